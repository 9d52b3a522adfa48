/** Movements between the ends of a report's time, drawn and in sentences. */
import { brandClaim, leadsTo, levelClaim, type Claim } from '../claims/claim.ts';
import { brandChange } from '../../../shared/analysis/compare/look-up-change.ts';
import { brandIn } from '../../../shared/analysis/compare/run-lookup.ts';
import { visibilityStandings } from '../../../shared/analysis/compare/brand-standings.ts';
import { countJudged } from '../../../shared/analysis/compare/topic-rows.ts';
import { estimateGivenRate } from '../../../shared/analysis/intervals/given-rate.ts';
import type { Estimate } from '../../../shared/domain/estimate.ts';
import type { BrandFigures } from '../../../shared/domain/figures.ts';
import type { Change } from '../../../shared/domain/verdict-schema.ts';
import { addUp, changeDecimals, movement, usualDecimals } from '../../../shared/words/change.ts';
import { writeEnds } from '../../../shared/words/measure.ts';
import type { BlockTitle } from './parts.ts';
import type { ContentContext } from './context.ts';
import { pointWords } from './point-words.ts';
import type { Span } from './span.ts';

/** A brand at both ends; figures in percent. */
export type SlopeRow = {
  readonly name: string;
  readonly isOwn: boolean;
  /** Whether its change is beyond noise. */
  readonly isMover: boolean;
  /** Whether its ends only cover what both sides asked. */
  readonly isShared: boolean;
  /** `words` are an end's hover text. */
  readonly from: { readonly value: number; readonly figure: string; readonly words: string } | null;
  readonly to: {
    readonly value: number;
    readonly figure: string;
    readonly range: string;
    readonly words: string;
  };
  readonly claim: Claim;
};

/** The move of the field. */
export type SlopeContent = BlockTitle & {
  readonly fromLabel: string;
  readonly toLabel: string;
  readonly rows: readonly SlopeRow[];
  /** Those sharing a label. */
  readonly others: {
    readonly rows: readonly SlopeRow[];
    readonly fromWords: string;
    readonly toWords: string;
  } | null;
  readonly alt: string;
  readonly note: string;
};

/** Who moved, in sentences. */
export type MovedContent = { readonly title: string; readonly sentences: readonly string[] };

/** Maximum labelled brands that did not move; more are illegible. */
const MOST_LABELS = 7;
/** Levels from the service have two decimals. */
const SAME_POINTS = 0.01;
/** Further movers are summarised. */
const MOST_MOVERS = 5;

const isMove = ({ verdict }: Change): boolean => verdict.kind === 'better' || verdict.kind === 'worse';

/** A brand's visibility on both sides, over what both asked; null if either is unknown. */
function sharedEnds({ brandId }: BrandFigures, { comparison }: Span): readonly [Estimate, Estimate] | null {
  const place = comparison.brands.findIndex((brand) => brand.brandId === brandId);
  const { overall, runs } = comparison;
  const [from, to] = [overall?.from ?? 0, overall?.to ?? -1].map(
    (at) => runs.at(at)?.shared[place]?.visibility ?? null,
  );
  return from == null || to == null ? null : [from, to];
}

function rowOf(brand: BrandFigures, span: Span, context: ContentContext): SlopeRow {
  const { format, words } = context;
  const before = brandIn(span.from, brand.brandId);
  const estimateOf = ({ visibilityPct, mentions, responses }: BrandFigures): Estimate =>
    estimateGivenRate(visibilityPct, mentions, responses) ?? {
      value: visibilityPct,
      interval: null,
      sample: responses,
    };
  const now = estimateOf(brand);
  const change = brandChange(span.comparison, brand.brandId, 'visibility');
  // If both sides asked the same, the levels are the change's own, in the table below.
  const isOfChange =
    before !== null &&
    change.difference !== null &&
    changeDecimals(change, 'percent') === usualDecimals('percent', brand.responses) &&
    Math.abs(before.visibilityPct + change.difference - brand.visibilityPct) < 1e-6;
  const sum = isOfChange
    ? addUp(before.visibilityPct, brand.visibilityPct, changeDecimals(change, 'percent'))
    : null;
  const text = `${brand.name} ${format.pct(brand.visibilityPct, brand.responses)}`;
  const claim = brandClaim(brand, 'visibility', context.figures, change, text);
  const ends = sharedEnds(brand, span);
  const isApart = (level: number | undefined, shared: Estimate): boolean =>
    level !== undefined && Math.abs(level - shared.value) >= SAME_POINTS;
  if (ends !== null && (isApart(brand.visibilityPct, ends[1]) || isApart(before?.visibilityPct, ends[0]))) {
    // If prompts or platforms differ, a line between full levels would reflect that.
    const [was, is] = ends;
    const decimals = changeDecimals(change, 'percent');
    const printed = addUp(was.value, is.value, decimals);
    const [from, to] = [printed.from, printed.to].map((value) => format.decimal(value, printed.decimals));
    return {
      name: brand.name,
      isOwn: brand.isOwn,
      isMover: isMove(change),
      isShared: true,
      claim: { ...claim, text: `${brand.name} ${to ?? ''}${format.percentSign}` },
      from: {
        value: was.value,
        figure: from ?? '',
        words: pointWords([brand.name, span.days.from], was, context),
      },
      to: {
        value: is.value,
        figure: to ?? '',
        range: is.interval === null ? '' : writeEnds(is.interval, 0, 'percent', format, words),
        words: pointWords([brand.name, span.days.to], is, context),
      },
    };
  }
  return {
    name: brand.name,
    isOwn: brand.isOwn,
    isMover: isMove(change),
    isShared: false,
    claim: leadsTo(claim, brand.visibilityPct)
      ? { ...claim, ...(sum === null ? {} : { printed: { from: sum.from, change: sum.change, to: sum.to } }) }
      : levelClaim(claim, now, context.figures, text),
    from:
      before === null || before.responses === 0
        ? null
        : {
            value: before.visibilityPct,
            figure:
              sum === null
                ? format.pct(before.visibilityPct, before.responses)
                : format.decimal(sum.from, sum.decimals),
            words: pointWords([brand.name, span.days.from], estimateOf(before), context),
          },
    to: {
      value: brand.visibilityPct,
      figure: format.pct(brand.visibilityPct, brand.responses),
      range: now.interval === null ? '' : writeEnds(now.interval, 0, 'percent', format, words),
      words: pointWords([brand.name, span.days.to], now, context),
    },
  };
}

/** Builds the move of the field; null if there is nothing to compare. */
export function buildSlope(span: Span | null, context: ContentContext): SlopeContent | null {
  const { run, format, words, pages } = context;
  const say = pages.rivals.slope;
  if (span === null || run.brands.length < 2) return null;
  const rows = visibilityStandings(run).map(({ item }) => rowOf(item, span, context));
  if (rows.every(({ from }) => from === null)) return null;
  const named = rows.filter(({ isOwn, isMover }, place) => isOwn || isMover || place < MOST_LABELS - 1);
  const rest = rows.filter((row) => !named.includes(row));
  // A single remaining one gets a label too.
  const others = rest.length < 2 ? [] : rest;
  const shown = rest.length < 2 ? rows : named;
  const ends = (values: readonly number[]): readonly [string, string] => [
    format.decimal(Math.min(...values), 0),
    format.decimal(Math.max(...values), 0),
  ];
  const before = others.flatMap(({ from }) => from?.value ?? []);
  const count = format.count(others.length);
  return {
    title: say.title,
    measure: rows.some(({ isShared }) => isShared)
      ? words.history.summary.onShared(say.measure)
      : say.measure,
    fromLabel: span.heads.from,
    toLabel: span.heads.to,
    rows: shown,
    others:
      others.length === 0
        ? null
        : {
            rows: others,
            fromWords: before.length === 0 ? '' : say.others(count, ...ends(before)),
            toWords: say.others(count, ...ends(others.map(({ to }) => to.value))),
          },
    alt: say.alt(
      span.days.from,
      span.days.to,
      words.list(
        rows.map(({ name, from, to }) =>
          from === null ? say.rowNew(name, to.figure) : say.row(name, from.figure, to.figure),
        ),
      ),
    ),
    note: say.note,
  };
}

/** States who moved beyond noise, and what chance alone would show; null if nothing was judged. */
export function buildMoved(span: Span | null, context: ContentContext): MovedContent | null {
  const { run, format, words, pages } = context;
  const say = pages.rivals.moved;
  if (span === null) return null;
  const changes = run.brands.map((brand) => ({
    brand,
    change: brandChange(span.comparison, brand.brandId, 'visibility'),
  }));
  const { judged, byChance } = countJudged(changes.map(({ change }) => change));
  if (judged === 0) return null;
  const moved = changes
    .filter(({ change }) => isMove(change))
    .sort((a, b) => Math.abs(b.change.difference ?? 0) - Math.abs(a.change.difference ?? 0));
  const rest = judged - moved.length;
  return {
    title: say.title,
    // One paragraph: who moved, and how little the rest says.
    sentences: [
      [
        ...(moved.length === 0
          ? [say.none(span.longDays.from, span.longDays.to)]
          : moved
              .slice(0, MOST_MOVERS)
              .map(({ brand, change }) => say.move(brand.name, movement(change, format, words)))),
        ...(moved.length === 0 || rest === 0
          ? []
          : [rest === 1 ? say.restOne : say.rest(format.count(rest))]),
        ...(judged < 2 ? [] : [say.chance(format.count(judged), format.decimal(byChance, 1))]),
      ].join(words.marks.space),
    ],
  };
}
