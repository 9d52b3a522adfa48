import { ON_ALL } from '../../../fixtures/basis.ts';
import { describe, expect, it } from 'vitest';
import { buildDefinitionRows } from '../../../../renderer/analysis/definition-check.ts';
import type { BrandReading, ProjectHistory, ServiceTrend } from '../../../../shared/domain/history.ts';

const reading = (given: Partial<BrandReading>): BrandReading => ({
  brandId: 'own',
  visibilityPct: 0,
  mentions: 0,
  responses: 0,
  avgPosition: null,
  positive: null,
  neutral: null,
  negative: null,
  ...given,
});

function historyOf(runs: readonly (readonly [string, readonly BrandReading[]])[]): ProjectHistory {
  return {
    brands: [
      { brandId: 'own', name: 'Own', isOwn: true },
      { brandId: 'rival', name: 'Rival', isOwn: false },
    ],
    basis: ON_ALL,
    runs: runs.map(([at, readings]) => ({
      runId: at,
      startedAtMs: Date.parse(at),
      isPartial: false,
      platforms: [],
      servicePct: null,
      readings,
    })),
    breaks: [],
  };
}

function trendOf(date: string, given: Partial<ServiceTrend['points'][number]>): ServiceTrend {
  return {
    points: [
      {
        date,
        visibilityPct: null,
        avgPosition: null,
        shareOfVoicePct: null,
        sentiment: null,
        mentions: null,
        citations: null,
        ...given,
      },
    ],
    summary: null,
  };
}

const own = reading({
  mentions: 50,
  responses: 200,
  avgPosition: 2,
  positive: 30,
  neutral: 15,
  negative: 5,
});
const RUN = ['2026-10-05T06:00:00Z', [own, reading({ brandId: 'rival', mentions: 150 })]] as const;

describe('a figure of the service beside ours', () => {
  it.each([
    ['visibility', { visibilityPct: 25.04 }, 25, 200],
    ['shareOfVoice', { shareOfVoicePct: 25 }, 25, 200],
    ['position', { avgPosition: 2 }, 2, 50],
    ['sentiment', { sentiment: 0.5 }, 0.5, 50],
  ] as const)('%s agrees within rounding', (figure, given, value, sample) => {
    const [row] = buildDefinitionRows(figure, trendOf('2026-10-05', given), historyOf([RUN]));
    expect(row?.counted?.value).toBeCloseTo(value);
    expect(row?.counted?.sample).toBe(sample);
    expect(row?.differs).toBe(false);
  });

  it('differs where more than rounding lies between them', () => {
    const differsAt = (visibilityPct: number): boolean | undefined =>
      buildDefinitionRows('visibility', trendOf('2026-10-05', { visibilityPct }), historyOf([RUN]))[0]
        ?.differs;
    expect(differsAt(25.1)).toBe(false);
    expect(differsAt(25.2)).toBe(true);
    expect(differsAt(24.8)).toBe(true);
  });

  it('counts the runs of one day together, by their answers', () => {
    const second = reading({
      mentions: 30,
      responses: 50,
      avgPosition: 4,
      positive: 0,
      neutral: 0,
      negative: 30,
    });
    const history = historyOf([RUN, ['2026-10-05T18:00:00Z', [second]]]);
    const only = (figure: 'visibility' | 'position' | 'sentiment') =>
      buildDefinitionRows(figure, trendOf('2026-10-05', {}), history);
    expect(only('visibility')).toHaveLength(1);
    expect(only('visibility')[0]).toMatchObject({ runs: 2, counted: { value: 32, sample: 250 } });
    expect(only('position')[0]?.counted?.value).toBeCloseTo((2 * 50 + 4 * 30) / 80);
    expect(only('sentiment')[0]?.counted?.value).toBeCloseTo((30 - 5 - 30) / 80);
  });

  it('shows dates that only one side has, and judges nothing there', () => {
    const rows = buildDefinitionRows(
      'visibility',
      trendOf('2026-10-04', { visibilityPct: 70 }),
      historyOf([RUN]),
    );
    expect(rows.map(({ service, counted, differs }) => [service, counted?.value ?? null, differs])).toEqual([
      [70, null, false],
      [null, 25, false],
    ]);
  });

  it('says nothing where nothing was counted: no answers are no zero', () => {
    const empty = historyOf([['2026-10-05T06:00:00Z', [reading({})]]]);
    for (const figure of ['visibility', 'shareOfVoice', 'position', 'sentiment'] as const) {
      expect(buildDefinitionRows(figure, trendOf('2026-10-05', {}), empty)[0]?.counted).toBeNull();
    }
  });
});
