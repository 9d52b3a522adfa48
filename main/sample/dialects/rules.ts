/** The dialects as data: in what each differs from the standard one. */

/** The ways in which the service can fill in what its specification leaves open. */
export const DIALECT_NAMES = ['standard', 'bare', 'paged', 'wrapped', 'terse'] as const;

/** One of {@link DIALECT_NAMES}. */
export type DialectName = (typeof DIALECT_NAMES)[number];

/** What a list stands in, where the specification does not say; `own` leaves each as its endpoint has it. */
export type Envelope = 'own' | 'none' | 'results' | 'items' | 'data.items';

/**
 * How the run history comes: by cursor; by number of page, with a Link header; a few runs at a time, to be walked
 * back by `startedBefore`; or all at once.
 */
export type RunPaging = 'cursor' | 'page' | 'time' | 'all';

type Names = Readonly<Record<string, string>>;

/** In what a dialect differs from the standard one. */
export type Rules = {
  readonly envelope: Envelope;
  readonly runPaging: RunPaging;
  /** `terse` leaves out whatever the specification does not state. */
  readonly document: 'full' | 'terse' | 'none';
  /** Names of parameters by operation, from the standard name. */
  readonly parameters: Readonly<Record<string, Names>>;
  /** Names of a parameter's values, by its standard name. */
  readonly values: Readonly<Record<string, Names>>;
  /** Names of fields by component of the document, from the standard name. */
  readonly fields: Readonly<Record<string, Names>>;
};

const STANDARD: Rules = {
  envelope: 'own',
  runPaging: 'cursor',
  document: 'full',
  parameters: {},
  values: {},
  fields: {},
};

/** Every dialect by name. */
export const RULES: Readonly<Record<DialectName, Rules>> = {
  standard: STANDARD,
  // Nothing to go by: bare arrays, no document, the whole history at once.
  bare: { ...STANDARD, envelope: 'none', runPaging: 'all', document: 'none' },
  // Everything is said in the document, under other names.
  paged: {
    ...STANDARD,
    envelope: 'results',
    runPaging: 'page',
    parameters: {
      readVisibility: { view: 'groupBy' },
      listBrandMentions: { limit: 'maxTopics', attributes: 'tags' },
      readTopicInsight: { topicId: 'topic' },
      listPrompts: { topicId: 'topic', id: 'promptId' },
      deletePrompt: { id: 'promptId' },
      listRuns: { limit: 'pageSize' },
    },
    values: { view: { overall: 'none', topics: 'by_topic', attributes: 'by_attribute' } },
  },
  // Other field names, deeper envelopes, and no paging but time.
  wrapped: {
    ...STANDARD,
    envelope: 'data.items',
    runPaging: 'time',
    parameters: { readVisibility: { view: 'breakdown' }, listBrandMentions: { limit: 'count' } },
    values: { view: { overall: 'overall', topics: 'topic', attributes: 'attribute' } },
    fields: {
      Run: { id: 'runId' },
      RunDetail: { id: 'runId' },
      Response: { id: 'responseId', response: 'answer', brands: 'mentions', executionRoute: 'route' },
    },
  },
  // A document that is silent on all that is open.
  terse: { ...STANDARD, envelope: 'items', document: 'terse' },
};
