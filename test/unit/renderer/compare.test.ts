import { describe, expect, it } from 'vitest';
import {
  addRun,
  countRuns,
  parseChoice,
  removeRun,
  replaceRun,
  usualRuns,
  writeChoice,
} from '../../../renderer/views/compare/choice.ts';
import { comparedWords } from '../../../renderer/views/compare/parts/compared-words.ts';
import { buildMonthOptions, buildRunOptions } from '../../../renderer/views/run-choice/run-options.ts';
import { swingFootnote } from '../../../renderer/views/compare/parts/swing-words.ts';
import type { RunItem } from '../../../shared/domain/project-schema.ts';
import { buildFormatter } from '../../../shared/format/format.ts';
import { comparisonOf } from '../../fixtures/comparison.ts';
import { HALDEN } from '../../fixtures/project-view.ts';

const format = buildFormatter('en-GB');
const PLACE = { connection: 'conn-1', projectId: 'halden' };
const NORDICS = { connection: 'conn-1', projectId: 'nordics' };

const runItem = (runId: string, startedAt: string, given: Partial<RunItem> = {}): RunItem => ({
  ...HALDEN.runs[0]!,
  runId,
  startedAt,
  ...given,
});

describe('the address of a comparison', () => {
  it('without runs compares the frame that the client is told in, each side by its days', () => {
    const days = ['11-23', '11-16', '11-09', '11-02', '10-26', '10-19', '10-12', '10-05', '09-28'];
    const runs = days.map((day) => runItem(day, `2026-${day}T06:00:00Z`));
    expect(usualRuns(runs, { kind: 'weeks', weeks: 4 }, 'UTC')).toEqual([
      '2026-10-05..2026-10-26',
      '2026-11-02..2026-11-23',
    ]);
    // A whole month by its name, as everywhere; a side of one run is that run.
    expect(usualRuns(runs.slice(0, 5), { kind: 'weeks', weeks: 4 }, 'UTC')).toEqual([
      '10-26',
      '2026-11-02..2026-11-23',
    ]);
    expect(usualRuns(runs, { kind: 'last-run' }, 'UTC')).toEqual(['11-16', '11-23']);
  });

  it('of a client too young for its frame compares the newest two that have scores, the older one first', () => {
    const runs = [
      runItem('running', '2026-11-20T06:00:00Z', { status: 'running', hasScores: false }),
      runItem('new', '2026-11-16T06:00:00Z'),
      runItem('failed', '2026-11-09T06:00:00Z', { hasScores: false }),
      runItem('old', '2026-11-02T06:00:00Z'),
      runItem('older', '2026-10-26T06:00:00Z'),
    ];
    const usual = usualRuns(runs, { kind: 'weeks', weeks: 26 }, 'UTC');
    expect(usual).toEqual(['old', 'new']);
    expect(parseChoice('', PLACE, usual)).toEqual({
      selections: [{ ...PLACE, runs: ['old', 'new'] }],
      likeForLike: true,
      baseline: null,
    });
  });

  it('reads back what it wrote, runs of other clients, months and baseline included', () => {
    const choice = {
      selections: [
        { ...PLACE, runs: ['a', 'b', '2026-08'] },
        { ...NORDICS, runs: ['c', '2026-10'] },
      ],
      likeForLike: false,
      baseline: 'b',
    };
    const query = writeChoice(choice);
    expect(query).toContain('runs=a,b,2026-08');
    expect(parseChoice(query, PLACE, [])).toEqual(choice);
  });

  it('leaves out what is usual', () => {
    const choice = { selections: [{ ...PLACE, runs: ['a', 'b'] }], likeForLike: true, baseline: null };
    expect(writeChoice(choice)).toBe('runs=a,b');
  });

  it('ignores a broken part of an address', () => {
    expect(parseChoice('with=nonsense&with=%&runs=a', PLACE, []).selections).toEqual([
      { ...PLACE, runs: ['a'] },
    ]);
  });
});

describe('runs of a comparison', () => {
  const choice = { selections: [{ ...PLACE, runs: ['a', 'b'] }], likeForLike: true, baseline: 'a' };

  it('come, none twice, also from another client', () => {
    const more = addRun(addRun(choice, { ...PLACE, runId: 'b' }), { ...NORDICS, runId: 'c' });
    expect(more.selections).toEqual([
      { ...PLACE, runs: ['a', 'b'] },
      { ...NORDICS, runs: ['c'] },
    ]);
    expect(countRuns(more)).toBe(3);
  });

  it('go, and take their baseline and a client without runs with them', () => {
    const less = removeRun(addRun(choice, { ...NORDICS, runId: 'c' }), { ...NORDICS, runId: 'c' });
    expect(less.selections).toEqual(choice.selections);
    expect(removeRun(choice, { ...PLACE, runId: 'a' })).toEqual({
      selections: [{ ...PLACE, runs: ['b'] }],
      likeForLike: true,
      baseline: null,
    });
  });

  it('are replaced by one of another client', () => {
    const next = replaceRun(choice, { ...PLACE, runId: 'b' }, { ...NORDICS, runId: '2026-10' });
    expect(next.selections).toEqual([
      { ...PLACE, runs: ['a'] },
      { ...NORDICS, runs: ['2026-10'] },
    ]);
    expect(next.baseline).toBe('a');
  });
});

describe('what can be chosen', () => {
  const runs = [
    runItem('n2', '2026-11-16T06:00:00Z', { completedTasks: 500, totalTasks: 570 }),
    runItem('o2', '2026-10-19T06:00:00Z'),
    runItem('o1', '2026-10-12T06:00:00Z'),
    runItem('none', '2026-10-05T06:00:00Z', { hasScores: false }),
    runItem('queued', '2026-10-04T06:00:00Z', { startedAt: null }),
  ];

  it('are runs with scores that are not chosen yet, the partial ones marked', () => {
    expect(buildRunOptions(runs, ['o1'], format)).toEqual([
      { runId: 'n2', label: '16 Nov 2026', hint: '5 platforms, 500 of 570 answers, partial' },
      { runId: 'o2', label: '19 Oct 2026', hint: '5 platforms, 570 answers' },
    ]);
  });

  it('are months of several runs, with their number', () => {
    expect(buildMonthOptions(runs, [], format)).toEqual([
      { runId: '2026-10', label: 'Oct 2026 (2 runs)', hint: 'pooled' },
    ]);
    expect(buildMonthOptions(runs, ['2026-10'], format)).toEqual([]);
  });

  it('are put into a report as they are compared: two sides of one client, like for like', () => {
    const choice = { selections: [{ ...PLACE, runs: ['2026-10', 'n2'] }], likeForLike: true, baseline: null };
    const made = comparisonOf([{}, {}]);
    const [against, judged] = made.runs.map(({ runId }) => runId);
    expect(comparedWords(choice, made)).toEqual({ against, judged });
    expect(comparedWords({ ...choice, likeForLike: false }, made)).toMatch(/like for like/);
    expect(comparedWords(choice, comparisonOf([{}, {}, {}]))).toMatch(/two sides/);
    expect(comparedWords(addRun(choice, { ...NORDICS, runId: 'x' }), made)).toMatch(/one client/);
    expect(comparedWords(choice, { ...made, overall: null })).toMatch(/two runs/);
    expect(comparedWords(choice, null)).toMatch(/two runs/);
  });
});

describe('the words beside prompts that swung', () => {
  it('speak of dots only where dots are drawn, and of chance wherever there is a rule', () => {
    const few = comparisonOf([{ seed: 3 }, { seed: 4, shift: 0.4 }]).prompts!;
    expect(swingFootnote(few, 'Halden', format)).toMatch(/^Each dot is one answer.* expected by chance\.$/);
    const many = comparisonOf([
      { seed: 3, repeats: 5 },
      { seed: 4, repeats: 5, shift: 0.4 },
    ]).prompts!;
    expect(many.improved.length).toBeGreaterThan(0);
    expect(swingFootnote(many, 'Halden', format)).toMatch(/^With 38 prompts, about .* expected by chance\.$/);
  });
});
