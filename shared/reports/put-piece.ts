import { AppError } from '../errors/app-error.ts';
import { isMonth } from '../domain/run-selection.ts';
import type { DraftContent } from './draft.ts';
import type { ReportPiece } from './studio-schema.ts';
import { MOST_COMMENTARY_LETTERS } from './letters.ts';
import { COMPARISON_KIND, furtherSection } from './repeated-sections.ts';

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
 * @param uuid a random one, for a section that a draft may have several of.
 *
 * Raises `input/invalid` where the section has no room for more words.
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

/** The place of the section `after`, else of the page of changes, which a comparison is read after, else of the last that is printed. */
function placeBehind({ sections }: DraftContent, after: string | undefined): number {
  const place = (id: string | undefined): number =>
    sections.findIndex((section) => section.id === id && section.isOn);
  const found = [after, 'changes', 'summary'].map(place).find((at) => at >= 0);
  return found ?? sections.findLastIndex(({ isOn }) => isOn);
}
