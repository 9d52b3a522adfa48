/** The initial content of a report: the newest month, the template's sections, and the last words. */
import type { ReportPeriod } from '../../../shared/domain/period-schema.ts';
import { periodOf } from '../../../shared/domain/report-period.ts';
import { dayOf } from '../../../shared/format/calendar.ts';
import { WHOLE_REPORT, type DraftContent, type DraftSection } from '../../../shared/reports/draft.ts';
import { titleOf } from '../../../shared/reports/draft-frame.ts';
import { NO_NOTES, type ReportNotes } from '../../../shared/reports/notes.ts';
import { isFurtherSection } from '../../../shared/reports/repeated-sections.ts';
import { loadCommentary, loadEarlierCommentary } from '../../db/queries/commentary.ts';
import type { Db } from '../../db/open.ts';
import { loadBrandKitNames } from '../../db/queries/reports.ts';
import type { ReportProject } from '../../db/queries/report-figures.ts';
import { loadCompletedRuns } from '../../db/queries/report-runs.ts';
import { SECTIONS } from '../../reports/sections/index.ts';
import { chooseRuns } from '../../core/choose-runs.ts';
import { clientKit } from '../kits/index.ts';
import { chooseTemplate } from '../report/index.ts';

/** The default template: clients are told of their months. */
const USUAL_TEMPLATE = 'monthly';

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

/** The client's kit if it has one, else the only agency's. */
function usualKit(db: Db, project: ReportProject): DraftContent['kit'] {
  if (clientKit(db, project.id) !== null) return { kind: 'client' };
  const [name, ...others] = loadBrandKitNames(db);
  return name === undefined || others.length > 0 ? { kind: 'none' } : { kind: 'agency', name };
}

/** A new report on a period, else on the newest month with a run. Raises `report/no-data` if the client has no completed run. */
export function beginDraft(
  db: Db,
  project: ReportProject,
  template: string | null,
  wanted?: ReportPeriod,
): DraftContent {
  const newest = chooseRuns({ kind: 'latest', count: 1 }, loadCompletedRuns(db, project.id), project)[0];
  const chosen = chooseTemplate(db, template ?? USUAL_TEMPLATE);
  const period = wanted ?? periodOf(dayOf(newest.startedAtMs, project.zone), 'this-month');
  const { notes, drafted } = notesFor(db, project, period);
  return {
    title: titleOf({ template: chosen.name, about: { period } }, project.yearStart),
    about: { period },
    against: null,
    template: chosen.name,
    templateVersion: chosen.version,
    sections: sectionsOfTemplate(db, chosen.name, notes),
    notes,
    headlines: {},
    drafted,
    locale: null,
    paper: null,
    kit: usualKit(db, project),
    issuedOn: null,
  };
}
