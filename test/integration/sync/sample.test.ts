import { describe, expect, it, onTestFinished } from 'vitest';
import { startSampleService } from '../../../main/sample/server.ts';
import { buildServices } from '../../../main/services.ts';
import { buildMemoryStore } from '../../../main/secrets/memory-store.ts';
import { silentLogger } from '../../../main/platform/logger.ts';
import { accessTo } from '../../helpers/access.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';
import { openMirrorFile } from '../../helpers/mirror-file.ts';

type Score = { brandId: string; overall: number; mentionCount: number; totalPlatformResponses: number };
type Source = { domain: string; count: number; urls: { url: string; count: number }[] };

/** The array in an answer, whatever stands around it. */
function listIn<T>(body: unknown): T[] {
  const values = Array.isArray(body) ? [body] : Object.values(body as object);
  return (values.find(Array.isArray) ?? []) as T[];
}

describe('mirroring the sample service', () => {
  it('brings the newest run of every client before older ones, so that an allowance that ends leaves all as deep', async () => {
    const sample = await startSampleService({ projects: 5, runs: 6, prompts: 4, platforms: 2, port: 0 });
    onTestFinished(sample.close);
    const services = buildServices({
      logger: silentLogger,
      home: temporaryFolder(),
      secrets: buildMemoryStore(),
      env: accessTo(sample),
    });
    onTestFinished(services.close);
    const { calls } = await services.planSync({ baseUrl: sample.baseUrl });
    const short = services.sync({ baseUrl: sample.baseUrl, maxCalls: Math.round(0.6 * calls) });
    await expect(short).rejects.toMatchObject({ code: 'api/call-budget' });
    const whole = openMirrorFile(services)
      .prepare(
        `SELECT count(r.mirrored_at) AS runs, min(r.mirrored_at IS NOT NULL) FILTER (WHERE r.started_at = n.newest) AS hasNewest
         FROM v_run r JOIN (SELECT project_id, max(started_at) AS newest FROM v_run WHERE status = 'completed' GROUP BY project_id) n USING (project_id)
         GROUP BY project_id`,
      )
      .all() as { runs: number; hasNewest: number }[];
    expect(whole.map(({ hasNewest }) => hasNewest)).toEqual([1, 1, 1, 1, 1]);
    const depths = whole.map(({ runs }) => runs);
    // Four runs are under way at once, which may be of two depths.
    expect(Math.max(...depths) - Math.min(...depths)).toBeLessThanOrEqual(2);
    expect(Math.min(...depths)).toBeLessThan(6);
  });

  it('brings the client that comes first whole before anything of the others', async () => {
    const sample = await startSampleService({ projects: 4, runs: 3, prompts: 4, platforms: 2, port: 0 });
    onTestFinished(sample.close);
    const services = buildServices({
      logger: silentLogger,
      home: temporaryFolder(),
      secrets: buildMemoryStore(),
      env: accessTo(sample),
    });
    onTestFinished(services.close);
    const whole = (): unknown =>
      openMirrorFile(services)
        .prepare(
          `SELECT p.name, count(r.mirrored_at) AS runs FROM v_project p JOIN v_run r USING (project_id)
           GROUP BY p.name HAVING count(r.mirrored_at) > 0 ORDER BY p.name`,
        )
        .all();
    const seen: unknown[] = [];
    const summary = await services.sync({
      baseUrl: sample.baseUrl,
      first: 'emberlock coffee',
      onFirst: () => seen.push(whole()),
    });
    expect(seen).toEqual([[{ name: 'Emberlock Coffee', runs: 3 }]]);
    expect(summary).toMatchObject({ projects: 4, runsMirrored: 12, incomplete: [] });
    expect(whole()).toHaveLength(4);
  });

  it('brings in exactly what it answers, and fetches no run a second time', async () => {
    const sample = await startSampleService({ projects: 2, runs: 4, prompts: 6, platforms: 3, port: 0 });
    onTestFinished(sample.close);
    const services = buildServices({
      logger: silentLogger,
      home: temporaryFolder(),
      secrets: buildMemoryStore(),
      env: accessTo(sample),
    });
    onTestFinished(services.close);
    const ask = async (path: string): Promise<unknown> => {
      const answer = await fetch(sample.baseUrl + path, {
        headers: { authorization: `Bearer ${sample.key}` },
      });
      return await answer.json();
    };
    const rows = (sql: string, ...values: unknown[]) =>
      openMirrorFile(services)
        .prepare(sql)
        .all(...values);

    const summary = await services.sync({ baseUrl: sample.baseUrl });
    expect(summary).toMatchObject({
      projects: 2,
      rejected: 0,
      incomplete: [],
      notOffered: [],
      unknownValues: [],
    });

    const projects = listIn<{ id: string }>(await ask('/projects'));
    for (const { id } of projects) {
      const runs = rows("SELECT run_id FROM v_run WHERE project_id = ? AND status = 'completed'", id) as {
        run_id: string;
      }[];
      expect(runs).toHaveLength(4);
      for (const { run_id: runId } of runs) {
        const query = `?projectId=${id}&runId=${runId}`;
        const scores = listIn<Score>(await ask(`/visibility${query}`));
        const mirrored = rows(
          `SELECT brand_id AS brandId, visibility_pct AS overall, mentions AS mentionCount, responses AS totalPlatformResponses
           FROM v_visibility WHERE run_id = ?`,
          runId,
        ) as Score[];
        const byBrand = (a: Score, b: Score) => a.brandId.localeCompare(b.brandId);
        expect(mirrored.toSorted(byBrand)).toEqual(
          scores
            .map(({ brandId, overall, mentionCount, totalPlatformResponses }) => ({
              brandId,
              overall,
              mentionCount,
              totalPlatformResponses,
            }))
            .toSorted(byBrand),
        );
        const sources = listIn<Source>(await ask(`/sources${query}`));
        const pages = sources.flatMap(({ urls }) => urls);
        expect(
          rows('SELECT count(*) AS n, sum(citations) AS citations FROM v_citation WHERE run_id = ?', runId),
        ).toEqual([{ n: pages.length, citations: pages.reduce((sum, { count }) => sum + count, 0) }]);
        const responses = listIn<unknown>(await ask(`/prompts/results${query}`));
        expect(
          rows('SELECT count(*) AS n FROM v_response WHERE run_id = ? AND text IS NOT NULL', runId),
        ).toEqual([{ n: responses.length }]);
      }
    }

    const second = await services.sync();
    expect(second).toMatchObject({ runsMirrored: 0, runsAlreadyWhole: 8 });
    expect(second.calls).toBeLessThanOrEqual(2 + projects.length);
    expect((await services.status()).connections).toMatchObject([
      { callsThisMonth: summary.calls + second.calls, rejected: 0 },
    ]);
  });
});
