import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StoryPeriod } from '../../../../shared/domain/period-schema.ts';
import {
  ALL_CLIENTS,
  BATCH_SHOWN,
  JOURNAL_SHOWN,
  GROUPINGS,
  hrefOf,
  isSameView,
  LAYOUTS,
  parseRoute,
  SECTIONS,
  SHOWN,
  SORTS,
  TABS,
  type Route,
} from '../../../../renderer/state/route.ts';

const portfolio: Route = { name: 'portfolio', ...ALL_CLIENTS };

/** Any text that a browser can write into an address: no half of a surrogate pair. */
const text = (least: number) => fc.string({ unit: 'binary', minLength: least, maxLength: 40 });

const routes: fc.Arbitrary<Route> = fc.oneof(
  fc.record({ name: fc.constant('scans' as const), add: fc.boolean() }),
  fc.record({ name: fc.constant('scan-these' as const), clients: fc.array(text(1), { maxLength: 5 }) }),
  fc.record({ name: fc.constant('new-scan' as const), connection: text(1), projectId: text(1) }),
  fc.record({
    name: fc.constant('scan' as const),
    connection: text(1),
    projectId: text(1),
    runId: text(1),
  }),
  fc.record({
    name: fc.constant('portfolio' as const),
    layout: fc.constantFrom(...LAYOUTS),
    group: fc.constantFrom(...GROUPINGS),
    sort: fc.constantFrom(...SORTS),
    isReversed: fc.boolean(),
    filter: text(0),
    show: fc.constantFrom(...SHOWN),
    period: fc.constantFrom<StoryPeriod | null>(
      null,
      { kind: 'last-run' },
      { kind: 'weeks', weeks: 26 },
      { kind: 'since', day: '2026-08-24' },
    ),
    chosen: fc.array(text(1), { maxLength: 3 }),
  }),
  fc.record({
    name: fc.constant('project' as const),
    connection: text(1),
    projectId: text(1),
    tab: fc.constantFrom(...TABS),
  }),
  fc.record({
    name: fc.constant('project' as const),
    connection: text(1),
    projectId: text(1),
    tab: fc.constant('prompts' as const),
    answer: fc.record({ promptId: text(1), platform: text(1) }),
    query: fc.constantFrom('run=r1&with=r0', 'q=a+b'),
  }),
  fc.record({ name: fc.constant('account' as const), connection: text(1) }),
  fc.record({
    name: fc.constant('kit' as const),
    place: fc.oneof(
      fc.constant(null),
      fc.record({ kind: fc.constant('agency' as const), name: text(1) }),
      fc.record({ kind: fc.constant('client' as const), connection: text(1), projectId: text(1) }),
    ),
  }),
  fc.record({ name: fc.constant('search' as const), text: text(0) }),
  fc.record({
    name: fc.constant('search' as const),
    text: text(0),
    within: fc.record({ client: text(1), platform: text(1), from: fc.constant('2026-11-01') }),
  }),
  fc.record({ name: fc.constant('settings' as const), section: fc.constantFrom(...SECTIONS) }),
  fc.record({
    name: fc.constant('welcome' as const),
    step: fc.constantFrom('start' as const, 'connect' as const, 'restore' as const),
  }),
  fc.record({ name: fc.constant('first-sync' as const), connection: text(1) }),
  fc.constant<Route>({ name: 'reading' }),
  fc.constant<Route>({ name: 'alerts' }),
  fc.constant<Route>({ name: 'actions' }),
  fc.constant<Route>({ name: 'batches' }),
  fc.constant<Route>({ name: 'add-client' }),
  fc.record({ name: fc.constant('onboard' as const), draftId: text(1) }),
  fc.record({
    name: fc.constant('journal' as const),
    client: fc.oneof(fc.constant(null), fc.record({ connection: text(1), projectId: text(1) })),
    show: fc.constantFrom(...JOURNAL_SHOWN),
    filter: text(0),
  }),
  fc.record({
    name: fc.constant('new-batch' as const),
    step: fc.constantFrom('choose' as const, 'check' as const),
  }),
  fc.record({
    name: fc.constant('batch' as const),
    batchId: text(1),
    step: fc.constantFrom('make' as const, 'review' as const),
    show: fc.constantFrom(...BATCH_SHOWN),
    filter: text(0),
  }),
);

describe('the address of a view', () => {
  it('leads back to the same view with the same filters', () => {
    fc.assert(
      fc.property(routes, (route) => {
        expect(parseRoute(hrefOf(route))).toEqual(route);
      }),
    );
  });

  it('leaves out what is as usual', () => {
    expect(hrefOf(portfolio)).toBe('#/portfolio');
    expect(hrefOf({ ...portfolio, sort: 'run', isReversed: true, show: 'alerts', filter: 'a b&c' })).toBe(
      '#/portfolio?sort=-run&show=alerts&filter=a+b%26c',
    );
  });

  it.each(['', '#', '#/', '#/portfolio'])('shows the portfolio for %o', (hash) => {
    expect(parseRoute(hash)).toEqual(portfolio);
  });

  it('falls back to the usual for filters that it does not know', () => {
    expect(parseRoute('#/portfolio?sort=size&show=some&group=colour&period=2026-02-31')).toEqual(portfolio);
  });

  it.each([
    '#/nowhere',
    '#/projects/only-a-connection',
    '#/projects/a/b/unheard-of',
    '#/projects/a/b/runs/more',
    '#/settings/secrets',
    '#/welcome/back',
    '#/clients',
    '#/clients/new/one/more',
    '#/journal/more',
    '#/first-sync',
    '#/%E0%A4%A',
    '#/portfolio/deeper',
  ])('calls %s unknown', (hash) => {
    expect(parseRoute(hash)).toEqual({ name: 'unknown', address: hash.slice(1) });
  });

  it('reads any address without throwing', () => {
    fc.assert(
      fc.property(fc.string(), (hash) => {
        expect(parseRoute(hash).name).toBeTypeOf('string');
      }),
    );
  });

  it('takes changed filters for the same view, and another project for another', () => {
    const project: Route = { name: 'project', connection: 'a', projectId: 'b', tab: 'overview' };
    expect(isSameView(portfolio, { ...portfolio, filter: 'x' })).toBe(true);
    expect(isSameView(project, { ...project, projectId: 'c' })).toBe(false);
    expect(isSameView(project, { ...project, tab: 'runs' })).toBe(false);
    expect(isSameView(portfolio, project)).toBe(false);
  });
});
