/**
 * The locale's formatters and words, passed down through context instead of through every component.
 *
 * The page's owner calls `setLanguage` with an object whose members may change; components read it while rendering, so a new locale applies
 * at once.
 */
import { createContext } from 'svelte';
import type { Formatter } from '../../shared/format/format.ts';
import type { Language } from '../../shared/words/wording.ts';

export const [getLanguage, setLanguage] = createContext<Language>();

/** Provides another formatter to the subtree, such as one for another calendar's days; returns the language with it. */
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
