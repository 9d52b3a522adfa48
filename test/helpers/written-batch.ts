/** A batch of three reports in its own file, just enough for its decisions: nothing is printed. */
import { onTestFinished } from 'vitest';
import { resolvePaths } from '../../main/platform/paths.ts';
import { openDatabase, type Db } from '../../main/db/open.ts';
import { loadItems, type QueuedItem } from '../../main/db/queries/batches.ts';
import { changeItem, insertBatch, type ItemChange } from '../../main/features/batch/batch-rows.ts';
import type { Core } from '../../main/core/core.ts';
import type { TaskControl } from '../../main/core/tasks.ts';
import { USUAL_CHOICES } from '../../shared/domain/batch.ts';
import type { BatchPlan } from '../../shared/domain/batch-schema.ts';
import type { BatchItemState } from '../../shared/domain/batch-stage.ts';
import { temporaryFolder } from './temporary-folder.ts';

export const BATCH = 'november';

/** A started task's arguments, and a way to run it. */
export type Begun = {
  readonly kind: string;
  readonly connection: string | null;
  readonly title: string;
  readonly work: (control: TaskControl) => Promise<unknown>;
};

/** The batch, its events and tasks, and a way to move its reports. */
export type WrittenBatch = {
  readonly core: Core;
  readonly db: Db;
  readonly clock: { ms: number };
  readonly told: readonly string[];
  readonly begun: readonly Begun[];
  readonly items: () => readonly QueuedItem[];
  readonly states: () => readonly BatchItemState[];
  /** Sets an item's state. */
  readonly put: (number: number, state: BatchItemState, more?: ItemChange) => void;
};

/** Creates the batch for one test. */
export function writeBatch({ then = null }: Partial<Pick<BatchPlan, 'then'>> = {}): WrittenBatch {
  const clock = { ms: Date.UTC(2026, 10, 23), nowMs: () => clock.ms };
  const db: Db = openDatabase(':memory:', { clock });
  onTestFinished(() => void db.close());
  const home = temporaryFolder();
  const told: string[] = [];
  const begun: Begun[] = [];
  const core = {
    db,
    clock,
    paths: resolvePaths({ home }),
    tell: (event: string, about: { readonly batchId?: string }) =>
      void told.push(`${event} ${about.batchId ?? ''}`),
    tasks: {
      start: (about: Omit<Begun, 'work'>, work: Begun['work']) => {
        begun.push({ ...about, work });
        return { task: `task-${begun.length}` };
      },
    },
  } as unknown as Core;
  insertBatch(db, {
    batchId: BATCH,
    plan: {
      title: 'November',
      choices: USUAL_CHOICES,
      folder: home,
      pattern: '{client}.pdf',
      needsReview: true,
      then,
    },
    items: [1, 2, 3].map((number) => ({
      connection: 'c',
      projectId: `p${number}`,
      client: `Client ${number}`,
      choices: USUAL_CHOICES,
      name: `Client ${number}.pdf`,
      studioReport: null,
    })),
    at: '2026-11-23T00:00:00.000Z',
  });
  const items = (): readonly QueuedItem[] => loadItems(db, BATCH);
  return {
    core,
    db,
    clock,
    told,
    begun,
    items,
    states: () => items().map(({ state }) => state),
    put: (number, state, more = {}) => {
      const item = items()[number - 1]!;
      changeItem(db, item, { states: [item.state] }, { state, ...more });
    },
  };
}
