import { describe, expect, it } from 'vitest';
import { openReader, type Db } from '../../../main/db/open.ts';
import { loadReportFigures, loadReportProjects } from '../../../main/db/queries/report-figures.ts';
import { loadCompletedRuns } from '../../../main/db/queries/report-runs.ts';
import {
  loadKnownRuns,
  loadOpenRuns,
  loadProjects,
  loadTopicsWithoutInsight,
  loadWholeRunCount,
} from '../../../main/db/queries/runs.ts';
import { loadSearchHits } from '../../../main/db/queries/search.ts';
import { loadCallCount, loadProjectStatus, loadRejectedCount } from '../../../main/db/queries/status.ts';
import { openMirror } from '../../helpers/mirror.ts';
import { PROJECT, startPlayedService } from '../../helpers/played-service.ts';

/** Tables with a row for each of a handful of things. */
const SMALL = new Set(['connection', 'platform']);

/** The database, and every statement that is prepared on it. */
function recorded(db: Db): { readonly db: Db; readonly statements: Set<string> } {
  const statements = new Set<string>();
  const proxy = new Proxy(db, {
    get: (target, name) => {
      if (name === 'prepare') {
        return (sql: string) => {
          statements.add(sql);
          return target.prepare(sql);
        };
      }
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
  return { db: proxy, statements };
}

/** Tables that a statement reads from end to end, by what the plan calls them. */
function scansOf(db: Db, sql: string): readonly string[] {
  const tables = new Set(
    db.prepare("SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table'").pluck().all(),
  );
  const aliases = new Map(
    [...sql.matchAll(/\b(?:FROM|JOIN)\s+(\w+)(?:\s+AS)?(?:\s+(\w+))?/gi)].map(
      ([, table = '', alias = '']) => [alias === '' ? table : alias, table],
    ),
  );
  const parameters = [...new Set([...sql.matchAll(/:(\w+)/g)].map(([, name = '']) => name))];
  const unnamed = [...sql.matchAll(/\?/g)].map(() => null);
  const values =
    parameters.length > 0 ? [Object.fromEntries(parameters.map((name) => [name, null]))] : unnamed;
  const plan = db.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(...values) as { detail: string }[];
  return plan.flatMap(({ detail }) => {
    const alias = /^SCAN (\w+)/.exec(detail)?.[1];
    if (alias === undefined || detail.includes('VIRTUAL TABLE')) return [];
    const table = aliases.get(alias) ?? (alias === 'run_revision' ? alias : undefined);
    if (table === undefined || SMALL.has(table)) return [];
    return table === 'run' || tables.has(table) ? [`${table}: ${detail}`] : [];
  });
}

describe('query plans', () => {
  it('behind reports, status, search and sync scan no table of the mirror', async () => {
    const mirror = openMirror(await startPlayedService());
    await mirror.sync();
    const { db, statements } = recorded(openReader(mirror.db.name));
    const connection = mirror.connection.id;
    const [project] = loadReportProjects(db, PROJECT);
    const [first, ...runs] = loadCompletedRuns(db, project!.id);
    loadReportFigures(db, project!, [first!, ...runs]);
    loadProjectStatus(db, connection);
    loadCallCount(db, connection, '2026-01-01');
    loadRejectedCount(db, connection);
    loadSearchHits(db, { text: 'tent' });
    loadSearchHits(db, { text: 'tent', projectId: PROJECT });
    loadProjects(db, connection);
    loadKnownRuns(db, project!.id);
    loadOpenRuns(db, project!.id, { since: null, scoresBefore: '2026-01-10', dueBy: '2026-01-11' });
    loadTopicsWithoutInsight(db, { id: first!.id, project: project!.id });
    loadWholeRunCount(db, project!.id);
    expect(statements.size).toBeGreaterThan(18);
    const scans = [...statements].flatMap((sql) => scansOf(mirror.db, sql));
    db.close();
    expect(scans).toEqual([]);
  });

  it('are told apart: a scan would be seen', async () => {
    const mirror = openMirror(await startPlayedService());
    expect(scansOf(mirror.db, 'SELECT count(*) FROM response s WHERE s.text = ?')).toHaveLength(1);
    expect(scansOf(mirror.db, 'SELECT 1 FROM run r WHERE r.status = ?')).toHaveLength(1);
  });
});
