import type { ComparedReport } from '../../shared/analysis/report/compared-report.ts';
import type { ReportSpec } from '../../shared/reports/report-spec.ts';
import { buildContext } from './content/context.ts';
import { nameBrands } from './content/display-names.ts';
import { draftNote } from './content/draft-note.ts';
import { NO_NOTES_WRITTEN } from './content/written-notes.ts';
import { variableValues } from './content/variables.ts';

/** What each variable stands for in a report, and words for the report as a whole, drafted by rules from what happened. */
export function describeWords(
  spec: ReportSpec,
  loaded: ComparedReport,
): { readonly words: Record<string, string>; readonly drafted: string } {
  const figures = nameBrands(loaded, spec);
  const ids = spec.sections.map(({ id }) => id);
  const context = { ...buildContext(spec, ids, figures), outline: [], notes: NO_NOTES_WRITTEN };
  return { words: variableValues(context), drafted: draftNote(context) };
}
