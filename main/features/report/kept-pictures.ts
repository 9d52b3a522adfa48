/** Pictures on text pages: stored for the reports of a connection, which name them by hash. */
import { AppError } from '../../../shared/errors/app-error.ts';
import type { ReportNotes } from '../../../shared/reports/notes.ts';
import type { ReportSpec } from '../../../shared/reports/report-spec.ts';
import { loadPicture } from '../../db/queries/report-pictures.ts';
import { inTransaction, type Db } from '../../db/open.ts';
import { removeLoosePictures, savePicture } from '../../db/writes/report-pictures.ts';
import { nowIso } from '../../platform/clock.ts';
import type { Core } from '../../core/core.ts';

/** How long an unreferenced picture is kept, so that an undone change finds it. */
const LOOSE_MS = 86_400_000;

/** A picture for a connection's reports. Raises `input/not-found` if it is no longer stored. */
export function requirePicture(db: Db, connection: string, sha256: string): string {
  const source = loadPicture(db, connection, sha256);
  if (source !== undefined) return source;
  throw new AppError(
    'input/not-found',
    'A picture of this report is not on this computer any more. Nothing was changed; choose it again, or take it out of its page.',
  );
}

/** The pictures named in notes, in spec form: omitted if there are none. Raises as {@link requirePicture}. */
export function picturesOf(
  db: Db,
  connection: string,
  { pictures = {} }: Pick<ReportNotes, 'pictures'>,
): Pick<ReportSpec, 'pictures'> {
  const hashes = [...new Set(Object.values(pictures).map(({ sha256 }) => sha256))];
  if (hashes.length === 0) return {};
  return {
    pictures: Object.fromEntries(hashes.map((sha256) => [sha256, requirePicture(db, connection, sha256)])),
  };
}

/** Stores pictures for a connection's reports, and removes those unreferenced for a day. */
export function keepPictures(
  { db, clock }: Pick<Core, 'db' | 'clock'>,
  connection: string,
  pictures: Readonly<Record<string, string>>,
): void {
  const kept = Object.entries(pictures);
  if (kept.length === 0) return;
  const at = nowIso(clock);
  const before = new Date(clock.nowMs() - LOOSE_MS).toISOString();
  inTransaction(db, () => {
    for (const [sha256, source] of kept) savePicture(db, connection, { sha256, source, at });
    removeLoosePictures(db, connection, { at, before });
  });
}
