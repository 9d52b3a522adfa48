import { describe, expect, it } from 'vitest';
import type { Comparison } from '../../../../shared/analysis/compare/comparison.ts';
import { judgeChange, noComparison } from '../../../../shared/analysis/intervals/verdict.ts';
import type { Change } from '../../../../shared/domain/verdict-schema.ts';
import { buildFormatter } from '../../../../shared/format/format.ts';
import {
  chanceSentence,
  frameMethod,
  frameSentence,
  judgedSentence,
  overviewFinding,
  rankSentence,
} from '../../../../renderer/words/overview.ts';
import { ENGLISH_ON_SCREEN } from '../../../../shared/words/wording.ts';
import { comparisonOf, comparisonOfFigures } from '../../../fixtures/comparison.ts';
import { changeOf } from '../../../fixtures/portfolio.ts';
import { newStoryOf, storyOf } from '../../../fixtures/stories.ts';
import type { StatedBasis } from '../../../../shared/domain/basis-schema.ts';
import { ON_ALL, ON_TEN } from '../../../fixtures/basis.ts';
import { HALDEN } from '../../../fixtures/project-view.ts';

const language = { format: buildFormatter('en-GB'), words: ENGLISH_ON_SCREEN };
const [PREVIOUS, CURRENT] = [HALDEN.previous!, HALDEN.current!];
const BASE = comparisonOfFigures(PREVIOUS, CURRENT);

/** The same comparison with another change of the own brand's visibility. */
function withChange(visibility: Change, headline: number): Comparison {
  const overall = BASE.overall!;
  const [own, ...others] = overall.brands;
  const brands = [{ ...own!, changes: { ...own!.changes, visibility } }, ...others];
  return { ...BASE, overall: { ...overall, headline, brands } };
}
const lead = (change: Change, headline: number): string =>
  overviewFinding(CURRENT, withChange(change, headline), language).lead;

describe('what an overview says first', () => {
  it('says that visibility moved only when it is beyond noise', () => {
    expect(lead(judgeChange(6.7, { low: 0.9, high: 12.4 }, 570), 6.7)).toBe(
      'Visibility rose to 44.6%, beyond noise.',
    );
    expect(lead(judgeChange(-6.7, { low: -12.4, high: -0.9 }, 570), -6.7)).toBe(
      'Visibility fell to 44.6%, beyond noise.',
    );
    expect(lead(judgeChange(2, { low: -3, high: 7 }, 570), 2)).toBe(
      'Visibility is 44.6%, with no clear change since 9 Nov 2026.',
    );
    expect(lead(noComparison('platforms-differ'), 2)).toBe(
      'Visibility is 44.6%. No comparison: the platforms differ.',
    );
  });

  it('does not say that it rose to a headline that fell', () => {
    expect(lead(judgeChange(6.7, { low: 0.9, high: 12.4 }, 570), -1.2)).toBe(
      'On what both runs share, visibility rose 6.7 points, beyond noise; the headline is 44.6%.',
    );
  });

  it('says whether the rank is settled, and beside whom', () => {
    const { rest } = overviewFinding(CURRENT, null, language);
    expect(rest).toBe('Rank 2 to 3 of 7: Halden Outdoor and Cairn Supply are too close to call.');
    const alone = { ...CURRENT, brands: CURRENT.brands.filter(({ name }) => name !== 'Cairn Supply') };
    expect(overviewFinding(alone, null, language).rest).toBe('Rank 2 of 6 is clear.');
  });

  it('says what the level of the run counts, which may be another than that of a period', () => {
    const of = (basis: StatedBasis): string =>
      overviewFinding({ ...CURRENT, basis }, null, language).rest.replace(/^Rank .*? call\. ?/u, '');
    expect(of(ON_TEN)).toBe(
      '3.0% where no question names Halden Outdoor; the service’s dashboard says 39%, because 6 of 16 questions name Halden Outdoor.',
    );
    expect(of({ ...ON_TEN, kind: 'all', prompts: 16, leftOut: 0, reason: 'no-answers' })).toBe(
      'All prompts are counted here, even those that name brands.',
    );
    expect(of(ON_ALL)).toBe('');
  });

  it('says that the own brand was not scored', () => {
    const foreign = { ...CURRENT, brands: CURRENT.brands.filter(({ isOwn }) => !isOwn) };
    expect(overviewFinding(foreign, null, language)).toEqual({
      lead: 'The own brand has no score in this run.',
      rest: '',
    });
  });
});

describe('what an overview says of its frame', () => {
  const place = { connection: 'c', projectId: 'p' };
  const level = (value: number) => ({
    visibility: { value, interval: null, sample: 760 },
    shareOfVoice: null,
    sentiment: null,
    position: null,
  });
  const from = (before: number) => ({ before: level(before), after: level(43.29), judged: level(43.29) });
  const levels = from(52.37);

  it('is the level of both sides, and whether they differ by more than chance', () => {
    const fell = storyOf(place, { levels, visibility: changeOf(-9.08, -12.8, -5.4) });
    expect(frameSentence(fell, { kind: 'weeks', weeks: 4 }, language)).toBe(
      'Visibility in the last 4 weeks: 43.3%, 52.4% in the 4 before (−9.1 points, beyond noise).',
    );
    const same = storyOf(place, { levels: from(44.39), visibility: changeOf(-1.1, -8.5, 6.3) });
    expect(frameSentence(same, { kind: 'last-run' }, language)).toContain(
      'in the run before (−1.1 points, within',
    );
    expect(frameSentence(same, { kind: 'since', day: '2026-08-24' }, language)).toMatch(
      /^Visibility since 24 Aug 2026: 43\.3%, 44\.4% in as long before/,
    );
    expect(frameSentence(newStoryOf(place), { kind: 'weeks', weeks: 4 }, language)).toBe(
      'Visibility in the last 4 weeks: 44.6%.',
    );
  });

  it('is the level of all that was asked, and says where its change is on another ground', () => {
    const fewer = storyOf(place, {
      levels: { before: level(51.0494), after: level(52.0988), judged: level(44.3) },
      visibility: changeOf(1.0494, -0.7, 2.8),
    });
    expect(frameSentence(fewer, { kind: 'days', from: '2026-10-01', to: '2026-10-31' }, language)).toBe(
      'Visibility in Oct 2026: 44.3%. On the prompts and platforms that both sides asked: 52.1%, 51.0% in Sept 2026 (+1.1 points, within noise).',
    );
    expect(frameMethod(fewer, language)).toMatch(
      / both sides share: there visibility was 51\.0% before and is 52\.1%\.$/u,
    );
    const alone = { ...fewer, changes: null };
    expect(frameSentence(alone, { kind: 'last-run' }, language)).toBe('Visibility in the last run: 44.3%.');
  });

  it('names the run that stands in for a time before without runs', () => {
    const after = { fromMs: Date.UTC(2026, 6, 6), toMs: Date.UTC(2026, 8, 28), runs: 13 };
    const first = storyOf(place, {
      ...{ levels, after, hasStandIn: true },
      visibility: changeOf(-9.08, -12.8, -5.4),
    });
    expect(frameSentence(first, { kind: 'days', from: '2026-07-01', to: '2026-09-30' }, language)).toMatch(
      /^Visibility in Q3 2026: 43\.3%, 52\.4% in the run of 17 Aug 2026 \(/u,
    );
  });

  it('calls a side by the months that hold its runs', () => {
    const quarter = { kind: 'days', from: '2026-07-01', to: '2026-09-30' } as const;
    const after = { fromMs: Date.UTC(2026, 6, 6), toMs: Date.UTC(2026, 8, 28), runs: 13 };
    const before = { fromMs: Date.UTC(2026, 5, 1), toMs: Date.UTC(2026, 5, 29), runs: 5 };
    const story = storyOf(place, { levels, after, before, visibility: changeOf(-9.08, -12.8, -5.4) });
    expect(frameSentence(story, quarter, language)).toMatch(
      /^Visibility in Q3 2026: 43\.3%, 52\.4% in Jun 2026 \(/u,
    );
  });

  it('names the runs of both sides, and the ground', () => {
    expect(frameMethod(storyOf(place), language)).toBe(
      '24 Aug 2026 to 16 Nov 2026 (13 runs) against 25 May 2026 to 17 Aug 2026 (13 runs). Changes are judged on the prompts and platforms that both sides share.',
    );
    expect(frameMethod(storyOf(place, { judgedBy: 'totals' }), language)).toContain('by run totals');
    expect(frameMethod(storyOf(place, { before: null }), language)).toBe(
      'Levels of 24 Aug 2026 to 16 Nov 2026 (13 runs). No run before this time is on this computer to compare with.',
    );
    expect(frameMethod({ ...newStoryOf(place), after: null }, language)).toBe('');
  });

  it('says which ranks are too close to call', () => {
    expect(rankSentence(CURRENT, language)).toMatch(/^Rank 2 to 3 of 7: /);
  });
});

describe('how the changes were judged', () => {
  it('names the runs, the ground and the method', () => {
    expect(judgedSentence(comparisonOf([{}, {}]), language)).toBe(
      'Changes since 31 Aug 2026. Compared on what all runs share: 38 prompts, 6 platforms, 228 answers per run. Verdicts rest on the answers alone: how far runs wander by themselves shows after six earlier runs. Visibility changes are judged pair by pair: the same prompt on the same platform in both runs.',
    );
    expect(judgedSentence(BASE, language)).toMatch(/^Changes since 9 Nov 2026\. Compared by run totals/);
  });

  it('tells what chance alone would show', () => {
    expect(chanceSentence(8, language)).toBe(
      'Of 8 changes judged, chance alone would show about 0.4 as moved.',
    );
    expect(chanceSentence(1, language)).toBe('');
  });
});
