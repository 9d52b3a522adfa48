import type { OpenedManifest } from '../../../shared/domain/batch-manifest.ts';
import type { Db } from '../../db/open.ts';
import { openManifest as open } from '../../use-cases/batch/open-manifest.ts';

/** Reads a manifest of a page: it may be made to hang whoever reads it. */
export function openManifest(
  db: Db,
  { nowMs, ...file }: { readonly fileName: string; readonly data: string; readonly nowMs: number },
): OpenedManifest {
  return open({ db, clock: { nowMs: () => nowMs } }, file);
}
