import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { buildDialect } from '../../main/api/discovery.ts';
import { mentionsEndpoint, sourcesEndpoint } from '../../main/api/resources/citations.ts';
import {
  attributeVisibilityEndpoint,
  topicVisibilityEndpoint,
  visibilityEndpoint,
} from '../../main/api/resources/metrics.ts';
import { resultsEndpoint } from '../../main/api/resources/results.ts';
import type { Endpoint } from '../../main/api/endpoint.ts';
import { inTransaction, openDatabase, openReader, type Db } from '../../main/db/open.ts';
import { loadKeptBody } from '../../main/db/queries/evidence.ts';
import type { RunRef } from '../../main/db/queries/runs.ts';
import { saveRawResponse } from '../../main/db/writes/evidence.ts';
import {
  saveAttributeScores,
  saveSources,
  saveTopicMentions,
  saveTopicVisibility,
  saveVisibility,
} from '../../main/db/writes/metrics.ts';
import { saveResponses } from '../../main/db/writes/responses.ts';
import { systemClock } from '../../main/platform/clock.ts';
import { buildResponseKey } from '../../main/sync/session.ts';
import { say, sayAgainst, sayFigure } from './say.ts';
import type { RowId } from '../../main/db/row-id.ts';

/** The sample has one. */
const CONNECTION = 1 as RowId<'connection'>;

const RUNS = 150;
const ROUNDS = 3;

/** Prints how much stored answers add to the file, and their size. */
export function measureSize(database: string, copy: string): void {
  const reader = openReader(database);
  const { raw, kept } = reader
    .prepare('SELECT sum(body_bytes) AS raw, sum(length(body)) AS kept FROM api_response')
    .get() as { raw: number; kept: number };
  const rows = countRows(reader, ['response', 'citation', ...RUN_TABLES, ...RESPONSE_TABLES]);
  say('rows of runs', `${(rows / 1e6).toFixed(2)} million`);
  sayAgainst('kept answers to their JSON', (100 * kept) / raw, 15, '%');
  reader.exec(`VACUUM INTO '${copy}'`);
  reader.close();
  const withRaw = statSync(copy).size;
  const db = openDatabase(copy, { clock: systemClock });
  db.exec('DELETE FROM api_response; VACUUM');
  db.pragma('wal_checkpoint(TRUNCATE)');
  db.close();
  sayFigure({
    what: 'file to one without kept answers',
    ratio: withRaw / statSync(copy).size,
    goal: 1.3,
    detail: 'the same file without them, both compact',
  });
  rmSync(copy);
}

const RUN_TABLES = [
  'visibility',
  'visibility_platform',
  'topic_visibility',
  'attribute_score',
  'source',
  'topic_mention',
] as const;
const RESPONSE_TABLES = ['response_mention', 'response_citation'] as const;
/** In dependency order. */
const BASE_TABLES = [
  'connection',
  'platform',
  'project',
  'brand',
  'topic',
  'prompt',
  'domain',
  'page',
  'run_revision',
];

function countRows(db: Db, tables: readonly string[]): number {
  return tables.reduce(
    (sum, table) => sum + (db.prepare(`SELECT count(*) FROM ${table}`).pluck().get() as number),
    0,
  );
}

type Work = {
  readonly run: RunRef;
  readonly saves: readonly ((db: Db) => void)[];
  readonly raw: readonly string[];
};

/** Some runs' data to save, read and validated beforehand. */
function loadWork(database: string): readonly Work[] {
  const db = openReader(database);
  const document = loadKeptBody(db, CONNECTION, { path: '/openapi.json', query: '' }, '');
  const dialect = buildDialect(document === undefined ? undefined : (JSON.parse(document) as unknown));
  const runs = db
    .prepare(
      `SELECT r.id, r.project, r.run_id AS runId, p.project_id AS projectId FROM run r JOIN project p ON p.id = r.project
       WHERE r.mirrored_at IS NOT NULL ORDER BY r.id LIMIT ${RUNS}`,
    )
    .all() as (RunRef & { runId: string; projectId: string })[];
  const work = runs.map((run) => {
    const raw: string[] = [];
    const part = <T>(endpoint: Endpoint<T>, save: (to: Db, of: RunRef, value: T) => void) => {
      const body = loadKeptBody(db, CONNECTION, buildResponseKey(endpoint.request), '') ?? 'null';
      raw.push(body);
      const reading = endpoint.read(JSON.parse(body));
      return (to: Db) => {
        if (reading.outcome === 'read') save(to, run, reading.value);
      };
    };
    const ids = [run.projectId, run.runId] as const;
    return {
      run,
      raw,
      saves: [
        part(visibilityEndpoint(...ids), saveVisibility),
        part(topicVisibilityEndpoint(...ids, dialect.visibilityView), saveTopicVisibility),
        part(attributeVisibilityEndpoint(...ids, dialect.visibilityView), saveAttributeScores),
        part(sourcesEndpoint(...ids), saveSources),
        part(mentionsEndpoint(...ids, dialect), saveTopicMentions),
        part(resultsEndpoint(...ids), saveResponses),
      ],
    };
  });
  db.close();
  return work;
}

type Statement = ReturnType<typeof buildInsert>;

function buildInsert(db: Db, table: string) {
  const columns = db.prepare(`SELECT name FROM pragma_table_info('${table}')`).pluck().all() as string[];
  return db.prepare(
    `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
  );
}

function rowsOf(db: Db, table: string, where = ''): readonly unknown[][] {
  return db.prepare(`SELECT * FROM ${table} ${where}`).raw().all() as unknown[][];
}

/** A database with what the runs reference, but no figures. */
function openBase(file: string, database: string): Db {
  const db = openDatabase(file, { clock: systemClock });
  const source = openReader(database);
  for (const table of BASE_TABLES.filter((name) => name !== 'domain' && name !== 'page')) {
    const columns = db.prepare(`SELECT name FROM pragma_table_info('${table}')`).pluck().all() as string[];
    const insert = buildInsert(db, table);
    inTransaction(db, () => {
      for (const row of rowsOf(source, `(SELECT ${columns.join(', ')} FROM ${table})`)) insert.run(...row);
    });
  }
  source.close();
  return db;
}

function timeOf(work: () => void): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Each run's rows as a bare loop inserts them, in the same table order. */
function loadBareRows(db: Db, work: readonly Work[]) {
  return {
    domains: rowsOf(db, 'domain'),
    pages: rowsOf(db, 'page'),
    runs: work.map(({ run }) => [
      ...RUN_TABLES.map((table) => [table, rowsOf(db, table, `WHERE run = ${run.id}`)] as const),
      ['citation', rowsOf(db, 'citation', `WHERE run = ${run.id}`)] as const,
      [
        'response',
        rowsOf(
          db,
          '(SELECT id, run, response_id, prompt, platform, text, route_source, route FROM response)',
          `WHERE run = ${run.id}`,
        ),
      ] as const,
      ...RESPONSE_TABLES.map(
        (table) =>
          [
            table,
            rowsOf(db, table, `WHERE response IN (SELECT id FROM response WHERE run = ${run.id})`),
          ] as const,
      ),
    ]),
  };
}

/** Prints how fast validated runs are written, against a bare loop with the same rows, tables and indexes. */
export function measureWrites(database: string, folder: string): void {
  const work = loadWork(database);
  const ours: number[] = [];
  const withRaw: number[] = [];
  const bare: number[] = [];
  let rows = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const file = join(folder, `writes-${round}.db`);
    const db = openBase(file, database);
    ours.push(
      timeOf(() => {
        for (const { saves } of work) for (const save of saves) inTransaction(db, () => save(db));
      }),
    );
    rows = countRows(db, ['domain', 'page', 'citation', 'response', ...RUN_TABLES, ...RESPONSE_TABLES]);
    const data = loadBareRows(db, work);
    db.close();
    rmSync(file);

    const other = openBase(file, database);
    const statements = new Map<string, Statement>(
      ['domain', 'page', 'citation', 'response', ...RUN_TABLES, ...RESPONSE_TABLES].map((table) => [
        table,
        buildInsert(other, table),
      ]),
    );
    const insertAll = (table: string, list: readonly unknown[][]) => {
      const insert = statements.get(table);
      for (const row of list) insert?.run(...row);
    };
    bare.push(
      timeOf(() => {
        inTransaction(other, () => {
          insertAll('domain', data.domains);
          insertAll('page', data.pages);
        });
        for (const tables of data.runs) {
          // Each table in a transaction, as each answer is.
          for (const [table, list] of tables) inTransaction(other, () => insertAll(table, list));
        }
      }),
    );
    other.close();
    rmSync(file);

    const third = openBase(file, database);
    withRaw.push(
      timeOf(() => {
        for (const { saves, raw, run } of work) {
          saves.forEach((save, index) =>
            inTransaction(third, () => {
              saveRawResponse(
                third,
                CONNECTION,
                { path: `/${index}`, query: String(run.id) },
                raw[index] ?? '',
                '2026',
              );
              save(third);
            }),
          );
        }
      }),
    );
    third.close();
    rmSync(file);
  }
  const rate = (ms: number) => `${(rows / ms / 1000).toFixed(2)} million rows/s`;
  sayFigure({
    what: 'writing validated runs',
    ratio: median(ours) / median(bare),
    goal: 2,
    detail: `${rate(median(ours))} against ${rate(median(bare))} of a bare loop`,
  });
  say('  with the answers kept, too', `${(median(withRaw) / median(bare)).toFixed(2)} ×`);
}
