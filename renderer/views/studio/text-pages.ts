/** Sections that a draft may have several of: pages of text, added and given a picture, and whatever was put in from elsewhere. */
import { isPooled } from '../../../shared/domain/run-selection.ts';
import type { Formatter } from '../../../shared/format/format.ts';
import type { DraftContent, DraftSection } from '../../../shared/reports/draft.ts';
import type { StudioReport } from '../../../shared/reports/studio-schema.ts';
import type { PlacedPicture } from '../../../shared/reports/placed-picture.ts';
import {
  COMPARISON_KIND,
  furtherSection,
  MOST_TEXT_PAGES,
  sectionKind,
  TEXT_KIND,
} from '../../../shared/reports/repeated-sections.ts';

type Notes = DraftContent['notes'];

const without = <T>(values: Readonly<Record<string, T>>, key: string): Record<string, T> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => name !== key));

function withPictures({ report, sections }: Notes, pictures: Readonly<Record<string, PlacedPicture>>): Notes {
  return { report, sections, ...(Object.keys(pictures).length === 0 ? {} : { pictures }) };
}

/** A draft with a picture on a page of text, or with none there; whoever changes it has seen it. */
export function setPicture(content: DraftContent, id: string, picture: PlacedPicture | null): DraftContent {
  const rest = without(content.notes.pictures ?? {}, id);
  return {
    ...content,
    notes: withPictures(content.notes, picture === null ? rest : { ...rest, [id]: picture }),
    drafted: content.drafted.filter((place) => place !== id),
  };
}

/** The ids of the pages of text among sections, in their order. */
export const textPages = (sections: readonly DraftSection[]): string[] =>
  sections.flatMap(({ id }) => (sectionKind(id) === TEXT_KIND ? [id] : []));

/** Whether anything was written or put on a page. */
const isUsed = ({ notes, headlines }: DraftContent, id: string): boolean =>
  [notes.sections, notes.pictures ?? {}, headlines].some((values) => Object.hasOwn(values, id));

/**
 * A draft with one more page of text behind the section `after` (null: behind the last one that is printed), and the id of that page;
 * null where there are as many as there may be. It takes the place of a first page that is there, off and unused; its id is like no
 * other, or pages that two windows add at once would be one.
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

/** A draft without a section that was added, and everything on it. */
export function removeSection(content: DraftContent, id: string): DraftContent {
  const bare = setPicture(content, id, null);
  return {
    ...bare,
    sections: bare.sections.filter((section) => section.id !== id),
    notes: { ...bare.notes, sections: without(bare.notes.sections, id) },
    headlines: without(bare.headlines, id),
  };
}

/** The sides of a comparison, as its section is called: `Comparison: Aug 2026 – Nov 2026`. */
export function comparisonTitle(
  { options }: DraftSection,
  { sectionKinds, completed }: Pick<StudioReport, 'sectionKinds' | 'completed'>,
  format: Formatter,
): string {
  const kind = sectionKinds.find(({ id }) => id === COMPARISON_KIND)?.title ?? '';
  const sides = [options['against'], options['judged']].map((word) => {
    if (typeof word !== 'string') return '';
    if (isPooled(word)) return format.period(word);
    const run = completed.find(({ runId }) => runId === word);
    return run === undefined ? 'a run that is gone' : format.date(run.startedAt);
  });
  return `${kind}: ${sides.join(' – ')}`;
}

/**
 * What a section is called in lists: those behind the first of their kind by their number, and by their headline where they have one.
 *
 * @param page its place among the sections of its kind, from 0.
 */
export function pageTitle(kindTitle: string, page: number, headline: string | null | undefined): string {
  if (page <= 0) return kindTitle;
  const numbered = `${kindTitle} ${String(page + 1)}`;
  return headline == null || headline === '' || headline === kindTitle
    ? numbered
    : `${numbered}: ${headline}`;
}
