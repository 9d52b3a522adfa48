import { z } from 'zod';
import { partState } from './part-state.ts';
import type { ReadOnly } from './read-only.ts';

/** A domain that a run cites. */
const citedDomain = z.object({
  domain: z.string(),
  category: z.string().nullable(),
  citations: z.number(),
  /** In the run that it is compared with; null where that run's sources are not mirrored. */
  citationsBefore: z.number().nullable(),
  platforms: z.array(z.string()),
  /** In how many of the `runsCounted` newest runs it is cited. */
  runsCited: z.number(),
});
export type CitedDomain = ReadOnly<z.infer<typeof citedDomain>>;

/** A page that a run cites. */
const citedPage = z.object({
  url: z.string(),
  title: z.string().nullable(),
  domain: z.string(),
  citations: z.number(),
  citationsBefore: z.number().nullable(),
});
export type CitedPage = ReadOnly<z.infer<typeof citedPage>>;

/** Answers that cite a page, by platform and topic; only where answers are mirrored. */
const pageUse = z.object({
  /** Place in `pages`. */
  page: z.number(),
  platform: z.string().nullable(),
  topicId: z.string().nullable(),
  answers: z.number(),
  /** Those of them that name the own brand. */
  naming: z.number(),
});
export type PageUse = ReadOnly<z.infer<typeof pageUse>>;

/** Answers of a run on one platform to prompts of one topic, and those of them that name the own brand. */
const answerGroup = z.object({
  platform: z.string().nullable(),
  topicId: z.string().nullable(),
  count: z.number(),
  naming: z.number(),
});

/** A domain that the service files under another kind of source than before, as it names them: no movement. */
export const labelChange = z.object({
  domain: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type LabelChange = ReadOnly<z.infer<typeof labelChange>>;

/** What a run cites. */
export const runCitations = z.object({
  /** Of the run's sources: without them, nothing below is a zero. */
  state: partState,
  domains: z.array(citedDomain),
  /** Domains of the run that it is compared with and that this one does not cite. */
  lost: z.array(z.object({ domain: z.string(), category: z.string().nullable(), citations: z.number() })),
  /** Domains that the service files under another kind than in the run that it is compared with. */
  relabelled: z.array(labelChange),
  pages: z.array(citedPage),
  uses: z.array(pageUse),
  topics: z.array(z.object({ topicId: z.string(), topic: z.string() })),
  /** Runs over which stability is counted: this one and those before it, at most 12. */
  runsCounted: z.number(),
  /** Answers of the run, and those that name the own brand; null where answers are not mirrored. */
  answers: z
    .object({
      count: z.number(),
      naming: z.number(),
      /** The same, divided; each answer is in one group. */
      groups: z.array(answerGroup),
    })
    .nullable(),
});
export type RunCitations = ReadOnly<z.infer<typeof runCitations>>;
