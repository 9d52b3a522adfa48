/**
 * The locale's numbers and the language's words, handed down the tree once instead of through every component.
 *
 * The page's owner calls `setLanguage` with an object whose members may change; components read it while they draw, so
 * that a new locale is seen at once.
 */
import { createContext } from 'svelte';
import type { Formatter } from '../../shared/format/format.ts';
import type { Language } from '../../shared/words/wording.ts';

export const [getLanguage, setLanguage] = createContext<Language>();

/** Hands another formatter to what is drawn inside, such as one with the days of another calendar; returns the language with it. */
export function setFormat(format: () => Formatter): Language {
  const { words } = getLanguage();
  const language = {
    get format() {
      return format();
    },
    words,
  };
  setLanguage(language);
  return language;
}
