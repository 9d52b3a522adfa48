/** Sparkline geometry: pure, and fast enough for hundreds of rows. */
import { findGaps } from '../../../../shared/analysis/series/gaps.ts';
import type { SparkPoint } from '../../../../shared/domain/portfolio.ts';

/** Pixels. */
export type SparkSize = { readonly width: number; readonly height: number };

/** A time range, and the mean of its readings. */
type SparkMean = { readonly fromMs: number; readonly toMs: number; readonly ratePct: number };

/** What a story adds to the own line. */
export type SparkStory = {
  /** The means of the two compared sides, earlier first; none for a side with one run. */
  readonly before: SparkMean | null;
  readonly after: SparkMean | null;
  /** The story's rival, oldest first. */
  readonly rival: readonly Pick<SparkPoint, 'startedAtMs' | 'ratePct'>[];
};

/** A level line. */
type SparkStep = { readonly x1: number; readonly x2: number; readonly y: number };

/** Drawn paths, in pixels from the top left. */
export type SparkPath = {
  readonly before: SparkStep | null;
  readonly after: SparkStep | null;
  /** Empty without a rival. */
  readonly rival: string;
  readonly line: string;
  readonly band: string;
  /** Gaps between scans. */
  readonly gaps: readonly { readonly x: number; readonly width: number }[];
  readonly last: { readonly x: number; readonly y: number };
};

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
/** A smaller span would exaggerate noise. */
const MIN_SPAN_POINTS = 20;
/** Room for the last dot on the right, and the line width above and below. */
const PAD_PX = 3.5;

/** Only the own line. */
export const NO_STORY: SparkStory = { before: null, after: null, rival: [] };

const round = (value: number): number => Math.round(value * 10) / 10;

/** Splits the points where no scan ran, so that no stroke crosses a gap. */
function splitAtGaps<Point extends Pick<SparkPoint, 'startedAtMs'>>(
  points: readonly Point[],
  gaps: readonly { readonly fromMs: number }[],
): Point[][] {
  const ends = new Set(gaps.map((gap) => gap.fromMs));
  const pieces: Point[][] = [[]];
  for (const point of points) {
    pieces.at(-1)?.push(point);
    if (ends.has(point.startedAtMs)) pieces.push([]);
  }
  return pieces;
}

/**
 * Lays out readings over the last `weeks`: a short history fills only the right end.
 *
 * @param points oldest first. With fewer than two there is no line, and the result is null.
 */
export function buildSparkPath(
  points: readonly SparkPoint[],
  size: SparkSize,
  weeks: number,
  story: SparkStory = NO_STORY,
): SparkPath | null {
  const last = points.at(-1);
  if (last === undefined || points.length < 2) return null;
  const values = [
    ...points.flatMap((point) => [point.low ?? point.ratePct, point.high ?? point.ratePct]),
    ...story.rival.map(({ ratePct }) => ratePct),
  ];
  const [lowest, highest] = [Math.min(...values), Math.max(...values)];
  const span = Math.max(MIN_SPAN_POINTS, highest - lowest);
  const bottom = (lowest + highest) / 2 - span / 2;
  const startMs = last.startedAtMs - weeks * WEEK_MS;
  const x = (ms: number): number =>
    round(PAD_PX + ((ms - startMs) / (weeks * WEEK_MS)) * (size.width - 2 * PAD_PX));
  const y = (ratePct: number): number =>
    round(size.height - PAD_PX - ((ratePct - bottom) / span) * (size.height - 2 * PAD_PX));

  const gaps = findGaps(points.map((point) => point.startedAtMs));
  const pieces = splitAtGaps(points, gaps);
  const path = (vertices: readonly string[]): string => `M${vertices.join('L')}`;
  const lineOf = (piece: SparkStory['rival']): string =>
    path(piece.map((point) => `${x(point.startedAtMs)} ${y(point.ratePct)}`));
  const stepOf = (mean: SparkMean | null): SparkStep | null =>
    mean && { x1: x(Math.max(mean.fromMs, startMs)), x2: x(mean.toMs), y: y(mean.ratePct) };
  return {
    before: stepOf(story.before),
    after: stepOf(story.after),
    rival:
      story.rival.length < 2
        ? ''
        : splitAtGaps(story.rival, gaps)
            .filter((piece) => piece.length > 1)
            .map(lineOf)
            .join(''),
    line: pieces.map(lineOf).join(''),
    band: pieces
      .map((piece) => piece.filter((point) => point.low !== null && point.high !== null))
      .filter((piece) => piece.length > 1)
      .map((piece) => {
        const top = piece.map((point) => `${x(point.startedAtMs)} ${y(point.high ?? 0)}`);
        const foot = piece.map((point) => `${x(point.startedAtMs)} ${y(point.low ?? 0)}`).reverse();
        return `${path([...top, ...foot])}Z`;
      })
      .join(''),
    gaps: gaps.map((gap) => ({ x: x(gap.fromMs), width: round(x(gap.toMs) - x(gap.fromMs)) })),
    last: { x: x(last.startedAtMs), y: y(last.ratePct) },
  };
}
