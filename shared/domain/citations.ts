import { z } from 'zod';
import { partState } from './part-state.ts';
import type { ReadOnly } from './read-only.ts';

/** A domain cited by a run, or by a period's runs together. */
const citedDomain = z.object({
  domain: z.string(),
  category: z.string().nullable(),
  citations: z.number(),
  /** In what it is compared with; null if those sources are not mirrored. */
  citationsBefore: z.number().nullable(),
  /** How many of the `runsCounted` newest runs cite it. */
  runsCited: z.number(),
});
export type CitedDomain = ReadOnly<z.infer<typeof citedDomain>>;

/** A page cited by a run. */
const citedPage = z.object({
  url: z.string(),
  title: z.string().nullable(),
  domain: z.string(),
  citations: z.number(),
  citationsBefore: z.number().nullable(),
});
export type CitedPage = ReadOnly<z.infer<typeof citedPage>>;

/** Answers that cite a page, by platform and topic; only if answers are mirrored. */
const pageUse = z.object({
  /** Index in `pages`. */
  page: z.number(),
  platform: z.string().nullable(),
  topicId: z.string().nullable(),
  answers: z.number(),
  /** Those naming the own brand. */
  naming: z.number(),
});
export type PageUse = ReadOnly<z.infer<typeof pageUse>>;

/** A run's answers on one platform to prompts of one topic, and those naming the own brand. */
const answerGroup = z.object({
  platform: z.string().nullable(),
  topicId: z.string().nullable(),
  count: z.number(),
  naming: z.number(),
});

/** A domain whose source category the service changed, before and after: no movement. */
export const labelChange = z.object({
  domain: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type LabelChange = ReadOnly<z.infer<typeof labelChange>>;

/** The sources of a run, or of a period's runs together. */
export const runCitations = z.object({
  /** Of the run's sources: if missing, zeros below mean nothing. */
  state: partState,
  domains: z.array(citedDomain),
  /** Domains cited only by what it is compared with. */
  lost: z.array(z.object({ domain: z.string(), category: z.string().nullable(), citations: z.number() })),
  /** Domains with another category than there. */
  relabelled: z.array(labelChange),
  pages: z.array(citedPage),
  uses: z.array(pageUse),
  topics: z.array(z.object({ topicId: z.string(), topic: z.string() })),
  /** Runs used for stability: the newest one and those before it, at most 12. */
  runsCounted: z.number(),
  /** The run's answers, and those naming the own brand; null if answers are not mirrored. */
  answers: z
    .object({
      count: z.number(),
      naming: z.number(),
      /** The same by group; each answer is in one. */
      groups: z.array(answerGroup),
    })
    .nullable(),
});
export type RunCitations = ReadOnly<z.infer<typeof runCitations>>;
