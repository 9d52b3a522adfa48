/** The initial content of a report: its choices, the template's sections, and the last words. */
import type { ReportPeriod } from '../../../shared/domain/period-schema.ts';
import { WHOLE_REPORT, type DraftContent, type DraftSection } from '../../../shared/reports/draft.ts';
import { titleOf } from '../../../shared/reports/draft-frame.ts';
import { NO_NOTES, type ReportNotes } from '../../../shared/reports/notes.ts';
import { isFurtherSection } from '../../../shared/reports/repeated-sections.ts';
import type { ReportChoices } from '../../../shared/reports/studio-schema.ts';
import { loadCommentary, loadEarlierCommentary } from '../../db/queries/commentary.ts';
import type { Db } from '../../db/open.ts';
import type { ReportProject } from '../../db/queries/report-figures.ts';
import { SECTIONS } from '../../reports/sections/index.ts';
import { chooseTemplate } from '../report/index.ts';

/** A template's sections switched on, and all others after them, off: including further pages of text that `notes` are for. */
export function sectionsOfTemplate(db: Db, template: string, notes: ReportNotes = NO_NOTES): DraftSection[] {
  const pages = [...Object.keys(notes.sections), ...Object.keys(notes.pictures ?? {})].filter(
    isFurtherSection,
  );
  const on = chooseTemplate(db, template).sections.map(({ id, options }) => ({ id, options, isOn: true }));
  // Sections that need to know what to show are added from there.
  const switched = SECTIONS.filter(({ options }) => options.safeParse({}).success).map(({ id }) => id);
  const others = [...new Set([...switched, ...pages])];
  const off = others
    .filter((id) => !on.some((section) => section.id === id))
    .map((id) => ({ id, options: {}, isOn: false }));
  return [...on, ...off];
}

type BegunNotes = { readonly notes: ReportNotes; readonly drafted: string[] };

/** The words saved for the client and the period; else an earlier period's, which are a draft until accepted. */
export function notesFor(db: Db, project: ReportProject, period: ReportPeriod): BegunNotes {
  const kept = loadCommentary(db, project.id, period);
  if (kept !== null) return { notes: kept.notes, drafted: [] };
  const notes = loadEarlierCommentary(db, project.id, period) ?? NO_NOTES;
  const whole = notes.report === null ? [] : [WHOLE_REPORT];
  const { sections, pictures = {} } = notes;
  return { notes, drafted: [...whole, ...new Set([...Object.keys(sections), ...Object.keys(pictures)])] };
}

/**
 * A report of these choices, with the words saved for its period, else those of the last one, which somebody is to accept.
 *
 * Raises `input/invalid` for an unknown template.
 */
export function beginDraft(db: Db, project: ReportProject, choices: ReportChoices): DraftContent {
  const { about } = choices;
  const chosen = chooseTemplate(db, choices.template);
  const { notes, drafted } =
    'period' in about ? notesFor(db, project, about.period) : { notes: NO_NOTES, drafted: [] };
  return {
    ...choices,
    title: titleOf({ template: chosen.name, about }, project.yearStart),
    template: chosen.name,
    templateVersion: chosen.version,
    sections: sectionsOfTemplate(db, chosen.name, notes),
    notes,
    headlines: {},
    drafted,
    issuedOn: null,
  };
}

/** The same without words that nobody has accepted, as it goes out. */
export function withoutDrafted(db: Db, content: DraftContent): DraftContent {
  if (content.drafted.length === 0) return content;
  return { ...content, sections: sectionsOfTemplate(db, content.template), notes: NO_NOTES, drafted: [] };
}
