/**
 * Startup and response times of a large sample service: run it by hand with `node test/bench/sample-service.ts`. Prints, per kind of page,
 * the median and maximum of first reads, which have to derive everything.
 */
import { startSampleService } from '../../main/sample/server.ts';

const SIZE = { projects: 100, runs: 52, prompts: 20, platforms: 6 };

const startedMs = performance.now();
const service = await startSampleService({ ...SIZE, port: 0 });
const startMs = performance.now() - startedMs;

const times = new Map<string, number[]>();

async function read(name: string, path: string): Promise<unknown> {
  const beganMs = performance.now();
  const response = await fetch(`${service.baseUrl}${path}`, {
    headers: { authorization: `Bearer ${service.key}` },
  });
  const text = await response.text();
  times.set(name, [...(times.get(name) ?? []), performance.now() - beganMs]);
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`);
  return JSON.parse(text);
}

const projects = (await read('/projects, first', '/projects')) as { id: string }[];
await read('/usage, first', '/usage');
for (let again = 0; again < 9; again += 1) {
  await read('/projects', '/projects');
  await read('/usage', '/usage');
}
for (const { id } of projects.slice(0, 30)) {
  const of = `projectId=${id}`;
  const { data } = (await read('/prompts/runs', `/prompts/runs?limit=100&status=completed&${of}`)) as {
    data: { id: string }[];
  };
  for (const path of ['/brands', '/prompts', '/prompts/status', '/reports/runs', '/visibility/trends']) {
    await read(path, `${path}?${of}`);
  }
  for (const run of [data[0], data[20], data[40]]) {
    if (run === undefined) continue;
    const both = `${of}&runId=${run.id}`;
    for (const path of [
      '/visibility',
      '/sources',
      '/insights/engines',
      '/brand-mentions-summary',
      '/prompts/results',
    ]) {
      await read(path, `${path}?${both}`);
    }
    for (const view of ['topics', 'attributes']) {
      await read(`/visibility ${view}`, `/visibility?view=${view}&${both}`);
    }
  }
}
await service.close();

const lines = [...times].map(([name, list]) => {
  const sorted = list.toSorted((one, other) => one - other);
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  return `${name.padEnd(28)} ${median.toFixed(1).padStart(7)} ${(sorted.at(-1) ?? 0).toFixed(1).padStart(8)}`;
});
process.stdout.write(
  `start ${startMs.toFixed(0)} ms\n${'page'.padEnd(28)}  median  slowest (ms)\n${lines.join('\n')}\n`,
);
