/** Duration of comparing runs relative to walking their answers: 12 generated runs of 2,400 answers with 8 brands. */
import Database from 'better-sqlite3';
import { silentLogger } from '../../main/platform/logger.ts';
import { buildServices } from '../../main/services.ts';
import { buildComparison } from '../../shared/analysis/compare/build-comparison.ts';
import type { Comparison } from '../../shared/analysis/compare/comparison.ts';
import type { ComparedRun } from '../../shared/analysis/compare/compared-run.ts';
import { comparedRun, drawAnswers } from '../helpers/synthetic-runs.ts';
import { openLargeMirror } from './large-mirror.ts';
import { measure, TIMES, type Bare } from './measure.ts';
import { say } from './say.ts';
import { walkOnce } from './walk-answers.ts';

const RUNS = 12;
const BRANDS = 8;
/** Limits as multiples of the reference. */
const GOALS = { counted: 30, resampled: 300, read: 50 } as const;

type Shape = { readonly prompts: number; readonly repeats: number };

/** Six platforms; 2,400 answers per run in each shape. */
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

/** The same as in the program: read from a mirror and compared in a thread. */
async function measureProgram(): Promise<void> {
  const home = await openLargeMirror(1, RUNS);
  const services = buildServices({ logger: silentLogger, home, env: {} });
  const [project] = await services.projects.list();
  if (project === undefined) throw new Error('the mirror is empty');
  const { connection, projectId } = project;
  const selections = [
    { project: { connection, projectId }, runs: [{ kind: 'latest', count: RUNS } as const] },
  ];
  const db = new Database(services.paths.database, { readonly: true });
  const mentions = db.prepare('SELECT run_id, brand_id, position, sentiment FROM v_response_mention').raw();
  await measure(
    `${RUNS} runs of a mirror, read and compared in a thread`,
    GOALS.read,
    { name: 'a query of the mentions', once: () => mentions.all() },
    () => services.compare({ selections }),
  );
  db.close();
  await services.close();
}

/** Reads what a comparison screen reads, because it is computed lazily. */
function readAll({ runs, steps, platforms, topics, prompts, decomposition }: Comparison): unknown {
  const readings = runs.map(({ asRun, shared }) => [asRun, shared]);
  const changes = steps.map(({ brands }) => brands.map((brand) => brand.changes));
  return [readings, changes, platforms, topics, prompts, decomposition];
}

/** Prints the times of whole comparisons: without resampling, with it, and as in the program. */
export async function run(): Promise<void> {
  say('comparison', `${RUNS} runs of 2,400 answers, ${BRANDS} brands, ${TIMES} times each`);
  for (const shape of SHAPES) {
    const runs = runsOf(shape);
    const name = `${shape.prompts} prompts × 6 × ${shape.repeats}`;
    const bare: Bare = { name: 'one walk', once: () => walkOnce(runs) };
    for (const [resamples, goal] of [[0, GOALS.counted] as const, [2000, GOALS.resampled] as const]) {
      await measure(`${name}, ${resamples} resamples`, goal, bare, () =>
        readAll(buildComparison(runs, { resamples })),
      );
    }
  }
  await measureProgram();
}
