import { describe, expect, it } from 'vitest';
import { findBreaks, type RunMeta } from '../../../../shared/analysis/compare/breaks.ts';
import { buildRunAnswers } from '../../../../shared/analysis/compare/answers.ts';
import { buildComparison } from '../../../../shared/analysis/compare/build-comparison.ts';
import { poolRuns } from '../../../../shared/analysis/compare/pool-runs.ts';
import { judgeChange, noComparison } from '../../../../shared/analysis/intervals/verdict.ts';
import { buildFormatter } from '../../../../shared/format/format.ts';
import { buildComparisonFindings } from '../../../../shared/words/comparison-findings.ts';
import {
  breakWords,
  countedSentence,
  leftOutSentence,
  runSampleWords,
  methodSentence,
  verdictPhrase,
} from '../../../../shared/words/comparison.ts';
import { ENGLISH } from '../../../../shared/words/wording.ts';
import { inventRuns, QUIET } from '../../../helpers/invented-worlds.ts';
import { withHistories } from '../../../helpers/with-histories.ts';
import { comparedRun, drawAnswers, drawRows, type Synthetic } from '../../../helpers/synthetic-runs.ts';

const language = { format: buildFormatter('en-GB'), words: ENGLISH };
const DAY_MS = 86_400_000;

describe('a verdict in words', () => {
  const phrase = (
    ...[change, figure = 'visibility']: [ReturnType<typeof judgeChange>, Parameters<typeof verdictPhrase>[1]?]
  ) => verdictPhrase(change, figure, language);

  it('carries size, interval and sample', () => {
    expect(phrase(judgeChange(6.2, { low: 1.9, high: 10.4 }, 240))).toBe(
      'up 6.2 points, beyond noise (95%: +1.9 to +10.4, n = 240)',
    );
    expect(phrase(judgeChange(-6.2, { low: -10.4, high: -1.9 }, 240))).toBe(
      'down 6.2 points, beyond noise (95%: −10.4 to −1.9, n = 240)',
    );
    expect(phrase(judgeChange(1.2, { low: -3, high: 5.4 }, 240))).toBe(
      'no clear change (+1.2 points, 95%: −3.0 to +5.4, n = 240)',
    );
  });

  it('has no decimals under 100 answers, no verdict under 30, and a mark under 20', () => {
    expect(phrase(judgeChange(16.4, { low: 1.9, high: 30.4 }, 90))).toBe(
      'up 16 points, beyond noise (95%: +2 to +30, n = 90)',
    );
    expect(phrase(judgeChange(26.4, { low: 1.9, high: 50.4 }, 25))).toBe(
      'up 26 points, no comparison: too few answers (95%: +2 to +50, n = 25)',
    );
    expect(phrase(judgeChange(26.4, null, 12))).toBe(
      'up 26 points, no comparison: too few answers (n = 12, small sample)',
    );
    expect(phrase(noComparison('platforms-differ'))).toBe('no comparison: the platforms differ');
  });

  it('says which way is better where a lower figure is, and two decimals for sentiment', () => {
    const position = judgeChange(-0.5, { low: -0.8, high: -0.2 }, 240, 'lower');
    expect(phrase(position, 'position')).toBe('down 0.5, better, beyond noise (95%: −0.8 to −0.2, n = 240)');
    expect(phrase(judgeChange(0.12, { low: 0.02, high: 0.22 }, 240), 'sentiment')).toBe(
      'up 0.12, beyond noise (95%: +0.02 to +0.22, n = 240)',
    );
  });
});

describe('breaks in words', () => {
  const base: RunMeta = {
    runId: 'a',
    startedAtMs: 0,
    platforms: ['alpha', 'beta'],
    promptIds: ['p1', 'p2'],
    hasUnknownPrompts: false,
    promptTexts: new Map([['p2', 'Best boots?']]),
    topics: new Map([['t1', 'Tents']]),
    routes: { primary: 100, fallback: 0, unstated: 0 },
    totalTasks: 100,
    completedTasks: 100,
    failedTasks: 0,
    models: ['one'],
  };
  const after: RunMeta = {
    runId: 'b',
    startedAtMs: 1,
    platforms: ['beta', 'eta', 'theta'],
    promptIds: ['p2', 'p3', 'p4'],
    hasUnknownPrompts: false,
    promptTexts: new Map([['p2', 'Best light boots?']]),
    topics: new Map([['t2', 'Shelter']]),
    routes: { primary: 60, fallback: 40, unstated: 0 },
    totalTasks: 1200,
    completedTasks: 1100,
    failedTasks: 20,
    models: ['two'],
  };

  it('name what came, went or changed', () => {
    expect(findBreaks([base, after]).map((found) => breakWords(found, language).event)).toEqual([
      'Eta and Theta added',
      'Alpha dropped',
      '2 prompts added',
      '1 prompt retired',
      '1 prompt reworded',
      'Topics added: Shelter',
      'Topics dropped: Tents',
      'API fallback began (40% of answers)',
      'New models: two; no longer used: one',
      'Partial run: 100 of 1,200 answers are missing',
    ]);
    const events = (models: readonly string[], later: readonly string[]) =>
      findBreaks([
        { ...base, models },
        { ...base, runId: 'b', models: later },
      ]).map((found) => breakWords(found, language).event);
    expect(events(['one'], ['one', 'two'])).toEqual(['New models: two']);
    expect(events(['one', 'two'], ['two'])).toEqual(['Models no longer used: one']);
  });

  it('say how the share of the fallback route went', () => {
    const event = (fallbackBeforePct: number, fallbackPct: number) =>
      breakWords(
        { runId: 'b', startedAtMs: 1, cause: { kind: 'route-changed', fallbackBeforePct, fallbackPct } },
        language,
      ).event;
    expect(event(0, 20)).toBe('API fallback began (20% of answers)');
    expect(event(20, 0)).toBe('API fallback ended (was 20%)');
    expect(event(20, 100 / 3)).toBe('API fallback rose to 33.3% of answers (was 20%)');
    expect(event(33.25, 20)).toBe('API fallback fell to 20% of answers (was 33.3%)');
  });
});

describe('the findings of a comparison', () => {
  const run = (runId: string, day: number, options: Synthetic) =>
    comparedRun(runId, drawAnswers(options), { startedAtMs: Date.UTC(2026, 7, 31) + day * DAY_MS });
  const platforms = ['alpha', 'beta', 'gamma'];
  const runs = [
    run('a', 0, { seed: 1, platforms, repeats: 3, prompts: 38 }),
    run('b', 35, { seed: 2, platforms: [...platforms, 'eta'], repeats: 3, shift: 0.05 }),
    run('c', 77, { seed: 3, platforms: [...platforms, 'eta'], repeats: 3, shift: 0.25 }),
  ];
  const comparison = buildComparison(runs, { resamples: 200 });
  const findings = buildComparisonFindings(comparison, language);

  it('lead with visibility over the whole period, and say how it was compared last', () => {
    expect(findings[0]!.kind).toBe('better');
    expect(findings[0]!.text).toMatch(
      /^Visibility, 31 Aug 2026 to 16 Nov 2026: up [\d.]+ points, beyond noise \(95%: \+[\d.]+ to \+[\d.]+, n = 342\)\.$/,
    );
    expect(findings.at(-1)!.text).toBe(
      'Compared on what all runs share: 38 prompts, 3 platforms, 342 answers per run. Each change is judged on what its own two runs share. Verdicts rest on the answers alone: how far runs wander by themselves shows after six earlier runs.',
    );
  });

  it('count answers by side where runs stand together', () => {
    const pooled = poolRuns(runs.slice(0, 2), '2026-09')!;
    const last = buildComparisonFindings(buildComparison([pooled, runs[2]!]), language).at(-1);
    expect(last?.text).toMatch(/, \d+ answers per side\./);
  });

  it('say how far runs wander by themselves, and what would have shown', () => {
    const runs = withHistories(inventRuns({ ...QUIET, runs: 10, runShock: 0.15, seed: 4 }));
    const all = buildComparisonFindings(buildComparison(runs.slice(-2)), language);
    expect(all[0]!.text).toMatch(
      /no clear change .*\. A change of [\d.]+ points would have shown four times in five\.$/,
    );
    expect(all.at(-1)!.text).toMatch(
      / Verdicts allow for runs wandering by [\d.]+ points by themselves, measured on 8 earlier steps\.$/,
    );
  });

  it('say how often chance alone would show a move wherever several things are judged', () => {
    const notes = findings.filter(({ kind }) => kind === 'note').map(({ text }) => text);
    expect(notes).toContain(
      'Of 2 steps from run to run, 1 moved beyond noise (5 Oct 2026 to 16 Nov 2026); chance alone would show about 0.1.',
    );
    expect(notes.some((text) => /^Of 3 platforms, .* chance alone would show about 0\.2\./.test(text))).toBe(
      true,
    );
    expect(notes.some((text) => text.endsWith('such swings are expected by chance.'))).toBe(true);
  });

  it('say what the answers of a run weigh where another run asked less often', () => {
    const nothing = {
      platforms: [],
      prompts: [],
      unpairedAnswers: 0,
      unplacedAnswers: 0,
      isUncertain: false,
    };
    const some = { ...nothing, platforms: [{ platform: 'eta', answers: 50 }] };
    const said = (leftOut: typeof some | null, shared: number | null) =>
      runSampleWords({ answers: 950, leftOut }, shared, language);
    expect(said(nothing, null)).toBe('n 950');
    expect(said(nothing, 570)).toBe('n 570, weighted from 950');
    expect(said(some, 570)).toBe('n 570, weighted from 900 of 950');
    expect(said(some, 900)).toBe('n 900 of 950');
    expect(said(null, 570)).toBe('n 570 of 950');
    expect(countedSentence(950, 950, language)).toBe('Nothing: all 950 answers count.');
    expect(countedSentence(950, 570, language)).toContain('They count as 570');
  });

  it('name what is left out, and what is no movement', () => {
    expect(leftOutSentence(comparison.runs[2]!.leftOut!, language)).toBe(
      'Left out: 120 answers on Eta and 18 answers to 2 prompts that not every run asked.',
    );
    expect(leftOutSentence(comparison.runs[0]!.leftOut!, language)).toBeNull();
    const rerouted = buildComparison(
      [runs[1]!, run('d', 80, { seed: 4, platforms: [...platforms, 'eta'], repeats: 3, route: 'fallback' })],
      { resamples: 0 },
    );
    expect(buildComparisonFindings(rerouted, language).filter(({ kind }) => kind === 'not-movement')).toEqual(
      [
        {
          kind: 'not-movement',
          text: 'All shared answers came by a different route than before, so real movement and the effect of the route cannot be separated.',
        },
      ],
    );
  });

  it('do not say that a run did not ask what it may have asked', () => {
    const placed = { platforms: [], unpairedAnswers: 0, unplacedAnswers: 0 };
    const prompts = [{ promptId: 'p', text: null, answers: 6 }];
    expect(leftOutSentence({ ...placed, prompts, isUncertain: true }, language)).toBe(
      'Left out: 6 answers to 1 prompt without a known counterpart, because another run does not say which prompts its answers are to.',
    );
    const rows = drawRows({ seed: 1, prompts: 30, platforms });
    const nameless = rows.map((row) => ({ ...row, promptId: null }));
    const [named] = buildComparison(
      [
        run('a', 0, { seed: 2, platforms }),
        comparedRun('b', buildRunAnswers([...rows, ...nameless]), { startedAtMs: 1 }),
      ],
      { resamples: 0 },
    ).runs;
    expect(named!.leftOut!.isUncertain).toBe(true);
  });

  it('refuse a month beside one of its runs, in words', () => {
    const pooled = poolRuns([runs[0]!], '2026-08')!;
    expect(buildComparisonFindings(buildComparison([pooled, runs[0]!]), language)[0]!.text).toBe(
      'Not comparable: a run lies in both of the times that are compared, so its answers would be in both. Choose times that do not overlap.',
    );
  });

  it('say so when the runs are of several projects, or answers are not mirrored', () => {
    const german = comparedRun('de', drawAnswers({ seed: 8, prefix: 'zelt', platforms }), {
      projectId: 'de',
    });
    const markets = buildComparison([runs[0]!, german], { resamples: 0 });
    expect(methodSentence(markets, language)).toContain('several projects with different prompts');
    const bare = runs.map((one) => ({ ...one, answers: null }));
    expect(methodSentence(buildComparison(bare), language)).toContain('answers are not synced');
    expect(methodSentence(buildComparison(bare.slice(1)), language)).toContain('run totals');
  });
});
