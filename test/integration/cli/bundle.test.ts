/** The bundle that ships: what is in it, that a defect in it names its source, and the compiled code that it keeps. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { EXIT } from '../../../main/cli/exit-status.ts';
import { BUILT_CLI, BUILT_RENDERER, ensureBuilt } from '../../helpers/hosts/built-app.ts';
import { programEnvironment } from '../../helpers/run-folder.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const PROGRAM = join(ROOT, 'dist', 'main');
const run = promisify(execFile);

/** Every file below a folder, by its path from there. */
const filesBelow = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .toSorted();

const hashesOf = (folder: string): readonly string[] =>
  filesBelow(folder).map(
    (name) =>
      `${name} ${createHash('sha256')
        .update(readFileSync(join(folder, name)))
        .digest('hex')}`,
  );

type Ended = { readonly status: number; readonly out: string; readonly err: string };

/** Runs the built command line; `planted` is loaded before it. */
async function runBuilt(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  planted = '',
): Promise<Ended> {
  const before = ['--import', `data:text/javascript,${encodeURIComponent(planted)}`];
  const options = {
    env: { PATH: process.env['PATH'], TZ: 'UTC', SIGHTLINE_HOME: temporaryFolder(), ...env },
  };
  try {
    const { stdout, stderr } = await run(process.execPath, [...before, BUILT_CLI, ...args], options);
    return { status: 0, out: stdout, err: stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { status: code, out: stdout, err: stderr };
  }
}

beforeAll(ensureBuilt);

describe('the bundle', () => {
  it('has the same bytes when it is built again', async () => {
    const folder = temporaryFolder();
    const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');
    const config = join(ROOT, 'vite.main.config.ts');
    const args = [vite, 'build', '--config', config, '--outDir', folder, '--logLevel', 'error'];
    for (const mode of ['production', 'sample']) {
      await run(process.execPath, [...args, '--mode', mode], { cwd: ROOT, env: programEnvironment({}) });
    }
    // The bundler's own list of what is inside, and the one that the whole build makes of all of them.
    const [again, before] = [folder, PROGRAM].map((one) =>
      hashesOf(one).filter((line) => !line.startsWith('licences.')),
    );
    expect(again).toEqual(before);
  });

  it('has no path of the computer that built it, and no source of tests, tools or screens', () => {
    const places = [PROGRAM, BUILT_RENDERER].flatMap((folder) =>
      filesBelow(folder).map((name) => join(folder, name)),
    );
    const named = [...places, join(ROOT, 'dist', 'preload.cjs')].filter((file) =>
      readFileSync(file).includes(ROOT),
    );
    expect(named).toEqual([]);
    const maps = JSON.parse(readFileSync(join(PROGRAM, 'source-maps.json'), 'utf8')) as Record<
      string,
      { readonly sources: readonly string[] }
    >;
    const sources = Object.values(maps).flatMap((map) => map.sources);
    expect(sources).toContain('main/cli/program.ts');
    const ours = /^(?:main|shared)\/|^node_modules\/(?!vite|vitest|rolldown|svelte|electron\/)/u;
    expect(sources.filter((source) => !ours.test(source) && !source.includes('\0'))).toEqual([]);
  });
});

describe('a defect of the built command line', () => {
  it('names the source and the line where it happened', async () => {
    const { status, err } = await runBuilt(
      ['version'],
      {},
      // Node reads it, too.
      `const { arch } = process;
      const isOurs = () => /dist.main/.test(new Error().stack.split('\\n')[3]);
      Object.defineProperty(process, 'arch', { get() { if (isOurs()) throw new TypeError('planted'); return arch; } });`,
    );
    const line =
      1 +
      readFileSync(join(ROOT, 'main', 'cli', 'commands', 'version.ts'), 'utf8')
        .split('\n')
        .findIndex((text) => text.includes('} = process;'));
    expect(status).toBe(EXIT.defect);
    expect(err).toContain('TypeError: planted');
    expect(err).toContain(`main/cli/commands/version.ts:${String(line)}:`);
    expect(err).toContain('main/cli/program.ts:');
    expect(err).not.toContain('chunks/');
  });

  it('that nothing catches names them, too', async () => {
    const { status, err } = await runBuilt(
      ['mcp'],
      {},
      `const timer = setInterval(() => {
        if (process.listenerCount('uncaughtExceptionMonitor') === 0) return;
        clearInterval(timer);
        process.stdout.emit('error', { get code() { throw new TypeError('planted'); } });
      });`,
    );
    expect(status).toBe(1);
    expect(err).toMatch(/TypeError: planted[^]*\(main\/cli\/index\.ts:\d+:\d+\)/u);
  });
});

describe.skipIf(process.platform === 'win32')('compiled code', () => {
  const compiled = (home: string): string => join(home, '.cache', 'sightline', 'compiled');

  it('is kept in a folder of its own, which only its owner can write to', async () => {
    const [home, data] = [temporaryFolder(), temporaryFolder()];
    await runBuilt(['status'], { HOME: home, SIGHTLINE_HOME: data });
    expect(statSync(compiled(home)).mode & 0o777).toBe(0o700);
    expect(filesBelow(compiled(home)).length).toBeGreaterThan(10);
    expect(filesBelow(data).filter((name) => /cache|compiled/u.test(name))).toEqual([]);
  });

  it('is neither kept nor read where others can write', async () => {
    const home = temporaryFolder();
    mkdirSync(compiled(home), { recursive: true });
    chmodSync(compiled(home), 0o777);
    expect(await runBuilt(['status'], { HOME: home })).toMatchObject({
      status: 0,
      err: '',
    });
    expect(readdirSync(compiled(home))).toEqual([]);
  });

  it('is not kept where its folder cannot be made, and the command does what it does', async () => {
    const home = temporaryFolder();
    writeFileSync(join(home, '.cache'), 'a file');
    expect(await runBuilt(['status'], { HOME: home })).toMatchObject({
      status: 0,
      err: '',
    });
  });

  it('is kept where Node is told to, or nowhere', async () => {
    const [home, named] = [temporaryFolder(), temporaryFolder()];
    await runBuilt(['status'], { HOME: home, NODE_COMPILE_CACHE: named });
    expect(filesBelow(named).length).toBeGreaterThan(10);
    await runBuilt(['status'], { HOME: home, NODE_DISABLE_COMPILE_CACHE: '1' });
    expect(existsSync(compiled(home)) ? readdirSync(compiled(home)) : []).toEqual([]);
  });
});
