/** How long comparing runs takes: 12 runs of 2,400 answers with 8 brands, made up as the tests make them. */
import { buildComparer } from '../../main/worker/compare-in-worker.ts';
import { buildComparison } from '../../shared/analysis/compare/build-comparison.ts';
import type { ComparedRun } from '../../shared/analysis/compare/compared-run.ts';
import { comparedRun, drawAnswers } from '../helpers/synthetic-runs.ts';
import { percentile, say } from './say.ts';

const RUNS = 12;
const BRANDS = 8;
const TIMES = 20;
/** Enough for the engine to have compiled what it will compile. */
const WARM_UPS = 5;

type Shape = { readonly prompts: number; readonly repeats: number };

/** Six platforms; 2,400 answers a run in each shape. */
const SHAPES: readonly Shape[] = [
  { prompts: 40, repeats: 10 },
  { prompts: 100, repeats: 4 },
  { prompts: 400, repeats: 1 },
];

const runsOf = (shape: Shape): ComparedRun[] =>
  Array.from({ length: RUNS }, (_, index) =>
    comparedRun(
      `run-${index}`,
      drawAnswers({ seed: index + 1, brands: BRANDS, shift: index / 100, ...shape }),
      { brands: BRANDS, startedAtMs: index },
    ),
  );

async function measure(what: string, goalMs: number, compare: () => unknown): Promise<void> {
  const taken: number[] = [];
  for (let time = 0; time < WARM_UPS + TIMES; time += 1) {
    const start = performance.now();
    await compare();
    if (time >= WARM_UPS) taken.push(performance.now() - start);
  }
  const [p50, p95] = [percentile(taken, 0.5), percentile(taken, 0.95)];
  const verdict = p50 <= goalMs ? 'reached' : 'missed';
  say(`  ${what}`, `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms (goal ${goalMs} ms, ${verdict})`);
}

/** Prints the times of whole comparisons: without resampling, with it, and as the program makes them, in its thread. */
export async function run(): Promise<void> {
  say('comparison', `${RUNS} runs of 2,400 answers, ${BRANDS} brands, ${TIMES} times each`);
  const comparer = buildComparer();
  const never = new AbortController().signal;
  for (const shape of SHAPES) {
    const runs = runsOf(shape);
    const name = `${shape.prompts} prompts × 6 × ${shape.repeats}`;
    await measure(`${name}, 0 resamples`, 10, () => buildComparison(runs, { resamples: 0 }));
    await measure(`${name}, 2000 resamples`, 150, () => buildComparison(runs, { resamples: 2000 }));
    await measure(`${name}, 2000 in the thread`, 150, () => comparer.compare(runs, {}, never));
  }
  await comparer.close();
}
