import type { CertaintyWord } from '../../content/certainty.ts';

/** The words for how sure a statement is, and what each means. */
export type CertaintyWords = {
  readonly words: Readonly<Record<CertaintyWord, string>>;
  /** Too few answers explain themselves. */
  readonly meanings: Readonly<Record<Exclude<CertaintyWord, 'few'>, string>>;
};
