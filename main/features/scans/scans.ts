/** Scans: started, checked, cancelled. One instance per program, however many windows use it. */
import type { Scan } from '../../../shared/domain/scan-schema.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import type { RunPlace } from '../../../shared/ipc/contract.ts';
import { findScan } from '../../db/queries/scans.ts';
import { saveScan } from './scan-rows.ts';
import { nowIso } from '../../platform/clock.ts';
import { buildCancel, type CancelScan } from './cancel.ts';
import { buildLook, type Look, type ScanDeps, type ScanWork } from './look.ts';
import { buildStart, type StartScan } from './start.ts';

/** A program's scan operations. */
export type Scans = Pick<Look, 'look'> &
  Pick<ScanWork, 'keep'> & {
    readonly start: StartScan;
    readonly cancel: CancelScan;
    /** Fetches each platform's progress, and saves it with the scan. Raises `input/not-found` and the service's errors. */
    readonly askDetail: (place: RunPlace) => Promise<Scan>;
  };

/** Builds them. */
export function buildScans(deps: ScanDeps): Scans {
  const { core } = deps;
  const keep = (scan: Scan): Scan => {
    const { connection, projectId, runId } = scan;
    saveScan(core.db, scan);
    core.tell('scan/changed', { connection, projectId, runId });
    return scan;
  };
  const work: ScanWork = { ...deps, keep, sending: { starts: new Set(), cancels: new Set() } };
  const checks = buildLook(work);
  return {
    look: checks.look,
    keep,
    start: buildStart(work, checks),
    cancel: buildCancel(work, checks),
    askDetail: async (place) => {
      const platforms = await deps.port.detail(place, place.runId);
      const scan = findScan(core.db, place);
      if (scan === undefined) {
        throw new AppError('input/not-found', 'This scan is not known here any more. Nothing was changed.');
      }
      return keep({ ...scan, detail: { at: nowIso(core.clock), platforms } });
    },
  };
}
