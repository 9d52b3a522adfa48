/** What is known about a change, and what is not: from the comparison and the findings. */
import {
  divideAmongPlatforms,
  holds,
  type PlatformPart,
} from '../../../shared/analysis/compare/platform-parts.ts';
import { brandChange } from '../../../shared/analysis/compare/look-up-change.ts';
import type { Finding } from '../../../shared/analysis/findings/finding.ts';
import { roundTo } from '../../../shared/format/format.ts';
import type { BrandFigures } from '../../../shared/domain/figures.ts';
import {
  findingSentence,
  findingsProblemSentence,
  noiseSentence,
} from '../../../shared/words/history-findings.ts';
import { writeDifference } from '../../../shared/words/change.ts';
import { incompleteSentences } from '../../../shared/words/incomplete.ts';
import {
  breaksSentence,
  effectSentences,
  isPartOf,
  totalsSentence,
} from '../../../shared/words/measurement.ts';
import type { BaseContext } from './context.ts';
import { quietWords } from './quiet.ts';
import type { Span } from './span.ts';

/** Nobody reads a longer column, and the page has no room for it. */
const MOST_SENTENCES = 3;

/** Number of further findings; the others have pages of their own. */
const MOST_TOLD = 2;

const isMoved = ({ row }: PlatformPart): boolean =>
  row.change.verdict.kind === 'better' || row.change.verdict.kind === 'worse';

/** One platform's contribution to the total change. */
function aloneSentence(
  { row, points, interval }: PlatformPart,
  { format, words, pages }: BaseContext,
): string {
  return pages.changes.known.alone(
    format.platform(row.id),
    points > 0,
    format.decimal(Math.abs(points), 1),
    interval === null
      ? words.noComparison['no-interval']
      : words.range(format.signed(interval.low, 1), format.signed(interval.high, 1)),
  );
}

/** Each platform's contribution to a change, and changes in measurement: all that a comparison of two sides shows. */
export function whatPartsShow(span: Span, context: BaseContext): string[] {
  const parts = divideAmongPlatforms(span.comparison, { from: span.from, to: context.run }) ?? [];
  return [
    ...partSentences(parts, span, context),
    // The parts cover changed routes, in points of the same total.
    ...(parts.some(({ isRerouted }) => isRerouted) ? [] : effectSentences(span.comparison, context)),
  ];
}

function partSentences(
  parts: readonly PlatformPart[],
  { comparison }: Pick<Span, 'comparison'>,
  context: BaseContext,
): string[] {
  const { format, pages } = context;
  const own = comparison.brands.find(({ isOwn }) => isOwn)?.brandId ?? '';
  const say = pages.changes.known;
  const moved = parts.filter((part) => isMoved(part) && !part.isRerouted);
  const others = parts.filter((part) => !isMoved(part) && !part.isRerouted);
  const isNothing = (points: number): boolean => Math.abs(points) < 0.05;
  const ofOthers = others.reduce((sum, { points }) => sum + points, 0);
  const size = (points: number): string => format.decimal(Math.abs(points), 1);
  return [
    ...moved.map((part) => aloneSentence(part, context)),
    ...parts
      .filter(({ isRerouted }) => isRerouted)
      .map(({ row, points }) => {
        // The change in the tiles, of which it is part.
        const whole = brandChange(comparison, own, 'visibility');
        return say.rerouted(
          format.platform(row.id),
          format.signed(points, 1),
          writeDifference(whole, 'percent', format),
          isPartOf(roundTo(points, 1), roundTo(whole.difference ?? 0, 1)),
        );
      }),
    ...(moved.length === 0 || others.length === 0
      ? []
      : [
          others.length > 1 && isNothing(ofOthers)
            ? say.othersLevel(format.count(others.length))
            : others.length === 1
              ? say.othersOne(ofOthers > 0, size(ofOthers))
              : say.othersMany(format.count(others.length), ofOthers > 0, size(ofOthers)),
        ]),
  ];
}

/** A finding with its cause, each time: a route told beside it is that of another change. */
function told(finding: Finding, context: BaseContext): string {
  const { lead, rest, cause } = findingSentence(finding, context.figures.project.ownBrand, context);
  const { marks } = context.words;
  return [`${lead}${marks.colon}${rest}`, ...(cause === null ? [] : [cause])].join(marks.space);
}

/** Known facts, the weightiest first. */
export function whatWeKnow(span: Span | null, context: BaseContext): string[] {
  const { findings } = context.figures;
  if (span === null) return [findingsProblemSentence('single-run', context)];
  const parts = divideAmongPlatforms(span.comparison, { from: span.from, to: context.run }) ?? [];
  const noise = noiseSentence(findings, context);
  // What goes with a larger finding is listed here: the others are on the chart and on pages of their own.
  const along = findings.findings
    .filter(
      ({ explainedBy, subject, kind }) =>
        explainedBy !== null && kind !== 'overtaking' && subject.platform === null,
    )
    .slice(0, MOST_TOLD);
  const found = findings.findings.length > 0;
  const isRouteTold = parts.some(({ isRerouted }) => isRerouted);
  return [
    ...partSentences(parts, span, context),
    ...along.map((finding) => told(finding, context)),
    // The parts cover changed routes, in points of the same total.
    ...(isRouteTold ? [] : effectSentences(span.comparison, context)),
    ...(found || findings.problem !== null ? [] : [quietWords(context)]),
    ...(noise === null ? [] : [noise]),
  ].slice(0, MOST_SENTENCES);
}

/** Unknowns: what was not tested, not measured, or not detectable. */
export function whatWeDoNotKnow(span: Span | null, own: BrandFigures | null, context: BaseContext): string[] {
  const { figures, format, words, pages } = context;
  const say = pages.changes.unknown;
  const { findings, wouldShowPoints } = figures.findings;
  if (span === null) return [];
  const { comparison } = span;
  const parts = divideAmongPlatforms(span.comparison, { from: span.from, to: context.run }) ?? [];
  const names = (some: readonly PlatformPart[]): string =>
    words.list(some.map(({ row }) => format.platform(row.id)));
  // One moving platform of many is to be expected by chance.
  const moved = parts.filter((part) => holds(part.row) && !part.isRerouted);
  const rerouted = parts.filter(({ isRerouted }) => isRerouted);
  const breaks = breaksSentence(comparison, context);
  const ownMoved =
    own !== null && findings.some(({ subject, measure }) => subject.isOwn && measure === 'visibility');
  const why =
    moved.length > 0 ? [(breaks === '' ? say.why : say.whyWith)(names(moved))] : ownMoved ? [say.whyAll] : [];
  return [
    ...(comparison.problem === null ? [] : [words.findings.problems[comparison.problem]]),
    ...why,
    ...(rerouted.length === 0 ? [] : [say.earlierRoute(names(rerouted))]),
    ...(breaks === '' ? [] : [breaks]),
    ...[totalsSentence(comparison, context)].filter((sentence) => sentence !== ''),
    ...incompleteSentences([span.from, context.run], context),
    // The absence of findings is known, and stated.
    ...(wouldShowPoints === null || findings.length === 0
      ? []
      : [say.smaller(format.decimal(wouldShowPoints, 1))]),
  ].slice(0, MOST_SENTENCES);
}
