/** Pictures added and shown by the studio. */
import type { Core } from '../../core/core.ts';
import { keepPictures, requirePicture, type TakenPicture } from '../report/index.ts';
import { requireDraft, requireReport } from './read-report.ts';

/**
 * Saves a picture for a draft, which names it by hash. `take` validates it, in any thread. Raises `input/invalid` with what is wrong, and
 * `report/frozen` for a report that is no draft.
 */
export async function addPicture(
  core: Pick<Core, 'db' | 'clock'>,
  { reportId, image }: { readonly reportId: string; readonly image: string },
  take: (image: string) => Promise<TakenPicture>,
): Promise<{ readonly sha256: string }> {
  const { connection } = requireDraft(core.db, reportId);
  const { sha256, source } = await take(image);
  keepPictures(core, connection, { [sha256]: source });
  return { sha256 };
}

/** A report's picture, as SVG text or a data URL. Raises `input/not-found` if no longer stored. */
export function showPicture(
  { db }: Pick<Core, 'db'>,
  { reportId, sha256 }: { readonly reportId: string; readonly sha256: string },
): { readonly image: string } {
  const { connection } = requireReport(db, reportId);
  return { image: requirePicture(db, connection, sha256) };
}
