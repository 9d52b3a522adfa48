import { rounds } from './rounds.ts';
import { sayTurns } from './say.ts';

/** Repetitions. */
export const TIMES = rounds(20, 2);
/** Enough for the JIT to finish compiling. */
const WARM_UPS = rounds(5, 1);

const BARE_TURNS = 20;

async function msOf(work: () => unknown): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** A reference: its name, and one execution. */
export type Bare = { readonly name: string; readonly once: () => unknown };

/** Runs comparison and reference in turns; one reference is too short to measure. */
export async function measure(
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
