/** How long comparing runs takes: 12 runs of 2,400 answers with 8 brands, made up as the tests make them. */
import { silentLogger } from '../../main/platform/logger.ts';
import { buildServices } from '../../main/services.ts';
import { buildComparison } from '../../shared/analysis/compare/build-comparison.ts';
import type { ComparedRun } from '../../shared/analysis/compare/compared-run.ts';
import { comparedRun, drawAnswers } from '../helpers/synthetic-runs.ts';
import { openLargeMirror } from './large-mirror.ts';
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

/** The same as the program does it: read from a mirror and compared in a thread. */
async function measureProgram(): Promise<void> {
  const services = buildServices({ logger: silentLogger, home: await openLargeMirror(1, RUNS), env: {} });
  const [project] = await services.projects.list();
  if (project === undefined) throw new Error('the mirror is empty');
  const { connection, projectId } = project;
  const selections = [
    { project: { connection, projectId }, runs: [{ kind: 'latest', count: RUNS } as const] },
  ];
  await measure(`${RUNS} runs of a mirror, read and compared in a thread`, 150, () =>
    services.compare({ selections }),
  );
  await services.close();
}

/** Prints the times of whole comparisons: without resampling, with it, and as the program makes them. */
export async function run(): Promise<void> {
  say('comparison', `${RUNS} runs of 2,400 answers, ${BRANDS} brands, ${TIMES} times each`);
  for (const shape of SHAPES) {
    const runs = runsOf(shape);
    const name = `${shape.prompts} prompts × 6 × ${shape.repeats}`;
    await measure(`${name}, 0 resamples`, 10, () => buildComparison(runs, { resamples: 0 }));
    await measure(`${name}, 2000 resamples`, 150, () => buildComparison(runs, { resamples: 2000 }));
  }
  await measureProgram();
}
