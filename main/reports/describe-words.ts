import type { ComparedReport } from '../../shared/analysis/report/compared-report.ts';
import type { ReportSpec } from '../../shared/reports/report-spec.ts';
import { buildContext } from './content/context.ts';
import { nameBrands, namesInPrint } from './content/display-names.ts';
import { draftNote } from './content/draft-note.ts';
import { NO_NOTES_WRITTEN } from './content/written-notes.ts';
import { variableValues } from './content/variables.ts';

/** The values of variables in a report, and a rule-based draft of words on the report as a whole. */
export function describeWords(
  spec: ReportSpec,
  loaded: ComparedReport,
): { readonly words: Record<string, string>; readonly drafted: string } {
  const names = namesInPrint(loaded, spec);
  const figures = nameBrands(loaded, names);
  const ids = spec.sections.map(({ id }) => id);
  const context = { ...buildContext(spec, ids, figures, names), outline: [], notes: NO_NOTES_WRITTEN };
  return { words: variableValues(context), drafted: draftNote(context) };
}
