/**
 * Sections that a report may have several of: pages of the agency's own words, comparisons, and pages about one rival. Each has an id of its own: its kind
 * with a number where somebody names it (`text-2`), or with eight hexadecimal digits where the studio adds it, so that two windows
 * never add the same one.
 */

/** A page of words; the first one has this id, too. */
export const TEXT_KIND = 'text';

/** A comparison of runs or times with its own frame, beside the one that the report is about. */
export const COMPARISON_KIND = 'comparison';

/** More pages of one's own than this would be a book around the figures. */
export const MOST_TEXT_PAGES = 20;

const FURTHER = /^(text|comparison)-([2-9]|1\d|20|[0-9a-f]{8})$/;

/** A page about one rival: `rival` about the one that matters most, `rival-2` and `rival-3` about the next. */
export const RIVAL_KIND = 'rival';

const RIVALS = /^rival-([23])$/;

/** The place of the rival that a page is about, from 1. */
export const rivalPlace = (id: string): number => Number(RIVALS.exec(id)?.[1] ?? 1);

/** The kind of a section: `text` of `text-2`; one that stands only once is its own kind. */
export function sectionKind(id: string): string {
  return RIVALS.test(id) ? RIVAL_KIND : (FURTHER.exec(id)?.[1] ?? id);
}

/** Whether a section is one beside the first of its kind: one that is added and removed, where others are switched. */
export function isFurtherSection(id: string): boolean {
  return FURTHER.test(id);
}

/** The id of one more section of a kind, like no other; `uuid` is a random one. */
export const furtherSection = (kind: typeof TEXT_KIND | typeof COMPARISON_KIND, uuid: string): string =>
  `${kind}-${uuid.slice(0, 8)}`;
