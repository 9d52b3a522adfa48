/** A language's plurals and lists, from the platform's tables, so that we need no rules. */

/** Picks one of two forms, as `Wording.plural`; in languages with more, the rest use the second. */
export function pluralIn(locale: string): (count: number, one: string, other: string) => string {
  const rules = new Intl.PluralRules(locale);
  return (count, one, other) => (rules.select(count) === 'one' ? one : other);
}

/** Joins names as the language does: `a, b und c`. */
export function listIn(locale: string): (items: readonly string[]) => string {
  const format = new Intl.ListFormat(locale);
  return (items) => format.format(items);
}

/** A clause as a sentence; a date such as `16. Nov.` or a question has its own end. */
export const sentenceWithStop = (clause: string): string => (/[.!?…]$/.test(clause) ? clause : `${clause}.`);

/** What makes an English name a possessive: only an apostrophe after an s. */
export const possessiveEnd = (name: string): string => (/s$/iu.test(name) ? '’' : '’s');
