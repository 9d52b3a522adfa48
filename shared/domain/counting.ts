/** How a service counts, as far as its runs tell: what the specification leaves open is learned of each connection. */
import { z } from 'zod';
import type { ReadOnly } from './read-only.ts';

/** How tightly a rule holds: the same number; a multiple of it; at least or at most it, or some of them only. */
export const COUNTING_FORMS = ['equal', 'proportional', 'bounded'] as const;

/** One of {@link COUNTING_FORMS}. */
export type CountingForm = (typeof COUNTING_FORMS)[number];

/** The rules of agreement between the parts of a run. */
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

/** Points of a service's counting on which the meaning of a printed figure depends. */
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

/** How one rule stands for a connection. */
export const countingRule = z.object({
  rule: z.enum(COUNTING_RULES),
  /** The tightest reading that no run has contradicted for long enough, by its name; null where none binds. */
  reading: z.string().nullable(),
  form: z.enum(COUNTING_FORMS).nullable(),
  /** Whether runs are judged by it; `learning` while too few tell, `dropped` where enough tell and contradict each other. */
  status: z.enum(['binding', 'learning', 'dropped']),
  /** When the run started with which it came to bind, ISO 8601. */
  since: z.string().nullable(),
  /** Runs that tell something about the rule, and how many of them keep the reading, or the tightest where none binds. */
  runs: z.number(),
  held: z.number(),
});
export type CountingRule = ReadOnly<z.infer<typeof countingRule>>;

/** A way in which values are read whose form breaks the specification, and that plainly mean something. */
export const plainReading = z.object({
  /** The path of the service that gives them, an id in braces: `/workstreams/{id}`. */
  path: z.string(),
  /** Which of its fields is read how: `startedAt: times without a time zone are read as UTC`. */
  note: z.string(),
  /** What stood there first, as JSON. */
  example: z.string(),
  /** When it was read so first, ISO 8601. */
  firstAt: z.string(),
});
export type PlainReading = ReadOnly<z.infer<typeof plainReading>>;
