/**
 * The story of a client: what its whole history tells, each finding as it stands in a frame. The frame is the runs that are judged and
 * the runs that they are judged against; both sides are pooled.
 */
import { buildComparison } from '../compare/build-comparison.ts';
import type { ComparedRun } from '../compare/compared-run.ts';
import type { Comparison } from '../compare/comparison.ts';
import { poolPeriod } from '../history/pool-period.ts';
import { findCompared } from './as-compared.ts';
import type { Finding } from './finding.ts';

/** How a finding stands at the end of a frame. */
export type FindingStatus =
  /** It began within the judged side. */
  | 'new'
  /** It began before, and the judged side still differs from the level before it, in the same direction. */
  | 'standing'
  /** It held, and the judged side no longer differs from the level before it. */
  | 'over'
  /** Neither can be said. */
  | 'unsettled';

/** A finding as the frame has it. */
export type StoryFinding = Finding & { readonly status: FindingStatus };

/** Runs before a finding whose level the judged side is held against: what lies further back is another story. */
const MOST_BEFORE = 12;

/** Share of a change that must be left, or gone, where no comparison judges the figure. */
const STILL_THERE = 0.5;
const GONE = 0.25;

const meanOf = (values: readonly (number | null)[]): number | null => {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length;
};

/** By the figures of its own course: how much of the change is left on the judged side. */
function byCourse(finding: Finding, courseMs: readonly number[], judgedMs: number): FindingStatus {
  const side = (isIn: (atMs: number) => boolean): number | null =>
    meanOf(finding.course.filter((_, at) => isIn(courseMs[at] ?? 0)));
  const before = finding.kind === 'drift' ? finding.from : side((atMs) => atMs < finding.sinceMs);
  const judged = side((atMs) => atMs >= judgedMs);
  if (before === null || judged === null || finding.change === 0) return 'unsettled';
  const left = (judged - before) / finding.change;
  return left >= STILL_THERE ? 'standing' : left <= GONE ? 'over' : 'unsettled';
}

/** By the comparison of the runs before the finding with the judged side. */
function byComparison(
  { change }: Finding,
  judged: NonNullable<ReturnType<typeof findCompared>>,
): FindingStatus {
  const { difference, interval, verdict } = judged.change;
  if (difference === null || interval === null) return 'unsettled';
  const isSameWay = Math.sign(difference) === Math.sign(change);
  if (verdict.kind === 'better' || verdict.kind === 'worse') return isSameWay ? 'standing' : 'over';
  // It is over where the interval shows that less than half of the change is left.
  const half = STILL_THERE * change;
  return (change > 0 ? interval.high < half : interval.low > half) ? 'over' : 'unsettled';
}

/**
 * Gives findings their status in a frame. What was measured otherwise before the judged side began is no part of the story any more,
 * and left out.
 *
 * @param given as the findings were found in, oldest first; the last `judged` of them are the judged side.
 * @returns new ones first, then those that stand, then what cannot be said, and last what is over; in each in the order given.
 */
export function tellStatuses(
  findings: readonly Finding[],
  courseMs: readonly number[],
  given: readonly ComparedRun[],
  judged: number,
): readonly StoryFinding[] {
  const side = given.slice(-judged);
  const [first] = side;
  if (first === undefined) return [];
  const judgedMs = first.figures.startedAtMs;
  const known = new Map<number, Comparison | null>();
  const since = (atMs: number): Comparison | null => {
    if (!known.has(atMs)) {
      const before = given.filter(({ figures }) => figures.startedAtMs < atMs).slice(-MOST_BEFORE);
      known.set(
        atMs,
        before.length === 0
          ? null
          : buildComparison([poolPeriod(before, given, 'before'), poolPeriod(side, given, 'judged')], {
              resamples: 0,
            }),
      );
    }
    return known.get(atMs) ?? null;
  };
  const statusOf = (finding: Finding): FindingStatus => {
    if (finding.sinceMs >= judgedMs) return 'new';
    // Only visibility is judged without resampling; a slide has no level that it began from.
    const comparison =
      finding.measure !== 'visibility' || finding.kind === 'drift' ? null : since(finding.sinceMs);
    const compared = comparison === null ? null : findCompared(comparison, finding);
    return compared === null ? byCourse(finding, courseMs, judgedMs) : byComparison(finding, compared);
  };
  const told = findings
    .map((finding) => ({ finding, status: statusOf(finding) }))
    .filter(({ finding, status }) => finding.kind !== 'measurement' || status === 'new');
  const order: readonly FindingStatus[] = ['new', 'standing', 'unsettled', 'over'];
  const sorted = order.flatMap((status) => told.filter((one) => one.status === status));
  return sorted.map(({ finding, status }) => {
    const reason = finding.explainedBy === null ? undefined : findings[finding.explainedBy];
    const place = sorted.findIndex((one) => one.finding === reason);
    // What another status explains would be told on the page of something else.
    const isTogether = reason !== undefined && place >= 0 && sorted[place]?.status === status;
    return { ...finding, status, explainedBy: isTogether ? place : null };
  });
}
