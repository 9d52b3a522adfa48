import { describe, expect, it } from 'vitest';
import type { CompletedRun } from '../../../../main/db/queries/report-runs.ts';
import { chooseRuns } from '../../../../main/core/choose-runs.ts';
import type { RunSelection } from '../../../../shared/domain/run-selection-schema.ts';

const DAYS = ['2026-08-03', '2026-08-31', '2026-09-07', '2026-10-05'];
const runsOn = (days: readonly string[]) =>
  days.map((day, at) => ({ id: at + 1, runId: `Run-${day}`, startedAtMs: Date.parse(`${day}T23:59:00Z`) }));
const RUNS = runsOn(DAYS) as unknown as readonly CompletedRun[];

const HALDEN = { name: 'Halden', zone: 'UTC', unreadRuns: 0, silentRuns: 0 };

const daysOf = (selection: RunSelection): string[] =>
  chooseRuns(selection, RUNS, HALDEN).map(({ runId }) => runId.slice(4));

describe('the runs that a selection means', () => {
  it.each<[RunSelection, readonly string[]]>([
    [{ kind: 'latest', count: 1 }, DAYS.slice(-1)],
    [{ kind: 'latest', count: 99 }, DAYS],
    [{ kind: 'runs', runIds: ['RUN-2026-10-05', 'run-2026-08-03'] }, ['2026-08-03', '2026-10-05']],
    [{ kind: 'months', months: ['2026-08'] }, ['2026-08-03', '2026-08-31']],
    [{ kind: 'period', from: '2026-08-31', to: '2026-09-07' }, ['2026-08-31', '2026-09-07']],
    [{ kind: 'everything' }, DAYS],
  ])('%j', (selection, days) => {
    expect(daysOf(selection)).toEqual(days);
  });

  it.each<[RunSelection, string]>([
    [{ kind: 'latest', count: 0 }, 'at least one run'],
    [{ kind: 'runs', runIds: ['nobody'] }, 'no completed run "nobody"'],
    [{ kind: 'months', months: ['2026-11'] }, 'no completed run in 2026-11'],
    [{ kind: 'period', from: '2027-01-01', to: '2027-02-01' }, 'in 2027-01-01 to 2027-02-01'],
  ])('are told where there are none: %j', (selection, words) => {
    expect(() => daysOf(selection)).toThrow(words);
  });

  it('are at most as many as a report covers', () => {
    const many = runsOn(Array.from({ length: 61 }, () => '2026-08-03')) as unknown as typeof RUNS;
    expect(() => chooseRuns({ kind: 'everything' }, many, HALDEN)).toThrow(
      'At most 60 runs can be chosen; you asked for 61',
    );
  });

  it('cannot be had of a project without a completed run', () => {
    expect(() => chooseRuns({ kind: 'everything' }, [], HALDEN)).toThrow('no completed run on this computer');
  });
});
