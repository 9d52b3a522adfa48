/** The dialects as data: how each differs from the standard one. */

/** The ways in which the service can fill in what its specification leaves open. */
export const DIALECT_NAMES = ['standard', 'bare', 'paged', 'wrapped', 'terse'] as const;

/** One of {@link DIALECT_NAMES}. */
export type DialectName = (typeof DIALECT_NAMES)[number];

/** The envelope of lists, where unspecified; `own` keeps each endpoint's. */
export type Envelope = 'own' | 'none' | 'results' | 'items' | 'data.items';

/**
 * How the run history is paged: by cursor; by page number, with a Link header; a few runs at a time, walked back by
 * `startedBefore`; or all at once.
 */
export type RunPaging = 'cursor' | 'page' | 'time' | 'all';

type Names = Readonly<Record<string, string>>;

/** How a dialect differs from the standard one. */
export type Rules = {
  readonly envelope: Envelope;
  readonly runPaging: RunPaging;
  /** `terse` omits whatever the specification does not state. */
  readonly document: 'full' | 'terse' | 'none';
  /** Parameter names by operation and standard name. */
  readonly parameters: Readonly<Record<string, Names>>;
  /** Names of a parameter's values, by its standard name. */
  readonly values: Readonly<Record<string, Names>>;
  /** Field names by document component and standard name. */
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
  // Everything is documented, under other names.
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
  // Other field names, deeper envelopes, paging by time only.
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
  // A document that omits everything open.
  terse: { ...STANDARD, envelope: 'items', document: 'terse' },
};
