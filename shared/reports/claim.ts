/** Statements of a report as data: what they are about, and what they say of it. */
import { estimateShareOfVoice } from '../analysis/compare/brand-estimates.ts';
import type { Comparison, FigureName, RankRange } from '../analysis/compare/comparison.ts';
import { isLevel } from '../analysis/findings/story.ts';
import type { FindingMeasure, Lead, StoryFinding } from '../analysis/findings/finding.ts';
import { isSteady } from '../analysis/findings/headline.ts';
import type { Counted } from '../analysis/intervals/extremes.ts';
import { estimateRate, inPercent } from '../analysis/intervals/interval.ts';
import type { ComparedReport } from '../analysis/report/compared-report.ts';
import type { Estimate } from '../domain/estimate.ts';
import type { BrandFigures } from '../domain/figures.ts';
import type { Change, Verdict } from '../domain/verdict-schema.ts';
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

/** What the words of a statement come to, whatever their language; each has its condition in `check-claims.ts`. */
export type ClaimVerdict =
  | Verdict['kind']
  /** Of an unclear change of the own visibility, on every page of a report that says first that nothing moved. */
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
  /** Of who overtook whom: the rival's lead on the judged side. */
  readonly lead?: Lead;
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

/** The frames that a report judges in: that of its changes, that of its levels, and those of its comparisons. */
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

/** The claim of a brand's figure, with the levels of what both sides share. */
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

/** Figures are the same to a rounding error of sums. */
export const CLOSE = 1e-6;

/** Whether two figures of claims are one. */
export const isSame = (a: number | null, b: number | null): boolean =>
  a === b || (a !== null && b !== null && Math.abs(a - b) <= CLOSE);

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

/** The claim of a headline about a finding: of the frame, where its levels are those of the frame. */
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
