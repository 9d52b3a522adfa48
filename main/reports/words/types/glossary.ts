import type { GlossaryEntry } from '../glossary-entries.ts';

/** The glossary. */
export type GlossaryWords = {
  readonly title: string;
  readonly headline: string;
  readonly lede: string;
  readonly entries: readonly GlossaryEntry[];
};
