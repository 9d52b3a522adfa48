/** Pictures as the studio brings and shows them. */
import type { Core } from '../../core/core.ts';
import { keepPictures, requirePicture } from '../report/kept-pictures.ts';
import type { TakenPicture } from '../report/take-picture.ts';
import { requireDraft, requireReport } from './read-report.ts';

/**
 * Keeps a picture for a draft, which names it by its hash. `take` judges it, wherever it does so. Raises `input/invalid` with what is
 * wrong, and `report/frozen` for a report that is no draft.
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

/** A picture of a report, as SVG text or a data address. Raises `input/not-found` for one that is not kept any more. */
export function showPicture(
  { db }: Pick<Core, 'db'>,
  { reportId, sha256 }: { readonly reportId: string; readonly sha256: string },
): { readonly image: string } {
  const { connection } = requireReport(db, reportId);
  return { image: requirePicture(db, connection, sha256) };
}
