/** The figures of the first two pages as measured: from, to, change, their ranges, answers, and how sure that is. */
import { FIGURE_MEASURES, readKeyFigures } from '../../../shared/analysis/compare/key-figures.ts';
import type { FigureName } from '../../../shared/analysis/compare/comparison.ts';
import { brandChange, rowChange } from '../../../shared/analysis/compare/look-up-change.ts';
import { brandIn } from '../../../shared/analysis/compare/run-lookup.ts';
import { estimateGivenRate } from '../../../shared/analysis/intervals/given-rate.ts';
import { toldFindings } from '../../../shared/analysis/findings/order.ts';
import type { Estimate } from '../../../shared/domain/estimate.ts';
import type { RunFigures } from '../../../shared/domain/figures.ts';
import type { Measure } from '../../../shared/domain/measure.ts';
import type { Change } from '../../../shared/domain/verdict-schema.ts';
import { usualDecimals, writeDifference, writeLimits } from '../../../shared/words/change.ts';
import { roundTo } from '../../../shared/format/format.ts';
import { findingRange } from '../../../shared/words/history-findings.ts';
import { writeEnds, writeFigure } from '../../../shared/words/measure.ts';
import { certaintyOf, certaintyOfChange } from './certainty.ts';
import type { ContentContext } from './context.ts';
import { buildKeyFigureTiles } from './key-figure-tiles.ts';
import { newsOf } from './news.ts';
import { prospectAnswers } from './news/prospect.ts';
import { text, type BlockTitle, type TableContent, type TableRow } from './parts.ts';
import { sayLead } from './report-finding.ts';

/** Columns of the table. */
export type BehindColumn = 'figure' | 'before' | 'now' | 'change' | 'answers' | 'sure';

type Row = TableRow<BehindColumn>;

/** A level on both sides; null where it is unknown. */
type Levels = { readonly from: Estimate | null; readonly to: Estimate | null };

/** Findings on the second page. */
const MOST_FINDINGS = 3;

const withRange = (figure: string, range: string | null): string =>
  range === null || range === '' ? figure : `${figure} (${range})`;

function writeEstimate(estimate: Estimate | null, measure: Measure, context: ContentContext): string {
  const { format, words } = context;
  if (estimate === null) return '';
  const { value, interval, sample } = estimate;
  const range = interval === null ? null : writeEnds(interval, sample, measure, format, words);
  return withRange(writeFigure(value, sample, measure, format), range);
}

function writeMoved(change: Change, measure: Measure, { format, words }: ContentContext): string {
  if (change.difference === null) return '';
  return withRange(writeDifference(change, measure, format), writeLimits(change, measure, format, words));
}

/** Whether a change leads from one printed level to the other. */
function isBetween({ from, to }: Levels, change: Change, measure: Measure): boolean {
  if (from === null || to === null || change.difference === null || change.to === undefined) return true;
  const decimals = usualDecimals(measure, Math.min(from.sample, to.sample));
  const isAlike = (one: number, other: number): boolean =>
    roundTo(one, decimals) === roundTo(other, decimals);
  return isAlike(to.value, change.to) && isAlike(from.value, change.to - change.difference);
}

const answersOf = ({ from, to }: Levels, { format }: ContentContext): string =>
  [from, to].flatMap((side) => (side === null ? [] : [format.count(side.sample)])).join(' / ');

/** A figure's levels as printed, and its change; in a second row what both sides share, if the change is only of that. */
function levelRows(
  label: string,
  levels: Levels,
  change: Change | null,
  measure: Measure,
  context: ContentContext,
): Row[] {
  const { format, pages } = context;
  const level = {
    figure: text(label),
    before: text(writeEstimate(levels.from, measure, context)),
    now: text(writeEstimate(levels.to, measure, context)),
    answers: text(answersOf(levels, context)),
  };
  if (change === null) return [{ isStrong: false, cells: level }];
  const judged = {
    change: text(writeMoved(change, measure, context)),
    sure: text(pages.certainty.words[certaintyOfChange(change)]),
  };
  const { difference, to, sample } = change;
  if (isBetween(levels, change, measure) || difference === null || to === undefined) {
    return [{ isStrong: false, cells: { ...level, ...judged } }];
  }
  const shared = {
    figure: text(pages.method.behind.shared, 'muted'),
    before: text(writeFigure(to - difference, sample, measure, format)),
    now: text(writeFigure(to, sample, measure, format)),
    answers: text(format.count(sample)),
  };
  return [
    { isStrong: false, cells: level },
    { isStrong: false, cells: { ...shared, ...judged } },
  ];
}

function brandRows(figure: FigureName, label: string, brandId: string, context: ContentContext): Row[] {
  const { run, before, figures } = context;
  const on = (side: RunFigures | null): Estimate | null => {
    const brand = side === null ? null : brandIn(side, brandId);
    return side === null || brand === null ? null : readKeyFigures(side, brand)[figure];
  };
  const change = before === null ? null : brandChange(figures.changes.sinceBaseline, brandId, figure);
  return levelRows(label, { from: on(before), to: on(run) }, change, FIGURE_MEASURES[figure], context);
}

/** The own brand on each platform. */
function platformRows(brandId: string, context: ContentContext): Row[] {
  const { run, before, figures, format, pages } = context;
  const on = (side: RunFigures | null, platform: string): Estimate | null => {
    const row = side?.platformFigures.find((one) => one.platform === platform && one.brandId === brandId);
    return row?.counts == null
      ? null
      : estimateGivenRate(row.visibilityPct, row.counts.mentions, row.counts.answers);
  };
  return run.platforms.flatMap((platform) =>
    levelRows(
      pages.method.behind.on(format.platform(platform)),
      { from: on(before, platform), to: on(run, platform) },
      before === null ? null : rowChange(figures.changes.sinceBaseline, 'platforms', platform),
      'percent',
      context,
    ),
  );
}

/** Answers that name a rival alone, which a prospect reads first. */
function prospectRows(context: ContentContext): Row[] {
  const answers = context.isPitch ? prospectAnswers(context) : null;
  if (answers === null) return [];
  const rate = estimateGivenRate((100 * answers.without) / answers.answers, answers.without, answers.answers);
  return levelRows(context.pages.method.behind.without, { from: null, to: rate }, null, 'percent', context);
}

/** Rivals by name on the first two pages; in a review of rivals all of them. */
function rivalIds(context: ContentContext): readonly string[] {
  const { own, run, template } = context;
  if (template === 'competitor' || context.isPitch) {
    return [...run.brands]
      .filter(({ brandId }) => brandId !== own?.brandId)
      .sort((one, other) => other.visibilityPct - one.visibilityPct)
      .map(({ brandId }) => brandId);
  }
  const { rivalId, namedIds = [] } = newsOf(context);
  return [...new Set([...(rivalId === null ? [] : [rivalId]), ...namedIds])];
}

function findingRows(context: ContentContext): Row[] {
  const { figures, format, pages } = context;
  return toldFindings(figures.findings.findings)
    .slice(0, MOST_FINDINGS)
    .map((finding): Row => ({
      isStrong: false,
      cells: {
        figure: text(sayLead(finding, context)),
        change: text(findingRange(finding, figures.project.ownBrand, context) ?? ''),
        answers: text(format.count(finding.n)),
        sure: text(pages.certainty.words[certaintyOf(finding)]),
      },
    }));
}

/** The table behind the first two pages; null without these, or if the own brand is not scored. */
export function buildBehind(
  context: ContentContext,
): (BlockTitle & { readonly table: TableContent<BehindColumn>; readonly note: string | null }) | null {
  const { own, before, run, sectionIds, pages } = context;
  if (own === null || !(sectionIds.includes('summary') || sectionIds.includes('cover'))) return null;
  const { common, keyFigures, method } = pages;
  const say = method.behind;
  const named = (brandId: string): string => say.named(brandIn(run, brandId)?.name ?? '');
  return {
    title: say.title,
    measure: say.measure,
    table: {
      // Without an earlier side, what only a comparison has is left out where it is drawn.
      columns: [
        { id: 'figure', header: say.figure },
        { id: 'before', header: say.before },
        { id: 'now', header: say.now },
        { id: 'change', header: say.change },
        { id: 'answers', header: common.answers },
        { id: 'sure', header: say.sure },
      ],
      rows: [
        ...brandRows('visibility', named(own.brandId), own.brandId, context),
        ...platformRows(own.brandId, context),
        ...prospectRows(context),
        ...rivalIds(context).flatMap((id) => brandRows('visibility', named(id), id, context)),
        ...brandRows('shareOfVoice', common.shareOfVoice, own.brandId, context),
        ...brandRows('sentiment', common.sentiment, own.brandId, context),
        ...brandRows('position', keyFigures.position, own.brandId, context),
        ...(before === null ? [] : findingRows(context)),
      ],
      summary: say.summary,
    },
    // The same words stand under the key figures, where these are printed.
    note: sectionIds.includes('key-figures') ? null : buildKeyFigureTiles(context).remark,
  };
}
