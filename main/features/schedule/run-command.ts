/** Runs a schedule's command in a process of its own, and keeps the end of what it tells. */
import { spawn } from 'node:child_process';
import { toPrintableLine } from '../../../shared/format/printable.ts';
import { ownEnvironment } from '../../platform/child-environment.ts';

/** How a command ended. */
export type CommandEnd = {
  /** null: it could not be started, or a signal ended it. */
  readonly status: number | null;
  /** The last line of its result; of its remarks where it has none. */
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

/**
 * Runs a program until it has ended. When `signal` is aborted it is asked to stop, and is waited for: it stops at its next safe
 * point.
 */
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
      // A schedule starts a command of this program, which reads its key and its settings there.
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
      // The brackets of a JSON document say nothing.
      const said = [...told, ...why].findLast((line) => /\p{L}/u.test(line)) ?? lastLines.at(-1) ?? '';
      resolve({ status, said, lastLines });
    };
    child.once('error', ({ message }) => end(null, [`It could not be started: ${message}`]));
    child.once('close', (status) => end(status, []));
  });
}
