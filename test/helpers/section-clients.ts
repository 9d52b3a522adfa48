/** Four mirrored clients of one account, and reports of all sections on them, for section tests. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { openDatabase, type Db } from '../../main/db/open.ts';
import { systemClock } from '../../main/platform/clock.ts';
import { SECTIONS } from '../../main/reports/sections/index.ts';
import { loadSpecFigures } from '../../main/features/report/report-figures.ts';
import type { ComparedReport } from '../../shared/analysis/report/compared-report.ts';
import type { ReportSpec } from '../../shared/reports/report-spec.ts';
import { buildFigures, specFor } from '../fixtures/report-figures.ts';
import { useCore } from './mirrored-home.ts';
import { mirrorAccount } from './sample-account.ts';

/** Every section but those put in from other pages, which have frames of their own. */
export const ALL = SECTIONS.map(({ id }) => id).filter((id) => !['comparison', 'pair'].includes(id));

export type Client = {
  readonly connection: string;
  readonly projectId: string;
  readonly runIds: readonly string[];
};
type Row = Record<string, string | number | null>;

export const home = mkdtempSync(join(tmpdir(), 'sightline-evidence-'));
export let db: Db;
export let clients: readonly Client[];

beforeAll(async () => {
  await useCore(home, async (services) => {
    await mirrorAccount(services, 'Fathom Row', { projects: 4, runs: 10, prompts: 30, platforms: 4 });
    clients = await Promise.all(
      (await services.projects.list()).map(async ({ connection, projectId }) => {
        const { runs } = await services.projects.load({ connection, projectId });
        const runIds = runs.filter(({ hasScores }) => hasScores).map(({ runId }) => runId);
        return { connection, projectId, runIds: runIds.toReversed() };
      }),
    );
  });
  db = openDatabase(join(home, 'sightline.db'), { clock: systemClock });
}, 180_000);
afterAll(() => {
  db.close();
  rmSync(home, { recursive: true, force: true });
});

export const rows = (sql: string, ...values: readonly (string | null)[]): Row[] =>
  db.prepare<(string | null)[], Row>(sql).all(...values);

export function specOf(
  { projectId, runIds }: Client,
  sections: readonly string[],
  runs = runIds,
): ReportSpec {
  const [before] = runs.slice(-2, -1);
  return {
    ...specFor(buildFigures({ runs: 1 })),
    projectId,
    runIds: [...runs],
    // Against the previous run: these tests count over two runs.
    baseline:
      before === undefined
        ? null
        : { kind: 'previous', runId: before, month: null, setOn: null, reason: null },
    sections: sections.map((id) => ({ id, options: {} })),
  };
}

export const load = (
  client: Client,
  sections: readonly string[] = ALL,
  runs = client.runIds,
): ComparedReport =>
  loadSpecFigures(db, { connection: client.connection, spec: specOf(client, sections, runs) });

export const newestOf = ({ runIds }: Client): string => runIds.at(-1) ?? '';
export const beforeOf = ({ runIds }: Client): string => runIds.at(-2) ?? '';
