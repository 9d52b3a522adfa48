/** Pages of text in a draft: added, removed, and given a picture. */
import type { DraftContent, DraftSection } from '../../../shared/reports/draft.ts';
import type { PlacedPicture } from '../../../shared/reports/placed-picture.ts';
import { nextTextPage, sectionKind, TEXT_KIND } from '../../../shared/reports/text-pages.ts';

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

/** Whether anything was written or put on a page. */
const isUsed = ({ notes, headlines }: DraftContent, id: string): boolean =>
  [notes.sections, notes.pictures ?? {}, headlines].some((values) => Object.hasOwn(values, id));

/**
 * A draft with one more page of text behind the section `after` (null: behind the last one that is printed), and the id of that page;
 * null where there are as many as there may be. A first page that is there and unused is switched on.
 */
export function addTextPage(
  content: DraftContent,
  after: string | null,
): { readonly content: DraftContent; readonly id: string } | null {
  const { sections, notes, headlines } = content;
  const first = sections.find(({ id }) => id === TEXT_KIND);
  const isFirstFree = first !== undefined && !first.isOn && !isUsed(content, TEXT_KIND);
  const taken = [
    sections.map(({ id }) => id),
    ...[notes.sections, notes.pictures ?? {}, headlines].map(Object.keys),
  ];
  const id = isFirstFree ? TEXT_KIND : nextTextPage(new Set(taken.flat()));
  if (id === null) return null;
  const others = sections.filter((section) => section.id !== id);
  const chosen = others.findIndex((section) => section.id === after);
  const at = chosen < 0 ? others.findLastIndex(({ isOn }) => isOn) : chosen;
  const page: DraftSection = { id, isOn: true, options: {} };
  return { content: { ...content, sections: others.toSpliced(at + 1, 0, page) }, id };
}

/** A draft without a page of text and everything on it. */
export function removeTextPage(content: DraftContent, id: string): DraftContent {
  const bare = setPicture(content, id, null);
  return {
    ...bare,
    sections: bare.sections.filter((section) => section.id !== id),
    notes: { ...bare.notes, sections: without(bare.notes.sections, id) },
    headlines: without(bare.headlines, id),
  };
}

/** What a section is called in lists: further pages of text by their number, and by their headline where they have one. */
export function pageTitle(id: string, kindTitle: string, headline: string | null | undefined): string {
  if (sectionKind(id) === id) return kindTitle;
  const numbered = `${kindTitle} ${id.slice(TEXT_KIND.length + 1)}`;
  return headline == null || headline === '' || headline === kindTitle
    ? numbered
    : `${numbered}: ${headline}`;
}
