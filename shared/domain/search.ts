/** What to search for, and where. */
export type SearchRequest = {
  /** As typed: words, "quoted phrases", the last word perhaps unfinished. */
  readonly text: string;
  /** A project's UUID; all of them where it is missing. */
  readonly projectId?: string | undefined;
  /** Hits of each kind; 20 where it is missing. */
  readonly limit?: number | undefined;
};

/** A piece of the text around what was found; `isHit` marks the words that match. */
export type SnippetPiece = { readonly text: string; readonly isHit: boolean };

export type Snippet = readonly SnippetPiece[];

export type ResponseHit = {
  readonly projectId: string;
  readonly project: string;
  readonly runId: string;
  readonly startedAt: string | null;
  readonly responseId: string | null;
  readonly promptId: string | null;
  readonly prompt: string | null;
  readonly platform: string | null;
  readonly snippet: Snippet;
};

export type PromptHit = {
  readonly projectId: string;
  readonly project: string;
  readonly promptId: string;
  readonly topic: string | null;
  readonly snippet: Snippet;
};

export type PageHit = {
  readonly url: string;
  readonly title: string | null;
  readonly domain: string | null;
  /** Runs in force that cite it. */
  readonly runs: number;
  readonly citations: number;
  readonly snippet: Snippet;
};

/** What was found, the best first. */
export type SearchHits = {
  readonly responses: readonly ResponseHit[];
  readonly prompts: readonly PromptHit[];
  readonly pages: readonly PageHit[];
  /** True where so much matches that only the newest responses were ranked. */
  readonly isNewestOnly: boolean;
};
