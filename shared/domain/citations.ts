import type { PartState } from './part-state.ts';

/** A domain that a run cites. */
export type CitedDomain = {
  readonly domain: string;
  readonly category: string | null;
  readonly citations: number;
  /** In the run that it is compared with; null where that run's sources are not mirrored. */
  readonly citationsBefore: number | null;
  readonly platforms: readonly string[];
  /** In how many of the `runsCounted` newest runs it is cited. */
  readonly runsCited: number;
};

/** A page that a run cites. */
export type CitedPage = {
  readonly url: string;
  readonly title: string | null;
  readonly domain: string;
  readonly citations: number;
  readonly citationsBefore: number | null;
};

/** Answers that cite a page, by platform and topic; only where answers are mirrored. */
export type PageUse = {
  /** Place in `pages`. */
  readonly page: number;
  readonly platform: string | null;
  readonly topicId: string | null;
  readonly answers: number;
  /** Those of them that name the own brand. */
  readonly naming: number;
};

/** Answers of a run on one platform to prompts of one topic, and those of them that name the own brand. */
export type AnswerGroup = {
  readonly platform: string | null;
  readonly topicId: string | null;
  readonly count: number;
  readonly naming: number;
};

/** A domain that the service files under another kind of source than before, as it names them: no movement. */
export type LabelChange = {
  readonly domain: string;
  readonly before: string | null;
  readonly after: string | null;
};

/** What a run cites. */
export type RunCitations = {
  /** Of the run's sources: without them, nothing below is a zero. */
  readonly state: PartState;
  readonly domains: readonly CitedDomain[];
  /** Domains of the run that it is compared with and that this one does not cite. */
  readonly lost: readonly {
    readonly domain: string;
    readonly category: string | null;
    readonly citations: number;
  }[];
  /** Domains that the service files under another kind than in the run that it is compared with. */
  readonly relabelled: readonly LabelChange[];
  readonly pages: readonly CitedPage[];
  readonly uses: readonly PageUse[];
  readonly topics: readonly { readonly topicId: string; readonly topic: string }[];
  /** Runs over which stability is counted: this one and those before it, at most 12. */
  readonly runsCounted: number;
  /** Answers of the run, and those that name the own brand; null where answers are not mirrored. */
  readonly answers: {
    readonly count: number;
    readonly naming: number;
    /** The same, divided; each answer is in one group. */
    readonly groups: readonly AnswerGroup[];
  } | null;
};
