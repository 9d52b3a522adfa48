/** What happens to the clients of the sample data, and that the program tells it from the mirror. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isOfTide } from '../../../shared/analysis/findings/tide.ts';
import type { Finding, ProjectFindings } from '../../../shared/analysis/findings/finding.ts';
import type { PortfolioRow } from '../../../shared/domain/portfolio.ts';
import { useCore } from '../../helpers/mirrored-home.ts';
import { mirrorAccount } from '../../helpers/sample-account.ts';

const WEEK_MS = 7 * 86_400_000;
/** As the service has it by itself. */
const LAST_RUN_MS = Date.UTC(2026, 10, 16);

type Story = {
  readonly client: string;
  /** The first run that it touches, in runs before the last one. */
  readonly runsAgo: number;
  readonly tells: (finding: Finding) => boolean;
};

const isOwnVisibility = ({ measure, subject }: Finding): boolean => measure === 'visibility' && subject.isOwn;
const isOwnCourse = (finding: Finding): boolean =>
  isOwnVisibility(finding) && (finding.kind === 'level' || finding.kind === 'drift');

/** What moved. */
const MOVEMENTS: readonly Story[] = [
  {
    client: 'Halden Outdoor',
    runsAgo: 3,
    tells: (finding) => isOwnCourse(finding) && finding.direction === 'up',
  },
  {
    client: 'Veltaboard',
    runsAgo: 3,
    tells: ({ kind, subject, direction }) =>
      kind === 'breakaway' && subject.isOwn && subject.platform === 'zeta_app' && direction === 'down',
  },
  {
    client: 'Emberlock Coffee',
    runsAgo: 6,
    tells: ({ kind, subject, direction }) =>
      kind === 'overtaking' && subject.brand === 'Pale Harbour Roasters' && direction === 'up',
  },
  {
    client: 'Azurelle Hotels',
    runsAgo: 11,
    tells: (finding) => finding.kind === 'drift' && isOwnCourse(finding) && finding.direction === 'down',
  },
  {
    client: 'Oakhurst Mutual',
    runsAgo: 11,
    tells: (finding) => isOwnCourse(finding) && finding.direction === 'up',
  },
];

/** What all brands of a client share. */
const TIDES: readonly Story[] = [
  {
    client: 'Cyclarin',
    runsAgo: 4,
    tells: ({ kind, subject, direction }) =>
      kind === 'tide' && subject.platform === 'zeta_app' && direction === 'down',
  },
];

/** What was measured otherwise. */
const MEASUREMENTS: readonly Story[] = [
  {
    client: 'Norrvik Bank',
    runsAgo: 5,
    tells: ({ kind, cause }) => kind === 'measurement' && cause === 'platforms',
  },
  {
    client: 'Mirabel Skincare',
    runsAgo: 5,
    tells: ({ kind, cause }) => kind === 'measurement' && cause === 'prompts',
  },
  {
    client: 'Kestrel Broadband',
    runsAgo: 5,
    tells: (finding) => finding.cause === 'route' && isOwnVisibility(finding),
  },
];

/** Those of which there is nothing to tell but their runs. */
const QUIET = ['Dunmoor Whisky'];

const CLIENTS = [
  ...[...MOVEMENTS, ...TIDES, ...MEASUREMENTS].map(({ client }) => client),
  ...QUIET,
].toSorted();

const home = mkdtempSync(join(tmpdir(), 'sightline-stories-'));
const found = new Map<string, ProjectFindings>();
/** Answers of the newest runs that know nothing of the client, by client. */
const absent = new Map<string, number>();
let portfolio: readonly PortfolioRow[];

beforeAll(async () => {
  await useCore(home, async (services) => {
    await mirrorAccount(services, 'Stories', {});
    for (const { name } of await services.projects.list()) {
      const project = { named: name };
      const { brands } = await services.absences({ project });
      absent.set(
        name,
        brands.reduce((sum, { answers }) => sum + answers, 0),
      );
      found.set(name, await services.findings({ project, runs: { kind: 'latest', count: 14 } }));
    }
    portfolio = await services.portfolio(null);
  });
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

const findingsOf = (client: string): readonly Finding[] => found.get(client)?.findings ?? [];

describe('the sample data, as the program tells them', () => {
  it('have a client for each story', () => {
    expect([...found.keys()].toSorted()).toEqual(CLIENTS);
  });

  it.each([...MOVEMENTS, ...TIDES, ...MEASUREMENTS])(
    'have the story of $client among the first three findings, with its date',
    ({ client, runsAgo, tells }) => {
      const told = findingsOf(client).slice(0, 3).find(tells);
      expect(told, JSON.stringify(findingsOf(client).slice(0, 3))).toBeDefined();
      const runsOff = ((told?.sinceMs ?? 0) - LAST_RUN_MS) / WEEK_MS + runsAgo;
      expect(Math.abs(Math.floor(runsOff))).toBeLessThanOrEqual(2);
    },
  );

  it.each(MEASUREMENTS)('never show what was measured otherwise of $client as movement', ({ client }) => {
    expect(findingsOf(client).filter(({ cause }) => cause === 'movement')).toEqual([]);
  });

  it.each(TIDES)('never show what all brands of $client share as its own movement', ({ client }) => {
    const own = findingsOf(client).filter(
      (finding, _, all) => isOwnVisibility(finding) && !isOfTide(finding, all),
    );
    expect(own.filter(({ cause }) => cause === 'movement')).toEqual([]);
  });

  it.each(QUIET)('have nothing to tell of %s', (client) => {
    expect(found.get(client)).toMatchObject({ problem: null, findings: [] });
  });

  it('have one client whom prompts name, counted on the others', () => {
    const named = [...found.values()].filter(({ basis }) => basis.naming > 0);
    expect(named.map(({ project }) => project)).toEqual(['Dunmoor Whisky']);
    expect(named[0]?.basis).toMatchObject({ kind: 'non-branded', prompts: 20, leftOut: 6, naming: 6 });
    const { pct, servicePct } = named[0]?.basis ?? {};
    expect(servicePct ?? 0).toBeGreaterThan((pct ?? 0) + 7);
  });

  it('have one client whom some answers that count as mentions know nothing of', () => {
    const clients = [...absent].filter(([, answers]) => answers > 0);
    expect(clients.map(([client]) => client)).toEqual(['Oakhurst Mutual']);
  });

  it('have one client whose newest run failed, and one whose newest was interrupted', () => {
    const failed = portfolio.filter(({ alerts }) => alerts.some(({ kind }) => kind === 'run-failed'));
    expect(failed.map(({ name }) => name)).toEqual(['Cyclarin']);
    const interrupted = portfolio.filter(({ lastRunStatus }) => lastRunStatus === 'interrupted');
    expect(interrupted.map(({ name }) => name)).toEqual(['Azurelle Hotels']);
  });
});
