/**
 * How sure a statement is. `clear`: by chance alone at most once in a hundred over all looks; `likely`: once in twenty; `close`: chance may be
 * all of it; `few`: too few answers to say; `other-way`: the sides were measured differently, which is no degree but a reason for none.
 */
export type CertaintyWord = 'clear' | 'likely' | 'close' | 'few' | 'other-way';

/** The words for how sure a statement is, and what each means. */
export type CertaintyWords = {
  readonly words: Readonly<Record<CertaintyWord, string>>;
  /** Too few answers explain themselves. */
  readonly meanings: Readonly<Record<Exclude<CertaintyWord, 'few'>, string>>;
  /** The table of what must hold for each word. */
  readonly title: string;
  readonly measure: string;
  readonly word: string;
  readonly must: string;
  readonly odds: string;
  readonly conditions: Readonly<Record<CertaintyWord, string>>;
  /** How often it is said if nothing had changed; of the others, that nothing is stated. */
  readonly byChance: Readonly<Record<'clear' | 'likely', string>>;
  readonly noStatement: string;
  readonly summary: string;
};
