/** How long comparing runs takes beside walking through their answers: 12 runs of 2,400 answers with 8 brands, made up as the tests make them. */
import Database from 'better-sqlite3';
import { silentLogger } from '../../main/platform/logger.ts';
import { buildServices } from '../../main/services.ts';
import { buildComparison } from '../../shared/analysis/compare/build-comparison.ts';
import type { ComparedRun } from '../../shared/analysis/compare/compared-run.ts';
import { comparedRun, drawAnswers } from '../helpers/synthetic-runs.ts';
import { openLargeMirror } from './large-mirror.ts';
import { say, sayTurns } from './say.ts';

const RUNS = 12;
const BRANDS = 8;
const TIMES = 20;
/** Enough for the engine to have compiled what it will compile. */
const WARM_UPS = 5;

const BARE_TURNS = 20;

/** How many times the reference a comparison may take. */
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

/** Walks every answer and its mentions once, and counts the brands that each pair of a run names. */
function walkOnce(runs: readonly ComparedRun[]): number {
  let named = 0;
  for (const { answers } of runs) {
    if (answers === null) continue;
    const brands = answers.brandIds.length;
    const counts = new Uint32Array(answers.prompts.length * answers.platforms.length * brands);
    for (let at = 0; at < answers.count; at += 1) {
      const pair = (answers.prompt[at] ?? 0) * answers.platforms.length + (answers.platform[at] ?? 0);
      for (let m = answers.mentionStart[at] ?? 0; m < (answers.mentionStart[at + 1] ?? 0); m += 1) {
        const cell = pair * brands + (answers.mentionBrand[m] ?? 0);
        counts[cell] = (counts[cell] ?? 0) + 1;
        named += 1;
      }
    }
  }
  return named;
}

async function msOf(work: () => unknown): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** A reference: what it is, and doing it once. */
type Bare = { readonly name: string; readonly once: () => unknown };

/** Compares and does the reference in turns; one reference is too short to be measured alone. */
async function measure(
  what: string,
  goal: number,
  { name, once }: Bare,
  compare: () => unknown,
): Promise<void> {
  const [oursMs, bareMs]: [number[], number[]] = [[], []];
  for (let time = 0; time < WARM_UPS + TIMES; time += 1) {
    const ours = await msOf(compare);
    const bare = await msOf(() => {
      for (let turn = 0; turn < BARE_TURNS; turn += 1) once();
    });
    if (time < WARM_UPS) continue;
    oursMs.push(ours);
    bareMs.push(bare / BARE_TURNS);
  }
  sayTurns(`  ${what}`, { oursMs, bareMs }, name, goal);
}

/** The same as the program does it: read from a mirror and compared in a thread. */
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

/** Prints the times of whole comparisons: without resampling, with it, and as the program makes them. */
export async function run(): Promise<void> {
  say('comparison', `${RUNS} runs of 2,400 answers, ${BRANDS} brands, ${TIMES} times each`);
  for (const shape of SHAPES) {
    const runs = runsOf(shape);
    const name = `${shape.prompts} prompts × 6 × ${shape.repeats}`;
    const bare: Bare = { name: 'one walk', once: () => walkOnce(runs) };
    await measure(`${name}, 0 resamples`, GOALS.counted, bare, () => buildComparison(runs, { resamples: 0 }));
    await measure(`${name}, 2000 resamples`, GOALS.resampled, bare, () =>
      buildComparison(runs, { resamples: 2000 }),
    );
  }
  await measureProgram();
}
