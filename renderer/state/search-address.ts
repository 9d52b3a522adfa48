/** A search in an address: its words, and what it is narrowed to. */

const FILTERS = ['account', 'client', 'platform', 'from', 'to'] as const;

/**
 * What a search is narrowed to, each omitted if it is not: a connection (`all` although the header shows one), a client as
 * `connection/project`, a platform, and the first and the last day as YYYY-MM-DD.
 */
export type SearchWithin = Readonly<Partial<Record<(typeof FILTERS)[number], string>>>;

/** A search. */
export type SearchPlace = { readonly text: string; readonly within?: SearchWithin };

/** Whether a text is a day, YYYY-MM-DD. */
const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

/** Parses a search; what is no day is left out. */
export function parseSearch(query: URLSearchParams): SearchPlace {
  const given = FILTERS.flatMap((name) => {
    const value = query.get(name) ?? '';
    const isWrong = value === '' || ((name === 'from' || name === 'to') && !isDay(value));
    return isWrong ? [] : [[name, value] as const];
  });
  const text = query.get('q') ?? '';
  return given.length === 0 ? { text } : { text, within: Object.fromEntries(given) };
}

/** The query of a search's address, with its question mark; empty for none. */
export function searchQuery({ text, within = {} }: SearchPlace): string {
  const query = new URLSearchParams(text === '' ? {} : { q: text });
  for (const name of FILTERS) {
    const value = within[name];
    if (value !== undefined) query.set(name, value);
  }
  return query.size === 0 ? '' : `?${query.toString()}`;
}
