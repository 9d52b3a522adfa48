/** The command line on a Node that is too old for it: it runs itself on the project's own, or says what is needed. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { suits } from '../../../main/cli/suits.ts';
import { ensureBuilt } from '../../helpers/hosts/built-app.ts';
import { program } from '../../helpers/programs.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const BUILT = join(ROOT, 'dist', 'main');
const ENTRY = join('cli', 'index.js');

/** What the entry loads on a Node that is too old, beside what it always does: the bundler names its file. */
function onAnOldNode(): string {
  const [, specifier] =
    /import\("(\.[^"]+)"\)[^;]*runOnOwnNode/u.exec(readFileSync(join(BUILT, ENTRY), 'utf8')) ?? [];
  if (specifier === undefined) throw new Error('the entry loads nothing for a Node that is too old');
  return join(dirname(ENTRY), specifier);
}

/** A file of the bundle with all that it imports: nothing else may be needed by a Node that is too old. */
function withImports(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  const code = readFileSync(join(BUILT, file), 'utf8');
  for (const [, specifier = ''] of code.matchAll(/^(?:import|export)[^"]*"(\.[^"]+)";$/gmu)) {
    withImports(join(dirname(file), specifier), found);
  }
  return found;
}

/** Says that this Node is an old one, where the computer has none. */
const PRETEND = `data:text/javascript,${encodeURIComponent(
  "Object.defineProperty(process.versions, 'node', { value: '20.20.2' })",
)}`;

/** A Node of the system that is too old, if there is one, else this one that pretends to be. */
function findOldNode(): readonly [string, ...string[]] {
  const system = '/usr/bin/node';
  const version = existsSync(system) ? execFileSync(system, ['--version'], { encoding: 'utf8' }) : '';
  return version !== '' && !suits(version.trim().slice(1))
    ? [system]
    : [process.execPath, '--import', PRETEND];
}

const OLD_NODE = findOldNode();

let home: string;
let entry: string;

/** Puts a program into the place of the project's own Node. */
function installNode(script: string): string {
  const file = join(home, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, script);
  chmodSync(file, 0o755);
  return file;
}

/** A program in JavaScript, run by this Node. */
const inScript = (code: string): string =>
  `#!${program('sh')}\nexec '${process.execPath}' -e '${code}' -- "$@"\n`;

type Ended = {
  readonly status: number | null;
  readonly signal: string | null;
  readonly out: string;
  readonly err: string;
};

function start(...args: readonly string[]): { readonly child: ChildProcess; readonly ended: Promise<Ended> } {
  const [node, ...options] = OLD_NODE;
  const child = spawn(node, [...options, entry, ...args], {
    stdio: 'pipe',
    env: { PATH: process.env['PATH'], SIGHTLINE_API_KEY: 'sl_of_this_command' },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let [out, err] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (err += text));
  const ended = once(child, 'close').then(([status, signal]) => ({
    status: status as number | null,
    signal: signal as string | null,
    out,
    err,
  }));
  return { child, ended };
}

describe.skipIf(process.platform === 'win32')('on a Node that is too old, the command line', () => {
  let firstFiles: ReadonlySet<string>;

  beforeAll(async () => {
    await ensureBuilt();
    firstFiles = withImports(onAnOldNode(), withImports(ENTRY));
  });
  beforeEach(() => {
    home = temporaryFolder();
    entry = join(home, 'main', 'cli', 'index.js');
    for (const folder of ['cli', 'chunks']) mkdirSync(join(home, 'main', folder), { recursive: true });
    writeFileSync(join(home, 'package.json'), '{ "type": "module" }');
    for (const file of firstFiles) copyFileSync(join(BUILT, file), join(home, 'main', file));
  });

  it('loads little', () => {
    expect(firstFiles.size).toBeLessThan(8);
  });

  it('runs itself on the project’s Node, with its arguments, environment, input, output and status', async () => {
    installNode(
      inScript(
        'process.stdin.on("data", (text) => process.stdout.write(text)).on("end", () => { console.error(process.env.SIGHTLINE_API_KEY); console.error(process.argv.slice(1).join("|")); process.exitCode = 7; });',
      ),
    );
    const { child, ended } = start('sync', '--since', 'a b');
    child.stdin?.end('typed in');
    const { status, out, err } = await ended;
    expect({ status, out }).toEqual({ status: 7, out: 'typed in' });
    expect(err).toContain('sl_of_this_command');
    expect(err.trim().endsWith([entry, 'sync', '--since', 'a b'].join('|'))).toBe(true);
  });

  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    'hands %s on, so that work stops at its safe point',
    async (name) => {
      installNode(
        inScript(
          `process.on("${name}", () => { console.log("stopped"); process.exit(5); }); console.log("ready"); setInterval(() => undefined, 1000);`,
        ),
      );
      const { child, ended } = start('sync');
      if (child.stdout !== null) await once(child.stdout, 'data');
      child.kill(name);
      expect(await ended).toMatchObject({ status: 5, signal: null, out: 'ready\nstopped\n' });
    },
  );

  it('ends by the signal that ended the other', async () => {
    installNode(`#!${program('sh')}\nkill -TERM $$\n`);
    expect(await start('status').ended).toMatchObject({ status: null, signal: 'SIGTERM' });
  });

  it('says what is needed where there is no other Node', async () => {
    const { status, out, err } = await start('status').ended;
    expect({ status, out }).toEqual({ status: 2, out: '' });
    expect(err).toMatch(/^error: Sightline needs Node 24\.14 or newer; this is \d+\.\d+\.\d+ .*npm ci/);
    expect(err.trim().split('\n')).toHaveLength(1);
  });

  it('says so as JSON, too, where that was asked for', async () => {
    const { status, out } = await start('status', '--json').ended;
    expect(status).toBe(2);
    expect(JSON.parse(out)).toMatchObject({ ok: false, error: { code: 'input/invalid', retryable: false } });
  });

  it('does not run itself over and over where the project’s Node is no other one, or cannot run', async () => {
    const own = installNode('no program');
    chmodSync(own, 0o644);
    expect((await start('status').ended).err).toContain('Sightline needs Node');
    execFileSync('rm', [own]);
    symlinkSync(OLD_NODE[0], own);
    expect((await start('status').ended).err).toContain('Sightline needs Node');
  });
});

it.each([
  ['18.20.0', false],
  ['20.20.2', false],
  ['22.22.0', false],
  ['24.13.9', false],
  ['24.14.0', true],
  ['24.21.0', true],
  ['25.3.0', false],
  ['25.4.0', true],
  ['26.0.0', true],
  ['24.14.0-nightly', true],
])('Node %s will do: %s', (version, expected) => {
  expect(suits(version)).toBe(expected);
});

it('this Node will do', () => {
  expect(suits(process.versions.node)).toBe(true);
});
