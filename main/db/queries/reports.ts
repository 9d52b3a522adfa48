import { AppError } from '../../../shared/errors/app-error.ts';
import { brandKitSchema, type BrandKit } from '../../../shared/reports/brand-kit.ts';
import { readKeptKit, type LeftOut } from '../../../shared/reports/kept-kit.ts';
import { withoutPictures, type ReportSpec } from '../../../shared/reports/report-spec.ts';
import { toldByReportSchema, type ToldByReport } from '../../../shared/reports/told.ts';
import { integer, text } from '../columns.ts';
import type { Db } from '../open.ts';
import { defineValues, prepared } from '../prepared.ts';

const KIT = defineValues(text, 'SELECT kit FROM brand_kit WHERE name = ?');

const KIT_SAVED_AT = defineValues(text, 'SELECT saved_at FROM brand_kit WHERE name = ?');

const KIT_NAMES = defineValues(text, 'SELECT name FROM brand_kit ORDER BY name');

/** A printed report. */
export type PrintedReport = {
  readonly reportId: string;
  /** One per project, in order. */
  readonly specs: readonly [ReportSpec, ...ReportSpec[]];
  readonly createdAt: string;
  readonly file: string;
  readonly pages: number;
  readonly sha256: string;
  /** What each project's client was told; null: a draft, which tells nobody anything. */
  readonly told: readonly ToldByReport[] | null;
};

const PRINTED = defineValues(
  integer,
  `SELECT EXISTS (SELECT 1 FROM report WHERE sha256 = :sha256)
     OR EXISTS (SELECT 1 FROM studio_final WHERE sha256 = :sha256)`,
);

/** Whether a file of that SHA-256 was printed on this computer. */
export function wasPrinted(db: Db, sha256: string): boolean {
  return PRINTED.get(db, { sha256 }) === 1;
}

/**
 * Records a printed report, under its first project with the runs of all; its spec is stored for reprinting: a list of
 * specs for several projects. Pictures are stored once for all reports.
 */
export function saveReport(db: Db, report: PrintedReport): void {
  const { specs } = report;
  const [first] = specs;
  prepared(
    db,
    `INSERT INTO report (report_id, project_id, runs, template, brand_kit, spec, created_at, file, pages, sha256)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  ).run(
    report.reportId,
    first.projectId,
    JSON.stringify(specs.flatMap(({ runIds }) => runIds)),
    first.template,
    first.brandKit?.name ?? null,
    JSON.stringify(specs.length === 1 ? withoutPictures(first) : specs.map(withoutPictures)),
    report.createdAt,
    report.file,
    report.pages,
    report.sha256,
  );
  for (const [at, told] of (report.told ?? []).entries()) {
    prepared(db, 'INSERT INTO report_told (report_id, project_id, newest_ms, told) VALUES (?, ?, ?, ?)').run(
      report.reportId,
      specs[at]?.projectId,
      told.newestMs,
      JSON.stringify(told),
    );
  }
}

// What a batch printed together is read together: printed again, it tells the same again.
const TOLD = defineValues(
  text,
  `SELECT t.told FROM report_told t JOIN report r USING (report_id)
   WHERE t.project_id = :projectId AND t.newest_ms < :newestMs AND (:since IS NULL OR r.created_at < :since)
     AND NOT EXISTS (
       SELECT 1 FROM batch_item i JOIN batch_item beside USING (batch_id) JOIN report_told u ON u.report_id = beside.report_id
       WHERE i.report_id = t.report_id AND u.project_id = t.project_id AND u.newest_ms >= :newestMs)
   ORDER BY t.newest_ms DESC, t.rowid DESC LIMIT 1`,
);

/**
 * What the last printed report of a client told that ends before a run, without what a batch printed beside one that goes as far; null if
 * there is none, or what was kept cannot be read.
 *
 * @param newestMs start of the run, milliseconds since 1970.
 * @param since what was printed from then on does not count, ISO 8601; null: all of it does.
 */
export function loadToldByPrinted(
  db: Db,
  projectId: string,
  newestMs: number,
  since: string | null,
): ToldByReport | null {
  const kept = TOLD.get(db, { projectId, newestMs, since });
  return kept === undefined ? null : (toldByReportSchema.safeParse(JSON.parse(kept)).data ?? null);
}

/** Deletes the record of a report whose PDF could not be kept. */
export function removeReport(db: Db, reportId: string): void {
  prepared(db, 'DELETE FROM report WHERE report_id = ?').run(reportId);
}

/** Stores a brand kit under its name, replacing any with that name. */
export function saveBrandKit(db: Db, kit: BrandKit, savedAt: string): void {
  prepared(
    db,
    `INSERT INTO brand_kit (name, kit, saved_at) VALUES (?, ?, ?)
     ON CONFLICT (name) DO UPDATE SET kit = excluded.kit, saved_at = excluded.saved_at`,
  ).run(kit.name, JSON.stringify(kit), savedAt);
}

/** The brand kit of that name, and omissions. Raises as {@link loadBrandKit}. */
export function loadKeptBrandKit(
  db: Db,
  name: string,
): { readonly kit: BrandKit; readonly whole: BrandKit; readonly leftOut: readonly LeftOut[] } | null {
  const json = KIT.get(db, name);
  if (json === undefined) return null;
  const read = readKeptKit(brandKitSchema, name, json);
  if ('kit' in read) return read;
  throw new AppError(
    'input/invalid',
    `The brand "${name}" was kept earlier and can no longer be used: ${read.fault}. It was not changed; give its file again.`,
  );
}

/**
 * The brand kit with that name, ignoring case and without images that today's rules refuse; null if there is none.
 * Raises `input/invalid` for one saved before today's rules.
 */
export function loadBrandKit(db: Db, name: string): BrandKit | null {
  return loadKeptBrandKit(db, name)?.kit ?? null;
}

/** When the brand kit with that name was last saved, ISO 8601; null if there is none. */
export function loadBrandKitSavedAt(db: Db, name: string): string | null {
  return KIT_SAVED_AT.get(db, name) ?? null;
}

/** The names of all brand kits. */
export function loadBrandKitNames(db: Db): string[] {
  return KIT_NAMES.all(db);
}
