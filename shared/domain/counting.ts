/** How a service counts, as far as its runs tell: what the specification leaves open is learned of each connection. */

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
export type CountingRule = {
  readonly rule: CountingRuleId;
  /** The tightest reading that no run has contradicted for long enough, by its name; null where none binds. */
  readonly reading: string | null;
  readonly form: CountingForm | null;
  /** Whether runs are judged by it; `learning` while too few tell, `dropped` where enough tell and contradict each other. */
  readonly status: 'binding' | 'learning' | 'dropped';
  /** When the run started with which it came to bind, ISO 8601. */
  readonly since: string | null;
  /** Runs that tell something about the rule, and how many of them keep the reading, or the tightest where none binds. */
  readonly runs: number;
  readonly held: number;
};

/** A way in which values are read whose form breaks the specification, and that plainly mean something. */
export type PlainReading = {
  /** The path of the service that gives them, an id in braces: `/workstreams/{id}`. */
  readonly path: string;
  /** Which of its fields is read how: `startedAt: times without a time zone are read as UTC`. */
  readonly note: string;
  /** What stood there first, as JSON. */
  readonly example: string;
  /** When it was read so first, ISO 8601. */
  readonly firstAt: string;
};
