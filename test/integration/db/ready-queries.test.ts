import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { silentLogger } from '../../../main/platform/logger.ts';
import { startSampleService } from '../../../main/sample/server.ts';
import { buildServices } from '../../../main/services.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';
import { openMirrorFile } from '../../helpers/mirror-file.ts';

const PAGE = readFileSync(join(import.meta.dirname, '..', '..', '..', 'docs', 'open-schema.md'), 'utf8');
const QUERIES = [...PAGE.matchAll(/### (\d+\. [^\n]+)\n\n```sql\n([\s\S]*?)```/g)].map(([, title, sql]) => ({
  title: title ?? '',
  sql: sql ?? '',
}));
/** What the sample does not always have an answer for. */
const MAY_BE_EMPTY = /^(4|7)\./;

describe('docs/open-schema.md', () => {
  it('holds ten queries that work on the mirrored sample, and names every view with its columns', async () => {
    const sample = await startSampleService({ projects: 1, runs: 8, port: 0 });
    onTestFinished(sample.close);
    const services = buildServices({
      logger: silentLogger,
      home: temporaryFolder(),
      env: { SIGHTLINE_API_KEY: sample.key },
    });
    onTestFinished(services.close);
    await services.sync({ baseUrl: sample.baseUrl });
    const db = openMirrorFile(services);
    expect(QUERIES).toHaveLength(10);
    const counts = QUERIES.map(({ title, sql }) => ({ title, rows: db.prepare(sql).all().length }));
    expect(counts.filter(({ title, rows }) => rows === 0 && !MAY_BE_EMPTY.test(title))).toEqual([]);
    const views = db
      .prepare("SELECT name FROM sqlite_schema WHERE type = 'view' AND name GLOB 'v_*'")
      .pluck()
      .all() as string[];
    const documented = new Map(
      [...PAGE.matchAll(/^\| `(v_\w+)` +\|[^|]*\| *([^|]*?) *\|$/gm)].map(([, view, columns]) => [
        view,
        (columns ?? '').replaceAll(/ \(JSON[^)]*\)/g, ''),
      ]),
    );
    for (const view of views) {
      const columns = db.prepare('SELECT name FROM pragma_table_info(?)').pluck().all(view).join(', ');
      expect({ view, columns: documented.get(view) }).toEqual({ view, columns });
    }
    expect(documented.size).toBe(views.length);
  });

  it('says the figures of the first query as the service does', async () => {
    const sample = await startSampleService({ projects: 1, runs: 3, prompts: 6, platforms: 3, port: 0 });
    onTestFinished(sample.close);
    const services = buildServices({
      logger: silentLogger,
      home: temporaryFolder(),
      env: { SIGHTLINE_API_KEY: sample.key },
    });
    onTestFinished(services.close);
    await services.sync({ baseUrl: sample.baseUrl });
    const rows = openMirrorFile(services)
      .prepare(QUERIES[0]?.sql ?? '')
      .all() as { visibility_pct: number; mentions: number; responses: number }[];
    expect(rows).toHaveLength(3);
    for (const { visibility_pct: pct, mentions, responses } of rows) {
      expect(pct).toBeCloseTo((100 * mentions) / responses, 0);
    }
  });
});
