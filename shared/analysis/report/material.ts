/** What sections show besides figures: answers in their own words, citations, goals. Plain data that survives JSON. */
import type { CountingPoint } from '../../domain/counting.ts';
import type { WorkstreamView } from '../../domain/workstream.ts';
import type { ExcerptPart } from '../../format/excerpt.ts';
import type { Absences } from './absences.ts';
import type { PromptTurns } from './prompt-turns.ts';

/** A page that an answer cites. */
export type CitedAddress = { readonly url: string; readonly title: string | null };

/** A piece of one answer, with where it is from. */
export type QuotedAnswer = {
  readonly runId: string;
  readonly responseId: string | null;
  readonly atMs: number;
  readonly platform: string;
  readonly promptId: string;
  readonly prompt: string | null;
  readonly excerpt: readonly ExcerptPart[];
  /** Whether the answer names the own brand, as the service scored it. */
  readonly isNamed: boolean;
  /** The first page that it cites. */
  readonly cites: CitedAddress | null;
};

/** One prompt on one platform, before and after the own brand was lost or won there; or the newest answer that names it. */
export type Quotations =
  | { readonly kind: 'lost' | 'won'; readonly before: QuotedAnswer; readonly after: QuotedAnswer }
  | { readonly kind: 'newest'; readonly answer: QuotedAnswer };

/** An answer that shows what a finding is about. */
export type FindingExample = {
  /** The place of the finding in the list of the report's findings, from 0. */
  readonly finding: number;
  /** The same prompt on the same platform before it; null where no answer of before says otherwise. */
  readonly before: QuotedAnswer | null;
  readonly answer: QuotedAnswer;
};

/** An answer of a platform with whom it names and what it cites. */
export type ExplainedAnswer = Omit<QuotedAnswer, 'cites'> & {
  /** In the order in which it names them. */
  readonly rivals: readonly { readonly brandId: string; readonly name: string }[];
  /** Some of the pages that it cites, and how many these are. */
  readonly pages: readonly CitedAddress[];
  readonly cited: number;
};

/** What platforms answered to one prompt in the newest run, one answer each. */
export type SideBySide = {
  readonly promptId: string;
  readonly prompt: string | null;
  readonly answers: readonly ExplainedAnswer[];
  /** Platforms of the run without an answer to it. */
  readonly without: readonly string[];
};

/** A domain that the runs reported on cite together, and the answers that do so. */
export type DomainUse = {
  readonly domain: string;
  readonly category: string | null;
  readonly citations: number;
  /** In the baseline; null where that is not known. */
  readonly before: number | null;
  /** Answers that cite it; null where they are not mirrored. */
  readonly answers: number | null;
  /** Those of them that name the own brand. */
  readonly naming: number | null;
  /** Those of them that name each rival; rivals that none names are left out. */
  readonly rivals: readonly { readonly brandId: string; readonly answers: number }[];
};

/** A page that the runs reported on cite together. */
export type PageUse = {
  readonly url: string;
  readonly title: string | null;
  readonly domain: string;
  readonly category: string | null;
  readonly citations: number;
  /** In the baseline; null where that is not known, or is of another number of runs. */
  readonly before: number | null;
  /** Answers that cite it, by platform, the most first; empty where they are not mirrored. */
  readonly platforms: readonly { readonly platform: string; readonly answers: number }[];
};

/** What the runs reported on cite together. */
export type CitationMaterial = {
  /** Every domain, the most cited first. */
  readonly domains: readonly DomainUse[];
  /** Citations of the baseline by kind of domain; null where that is not known. */
  readonly before: readonly { readonly category: string | null; readonly citations: number }[] | null;
  /** The most cited pages, each once whatever addresses lead to it. */
  readonly pages: readonly PageUse[];
  /** How many there are. */
  readonly pageTotal: number;
  /** Whether the answers that cite are mirrored, so that it is known whom they name. */
  readonly hasAnswers: boolean;
};

/** The material of a report; null for what none of its sections shows, or for what the mirror does not have. */
export type ReportMaterial = {
  /** Where rivals are named and the own brand is not. */
  readonly absences: Absences | null;
  /** One answer of each platform. */
  readonly answers: SideBySide | null;
  readonly prompts: PromptTurns | null;
  readonly quotations: Quotations | null;
  readonly citations: CitationMaterial | null;
  readonly goals: readonly WorkstreamView[] | null;
  readonly examples: readonly FindingExample[] | null;
  /** How the service counts otherwise than the method says; null where it does not. */
  readonly counting: readonly CountingPoint[] | null;
};

/** Of a report that shows figures alone. */
export const NO_MATERIAL: ReportMaterial = {
  absences: null,
  answers: null,
  prompts: null,
  quotations: null,
  citations: null,
  goals: null,
  examples: null,
  counting: null,
};
