/** The figures of the first two pages as measured: from, to, change, their ranges, answers, and how sure that is. */
import { FIGURE_MEASURES, readKeyFigures } from '../../../shared/analysis/compare/key-figures.ts';
import type { FigureName } from '../../../shared/analysis/compare/comparison.ts';
import { brandChange, rowChange } from '../../../shared/analysis/compare/look-up-change.ts';
import { brandIn, ownBrandOf } from '../../../shared/analysis/compare/run-lookup.ts';
import { estimateGivenRate } from '../../../shared/analysis/intervals/given-rate.ts';
import type { StoryFinding } from '../../../shared/analysis/findings/finding.ts';
import { toldFindings } from '../../../shared/analysis/findings/order.ts';
import type { MonthLevels } from '../../../shared/analysis/report/month-levels.ts';
import type { Estimate } from '../../../shared/domain/estimate.ts';
import type { RunFigures } from '../../../shared/domain/figures.ts';
import type { Measure } from '../../../shared/domain/measure.ts';
import type { Change } from '../../../shared/domain/verdict-schema.ts';
import { usualDecimals, writeDifference, writeLimits } from '../../../shared/words/change.ts';
import { roundTo } from '../../../shared/format/format.ts';
import { findingRange, printedLeads } from '../../../shared/words/history-findings.ts';
import { writeEnds, writeFigure, writeGap } from '../../../shared/words/measure.ts';
import type { CertaintyWord } from '../words/types/certainty.ts';
import { certaintyOf, certaintyOfChange } from './certainty.ts';
import { certaintyElsewhere, certaintyOfMove } from './move-certainty.ts';
import type { ContentContext } from './context.ts';
import { buildKeyFigureTiles } from './key-figure-tiles.ts';
import { newsOf } from './news.ts';
import { platformsSince, tideOf100 } from './news/levels.ts';
import { rivalPlaces, strongestRival } from './news/places.ts';
import { prospectAnswers } from './news/prospect.ts';
import { text, type BlockTitle, type Cell, type TableContent, type TableRow } from './parts.ts';
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

/** `sample`: the smaller one of both sides, by which both have their decimals, so that they add up. */
function writeEstimate(
  estimate: Estimate | null,
  sample: number,
  measure: Measure,
  context: ContentContext,
): string {
  const { format, words } = context;
  if (estimate === null) return '';
  const { value, interval } = estimate;
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

/** A figure's change, if both sides were compared, and its word; without one, nobody judges its levels. */
type Judged = { readonly change: Change | null; readonly word: CertaintyWord | null };

const UNJUDGED: Judged = { change: null, word: null };

/** How sure a row is; of two levels that nobody judges, it says so. */
function sureCell({ from, to }: Levels, { word }: Judged, { pages }: ContentContext): Cell | null {
  if (word !== null) return text(pages.certainty.words[word]);
  return from === null || to === null ? null : text(pages.summary.ofCard.counted, 'muted');
}

/** A figure's levels as printed, and its change; in a second row what both sides share, if the change is only of that. */
function levelRows(
  label: string,
  levels: Levels,
  judgement: Judged,
  measure: Measure,
  context: ContentContext,
): Row[] {
  const { format, pages } = context;
  const { from, to: now } = levels;
  const least = Math.min(from?.sample ?? Infinity, now?.sample ?? Infinity);
  const level = {
    figure: text(label),
    before: text(writeEstimate(from, least, measure, context)),
    now: text(writeEstimate(now, least, measure, context)),
    answers: text(answersOf(levels, context)),
  };
  const { change } = judgement;
  const sure = sureCell(levels, judgement, context);
  if (change === null) {
    return [{ isStrong: false, cells: { ...level, ...(sure === null ? {} : { sure }) } }];
  }
  const judged = {
    // Levels that are not compared have no difference either.
    ...(change.verdict.kind === 'none' ? {} : { change: text(writeMoved(change, measure, context)) }),
    ...(sure === null ? {} : { sure }),
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
  const levels = { from: on(before), to: on(run) };
  if (before === null) return levelRows(label, levels, UNJUDGED, FIGURE_MEASURES[figure], context);
  const change = brandChange(figures.changes.sinceBaseline, brandId, figure);
  const word = figure === 'visibility' ? certaintyOfMove(brandId, context) : certaintyOfChange(change);
  return levelRows(label, levels, { change, word }, FIGURE_MEASURES[figure], context);
}

/** A part of all answers as a rate; null without any. */
const rateOf = (part: number, all: number): Estimate | null =>
  all === 0 ? null : estimateGivenRate((100 * part) / all, part, all);

/** A brand on some platforms together; null if an answer there is not mirrored. */
function onPlatforms(
  side: RunFigures | null,
  brandId: string,
  platforms: readonly string[],
): Estimate | null {
  const rows = (side?.platformFigures ?? []).filter(
    (one) => one.brandId === brandId && platforms.includes(one.platform),
  );
  if (rows.some(({ counts }) => counts === null)) return null;
  const sum = (of: 'mentions' | 'answers'): number =>
    rows.reduce((all, { counts }) => all + (counts?.[of] ?? 0), 0);
  return rateOf(sum('mentions'), sum('answers'));
}

/** A brand on each platform; only of the own one are changes judged there. */
function platformRows(brandId: string, context: ContentContext): Row[] {
  const { run, before, own, figures, format, pages } = context;
  const isJudged = before !== null && brandId === own?.brandId;
  return run.platforms.flatMap((platform) =>
    levelRows(
      pages.method.behind.on(format.platform(platform)),
      { from: onPlatforms(before, brandId, [platform]), to: onPlatforms(run, brandId, [platform]) },
      isJudged
        ? {
            change: rowChange(figures.changes.sinceBaseline, 'platforms', platform),
            word: certaintyOfMove(brandId, context, platform),
          }
        : UNJUDGED,
      'percent',
      context,
    ),
  );
}

/** A brand on each platform from the last month before the headline's movement, where that is its own and the second page draws it so. */
function sinceRows(brandId: string, context: ContentContext): Row[] {
  const { own, format, words, pages } = context;
  const { told } = newsOf(context);
  if (told?.subject.platform !== null || told.subject.topic !== null) return [];
  if (brandId !== (told.subject.brandId ?? own?.brandId)) return [];
  const since = platformsSince(brandId, told, context);
  if (since.months === null) return [];
  const [then, now] = since.months;
  const span = words.range(format.shortMonth(then.fromMs), format.shortMonth(now.fromMs));
  const on = (month: MonthLevels, platform: string): Estimate | null => {
    const level = month.onPlatforms.find((one) => one.brandId === brandId && one.platform === platform);
    return level === undefined ? null : rateOf(level.mentions, level.responses);
  };
  return since.sides.flatMap(({ platform }) =>
    levelRows(
      `${pages.method.behind.on(format.platform(platform))}${words.marks.comma}${span}`,
      { from: on(then, platform), to: on(now, platform) },
      UNJUDGED,
      'percent',
      context,
    ),
  );
}

/** The own brand on all platforms but the one that is the news. */
function elsewhereRows(brandId: string, context: ContentContext): Row[] {
  const { run, before, figures, pages } = context;
  const [first] = toldFindings(figures.findings.findings);
  const told = first?.subject.platform ?? null;
  if (told === null || before === null) return [];
  const others = run.platforms.filter((platform) => platform !== told);
  const levels = { from: onPlatforms(before, brandId, others), to: onPlatforms(run, brandId, others) };
  const judged = { change: null, word: certaintyElsewhere(told, context) };
  return levelRows(pages.method.behind.elsewhere, levels, judged, 'percent', context);
}

/** Mentions that speak well, as the second page counts them. */
function toneRows(context: ContentContext): Row[] {
  const { run, before, own, figures, pages } = context;
  const on = (side: RunFigures | null): Estimate | null => {
    const sentiment = side === null ? null : (ownBrandOf(side)?.sentiment ?? null);
    return sentiment === null
      ? null
      : rateOf(sentiment.positive, sentiment.positive + sentiment.neutral + sentiment.negative);
  };
  // The tile of this share has the word of the mean tone, which is judged.
  const word =
    before === null || own === null
      ? null
      : certaintyOfChange(brandChange(figures.changes.sinceBaseline, own.brandId, 'sentiment'));
  const levels = { from: on(before), to: on(run) };
  return levelRows(pages.summary.tiles.tone, levels, { change: null, word }, 'percent', context);
}

/** The own pages, and the website of a finding, by answers that cite them. */
function siteRows(context: ContentContext): Row[] {
  const { figures, pages } = context;
  const { citations } = figures.material;
  const now = citations?.citing?.now ?? null;
  const before = citations?.citing?.before ?? null;
  if (citations === null || now === null || !citations.hasAnswers) return [];
  const say = pages.method.behind;
  const told = toldFindings(figures.findings.findings)
    .slice(0, MOST_FINDINGS)
    .flatMap(({ kind, subject }) =>
      kind === 'sources' && subject.page === null ? (subject.domain ?? []) : [],
    );
  const rate = (part: number | null | undefined, all: number | undefined): Estimate | null =>
    part == null || all === undefined ? null : rateOf(part, all);
  const ofSites = told.flatMap((domain) => {
    const use = citations.domains.find((one) => one.domain === domain);
    return use === undefined || use.category === 'own_brand'
      ? []
      : levelRows(
          say.cited(domain),
          { from: rate(use.answersBefore, before?.answers), to: rate(use.answers, now.answers) },
          UNJUDGED,
          'percent',
          context,
        );
  });
  const own = rate(now.own, now.answers);
  const isShown = told.length > 0 || context.template === 'citations';
  return [
    ...(own === null || !isShown
      ? []
      : levelRows(
          say.cited(pages.citations.own),
          { from: rate(before?.own, before?.answers), to: own },
          UNJUDGED,
          'percent',
          context,
        )),
    ...ofSites,
  ];
}

/** The order of the own brand and each rival, where the first pages say how sure that is. */
function orderRows(context: ContentContext): Row[] {
  const { own, run, template, isPitch, figures, format, pages } = context;
  if (own === null) return [];
  const isOfAll = isPitch || template === 'competitor';
  const besideOwn = new Set([...rivalIds(context), strongestRival(run)?.brandId]);
  const places = rivalPlaces(run, own.brandId).filter(({ rival }) => isOfAll || besideOwn.has(rival.brandId));
  return places.map(({ rival, word }) => ({
    isStrong: false,
    cells: {
      figure: text(pages.news.ofOrder(figures.project.ownBrand, rival.name)),
      now: text(writeGap(own.visibilityPct - rival.visibilityPct, own.responses, 'percent', format)),
      answers: text(format.count(own.responses)),
      sure: text(pages.certainty.words[word]),
    },
  }));
}

/** Answers that name a rival alone, which a prospect reads first. */
function prospectRows(context: ContentContext): Row[] {
  const answers = context.isPitch ? prospectAnswers(context) : null;
  if (answers === null) return [];
  const levels = { from: null, to: rateOf(answers.without, answers.answers) };
  return levelRows(context.pages.method.behind.without, levels, UNJUDGED, 'percent', context);
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

/** A finding's levels before its date and since: a lead is the own brand's. */
function writeSpan(finding: StoryFinding, { format }: ContentContext): readonly [string, string] {
  const { kind, measure, from, to } = finding;
  if (kind === 'overtaking') {
    const { before, now } = printedLeads(finding);
    return [format.signed(-before, 1), format.signed(-now, 1)];
  }
  return measure === 'tide' ||
    measure === 'visibility' ||
    measure === 'share_of_voice' ||
    measure === 'citations'
    ? [format.decimal(from, 1), format.decimal(to, 1)]
    : ['', ''];
}

/** What a finding is of. */
function sayFigure(finding: StoryFinding, context: ContentContext): string {
  const { platform } = finding.subject;
  return finding.kind === 'tide'
    ? context.pages.method.behind.mentions(platform === null ? null : context.format.platform(platform))
    : sayLead(finding, context);
}

function findingRows(context: ContentContext): Row[] {
  const { figures, format, pages } = context;
  return toldFindings(figures.findings.findings)
    .slice(0, MOST_FINDINGS)
    .map((finding) => (finding.kind === 'tide' ? tideOf100(finding) : finding))
    .map((finding): Row => ({
      isStrong: false,
      cells: {
        figure: text(sayFigure(finding, context)),
        before: text(writeSpan(finding, context)[0]),
        now: text(writeSpan(finding, context)[1]),
        // What another measurement may explain is no difference either.
        change: text(
          certaintyOf(finding) === 'other-way'
            ? ''
            : (findingRange(finding, figures.project.ownBrand, context) ?? ''),
        ),
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
  // Where the headline is a rival's, the second page draws it by platform.
  const told = context.isPitch || context.template === 'competitor' ? null : newsOf(context).rivalId;
  const ofRival = told === null ? [] : sinceRows(told, context);
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
        ...sinceRows(own.brandId, context),
        ...elsewhereRows(own.brandId, context),
        ...prospectRows(context),
        ...rivalIds(context).flatMap((id) => brandRows('visibility', named(id), id, context)),
        ...(ofRival.length > 0 || told === null ? ofRival : platformRows(told, context)),
        ...orderRows(context),
        ...siteRows(context),
        ...brandRows('shareOfVoice', common.shareOfVoice, own.brandId, context),
        ...toneRows(context),
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
