/** What share of answers names a brand is true whatever a service counts, and the same in the portfolio, findings and a report. */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { someOf } from '../helpers/examples.ts';
import { loadPlatformHistory } from '../../main/db/queries/platforms.ts';
import { loadCompletedRuns, loadRunFigures, loadTopicFigures } from '../../main/db/queries/report-runs.ts';
import { sightline } from '../helpers/command-line.ts';
import { playCounting, truthOf, type CountingWorld, type ReadingName } from '../helpers/counting-service.ts';
import { openMirror, type Mirror } from '../helpers/mirror.ts';
import { pdfPages } from '../helpers/pdf.ts';
import { KEY, startPlayedService } from '../helpers/played-service.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

const OCCURRENCES: readonly ReadingName[] = ['mentions are occurrences', 'mention groups count occurrences'];

const worldOf = (readings: readonly ReadingName[], more: Partial<CountingWorld> = {}): CountingWorld => {
  const all = new Set(readings);
  return { seed: 3, shape: 'a bare list', readings: () => all, projects: 1, runs: 9, prompts: 30, ...more };
};

async function mirrored(world: CountingWorld): Promise<Mirror> {
  const mirror = openMirror(await startPlayedService(playCounting(world)));
  await mirror.sync();
  return mirror;
}

const projectOf = ({ db }: Mirror) => db.prepare('SELECT id FROM project').pluck().get() as never;

describe('the figures of a run', () => {
  it.each<readonly [string, readonly ReadingName[]]>([
    ['counts mentions beside a share of answers', OCCURRENCES],
    ['counts mentions in its shares, too', [...OCCURRENCES, 'shares count every mention']],
    ['lists each mention of an answer', [...OCCURRENCES, 'occurrences are listed one by one']],
    ['counts answers', []],
  ])('are of answers where a service %s', async (_, readings) => {
    const world = worldOf(readings);
    const mirror = await mirrored(world);
    const runs = loadCompletedRuns(mirror.db, projectOf(mirror));
    expect(runs).toHaveLength(world.runs);
    const platforms = loadPlatformHistory(mirror.db, projectOf(mirror)).readings;
    for (const [at, run] of runs.entries()) {
      const figures = loadRunFigures(mirror.db, run);
      const { named, answers } = truthOf(world, 0, at);
      expect(Object.fromEntries(figures.brands.map(({ name, mentions }) => [name, mentions]))).toMatchObject(
        Object.fromEntries(named.map(({ brand, answers: naming }) => [brand, naming])),
      );
      for (const brand of figures.brands) {
        expect(brand.responses).toBe(answers);
        expect(brand.visibilityPct).toBeCloseTo((100 * brand.mentions) / answers, 6);
      }
      for (const { mentions, responses, visibilityPct } of loadTopicFigures(mirror.db, run.id)) {
        expect(visibilityPct).toBeCloseTo((100 * mentions) / responses, 6);
      }
      for (const { counts, visibilityPct } of figures.platformFigures) {
        expect(visibilityPct).toBeCloseTo((100 * counts!.mentions) / counts!.answers, 6);
      }
      for (const reading of platforms) {
        expect(reading.visibilityPct).toBeCloseTo(
          (100 * reading.answers!.naming) / reading.answers!.count,
          6,
        );
      }
    }
  });

  it.each([[[]], [OCCURRENCES]])(
    'are the exact shares of their counts where a service rounds them (%j)',
    async (readings) => {
      const mirror = await mirrored(worldOf(readings));
      mirror.db.exec(`UPDATE visibility SET visibility_pct = round(visibility_pct);
        UPDATE topic_visibility SET visibility_pct = round(visibility_pct);
        UPDATE visibility_platform SET visibility_pct = round(visibility_pct)`);
      const project = projectOf(mirror);
      let rounded = 0;
      const check = (given: number, naming: number, answers: number): void => {
        if (!Number.isInteger(given)) rounded += 1;
        expect(given).toBeCloseTo((100 * naming) / answers, 9);
      };
      for (const run of loadCompletedRuns(mirror.db, project)) {
        const { brands, platformFigures } = loadRunFigures(mirror.db, run);
        for (const row of [...brands, ...loadTopicFigures(mirror.db, run.id)]) {
          check(row.visibilityPct, row.mentions, row.responses);
        }
        for (const { counts, visibilityPct } of platformFigures) {
          check(visibilityPct, counts!.mentions, counts!.answers);
        }
      }
      for (const { answers, visibilityPct } of loadPlatformHistory(mirror.db, project).readings) {
        check(visibilityPct, answers!.naming, answers!.count);
      }
      expect(rounded).toBeGreaterThan(100);
    },
  );

  it('are of the service’s own percentage where its answers name nobody', async () => {
    const mirror = await mirrored(worldOf([...OCCURRENCES, 'answers are text only']));
    const [run] = loadCompletedRuns(mirror.db, projectOf(mirror));
    const { named } = truthOf(worldOf([]), 0, 0);
    const { brands } = loadRunFigures(mirror.db, run!);
    expect(Object.fromEntries(brands.map(({ name, mentions }) => [name, mentions]))).toEqual(
      Object.fromEntries(named.map(({ brand, answers }) => [brand, answers])),
    );
  });

  it('are missing where neither answers nor percentages tell: other runs show that these count every mention', async () => {
    const mirror = await mirrored(worldOf([...OCCURRENCES, 'shares count every mention']));
    const [oldest, next] = loadCompletedRuns(mirror.db, projectOf(mirror));
    // As a run stands of which only the scores were fetched.
    mirror.db.prepare('DELETE FROM response WHERE run = ?').run(oldest!.id);
    mirror.db.prepare('DELETE FROM run_agreement WHERE run = ?').run(oldest!.id);
    expect(loadRunFigures(mirror.db, oldest!).brands.filter(({ mentions }) => mentions > 0)).toEqual([]);
    expect(loadTopicFigures(mirror.db, oldest!.id).filter(({ mentions }) => mentions > 0)).toEqual([]);
    expect(
      loadRunFigures(mirror.db, oldest!).platformFigures.filter(({ visibilityPct }) => visibilityPct > 0),
    ).toEqual([]);
    expect(loadRunFigures(mirror.db, next!).brands).not.toEqual([]);
  });
});

describe('portfolio, findings and a report', () => {
  it.each(
    someOf<readonly [string, readonly ReadingName[]]>(
      [
        ['beside a share of answers', OCCURRENCES],
        ['in its shares, too', [...OCCURRENCES, 'shares count every mention']],
      ],
      1,
    ),
  )('say one true thing of a service that counts mentions %s', async (_, readings) => {
    const world = worldOf(readings);
    const home = temporaryFolder();
    const service = await startPlayedService(playCounting(world));
    const run = async (...args: string[]): Promise<string> => {
      const { status, out, err } = await sightline(home, args, { SIGHTLINE_API_KEY: KEY });
      expect({ status, err }).toMatchObject({ status: 0 });
      return out;
    };
    await run('sync', '--base-url', service.baseUrl);
    // The runs of November 2025 are those from the fifth on.
    let [named, answers] = [0, 0];
    for (const at of [4, 5, 6, 7]) {
      const truth = truthOf(world, 0, at);
      named += truth.named.find(({ brand }) => brand === 'Halden')?.answers ?? 0;
      answers += truth.answers;
    }
    const truth = (100 * named) / answers;
    const [client] = (
      JSON.parse(await run('portfolio', '--period', '2025-11', '--json')) as {
        clients: { visibility_pct: number }[];
      }
    ).clients;
    expect(client?.visibility_pct).toBeCloseTo(truth, 6);
    const story = JSON.parse(
      await run('story', '--project', 'Client 0', '--period', '2025-11', '--json'),
    ) as {
      visibility_pct: number;
    };
    expect(story.visibility_pct).toBeCloseTo(truth, 6);
    const file = join(home, 'report.pdf');
    const printed = await run('report', '--project', 'Client 0', '--period', '2025-11', '--out', file);
    const pages = pdfPages(file).join('\n');
    expect(pages).toContain(truth.toFixed(1));
    const told = [
      pages,
      printed,
      await run('findings', '--project', 'Client 0', '--runs', 'latest:9'),
      await run('portfolio'),
      await run('story', '--project', 'Client 0'),
    ].join('\n');
    const shares = [...told.matchAll(/(\d+(?:\.\d+)?)\s?%/gu)].map(([, pct]) => Number(pct));
    expect(shares.length).toBeGreaterThan(20);
    expect(shares.filter((pct) => pct > 100)).toEqual([]);
  });
});
