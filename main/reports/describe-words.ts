import type { ComparedReport } from '../../shared/analysis/report/compared-report.ts';
import { plainMarkdown as plain } from '../../shared/reports/quote.ts';
import { toldFindings } from '../../shared/analysis/findings/story.ts';
import type { ReportSpec } from '../../shared/reports/report-spec.ts';
import { findingSentence } from '../../shared/words/history-findings.ts';
import { writeAdvice } from './content/advice.ts';
import { buildContext, type ContentContext } from './content/context.ts';
import { nameBrands } from './content/display-names.ts';
import { sayLead } from './content/report-finding.ts';
import { quietWords } from './content/quiet.ts';
import { NO_NOTES_WRITTEN } from './content/written-notes.ts';
import { variableValues } from './content/variables.ts';

/** As many findings and actions as the summary has. */
const MOST = 3;

/** What happened as paragraphs, and what to do as a list. */
function draft(context: ContentContext): string {
  const { figures, words } = context;
  const found = toldFindings(figures.findings.findings).slice(0, MOST);
  const told = found.map((finding) => {
    const { beside, cause } = findingSentence(finding, figures.project.ownBrand, context);
    const lead = sayLead(finding, context);
    return [
      `**${plain(words.sentence(lead))}**`,
      ...(beside === '' ? [] : [plain(beside)]),
      ...(cause === null ? [] : [plain(cause)]),
    ].join(' ');
  });
  const actions = writeAdvice(context)
    .slice(0, MOST)
    .map(({ action }, at) => `${String(at + 1)}. ${plain(action)}`);
  const opening = told.length > 0 ? told : [plain(quietWords(context))];
  return [...opening, ...(actions.length === 0 ? [] : [actions.join('\n')])].join('\n\n');
}

/** What each variable stands for in a report, and words for the report as a whole, drafted by rules from what happened. */
export function describeWords(
  spec: ReportSpec,
  loaded: ComparedReport,
): { readonly words: Record<string, string>; readonly drafted: string } {
  const figures = nameBrands(loaded, spec);
  const ids = spec.sections.map(({ id }) => id);
  const context = { ...buildContext(spec, ids, figures), outline: [], notes: NO_NOTES_WRITTEN };
  return { words: variableValues(context), drafted: draft(context) };
}
