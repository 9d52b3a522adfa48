/** A client's fact sheet. */

/** What it can say. */
export const FACT_KINDS = ['price', 'place', 'owner', 'product'] as const;

/** The longest value of a fact, with all that is true of it. */
export const LONGEST_FACT = 4000;
