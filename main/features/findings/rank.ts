/** Orders findings: size × certainty × share of the answers concerned; what another finding explains comes last. */
import { POINTS_OF_ONE } from '../../../shared/analysis/findings/order.ts';
import { changeWithout, type Candidate, type Followed } from '../../../shared/analysis/findings/followed.ts';

const CERTAINTY = { clear: 1, likely: 0.7 } as const;

/** One unit of each measure in percentage points, as readers weigh them. */
const POINTS = {
  tide: POINTS_OF_ONE,
  visibility: 1,
  share_of_voice: 1,
  rank: 1,
  /** From −1 to 1: the whole scale is a hundred points. */
  sentiment: 50,
  position: 10,
  citations: 1,
} as const;

/** A change of rank at the top is the story; a rival's own movement is background. */
function weightOf({ kind, subject, measure }: Candidate): number {
  if (kind === 'overtaking') return 1.5;
  if (subject.isOwn || measure === 'citations' || measure === 'tide') return 1;
  return 0.5;
}

function sizeOf({ measure, found, kind }: Candidate): number {
  if (kind !== 'sources') return POINTS[measure] * Math.abs(found.change);
  return (100 * Math.abs(found.change)) / Math.max(found.from, found.to, 1);
}

/** The weight of a finding. */
export function scoreOf(candidate: Candidate): number {
  return sizeOf(candidate) * CERTAINTY[candidate.certainty] * candidate.touched * weightOf(candidate);
}

/** Maximum distance in runs of findings that may be one. */
const SAME_TIME_RUNS = 2;
const LEFT_P = 0.05;
/** Least share of a finding's cells within another's that contains it. */
const HELD = 0.7;

const isOwnVisibility = ({ measure, subject }: Candidate): boolean =>
  measure === 'visibility' && subject.isOwn;

/** Whether two findings began at about the same time; a slide has no day. */
export function isSameTime(a: Candidate, b: Candidate): boolean {
  return a.kind === 'drift' || b.kind === 'drift' || Math.abs(a.found.at - b.found.at) <= SAME_TIME_RUNS;
}

const isSameWay = (a: Candidate, b: Candidate): boolean =>
  Math.sign(a.found.change) === Math.sign(b.found.change);

function heldShare(inner: Candidate, outer: Candidate): number {
  const places = new Set(outer.places ?? []);
  const [all, held] = [inner.places ?? [], (inner.places ?? []).filter((place) => places.has(place))];
  return all.length === 0 ? 0 : held.length / all.length;
}

/** A rival's lead grows as the own brand falls. */
const hasOpposite = (lead: Candidate, own: Candidate): boolean =>
  Math.sign(lead.found.change) === -Math.sign(own.found.change);

/** Whether `other` explains `one`: the wider by the narrower without which it vanishes, or a consequence by its cause. */
function explains(followed: Followed, other: Candidate, one: Candidate, rivalMoved: boolean): boolean {
  if (!isSameTime(one, other)) return false;
  if (isOwnVisibility(one) && isOwnVisibility(other)) {
    if (!isSameWay(one, other) || other.places === null) return false;
    const isWhole = one.kind === 'level' || one.kind === 'drift';
    if (isWhole) {
      if (other.kind !== 'breakaway' && other.kind !== 'prompts') return false;
      const left = changeWithout(followed, new Set(other.places), one.found.at);
      return left === null || left.pointP > LEFT_P;
    }
    return other.kind === 'breakaway' && heldShare(one, other) >= HELD && scoreOf(other) >= scoreOf(one);
  }
  if (one.kind === 'overtaking') return isOwnVisibility(other) && hasOpposite(one, other) && !rivalMoved;
  const isAboutRival = !one.subject.isOwn && one.kind !== 'sources';
  if (isAboutRival) return other.kind === 'overtaking' && other.subject.brandId === one.subject.brandId;
  if (one.measure === 'share_of_voice') return isOwnVisibility(other) && isSameWay(one, other);
  if (one.kind !== 'sources') return false;
  const isItsDomain = other.kind === 'sources' && other.subject.page === null && isSameWay(one, other);
  if (one.subject.page !== null && isItsDomain && other.subject.domain === one.subject.domain) return true;
  return other.kind === 'breakaway' && other.subject.platform !== null;
}

/** A candidate, with the index of the one that explains it. */
export type Ranked = { readonly candidate: Candidate; readonly explainedBy: number | null };

/**
 * Orders candidates: unexplained ones first, then explained ones, both by score.
 *
 * @param known what explains some of them, whatever else might.
 */
export function rankCandidates(
  followed: Followed,
  candidates: readonly Candidate[],
  known: ReadonlyMap<Candidate, Candidate> = new Map(),
): Ranked[] {
  const byScore = [...candidates].sort((a, b) => scoreOf(b) - scoreOf(a));
  const reasonOf = new Map(known);
  for (const one of byScore) {
    if (known.has(one) || one.kind === 'tide') continue;
    const rivalMoved = candidates.some(
      ({ kind, subject }) =>
        kind !== 'overtaking' && !subject.isOwn && subject.brandId === one.subject.brandId,
    );
    const reason = byScore.find(
      (other) =>
        other !== one &&
        !known.has(other) &&
        reasonOf.get(other) !== one &&
        explains(followed, other, one, rivalMoved),
    );
    if (reason !== undefined) reasonOf.set(one, reason);
  }
  const ordered = [
    ...byScore.filter((one) => !reasonOf.has(one)),
    ...byScore.filter((one) => reasonOf.has(one)),
  ];
  return ordered.map((candidate) => {
    const reason = reasonOf.get(candidate);
    return { candidate, explainedBy: reason === undefined ? null : ordered.indexOf(reason) };
  });
}
