import { describe, expect, it } from 'vitest';
import { buildFormatter } from '../../../../shared/format/format.ts';
import { ENGLISH_ON_SCREEN } from '../../../../shared/words/wording.ts';
import { buildTopicHeat } from '../../../../renderer/tables/topic-map.ts';
import { RUN_TOPICS, topicFigure } from '../../../fixtures/evidence.ts';

const language = { format: buildFormatter('en-GB'), words: ENGLISH_ON_SCREEN };

describe('the field by topic', () => {
  it('has the own brand first, a zero that was measured, and nothing where nothing was', () => {
    const { columns, rows } = buildTopicHeat(
      [...RUN_TOPICS.topics, topicFigure('Tents', 'Cairn', [3, 60])],
      language,
    );
    expect(columns).toEqual([
      { id: 't-Tents', name: 'Tents', note: 'n 60' },
      { id: 't-Boots', name: 'Boots', note: 'n 60' },
    ]);
    expect(rows.map(({ name, cells }) => [name, cells.map((cell) => cell?.valuePct ?? null)])).toEqual([
      ['Halden Outdoor', [(100 * 40) / 60, 0]],
      ['Norrfell', [50, 75]],
      ['Cairn', [5, null]],
    ]);
    expect(rows[0]?.cells[1]?.said).toMatch(/^0%, 95% interval 0 to \d%, n 60$/);
  });
});
