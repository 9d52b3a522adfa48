/** Findings over two runs say what the comparison of the two says, and nothing that it does not bear. */
import { describe, expect, it } from 'vitest';
import { buildComparison } from '../../../../../shared/analysis/compare/build-comparison.ts';
import { poolRuns } from '../../../../../shared/analysis/compare/pool-runs.ts';
import {
  findCompared,
  shownBetweenHalves,
  tellAsCompared,
} from '../../../../../shared/analysis/findings/as-compared.ts';
import type { Finding } from '../../../../../shared/analysis/findings/finding.ts';
import { NO_SUBJECT } from '../../../../../shared/analysis/findings/followed.ts';
import { smallestShown } from '../../../../../shared/analysis/intervals/power.ts';
import { findingOf as inventedFinding } from '../../../../fixtures/findings.ts';
import { inventRuns, QUIET } from '../../../../helpers/invented-worlds.ts';

/** The own brand falls on every platform, the third rival does not move, and nobody is spoken of otherwise. */
const runs = inventRuns(
  { ...QUIET, seed: 5, runs: 8 },
  { shift: ({ run, brand }) => (run === 7 && brand === 0 ? -2 : 0) },
);
const pair = [runs[6]!, runs[7]!] as const;
const comparison = buildComparison(pair);

const findingOf = ({
  subject,
  ...more
}: Partial<Omit<Finding, 'subject'>> & { subject?: object } = {}): Finding => ({
  ...inventedFinding(more),
  subject: { ...NO_SUBJECT, brandId: 'brand-0', brand: 'Own', isOwn: true, ...subject },
});
const level = findingOf({ kind: 'level' });
const onAlpha = findingOf({ kind: 'breakaway', subject: { platform: 'alpha' } });
const onTopic = findingOf({ kind: 'breakaway', subject: { topicId: 'topic-1', topic: 'Topic 1' } });

describe('what a comparison knows of a finding', () => {
  it.each([
    ['visibility', 'visibility'],
    ['share_of_voice', 'shareOfVoice'],
    ['sentiment', 'sentiment'],
    ['position', 'position'],
  ] as const)('is a brand’s %s, with the levels of both runs', (measure, figure) => {
    for (const [place, { brandId }] of comparison.brands.entries()) {
      const found = findCompared(comparison, findingOf({ kind: 'level', measure, subject: { brandId } }));
      const change = comparison.overall?.brands.find((brand) => brand.brandId === brandId)?.changes[figure];
      const levels = comparison.runs.map(({ shared }) => shared[place]?.[figure]?.value ?? null);
      expect(found).toEqual({ change, from: levels[0], to: levels[1] });
    }
  });

  it('is the row of a platform or a topic', () => {
    for (const [finding, row] of [
      [onAlpha, comparison.platforms.find(({ id }) => id === 'alpha')],
      [onTopic, comparison.topics.find(({ id }) => id === 'topic-1')],
    ] as const) {
      expect(row).toBeDefined();
      expect(findCompared(comparison, finding)).toEqual({
        change: row?.change,
        from: row?.readings[0]?.value,
        to: row?.readings[1]?.value,
      });
    }
  });

  it('is nothing of a lead, a prompt, a domain, a tone, or what it did not compare', () => {
    for (const finding of [
      findingOf({ kind: 'overtaking', measure: 'rank' }),
      findingOf({ kind: 'sources', measure: 'citations' }),
      findingOf({ kind: 'prompts' }),
      findingOf({ kind: 'tone', measure: 'sentiment' }),
      findingOf({ kind: 'level', subject: { brandId: 'unknown' } }),
      findingOf({ kind: 'breakaway', subject: { platform: 'unknown' } }),
      findingOf({ kind: 'breakaway', subject: { topicId: 'unknown' } }),
    ]) {
      expect(findCompared(comparison, finding)).toBeNull();
    }
  });
});

describe('findings over two runs', () => {
  it('have the figures of the comparison', () => {
    const change = comparison.overall?.brands[0]?.changes.visibility;
    expect(tellAsCompared([level], pair)).toEqual([
      {
        ...level,
        from: comparison.runs[0]?.shared[0]?.visibility?.value,
        to: comparison.runs[1]?.shared[0]?.visibility?.value,
        change: change?.difference,
        low: change?.interval?.low,
        high: change?.interval?.high,
        n: change?.sample,
      },
    ]);
    expect(tellAsCompared([], pair)).toEqual([]);
  });

  it('are left out where the comparison calls them chance, and kept where it knows nothing of them', () => {
    const still = findingOf({ kind: 'level', subject: { brandId: 'brand-3', isOwn: false } });
    const [lead, measured] = [
      findingOf({ kind: 'overtaking', measure: 'rank' }),
      findingOf({ kind: 'measurement' }),
    ];
    expect(tellAsCompared([still, lead, measured], pair)).toEqual([lead, measured]);
  });

  it('are explained by what is left of the others', () => {
    const still = findingOf({ kind: 'level', subject: { brandId: 'brand-3', isOwn: false } });
    const explained = (explainedBy: number) =>
      tellAsCompared([still, onAlpha, level, { ...findingOf({ kind: 'prompts' }), explainedBy }], pair).map(
        (finding) => finding.explainedBy,
      );
    expect(explained(0)).toEqual([null, null, null]);
    expect(explained(1)).toEqual([null, null, 0]);
    expect(explained(2)).toEqual([null, null, 1]);
    expect(explained(9)).toEqual([null, null, null]);
  });
});

describe('the smallest move that shows between the halves of some runs', () => {
  it('is that of the pooled halves, the later one with the run in the middle', () => {
    const halves = (chosen: number, middle: number) => {
      const [before, after] = [runs.slice(-chosen, middle), runs.slice(middle)].map((side, at) =>
        side.length === 1 ? side[0]! : poolRuns(side, String(at))!,
      );
      const interval = buildComparison([before!, after!], { resamples: 0 }).overall?.brands[0]?.changes
        .visibility.interval;
      return interval == null ? null : smallestShown(interval);
    };
    expect(shownBetweenHalves(runs, 2)).toBeCloseTo(halves(2, 7)!, 9);
    expect(shownBetweenHalves(runs.slice(0, 3), 3)).toBeGreaterThan(0);
    expect(shownBetweenHalves(runs, 5)).toBeGreaterThan(shownBetweenHalves(runs, 8)!);
    expect(shownBetweenHalves(runs, 2)).toBeGreaterThan(shownBetweenHalves(runs, 5)!);
  });

  it('is not known where the comparison has no interval', () => {
    const apart = inventRuns(
      { ...QUIET, runs: 4 },
      { asksPlatform: (run, platform) => run < 2 === (platform === 0) },
    );
    expect(shownBetweenHalves(apart, 4)).toBeNull();
  });
});
