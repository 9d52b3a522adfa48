import { isMonth } from '../domain/run-selection.ts';
import type { DraftContent, ReportPiece } from './draft.ts';

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

/** Puts something from another page into a draft, as what it is there; what the draft had stays. */
export function putPiece(content: DraftContent, piece: ReportPiece): DraftContent {
  switch (piece.kind) {
    case 'section':
      return switchOn(content, piece.id);
    case 'words': {
      const before = content.notes.sections[piece.section];
      const words = before === undefined ? piece.markdown : `${before}\n\n${piece.markdown}`;
      const notes = { ...content.notes, sections: { ...content.notes.sections, [piece.section]: words } };
      return switchOn({ ...content, notes }, piece.section);
    }
    case 'comparison': {
      // What is compared with a month is the month: a report is about runs, so that only the baseline can be one.
      const [first = ''] = piece.runIds;
      const runIds = piece.runIds.filter((word) => !isMonth(word));
      const months = piece.runIds.filter(isMonth);
      const runs =
        runIds.length > 0 ? ({ kind: 'runs', runIds } as const) : ({ kind: 'months', months } as const);
      return switchOn({ ...content, about: { runs }, against: { kind: 'run', run: first } }, 'changes');
    }
  }
}
