import { describe, expect, it } from 'vitest';
import {
  exampleName,
  namesAmong,
  filterClients,
  readList,
  sayDuration,
  withMembers,
} from '../../../../../renderer/views/batch/parts/choose.ts';
import { sortCheck } from '../../../../../renderer/views/batch/parts/check-groups.ts';
import { filterItems, nextUnread } from '../../../../../renderer/views/batch/parts/review-order.ts';
import { USUAL_CHOICES, USUAL_PATTERN } from '../../../../../shared/domain/batch.ts';
import type { BatchClient, BatchItem, BatchWish } from '../../../../../shared/domain/batch-schema.ts';

const client = (name: string, connection = 'c1'): BatchClient => ({
  connection,
  connectionName: connection === 'c1' ? 'Fathom Row' : 'Larkfield',
  projectId: `id ${name}`,
  client: name,
  runs: 3,
  newestRunAt: '2026-11-16T08:00:00.000Z',
  kit: null,
  lastReportAt: null,
});
const CLIENTS = [client('Café Ölander'), client('Halden'), client('Halden', 'c2'), client('Norrvik Bank')];

const wish = (changes: Partial<BatchWish> = {}): BatchWish => ({
  title: 'Months',
  members: [],
  choices: USUAL_CHOICES,
  folder: null,
  pattern: '{client}/{period}.pdf',
  needsReview: true,
  ...changes,
});

describe('clients of a batch', () => {
  it('are filtered by words of their name and their connection, without regard to accents', () => {
    const names = (filter: string) =>
      filterClients(CLIENTS, filter).map(({ projectId, connection }) => [projectId, connection]);
    expect(names('olander cafe')).toEqual([['id Café Ölander', 'c1']]);
    expect(names('halden lark')).toEqual([['id Halden', 'c2']]);
    expect(names(' ')).toHaveLength(4);
    expect(names('nobody')).toEqual([]);
  });

  it('are taken in and out in the order of the list, and keep their own choices', () => {
    const own = { connection: 'c1', projectId: 'id Norrvik Bank', choices: { paper: 'A4' }, pattern: null };
    const taken = withMembers({ members: [own] }, CLIENTS, new Set(['c1/id Halden']), true);
    expect(taken.map(({ projectId }) => projectId)).toEqual(['id Halden', 'id Norrvik Bank']);
    expect(taken[1]).toBe(own);
    expect(withMembers({ members: taken }, CLIENTS, new Set(['c1/id Norrvik Bank']), false)).toHaveLength(1);
  });

  it('are read from a list as it is copied, with those that are not known or not clear named', () => {
    const { found, unknown, several } = readList(
      ' cafe ölander \r\n\n“Nobody & Sons”\n* Norrvik  Bank;\nid Halden\tx\nHALDEN\nnorrvik bank\tTier 1',
      CLIENTS,
    );
    expect(found.map(({ client: name }) => name)).toEqual(['Café Ölander', 'Norrvik Bank']);
    expect(unknown).toEqual(['“Nobody & Sons”']);
    expect(several).toEqual(['id Halden\tx', 'HALDEN']);
  });

  it('have an example of a file’s name, or the reason why there is none', () => {
    expect(exampleName(wish(), CLIENTS[0], '2026-11-23', 'UTC')).toEqual({
      name: 'Café Ölander/2026-11-16.pdf',
    });
    const period = { from: '2026-10-01', to: '2026-10-31' };
    const october = wish({ choices: { ...USUAL_CHOICES, period } });
    expect(exampleName(october, undefined, '2026-11-23', 'UTC')).toEqual({ name: 'Client/2026-10.pdf' });
    expect(exampleName(wish({ pattern: '../x.pdf' }), CLIENTS[0], '2026-11-23', 'UTC')).toMatchObject({
      error: expect.stringContaining('must not leave the folder') as string,
    });
  });

  it('are named with their account where another one has their name', () => {
    const at = (connection: string, client: string) => ({ connection, client, projectId: client });
    const all = [at('c1', 'Halden'), at('c2', 'halden'), at('c1', 'Veltaboard')];
    const nameOf = namesAmong(all, (id) => (id === 'c1' ? 'North' : undefined));
    expect(all.map(nameOf)).toEqual(['Halden (North)', 'halden (c2)', 'Veltaboard']);
    // Several reports of one client are no other client.
    expect(
      [at('c1', 'Halden'), at('c1', 'Halden')].map(namesAmong([all[0]!, all[0]!], () => 'North')),
    ).toEqual(['Halden', 'Halden']);
  });

  it('have the month in words in the usual file’s name, and the day of a run without one', () => {
    const usual = wish({ pattern: USUAL_PATTERN, choices: { ...USUAL_CHOICES, template: 'monthly' } });
    const october = { ...usual.choices, period: { from: '2026-10-01', to: '2026-10-31' } };
    expect(exampleName(usual, CLIENTS[0], '2026-11-23', 'UTC')).toEqual({
      name: 'Café Ölander Monthly, 16 Nov 2026.pdf',
    });
    expect(exampleName({ ...usual, choices: october }, CLIENTS[0], '2026-11-23', 'UTC')).toEqual({
      name: 'Café Ölander Monthly, October 2026.pdf',
    });
  });

  it.each([
    [1, 'a few seconds'],
    [41, 'about 40 seconds'],
    [200, 'about 3 minutes'],
    [9_000, 'about 2.5 hours'],
  ])('take %d seconds, said as %s', (seconds, said) => {
    expect(sayDuration(seconds)).toBe(said);
  });
});

describe('a check', () => {
  const read = (code: 'no-kit' | 'old-data') => ({ code, weight: 'read' as const, text: code });
  const stop = { code: 'cannot-be-made' as const, weight: 'stops' as const, text: 'no run' };
  const item = (name: string, problems: readonly (ReturnType<typeof read> | typeof stop)[]) => ({
    connection: 'c1',
    projectId: name,
    client: name,
    name: `${name}.pdf`,
    problems,
    draft: null,
  });

  it('is read by what stops, then by kind; who is stopped is not read about, and who has nothing is ready', () => {
    const sorted = sortCheck({
      items: [
        item('a', [stop, read('no-kit')]),
        item('b', [read('old-data'), read('no-kit')]),
        item('c', [read('no-kit')]),
        item('d', []),
      ],
    });
    const told = (groups: typeof sorted.reads) =>
      groups.map(({ code, found }) => [code, found.map(({ item: { client: name } }) => name)]);
    expect(told(sorted.stops)).toEqual([['cannot-be-made', ['a']]]);
    expect(told(sorted.reads)).toEqual([
      ['old-data', ['b']],
      ['no-kit', ['b', 'c']],
    ]);
    expect(sorted.reads[1]?.said.map(({ text, found }) => [text, found.length])).toEqual([['no-kit', 2]]);
    expect(sorted.ready.map(({ client: name }) => name)).toEqual(['d']);
    expect(sorted.stopped).toBe(1);
  });
});

describe('a review', () => {
  const item = (number: number, state: BatchItem['state'], headline: string | null = null): BatchItem => ({
    number,
    connection: 'c1',
    projectId: String(number),
    client: `Client ${String(number)}`,
    state,
    name: 'x.pdf',
    file: null,
    pages: null,
    bytes: null,
    sha256: null,
    seconds: null,
    headline,
    findings: [],
    warnings: [],
    reason: null,
    note: null,
    studioReport: null,
    hook: null,
  });
  const ITEMS = [
    item(1, 'waiting', 'A steady month'),
    item(2, 'approved'),
    item(3, 'failed'),
    item(4, 'waiting', 'Three points lost'),
    item(5, 'done'),
    item(6, 'held'),
  ];
  const numbers = (items: readonly BatchItem[]) => items.map(({ number }) => number);

  it('shows reports of a state, by words of client and headline', () => {
    expect(numbers(filterItems(ITEMS, { show: 'all', filter: '' }))).toEqual([1, 2, 3, 4, 5, 6]);
    expect(numbers(filterItems(ITEMS, { show: 'approved', filter: '' }))).toEqual([2, 5]);
    expect(numbers(filterItems(ITEMS, { show: 'failed', filter: '' }))).toEqual([3, 6]);
    expect(numbers(filterItems(ITEMS, { show: 'to-read', filter: ' LOST client ' }))).toEqual([4]);
  });

  it('goes on with the next report that waits, then from the beginning', () => {
    expect(nextUnread(ITEMS, 1)?.number).toBe(4);
    expect(nextUnread(ITEMS, 4)?.number).toBe(1);
    expect(nextUnread(ITEMS.slice(0, 1), 1)).toBeUndefined();
  });
});
