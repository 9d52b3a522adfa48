/** Alerts of a client whose history goes on run by run, with an event planted in it. */
import { describe, expect, it } from 'vitest';
import { findFindings } from '../../../../main/features/findings/find-findings.ts';
import { allNew } from '../../../../shared/analysis/findings/story.ts';
import { buildClientAlerts, findingOfAlert } from '../../../../renderer/analysis/client-alerts.ts';
import { tellStory } from '../../../../shared/analysis/series/client-story.ts';
import type { ComparedRun } from '../../../../shared/analysis/compare/compared-run.ts';
import type { ClientAlert } from '../../../../shared/domain/portfolio.ts';
import { identify, isPutOffBy } from '../../../../shared/domain/put-off.ts';
import type { PutOff } from '../../../../shared/domain/settings-schema.ts';
import { findingOf } from '../../../fixtures/findings.ts';
import { changeOf, rowOf } from '../../../fixtures/portfolio.ts';
import { ON_ALL } from '../../../fixtures/basis.ts';
import { OVERTAKEN, PLATFORM_FELL, REROUTED, storyOf } from '../../../fixtures/stories.ts';
import { someOf } from '../../../helpers/examples.ts';
import { inventRuns, QUIET } from '../../../helpers/invented-worlds.ts';

const LOOKED = 12;
const NOW_MS = Date.UTC(2026, 11, 1);

/** The alert that a platform fell, as the newest dozen runs tell it; undefined where they tell none. */
function platformFell(runs: readonly ComparedRun[]) {
  const row = { ...rowOf({ name: 'Client' }), alerts: [], lastRunAt: startOf(runs.length - 1, runs) };
  const chosen = runs.slice(-LOOKED);
  const story = {
    ...tellStory(null, allNew(findFindings(runs, chosen.length))),
    ownBrand: row.name,
    isMonth: false,
    zone: 'UTC',
    connection: row.connection,
    projectId: row.projectId,
    before: null,
    after: null,
    hasStandIn: false,
    runIds: chosen.map(({ figures }) => figures.runId),
    silent: { runIds: [], answers: 0 },
    grade: null,
    basis: ON_ALL,
    goals: null,
  };
  const alert = buildClientAlerts(row, story).find(({ kind }) => kind === 'platform-fell');
  return { row, alert: alert as Extract<ClientAlert, { kind: 'platform-fell' }> | undefined };
}

const startOf = (at: number, runs: readonly ComparedRun[]): string =>
  new Date(runs[at]?.figures.startedAtMs ?? 0).toISOString();

/** A platform that falls at the eleventh run, and once more at the twenty-fifth. */
const fallingTwice = (seed: number): ComparedRun[] =>
  inventRuns(
    { ...QUIET, seed, runs: 30, platformShock: 0.3 },
    {
      shift: ({ run, platform, brand }) =>
        platform === 1 && brand === 0 ? (run >= 10 ? -1.6 : 0) + (run >= 24 ? -3 : 0) : 0,
    },
  );

function dismiss({ row, alert }: ReturnType<typeof platformFell>): PutOff {
  if (alert === undefined) throw new Error('nothing is told');
  return { client: 'client', ...identify(alert, row), until: { kind: 'news' } };
}

describe('an alert that was dismissed', () => {
  // Seeds whose next runs move the date that was found, by one run.
  it.each(someOf([17, 20], 1))('stays away while the next runs only date it otherwise: seed %i', (seed) => {
    const runs = fallingTwice(seed);
    const told = [13, 14, 15, 16, 17, 18]
      .map((newest) => platformFell(runs.slice(0, newest)))
      .filter(({ alert }) => alert !== undefined);
    const [first, ...later] = told;
    const dismissed = dismiss(first!);
    expect(new Set(told.map(({ alert }) => alert?.onset.atMs)).size).toBeGreaterThan(1);
    for (const { row, alert } of later) expect(isPutOffBy(dismissed, alert!, row, NOW_MS)).toBe(true);
  });

  // Seeds whose stories tell of both falls.
  it.each(someOf([5, 26], 1))('comes up when the same happens again, later: seed %i', (seed) => {
    const runs = fallingTwice(seed);
    const dismissed = dismiss(platformFell(runs.slice(0, 16)));
    const { row, alert } = platformFell(runs);
    expect(alert).toBeDefined();
    expect(isPutOffBy(dismissed, alert!, row, NOW_MS)).toBe(false);
  });
});

describe('the finding of an alert', () => {
  it('is the one that it was made of, not the first of the story, and none where newest runs have made it', () => {
    const row = { ...rowOf({ name: 'Halden' }), alerts: [{ kind: 'run-failed' } as const] };
    const story = storyOf(row, { ownBrand: row.name, findings: [PLATFORM_FELL, OVERTAKEN, REROUTED] });
    const made = buildClientAlerts(row, story).map((alert) => {
      const finding = findingOfAlert(alert, row, story);
      return [alert.kind, finding?.kind ?? null, finding?.cause ?? null];
    });
    expect(made).toEqual([
      ['platform-fell', 'breakaway', 'movement'],
      ['overtaken', 'overtaking', 'movement'],
      ['run-failed', null, null],
      ['measured-differently', 'level', 'route'],
    ]);
  });

  it('is a tide, where all brands fell, in place of the client’s own fall', () => {
    const row = { ...rowOf({ name: 'Halden' }), alerts: [] };
    const about = { brandId: null, brand: null, isOwn: false };
    const tide = findingOf({ kind: 'tide', measure: 'tide', cause: 'model', about });
    const alertsOf = (finding: typeof tide) =>
      buildClientAlerts(
        row,
        storyOf(row, { ownBrand: row.name, visibility: changeOf(-8, -12, -4), findings: [finding] }),
      );
    expect(alertsOf(tide)).toMatchObject([{ kind: 'tide', platform: 'zeta_app' }]);
    // More brands named is nothing to look after.
    expect(alertsOf({ ...tide, direction: 'up' })).toEqual([{ kind: 'fell' }]);
  });

  it('is the fall itself where visibility fell as a whole', () => {
    const row = { ...rowOf({ name: 'Halden' }), alerts: [] };
    const fall = findingOf({ kind: 'level', about: { platform: null } });
    const story = storyOf(row, { ownBrand: row.name, visibility: changeOf(-8, -12, -4), findings: [fall] });
    const [alert] = buildClientAlerts(row, story);
    expect(alert?.kind).toBe('fell');
    expect(alert && findingOfAlert(alert, row, story)).toMatchObject({ kind: 'level', direction: 'down' });
  });
});
