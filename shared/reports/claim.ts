/** Statements of a report as data, and the proof that they agree with each other. */
import type { Comparison, FigureName } from '../analysis/compare/comparison.ts';
import type { FindingMeasure } from '../analysis/findings/finding.ts';
import type { StoryFinding } from '../analysis/findings/story.ts';
import type { Change, Verdict } from '../domain/verdict.ts';

/** What a statement is about; null where it does not narrow. */
export type ClaimSubject = {
  readonly brand: string | null;
  readonly platform: string | null;
  readonly topic: string | null;
  readonly attribute: string | null;
  readonly prompt: string | null;
  readonly domain: string | null;
};

const ANYTHING: ClaimSubject = {
  brand: null,
  platform: null,
  topic: null,
  attribute: null,
  prompt: null,
  domain: null,
};

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
  readonly verdict: Verdict['kind'];
  readonly text: string;
};

/** A claim with the section and the page that it stands on. */
export type PlacedClaim = Claim & { readonly section: string; readonly page: number };

/** The sides of a comparison's overall step, as a frame names them. */
export function comparedFrame({ runs, overall }: Comparison): string {
  const [from, to] = [runs[overall?.from ?? 0], runs[overall?.to ?? runs.length - 1]];
  return `${from?.runId ?? ''} → ${to?.runId ?? ''}`;
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
  const { subject, measure, sinceRunId, from, to, change, low, high, n, direction } = finding;
  const { brand, platform, topic, attribute, prompt, domain, page } = subject;
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
    verdict: direction === 'up' ? 'better' : 'worse',
    text,
  };
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

const FIGURES = ['from', 'to', 'change', 'low', 'high'] as const;

function contradictions(claims: readonly PlacedClaim[]): Disagreement[] {
  const groups = Map.groupBy(claims, ({ subject, measure, frame }) =>
    JSON.stringify([subject, measure, frame]),
  );
  return [...groups.values()].flatMap((same): Disagreement[] => {
    const [first] = same;
    if (first === undefined) return [];
    const other = same.find(
      (one) => one.verdict !== first.verdict || FIGURES.some((figure) => !isSame(one[figure], first[figure])),
    );
    return other === undefined ? [] : [{ what: 'one figure has two values', claims: [first, other] }];
  });
}

/** A claim whose change is not the distance of its levels, whose interval holds zero against its verdict, or the other way round. */
function faultOf({ from, to, change, low, high, verdict }: Claim): string | null {
  if (from !== null && to !== null && change !== null && Math.abs(from + change - to) > CLOSE) {
    return 'from and change do not add up to to';
  }
  if (low === null || high === null) return null;
  const isClear = low > 0 || high < 0;
  if (verdict === 'unclear' && isClear) return 'an interval without zero is called no clear change';
  return (verdict === 'better' || verdict === 'worse') && !isClear
    ? 'an interval with zero is called a change'
    : null;
}

/**
 * Proves that the claims of a report agree: one subject, measure and frame has one value; levels and changes add up; verdicts
 * follow their intervals; and no claim is judged in another frame than the report's.
 *
 * @param frames those that the report judges in; findings name their own.
 */
export function findDisagreements(
  claims: readonly PlacedClaim[],
  frames: readonly string[],
): readonly Disagreement[] {
  const strange = claims.filter(({ frame }) => !frame.startsWith('since ') && !frames.includes(frame));
  return [
    ...contradictions(claims),
    ...claims.flatMap((claim) => {
      const what = faultOf(claim);
      return what === null ? [] : [{ what, claims: [claim] }];
    }),
    ...strange.map((claim) => ({ what: 'judged in another frame than the report', claims: [claim] })),
  ];
}
