/**
 * On a Node that cannot run the program, runs it on the one that the project has installed.
 *
 * So it uses only what very old versions support, and imports nothing newer.
 */
import { spawn } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ownEnvironment } from '../platform/child-environment.ts';
import { EXIT } from './exit-status.ts';

/** The Node that `npm ci` installs; undefined if there is none, or if it is the current one. */
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

/** Prints the requirement; returns the exit status. */
function refuse(): number {
  const message =
    `Sightline needs Node 24.14 or newer; this is ${process.versions.node} (${process.execPath}). Nothing was changed. ` +
    'Install a newer one from https://nodejs.org, or let npm bring it: npm ci in a checkout, or npm install, with scripts of packages allowed.';
  const error = { code: 'input/invalid', message, retryable: false };
  if (process.argv.includes('--json')) process.stdout.write(`${JSON.stringify({ ok: false, error })}\n`);
  process.stderr.write(`error: ${message} [${error.code}]\n`);
  return EXIT.usage;
}

/** Whether the terminal itself sends Ctrl-C to the child: a second signal would end it at once. */
const isOnTerminal = (): boolean => process.stdin.isTTY || process.stdout.isTTY || process.stderr.isTTY;

/**
 * Runs this command line on the project's Node, with the same streams, and returns its exit status; prints the requirement if there is
 * none. Forwards signals, and a signal that ends the child ends this process, too.
 */
export async function runOnOwnNode(): Promise<number> {
  const own = findOwnNode();
  const [script = '', ...args] = process.argv.slice(1);
  if (own === undefined) return refuse();
  return await new Promise((resolve) => {
    const child = spawn(own, [...process.execArgv, script, ...args], {
      // The child is this command: the key and settings in the environment are for it.
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
