/**
 * Sections that may occur several times: the agency's text pages, comparisons, pairs of answers, and pages about a rival. Each has its own
 * id: its kind with a number where a user names it (`text-2`), or with eight hexadecimal digits where the studio adds it, so that two windows never add the
 * same one.
 */

/** A text page; also the id of the first one. */
export const TEXT_KIND = 'text';

/** A comparison with its own frame, beside the report's. */
export const COMPARISON_KIND = 'comparison';

/** A pair of answers, before and after. */
export const PAIR_KIND = 'pair';

/** More custom pages would be a book around the figures. */
export const MOST_TEXT_PAGES = 20;

const FURTHER = /^(text|comparison|pair)-([2-9]|1\d|20|[0-9a-f]{8})$/;

/** A page about a rival: `rival` about the most important one, `rival-2` and `rival-3` about the next. */
export const RIVAL_KIND = 'rival';

const RIVALS = /^rival-([23])$/;

/** The rank of a page's rival, from 1. */
export const rivalPlace = (id: string): number => Number(RIVALS.exec(id)?.[1] ?? 1);

/** A section's kind: `text` for `text-2`; otherwise the id itself. */
export function sectionKind(id: string): string {
  return RIVALS.test(id) ? RIVAL_KIND : (FURTHER.exec(id)?.[1] ?? id);
}

/** Whether a section is an additional one of its kind: added and removed, not switched. */
export function isFurtherSection(id: string): boolean {
  return FURTHER.test(id);
}

/** A unique id for another section of a kind; `uuid` is random. */
export const furtherSection = (
  kind: typeof TEXT_KIND | typeof COMPARISON_KIND | typeof PAIR_KIND,
  uuid: string,
): string => `${kind}-${uuid.slice(0, 8)}`;
