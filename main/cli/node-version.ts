/**
 * Whether this Node can run the program, and running it on the one that the project has installed where it cannot.
 *
 * This is loaded before anything else, so it uses only what very old versions have, and imports nothing that does not.
 */
import { spawn } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ownEnvironment } from '../platform/child-environment.ts';
import { EXIT } from './exit-status.ts';

/** The first version of each line that can take a proxy from the environment, the newest thing that is used. */
const FIRST_MINOR: Readonly<Record<number, number>> = { 24: 14, 25: 4 };
const NEWEST_LINE = 25;

/** Whether a version of Node, like `24.14.0`, can run the program. */
export function suits(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const first = FIRST_MINOR[major];
  return first === undefined ? major > NEWEST_LINE : minor >= first;
}

/** The Node that `npm ci` puts beside the program; undefined where there is none, or it is the one that runs this. */
function findOwnNode(): string | undefined {
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', 'node', 'bin', name);
    if (existsSync(candidate)) {
      return realpathSync(candidate) === realpathSync(process.execPath) ? undefined : candidate;
    }
    if (dirname(folder) === folder) return undefined;
  }
}

/** Says what is needed and returns the exit status. */
function refuse(): number {
  const message =
    `Sightline needs Node 24.14 or newer; this is ${process.versions.node} (${process.execPath}). Nothing was changed. ` +
    'Install a newer one from https://nodejs.org, or run npm ci in the folder of Sightline, which brings its own.';
  const error = { code: 'input/invalid', message, retryable: false };
  if (process.argv.includes('--json')) process.stdout.write(`${JSON.stringify({ ok: false, error })}\n`);
  process.stderr.write(`error: ${message} [${error.code}]\n`);
  return EXIT.usage;
}

/** Whether a terminal sends Ctrl-C to the other program by itself: a second one would end it at once. */
const isOnTerminal = (): boolean => process.stdin.isTTY || process.stdout.isTTY || process.stderr.isTTY;

/**
 * Runs this command line on the project's own Node, with the same streams, and returns its exit status; says what is
 * needed where there is none. Signals are handed on, and one that ends the other program ends this one, too.
 */
export function runOnOwnNode(): Promise<number> {
  const own = findOwnNode();
  const [script = '', ...args] = process.argv.slice(1);
  if (own === undefined) return Promise.resolve(refuse());
  return new Promise((resolve) => {
    const child = spawn(own, [...process.execArgv, script, ...args], {
      // It is this command itself: the key and the settings in the environment are for it.
      env: ownEnvironment(),
      stdio: 'inherit',
    });
    const handOn = (signal: NodeJS.Signals): void => {
      if (signal !== 'SIGINT' || !isOnTerminal()) child.kill(signal);
    };
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
    for (const signal of signals) process.on(signal, handOn);
    child.once('error', () => resolve(refuse()));
    child.once('exit', (status, signal) => {
      for (const name of signals) process.off(name, handOn);
      if (signal !== null) process.kill(process.pid, signal);
      else resolve(status ?? EXIT.defect);
    });
  });
}
