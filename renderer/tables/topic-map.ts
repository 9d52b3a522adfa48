import { estimateGivenRate } from '../../shared/analysis/intervals/given-rate.ts';
import type { TopicFigures } from '../../shared/domain/figures.ts';
import { rateWords } from '../../shared/words/evidence.ts';
import type { Language } from '../../shared/words/wording.ts';
import type { HeatMapTable } from './heat-map.ts';

/** Brands by topics: the own brand first, then those mentioned most; a topic's sample is in its header. */
export function buildTopicHeat(figures: readonly TopicFigures[], language: Language): HeatMapTable {
  const topics = [...Map.groupBy(figures, ({ topicId }) => topicId)];
  const columns = topics.map(([topicId, rows]) => ({
    id: topicId,
    name: rows[0]?.topic ?? topicId,
    note: `n ${language.format.count(Math.max(...rows.map(({ responses }) => responses)))}`,
  }));
  const rows = [...Map.groupBy(figures, ({ brandId }) => brandId)].map(([brandId, given]) => ({
    id: brandId,
    name: given[0]?.brand ?? brandId,
    isOwn: given[0]?.isOwn === true,
    mentions: given.reduce((sum, { mentions }) => sum + mentions, 0),
    cells: topics.map(([topicId]) => {
      const cell = given.find((one) => one.topicId === topicId && one.responses > 0);
      if (cell === undefined) return null;
      const estimate = estimateGivenRate(cell.visibilityPct, cell.mentions, cell.responses);
      return {
        valuePct: cell.visibilityPct,
        sample: cell.responses,
        ...(estimate === null ? {} : { said: rateWords(estimate, language) }),
      };
    }),
  }));
  return {
    columns,
    rows: rows.sort((a, b) => Number(b.isOwn) - Number(a.isOwn) || b.mentions - a.mentions),
  };
}
