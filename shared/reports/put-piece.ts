import { AppError } from '../errors/app-error.ts';
import { isMonth } from '../domain/run-selection.ts';
import type { DraftContent } from './draft.ts';
import type { ReportPiece } from './studio-schema.ts';
import { MOST_COMMENTARY_LETTERS } from './letters.ts';
import { COMPARISON_KIND, furtherSection } from './repeated-sections.ts';

/** Enables a section; appends it if the draft lacks it. */
function switchOn(content: DraftContent, id: string): DraftContent {
  const isThere = content.sections.some((section) => section.id === id);
  return {
    ...content,
    sections: isThere
      ? content.sections.map((section) => (section.id === id ? { ...section, isOn: true } : section))
      : [...content.sections, { id, isOn: true, options: {} }],
  };
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
export function putPiece(content: DraftContent, piece: ReportPiece, uuid: string): DraftContent {
  switch (piece.kind) {
    case 'section':
      return switchOn(content, piece.id);
    case 'words': {
      const { sections } = content.notes;
      const isOn = (wanted: string): boolean =>
        content.sections.some(({ id, isOn }) => id === wanted && isOn);
      const section = piece.under?.find(isOn) ?? piece.section;
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
      if (against === undefined) return { ...content, about };
      return switchOn({ ...content, about, against: { kind: 'run', run: against } }, 'changes');
    }
    case 'comparison': {
      const { sections } = content;
      const page = { id: furtherSection(COMPARISON_KIND, uuid), isOn: true, options: { ...piece.compared } };
      return { ...content, sections: sections.toSpliced(placeBehind(content, piece.after) + 1, 0, page) };
    }
  }
}

/** The place of the section `after`, else of the changes page, which a comparison follows, else of the last printed one. */
function placeBehind({ sections }: DraftContent, after: string | undefined): number {
  const place = (id: string | undefined): number =>
    sections.findIndex((section) => section.id === id && section.isOn);
  const found = [after, 'changes', 'summary'].map(place).find((at) => at >= 0);
  return found ?? sections.findLastIndex(({ isOn }) => isOn);
}
