import { AppError } from '../errors/app-error.ts';
import { isMonth } from '../domain/run-selection.ts';
import type { DraftContent, DraftSection } from './draft.ts';
import type { ReportPiece } from './studio-schema.ts';
import { MOST_COMMENTARY_LETTERS } from './letters.ts';
import { COMPARISON_KIND, furtherSection, PAIR_KIND, sectionKind } from './repeated-sections.ts';

/** A draft with a piece, and the section that shows it; null if the piece is what the report is about. */
export type PutPiece = { readonly content: DraftContent; readonly section: string | null };

/** Enables a section; appends it if the draft lacks it. */
function switchOn(
  content: DraftContent,
  id: string,
): { readonly content: DraftContent; readonly section: string } {
  const isThere = content.sections.some((section) => section.id === id);
  const sections = isThere
    ? content.sections.map((section) => (section.id === id ? { ...section, isOn: true } : section))
    : [...content.sections, { id, isOn: true, options: {} }];
  return { content: { ...content, sections }, section: id };
}

/** Inserts a page behind a section. */
function insert(content: DraftContent, page: DraftSection, behind: number): PutPiece {
  const sections = content.sections.toSpliced(behind + 1, 0, page);
  return { content: { ...content, sections }, section: page.id };
}

/** Selects runs by id, or, if there are only months, all their runs. */
function selectionOf(words: readonly string[]): Extract<DraftContent['about'], { runs: unknown }>['runs'] {
  const runIds = words.filter((word) => !isMonth(word));
  return runIds.length > 0 ? { kind: 'runs', runIds } : { kind: 'months', months: words.filter(isMonth) };
}

/**
 * Adds a piece from another page to a draft; nothing existing is lost.
 *
 * @param uuid a random one, for a section that a draft may have several of.
 *
 * Throws `input/invalid` if the section has no room for more text.
 */
export function putPiece(content: DraftContent, piece: ReportPiece, uuid: string): PutPiece {
  switch (piece.kind) {
    case 'section':
      return switchOn(content, piece.id);
    case 'words': {
      const { sections } = content.notes;
      const section = sectionOfPiece(content, piece) ?? piece.section;
      // An id may be an Object.prototype property.
      const before = Object.hasOwn(sections, section) ? sections[section] : undefined;
      const words = before === undefined ? piece.markdown : `${before}\n\n${piece.markdown}`;
      if (words.length > MOST_COMMENTARY_LETTERS) {
        throw new AppError(
          'input/invalid',
          'The section has no room for more words. The report is as it was. Shorten its words first.',
        );
      }
      const notes = { ...content.notes, sections: { ...sections, [section]: words } };
      return switchOn({ ...content, notes }, section);
    }
    case 'runs': {
      const about = { runs: selectionOf(piece.runIds) };
      const { against } = piece;
      if (against === undefined) return { content: { ...content, about }, section: null };
      return switchOn({ ...content, about, against: { kind: 'run', run: against } }, 'changes');
    }
    case 'comparison': {
      const page = { id: furtherSection(COMPARISON_KIND, uuid), isOn: true, options: { ...piece.compared } };
      return insert(content, page, placeBehind(content, piece));
    }
    case 'pair': {
      const { sections } = content;
      const options = JSON.stringify(piece.pair);
      // Quoted again, it is still one page.
      const known = sections.find(
        (one) => sectionKind(one.id) === PAIR_KIND && JSON.stringify(one.options) === options,
      );
      if (known !== undefined) return switchOn(content, known.id);
      let behind = placeBehind(content, piece);
      // Behind the pairs that are there already: in the order in which they were quoted.
      while (sectionKind(sections[behind + 1]?.id ?? '') === PAIR_KIND) behind += 1;
      return insert(
        content,
        { id: furtherSection(PAIR_KIND, uuid), isOn: true, options: { ...piece.pair } },
        behind,
      );
    }
  }
}

/** Sections that a piece may follow or be written under, the most relevant first. */
function wishedPlaces(piece: ReportPiece): readonly (string | undefined)[] {
  switch (piece.kind) {
    case 'words':
      return piece.under ?? [];
    case 'comparison':
      return [piece.after, 'changes', 'summary'];
    case 'pair':
      return [piece.after, ...piece.under, 'changes', 'summary'];
    case 'section':
    case 'runs':
      return [];
  }
}

/** The section that words are put under, or that a page follows; null if the report has none of those that it belongs to. */
export function sectionOfPiece(
  { sections }: Pick<DraftContent, 'sections'>,
  piece: ReportPiece,
): string | null {
  const isOn = (wanted: string | undefined): boolean =>
    sections.some(({ id, isOn }) => id === wanted && isOn);
  return wishedPlaces(piece).find(isOn) ?? null;
}

/** The place of that section, else of the last printed one. */
function placeBehind(content: DraftContent, piece: ReportPiece): number {
  const wished = sectionOfPiece(content, piece);
  return wished === null
    ? content.sections.findLastIndex(({ isOn }) => isOn)
    : content.sections.findIndex(({ id }) => id === wished);
}
