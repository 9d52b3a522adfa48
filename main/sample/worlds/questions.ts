/** Buyers' questions in any market; placeholders: `{things}`, `{audience}`, `{place}`, `{brand}`. */

/** Prompt attributes of every project. */
export const BUILT_IN_ATTRIBUTES = [
  'pricing',
  'comparisons',
  'quality',
  'support',
  'sustainability',
] as const;

/** A question for any market. */
export type Question = {
  readonly text: string;
  readonly intent: 'commercial' | 'informational' | 'transactional';
  /** `custom` means the market's own attribute. */
  readonly attributes: readonly ((typeof BUILT_IN_ATTRIBUTES)[number] | 'custom')[];
};

/** Questions that name the own brand, as `{brand}`; nearly every answer does, too. */
export const BRANDED_QUESTIONS: readonly string[] = [
  'What do people think of {brand} when it comes to {things}?',
  'How does {brand} compare with others in {things}?',
  'Is {brand} a good choice for {things}?',
];

/** Asked topic by topic, in this order; `{custom}` is the market's own question. */
export const QUESTIONS: readonly Question[] = [
  { text: 'What are the best {things} for {audience}?', intent: 'commercial', attributes: ['quality'] },
  { text: 'Which {things} give the best value for money?', intent: 'commercial', attributes: ['pricing'] },
  { text: 'Compare the leading names in {things}.', intent: 'commercial', attributes: ['comparisons'] },
  { text: '{custom}', intent: 'informational', attributes: ['custom'] },
  { text: 'Which {things} come with good customer support?', intent: 'commercial', attributes: ['support'] },
  {
    text: 'Which {things} do least harm to the environment?',
    intent: 'informational',
    attributes: ['sustainability'],
  },
  { text: 'Where should {audience} start when choosing {things}?', intent: 'informational', attributes: [] },
  {
    text: 'Which {things} would you recommend on a tight budget?',
    intent: 'transactional',
    attributes: ['pricing'],
  },
  {
    text: 'What do reviewers say about {things} this year?',
    intent: 'informational',
    attributes: ['quality', 'comparisons'],
  },
  {
    text: 'Who offers the widest choice of {things} in {place}?',
    intent: 'transactional',
    attributes: ['comparisons'],
  },
  {
    text: 'Which {things} are worth paying more for?',
    intent: 'commercial',
    attributes: ['pricing', 'quality'],
  },
  {
    text: 'What should {audience} check before paying for {things}?',
    intent: 'informational',
    attributes: [],
  },
  {
    text: 'Which lesser-known names in {things} are worth a look?',
    intent: 'commercial',
    attributes: ['comparisons'],
  },
  {
    text: 'How easy is it to get help with {things} when something goes wrong?',
    intent: 'informational',
    attributes: ['support'],
  },
];
