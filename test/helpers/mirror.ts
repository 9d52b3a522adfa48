/** A mirror of a played service in a temporary file, without a keychain or retry delays. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { buildClient, type ApiClient, type ClientOptions } from '../../main/api/client.ts';
import { buildPace } from '../../main/api/pace.ts';
import { buildLedger } from '../../main/features/connections/client.ts';
import { openDatabase, type Db } from '../../main/db/open.ts';
import { loadConnections, type ConnectionRow } from '../../main/db/queries/connections.ts';
import { saveConnection } from '../../main/db/writes/connections.ts';
import type { Clock } from '../../main/platform/clock.ts';
import { silentLogger, type Logger } from '../../main/platform/logger.ts';
import type { MirrorChange } from '../../shared/domain/mirror-change.ts';
import type { ProjectRow } from '../../main/db/queries/runs.ts';
import { addWorkstream } from '../../main/sync/resources/workstreams.ts';
import { buildSession } from '../../main/sync/session.ts';
import { runSync } from '../../main/sync/engine.ts';
import type { SyncScope } from '../../main/sync/listing.ts';
import { planSync } from '../../main/sync/call-forecast.ts';
import type { SyncPlan, SyncSummary } from '../../shared/domain/sync-schema.ts';
import { KEY } from './played-service.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** When a mirror is first opened. */
const OPENED_MS = Date.UTC(2026, 1, 1);

export type Mirror = {
  readonly db: Db;
  readonly connection: ConnectionRow;
  /** A clock set by the test. */
  readonly clock: Clock & { ms: number };
  readonly sync: (scope?: SyncScope, options?: Partial<ClientOptions>) => Promise<SyncSummary>;
  readonly plan: (scope?: SyncScope) => Promise<SyncPlan>;
  readonly addWorkstream: (workstreamId: string) => Promise<ProjectRow>;
  /** Called with each transaction's change. */
  onChange: (change: MirrorChange) => void;
  /** Every row of a query. */
  readonly rows: (sql: string) => Record<string, unknown>[];
  /** A query's single value. */
  readonly value: (sql: string) => unknown;
};

/** A client without retry delays. */
export function buildTestClient(baseUrl: string, options: Partial<ClientOptions> = {}): ApiClient {
  return buildClient({
    baseUrl,
    key: KEY,
    logger: silentLogger,
    wait: () => Promise.resolve(),
    pace: buildPace({ wait: () => Promise.resolve() }),
    ...options,
  });
}

let empty: Buffer | undefined;

/** An empty file of the current schema, made once: running every migration takes ten times as long. */
function emptyFile(): Buffer {
  if (empty === undefined) {
    const folder = mkdtempSync(join(tmpdir(), 'sightline-empty-'));
    const file = join(folder, 'sightline.db');
    openDatabase(file, { clock: { nowMs: () => OPENED_MS } }).close();
    empty = readFileSync(file);
    rmSync(folder, { recursive: true });
  }
  return empty;
}

/** Opens a mirror of `service` for one test: empty, or with a file's content. */
export function openMirror(
  service: { readonly baseUrl: string },
  {
    logger = silentLogger,
    oldAfterDays = 90,
    key = KEY,
    content = emptyFile(),
  }: { logger?: Logger; oldAfterDays?: number; key?: string; content?: Buffer } = {},
): Mirror {
  const clock = { ms: OPENED_MS, nowMs: () => clock.ms };
  const file = join(temporaryFolder(), 'sightline.db');
  writeFileSync(file, content, { mode: 0o600 });
  const db = openDatabase(file, { clock });
  onTestFinished(() => void db.close());
  const values = { name: 'Test', baseUrl: service.baseUrl, at: '2026-01-01T00:00:00.000Z' };
  const connection = { ...(loadConnections(db)[0] ?? saveConnection(db, values)), oldAfterDays };
  const depsWith = (options: Partial<ClientOptions> = {}) => ({
    db,
    clock,
    connection,
    onChange: (change: MirrorChange) => mirror.onChange(change),
    client: buildTestClient(service.baseUrl, {
      clock,
      logger,
      key,
      enter: buildLedger(db, connection, clock),
      ...options,
    }),
  });
  const mirror: Mirror = {
    db,
    connection,
    clock,
    onChange: () => undefined,
    addWorkstream: (workstreamId) => addWorkstream(buildSession(depsWith()), workstreamId),
    sync: (scope, options) => runSync(depsWith(options), scope),
    plan: (scope) => planSync(depsWith(), scope),
    rows: (sql) => db.prepare(sql).all() as Record<string, unknown>[],
    value: (sql) => db.prepare(sql).pluck().get(),
  };
  return mirror;
}
