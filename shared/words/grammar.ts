/** What a language does with counts and lists, from the platform's own tables, so that no language has rules of ours. */

/** Chooses between the two forms of a word, as `Wording.plural`; where a language has more, the others are the second. */
export function pluralIn(locale: string): (count: number, one: string, other: string) => string {
  const rules = new Intl.PluralRules(locale);
  return (count, one, other) => (rules.select(count) === 'one' ? one : other);
}

/** Joins names as the language does: `a, b und c`. */
export function listIn(locale: string): (items: readonly string[]) => string {
  const format = new Intl.ListFormat(locale);
  return (items) => format.format(items);
}

/** A clause as a sentence; a date such as `16. Nov.` and a question bring their own end. */
export const sentenceWithStop = (clause: string): string => (/[.!?…]$/.test(clause) ? clause : `${clause}.`);
