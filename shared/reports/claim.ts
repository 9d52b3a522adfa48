/** Statements of a report as data, and the proof that they agree with each other. */
import { estimateShareOfVoice } from '../analysis/compare/brand-estimates.ts';
import type { Comparison, FigureName, RankRange } from '../analysis/compare/comparison.ts';
import { isLevel, type FindingMeasure } from '../analysis/findings/finding.ts';
import type { StoryFinding } from '../analysis/findings/story.ts';
import { findExtremes, type Counted, type Extremes } from '../analysis/intervals/extremes.ts';
import { estimateRate, inPercent } from '../analysis/intervals/interval.ts';
import { VERDICT_MIN_SAMPLE } from '../analysis/intervals/verdict.ts';
import type { ComparedReport } from '../analysis/report/compared-report.ts';
import type { Estimate, Interval } from '../domain/estimate.ts';
import type { BrandFigures } from '../domain/figures.ts';
import type { Change, Verdict } from '../domain/verdict.ts';
import type { Finding } from '../words/findings.ts';
import { printedSum } from '../words/history-findings.ts';

/** What a statement is about; null where it does not narrow. */
export type ClaimSubject = {
  readonly brand: string | null;
  readonly platform: string | null;
  readonly topic: string | null;
  readonly attribute: string | null;
  readonly prompt: string | null;
  readonly domain: string | null;
};

/** A subject that nothing narrows. */
export const ANYTHING: ClaimSubject = {
  brand: null,
  platform: null,
  topic: null,
  attribute: null,
  prompt: null,
  domain: null,
};

/** What the words of a statement come to, whatever their language; each has its condition in {@link HOLDS}. */
export type ClaimVerdict =
  | Verdict['kind']
  /** A headline that nothing moved. */
  | 'steady'
  /** Of brands beside each other: tested against each of the others. */
  | 'leads'
  | 'behind'
  /** Nobody is ahead of it for certain, and it leads nobody for certain. */
  | 'level'
  /** Of a rival that passed the own brand, or was passed, and is ahead or behind for certain in the frame. */
  | 'overtook'
  /** The same where neither is ahead for certain. */
  | 'drew-level'
  /** Of several beside each other, the one that stands above each other one, or below: all of them tested. */
  | 'strongest'
  | 'weakest';

/** A change with its levels as they are printed beside each other. */
export type PrintedTriple = { readonly from: number; readonly change: number; readonly to: number };

/** A statement about a figure: from how much to how much in which frame, how that was judged, and the words that say it. */
export type Claim = {
  readonly subject: ClaimSubject;
  /** As findings call it. */
  readonly measure: FindingMeasure;
  /** The sides that it is judged on: ids of runs or names of periods, or the day since when a finding holds. */
  readonly frame: string;
  /** In the unit of the measure; null where it is not known. */
  readonly from: number | null;
  readonly to: number | null;
  readonly change: number | null;
  /** 95 %. */
  readonly low: number | null;
  readonly high: number | null;
  readonly n: number;
  readonly verdict: ClaimVerdict;
  /** Of a statement about brands, platforms or topics beside each other: the ranks that tests allow it, from 1. */
  readonly rank?: RankRange;
  /** Of a superlative: the counts of what it is said of, and of all that stand beside it. */
  readonly beside?: { readonly counts: Counted; readonly others: readonly Counted[] };
  /** Of who overtook whom: the rival's lead on the judged side, 95 %. */
  readonly lead?: Interval;
  /** Of a headline with a picture under it: what that shows. */
  readonly pictured?: readonly ClaimSubject[];
  /** Where a change stands between its levels. */
  readonly printed?: PrintedTriple;
  readonly text: string;
};

/** A claim with the section and the page that it stands on. */
export type PlacedClaim = Claim & { readonly section: string; readonly page: number };

/** The sides of a comparison's overall step, as a frame names them. */
export function comparedFrame({ runs, overall }: Comparison): string {
  const [from, to] = [runs[overall?.from ?? 0], runs[overall?.to ?? runs.length - 1]];
  return `${from?.runId ?? ''} → ${to?.runId ?? ''}`;
}

/** What levels without a change are of: the judged side of a report. */
const levelFrame = ({ judged }: Pick<ComparedReport, 'judged'>): string => `at ${judged.runId}`;

/** The frames that a report judges in: that of its changes, and that of its levels. */
export function framesOf(figures: ComparedReport): string[] {
  const { sinceBaseline } = figures.changes;
  return [...(sinceBaseline === null ? [] : [comparedFrame(sinceBaseline)]), levelFrame(figures)];
}

type Levels = readonly (number | null | undefined)[];

const MEASURES: Readonly<Record<FigureName, FindingMeasure>> = {
  visibility: 'visibility',
  shareOfVoice: 'share_of_voice',
  sentiment: 'sentiment',
  position: 'position',
};

function claimOf(
  subject: ClaimSubject,
  measure: FindingMeasure,
  comparison: Comparison | null,
  { difference, interval, sample, verdict }: Change,
  levels: Levels,
  text: string,
): Claim {
  return {
    subject,
    measure,
    frame: comparison === null ? '' : comparedFrame(comparison),
    from: levels[0] ?? null,
    to: levels.at(-1) ?? null,
    change: difference,
    low: interval?.low ?? null,
    high: interval?.high ?? null,
    n: sample,
    verdict: verdict.kind,
    text,
  };
}

/** The claim of a brand's figure, with the levels of what both sides share. */
export function brandClaim(
  brand: { readonly brandId: string; readonly name: string },
  figure: FigureName,
  comparison: Comparison | null,
  change: Change,
  text: string,
): Claim {
  const place = comparison?.brands.findIndex(({ brandId }) => brandId === brand.brandId) ?? -1;
  const ends = [comparison?.overall?.from ?? 0, comparison?.overall?.to ?? -1];
  const levels = ends.map((at) => comparison?.runs.at(at)?.shared[place]?.[figure]?.value);
  return claimOf({ ...ANYTHING, brand: brand.name }, MEASURES[figure], comparison, change, levels, text);
}

/** Whether a claim leads to a level: on other prompts than both sides share it is another one. */
export const leadsTo = ({ to }: Claim, level: number): boolean => to === null || isSame(to, level);

/** The claim of a level by itself, with the interval that it has on the page: of all that the judged side asked, whatever its change is judged on. */
export const levelClaim = (
  { subject, measure }: Pick<Claim, 'subject' | 'measure'>,
  { value, interval, sample }: Estimate,
  figures: Pick<ComparedReport, 'judged'>,
  text: string,
): Claim => ({
  subject,
  measure,
  frame: levelFrame(figures),
  from: null,
  to: value,
  change: null,
  low: interval?.low ?? null,
  high: interval?.high ?? null,
  n: sample,
  verdict: 'none',
  text,
});

/** The claim of a platform's or a topic's row. */
export function rowClaim(
  subject: Partial<ClaimSubject>,
  [what, id]: readonly ['platforms' | 'topics', string],
  comparison: Comparison | null,
  change: Change,
  text: string,
): Claim {
  const levels = comparison?.[what].find((row) => row.id === id)?.readings.map((one) => one?.value) ?? [];
  return claimOf({ ...ANYTHING, ...subject }, 'visibility', comparison, change, levels, text);
}

/** The claim of a finding; its frame is its own, the day since when it holds. */
export function findingClaim(finding: StoryFinding, ownBrand: string, text: string): Claim {
  const { kind, subject, measure, sinceRunId, from, to, change, low, high, n, direction, lead } = finding;
  const { brand, platform, topic, attribute, prompt, domain, page } = subject;
  const sum = printedSum(finding);
  return {
    subject: { brand: brand ?? ownBrand, platform, topic, attribute, prompt, domain: page ?? domain },
    measure,
    frame: `since ${sinceRunId}`,
    from,
    to,
    change,
    low,
    high,
    n,
    // What was measured otherwise was tested by nobody. A position is better the lower it is.
    verdict:
      kind === 'measurement'
        ? 'none'
        : lead !== undefined
          ? isLevel(finding)
            ? 'drew-level'
            : 'overtook'
          : (direction === 'up') === (measure !== 'position')
            ? 'better'
            : 'worse',
    ...(sum === null ? {} : { printed: { from: sum.from, change: sum.change, to: sum.to } }),
    ...(lead === undefined ? {} : { lead }),
    text,
  };
}

/** The claim of how a brand stands among all of a report: its share of voice, with the ranks that tests allow it. */
export function standingClaim(
  brand: BrandFigures,
  rank: RankRange,
  figures: ComparedReport,
  [verdict, text]: readonly ['leads' | 'behind' | 'level', string],
): Claim | null {
  const share = estimateShareOfVoice(figures.judged, brand);
  if (share === null) return null;
  const subject = { ...ANYTHING, brand: brand.name };
  return { ...levelClaim({ subject, measure: 'share_of_voice' }, share, figures, text), verdict, rank };
}

/** The claims of what a headline sets above or below all others. */
export function superlativeClaims(
  { headline, superlatives = [] }: Finding,
  kind: 'platform' | 'topic',
  figures: ComparedReport,
  ownBrand: string,
): readonly { readonly claim: Claim }[] {
  return superlatives.flatMap(({ id, verdict, counts, others }) => {
    const rate = estimateRate(counts.successes, counts.trials);
    if (rate === null) return [];
    const subject = { ...ANYTHING, brand: ownBrand, [kind]: id };
    const level = levelClaim({ subject, measure: 'visibility' }, inPercent(rate), figures, headline);
    return [{ claim: { ...level, verdict, beside: { counts, others } } }];
  });
}

/** Takes the claims out of a section's content, wherever in it they stand. */
export function claimsIn(content: unknown): readonly Claim[] {
  if (Array.isArray(content)) return content.flatMap(claimsIn);
  if (typeof content !== 'object' || content === null) return [];
  return Object.entries(content).flatMap(([name, value]) =>
    name === 'claim' ? (value === null ? [] : [value as Claim]) : claimsIn(value),
  );
}

/** Two claims that cannot both be, or one that contradicts itself. */
export type Disagreement = { readonly what: string; readonly claims: readonly PlacedClaim[] };

/** Figures are the same to a rounding error of sums. */
const CLOSE = 1e-6;

const isSame = (a: number | null, b: number | null): boolean =>
  a === b || (a !== null && b !== null && Math.abs(a - b) <= CLOSE);

const FIGURES = ['from', 'to', 'change', 'low', 'high', 'n'] as const;

/** A headline that all is steady and a tile without a clear change say the same. */
const wordOf = ({ verdict }: Claim): ClaimVerdict => (verdict === 'steady' ? 'unclear' : verdict);

/** What tells a figure from others: its subject, its measure and the frame that it is judged in. */
const keyOf = ({ subject, measure, frame }: Claim): string => JSON.stringify([subject, measure, frame]);

/** Whether a claim says how much something is and judges nothing: beside it others may say how it stands. */
const isLevelAlone = ({ verdict, change }: Claim): boolean => verdict === 'none' && change === null;

const differs = (one: Claim, other: Claim): boolean =>
  FIGURES.some((figure) => !isSame(one[figure], other[figure])) ||
  (!isLevelAlone(one) && !isLevelAlone(other) && wordOf(one) !== wordOf(other));

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

/** Whether a claim is of a comparison; findings have thresholds of their own. */
const isCompared = ({ frame }: Claim): boolean => !frame.startsWith('since ');

/** Whether a change in points, places or score is for the better. */
const isForBetter = ({ change, measure }: Claim): boolean => (change ?? 0) > 0 === (measure !== 'position');

const isMove = (claim: Claim): boolean =>
  isWithout(claim) && (!isCompared(claim) || claim.n >= VERDICT_MIN_SAMPLE);

/** Whether the lead of a rival is proven on the side that `sign` has: its own, or that of the own brand. */
const isAhead = ({ lead }: Claim, sign: number): boolean =>
  lead !== undefined && (sign > 0 ? lead.low > 0 : lead.high < 0);

/** Tests anew what a superlative is said of, at place 0, against all that stand beside it. */
const extremesOf = ({ beside, to, n }: Claim): Extremes | null =>
  beside === undefined ||
  beside.counts.trials !== n ||
  !isSame(to, (100 * beside.counts.successes) / beside.counts.trials)
    ? null
    : findExtremes([beside.counts, ...beside.others]);

/** The one table of words: what has to be so that each may be said. */
const HOLDS: Readonly<Record<ClaimVerdict, (claim: Claim) => boolean>> = {
  better: (claim) => isMove(claim) && isForBetter(claim),
  worse: (claim) => isMove(claim) && !isForBetter(claim),
  unclear: (claim) => !isWithout(claim) && claim.n >= VERDICT_MIN_SAMPLE,
  steady: (claim) => !isWithout(claim),
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

/** Key figures of the own brand that a tile calls moved, under a headline that nothing has. */
function againstHeadline(claims: readonly PlacedClaim[]): Disagreement[] {
  const steady = claims.find(({ verdict }) => verdict === 'steady');
  if (steady === undefined) return [];
  return claims
    .filter(
      ({ subject, verdict }) =>
        isMoved(verdict) && JSON.stringify(subject) === JSON.stringify(steady.subject),
    )
    .map((tile) => ({ what: 'the headline says steady and a figure moved', claims: [steady, tile] }));
}

const isMoved = (verdict: ClaimVerdict): boolean => verdict === 'better' || verdict === 'worse';

/** Headlines whose subject neither the picture under them nor a row of their section shows. */
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
 * Proves that the claims of a report agree: one subject, measure and frame has one value; levels and changes add up, also as printed;
 * words follow from intervals and samples; a steady headline stands over no figure that moved; the picture under a headline shows what
 * that is about; and no claim is judged in another frame than the report's.
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
 * Figures that two reports of one client tell differently: the same subject, measure and frame. What a finding amounts to depends on
 * how far a report goes, so that findings are held against each other only where both end with the same run.
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
