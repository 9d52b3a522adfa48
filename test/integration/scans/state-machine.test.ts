/** Whatever people and the service do, in whatever order: what is shown is a state of the specification's table, and no change goes out twice. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findScan, loadScanQueue, loadScans } from '../../../main/db/queries/scans.ts';
import { GONE, isAtWork, splitCounters, stageOf } from '../../../shared/domain/scan.ts';
import { isAppError } from '../../../shared/errors/app-error.ts';
import type { ProjectPlace } from '../../../shared/ipc/contract.ts';
import { buildModelService, type Fate } from '../../helpers/model-service.ts';
import { openScanFile, openScanProgram, queueClient, settled } from '../../helpers/scan-program.ts';

const PROJECTS = ['a', 'b'];
/** Where a run may go between two looks (3.1); an interrupted one may have been resumed and have ended meanwhile. */
const NEXT: Readonly<Record<string, readonly string[]>> = {
  running: ['running', 'completed', 'failed', 'interrupted', 'cancelled', GONE],
  interrupted: ['interrupted', 'running', 'completed', 'failed', 'cancelled'],
  completed: ['completed'],
  failed: ['failed'],
  cancelled: ['cancelled'],
};

type Action =
  | { readonly kind: 'start' | 'cancel' | 'look' | 'queue' | 'elsewhere'; readonly project: string }
  | {
      readonly kind: 'advance';
      readonly project: string;
      readonly to: 'running' | 'completed' | 'failed' | 'interrupted';
    }
  | { readonly kind: 'fate'; readonly fate: Fate }
  | { readonly kind: 'line'; readonly isThere: boolean }
  | { readonly kind: 'pass' }
  | { readonly kind: 'restart' };

const project = fc.constantFrom(...PROJECTS);
const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constantFrom('start', 'cancel', 'look'), project }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('queue', 'elsewhere'), project }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('advance'),
      project,
      to: fc.constantFrom('running', 'completed', 'failed', 'interrupted'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('fate'),
      fate: fc.constantFrom<Fate>('answer-lost', 'lost-before', 'unsent', 'refused'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('line'), isThere: fc.boolean() }) },
  { weight: 3, arbitrary: fc.constant<Action>({ kind: 'pass' }) },
  { weight: 1, arbitrary: fc.constant<Action>({ kind: 'restart' }) },
);

async function play(actions: readonly Action[]): Promise<void> {
  const time = { nowMs: Date.parse('2026-11-20T09:00:00Z') };
  const { db, connection } = openScanFile(time);
  const service = buildModelService();
  let program = openScanProgram(db, service.port, time);
  const placeOf = (projectId: string): ProjectPlace => ({ connection, projectId });
  const shown = new Map<string, string>();
  const wished = { start: 0, cancel: 0 };

  const check = (): void => {
    for (const scan of loadScans(db)) {
      expect(stageOf(scan)).not.toBe('unknown');
      const before = shown.get(scan.runId);
      if (before !== undefined) expect(NEXT[before]).toContain(scan.status);
      shown.set(scan.runId, scan.status);
      const parts = splitCounters(scan.counters);
      if (parts === null) continue;
      const { total, ...each } = parts;
      expect(Object.values(each).reduce((sum, count) => sum + count, 0)).toBe(total);
    }
    const count = (kind: 'start' | 'cancel'): number =>
      service.sent.filter((one) => one.kind === kind).length;
    expect(count('start')).toBeLessThanOrEqual(wished.start);
    expect(count('cancel')).toBeLessThanOrEqual(wished.cancel);
  };

  for (const one of actions) {
    try {
      switch (one.kind) {
        case 'start':
          wished.start += 1;
          await Promise.allSettled([
            program.scans.start(placeOf(one.project), null),
            // A second window, at the same moment: it never sends.
            program.scans.start(placeOf(one.project), null),
          ]);
          break;
        case 'cancel': {
          const scan = loadScans(db).find((each) => each.projectId === one.project && isAtWork(each));
          if (scan === undefined) break;
          const wasTaken = scan.cancel === 'taken';
          const before = service.sent.length;
          wished.cancel += 1;
          const outcome = await program.scans.cancel(scan).catch((error: unknown) => error);
          if (wasTaken) expect(service.sent).toHaveLength(before);
          // Nothing is lost in silence: it is shown as sent, taken or lost, or said to whoever asked.
          const now = findScan(db, scan);
          if (!isAppError(outcome) && now !== undefined && isAtWork(now)) expect(now.cancel).not.toBe('none');
          break;
        }
        case 'look':
          await program.watcher.askNow(placeOf(one.project));
          break;
        case 'queue':
          // A client waits once, however often it is queued.
          if (loadScanQueue(db).every(({ projectId }) => projectId !== one.project)) wished.start += 1;
          queueClient(db, time, placeOf(one.project));
          program.watcher.wake();
          break;
        case 'elsewhere':
          service.startElsewhere(placeOf(one.project));
          break;
        case 'advance':
          service.advance(placeOf(one.project), one.to);
          break;
        case 'fate':
          service.setFate(one.fate);
          break;
        case 'line':
          service.setLine(one.isThere);
          break;
        case 'pass':
          time.nowMs += 31_000;
          program.watcher.wake();
          program.endWaits();
          break;
        case 'restart':
          await program.watcher.close();
          program = openScanProgram(db, service.port, time);
          program.watcher.wake();
          break;
      }
    } catch (error) {
      if (!isAppError(error)) throw error;
    }
    for (let turn = 0; turn < 4; turn += 1) await settled();
    check();
  }
  // With a line and a little time, what is shown is what the service has.
  service.setFate('arrives');
  service.setLine(true);
  for (let turn = 0; turn < 12; turn += 1) {
    time.nowMs += 310_000;
    program.watcher.wake();
    program.endWaits();
    for (let each = 0; each < 4; each += 1) await settled();
  }
  for (const scan of loadScans(db)) {
    const there = service.newest(scan);
    if (there?.runId !== scan.runId || scan.status === 'interrupted') continue;
    expect(scan.status).toBe(there.status);
    if (there.isCancelRequested === true && isAtWork(scan)) expect(scan.cancel).toBe('taken');
  }
  for (const projectId of PROJECTS) {
    const atWork = loadScans(db).filter((scan) => scan.projectId === projectId && isAtWork(scan));
    expect(atWork.length).toBeLessThanOrEqual(1);
  }
  await program.watcher.close();
  db.close();
}

describe('scans', () => {
  it('show states of the specification, start once, lose no cancel and send no change twice', async () => {
    await fc.assert(fc.asyncProperty(fc.array(action, { minLength: 5, maxLength: 40 }), play), {
      numRuns: 40,
    });
  });
});
