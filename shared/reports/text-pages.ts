/**
 * Pages of the agency's own words: a report may have several, each a section of its own, by its number where somebody names it
 * (`text-2`), or by eight hexadecimal digits where the studio adds it, so that two windows never add the same one.
 */

/** The kind of section that stands more than once; its first page has this id, too. */
export const TEXT_KIND = 'text';

/** More pages of one's own than this would be a book around the figures. */
export const MOST_TEXT_PAGES = 20;

const FURTHER_PAGE = /^text-([2-9]|1\d|20|[0-9a-f]{8})$/;

/** The kind of a section: `text` of `text-2`; every other one stands once and is its own kind. */
export function sectionKind(id: string): string {
  return FURTHER_PAGE.test(id) ? TEXT_KIND : id;
}

/** Whether a section is a page of text beside the first: one that is added and removed, where others are switched. */
export function isFurtherTextPage(id: string): boolean {
  return FURTHER_PAGE.test(id);
}
