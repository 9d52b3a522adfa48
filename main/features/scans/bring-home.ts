/** What happens when a scan ends: its result is mirrored at once, and people are notified. */
import type { Scan } from '../../../shared/domain/scan-schema.ts';
import { findScan, isRunMirrored } from '../../db/queries/scans.ts';
import { nowIso } from '../../platform/clock.ts';
import type { Core } from '../../core/core.ts';
import type { ScanPort } from './port.ts';
import { step, withSteps } from './take-in.ts';

type HomeDeps = {
  readonly core: Pick<Core, 'db' | 'clock' | 'tasks'>;
  readonly port: Pick<ScanPort, 'mirror'>;
  readonly keep: (scan: Scan) => Scan;
};

/** Starts the task of a scan's end. A completed one is mirrored first; if that fails, the task fails, and the watcher retries later. */
export function endScan({ core, port, keep }: HomeDeps, scan: Scan): void {
  const { connection, projectId, runId, client, status, isLate } = scan;
  const title = `Scan of ${client}`;
  const isUnderWay = core.tasks
    .list()
    .some((task) => task.kind === 'scan' && task.state === 'running' && task.title === title);
  if (isUnderWay) return;
  core.tasks.start({ kind: 'scan', connection, title }, async (control) => {
    if (status === 'completed') {
      if (!isRunMirrored(core.db, scan)) await port.mirror(scan, control);
      const now = findScan(core.db, scan) ?? scan;
      keep(withSteps({ ...now, isMirrored: true }, step(nowIso(core.clock), 'mirrored')));
    }
    // Read at the end: somebody may have changed it meanwhile.
    const { tellsEnd } = findScan(core.db, scan) ?? scan;
    return { kind: 'scan', connection, projectId, runId, client, status, isLate, tellsEnd };
  });
}
