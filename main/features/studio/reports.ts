/** Studio reports: listed, created, opened, saved, duplicated, renewed, and archived. */
import { randomUUID } from 'node:crypto';
import type { ProjectPlace } from '../../../shared/ipc/contract.ts';
import { comparedWordsSchema } from '../../../shared/reports/compared-words.ts';
import { COMPARISON_KIND, PAIR_KIND, sectionKind } from '../../../shared/reports/repeated-sections.ts';
import {
  draftContentSchema,
  type DraftContent,
  type DraftSection,
} from '../../../shared/reports/draft-schema.ts';
import { isDraftedByRules, WHOLE_REPORT } from '../../../shared/reports/draft.ts';
import type {
  NewReport,
  ReportPiece,
  ReportItem,
  ReportVersion,
  SavedReport,
  StudioReport,
} from '../../../shared/reports/studio-schema.ts';
import { isPooled, runsOfWord, runsWithin } from '../../../shared/domain/run-selection.ts';
import { dayOf } from '../../../shared/format/calendar.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import { MOST_KEPT_LINE_LETTERS } from '../../../shared/reports/letters.ts';
import { titleOf, wordPlaces } from '../../../shared/reports/draft-frame.ts';
import { mergeDrafts } from '../../../shared/reports/merge-drafts.ts';
import { putPiece, type PutPiece } from '../../../shared/reports/put-piece.ts';
import { loadCompletedRuns } from '../../db/queries/report-runs.ts';
import {
  loadComments,
  loadStoredReports,
  loadVersionContent,
  loadVersions,
} from '../../db/queries/studio-reports.ts';
import { inTransaction, type Db } from '../../db/open.ts';
import { loadClashesOf } from '../../db/queries/team-objects.ts';
import { insertReport, updateArchived, updateContent } from '../../db/writes/studio-reports.ts';
import { nowIso } from '../../platform/clock.ts';
import { describeSections } from '../../reports/sections/index.ts';
import type { Core } from '../../core/core.ts';
import { findReportProject } from '../../core/choose-project.ts';
import { loadEvents } from '../../db/queries/events.ts';
import { loadRivalNames } from '../../db/queries/rival-names.ts';
import { beginDraft, notesFor } from './new-draft.ts';
import { choosableFor, usualChoices } from './usual-choices.ts';
import {
  clientOf,
  readReport,
  requireClient,
  requireDraft,
  requireReport,
  type ReadReport,
} from './read-report.ts';

type Store = Pick<Core, 'db' | 'clock' | 'tell'>;

/** Edits within this time share a history version. */
const VERSION_EVERY_MS = 10 * 60_000;

function isBehind(db: Db, report: ReadReport): boolean {
  const { about } = report.content;
  if (report.state === 'final' || 'period' in about || about.runs.kind !== 'runs') return false;
  const client = clientOf(db, report);
  const newest = client === null ? undefined : loadCompletedRuns(db, client.id).at(-1);
  return newest !== undefined && !about.runs.runIds.includes(newest.runId);
}

function kitName({ content: { kit } }: ReadReport): string | null {
  return kit.kind === 'agency' ? kit.name : kit.kind === 'client' ? 'Client’s own' : null;
}

/** Every client's reports, last saved first. One from a later version stays in the file, unlisted. */
export function listReports({ db }: Pick<Core, 'db'>): readonly ReportItem[] {
  return loadStoredReports(db).flatMap((stored): ReportItem[] => {
    const report = readReport(stored);
    if (report === null) return [];
    const { reportId, connection, projectId, client, state, savedAt, file, pages, openComments } = report;
    const { title, template } = report.content;
    const rest = {
      state,
      savedAt,
      file,
      pages,
      openComments,
      kit: kitName(report),
      isBehind: isBehind(db, report),
    };
    return [{ reportId, connection, projectId, client, title, template, ...rest }];
  });
}

/** Stores a report as a draft; returns its id. */
export function beginReport(
  { db, clock, tell }: Store,
  { connection, projectId }: ProjectPlace,
  content: DraftContent,
): string {
  const reportId = randomUUID();
  insertReport(db, { reportId, connection, projectId, content, at: nowIso(clock) });
  tell('report/changed', { reportId, revision: 1 });
  return reportId;
}

/**
 * Inserts something from another page into a draft. If its changes are against a pooled period, the report covers the period on the other
 * side, so that it judges the same runs against the same; if that side is no period without gaps, it covers its runs.
 */
function withPiece(db: Db, place: ProjectPlace, content: DraftContent, piece: ReportPiece): PutPiece {
  const put = putPiece(content, piece, randomUUID());
  if (piece.kind !== 'runs' || piece.against === undefined || !isPooled(piece.against)) return put;
  const project = findReportProject(db, place);
  const completed = loadCompletedRuns(db, project.id);
  const against = runsOfWord(piece.against, completed, project.zone);
  const judged = completed.filter((run) => piece.runIds.includes(run.runId) && !against.includes(run));
  const [first, last] = [judged[0], judged.at(-1)];
  if (first === undefined || last === undefined) return put;
  const [from, to] = [first, last].map(({ startedAtMs }) => dayOf(startedAtMs, project.zone));
  const period = { from: from ?? '', to: to ?? '' };
  return runsWithin(completed, period, project.zone).length === judged.length
    ? { ...put, content: { ...put.content, about: { period } } }
    : put;
}

/**
 * The content of a new report, by default on the client's newest month and as its last one. Raises `input/not-found`, `input/invalid` and
 * `report/no-data`.
 */
export function contentOf(
  db: Db,
  { connection, projectId, template, piece, ...chosen }: ProjectPlace & NewReport,
): PutPiece {
  const place = { connection, projectId };
  const project = findReportProject(db, place);
  const usual = usualChoices(db, project);
  const content = beginDraft(db, project, {
    about: chosen.about ?? usual.about,
    against: chosen.against ?? usual.against,
    template: template ?? usual.template,
    kit: chosen.kit ?? usual.kit,
    // Null is a choice: as the kit says.
    locale: chosen.locale === undefined ? usual.locale : chosen.locale,
    paper: chosen.paper === undefined ? usual.paper : chosen.paper,
  });
  return piece === null ? { content, section: null } : withPiece(db, place, content, piece);
}

/** Creates a report; with the section of its piece. Raises what {@link contentOf} raises. */
export function createReport(
  store: Store,
  wish: ProjectPlace & NewReport,
): { readonly reportId: string } & Pick<PutPiece, 'section'> {
  const { content, section } = contentOf(store.db, wish);
  return { reportId: beginReport(store, wish, content), section };
}

/**
 * Everything the studio shows of a report, whose client may be gone. Raises `input/not-found`, and `input/invalid` for one from a later
 * version.
 */
export function openReport({ db }: Pick<Core, 'db'>, reportId: string): StudioReport {
  const report = requireReport(db, reportId);
  const { connection, projectId, client, state, revision, savedAt, content, file } = report;
  const project = clientOf(db, report);
  return {
    ...{ reportId, connection, projectId, client, state, revision, savedAt, content, file },
    isArchived: report.archivedAt !== null,
    author: report.author,
    reviewer: report.reviewer,
    reviewedAt: report.reviewedAt,
    isShared: report.isShared === 1,
    replaced: loadClashesOf(db, 'report', reportId),
    comments: loadComments(db, reportId).map(({ settledAt, ...comment }) => ({
      ...comment,
      isSettled: settledAt !== null,
    })),
    sectionKinds: describeSections(),
    ...choosableFor(db, project),
    events: project === null ? [] : loadEvents(db, project.id),
    rivals: project === null ? [] : loadRivalNames(db, project.id),
  };
}

/**
 * Saves a window's changes to `base`. If another window has saved meanwhile, both windows' changes are kept: see {@link mergeDrafts}.
 *
 * Raises `report/frozen` for a report that is no longer a draft.
 */
export function saveReport(
  { db, clock, tell }: Store,
  request: {
    readonly reportId: string;
    readonly revision: number;
    readonly base: DraftContent;
    readonly content: DraftContent;
  },
): SavedReport {
  const { reportId } = request;
  // One transaction: another program's window on the same file may save in between.
  const saved = inTransaction(db, (): SavedReport => {
    const stored = requireDraft(db, reportId);
    const isAlone = stored.revision === request.revision;
    const { content, clashes } = isAlone
      ? { content: request.content, clashes: [] }
      : mergeDrafts(request.base, stored.content, request.content);
    const savedAt = nowIso(clock);
    const last = loadVersions(db, reportId)[0];
    const isDue = clock.nowMs() - Date.parse(last?.savedAt ?? '1970-01-01') > VERSION_EVERY_MS;
    const keep = isDue || clashes.length > 0 ? ({ why: 'saved' } as const) : null;
    return { revision: updateContent(db, reportId, content, savedAt, keep), savedAt, content, clashes };
  });
  tell('report/changed', { reportId, revision: saved.revision });
  return saved;
}

/** Adds something from another page to a report; the section that shows it. Raises `report/frozen`. */
export function putIntoReport(
  { db, clock, tell }: Store,
  { reportId, piece }: { readonly reportId: string; readonly piece: ReportPiece },
): Pick<PutPiece, 'section'> {
  const { revision, section } = inTransaction(db, () => {
    const { content, connection, projectId } = requireDraft(db, reportId);
    const put = withPiece(db, { connection, projectId }, content, piece);
    const saved = updateContent(db, reportId, put.content, nowIso(clock), { why: 'saved' });
    return { revision: saved, section: put.section };
  });
  tell('report/changed', { reportId, revision });
  return { section };
}

/** Whether a section applies to any client: a comparison of single runs belongs to the client that has them, and so do quoted answers. */
function isOfAnyClient({ id, options }: DraftSection): boolean {
  if (sectionKind(id) === PAIR_KIND) return false;
  if (sectionKind(id) !== COMPARISON_KIND) return true;
  const compared = comparedWordsSchema.safeParse(options);
  return compared.success && isPooled(compared.data.against) && isPooled(compared.data.judged);
}

/** The same report for another client: its template, sections and options, without text about the first. */
export function duplicateReport(
  store: Store,
  { reportId, connection, projectId }: ProjectPlace & { readonly reportId: string },
): { readonly reportId: string } {
  const { content, ...from } = requireReport(store.db, reportId);
  const place = { connection, projectId };
  const project = findReportProject(store.db, place);
  const begun = beginDraft(store.db, project, usualChoices(store.db, project));
  const isSame = from.connection === connection && from.projectId === projectId;
  const copy: DraftContent = isSame
    ? { ...content, title: `${content.title} (copy)`.slice(0, MOST_KEPT_LINE_LETTERS) }
    : {
        ...begun,
        title: content.title,
        about:
          'period' in content.about || content.about.runs.kind === 'latest' ? content.about : begun.about,
        template: content.template,
        templateVersion: content.templateVersion,
        sections: content.sections.filter(isOfAnyClient),
        locale: content.locale,
        paper: content.paper,
        kit: content.kit,
      };
  return { reportId: beginReport(store, place, copy) };
}

/** The same report on the client's newest month, or its newest runs; its words are a draft until accepted. */
export function renewReport(store: Store, reportId: string): { readonly reportId: string } {
  const report = requireReport(store.db, reportId);
  const { content, connection, projectId } = report;
  const place = { connection, projectId };
  const project = requireClient(store.db, report, 'renew');
  const newest = usualChoices(store.db, project).about;
  const { about } = content;
  const count = 'runs' in about && about.runs.kind === 'runs' ? about.runs.runIds.length : 1;
  const next: DraftContent['about'] =
    'period' in about ? newest : about.runs.kind === 'runs' ? { runs: { kind: 'latest', count } } : about;
  const own = 'period' in next ? notesFor(store.db, project, next.period) : null;
  const hasOwn =
    own?.drafted.length === 0 &&
    own.notes !== content.notes &&
    wordPlaces({ notes: own.notes, headlines: {} }).length > 0;
  const renewed: DraftContent = {
    ...content,
    title: 'period' in next ? titleOf({ ...content, about: next }, project.yearStart) : content.title,
    about: next,
    against: content.against?.kind === 'run' ? null : content.against,
    notes: hasOwn ? own.notes : content.notes,
    drafted: hasOwn
      ? []
      : [
          ...wordPlaces({ notes: content.notes, headlines: {} }),
          ...(isDraftedByRules(content) ? [WHOLE_REPORT] : []),
        ],
    // Headlines are of their period, and so is what was confirmed.
    headlines: {},
    elsewhere: [],
    issuedOn: null,
  };
  return { reportId: beginReport(store, place, renewed) };
}

/** Archives a report, or restores it. Nothing is lost. */
export function archiveReport(
  { db, clock, tell }: Store,
  { reportId, isArchived }: { readonly reportId: string; readonly isArchived: boolean },
): void {
  const { revision } = requireReport(db, reportId);
  updateArchived(db, reportId, isArchived ? nowIso(clock) : null);
  tell('report/changed', { reportId, revision });
}

/** A report's saved versions, newest first. */
export function listVersions({ db }: Pick<Core, 'db'>, reportId: string): readonly ReportVersion[] {
  requireReport(db, reportId);
  return loadVersions(db, reportId);
}

/** Restores a version; the current content is saved as a version itself. Raises `report/frozen`. */
export function putVersionBack(
  { db, clock, tell }: Store,
  { reportId, revision }: { readonly reportId: string; readonly revision: number },
): void {
  const now = inTransaction(db, () => {
    requireDraft(db, reportId);
    const content = draftContentSchema.safeParse(loadVersionContent(db, reportId, revision));
    if (!content.success) {
      throw new AppError('input/not-found', 'This version is not there any more. Nothing was changed.');
    }
    return updateContent(db, reportId, content.data, nowIso(clock), { why: 'put-back' });
  });
  tell('report/changed', { reportId, revision: now });
}
