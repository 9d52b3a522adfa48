import { AppError } from '../errors/app-error.ts';
import { isMonth } from '../domain/run-selection.ts';
import type { DraftContent, ReportPiece } from './draft.ts';
import { MOST_COMMENTARY_LETTERS } from './letters.ts';

/** Switches a section on; one that the draft does not have yet comes at its end. */
function switchOn(content: DraftContent, id: string): DraftContent {
  const isThere = content.sections.some((section) => section.id === id);
  return {
    ...content,
    sections: isThere
      ? content.sections.map((section) => (section.id === id ? { ...section, isOn: true } : section))
      : [...content.sections, { id, isOn: true, options: {} }],
  };
}

/** Runs by their ids; of months, where there are only months, all their runs. */
function selectionOf(words: readonly string[]): Extract<DraftContent['about'], { runs: unknown }>['runs'] {
  const runIds = words.filter((word) => !isMonth(word));
  return runIds.length > 0 ? { kind: 'runs', runIds } : { kind: 'months', months: words.filter(isMonth) };
}

/**
 * Puts something from another page into a draft, as what it is there; what the draft had stays.
 *
 * Raises `input/invalid` where the section has no room for more words.
 */
export function putPiece(content: DraftContent, piece: ReportPiece): DraftContent {
  switch (piece.kind) {
    case 'section':
      return switchOn(content, piece.id);
    case 'words': {
      const { sections } = content.notes;
      const isOn = (wanted: string): boolean =>
        content.sections.some(({ id, isOn }) => id === wanted && isOn);
      const section = piece.under?.find(isOn) ?? piece.section;
      // A section may be called as what every object has.
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
    case 'runs':
      return { ...content, about: { runs: selectionOf(piece.runIds) } };
    case 'comparison': {
      const runs = selectionOf(piece.runIds);
      return switchOn(
        { ...content, about: { runs }, against: { kind: 'run', run: piece.against } },
        'changes',
      );
    }
  }
}
