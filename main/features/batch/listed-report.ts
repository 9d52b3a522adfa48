/** A handed-over report in the list of reports, with its file: the draft that it was printed from, or a report of its choices. */
import { randomUUID } from 'node:crypto';
import { isAbsolute, relative, sep } from 'node:path';
import { shortPeriod } from '../../../shared/domain/report-period.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import { dayOf } from '../../../shared/format/calendar.ts';
import { titleInFile } from '../../../shared/reports/draft-frame.ts';
import { draftContentSchema, type DraftContent } from '../../../shared/reports/draft-schema.ts';
import type { ReportSpec } from '../../../shared/reports/report-spec.ts';
import type { ToldByReport } from '../../../shared/reports/told.ts';
import { findReportProject } from '../../core/choose-project.ts';
import type { Core } from '../../core/core.ts';
import type { QueuedItem, StoredBatch } from '../../db/queries/batches.ts';
import { loadCompletedRuns } from '../../db/queries/report-runs.ts';
import { loadStoredReport } from '../../db/queries/studio-reports.ts';
import { inTransaction } from '../../db/open.ts';
import { insertReport, updateFile } from '../../db/writes/studio-reports.ts';
import { nowIso } from '../../platform/clock.ts';
import { usualLook } from '../report/index.ts';
import { makeFinal, requireReport, sectionsOfTemplate, specOfDraft } from '../studio/index.ts';
import { changeItem, type ItemGuard } from './batch-rows.ts';
import type { Frozen } from './print-item.ts';

/** A printed report and its source. */
export type ReadyReport = {
  readonly bytes: Uint8Array;
  readonly pages: number;
  readonly sha256: string;
  readonly spec: ReportSpec;
  /** null: printed before this was kept. */
  readonly told: ToldByReport | null;
  readonly frozen: Frozen | null;
};

/**
 * The draft that prints what the item's choices print. Raises `report/invalid-spec`.
 *
 * @param runs whether it stays with the runs that were printed, as one that is handed over does.
 */
export function contentOfItem(
  db: Core['db'],
  { client, choices, connection, projectId }: QueuedItem,
  spec: ReportSpec,
  { isSettled }: { readonly isSettled: boolean },
): DraftContent {
  const project = findReportProject(db, { connection, projectId });
  const { period, kit } = choices;
  const { runIds, template } = spec;
  const newest = loadCompletedRuns(db, project.id).find(({ runId }) => runId === runIds.at(-1));
  const content: unknown = {
    title: titleInFile(template, period, dayOf(newest?.startedAtMs ?? 0, project.zone), project.yearStart),
    about:
      period !== null
        ? { period }
        : { runs: isSettled ? { kind: 'runs', runIds } : { kind: 'latest', count: 1 } },
    against: choices.against,
    template,
    templateVersion: spec.templateVersion,
    sections: sectionsOfTemplate(db, template, spec.notes),
    notes: spec.notes,
    headlines: {},
    drafted: [],
    locale: choices.locale,
    paper: choices.paper,
    kit: kit === null ? usualLook(db, project).kit : { kind: 'agency', name: kit },
    issuedOn: null,
  };
  const read = draftContentSchema.safeParse(content);
  if (read.success) return read.data;
  throw new AppError(
    'report/invalid-spec',
    `The report of ${client}${period === null ? '' : `, ${shortPeriod(period)},`} cannot be opened in the studio: ${read.error.issues[0]?.message ?? ''}. It stays as it is.`,
  );
}

/** What people write and choose in a draft. */
const WRITTEN = [
  'template',
  'sections',
  'notes',
  'headlines',
  'brandKit',
  'locale',
  'paper',
  'period',
] as const;

const writtenIn = (spec: ReportSpec): string => JSON.stringify(WRITTEN.map((name) => spec[name] ?? null));

/** Whether nobody has changed a draft since it was printed. */
function isAsPrinted({ db, clock }: Pick<Core, 'db' | 'clock'>, reportId: string, spec: ReportSpec): boolean {
  const { content, connection, projectId } = requireReport(db, reportId);
  const project = findReportProject(db, { connection, projectId });
  return writtenIn(specOfDraft(db, project, content, clock.nowMs())) === writtenIn(spec);
}

/** A file's place: below the exports folder, which may move with the data, or as it is. */
function placeOf(exports: string, file: string): string {
  const below = relative(exports, file);
  return below.startsWith('..') || isAbsolute(below) ? file : below.split(sep).join('/');
}

/**
 * Enters a handed-over report in the list of reports. It is final, unless somebody else approves it, or it is a draft that people wrote and
 * that nobody approved as printed: such a one stays a draft with its file.
 */
export async function enterInReports(
  core: Core,
  { plan }: Pick<StoredBatch, 'plan'>,
  item: QueuedItem,
  guard: ItemGuard,
  { bytes: pdf, pages, sha256, spec, told, frozen }: ReadyReport,
  file: string,
): Promise<void> {
  const { db, clock, paths, tell } = core;
  const { connection, projectId } = item;
  const begun = item.studioReport === null ? undefined : loadStoredReport(db, item.studioReport);
  const reportId = begun?.reportId ?? randomUUID();
  const content = begun === undefined ? contentOfItem(db, item, spec, { isSettled: true }) : null;
  const isOurs = inTransaction(db, () => {
    if (!changeItem(db, item, guard, { studioReport: reportId })) return false;
    if (content !== null) insertReport(db, { reportId, connection, projectId, content, at: nowIso(clock) });
    updateFile(db, reportId, placeOf(paths.exports, file), pages);
    return true;
  });
  if (!isOurs) return;
  tell('report/changed', { reportId, revision: begun?.revision ?? 1 });
  if (frozen === null || told === null) return;
  if (begun === undefined || (plan.needsReview && isAsPrinted(core, reportId, spec))) {
    await makeFinal(core, reportId, { pdf: new Uint8Array(pdf), pages, sha256, told, ...frozen });
  }
}
