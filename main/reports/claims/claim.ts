/** A report's statements as data: their subject and their claim. */
import { estimateShareOfVoice } from '../../../shared/analysis/compare/brand-estimates.ts';
import type { Comparison, FigureName, RankRange } from '../../../shared/analysis/compare/comparison.ts';
import { isLevel } from '../../../shared/analysis/findings/story.ts';
import type { FindingMeasure, Lead, StoryFinding } from '../../../shared/analysis/findings/finding.ts';
import { isSteady } from '../../../shared/analysis/findings/headline.ts';
import type { Counted } from '../../../shared/analysis/intervals/extremes.ts';
import { estimateRate, inPercent } from '../../../shared/analysis/intervals/interval.ts';
import type { ComparedReport } from '../../../shared/analysis/report/compared-report.ts';
import type { Estimate } from '../../../shared/domain/estimate.ts';
import type { BrandFigures } from '../../../shared/domain/figures.ts';
import type { Change, Verdict } from '../../../shared/domain/verdict-schema.ts';
import type { Finding } from '../../../shared/words/findings.ts';
import { printedSum } from '../../../shared/words/history-findings.ts';

/** A statement's subject; null where unrestricted. */
export type ClaimSubject = {
  readonly brand: string | null;
  readonly platform: string | null;
  readonly topic: string | null;
  readonly attribute: string | null;
  readonly prompt: string | null;
  readonly domain: string | null;
  /** Whom the prompts name, of a figure over answers to such alone; omitted for all that the report counts. */
  readonly naming?: 'own' | 'rival';
};

/** An unrestricted subject. */
export const ANYTHING: ClaimSubject = {
  brand: null,
  platform: null,
  topic: null,
  attribute: null,
  prompt: null,
  domain: null,
};

/** What a statement amounts to, in any language; the condition for each is in `check-claims.ts`. */
export type ClaimVerdict =
  | Verdict['kind']
  /** An unclear change of the own visibility, on every page of a report whose headline is that nothing moved. */
  | 'steady'
  /** For brands compared with each other: each pair is tested. */
  | 'leads'
  | 'behind'
  /** Nobody is certainly ahead of it, and it certainly leads nobody. */
  | 'level'
  /** A rival that passed the own brand, or was passed, and is certainly ahead or behind in the frame. */
  | 'overtook'
  /** The same, with neither certainly ahead. */
  | 'drew-level'
  /** The highest or lowest of several: all pairs tested. */
  | 'strongest'
  | 'weakest';

/** A change with its levels as printed together. */
export type PrintedTriple = { readonly from: number; readonly change: number; readonly to: number };

/** A statement about a figure: its levels in a frame, its verdict, and its words. */
export type Claim = {
  readonly subject: ClaimSubject;
  /** As findings call it. */
  readonly measure: FindingMeasure;
  /** The sides compared: ids of runs or names of periods, or the day since when a finding holds. */
  readonly frame: string;
  /** In the measure's unit; null if unknown. */
  readonly from: number | null;
  readonly to: number | null;
  readonly change: number | null;
  /** 95 %. */
  readonly low: number | null;
  readonly high: number | null;
  readonly n: number;
  readonly verdict: ClaimVerdict;
  /** For brands, platforms or topics compared with each other: the ranks consistent with the tests, from 1. */
  readonly rank?: RankRange;
  /** For a superlative: the counts of its subject and of everything beside it. */
  readonly beside?: { readonly counts: Counted; readonly others: readonly Counted[] };
  /** For overtaking: the rival's lead on the judged side. */
  readonly lead?: Lead;
  /** For a headline with a picture: what that shows. */
  readonly pictured?: readonly ClaimSubject[];
  /** For a change printed between its levels. */
  readonly printed?: PrintedTriple;
  readonly text: string;
};

/** A claim with its section and page. */
export type PlacedClaim = Claim & { readonly section: string; readonly page: number };

/** The sides of a comparison's overall step, in a frame's notation. */
export function comparedFrame({ runs, overall }: Comparison): string {
  const [from, to] = [runs[overall?.from ?? 0], runs[overall?.to ?? runs.length - 1]];
  return `${from?.runId ?? ''} → ${to?.runId ?? ''}`;
}

/** Frame of levels without a change: the report's judged side. */
const levelFrame = ({ judged }: Pick<ComparedReport, 'judged'>): string => `at ${judged.runId}`;

/** The frames of a report: of its changes, its levels, and its comparisons. */
export function framesOf(figures: ComparedReport): string[] {
  const { sinceBaseline } = figures.changes;
  return [
    ...(sinceBaseline === null ? [] : [comparedFrame(sinceBaseline)]),
    levelFrame(figures),
    ...Object.values(figures.comparisons ?? {}).flatMap((one) => (one === null ? [] : framesOf(one))),
  ];
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

/** The claim of a brand's figure, with levels over what both sides share. */
export function brandClaim(
  brand: { readonly brandId: string; readonly name: string },
  figure: FigureName,
  figures: Pick<ComparedReport, 'findings' | 'changes'>,
  change: Change,
  text: string,
): Claim {
  const comparison = figures.changes.sinceBaseline;
  const place = comparison?.brands.findIndex(({ brandId }) => brandId === brand.brandId) ?? -1;
  const ends = [comparison?.overall?.from ?? 0, comparison?.overall?.to ?? -1];
  const levels = ends.map((at) => comparison?.runs.at(at)?.shared[place]?.[figure]?.value);
  const claim = claimOf(
    { ...ANYTHING, brand: brand.name },
    MEASURES[figure],
    comparison,
    change,
    levels,
    text,
  );
  const isOwn = comparison?.brands[place]?.isOwn === true;
  return figure === 'visibility' && isOwn && isSteady(figures) ? { ...claim, verdict: 'steady' } : claim;
}

/** Tolerance for rounding errors of sums. */
export const CLOSE = 1e-6;

/** Whether two claims' figures are equal. */
export const isSame = (a: number | null, b: number | null): boolean =>
  a === b || (a !== null && b !== null && Math.abs(a - b) <= CLOSE);

/** Whether a claim's level is this one: on prompts beyond the shared ones it differs. */
export const leadsTo = ({ to }: Claim, level: number): boolean => to === null || isSame(to, level);

/** The claim of a level alone, with its printed interval: over everything the judged side asked, whatever its change is judged on. */
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

/** The claim of a platform or topic row. */
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

/** The claim of a finding; its frame is the day since when it holds. */
export function findingClaim(finding: StoryFinding, ownBrand: string, text: string): Claim {
  const { kind, subject, measure, sinceRunId, from, to, change, low, high, n, direction, lead } = finding;
  const { brand, platform, topic, attribute, prompt, domain, page } = subject;
  const sum = printedSum(finding);
  return {
    // A tide is of all brands.
    subject: {
      brand: kind === 'tide' ? null : (brand ?? ownBrand),
      ...{ platform, topic, attribute, prompt, domain: page ?? domain },
    },
    measure,
    frame: `since ${sinceRunId}`,
    from,
    to,
    change,
    low,
    high,
    n,
    // A change of measurement is untested. A lower position is better.
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

/** The claim of a brand's standing among all of a report: its share of voice, with the ranks tests allow. */
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

/** The claim of a headline about a finding: in the frame, if it has the frame's levels. */
export function headlineClaimOf(
  finding: StoryFinding,
  ownBrand: string,
  comparison: Comparison | null,
  text: string,
): Claim {
  const { printed, ...claim } = findingClaim(finding, ownBrand, text);
  const { framed } = finding;
  if (framed == null || comparison === null) return printed === undefined ? claim : { ...claim, printed };
  return { ...claim, ...framed, frame: comparedFrame(comparison) };
}

/** The claims of a headline's superlatives. */
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

/** Collects the claims in a section's content, at any depth. */
export function claimsIn(content: unknown): readonly Claim[] {
  if (Array.isArray(content)) return content.flatMap(claimsIn);
  if (typeof content !== 'object' || content === null) return [];
  return Object.entries(content).flatMap(([name, value]) =>
    name === 'claim' ? (value === null ? [] : [value as Claim]) : claimsIn(value),
  );
}
