/** What a client's fact sheet can say, and how spellings in answers can differ from a name. */

/** Kinds of facts. */
export const FACT_KINDS = ['price', 'place', 'owner', 'product'] as const;

/** The longest value of a fact, with all that is true of it. */
export const LONGEST_FACT = 4000;

/** How a spelling differs from the name: not at all, in spaces and hyphens, by an ending, by letters, or in script. */
export const SPELLING_KINDS = ['written', 'joined', 'ending', 'typo', 'script'] as const;
