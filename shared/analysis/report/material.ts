/** What sections show besides figures: quoted answers, citations, goals. Plain data that survives JSON. */
import type { JudgedOwnGoal } from '../../domain/goal-schema.ts';
import type { CountingPoint } from '../../domain/counting.ts';
import type { WorkstreamView } from '../../domain/workstream.ts';
import type { ExcerptPart } from '../../format/excerpt.ts';
import type { Absences } from './absences.ts';
import type { NamedCounts } from './named-prompts.ts';
import type { PromptTurns } from './prompt-turns.ts';

/** A page that an answer cites. */
export type CitedAddress = { readonly url: string; readonly title: string | null };

/** An excerpt of one answer, with its source. */
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

/** One prompt on one platform, before and after it lost or gained the own brand; or the newest answer that names it. */
export type Quotations =
  | { readonly kind: 'lost' | 'won'; readonly before: QuotedAnswer; readonly after: QuotedAnswer }
  | { readonly kind: 'newest'; readonly answer: QuotedAnswer };

/** An answer that illustrates a finding. */
export type FindingExample = {
  /** The index of the finding in the report's list, from 0. */
  readonly finding: number;
  /** The same prompt on the same platform before it; null if no earlier answer differs. */
  readonly before: QuotedAnswer | null;
  readonly answer: QuotedAnswer;
};

/** A platform's answer with whom it names and what it cites. */
export type ExplainedAnswer = Omit<QuotedAnswer, 'cites'> & {
  /** In the order named. */
  readonly rivals: readonly { readonly brandId: string; readonly name: string }[];
  /** Some of the pages it cites, and their total. */
  readonly pages: readonly CitedAddress[];
  readonly cited: number;
};

/** Platforms' answers to one prompt in the newest run, one each. */
export type SideBySide = {
  readonly promptId: string;
  readonly prompt: string | null;
  readonly answers: readonly ExplainedAnswer[];
  /** Platforms of the run without an answer to it. */
  readonly without: readonly string[];
};

/** A side of a pair: how often the brand is named in its time, and a quoted answer. */
export type AnswerInPair = {
  /** As a comparison names it: a run's id, a month, or days. */
  readonly time: string;
  readonly named: number;
  readonly answers: number;
  /** Whether the quoted answer names the pair's brand. */
  readonly isNaming: boolean;
  readonly answer: ExplainedAnswer;
};

/** One prompt on one platform in two periods. */
export type AnswersInPair = {
  readonly prompt: string | null;
  readonly platform: string;
  readonly brand: { readonly brandId: string; readonly name: string };
  readonly before: AnswerInPair;
  readonly after: AnswerInPair;
};

/** A domain that the report's runs cite together, and the answers that do so. */
export type DomainUse = {
  readonly domain: string;
  readonly category: string | null;
  readonly citations: number;
  /** In the baseline; null if unknown. */
  readonly before: number | null;
  /** Answers that cite it; null if not mirrored. */
  readonly answers: number | null;
  /** The same in the baseline; null if not mirrored, omitted in reports from before it was counted. */
  readonly answersBefore?: number | null;
  /** Those of them that name the own brand. */
  readonly naming: number | null;
  /** Those of them that name each rival; rivals that none name are omitted. */
  readonly rivals: readonly { readonly brandId: string; readonly answers: number }[];
};

/** A page that the report's runs cite together. */
export type PageUse = {
  readonly url: string;
  readonly title: string | null;
  readonly domain: string;
  readonly category: string | null;
  readonly citations: number;
  /** In the baseline; null if unknown, or over another number of runs. */
  readonly before: number | null;
  /** Answers that cite it, by platform, most first; empty if not mirrored. */
  readonly platforms: readonly { readonly platform: string; readonly answers: number }[];
};

/** What the report's runs cite together. */
export type CitationMaterial = {
  /** Every domain, most cited first. */
  readonly domains: readonly DomainUse[];
  /** Baseline citations by kind of domain; null if unknown. */
  readonly before: readonly { readonly category: string | null; readonly citations: number }[] | null;
  /** The most cited pages, each once whatever its addresses. */
  readonly pages: readonly PageUse[];
  /** How many there are. */
  readonly pageTotal: number;
  /** Whether the citing answers are mirrored, so that it is known whom they name. */
  readonly hasAnswers: boolean;
  /**
   * Mirrored answers to all prompts, and those of them that cite a page of the own brand (null if no website's kind is stated); null on a side
   * without answers. Omitted in reports from before they were counted.
   */
  readonly citing?: { readonly now: CitingAnswers | null; readonly before: CitingAnswers | null };
};

/** Answers, and those that cite an own page. */
export type CitingAnswers = { readonly answers: number; readonly own: number | null };

/** What is answered to prompts that name somebody. */
export type NamedPrompts = Pick<NamedCounts, 'rival'> & {
  readonly own:
    | (NonNullable<NamedCounts['own']> & {
        /** Most first; without a category if the runs state none. */
        readonly sources: readonly (Pick<DomainUse, 'domain' | 'category'> & { readonly answers: number })[];
        readonly quotation: QuotedAnswer | null;
      })
    | null;
};

/** A question of a topic on which a rival is ahead: who is named in its answers, and which pages they cite. */
export type TopicQuestion = {
  readonly promptId: string;
  readonly text: string;
  readonly topicId: string;
  readonly answers: number;
  /** Those that name the own brand. */
  readonly named: number;
  /** The rival that most of them name. */
  readonly rival: { readonly brandId: string; readonly brand: string; readonly answers: number };
  /** Pages by number of these answers that cite them, most first. */
  readonly pages: readonly {
    readonly url: string;
    readonly domain: string;
    readonly category: string | null;
    readonly answers: number;
  }[];
};

/** A report's material; null for what none of its sections shows, or the mirror does not have. */
export type ReportMaterial = {
  /** Where rivals are named and the own brand is not. */
  readonly absences: Absences | null;
  /** One answer per platform. */
  readonly answers: SideBySide | null;
  readonly prompts: PromptTurns | null;
  readonly quotations: Quotations | null;
  readonly citations: CitationMaterial | null;
  readonly goals: readonly WorkstreamView[] | null;
  /** The client's own goals, judged up to the report's newest run; omitted in reports from before there were any. */
  readonly ownGoals?: readonly JudgedOwnGoal[] | null;
  readonly examples: readonly FindingExample[] | null;
  /** How the service's counting deviates from the method; null if it does not. */
  readonly counting: readonly CountingPoint[] | null;
  /** Answers to prompts that name the client or a rival. */
  readonly namedPrompts: NamedPrompts | null;
  /** Where to begin on each topic, see `findTopicQuestions`; omitted in reports from before advice named questions. */
  readonly questions?: readonly TopicQuestion[] | null;
};

/** For a report of figures only. */
export const NO_MATERIAL: ReportMaterial = {
  absences: null,
  answers: null,
  prompts: null,
  quotations: null,
  citations: null,
  goals: null,
  ownGoals: null,
  examples: null,
  counting: null,
  namedPrompts: null,
  questions: null,
};
