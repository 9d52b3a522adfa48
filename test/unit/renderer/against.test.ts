import { describe, expect, it } from 'vitest';
import { againstOptions, againstSentence } from '../../../renderer/views/compare/against.ts';
import { overtakings, rivalsFootnote } from '../../../renderer/views/compare/parts/rival-words.ts';
import type { ComparisonChoice } from '../../../shared/domain/comparison.ts';
import type { ProjectView } from '../../../shared/domain/project-schema.ts';
import { buildFormatter } from '../../../shared/format/format.ts';
import { ENGLISH_ON_SCREEN } from '../../../shared/words/wording.ts';
import { comparisonOf } from '../../fixtures/comparison.ts';
import { findingOf, QUIET_FINDINGS } from '../../fixtures/findings.ts';
import { HALDEN } from '../../fixtures/project-view.ts';

const language = { format: buildFormatter('en-GB'), words: ENGLISH_ON_SCREEN };
const PLACE = { connection: HALDEN.connection, projectId: HALDEN.projectId };

const viewOf = (days: readonly string[], baseline: ProjectView['baseline'] = null): ProjectView => ({
  ...HALDEN,
  runs: days.map((day) => ({ ...HALDEN.runs[0]!, runId: day, startedAt: `${day}T06:00:00Z` })).reverse(),
  baseline,
});
const choiceOf = (...runs: string[]): ComparisonChoice => ({
  selections: [{ ...PLACE, runs }],
  likeForLike: true,
  baseline: null,
});

const DAYS = ['2025-11-03', '2026-07-06', '2026-08-31', '2026-11-02', '2026-11-09'];
const SET = { runId: '2026-08-31', reason: 'before the relaunch', setOn: '2026-09-02' };

describe('what a comparison can be against', () => {
  it('is the run before, the same month last year, and the baseline, each with its day', () => {
    const options = againstOptions(choiceOf('2026-07-06', '2026-11-09'), viewOf(DAYS, SET), language);
    expect(options.map(({ label, hint }) => [label, hint])).toEqual([
      ['Previous run', '2 Nov 2026'],
      ['Same month last year', 'Nov 2025 to Nov 2026'],
      ['Baseline of 31 Aug 2026', 'before the relaunch'],
    ]);
    expect(options.map(({ choice }) => choice?.selections[0]?.runs)).toEqual([
      ['2026-11-02', '2026-11-09'],
      ['2025-11', '2026-11'],
      ['2026-08-31', '2026-11-09'],
    ]);
  });

  it('goes back from months to runs', () => {
    const [previous] = againstOptions(choiceOf('2025-11', '2026-11'), viewOf(DAYS), language);
    expect(previous?.choice?.selections[0]?.runs).toEqual(['2026-11-02', '2026-11-09']);
  });

  it('keeps the runs between, and takes in the one that it is against', () => {
    const chosen = choiceOf('2026-07-06', '2026-11-02', '2026-11-09');
    const options = againstOptions(chosen, viewOf(DAYS, SET), language);
    expect(options[2]?.choice).toMatchObject({
      selections: [{ runs: ['2026-07-06', '2026-11-02', '2026-11-09', '2026-08-31'] }],
      baseline: '2026-08-31',
    });
  });

  it('says why there is none', () => {
    const options = againstOptions(choiceOf('2026-07-06'), viewOf(DAYS.slice(1, 2)), language);
    expect(options.map(({ hint, choice }) => [hint, choice])).toEqual([
      ['No earlier run is available.', null],
      ['There is no run in Jul 2025.', null],
      ['No run is set as its baseline.', null],
    ]);
    const later = { ...SET, runId: '2026-11-09' };
    const [, , set] = againstOptions(choiceOf('2026-07-06'), viewOf(DAYS, later), language);
    expect(set).toMatchObject({ hint: 'Its baseline is not earlier than what is compared.', choice: null });
  });

  it('is nothing where several clients are compared, or no run is known', () => {
    const two = {
      ...choiceOf('2026-11-09'),
      selections: [...choiceOf('2026-11-09').selections, ...choiceOf('x').selections],
    };
    expect(againstOptions(two, viewOf(DAYS), language)).toEqual([]);
    expect(againstOptions(choiceOf('gone'), viewOf(DAYS), language)).toEqual([]);
    const made = comparisonOf([{}, {}]);
    expect(againstSentence({ ...made, spansProjects: true }, viewOf(DAYS), language)).toBe('');
    expect(againstSentence(comparisonOf([{}]), viewOf(DAYS), language)).toBe('');
    expect(againstSentence(made, viewOf(DAYS), language)).toBe(
      'Against the run of 31 Aug 2026, chosen for this comparison.',
    );
  });
});

describe('the brands of a comparison', () => {
  const made = comparisonOf([{}, {}]);
  const [first, last] = [made.runs[0]!.startedAtMs, made.runs[1]!.startedAtMs];
  const overtaking = (sinceMs: number, direction: 'up' | 'down' = 'up') => ({
    ...QUIET_FINDINGS,
    findings: [
      findingOf({
        kind: 'overtaking',
        measure: 'rank',
        direction,
        sinceMs,
        about: { brandId: 'rival-1', isOwn: false },
      }),
    ],
  });

  it('overtook only where that was found between the two runs', () => {
    expect([...overtakings(overtaking(last), made, 'Halden')]).toEqual([['rival-1', 'overtook Halden']]);
    expect([...overtakings(overtaking(last, 'down'), made, 'Halden')]).toEqual([
      ['rival-1', 'overtaken by Halden'],
    ]);
    for (const at of [first, first - 1, last + 1]) {
      expect(overtakings(overtaking(at), made, 'Halden').size).toBe(0);
    }
    expect(overtakings(null, made, 'Halden').size).toBe(0);
    expect(overtakings(QUIET_FINDINGS, made, 'Halden').size).toBe(0);
  });

  it('of a month overtook after the month, and until the end of the later one', () => {
    const months = {
      ...made,
      runs: made.runs.map((run, at) => ({ ...run, pooled: { period: `2026-0${8 + at}`, runs: 4 } })),
    };
    expect(overtakings(overtaking(Date.UTC(2026, 7, 31)), months, 'Halden').size).toBe(0);
    expect(overtakings(overtaking(Date.UTC(2026, 8, 28)), months, 'Halden').size).toBe(1);
    expect(overtakings(overtaking(Date.UTC(2026, 9, 1)), months, 'Halden').size).toBe(0);
  });

  it('are said to be missing in one of both runs', () => {
    const overall = { ...made.overall!, brandsLeftOut: ['Tarn'] };
    expect(rivalsFootnote({ ...made, overall }, language)).toContain(
      'Only one of both runs scored Tarn: its change is not known.',
    );
    expect(rivalsFootnote(made, language)).not.toContain('Only one');
  });
});
