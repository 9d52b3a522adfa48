/** Members as programs of their own, which tests may kill. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { CLI, type CommandResult } from '../command-line.ts';
import { NO_KEYRING, programEnvironment } from '../run-folder.ts';

/** A program that hangs must not outlive its test. */
const LONGEST_MS = 300_000;

/** A started command. */
export type Started = {
  readonly ended: Promise<CommandResult>;
  /** Ends it as a power cut does, if it still runs; returns whether it did. */
  readonly kill: () => Promise<boolean>;
};

/** Starts a command of a member. */
export function startCommand(
  home: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Started {
  const child = spawn(process.execPath, [CLI, ...args], {
    env: programEnvironment({ SIGHTLINE_HOME: home, ...NO_KEYRING, ...env }),
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: LONGEST_MS,
    killSignal: 'SIGKILL',
  });
  let [out, err] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (err += text));
  const gone = once(child, 'close');
  return {
    ended: gone.then(() => ({ status: child.exitCode ?? -1, out, err })),
    kill: async () => {
      const isRunning = child.exitCode === null && child.kill('SIGKILL');
      await gone;
      return isRunning && child.signalCode === 'SIGKILL';
    },
  };
}

/** Runs a command to its end, killing it after each of these times first (milliseconds); returns how many kills met a running program. */
export async function killAndRun(
  times: readonly number[],
  start: () => Started,
): Promise<{ readonly kills: number; readonly end: CommandResult }> {
  let kills = 0;
  for (const ms of times) {
    const started = start();
    await Promise.race([wait(ms), started.ended]);
    if (await started.kill()) kills += 1;
  }
  return { kills, end: await start().ended };
}

/** Numbers from 0 to 1 that are the same in each run. */
export function buildDice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
