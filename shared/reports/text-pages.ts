/** Pages of the agency's own words: a report may have several, each a section of its own by its number. */

/** The kind of section that stands more than once; its first page has this id, too. */
export const TEXT_KIND = 'text';

/** More pages of one's own than this would be a book around the figures. */
export const MOST_TEXT_PAGES = 20;

const FURTHER_PAGE = /^text-([2-9]|1\d|20)$/;

/** The kind of a section: `text` of `text-2`; every other one stands once and is its own kind. */
export function sectionKind(id: string): string {
  return FURTHER_PAGE.test(id) ? TEXT_KIND : id;
}

/** Whether a section is a page of text beside the first: one that is added and removed, where others are switched. */
export function isFurtherTextPage(id: string): boolean {
  return FURTHER_PAGE.test(id);
}

/** The id of the next page of text where `taken` are there already; null where there are as many as there may be. */
export function nextTextPage(taken: ReadonlySet<string>): string | null {
  const numbers = Array.from({ length: MOST_TEXT_PAGES }, (_, at) => at + 1);
  const ids = numbers.map((number) => (number === 1 ? TEXT_KIND : `${TEXT_KIND}-${String(number)}`));
  return ids.find((id) => !taken.has(id)) ?? null;
}
