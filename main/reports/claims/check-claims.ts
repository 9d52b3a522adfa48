/** Proves that the claims of a report, and of two reports of one client, agree. */
import { findExtremes, type Extremes } from '../../../shared/analysis/intervals/extremes.ts';
import { isTooSmall } from '../../../shared/analysis/intervals/verdict.ts';
import { CLOSE, isSame, type Claim, type ClaimVerdict, type PlacedClaim } from './claim.ts';

/** Two incompatible claims, or one that contradicts itself. */
export type Disagreement = { readonly what: string; readonly claims: readonly PlacedClaim[] };

const FIGURES = ['from', 'to', 'change', 'low', 'high', 'n'] as const;

/** Identifies a figure: its subject, measure and frame. */
const keyOf = ({ subject, measure, frame }: Claim): string => JSON.stringify([subject, measure, frame]);

/** Whether a claim only states a level; other claims may judge it. */
const isLevelAlone = ({ verdict, change }: Claim): boolean => verdict === 'none' && change === null;

/** Whether a change and its levels are printed differently. */
const isPrintedApart = ({ printed: one }: Claim, { printed: other }: Claim): boolean =>
  one !== undefined &&
  other !== undefined &&
  !(['from', 'change', 'to'] as const).every((part) => isSame(one[part], other[part]));

const differs = (one: Claim, other: Claim): boolean =>
  isPrintedApart(one, other) ||
  FIGURES.some((figure) => !isSame(one[figure], other[figure])) ||
  (!isLevelAlone(one) && !isLevelAlone(other) && one.verdict !== other.verdict);

function contradictions(claims: readonly PlacedClaim[]): Disagreement[] {
  return [...Map.groupBy(claims, keyOf).values()].flatMap((same): Disagreement[] => {
    const [first] = same;
    const other = first === undefined ? undefined : same.find((one) => differs(one, first));
    return first === undefined || other === undefined
      ? []
      : [{ what: 'one figure has two values', claims: [first, other] }];
  });
}

const isWithout = ({ low, high }: Claim): boolean => low !== null && high !== null && (low > 0 || high < 0);

/** Whether a claim is from a comparison. */
const isCompared = ({ frame }: Claim): boolean => !frame.startsWith('since ');

/** Whether a change in points, places or score is an improvement. */
const isForBetter = ({ change, measure }: Claim): boolean => (change ?? 0) > 0 === (measure !== 'position');

const isMove = (claim: Claim): boolean => isWithout(claim) && !isTooSmall(claim.n);

/** Whether a rival's lead is proven on the side of `sign`: its own, or the own brand's. */
const isAhead = ({ lead }: Claim, sign: number): boolean =>
  lead?.isProven === true && (sign > 0 ? lead.low > 0 : lead.high < 0);

/** Retests a superlative's subject, at index 0, against everything beside it. */
const extremesOf = ({ beside, to, n }: Claim): Extremes | null =>
  beside === undefined ||
  beside.counts.trials !== n ||
  !isSame(to, (100 * beside.counts.successes) / beside.counts.trials)
    ? null
    : findExtremes([beside.counts, ...beside.others]);

/** The table of verdicts: the condition for each. */
const HOLDS: Readonly<Record<ClaimVerdict, (claim: Claim) => boolean>> = {
  better: (claim) => isMove(claim) && isForBetter(claim),
  worse: (claim) => isMove(claim) && !isForBetter(claim),
  unclear: (claim) => !isWithout(claim) && !isTooSmall(claim.n),
  steady: (claim) => claim.low !== null && !isWithout(claim) && !isTooSmall(claim.n),
  none: () => true,
  leads: ({ rank }) => rank?.best === 1 && rank.worst === 1,
  behind: ({ rank }) => rank !== undefined && rank.best > 1,
  level: ({ rank }) => rank?.best === 1 && rank.worst > 1,
  overtook: (claim) => isMove(claim) && isAhead(claim, claim.change ?? 0),
  'drew-level': (claim) => isMove(claim) && !isAhead(claim, 1) && !isAhead(claim, -1),
  strongest: (claim) => extremesOf(claim)?.highest === 0,
  weakest: (claim) => extremesOf(claim)?.lowest === 0,
};

/** A claim whose words do not follow from its figures, or whose figures do not add up, exactly or as printed. */
function faultOf(claim: Claim): string | null {
  const { from, to, change, printed } = claim;
  if (from !== null && to !== null && change !== null && Math.abs(from + change - to) > CLOSE) {
    return 'from and change do not add up to to';
  }
  if (printed !== undefined && Math.abs(printed.from + printed.change - printed.to) > CLOSE) {
    return 'what is printed does not add up';
  }
  return HOLDS[claim.verdict](claim) ? null : 'the words do not follow from the interval and the sample';
}

/** Own key figures that a tile calls moved, under a headline that says none has. */
function againstHeadline(claims: readonly PlacedClaim[]): Disagreement[] {
  const steadies = claims.filter(({ verdict }) => verdict === 'steady');
  return steadies
    .filter((steady, at) => steadies.findIndex(({ frame }) => frame === steady.frame) === at)
    .flatMap((steady) =>
      claims
        .filter(
          ({ subject, verdict, frame }) =>
            isMoved(verdict) &&
            frame === steady.frame &&
            JSON.stringify(subject) === JSON.stringify(steady.subject),
        )
        .map((tile) => ({ what: 'the headline says steady and a figure moved', claims: [steady, tile] })),
    );
}

const isMoved = (verdict: ClaimVerdict): boolean => verdict === 'better' || verdict === 'worse';

/** Headlines whose subject is neither in the picture below nor in a row of the section. */
function unpictured(claims: readonly PlacedClaim[]): Disagreement[] {
  return claims.flatMap((claim) => {
    const { pictured, subject, section, measure } = claim;
    if (pictured === undefined) return [];
    const shown = [
      ...pictured,
      ...claims
        .filter((row) => row.section === section && row.measure === measure && row !== claim)
        .map((row) => row.subject),
    ];
    const isShown = shown.some((one) => JSON.stringify(one) === JSON.stringify(subject));
    return isShown ? [] : [{ what: 'the picture under a headline shows something else', claims: [claim] }];
  });
}

/**
 * Proves that a report's claims agree: each subject, measure and frame has one value; levels and changes add up, also as printed; words
 * follow from intervals and samples; a steady headline has no moved figure under it; the picture under a headline shows its subject; and
 * every claim uses one of the report's frames.
 *
 * @param frames those that the report judges in; findings name their own.
 */
export function findDisagreements(
  claims: readonly PlacedClaim[],
  frames: readonly string[],
): readonly Disagreement[] {
  const strange = claims.filter((claim) => isCompared(claim) && !frames.includes(claim.frame));
  return [
    ...contradictions(claims),
    ...claims.flatMap((claim) => {
      const what = faultOf(claim);
      return what === null ? [] : [{ what, claims: [claim] }];
    }),
    ...againstHeadline(claims),
    ...unpictured(claims),
    ...strange.map((claim) => ({ what: 'judged in another frame than the report', claims: [claim] })),
  ];
}

/**
 * Figures on which two reports of one client differ: same subject, measure and frame. Findings depend on how far a report goes, so they are
 * compared only if both end with the same run.
 *
 * @param isSameEnd whether both reports end with the same run.
 */
export function findRetold(
  earlier: readonly PlacedClaim[],
  later: readonly PlacedClaim[],
  isSameEnd: boolean,
): readonly Disagreement[] {
  const known = new Map(earlier.map((claim) => [keyOf(claim), claim]));
  return later.flatMap((claim) => {
    const before = known.get(keyOf(claim));
    if (before === undefined || (!isSameEnd && !isCompared(claim)) || !differs(before, claim)) return [];
    known.delete(keyOf(claim));
    return [{ what: 'an earlier report says otherwise', claims: [before, claim] }];
  });
}
