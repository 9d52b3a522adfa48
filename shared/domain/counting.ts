/** How a service counts, as far as its runs tell: what the specification leaves open is learned of each connection. */

/** How tightly a rule holds: the same number; a multiple of it; at least or at most it, or some of them only. */
export type CountingForm = 'equal' | 'proportional' | 'bounded';

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
