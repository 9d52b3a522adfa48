/** How a service counts, inferred from its runs per connection where the specification leaves it open. */
import { z } from 'zod';
import type { ReadOnly } from './read-only.ts';

/** How tightly a rule holds: the same number; a multiple of it; at least or at most it, or only some of them. */
export const COUNTING_FORMS = ['equal', 'proportional', 'bounded'] as const;

/** One of {@link COUNTING_FORMS}. */
export type CountingForm = (typeof COUNTING_FORMS)[number];

/** Rules of consistency between the parts of a run. */
export const COUNTING_RULES = [
  'answers',
  'own-answers',
  'brand-scores',
  'scored-answers',
  'brand-mentions',
  'topic-sums',
  'attribute-scores',
  'own-attributes',
  'attribute-mentions',
  'listed-domains',
  'domain-citations',
  'mention-groups',
  'grouped-topics',
  'own-mentions',
  'insights',
] as const;

/** One of {@link COUNTING_RULES}. */
export type CountingRuleId = (typeof COUNTING_RULES)[number];

/** Aspects of a service's counting that affect the meaning of a printed figure. */
export const COUNTING_POINTS = [
  'analysed-only',
  'failed-too',
  'some-answers',
  'unnamed-unscored',
  'mentions-repeated',
  'mentions-partial',
  'topics-overlap',
  'topics-partial',
  'domains-top',
  'citations-own',
] as const;

/** One of {@link COUNTING_POINTS}. */
export type CountingPoint = (typeof COUNTING_POINTS)[number];

/** A rule's status for a connection. */
export const countingRule = z.object({
  rule: z.enum(COUNTING_RULES),
  /** Name of the tightest reading that no run has contradicted for long enough; null if none binds. */
  reading: z.string().nullable(),
  form: z.enum(COUNTING_FORMS).nullable(),
  /** Whether it judges runs; `learning` while evidence is scarce, `dropped` if it is contradictory. */
  status: z.enum(['binding', 'learning', 'dropped']),
  /** Start of the run that made it binding, ISO 8601. */
  since: z.string().nullable(),
  /** Runs with evidence on the rule, and how many satisfy the reading, or the tightest one if none binds. */
  runs: z.number(),
  held: z.number(),
});
export type CountingRule = ReadOnly<z.infer<typeof countingRule>>;

/** How malformed values with a plain meaning are read. */
export const plainReading = z.object({
  /** The service's path that returns them, ids in braces: `/workstreams/{id}`. */
  path: z.string(),
  /** The field and its reading: `startedAt: times without a time zone are read as UTC`. */
  note: z.string(),
  /** Its first such value, as JSON. */
  example: z.string(),
  /** When that was first read, ISO 8601. */
  firstAt: z.string(),
});
export type PlainReading = ReadOnly<z.infer<typeof plainReading>>;
