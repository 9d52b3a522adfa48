/** Fills the open schema's tables of the team's database from this computer's mirror: what has changed, client by client. */
import { createHash } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import { describeColumn, OPEN_VIEWS, type OpenView } from '../../../shared/domain/open-schema.ts';
import type { TeamPlace } from '../../../shared/domain/team-schema.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import type { Core } from '../../core/core.ts';
import { inSnapshot, openReader, type Db } from '../../db/open.ts';
import { loadViewColumns, readView } from '../../db/queries/open-view.ts';
import { loadConnections } from '../../db/queries/connections.ts';
import { loadProjects } from '../../db/queries/runs.ts';
import { loadRunDigests } from '../../db/queries/team-answers.ts';
import { loadSharedAccounts } from '../../db/queries/team.ts';
import { sealContent } from '../../db/seals.ts';
import {
  createOpenTables,
  loadFilled,
  replaceRows,
  saveFilled,
  type OpenTable,
} from '../../team/open-tables.ts';
import { asOwner } from './join.ts';
import { withTeam } from './open-team.ts';
import type { WorkControl } from '../../platform/progress.ts';

const loadTables = (db: Db): readonly OpenTable[] =>
  (Object.keys(OPEN_VIEWS) as OpenView[]).map((view) => ({
    view,
    columns: loadViewColumns(db, view).map((name) => describeColumn(view, name)),
  }));

/** Makes the tables as the database's owner; `worker` is the member that fills them. Raises `team/…`. */
export async function createTablesAt(core: Core, place: TeamPlace, worker: string): Promise<void> {
  await asOwner(core, place, (store) => createOpenTables(store, loadTables(core.db), worker));
}

const hasColumn = ({ columns }: OpenTable, name: string): boolean =>
  columns.some((column) => column.name === name);

/** Tables whose rows are sealed run by run: their digest tells whether they have changed. */
const isOfRuns = (table: OpenTable): boolean =>
  hasColumn(table, 'run_id') && table.view !== 'v_run' && table.view !== 'v_run_revision';

type Row = readonly (string | number | null)[];

/** Files of this computer are named, and their folders are not. */
function withoutFolder(table: OpenTable, row: Row): Row {
  const at = table.columns.findIndex(({ name }) => name === 'file');
  const file = row[at];
  if (table.view !== 'v_report' || typeof file !== 'string') return row;
  return row.map((value, index) => (index === at ? (file.split(/[\\/]/).at(-1) ?? null) : value));
}

function* rowsOf(db: Db, table: OpenTable, filter: Parameters<typeof readView>[2]): Generator<Row> {
  for (const row of readView(db, table.view, filter).rows()) yield withoutFolder(table, row);
}

/** What has been filled, and what was as it should be. */
export type Filled = { readonly clients: number; readonly unchanged: number; readonly removed: number };

/** Views of the account and of the program, which belong to no project. */
const isOfNoProject = (table: OpenTable): boolean => !hasColumn(table, 'project_id');

/** A digest of everything that a client's rows show. */
function digestOf(db: Db, tables: readonly OpenTable[], projectId: string): string {
  const whole = createHash('sha256');
  for (const { run, digest } of loadRunDigests(db, projectId)) whole.update(`${run} ${digest} `);
  for (const table of tables.filter((one) => !isOfRuns(one))) {
    whole.update(`\n${table.view}\n`);
    for (const row of rowsOf(db, table, { projectId })) whole.update(JSON.stringify(row));
  }
  return whole.digest('hex');
}

/**
 * Fills the tables with the clients of shared connections, each in one transaction: readers see a client as it was or as it is. Raises
 * `team/…`, `team/refused` for another member than the named one, `api/cancelled`.
 */
export async function fillTables(core: Core, { signal, onProgress }: WorkControl): Promise<Filled> {
  const { db } = core;
  return await withTeam(core, async ({ store }) => {
    sealContent(db);
    const tables = loadTables(db);
    const filled = await loadFilled(store);
    const shared = new Set(loadSharedAccounts(db).map(({ connection }) => connection));
    const connections = loadConnections(db).filter(({ id }) => shared.has(id));
    const clients = connections.flatMap(({ id }) => loadProjects(db, id));
    const reader = openReader(db.name);
    let [changed, unchanged, removed] = [0, 0, 0];
    try {
      const replace = async (projectId: string, of: readonly OpenTable[], content: string | null) => {
        reader.exec('BEGIN');
        try {
          await store.transaction(async (statements) => {
            for (const table of of) {
              const rows =
                content === null
                  ? []
                  : projectId === ''
                    ? connections.flatMap(({ connectionId }) => [
                        ...rowsOf(reader, table, { connection: connectionId }),
                      ])
                    : rowsOf(reader, table, { projectId });
              await replaceRows(statements, table, projectId, rows);
            }
            await saveFilled(statements, projectId, content);
          });
        } finally {
          reader.exec('COMMIT');
        }
      };
      const ofProjects = tables.filter((table) => !isOfNoProject(table));
      for (const [at, { projectId, name }] of clients.entries()) {
        if (signal?.aborted === true) {
          throw new AppError('api/cancelled', 'Stopped. The clients so far are filled in.');
        }
        const digest = inSnapshot(reader, () => digestOf(reader, ofProjects, projectId));
        if (filled.get(projectId) === digest) unchanged += 1;
        else {
          await replace(projectId, ofProjects, digest);
          changed += 1;
        }
        onProgress?.(at + 1, clients.length, name);
        await turn();
      }
      const here = new Set(clients.map(({ projectId }) => projectId));
      for (const projectId of filled.keys()) {
        if (projectId === '' || here.has(projectId)) continue;
        await replace(projectId, ofProjects, null);
        removed += 1;
      }
      await replace('', tables.filter(isOfNoProject), 'account');
    } finally {
      reader.close();
    }
    return { clients: changed, unchanged, removed };
  });
}
