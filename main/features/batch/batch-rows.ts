/** Writes of batches and their queue. Each is one transaction, so that no two workers take the same item. */
import type { BatchItem, HookOutcome, BatchChoices } from '../../../shared/domain/batch-schema.ts';
import type { BatchItemState } from '../../../shared/domain/batch-stage.ts';
import type { WireError } from '../../../shared/errors/app-error.ts';
import type { ReportSpec } from '../../../shared/reports/report-spec.ts';
import type { ToldByReport } from '../../../shared/reports/told.ts';
import { type Db, inTransaction } from '../../db/open.ts';
import { prepared } from '../../db/prepared.ts';
import {
  type BatchResult,
  type KeptPlan,
  loadItem,
  loadNextItem,
  type QueuedItem,
} from '../../db/queries/batches.ts';

/** A new item. */
export type NewItem = Pick<BatchItem, 'connection' | 'projectId' | 'client' | 'name' | 'studioReport'> & {
  readonly choices: BatchChoices;
};

/** A new batch. */
export type NewBatch = {
  readonly batchId: string;
  readonly plan: KeptPlan;
  readonly items: readonly NewItem[];
  readonly at: string;
};

/** Inserts a batch with all its items, as pending. */
export function insertBatch(db: Db, { batchId, plan, items, at }: NewBatch): void {
  inTransaction(db, () => {
    prepared(db, 'INSERT INTO batch (batch_id, title, plan, folder, created_at) VALUES (?, ?, ?, ?, ?)').run(
      batchId,
      plan.title,
      JSON.stringify(plan),
      plan.folder,
      at,
    );
    const insert = prepared(
      db,
      `INSERT INTO batch_item (batch_id, number, connection_id, project_id, client, choices, name, studio_report, state)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, 'pending')`,
    );
    items.forEach(({ connection, projectId, client, choices, name, studioReport }, at) => {
      const made = JSON.stringify(choices);
      insert.run(batchId, at + 1, connection, projectId, client, made, name, studioReport);
    });
  });
}

/** Who takes an item, and until when (milliseconds since 1970) nobody else may. */
export type Taker = { readonly worker: string; readonly leaseUntil: number };

/** Takes the next pending item of a batch for a worker; undefined if none is left. */
export function takeItem(db: Db, batchId: string, { worker, leaseUntil }: Taker): QueuedItem | undefined {
  return inTransaction(db, () => {
    const next = loadNextItem(db, batchId);
    if (next === undefined) return undefined;
    prepared(
      db,
      `UPDATE batch_item SET state = 'rendering', worker = ?, lease_until = ?, reason = NULL WHERE batch_id = ? AND number = ?`,
    ).run(worker, leaseUntil, batchId, next.number);
    return loadItem(db, batchId, next.number);
  });
}

/** Extends a worker's leases. */
export function renewLeases(db: Db, { worker, leaseUntil }: Taker): void {
  prepared(db, `UPDATE batch_item SET lease_until = ? WHERE worker = ? AND state = 'rendering'`).run(
    leaseUntil,
    worker,
  );
}

/** An item's mutable fields. */
export type ItemChange = Partial<
  Pick<
    QueuedItem,
    'state' | 'inputHash' | 'file' | 'reportId' | 'pages' | 'bytes' | 'sha256' | 'seconds' | 'note'
  > &
    Pick<QueuedItem, 'studioReport'> & {
      readonly result: BatchResult | null;
      readonly reason: Pick<WireError, 'code' | 'message'> | null;
      readonly hook: HookOutcome | null;
      /** What it was printed from, until it is handed over. */
      readonly spec: ReportSpec | null;
      readonly told: ToldByReport | null;
    }
>;

const COLUMNS: Readonly<Record<keyof ItemChange, string>> = {
  state: 'state',
  inputHash: 'input_hash',
  file: 'file',
  reportId: 'report_id',
  pages: 'pages',
  bytes: 'bytes',
  sha256: 'sha256',
  seconds: 'seconds',
  note: 'note',
  studioReport: 'studio_report',
  result: 'result',
  reason: 'reason',
  hook: 'hook',
  spec: 'spec',
  told: 'told',
};

const stored = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : value;

/** Who may change an item: its worker, or anyone who finds it in one of these states. */
export type ItemGuard = { readonly worker: string } | { readonly states: readonly BatchItemState[] };

/**
 * Changes an item and returns whether it did: a worker that returns after another took its item changes nothing. An item that leaves
 * `rendering` has no worker.
 */
export function changeItem(
  db: Db,
  { batchId, number }: Pick<QueuedItem, 'batchId' | 'number'>,
  guard: ItemGuard,
  change: ItemChange,
): boolean {
  const names = (Object.keys(change) as (keyof ItemChange)[]).filter((name) => change[name] !== undefined);
  const isGivenUp = change.state !== undefined && change.state !== 'rendering';
  const sets = [
    ...names.map((name) => `${COLUMNS[name]} = ?`),
    ...(isGivenUp ? ['worker = NULL', 'lease_until = NULL'] : []),
  ];
  const [where, values] =
    'worker' in guard
      ? [`state = 'rendering' AND worker = ?`, [guard.worker]]
      : [`state IN (${guard.states.map(() => '?').join(', ')})`, guard.states];
  return inTransaction(
    db,
    () =>
      db
        .prepare(`UPDATE batch_item SET ${sets.join(', ')} WHERE batch_id = ? AND number = ? AND ${where}`)
        .run(...names.map((name) => stored(change[name])), batchId, number, ...values).changes > 0,
  );
}

/** Releases a worker's unfinished items. */
export function releaseItems(db: Db, worker: string): void {
  prepared(
    db,
    `UPDATE batch_item SET state = 'pending', worker = NULL, lease_until = NULL WHERE worker = ? AND state = 'rendering'`,
  ).run(worker);
}

/** Sets when a batch ended; null: there is something to make again. */
export function updateEnd(db: Db, batchId: string, endedAt: string | null): void {
  prepared(db, 'UPDATE batch SET ended_at = ? WHERE batch_id = ?').run(endedAt, batchId);
}

/** Saves a choice of clients under a name, replacing an earlier one. */
export function saveBatchSet(db: Db, name: string, plan: unknown, savedAt: string): void {
  prepared(
    db,
    `INSERT INTO batch_set (name, plan, saved_at) VALUES (?, ?, ?)
     ON CONFLICT (name) DO UPDATE SET plan = excluded.plan, saved_at = excluded.saved_at`,
  ).run(name, JSON.stringify(plan), savedAt);
}

/** Deletes a choice of clients. */
export function removeBatchSet(db: Db, name: string): void {
  prepared(db, 'DELETE FROM batch_set WHERE name = ?').run(name);
}
