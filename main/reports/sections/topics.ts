import { writeGapOf } from '../content/gap.ts';
import { superlativesOn } from '../content/superlatives.ts';
import { leadsTo, levelClaim, rowClaim, type Claim } from '../claims/claim.ts';
import { visibilityStandings } from '../../../shared/analysis/compare/brand-standings.ts';
import { rowChange } from '../../../shared/analysis/compare/look-up-change.ts';
import { buildTopicRows, countJudged, type TopicRow } from '../../../shared/analysis/compare/topic-rows.ts';
import { judgeFields, type FieldStanding } from '../../../shared/analysis/intervals/extremes.ts';
import type { DotReading } from '../charts/dot-plot-chart.ts';
import type { Estimate } from '../../../shared/domain/estimate.ts';
import { MOST_AGREED } from '../content/agreed-names.ts';
import { shortName } from '../../../shared/format/short-name.ts';
import { runMoment } from '../../../shared/words/comparison.ts';
import { totalsSentence } from '../../../shared/words/measurement.ts';
import type { BlockTitle, HeatMapContent } from '../content/parts.ts';
import { writeChange } from '../content/change.ts';
import { whenJudged, type ContentContext } from '../content/context.ts';
import { buildHeatMap } from '../content/heat-map.ts';
import { pointWords } from '../content/point-words.ts';
import { shownStandings } from '../content/standings.ts';
import type { Blocks, DotsContent } from '../blocks.ts';
import { topicsFinding } from '../../../shared/words/findings.ts';
import { leadWithFinding } from '../content/finding-sections.ts';
import { defineSection, NO_OPTIONS } from './section.ts';

/** A topic in the drawing. */
type TopicGap = DotsContent['rows'][number] & { readonly claim: Claim };

/** The own brand against the best rival by topic, and the field; null if the service gave no topics. */
export type TopicsContent = {
  /** The superlatives in its headline. */
  readonly superlatives: readonly { readonly claim: Claim }[];
  readonly gaps: DotsContent & { readonly rows: readonly TopicGap[] };
  readonly field: BlockTitle & { readonly map: HeatMapContent; readonly note: string };
} | null;

/** As many fit on a page. */
const MOST_TOPICS = 20;
/** For the list of omitted topics. */
const NAME_LETTERS = 28;
const MOST_NAMED = 12;
const RIVAL_LETTERS = MOST_AGREED;

type Judged = TopicRow & { readonly own: Estimate; readonly standing: FieldStanding };

/** `whose` are the brand and the topic. */
const readingOf = (estimate: Estimate, whose: readonly string[], context: ContentContext): DotReading => ({
  value: estimate.value,
  low: estimate.interval?.low ?? null,
  high: estimate.interval?.high ?? null,
  words: pointWords(whose, estimate, context),
});

const gapOf = ({ own, rival }: Judged): number => own.value - (rival?.estimate.value ?? 0);

/** Topics with answers, each with the own brand's standing; not judged under 30 answers. */
function judgeTopics({ figures }: ContentContext): Judged[] {
  const { topics } = figures.detail;
  const { sinceBaseline } = figures.changes;
  const rows = buildTopicRows(topics, (topicId) => rowChange(sinceBaseline, 'topics', topicId)).flatMap(
    (row) => (row.own === null ? [] : [{ ...row, own: row.own }]),
  );
  const standings = judgeFields(
    rows.map(({ topicId, responses }) => {
      const ofTopic = topics.filter((one) => one.topicId === topicId);
      return {
        own: ofTopic.find(({ isOwn }) => isOwn)?.mentions ?? 0,
        rivals: ofTopic.filter(({ isOwn }) => !isOwn).map(({ mentions }) => mentions),
        answers: responses,
      };
    }),
  );
  return rows.map((row, at) => ({ ...row, standing: standings[at] ?? 'few' }));
}

function verdictWords({ standing, rival }: Judged, { pages }: ContentContext): string {
  const say = pages.topics;
  if (standing === 'few') return say.few;
  if (rival === null) return say.noRival;
  return standing === 'behind' ? say.behind(shortName(rival.brand, RIVAL_LETTERS)) : say[standing];
}

function gapRow(row: Judged, context: ContentContext): TopicGap {
  const { format } = context;
  const { own, rival, responses } = row;
  const claim = rowClaim(
    { brand: context.figures.project.ownBrand, topic: row.topic },
    ['topics', row.topicId],
    context.figures.changes.sinceBaseline,
    row.change,
    `${row.topic} ${format.pct(own.value, responses)}`,
  );
  return {
    name: row.topic,
    own: readingOf(own, [context.figures.project.ownBrand, row.topic], context),
    rival: rival && {
      name: shortName(rival.brand, RIVAL_LETTERS),
      ...readingOf(rival.estimate, [rival.brand, row.topic], context),
    },
    isFew: row.standing === 'few',
    gap: rival === null ? '' : writeGapOf(rival.estimate.value, own.value, responses, format),
    standing: row.standing,
    verdict: verdictWords(row, context),
    change: context.before === null ? null : writeChange(row.change, 'percent', context, false),
    sample: format.count(responses),
    claim: leadsTo(claim, own.value) ? claim : levelClaim(claim, own, context.figures, claim.text),
  };
}

function notesOf(rows: readonly Judged[], left: readonly Judged[], context: ContentContext): string {
  const { figures, format, words, pages } = context;
  const say = pages.topics;
  const { sinceBaseline } = figures.changes;
  const { judged, byChance } = countJudged(sinceBaseline?.topics.map(({ change }) => change) ?? []);
  const since = sinceBaseline?.runs[sinceBaseline.overall?.from ?? 0];
  const named = left.slice(0, MOST_NAMED).map(({ topic }) => shortName(topic, NAME_LETTERS));
  return [
    say.intervals,
    ...(rows.some(({ standing }) => standing === 'few') ? [say.hollow] : []),
    ...(since === undefined || sinceBaseline === null
      ? []
      : [say.changeSince(runMoment(since, sinceBaseline, context, 'shortDate'))]),
    ...(judged < 2 ? [] : [say.chance(judged, format.decimal(byChance, 1))]),
    ...(sinceBaseline === null ? [] : [totalsSentence(sinceBaseline, context)]),
    ...(left.length === 0
      ? []
      : [
          say.leftOut(
            format.count(left.length),
            left.length > named.length ? `${named.join(words.marks.comma)}, …` : words.list(named),
          ),
        ]),
  ]
    .filter((note) => note !== '')
    .join(words.marks.space);
}

/** The leading brands by drawn topic. */
function fieldByTopic(shown: readonly Judged[], context: ContentContext): HeatMapContent {
  const { figures, run, pages } = context;
  const { topics } = figures.detail;
  const brands = shownStandings(visibilityStandings(run)).map(({ item }) => item);
  return buildHeatMap(
    {
      corner: pages.topics.topic,
      columns: brands.map((brand) => brand.name),
      rows: shown.map(({ topicId, topic }) => ({
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

/** Builds the topics page: the widest gap behind a rival first. */
function buildTopicsContent(context: ContentContext): TopicsContent {
  const { figures, before, format, words, pages } = context;
  const { topics: say, common } = pages;
  const judged = judgeTopics(context).sort((a, b) => gapOf(a) - gapOf(b));
  if (judged.length === 0) return null;
  // If not all fit, those with the widest gaps either way are drawn.
  const widest = new Set(
    [...judged].sort((a, b) => Math.abs(gapOf(b)) - Math.abs(gapOf(a))).slice(0, MOST_TOPICS),
  );
  const shown = judged.filter((row) => widest.has(row));
  const rows = shown.map((row) => gapRow(row, context));
  const pct = (value: number, sample: number): string => `${format.pct(value, sample)}${format.percentSign}`;
  return {
    superlatives: superlativesOn('topics', 'topic', context),
    gaps: {
      title: say.gaps(figures.project.ownBrand),
      measure: say.measure(whenJudged(context, format.shortDate)),
      rows,
      ownName: figures.project.ownBrand,
      headers: {
        topic: say.topic,
        rival: say.bestRival,
        gap: say.gap,
        verdict: say.verdict,
        change: before === null ? null : say.change,
        sample: say.sample,
      },
      alt: say.alt(
        figures.project.ownBrand,
        words.list(
          shown.map(({ topic, own, rival, responses }, at) =>
            say.row(
              topic,
              pct(own.value, responses),
              rival === null
                ? common.none
                : say.rivalFigure(rival.brand, pct(rival.estimate.value, responses)),
              rows[at]?.verdict ?? '',
            ),
          ),
        ),
      ),
      note: notesOf(
        shown,
        judged.filter((row) => !widest.has(row)),
        context,
      ),
    },
    field: {
      title: say.field,
      measure: say.fieldMeasure,
      map: fieldByTopic(shown, context),
      note: common.decimals,
    },
  };
}

/** A larger heat map does not fit on the plot's page. */
const MANY_TOPICS = 9;

const blocksOf = (content: TopicsContent): Blocks =>
  content === null
    ? []
    : [
        { kind: 'chart', type: 'dots', of: content.gaps, isOneRival: false },
        {
          together: [
            {
              kind: 'heat-map',
              ...content.field,
              ...(content.gaps.rows.length > MANY_TOPICS ? { padYPx: 4 } : {}),
            },
          ],
        },
      ];

/** The topics page. */
export const topicsSection = defineSection({
  id: 'topics',
  title: (pages) => pages.topics.title,
  options: NO_OPTIONS,
  find: (context) => leadWithFinding('topics', context, topicsFinding(context.figures, context)),
  content: buildTopicsContent,
  blocks: blocksOf,
});
