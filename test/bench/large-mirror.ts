import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { MIGRATIONS } from '../../main/db/migrations/index.ts';
import { silentLogger } from '../../main/platform/logger.ts';
import { buildServices } from '../../main/services.ts';

const CACHE = join(import.meta.dirname, '..', '..', 'out', 'bench');

/** A benchmark's sample service, in its own process. */
export type BenchSample = { readonly baseUrl: string; readonly key: string; readonly stop: () => void };

/** Starts a sample service with 20 prompts and 6 platforms per project. */
export async function startBenchSample(projects: number, runs: number): Promise<BenchSample> {
  const script = join(import.meta.dirname, 'sample-server.ts');
  const child = spawn(process.execPath, [script, String(projects), String(runs)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const { baseUrl, key } = JSON.parse(line.toString()) as { baseUrl: string; key: string };
  return { baseUrl, key, stop: () => void child.kill() };
}

/** A data folder with a mirror of that size, kept between benchmarks and remade for another schema. Making a large one takes minutes. */
export async function openLargeMirror(projects: number, runs: number): Promise<string> {
  const shape = MIGRATIONS.at(-1)?.version ?? 0;
  const home = join(CACHE, `mirror-${projects}x${runs}-v${shape}`);
  if (existsSync(home)) return home;
  const unfinished = `${home}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  const sample = await startBenchSample(projects, runs);
  const services = buildServices({
    logger: silentLogger,
    home: unfinished,
    env: { SIGHTLINE_API_KEY: sample.key },
  });
  try {
    await services.sync({ baseUrl: sample.baseUrl });
  } finally {
    await services.close();
    sample.stop();
  }
  renameSync(unfinished, home);
  return home;
}
