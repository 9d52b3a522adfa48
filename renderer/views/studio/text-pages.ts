/** Sections a draft may have several of: text pages, added and given a picture, and pieces from elsewhere. */
import { isPooled } from '../../../shared/domain/run-selection.ts';
import type { Formatter } from '../../../shared/format/format.ts';
import type { DraftContent, DraftSection } from '../../../shared/reports/draft.ts';
import type { StudioReport } from '../../../shared/reports/studio-schema.ts';
import type { PlacedPicture } from '../../../shared/reports/placed-picture.ts';
import {
  COMPARISON_KIND,
  furtherSection,
  MOST_TEXT_PAGES,
  PAIR_KIND,
  sectionKind,
  TEXT_KIND,
} from '../../../shared/reports/repeated-sections.ts';

type Notes = DraftContent['notes'];

const without = <T>(values: Readonly<Record<string, T>>, key: string): Record<string, T> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => name !== key));

function withPictures({ report, sections }: Notes, pictures: Readonly<Record<string, PlacedPicture>>): Notes {
  return { report, sections, ...(Object.keys(pictures).length === 0 ? {} : { pictures }) };
}

/** Sets or removes a text page's picture; the change marks it as read. */
export function setPicture(content: DraftContent, id: string, picture: PlacedPicture | null): DraftContent {
  const rest = without(content.notes.pictures ?? {}, id);
  return {
    ...content,
    notes: withPictures(content.notes, picture === null ? rest : { ...rest, [id]: picture }),
    drafted: content.drafted.filter((place) => place !== id),
  };
}

/** The ids of text pages among sections, in order. */
export const textPages = (sections: readonly DraftSection[]): string[] =>
  sections.flatMap(({ id }) => (sectionKind(id) === TEXT_KIND ? [id] : []));

/** Whether a page has any text or picture. */
const isUsed = ({ notes, headlines }: DraftContent, id: string): boolean =>
  [notes.sections, notes.pictures ?? {}, headlines].some((values) => Object.hasOwn(values, id));

/**
 * Adds a text page after the section `after` (null: after the last printed one), and returns its id; null at the limit. It reuses an
 * existing first page that is off and empty; its id is unique, or pages added by two windows would merge.
 */
export function addTextPage(
  content: DraftContent,
  after: string | null,
): { readonly content: DraftContent; readonly id: string } | null {
  const isFree = ({ id, isOn }: DraftSection): boolean =>
    id === TEXT_KIND && !isOn && !isUsed(content, TEXT_KIND);
  const others = content.sections.filter((section) => !isFree(section));
  if (textPages(others).length >= MOST_TEXT_PAGES) return null;
  const id = furtherSection(TEXT_KIND, crypto.randomUUID());
  const chosen = others.findIndex((section) => section.id === after);
  const at = chosen < 0 ? others.findLastIndex(({ isOn }) => isOn) : chosen;
  const page: DraftSection = { id, isOn: true, options: {} };
  return { content: { ...content, sections: others.toSpliced(at + 1, 0, page) }, id };
}

/** Removes an added section and its content. */
export function removeSection(content: DraftContent, id: string): DraftContent {
  const bare = setPicture(content, id, null);
  return {
    ...bare,
    sections: bare.sections.filter((section) => section.id !== id),
    notes: { ...bare.notes, sections: without(bare.notes.sections, id) },
    headlines: without(bare.headlines, id),
  };
}

/** A side of a comparison: a month, days, or a run's day. */
export function sideName(
  word: unknown,
  { completed }: Pick<StudioReport, 'completed'>,
  format: Formatter,
): string {
  if (typeof word !== 'string') return '';
  if (isPooled(word)) return format.period(word);
  const run = completed.find(({ runId }) => runId === word);
  return run === undefined ? 'a run that is gone' : format.date(run.startedAt);
}

/** The title of a section that was put in from another page: `Comparison: Aug 2026 – Nov 2026`; null for others. */
export function putInTitle(
  section: DraftSection | undefined,
  { sectionKinds, completed }: Pick<StudioReport, 'sectionKinds' | 'completed'>,
  format: Formatter,
): string | null {
  if (section === undefined) return null;
  const { options } = section;
  const own = sectionKind(section.id);
  const kind = sectionKinds.find(({ id }) => id === own)?.title ?? '';
  if (own === PAIR_KIND) {
    const platform = options['platform'];
    return typeof platform === 'string' ? `${kind}: ${format.platform(platform)}` : kind;
  }
  if (own !== COMPARISON_KIND) return null;
  const sides = [options['against'], options['judged']].map((word) => sideName(word, { completed }, format));
  return `${kind}: ${sides.join(' – ')}`;
}

/**
 * A section's list title: those after the first of their kind with their number, and their headline if any.
 *
 * @param page its index among the sections of its kind, from 0.
 */
export function pageTitle(kindTitle: string, page: number, headline: string | null | undefined): string {
  if (page <= 0) return kindTitle;
  const numbered = `${kindTitle} ${String(page + 1)}`;
  return headline == null || headline === '' || headline === kindTitle
    ? numbered
    : `${numbered}: ${headline}`;
}
