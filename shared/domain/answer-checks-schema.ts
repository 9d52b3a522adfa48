/** What a second reading of the answers found, for a person to check, and the fact sheet that it is held against. None of it is counted. */
import { z } from 'zod';
import { FACT_KINDS, SPELLING_KINDS } from './answer-checks.ts';
import type { ReadOnly } from './read-only.ts';

/** A fact of a client: what is true of the brand, or of a product of it. */
export const fact = z.object({
  kind: z.enum(FACT_KINDS),
  /** The product that a price is of; empty: the brand. */
  subject: z.string(),
  /** What is true, several values parted by semicolons: “Hamburg; Germany”. */
  value: z.string(),
});

/** A fact. */
export type Fact = ReadOnly<z.output<typeof fact>>;

/** Where an entry was found: an answer, and a passage of it. */
const checkPlace = z.object({
  runId: z.string(),
  startedAt: z.string(),
  responseId: z.string().nullable(),
  promptId: z.string().nullable(),
  prompt: z.string().nullable(),
  platform: z.string().nullable(),
  /** Which of the run's answers of that platform to that prompt, from 1. */
  repeat: z.number(),
  /** The passage as the answer has it, cut to a few hundred letters. */
  passage: z.string(),
  /** What to mark in it. */
  from: z.number(),
  to: z.number(),
});

/** A place of an entry. */
export type CheckPlace = ReadOnly<z.output<typeof checkPlace>>;

const entry = {
  /** Names the entry, now and later: what it says is put aside by it. */
  entry: z.string(),
  /** When a person put it aside; null: it is to check. */
  putAsideAt: z.string().nullable(),
  answers: z.number(),
  /** The newest few. */
  places: z.array(checkPlace),
};

/** A second reading of a client's answers, and the facts that it held them against. */
export const answerChecks = z.object({
  project: z.string(),
  projectId: z.string(),
  runIds: z.array(z.string()),
  /** Answers read. */
  answers: z.number(),
  facts: z.array(fact),
  /** Spellings of a tracked brand in answers for which the service counts no mention of it. */
  spellings: z.array(
    z.object({
      ...entry,
      brand: z.string(),
      brandId: z.string(),
      isOwn: z.boolean(),
      spelling: z.string(),
      kind: z.enum(SPELLING_KINDS),
    }),
  ),
  /** Names that are not tracked and stand beside tracked brands. */
  names: z.array(
    z.object({ ...entry, name: z.string(), prompts: z.number(), runs: z.number(), platforms: z.number() }),
  ),
  /** What answers say of the own brand and its fact sheet does not. */
  claims: z.array(z.object({ ...entry, fact, says: z.string() })),
});

/** A second reading of a client's answers. */
export type AnswerChecks = ReadOnly<z.output<typeof answerChecks>>;
