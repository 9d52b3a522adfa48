/** Runs a schedule's command in a separate process, and keeps the end of its output. */
import { spawn } from 'node:child_process';
import { toPrintableLine } from '../../../shared/format/printable.ts';
import { ownEnvironment } from '../../platform/child-environment.ts';

/** How a command ended. */
export type CommandEnd = {
  /** null: it failed to start, or was ended by a signal. */
  readonly status: number | null;
  /** The last line of its result; without one, of its remarks. */
  readonly said: string;
  readonly lastLines: readonly string[];
};

const MOST_LINES = 20;
const LONGEST_LINE = 500;
const MOST_LETTERS = 64 * 1024;

const linesOf = (text: string): readonly string[] =>
  text
    .split(/[\r\n]+/)
    .map((line) => toPrintableLine(line).trim().slice(0, LONGEST_LINE))
    .filter((line) => line !== '');

/** A stream's end. */
function keepEnd(stream: NodeJS.ReadableStream): () => string {
  let end = '';
  stream.setEncoding('utf8');
  stream.on('data', (chunk: string) => void (end = (end + chunk).slice(-MOST_LETTERS)));
  return () => end;
}

/** Runs a program until it ends. Aborting `signal` asks it to stop at its next safe point, and waits for it. */
export function runCommand(
  [program = '', ...args]: readonly string[],
  {
    folder,
    env,
    signal,
  }: {
    readonly folder: string;
    readonly env: Readonly<Record<string, string | undefined>>;
    readonly signal: AbortSignal;
  },
): Promise<CommandEnd> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: folder,
      // The command is this same program, which reads its key and settings there.
      env: ownEnvironment(env),
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
    });
    const stop = (): void => void child.kill('SIGTERM');
    signal.addEventListener('abort', stop, { once: true });
    const result = keepEnd(child.stdout);
    const remarks = keepEnd(child.stderr);
    const end = (status: number | null, why: readonly string[]): void => {
      signal.removeEventListener('abort', stop);
      const told = linesOf(result());
      const lastLines = [...linesOf(remarks()), ...told, ...why].slice(-MOST_LINES);
      // A JSON document's brackets say nothing.
      const said = [...told, ...why].findLast((line) => /\p{L}/u.test(line)) ?? lastLines.at(-1) ?? '';
      resolve({ status, said, lastLines });
    };
    child.once('error', ({ message }) => end(null, [`It could not be started: ${message}`]));
    child.once('close', (status) => end(status, []));
  });
}
