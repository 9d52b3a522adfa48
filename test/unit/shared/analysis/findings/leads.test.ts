/** Who is ahead, and since when: what is said is of the runs that it names, and one event has one name. */
import { describe, expect, it } from 'vitest';
import { findingJson } from '../../../../../main/features/findings/finding-json.ts';
import { tellFrame } from '../../../../../main/features/findings/story.ts';
import { buildComparison } from '../../../../../shared/analysis/compare/build-comparison.ts';
import type { ComparedRun } from '../../../../../shared/analysis/compare/compared-run.ts';
import { findFindings } from '../../../../../main/features/findings/find-findings.ts';
import type { Finding, StoryFinding } from '../../../../../shared/analysis/findings/finding.ts';
import { allNew, withLeads } from '../../../../../shared/analysis/findings/story.ts';
import { poolPeriod } from '../../../../../shared/analysis/history/pool-period.ts';
import { buildFormatter, roundTo } from '../../../../../shared/format/format.ts';
import {
  asOwnLead,
  findingLine,
  findingRange,
  findingSentence,
} from '../../../../../shared/words/history-findings.ts';
import { findingHeadline } from '../../../../../shared/words/summary.ts';
import { ENGLISH, type Language } from '../../../../../shared/words/wording.ts';
import { findingOf } from '../../../../fixtures/findings.ts';
import { inventRuns, QUIET, type WorldEvent } from '../../../../helpers/invented-worlds.ts';
import { withHistories } from '../../../../helpers/with-histories.ts';

const LANGUAGE: Language = { format: buildFormatter('en-GB'), words: ENGLISH };
const RUNS = 18;

/** The own brand starts ahead and is passed by its rivals, little by little or at once. */
const SLIDES: WorldEvent = {
  shift: ({ brand, run }) => (brand === 0 ? 1.2 - 0.15 * Math.max(0, run - 5) : 0),
};
const FALLS: WorldEvent = { shift: ({ brand, run }) => (brand === 0 ? (run < 10 ? 1.2 : -1) : 0) };

const SEEDS = [1, 2, 3, 4];
/** A run's: 38 prompts on 5 platforms. */
const ANSWERS = 190;

const historyOf = (seed: number, event: WorldEvent): readonly ComparedRun[] =>
  withHistories(inventRuns({ ...QUIET, seed, runs: RUNS }, event));

const overtakings = (event: WorldEvent): Finding[] =>
  SEEDS.flatMap((seed) => {
    const runs = historyOf(seed, event);
    return withLeads(findFindings(runs, RUNS).findings, runs, RUNS).filter(
      ({ kind }) => kind === 'overtaking',
    );
  });

/** Overtakings of the last `judged` runs, against as many before them. */
const told = (event: WorldEvent, judged: number): StoryFinding[] =>
  SEEDS.flatMap((seed) => {
    const runs = historyOf(seed, event);
    const sides = [runs.slice(-2 * judged, -judged), runs.slice(-judged)];
    const comparison = buildComparison(sides.map((side, at) => poolPeriod(side, runs, String(at))));
    return tellFrame(runs, judged, comparison).findings.filter(({ kind }) => kind === 'overtaking');
  });

const mean = (values: readonly (number | null)[]): number =>
  values.reduce<number>((sum, value) => sum + (value ?? NaN), 0) / values.length;

describe('an overtaking that came slowly', () => {
  const slow = overtakings(SLIDES).filter(({ isSlide }) => isSlide === true);

  it('has the levels and the sample of the runs at its ends, and says so', () => {
    expect(slow.length).toBeGreaterThan(0);
    for (const finding of slow) {
      const { course, from, to, n, runsBefore } = finding;
      expect(from).toBeCloseTo(mean(course.slice(Math.max(0, runsBefore - 4), runsBefore)), 9);
      expect(to).toBeCloseTo(mean(course.slice(-4)), 9);
      const before = Math.min(4, runsBefore);
      expect(n).toBe(ANSWERS * before);
      const { rest } = findingSentence(finding, 'Own', LANGUAGE);
      expect(rest).toMatch(
        before === 1
          ? /^\S+ points? \w+ in the run before \d+ \w+, .* in the four newest/
          : new RegExp(
              `^\\S+ points? \\w+ in the ${String(before)} runs before \\d+ \\w+, .* in the four newest`,
            ),
      );
      expect(rest).not.toContain('since');
    }
  });

  it('has no day since when it holds in a period, either', () => {
    const standing = told(SLIDES, 4).filter(
      ({ isSlide, status }) => isSlide === true && status === 'standing',
    );
    expect(standing.length).toBeGreaterThan(0);
    for (const finding of standing) {
      expect(findingHeadline(finding, 'Own', LANGUAGE)).toMatch(/^\S+ has (overtaken|drawn level with) \S+$/);
      expect(findingSentence(finding, 'Own', LANGUAGE).rest).toMatch(
        /in the \d runs before \d+ \w+, .* in this period/,
      );
    }
  });
});

describe('an overtaking', () => {
  it('has one name in the findings, in a story’s headline and in its sentence', () => {
    for (const event of [SLIDES, FALLS]) {
      const found = [...told(event, 4), ...told(event, 2)].filter(({ status }) => status === 'standing');
      expect(found.length).toBeGreaterThan(0);
      for (const finding of found) {
        const name = finding.lead?.isProven === true ? 'has overtaken' : 'has drawn level with';
        expect(findingHeadline(finding, 'Own', LANGUAGE)).toContain(name);
        expect(findingLine(finding, 'Own', LANGUAGE)).toContain(name);
      }
    }
    // Without a frame, what is told of its runs decides as well.
    for (const finding of overtakings(FALLS)) {
      expect(finding.lead).toBeDefined();
      const [framed] = allNew({ ...findFindings([], 0), findings: [finding] }).findings;
      if (framed === undefined) throw new Error('lost');
      const { lead } = findingSentence(framed, 'Own', LANGUAGE);
      expect(lead).toContain(finding.lead?.isProven === true ? 'overtaken' : 'drawn level');
    }
  });

  it('has the number of its sentence in its JSON, with that lead’s interval', () => {
    const found = told(FALLS, 4).filter(({ status, lead }) => status === 'standing' && lead !== undefined);
    expect(found.length).toBeGreaterThan(0);
    for (const finding of found) {
      const { from, to, change, lead, low, high } = findingJson(finding, 0, {
        all: [finding],
        ownBrand: 'Own',
        zone: 'UTC',
      });
      expect(to).toBe(finding.lead?.points);
      expect(from + change).toBeCloseTo(to, 9);
      expect(lead).toMatchObject({ points: to, is_proven: finding.lead?.isProven });
      if (low !== null && high !== null) expect(low <= change && change <= high).toBe(true);
      const { rival = 0, own = 0 } = finding.lead?.levels ?? {};
      expect(rival - own).toBeCloseTo(to, 9);
      // Under ten points, the difference of the levels that a table prints.
      const size = roundTo(roundTo(rival, 1) - roundTo(own, 1), 1);
      const printed = Math.abs(to) < 10 ? Math.abs(size).toFixed(1) : Math.abs(to).toFixed(0);
      expect(findingSentence(finding, 'Own', LANGUAGE).rest).toContain(`${printed} points`);
    }
  });

  it('is printed as the difference of the levels that tables print, and signed as the own brand’s', () => {
    // 47.44 and 40.60 are 6.84 apart, and as printed 47.4 and 40.6 are 6.8; 47.45 would be 47.5.
    const passed: StoryFinding = {
      ...findingOf({
        kind: 'overtaking',
        measure: 'rank',
        direction: 'up',
        from: -14.2,
        to: 7.1,
        change: 21.3,
        low: 17.5,
        high: 28.9,
        lead: {
          points: 6.84,
          levels: { rival: 47.45, own: 40.61 },
          low: 2.1,
          high: 11.5,
          isProven: true,
        },
        about: { brand: 'Corrie', isOwn: false, platform: null },
      }),
      status: 'standing',
      told: null,
    };
    expect(findingSentence(passed, 'Own', LANGUAGE).rest).toContain('6.9 points ahead');
    expect(findingRange(passed, 'Own', LANGUAGE)).toBe('Change of Own’s lead: −28.9 to −17.5 points');
    expect(asOwnLead(passed)).toMatchObject({ from: 14.2, to: -7.1, change: -21.3, low: -28.9, high: -17.5 });
    expect(asOwnLead({ ...passed, direction: 'down' }).to).toBe(-7.1);
  });

  it('names the day of a single judged run, and says why a lead beyond zero is open', () => {
    const standing: StoryFinding = {
      ...findingOf({
        kind: 'overtaking',
        measure: 'rank',
        direction: 'down',
        isSlide: true,
        sinceMs: Date.UTC(2026, 9, 26),
        from: 6.18,
        to: -4.21,
        change: -10.39,
        low: -16.8,
        high: -4,
        lead: { points: -12.1, low: -21.8, high: -2.2, isProven: false },
        about: { brand: 'Corrie', isOwn: false, platform: null },
      }),
      status: 'standing',
      told: null,
      judgedRunMs: Date.UTC(2026, 10, 23),
    };
    expect(findingSentence(standing, 'Own', LANGUAGE).rest).toBe(
      '6.2 points behind in the 4 runs before 26 Oct, 12 points ahead (95% +2.2 to +21.8) on 23 Nov: too close to call. On its own this range leaves out zero; corrected for all pairs of brands it proves no lead.',
    );
    // The tested change is not the one between these leads.
    expect(findingRange(standing, 'Own', LANGUAGE)).toBeNull();
  });
});

describe('a level of a single judged run', () => {
  it('is said to be of its day, not of all days since', () => {
    const risen: StoryFinding = {
      ...findingOf({
        kind: 'level',
        direction: 'up',
        from: 33,
        to: 47,
        change: 14,
        about: { platform: null },
      }),
      ...{ status: 'standing', told: null, isOfJudged: true, judgedRunMs: Date.UTC(2026, 10, 23) },
    };
    expect(findingHeadline(risen, 'Halden', LANGUAGE)).toBe(
      'Halden has been named more often since 12 Oct: 33% to 47% of answers on 23 Nov',
    );
    expect(findingSentence(risen, 'Halden', LANGUAGE).rest).toBe('33% before 12 Oct, 47% on 23 Nov.');
  });
});
