import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openCopy } from '../../main/db/open.ts';
import { MIGRATIONS } from '../../main/db/migrations/index.ts';
import { silentLogger } from '../../main/platform/logger.ts';
import { buildMemoryStore } from '../../main/secrets/memory-store.ts';
import { buildServices } from '../../main/services.ts';
import { EXPORT_FORMATS } from '../../shared/domain/export.ts';
import { rounds } from './rounds.ts';
import { say, sayAgainst, sayFigure } from './say.ts';

const VIEW = 'v_response_mention';
const ROWS = rounds(1_000_000, 20_000);
const MOST_MB = 200;

/** Limits as multiples of a plain loop over the same rows. */
const GOALS = { csv: 6, json: 6, ndjson: 6, xlsx: 20, parquet: 20 } as const;

type Once = { readonly rows: number; readonly s: number; readonly peakBytes: number };

/** A data folder whose answers name a million brands: the sample data repeated. Kept for reuse. */
async function openMillion(): Promise<string> {
  const home = join(
    import.meta.dirname,
    '..',
    '..',
    'out',
    'bench',
    `mentions-${String(ROWS)}-v${MIGRATIONS.at(-1)?.version ?? 0}`,
  );
  if (existsSync(home)) return home;
  const unfinished = `${home}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  const services = buildServices({
    logger: silentLogger,
    home: unfinished,
    secrets: buildMemoryStore(),
    env: {},
  });
  const { connection } = await services.addSample();
  await services.sync({ connection, projects: ['Halden Outdoor'] });
  await services.close();
  const db = openCopy(services.paths.database);
  db.exec(`
    DROP TRIGGER response_search_insert;
    CREATE TEMP TABLE one AS SELECT id, row_number() OVER (ORDER BY id) AS place FROM response;
    CREATE TEMP TABLE times AS
      WITH RECURSIVE n (k) AS (SELECT 1 UNION ALL SELECT k + 1 FROM n WHERE k * (SELECT count(*) FROM response_mention) < ${ROWS})
      SELECT k, (SELECT max(id) FROM response) + (k - 1) * (SELECT count(*) FROM one) AS base FROM n;
    CREATE TEMP TABLE mention AS SELECT * FROM response_mention;
    INSERT INTO response (id, run, response_id, prompt, platform, route_source)
      SELECT t.base + o.place, r.run, r.response_id || '-' || t.k, r.prompt, r.platform, r.route_source
      FROM times t, one o JOIN response r ON r.id = o.id;
    INSERT INTO response_mention SELECT t.base + o.place, m.brand, m.position, m.sentiment
      FROM times t, mention m JOIN one o ON o.id = m.response;`);
  db.close();
  renameSync(unfinished, home);
  return home;
}

function once(home: string, format: string, file: string): Once {
  const script = join(import.meta.dirname, 'export-once.ts');
  const out = execFileSync(process.execPath, [script, home, VIEW, format, file], { encoding: 'utf8' });
  return JSON.parse(out) as Once;
}

/** Exports of a million rows: time relative to a plain loop over the same statement, and peak memory. */
export async function run(): Promise<void> {
  const home = await openMillion();
  const folder = mkdtempSync(join(tmpdir(), 'export-'));
  try {
    const bare = once(home, 'bare', '');
    say('export', `${bare.rows} rows of ${VIEW}; a plain loop takes ${bare.s.toFixed(1)} s`);
    for (const format of EXPORT_FORMATS) {
      const { rows, s, peakBytes } = once(home, format, join(folder, `rows.${format}`));
      const detail = `${Math.round(rows / s)} rows a second`;
      sayFigure({ what: `  ${format}`, ratio: s / bare.s, goal: GOALS[format], detail });
      sayAgainst(`  ${format}: most memory`, peakBytes / 1_000_000, MOST_MB, 'MB');
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
