import { describe, expect, it } from 'vitest';
import {
  buildAttributeTable,
  buildTopicRows,
  countJudged,
  leadingRival,
} from '../../../../../shared/analysis/compare/topic-rows.ts';
import { judgeChange, noComparison } from '../../../../../shared/analysis/intervals/verdict.ts';
import type { Change } from '../../../../../shared/domain/verdict-schema.ts';
import { attributeReading, RUN_TOPICS, topicFigure } from '../../../../fixtures/evidence.ts';

describe('a brand by topic', () => {
  const moved = judgeChange(41.7, { low: 20, high: 60 }, 60);
  const nothing = (): Change => noComparison('first-run');
  const rows = buildTopicRows(RUN_TOPICS.topics, (topicId) =>
    topicId === RUN_TOPICS.topics.find(({ topic }) => topic === 'Tents')?.topicId
      ? moved
      : noComparison('not-asked-before'),
  );

  it('carries the change that it is given, the strongest topic first', () => {
    expect(rows.map(({ topic }) => topic)).toEqual(['Tents', 'Boots']);
    expect(rows[0]?.change).toBe(moved);
  });

  it('is a true zero with an interval where no answer names it, and is not compared where it was not asked', () => {
    expect(rows[1]?.own).toMatchObject({ value: 0, sample: 60 });
    expect(rows[1]?.own?.interval?.high).toBeGreaterThan(0);
    expect(rows[1]?.change).toMatchObject({
      difference: null,
      verdict: { kind: 'none', reason: 'not-asked-before' },
    });
  });

  it('stands beside the rival that is named most', () => {
    const [boots] = buildTopicRows(
      [
        topicFigure('Boots', 'Halden Outdoor', [50, 60]),
        topicFigure('Boots', 'Cairn', [30, 60]),
        topicFigure('Boots', 'Norrfell', [45, 60]),
        topicFigure('Boots', 'Wayfold', [0, 60]),
      ],
      nothing,
    );
    expect(boots?.rival).toMatchObject({ brand: 'Norrfell', estimate: { value: 75, sample: 60 } });
  });

  it('is not measured, which is not zero, where the service gives no figure for it', () => {
    const [row] = buildTopicRows([topicFigure('Tents', 'Norrfell', [3, 60])], () => moved);
    expect(row?.own).toBeNull();
    expect(row?.change.verdict).toEqual({ kind: 'none', reason: 'not-measured' });
  });

  it('says how many moves chance alone would show of those that were judged', () => {
    expect(countJudged(rows.map(({ change }) => change))).toEqual({ judged: 1, byChance: 0.05 });
  });
});

describe('brands by attribute', () => {
  const table = buildAttributeTable(RUN_TOPICS.attributes);

  it('have the own brand first, and the highest tone of each attribute marked', () => {
    expect(table.brands.map(({ name }) => name)).toEqual(['Halden Outdoor', 'Norrfell']);
    expect(table.rows.map(({ attribute, highest }) => [attribute, highest])).toEqual([
      ['pricing', [1]],
      ['support', [0, 1]],
      ['quality', [0]],
    ]);
  });

  it('are not named, which is no tone, where they have no mention', () => {
    expect(table.rows[2]?.cells).toEqual([{ avgSentiment: 0, mentions: 22 }, null]);
    const silent = buildAttributeTable([attributeReading('pricing', 'Norrfell', [0, 0])]);
    expect(silent.rows[0]?.cells).toEqual([null]);
    expect(silent.rows[0]?.highest).toEqual([]);
  });

  it('have a rival to be set against: the one that leads most, then the one named most', () => {
    expect(leadingRival(table)).toBe(1);
    const two = buildAttributeTable([
      attributeReading('pricing', 'Halden Outdoor', [0.9, 9]),
      attributeReading('pricing', 'Cairn', [0.1, 9]),
      attributeReading('pricing', 'Norrfell', [0.1, 10]),
    ]);
    expect(two.brands[leadingRival(two) ?? -1]?.name).toBe('Norrfell');
    expect(leadingRival(buildAttributeTable([]))).toBeNull();
  });
});
