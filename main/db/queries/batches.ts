/** Batches and their items, as stored. */
import type {
  BatchHead,
  BatchItem,
  HookOutcome,
  BatchChoices,
  BatchPlan,
} from '../../../shared/domain/batch-schema.ts';
import {
  BATCH_ITEM_STATES,
  leftToMake,
  type BatchCounts,
  type BatchItemState,
} from '../../../shared/domain/batch-stage.ts';
import type { WireError } from '../../../shared/errors/app-error.ts';
import type { ReportSpec } from '../../../shared/reports/report-spec.ts';
import type { ToldByReport } from '../../../shared/reports/told.ts';
import { integer, orNull, present, real, text, word } from '../columns.ts';
import type { Db } from '../open.ts';
import { defineRows, defineValues } from '../prepared.ts';

/** Details of a printed report. */
export type BatchResult = Pick<BatchItem, 'headline' | 'findings' | 'warnings'>;

/** Shared by all reports of a batch. */
export type KeptPlan = Omit<BatchPlan, 'members'>;

/** An item with queue-only fields. */
export type QueuedItem = BatchItem & {
  readonly batchId: string;
  readonly choices: BatchChoices;
  readonly worker: string | null;
  /** Milliseconds since 1970; null if nobody works on it. */
  readonly leaseUntil: number | null;
  readonly inputHash: string | null;
  readonly reportId: string | null;
};

const ITEM = {
  batchId: text,
  number: integer,
  connection: text,
  projectId: text,
  client: text,
  choices: text,
  name: text,
  state: word<BatchItemState>(),
  worker: orNull(text),
  leaseUntil: orNull(integer),
  inputHash: orNull(text),
  file: orNull(text),
  reportId: orNull(text),
  pages: orNull(integer),
  bytes: orNull(integer),
  sha256: orNull(text),
  seconds: orNull(real),
  result: orNull(text),
  reason: orNull(text),
  note: orNull(text),
  studioReport: orNull(text),
  hook: orNull(text),
};

const SELECT = `SELECT batch_id AS batchId, number, connection_id AS connection, project_id AS projectId, client, choices, name,
    state, worker, lease_until AS leaseUntil, input_hash AS inputHash, file, report_id AS reportId, pages, bytes, sha256,
    seconds, result, reason, note, studio_report AS studioReport, hook
  FROM batch_item`;

const OF_BATCH = defineRows(ITEM, `${SELECT} WHERE batch_id = ? ORDER BY number`);
const ONE = defineRows(ITEM, `${SELECT} WHERE batch_id = ? AND number = ?`);
const IN_STATE = defineRows(ITEM, `${SELECT} WHERE batch_id = ? AND state = ? ORDER BY number`);
const NEXT = defineRows(ITEM, `${SELECT} WHERE batch_id = ? AND state = 'pending' ORDER BY number LIMIT 1`);
const EARLIER = defineRows(
  ITEM,
  `${SELECT} WHERE project_id = :projectId AND connection_id = :connection AND name = :name AND state = 'done'
     AND file IS NOT NULL AND input_hash IS NOT NULL
     AND batch_id IN (SELECT batch_id FROM batch WHERE folder = :folder)
   ORDER BY id DESC`,
);
const SPEC = defineValues(orNull(text), 'SELECT spec FROM batch_item WHERE batch_id = ? AND number = ?');
const TOLD = defineValues(orNull(text), 'SELECT told FROM batch_item WHERE batch_id = ? AND number = ?');

type ItemRow = ReturnType<typeof OF_BATCH.all>[number];

const NO_RESULT: BatchResult = { headline: null, findings: [], warnings: [] };

function readItem({ choices, result, reason, hook, ...row }: ItemRow): QueuedItem {
  return {
    ...row,
    ...(result === null ? NO_RESULT : (JSON.parse(result) as BatchResult)),
    choices: JSON.parse(choices) as BatchChoices,
    reason: reason === null ? null : (JSON.parse(reason) as Pick<WireError, 'code' | 'message'>),
    hook: hook === null ? null : (JSON.parse(hook) as HookOutcome),
  };
}

/** The items of a batch, in order. */
export const loadItems = (db: Db, batchId: string): readonly QueuedItem[] =>
  OF_BATCH.all(db, batchId).map(readItem);

/** The items of a batch in one state. */
export const loadItemsIn = (db: Db, batchId: string, state: BatchItemState): readonly QueuedItem[] =>
  IN_STATE.all(db, batchId, state).map(readItem);

/** One item; undefined if the number is unknown. */
export function loadItem(db: Db, batchId: string, number: number): QueuedItem | undefined {
  const row = ONE.get(db, batchId, number);
  return row === undefined ? undefined : readItem(row);
}

/** The first free item. */
export function loadNextItem(db: Db, batchId: string): QueuedItem | undefined {
  const row = NEXT.get(db, batchId);
  return row === undefined ? undefined : readItem(row);
}

/** A client's reports delivered under the same name into the same folder, the newest first. */
export const loadEarlierItems = (
  db: Db,
  { connection, projectId, name }: Pick<QueuedItem, 'connection' | 'projectId' | 'name'>,
  folder: string,
): readonly QueuedItem[] => EARLIER.all(db, { connection, projectId, name, folder }).map(readItem);

/** What an undelivered item was printed from. */
export function loadItemSpec(
  db: Db,
  { batchId, number }: Pick<QueuedItem, 'batchId' | 'number'>,
): ReportSpec | null {
  const spec = SPEC.get(db, batchId, number) ?? null;
  return spec === null ? null : (JSON.parse(spec) as ReportSpec);
}

/** What an undelivered item tells; null if it was printed before that was kept. */
export function loadItemTold(
  db: Db,
  { batchId, number }: Pick<QueuedItem, 'batchId' | 'number'>,
): ToldByReport | null {
  const told = TOLD.get(db, batchId, number) ?? null;
  return told === null ? null : (JSON.parse(told) as ToldByReport);
}

const BATCH = {
  batchId: text,
  title: text,
  folder: text,
  plan: text,
  createdAt: text,
  endedAt: orNull(text),
};
const BATCHES = `SELECT batch_id AS batchId, title, folder, plan, created_at AS createdAt, ended_at AS endedAt FROM batch`;
const ALL = defineRows(BATCH, `${BATCHES} ORDER BY created_at DESC, batch_id LIMIT ?`);
const OF_ID = defineRows(BATCH, `${BATCHES} WHERE batch_id = ?`);
const COUNTS = defineRows(
  { state: word<BatchItemState>(), items: integer },
  'SELECT state, count(*) AS items FROM batch_item WHERE batch_id = ? GROUP BY state',
);
const LIVE = defineValues(
  present(text),
  `SELECT DISTINCT worker FROM batch_item WHERE batch_id = ? AND state = 'rendering' AND worker IS NOT NULL AND lease_until > ?`,
);

/** A batch and its workers. */
export type StoredBatch = Omit<BatchHead, 'isRunning'> & {
  readonly plan: KeptPlan;
};

/** Number of a batch's items by state. */
export function loadCounts(db: Db, batchId: string): BatchCounts {
  const counted = new Map(COUNTS.all(db, batchId).map(({ state, items }) => [state, items]));
  return Object.fromEntries(
    BATCH_ITEM_STATES.map((state) => [state, counted.get(state) ?? 0]),
  ) as BatchCounts;
}

const read = (db: Db, { plan, ...row }: ReturnType<typeof ALL.all>[number]): StoredBatch => ({
  ...row,
  plan: JSON.parse(plan) as KeptPlan,
  counts: loadCounts(db, row.batchId),
});

/** The most recent batches, the newest first. */
export const loadBatches = (db: Db, most: number): readonly StoredBatch[] =>
  ALL.all(db, most).map((row) => read(db, row));

/** One batch; undefined if the id is unknown. */
export function loadBatch(db: Db, batchId: string): StoredBatch | undefined {
  const row = OF_ID.get(db, batchId);
  return row === undefined ? undefined : read(db, row);
}

/** Who works on a batch, by their leases. */
export const loadWorkers = (db: Db, batchId: string, nowMs: number): readonly string[] =>
  LIVE.all(db, batchId, nowMs);

/** Whether everything in a batch that needs no person is done. */
export const isAtRest = (counts: BatchCounts): boolean => leftToMake(counts) + counts.held === 0;

const SECONDS = defineValues(
  orNull(real),
  'SELECT avg(seconds) FROM (SELECT seconds FROM batch_item WHERE seconds IS NOT NULL ORDER BY id DESC LIMIT 200)',
);

/** Average duration of the latest reports; null if there are none. */
export const loadMeanSeconds = (db: Db): number | null => SECONDS.get(db) ?? null;

const SETS = defineRows({ name: text, plan: text }, 'SELECT name, plan FROM batch_set ORDER BY name');

/** Saved selections of clients, by name. */
export const loadBatchSets = (db: Db): readonly { readonly name: string; readonly plan: unknown }[] =>
  SETS.all(db).map(({ name, plan }) => ({ name, plan: JSON.parse(plan) as unknown }));
