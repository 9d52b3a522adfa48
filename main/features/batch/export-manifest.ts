/** A batch chosen on a screen, as a manifest for the command line. */
import { basename } from 'node:path';
import type { BatchPlan } from '../../../shared/domain/batch-schema.ts';
import { toFolderName } from '../../../shared/format/file-pattern.ts';
import { newExportPath } from '../../platform/exports.ts';
import { makeFolder } from '../../platform/make-folder.ts';
import type { Core } from '../../core/core.ts';
import { saveManifest } from './manifest-plan.ts';

/** Maximum bytes of a title in a file name of the exports folder. */
const MOST_STEM = 100;

/** Writes a plan as a new manifest in the exports folder, and returns its name. Raises `input/invalid` and `report/storage`. */
export function exportManifest(
  core: Pick<Core, 'db' | 'paths'>,
  plan: BatchPlan,
): { readonly fileName: string } {
  makeFolder(core.paths.exports);
  const stem = toFolderName(plan.title).slice(0, MOST_STEM).trim();
  return { fileName: basename(saveManifest(core, newExportPath(core.paths.exports, `${stem}.yaml`), plan)) };
}
