/** Which findings are told, and in which order: what is new to the reader first, by size. */
import type { RunFigures } from '../../domain/figures.ts';
import type { Finding, StoryFinding } from './finding.ts';
import { isOfTide } from './tide.ts';

/** What a finding that is not certain counts, and a rival that stays clearly behind the own brand. */
const LIKELY = 0.5;
const FAR_RIVAL = 0.4;

/** A rival this many points behind, or nearer, concerns the client as much as its own figure. */
const NEAR_POINTS = 5;

/**
 * Kinds of findings that move how often a brand is named: as a whole, on a platform, topic or several questions, ahead of a rival, or with
 * all others.
 */
const MOVES: ReadonlySet<Finding['kind']> = new Set([
  'level',
  'drift',
  'breakaway',
  'prompts',
  'overtaking',
  'measurement',
  'tide',
]);

/** One question is an example: whatever else is told comes before it. */
const isSingle = ({ kind, promptIds }: Finding): boolean => kind === 'prompts' && promptIds.length === 1;

const isMove = (finding: Finding): boolean =>
  MOVES.has(finding.kind) &&
  !isSingle(finding) &&
  (finding.measure === 'visibility' || finding.kind === 'overtaking' || finding.kind === 'tide');

/**
 * The points that a finding moved. One that began within the judged side counts over the frame's sides: as these show it, or by its share
 * of the judged runs. A lead counts as much as the larger move behind it, the rival's or the own brand's, so that both are one event; a
 * tide as much as all brands together.
 *
 * @param all findings of the story.
 * @param judgedRuns how many runs are judged.
 */
function movedPoints(
  { kind, subject, direction, change, framed, runsSince }: StoryFinding,
  all: readonly StoryFinding[],
  judgedRuns: number,
): number {
  if (kind === 'tide') return POINTS_OF_ONE * Math.abs(change) * Math.min(1, runsSince / judgedRuns);
  if (kind === 'overtaking') {
    const behind = all.filter(
      (other) =>
        (other.kind === 'level' || other.kind === 'drift') &&
        other.measure === 'visibility' &&
        (other.subject.isOwn
          ? other.direction !== direction
          : other.subject.brandId === subject.brandId && other.direction === direction),
    );
    return behind.length === 0
      ? Math.abs(change)
      : Math.max(...behind.map((other) => movedPoints(other, all, judgedRuns)));
  }
  if (framed === null) return Math.abs(change) * Math.min(1, runsSince / judgedRuns);
  return Math.abs((framed ?? { change }).change);
}

/** A brand more in each answer, in points. */
export const POINTS_OF_ONE = 100;

/** A brand's share of all answers of some runs, in percent; null if none scored it. */
function shareOf(
  isIt: (brand: RunFigures['brands'][number]) => boolean,
  judged: readonly RunFigures[],
): number | null {
  const scores = judged.flatMap(({ brands }) => brands.filter(isIt));
  const answers = scores.reduce((sum, { responses }) => sum + responses, 0);
  return answers === 0 ? null : (100 * scores.reduce((sum, { mentions }) => sum + mentions, 0)) / answers;
}

/** Whether a finding is about a rival that stays clearly behind the own brand. */
function isFarBehind({ kind, subject }: Finding, judged: readonly RunFigures[]): boolean {
  if (subject.isOwn || kind === 'overtaking') return false;
  const rival = shareOf(({ brandId }) => brandId === subject.brandId, judged);
  const own = shareOf(({ isOwn }) => isOwn, judged);
  return rival !== null && own !== null && rival < own - NEAR_POINTS;
}

/**
 * How much a finding weighs as news, in points of 100 answers: what it moved × share of the answers concerned × certainty × whose figure it
 * is. 0 for what moves no brand, platform, topic or group of prompts: shares of mentions, tone, positions, citations, single prompts.
 *
 * @param all findings of the story.
 * @param judged the judged runs.
 */
export function weightOf(
  finding: StoryFinding,
  all: readonly StoryFinding[],
  judged: readonly RunFigures[],
): number {
  if (!isMove(finding)) return 0;
  const points = movedPoints(finding, all, judged.length) * finding.touched;
  const certain = finding.certainty === 'clear' ? points : LIKELY * points;
  return isFarBehind(finding, judged) ? FAR_RIVAL * certain : certain;
}

/**
 * What moved a brand, platform or topic comes first, then what of that another measurement may explain, then the rest; in reports from before
 * weights, a change of measurement comes after all movement.
 */
function placeOf({ cause, kind, weight }: StoryFinding): number {
  if (weight === undefined) return kind === 'measurement' ? 1 : cause === 'movement' ? 0 : 2;
  // A tide's cause is a candidate alone.
  return (weight > 0 ? 0 : 2) + (cause === 'movement' || kind === 'tide' ? 0 : 1);
}

/** What the reader does not know comes first; in reports from before weights, what is new before what was never told. */
function newsOf({ status, told, isKnown }: StoryFinding): number {
  if (isKnown !== undefined) return isKnown ? 1 : 0;
  return status === 'new' ? 0 : told === null ? 1 : 2;
}

/** What only follows from something known is no news. */
function newsWith(finding: StoryFinding, all: readonly StoryFinding[]): number {
  const reason = all[finding.explainedBy ?? -1];
  return Math.max(newsOf(finding), reason === undefined ? 0 : newsOf(reason));
}

/** An overtaking that another finding explains follows it. */
const followsOf = ({ explainedBy, weight }: StoryFinding): number =>
  weight === undefined || explainedBy === null ? 0 : 1;

/** Of the same weight, the own brand comes before a rival, and a loss before a gain. */
const tieOf = ({ subject, direction }: StoryFinding): number =>
  (subject.isOwn ? 0 : 2) + (direction === 'down' ? 0 : 1);

function compareNews(a: StoryFinding, b: StoryFinding, all: readonly StoryFinding[]): number {
  // Reports from before weights were ordered otherwise.
  if (a.weight === undefined || b.weight === undefined) {
    return placeOf(a) - placeOf(b) || newsOf(a) - newsOf(b);
  }
  const byWeight = b.weight - a.weight;
  return (
    Number(isSingle(a)) - Number(isSingle(b)) ||
    newsWith(a, all) - newsWith(b, all) ||
    placeOf(a) - placeOf(b) ||
    followsOf(a) - followsOf(b) ||
    byWeight ||
    (a.weight > 0 ? tieOf(a) - tieOf(b) : 0)
  );
}

/**
 * Whether a finding is told: it is new, or it still holds. What only another measurement may have moved is a measurement to repair: told as
 * long as it holds if it moved how often a brand is named, else only while new.
 */
export const isTold = (finding: StoryFinding): boolean =>
  finding.status === 'new' ||
  (finding.status === 'standing' && (finding.cause === 'movement' || isMove(finding)));

/**
 * The findings that are told, weightiest first: new and standing ones, unless another one explains them. An overtaking is a story of its
 * own, unless it came with a tide.
 */
export function toldFindings<F extends StoryFinding>(findings: readonly F[]): readonly F[] {
  return findings
    .filter(isTold)
    .filter((one) => one.explainedBy === null || (one.kind === 'overtaking' && !isOfTide(one, findings)))
    .sort((a, b) => compareNews(a, b, findings));
}

/** All findings as they are listed: those told first, then what goes with them, is open, or is over. */
export function listedFindings<F extends StoryFinding>(findings: readonly F[]): readonly F[] {
  const told = toldFindings(findings);
  return [...told, ...findings.filter((finding) => !told.includes(finding))];
}

/** The visibility step told as a measurement change; null if there is none. */
export const toldMeasurement = <F extends StoryFinding>(findings: readonly F[]): F | null =>
  findings.find(
    (finding) => finding.kind === 'measurement' && finding.measure === 'visibility' && isTold(finding),
  ) ?? null;
