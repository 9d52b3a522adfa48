import { z } from 'zod';
import type { ReadOnly } from './read-only.ts';

/** What to search for, and where. */
export type SearchRequest = {
  /** As typed: words, "quoted phrases", the last word perhaps unfinished. */
  readonly text: string;
  /** A project's UUID; omitted: all of them. */
  readonly projectId?: string | undefined;
  /** Hits of each kind; default 20. */
  readonly limit?: number | undefined;
};

/** A piece of the text around a hit; `isHit` marks the matching words. */
const snippetPiece = z.object({ text: z.string(), isHit: z.boolean() });

const snippet = z.array(snippetPiece);
export type Snippet = ReadOnly<z.infer<typeof snippet>>;

const responseHit = z.object({
  projectId: z.string(),
  project: z.string(),
  runId: z.string(),
  startedAt: z.string().nullable(),
  responseId: z.string().nullable(),
  promptId: z.string().nullable(),
  prompt: z.string().nullable(),
  platform: z.string().nullable(),
  snippet,
});
export type ResponseHit = ReadOnly<z.infer<typeof responseHit>>;

const promptHit = z.object({
  projectId: z.string(),
  project: z.string(),
  promptId: z.string(),
  topic: z.string().nullable(),
  snippet,
});
export type PromptHit = ReadOnly<z.infer<typeof promptHit>>;

const pageHit = z.object({
  url: z.string(),
  title: z.string().nullable(),
  domain: z.string().nullable(),
  /** Runs in force that cite it. */
  runs: z.number(),
  citations: z.number(),
  snippet,
});

/** Hits, best first. */
export const searchHits = z.object({
  responses: z.array(responseHit),
  prompts: z.array(promptHit),
  pages: z.array(pageHit),
  /** True if so much matches that only the newest responses were ranked. */
  isNewestOnly: z.boolean(),
});
export type SearchHits = ReadOnly<z.infer<typeof searchHits>>;
