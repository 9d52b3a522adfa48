import { z } from 'zod';
import type { ReadOnly } from './read-only.ts';

/** What to search for, and where; omitted or null: everywhere. With a platform or a time, answers alone are searched: the rest has none. */
export type SearchRequest = {
  /** As typed: words, "quoted phrases", the last word perhaps unfinished. */
  readonly text: string;
  readonly connection?: string | null | undefined;
  /** A project's UUID. */
  readonly projectId?: string | null | undefined;
  readonly platform?: string | null | undefined;
  /** Runs that started from this time on, and before that one (ISO 8601). */
  readonly since?: string | null | undefined;
  readonly until?: string | null | undefined;
  /** Hits of each kind; default 20. */
  readonly limit?: number | undefined;
};

/** A piece of the text around a hit; `isHit` marks the matching words. */
const snippetPiece = z.object({ text: z.string(), isHit: z.boolean() });

const snippet = z.array(snippetPiece);
export type Snippet = ReadOnly<z.infer<typeof snippet>>;

const responseHit = z.object({
  connection: z.string(),
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
  connection: z.string(),
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
  /** Every platform that is known here, to narrow the search by. */
  platforms: z.array(z.string()),
  /** True if so much matches that only the newest responses were ranked. */
  isNewestOnly: z.boolean(),
});
export type SearchHits = ReadOnly<z.infer<typeof searchHits>>;
