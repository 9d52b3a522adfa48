/**
 * Speed and size of the mirror, relative to bare loops over the same rows.
 *
 * `npm run bench -- mirror [PROJECTS [RUNS]]`, by default a large agency of 100 projects and 52 runs. The data travel over loopback from
 * the sample service in its own process; temporary files are removed.
 */
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { silentLogger } from '../../main/platform/logger.ts';
import { keepHeapSmall } from '../../main/platform/small-heap.ts';
import { buildServices, type Services } from '../../main/services.ts';
import { accessTo } from '../helpers/access.ts';
import { startBenchSample, type BenchSample } from './large-mirror.ts';
import { measureGrowth, measureQueries } from './mirror-queries.ts';
import { measureOpenSchema } from './mirror-open-schema.ts';
import { measureSize, measureWrites } from './mirror-writes.ts';
import { say, sayAgainst, sayFigure, sayTurns, seconds } from './say.ts';

const MEGABYTE = 1024 * 1024;
const TURNS = 3;

/** Limit of a sync that finds nothing new, as a multiple of the calls alone. */
const NOTHING_NEW_GOAL = 4;

/** Lists the runs of each project, as a sync does, and nothing else. */
async function listBare({ baseUrl, key }: BenchSample, projectIds: readonly string[]): Promise<void> {
  for (const id of projectIds) {
    const answer = await fetch(`${baseUrl}/prompts/runs?limit=100&projectId=${id}`, {
      headers: { authorization: `Bearer ${key}` },
    });
    await answer.json();
  }
}

/** A sync that finds nothing new, beside the calls alone. */
async function measureNothingNew(services: Services, sample: BenchSample): Promise<void> {
  const projects = (await services.projects.list()).map(({ projectId }) => projectId);
  const [oursMs, bareMs]: [number[], number[]] = [[], []];
  let calls = 0;
  for (let turn = 0; turn < TURNS; turn += 1) {
    const ours = await seconds(async () => await services.sync());
    const bare = await seconds(() => listBare(sample, projects));
    calls = ours.value.calls;
    oursMs.push(1000 * ours.s);
    bareMs.push(1000 * bare.s);
  }
  sayTurns('nothing new', { oursMs, bareMs }, 'a bare call for each project', NOTHING_NEW_GOAL);
  sayAgainst('  calls', calls, projects.length + 2, 'calls');
}

/** Mirrors everything, then syncs with nothing new; prints the process's peak memory. */
async function measureMirror(home: string, sample: BenchSample): Promise<void> {
  // As the CLI does for a sync.
  keepHeapSmall();
  const services = buildServices({ logger: silentLogger, home, env: accessTo(sample) });
  const samples: number[] = [];
  const timer = setInterval(() => samples.push(process.memoryUsage.rss()), 250);
  try {
    const first = await seconds(async () => await services.sync({ baseUrl: sample.baseUrl }));
    const { calls, runsMirrored, incomplete } = first.value;
    say('whole mirror over loopback', `${first.s.toFixed(0)} s for ${calls} calls, ${runsMirrored} runs`);
    if (incomplete.length > 0) say('  incomplete', `${incomplete.length}: ${incomplete[0]?.reason ?? ''}`);
    const quarter = samples.slice(Math.floor(samples.length / 4), Math.floor(samples.length / 2));
    const last = samples.slice(-Math.max(1, Math.floor(samples.length / 4)));
    sayAgainst('memory, largest', Math.max(...samples) / MEGABYTE, 250, 'MB RSS');
    sayFigure({
      what: 'memory, last quarter to second',
      ratio: Math.max(...last) / Math.max(...quarter, 1),
      goal: 1.2,
      detail: 'a sync of any length takes the same',
    });
    await measureNothingNew(services, sample);
  } finally {
    clearInterval(timer);
    await services.close();
  }
}

/** Runs the benchmark. */
export async function run(args: readonly string[]): Promise<void> {
  const [projects = 100, runs = 52] = args.map(Number);
  const home = mkdtempSync(join(tmpdir(), 'sightline-bench-'));
  const database = join(home, 'sightline.db');
  const sample = await startBenchSample(projects, runs);
  try {
    say('world', `${projects} projects × ${runs} runs, 20 prompts × 6 platforms`);
    await measureMirror(home, sample);
    say('file', `${(statSync(database).size / MEGABYTE).toFixed(0)} MB`);
    measureSize(database, join(home, 'without-raw.db'));
    measureWrites(database, home);
    measureQueries(database);
    measureOpenSchema(database);
    await measureGrowth(database, home);
  } finally {
    sample.stop();
    rmSync(home, { recursive: true, force: true });
  }
}
