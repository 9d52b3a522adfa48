/** How findings stand in a frame: their levels are measured, and what is open says what would settle it. */
import { describe, expect, it } from 'vitest';
import { sidesOfFinding } from '../../../../../main/cli/finding-sides.ts';
import { tellFrame } from '../../../../../main/features/findings/story.ts';
import { buildComparison } from '../../../../../shared/analysis/compare/build-comparison.ts';
import type { ComparedRun } from '../../../../../shared/analysis/compare/compared-run.ts';
import type { Finding } from '../../../../../shared/analysis/findings/finding.ts';
import { findFindings } from '../../../../../main/features/findings/find-findings.ts';
import { evidenceSides, type FramedFindings } from '../../../../../shared/analysis/findings/story.ts';
import { poolPeriod } from '../../../../../shared/analysis/history/pool-period.ts';
import { buildFormatter } from '../../../../../shared/format/format.ts';
import { settlingSentence } from '../../../../../shared/words/client-story.ts';
import { findingSentence } from '../../../../../shared/words/history-findings.ts';
import { findingHeadline } from '../../../../../shared/words/summary.ts';
import { ENGLISH, type Language } from '../../../../../shared/words/wording.ts';
import { inventRuns, QUIET, type WorldEvent } from '../../../../helpers/invented-worlds.ts';
import { withHistories } from '../../../../helpers/with-histories.ts';

const LANGUAGE: Language = { format: buildFormatter('en-GB'), words: ENGLISH };
const JUDGED = 4;

const historyOf = (seed: number, runs: number, event: WorldEvent): readonly ComparedRun[] =>
  withHistories(inventRuns({ ...QUIET, seed, runs }, event));

/** The last runs, `judged` of them, against as many before them. */
function tell(runs: readonly ComparedRun[], judged = JUDGED): FramedFindings {
  const sides = [runs.slice(-2 * judged, -judged), runs.slice(-judged)];
  return tellFrame(
    runs,
    judged,
    buildComparison(sides.map((side, at) => poolPeriod(side, runs, String(at)))),
  );
}

const mean = (values: readonly (number | null)[]): number =>
  values.reduce<number>((sum, value) => sum + (value ?? NaN), 0) / values.length;

describe('a slide', () => {
  const slides: WorldEvent = { shift: ({ brand, run }) => (brand === 0 ? -0.18 * Math.max(0, run - 4) : 0) };

  it('goes from the mean of the runs before it to that of the newest, and not from one fitted end to the other', () => {
    const found = [1, 2, 3].flatMap((seed) => {
      const runs = historyOf(seed, 14, slides);
      return findFindings(runs, runs.length).findings.filter(({ kind }) => kind === 'drift');
    });
    expect(found.length).toBeGreaterThan(2);
    for (const { from, to, change, low, high, course, runsBefore } of found) {
      expect(from).toBeCloseTo(mean(course.slice(Math.max(0, runsBefore - 4), runsBefore)), 9);
      expect(to).toBeCloseTo(mean(course.slice(-4)), 9);
      expect(from + change).toBeCloseTo(to, 9);
      expect(Math.sign(low ?? 0)).toBe(Math.sign(high ?? 0));
    }
  });
});

describe('a slide that stands', () => {
  it.each([
    [true, 'has been sliding since', JUDGED],
    // From one run to the next, a slow slide does not show.
    [false, 'has been named less often since', 1],
  ] as const)('is said to go on where the frame shows it: %s', (isGoing, words, judged) => {
    const slides: WorldEvent = {
      shift: ({ brand, run }) => (brand === 0 ? -0.18 * Math.max(0, run - 4) : 0),
    };
    const drifts = [1, 2, 3, 4, 5].flatMap((seed) =>
      tell(historyOf(seed, 18, slides), judged).findings.filter(
        ({ kind, status, measure, subject }) =>
          kind === 'drift' && status === 'standing' && measure === 'visibility' && subject.isOwn,
      ),
    );
    expect(drifts.length).toBeGreaterThan(0);
    for (const finding of drifts) {
      expect(finding.isGoing).toBe(isGoing);
      expect(findingHeadline(finding, 'Own', LANGUAGE)).toContain(words);
    }
  });
});

describe('what stands', () => {
  const falls: WorldEvent = { shift: ({ brand, run }) => (brand === 0 && run >= 6 ? -1.1 : 0) };
  const runs = historyOf(3, 16, falls);
  const { findings } = tell(runs);

  it('has the levels of the judged side, of share of voice as of visibility, and says that they are those of the period', () => {
    const figures = { visibility: 'visibility', share_of_voice: 'shareOfVoice' } as const;
    for (const measure of ['visibility', 'share_of_voice'] as const) {
      const finding = findings.find((one) => one.measure === measure && one.subject.isOwn);
      expect(finding).toMatchObject({ status: 'standing' });
      if (finding === undefined) continue;
      const started = runs.map((run) => ({ run, startedAtMs: run.figures.startedAtMs }));
      const frame = { judged: started.slice(-JUDGED), against: started.slice(-2 * JUDGED, -JUDGED) };
      const sides = evidenceSides(finding, started, frame);
      const pooled = [sides.against, sides.judged].map((side, at) =>
        poolPeriod(
          side.map(({ run }) => run),
          runs,
          String(at),
        ),
      );
      const { overall, runs: readings, brands } = buildComparison(pooled);
      const own = brands.findIndex(({ isOwn }) => isOwn);
      const figure = figures[measure];
      const { difference, interval } = overall!.brands[own]!.changes[figure];
      const [from, to] = readings.map(({ shared }) => shared[own]?.[figure]?.value);
      const runsBefore = sides.against.length;
      expect(finding).toMatchObject({ from, to, change: difference, ...interval, runsBefore });
      // Runs that its earlier level is not of are not counted.
      expect(sidesOfFinding(finding, LANGUAGE, JUDGED)).toEqual([
        `${String(runsBefore)} runs before, ${String(JUDGED)} judged`,
      ]);
      const { rest } = findingSentence(finding, 'Own', LANGUAGE);
      expect(rest).toMatch(/^[\d.]+% before \d+ \w+, [\d.]+% in this period\.$/);
    }
  });
});

describe('what is refused a verdict', () => {
  it('is followed by its own course, and keeps the levels that it was found with', () => {
    const falls: WorldEvent = {
      shift: ({ brand, run }) => (brand === 0 && run >= 6 ? -1.1 : 0),
      isFallback: (run) => run >= 12,
    };
    const runs = historyOf(3, 16, falls);
    const isLevel = ({ kind, measure, subject }: Finding): boolean =>
      kind === 'level' && measure === 'visibility' && subject.isOwn;
    const found = findFindings(runs, runs.length).findings.find(isLevel);
    const told = tell(runs).findings.find(isLevel);
    expect(told).toMatchObject({ status: 'standing', from: found!.from, to: found!.to });
    expect(told?.isOfJudged).toBeUndefined();
  });
});

describe('what is open', () => {
  /** Much of a small fall comes back before the judged side. */
  const recovers = (run: number): number => (run < 8 ? 0 : run < 14 ? -0.65 : -0.25);
  const halves: WorldEvent = { shift: ({ brand, run }) => (brand === 0 ? recovers(run) : 0) };

  it('says how many runs would settle it, and so many do, mostly', () => {
    const settled: boolean[] = [];
    for (let seed = 1; seed <= 14; seed += 1) {
      const open = tell(historyOf(seed, 14 + JUDGED, halves)).findings.find(
        ({ status, measure, subject, kind }) =>
          status === 'unsettled' && measure === 'visibility' && subject.isOwn && kind === 'level',
      );
      if (open === undefined) continue;
      const said = settlingSentence(open, LANGUAGE);
      if (open.settledBy == null) {
        expect(said).toMatch(/^Open: .* more runs alone would not tell\.$/);
        continue;
      }
      expect(open.settledBy).toBeGreaterThan(JUDGED);
      expect(said).toMatch(new RegExp(`about ${open.settledBy} runs like these would\\.$`));
      const later = tell(historyOf(seed, 14 + open.settledBy, halves), open.settledBy).findings;
      settled.push(
        later.every(
          ({ status, measure, subject, kind }) =>
            status !== 'unsettled' || measure !== 'visibility' || !subject.isOwn || kind !== 'level',
        ),
      );
    }
    expect(settled.length).toBeGreaterThan(2);
    expect(settled.filter(Boolean).length).toBeGreaterThanOrEqual(settled.length / 2);
  });

  it('is settled by the first number of runs whose interval leaves out zero, or half of the change', () => {
    const compared = [];
    for (let seed = 1; seed <= 8; seed += 1) {
      const runs = historyOf(seed, 14 + JUDGED, halves);
      const open = tell(runs).findings.find(
        ({ status, measure, subject, kind }) =>
          status === 'unsettled' && measure === 'visibility' && subject.isOwn && kind === 'level',
      );
      if (open === undefined) continue;
      const before = runs.filter(({ figures }) => figures.startedAtMs < open.sinceMs).slice(-12);
      const sides = [before, runs.slice(-JUDGED)].map((side, at) => poolPeriod(side, runs, String(at)));
      const { difference, interval } = buildComparison(sides).overall!.brands[0]!.changes.visibility;
      const left = difference! * Math.sign(open.change);
      const half = (more: number): number =>
        ((interval!.high - interval!.low) / 2) *
        Math.sqrt((1 / more + 1 / before.length) / (1 / JUDGED + 1 / before.length));
      const more = Array.from({ length: 52 - JUDGED }, (_, at) => JUDGED + 1 + at);
      const settles = more.find(
        (runsThen) => left - half(runsThen) > 0 || left + half(runsThen) < Math.abs(open.change) / 2,
      );
      compared.push([open.settledBy, settles ?? null]);
    }
    for (const [said, settles] of compared) expect(said).toBe(settles);
    expect(compared.length).toBeGreaterThan(2);
    expect(compared.some(([said]) => said !== null)).toBe(true);
  });
});
