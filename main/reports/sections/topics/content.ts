import { estimateGivenRate } from '../../../../shared/analysis/intervals/given-rate.ts';
import { countJudged } from '../../../../shared/analysis/compare/topic-rows.ts';
import { rowChange } from '../../../../shared/analysis/compare/look-up-change.ts';
import type { TopicFigures } from '../../../../shared/domain/figures.ts';
import { MEASURE_SCALES } from '../../../../shared/domain/measure.ts';
import { totalsSentence } from '../../../../shared/words/measurement.ts';
import { visibilityStandings } from '../../../../shared/analysis/compare/brand-standings.ts';
import {
  text,
  type BlockTitle,
  type Cell,
  type HeatMapContent,
  type TableContent,
  type TableRow,
} from '../../content/blocks.ts';
import { changeCell, changeColumn } from '../../content/change.ts';
import type { ContentContext } from '../../content/context.ts';
import { buildHeatMap } from '../../content/heat-map.ts';
import { shownStandings } from '../../content/standings.ts';

/** The columns of the own brand's table. */
export type TopicColumn = 'topic' | 'visibility' | 'reading' | 'answers' | 'change' | 'rival';

/** Where the own brand is named, and who leads instead; null where the service gave no topics. */
export type TopicsContent = {
  readonly own: BlockTitle & {
    readonly table: TableContent<TopicColumn>;
    /** What chance alone would show; null where nothing is compared. */
    readonly note: string | null;
  };
  readonly field: BlockTitle & { readonly map: HeatMapContent; readonly note: string };
} | null;

function strongestRival(row: TopicFigures, topics: readonly TopicFigures[]): TopicFigures | undefined {
  return topics
    .filter((other) => other.topicId === row.topicId && !other.isOwn)
    .sort((a, b) => b.mentions - a.mentions)[0];
}

function ownRow(row: TopicFigures, context: ContentContext): TableRow<TopicColumn> {
  const { figures, format, pages } = context;
  const { sinceBaseline } = figures.changes;
  const estimate = estimateGivenRate(row.visibilityPct, row.mentions, row.responses);
  const rival = strongestRival(row, figures.detail.topics);
  const reading: Cell =
    estimate === null
      ? text(pages.topics.noAnswers, 'muted')
      : {
          kind: 'reading',
          reading: {
            value: estimate.value,
            interval: estimate.interval,
            scale: MEASURE_SCALES.percent,
          },
          isOwn: true,
        };
  return {
    isStrong: false,
    cells: {
      topic: text(row.topic, 'strong'),
      visibility: text(`${format.pct(row.visibilityPct, row.responses)}%`, 'strong'),
      reading,
      answers: text(pages.common.countOf(format.count(row.mentions), format.count(row.responses)), 'muted'),
      ...changeCell(sinceBaseline === null ? null : rowChange(sinceBaseline, 'topics', row.topicId), context),
      rival:
        rival === undefined
          ? text(pages.common.none, 'muted')
          : {
              kind: 'named',
              name: rival.brand,
              figures: `${format.pct(rival.visibilityPct, rival.responses)}%`,
            },
    },
  };
}

/** The leading brands by topic. */
function fieldByTopic(context: ContentContext): HeatMapContent {
  const { figures, run, pages } = context;
  const { topics } = figures.detail;
  const brands = shownStandings(visibilityStandings(run)).map(({ item }) => item);
  const names = new Map(topics.map((row) => [row.topicId, row.topic]));
  return buildHeatMap(
    {
      corner: pages.topics.topic,
      columns: brands.map((brand) => brand.name),
      rows: [...names].map(([topicId, topic]) => ({
        name: topic,
        isStrong: false,
        cells: brands.map((brand) => {
          const row = topics.find((one) => one.topicId === topicId && one.brandId === brand.brandId);
          return row === undefined ? null : { valuePct: row.visibilityPct, sample: row.responses };
        }),
      })),
      summary: pages.topics.fieldSummary,
    },
    context,
  );
}

/** Builds the content of the topics' page. */
export function buildTopicsContent(context: ContentContext): TopicsContent {
  const { figures, run, format, pages } = context;
  const { common, topics: say } = pages;
  const own = figures.detail.topics.filter((row) => row.isOwn);
  if (own.length === 0) return null;
  const { judged, byChance } = countJudged(
    figures.changes.sinceBaseline?.topics.map(({ change }) => change) ?? [],
  );
  const { sinceBaseline } = figures.changes;
  const notes = [
    judged < 2 ? '' : say.chance(judged, format.decimal(byChance, 1)),
    sinceBaseline === null ? '' : totalsSentence(sinceBaseline, context),
  ].filter((note) => note !== '');
  return {
    own: {
      title: say.own(figures.project.ownBrand),
      measure: common.runOf(format.longDate(run.startedAtMs)),
      table: {
        columns: [
          { id: 'topic', header: say.topic },
          { id: 'visibility', header: common.visibility },
          { id: 'reading', header: say.axis },
          { id: 'answers', header: common.answers },
          ...changeColumn(context),
          { id: 'rival', header: say.strongestRival },
        ],
        rows: [...own].sort((a, b) => b.visibilityPct - a.visibilityPct).map((row) => ownRow(row, context)),
        summary: say.ownSummary,
      },
      note: notes.length === 0 ? null : notes.join(' '),
    },
    field: {
      title: say.field,
      measure: say.measure,
      map: fieldByTopic(context),
      note: common.decimals,
    },
  };
}
