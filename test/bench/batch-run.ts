/** Makes one batch in its own process, and prints its duration and memory; run by `batch.ts`. */
import { readFileSync } from 'node:fs';
import { silentLogger } from '../../main/platform/logger.ts';
import { buildMemoryStore } from '../../main/secrets/memory-store.ts';
import { buildServices } from '../../main/services.ts';
import type { BatchPlan } from '../../shared/domain/batch-schema.ts';

/** A batch's cost. */
export type BatchRun = {
  readonly seconds: number;
  /** When each report was done, in milliseconds since the start. */
  readonly doneMs: readonly number[];
  /** After each tenth. */
  readonly rssBytes: readonly number[];
  readonly peakBytes: number;
  readonly pages: number;
};

const [home = '', concurrency = '1'] = process.argv.slice(2);
// A thousand reports exceed the size of an argument. To touch process.stdin would have the pipe answer “try again”.
const plan = JSON.parse(readFileSync(0, 'utf8')) as BatchPlan;
const services = buildServices({ logger: silentLogger, home, secrets: buildMemoryStore(), env: {} });
const batchId = await services.batch.begin(plan);
const doneMs: number[] = [];
const rssBytes: number[] = [];
let pages = 0;
const startMs = performance.now();
await services.batch.run({
  batchId,
  concurrency: Number(concurrency),
  onItem: (item) => {
    if (item.state !== 'done') throw new Error(`${item.client}: ${item.reason?.message ?? item.state}`);
    doneMs.push(performance.now() - startMs);
    pages += item.pages ?? 0;
    if (doneMs.length % Math.ceil(plan.members.length / 10) === 0) rssBytes.push(process.memoryUsage.rss());
  },
});
const seconds = (performance.now() - startMs) / 1_000;
await services.close();
const peakBytes = process.resourceUsage().maxRSS * 1024;
process.stdout.write(JSON.stringify({ seconds, doneMs, rssBytes, peakBytes, pages } satisfies BatchRun));
