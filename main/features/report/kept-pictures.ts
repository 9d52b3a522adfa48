/** Pictures on pages of text: kept for the reports of a connection, which name them by their hash. */
import { AppError } from '../../../shared/errors/app-error.ts';
import type { ReportNotes } from '../../../shared/reports/notes.ts';
import type { ReportSpec } from '../../../shared/reports/report-spec.ts';
import { loadPicture } from '../../db/queries/report-pictures.ts';
import { inTransaction, type Db } from '../../db/open.ts';
import { removeLoosePictures, savePicture } from '../../db/writes/report-pictures.ts';
import { nowIso } from '../../platform/clock.ts';
import type { Core } from '../../core/core.ts';

/** A picture that nothing names is kept as long, so that a change that is taken back finds it. */
const LOOSE_MS = 86_400_000;

/** A picture that reports of a connection may name. Raises `input/not-found` for one that is not kept any more. */
export function requirePicture(db: Db, connection: string, sha256: string): string {
  const source = loadPicture(db, connection, sha256);
  if (source !== undefined) return source;
  throw new AppError(
    'input/not-found',
    'A picture of this report is not on this computer any more. Nothing was changed; choose it again, or take it out of its page.',
  );
}

/** The pictures that notes name, as a spec has them: nothing where there are none. Raises as {@link requirePicture}. */
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

/** Keeps pictures for the reports of a connection, and removes those that nothing has named for a day. */
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
