import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { runCommandLine } from '../../main/cli/program.ts';
import { programEnvironment } from './run-folder.ts';

/** The CLI's entry point. */
export const CLI = join(import.meta.dirname, '..', '..', 'main', 'cli', 'index.ts');

const LONGEST_COMMAND_MS = 170_000;

/** A command's exit status and output. */
export type CommandResult = { readonly status: number; readonly out: string; readonly err: string };

type Run = (
  home: string,
  args: readonly string[],
  env?: Readonly<Record<string, string>>,
) => Promise<CommandResult>;

/** Runs a command of any command line, like one that is packed, in its own process: `[launcher]`, or `[node, entry]`. */
export const sightlineOf = (
  [program, ...first]: readonly [string, ...string[]],
  home: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<CommandResult> =>
  new Promise((resolve) => {
    const child = execFile(
      program,
      [...first, ...args],
      {
        env: programEnvironment({ SIGHTLINE_HOME: home, ...env }),
        maxBuffer: 64 * 1024 * 1024,
        // One that hangs must not outlive its test.
        timeout: LONGEST_COMMAND_MS,
        killSignal: 'SIGKILL',
      },
      (_error, out, err) => resolve({ status: child.exitCode ?? -1, out, err }),
    );
  });

/**
 * Runs a command in its own process, without a D-Bus session and so without a keychain: for what shows only there, such as concurrent
 * commands, or files left by another process.
 */
export const sightlineProcess: Run = (home, args, env) =>
  sightlineOf([process.execPath, CLI], home, args, env);

/** Captures what this process writes to a stream, until `end` returns it. */
function collectFrom(stream: NodeJS.WriteStream): { readonly end: () => string } {
  const chunks: Uint8Array[] = [];
  const own = Object.getOwnPropertyDescriptor(stream, 'write');
  const write = (chunk: string | Uint8Array, ...rest: readonly unknown[]): boolean => {
    chunks.push(Buffer.from(chunk as string));
    const written = rest.find((one): one is () => void => typeof one === 'function');
    written?.();
    return true;
  };
  Object.defineProperty(stream, 'write', { configurable: true, writable: true, value: write });
  return {
    end: () => {
      if (own === undefined) Reflect.deleteProperty(stream, 'write');
      else Object.defineProperty(stream, 'write', own);
      return Buffer.concat(chunks).toString();
    },
  };
}

const runHere: Run = async (home, args, env = {}) => {
  const before = process.env;
  const [out, err] = [collectFrom(process.stdout), collectFrom(process.stderr)];
  process.env = programEnvironment({ SIGHTLINE_HOME: home, ...env });
  const [ended] = await Promise.allSettled([runCommandLine(args)]);
  process.env = before;
  const written = { out: out.end(), err: err.end() };
  if (ended.status === 'rejected') throw ended.reason;
  return { status: ended.value, ...written };
};

let last: Promise<unknown> = Promise.resolve();

/**
 * Runs a command in this process, with its own environment and captured output, which saves the second that a process takes to start. Runs
 * are serialized, because they share process-wide state.
 */
export const sightline: Run = (home, args, env) => {
  const mine = last.then(() => runHere(home, args, env));
  last = mine.catch(() => undefined);
  return mine;
};
