import { describe, expect, it, onTestFinished } from 'vitest';
import { silentLogger } from '../../../main/platform/logger.ts';
import { startSampleService } from '../../../main/sample/server.ts';
import { buildServices } from '../../../main/services.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';
import { OPEN_SCHEMA, READY_QUERIES, SUMS } from '../../helpers/ready-queries.ts';
import { openMirror } from '../../helpers/mirror.ts';
import { startPlayedService } from '../../helpers/played-service.ts';
import { openMirrorFile } from '../../helpers/mirror-file.ts';

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
    expect(READY_QUERIES).toHaveLength(10);
    const counts = READY_QUERIES.map(({ title, sql }) => ({ title, rows: db.prepare(sql).all().length }));
    expect(counts.filter(({ title, rows }) => rows === 0 && !MAY_BE_EMPTY.test(title))).toEqual([]);
    const views = db
      .prepare("SELECT name FROM sqlite_schema WHERE type = 'view' AND name GLOB 'v_*'")
      .pluck()
      .all() as string[];
    const documented = new Map(
      [...OPEN_SCHEMA.matchAll(/^\| `(v_\w+)` +\|[^|]*\| *([^|]*?) *\|$/gm)].map(([, view, columns]) => [
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
      .prepare(READY_QUERIES[0]?.sql ?? '')
      .all() as { visibility_pct: number; mentions: number; responses: number }[];
    expect(rows).toHaveLength(3);
    for (const { visibility_pct: pct, mentions, responses } of rows) {
      expect(pct).toBeCloseTo((100 * mentions) / responses, 0);
    }
  });

  it('holds queries, beside the usual sums, that SQLite answers by indexes and not by product of tables', async () => {
    const mirror = openMirror(await startPlayedService());
    const planOf = (sql: string) =>
      (mirror.db.prepare(`EXPLAIN QUERY PLAN ${sql}`).all() as { detail: string }[]).map(
        ({ detail }) => detail,
      );
    // An index that is made for one query is made over the whole table; figures are called v, c and s there.
    const improvised = [...READY_QUERIES, ...SUMS].flatMap(({ title, sql }) =>
      planOf(sql)
        .filter((step) => /^SEARCH [vcs] USING AUTOMATIC/.test(step))
        .map((step) => `${title}: ${step}`),
    );
    expect(improvised).toEqual([]);
    const ordered = planOf('SELECT domain, sum(citations) FROM v_citation GROUP BY domain');
    expect(ordered.join('\n')).toContain('source_by_domain');
    expect(ordered.join('\n')).not.toContain('TEMP B-TREE');
  });

  it('sums citations of sources as of pages, where every page is named', async () => {
    const mirror = openMirror(await startPlayedService());
    await mirror.sync();
    const bySource = mirror.rows('SELECT domain, sum(citations) AS n FROM v_source GROUP BY domain');
    const byPage = mirror.rows(
      `SELECT domain, sum(domain_citations) AS n FROM (SELECT DISTINCT run_id, domain, domain_citations FROM v_citation)
       GROUP BY domain`,
    );
    expect(bySource.length).toBeGreaterThan(0);
    expect(bySource).toEqual(byPage);
  });
});
