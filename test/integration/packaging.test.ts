/**
 * The packaged program, made offline with a stand-in for Electron's own files: what is in it, what is not, and that
 * it runs with nothing but what is in it.
 */
import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { extractAll, listPackage } from '@electron/asar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findOwnProgram } from '../../main/platform/own-program.ts';
import { ensureBuilt } from '../helpers/hosts/built-app.ts';
import { FUSE_MARK, writePackagingTools } from '../helpers/packaging-tools.ts';
import { COMPILED } from '../helpers/run-folder.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const BUILDER = join(ROOT, 'node_modules', 'electron-builder', 'cli.js');
const MOST_BYTES = 160 * 1024 * 1024;

const folder = mkdtempSync(join(tmpdir(), 'sightline-package-'));
const packed = join(folder, 'out', 'linux-unpacked');
const unpacked = join(folder, 'app');
const tools = writePackagingTools(folder);
/** What the packager said. */
let said = '';
let names: readonly string[] = [];

/** Runs the packed command line with the project's Node and nothing else of the project. */
function runPacked(
  home: string,
  ...args: readonly string[]
): Promise<{ status: number; out: string; err: string }> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [join(unpacked, 'dist', 'main', 'cli', 'index.js'), ...args],
      {
        cwd: home,
        // Compiled code is the run's, and not kept in the home of whoever tests.
        env: { PATH: process.env['PATH'], SIGHTLINE_HOME: home, [COMPILED]: process.env[COMPILED] },
      },
      (_error, out, err) => resolve({ status: child.exitCode ?? -1, out, err }),
    );
    child.stdin?.end();
  });
}

describe.skipIf(process.platform !== 'linux')('the packaged program', () => {
  beforeAll(async () => {
    await ensureBuilt();
    const settings = { ...tools.settings, 'directories.output': join(folder, 'out') };
    const overrides = Object.entries(settings).map(([name, value]) => `-c.${name}=${value}`);
    said = execFileSync(process.execPath, [BUILDER, '--linux', '--publish', 'never', ...overrides], {
      cwd: ROOT,
      stdio: 'pipe',
      encoding: 'utf8',
      env: { ...process.env, ...tools.env },
    });
    const archive = join(packed, 'resources', 'app.asar');
    names = listPackage(archive, { isPack: false });
    extractAll(archive, unpacked);
  });

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('holds the program, its screens, its bridge and its licence', () => {
    for (const name of [
      '/package.json',
      '/LICENSE',
      '/dist/main/index.js',
      '/dist/main/worker/thread-main.js',
      '/dist/main/source-maps.json',
      '/dist/main/licences.json',
      '/dist/main/reports/words/ja/catalogs.json',
      '/dist/main/reports/words/pt-BR/catalogs.json',
      '/dist/preload.cjs',
      '/dist/renderer/index.html',
    ]) {
      expect(names).toContain(name);
    }
    const { main } = JSON.parse(readFileSync(join(unpacked, 'package.json'), 'utf8')) as { main: string };
    expect(names).toContain(`/${main}`);
  });

  it('holds no sources, maps, tests, settings of developers or tools', () => {
    const unwanted =
      /\.(?:map|ts|mts|cts|tsbuildinfo)$|\/\.(?:env|npmrc|git)|^\/(?:test|scripts|main|shared|renderer|docs)\/|^\/dist\/\.build/;
    expect(names.filter((name) => unwanted.test(name))).toEqual([]);
    const { devDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
      devDependencies: Record<string, string>;
    };
    const tools = Object.keys(devDependencies).map((name) => `/node_modules/${name}`);
    expect(names.filter((name) => tools.includes(name))).toEqual([]);
  });

  it('holds the patterns that part words, of the languages that reports are written in', () => {
    const patterns = names.filter((name) => name.startsWith('/node_modules/hyphen/patterns/'));
    expect(patterns.map((name) => name.slice(name.lastIndexOf('/') + 1)).toSorted()).toEqual(
      ['de-1996', 'en-gb', 'en-us', 'es', 'fr', 'it', 'nl', 'pt'].map((language) => `${language}.js`),
    );
    expect(names).toContain('/node_modules/hyphen/hyphen.js');
  });

  it('holds native modules for this system alone, outside the archive', () => {
    const native = names.filter((name) => name.endsWith('.node'));
    expect(native.toSorted()).toEqual([
      `/node_modules/better-sqlite3/prebuilds/linux-${process.arch}.node`,
      `/node_modules/keytar/prebuilds/linux-${process.arch}/keytar.node`,
    ]);
    for (const name of native) {
      expect(statSync(join(packed, 'resources', 'app.asar.unpacked', name)).size).toBeGreaterThan(10_000);
    }
  });

  it('has the command line beside it, with a Node of its own, and both have one set of East Asian fonts', async () => {
    const resources = join(packed, 'resources');
    const launcher = join(resources, 'cli', 'sightline');
    const run = promisify(execFile);
    const { version } = JSON.parse(readFileSync(join(unpacked, 'package.json'), 'utf8')) as {
      version: string;
    };
    expect(await run(launcher, ['--version'], { env: {} })).toEqual({ stdout: `${version}\n`, stderr: '' });
    const options = { env: { SIGHTLINE_HOME: temporaryFolder() } };
    await expect(
      run(launcher, ['report', '--project', 'Nobody', '--out', 'x.pdf'], options),
    ).rejects.toMatchObject({
      code: 4,
    });
    const found = findOwnProgram('pipes', {
      ...{ execPath: join(packed, 'sightline'), resourcesPath: resources },
      ...{ platform: 'linux', env: {}, versions: { electron: '45.0.0' } },
    });
    expect(found.map((file) => existsSync(file))).toEqual([true, true]);
    const fonts = readdirSync(join(resources, 'node_modules', '@embedpdf'), { recursive: true }).map(String);
    expect(
      fonts
        .filter((name) => name.endsWith('.otf'))
        .map((name) => basename(name))
        .toSorted(),
    ).toEqual(
      ['JP', 'KR', 'Hans']
        .flatMap((name) => [`NotoSans${name}-Bold.otf`, `NotoSans${name}-Regular.otf`])
        .toSorted(),
    );
    expect(names.filter((name) => name.includes('@embedpdf'))).toEqual([]);
    const { resolve } = createRequire(join(resources, 'cli', 'dist', 'main', 'cli', 'index.js'));
    expect(resolve('@embedpdf/fonts-jp').startsWith(join(resources, 'node_modules'))).toBe(true);
  });

  it('is no larger than its fonts and libraries make it, in the languages it speaks', () => {
    expect(statSync(join(packed, 'resources', 'app.asar')).size).toBeLessThan(MOST_BYTES);
    expect(readdirSync(join(packed, 'locales'))).toEqual(['en-US.pak']);
  });

  it('has the fuses set: no Node, no inspector, only the archive, cookies encrypted', () => {
    const binary = readFileSync(join(packed, 'sightline'), 'latin1');
    const [, fuses = ''] = binary.split(FUSE_MARK);
    // In the order of Electron's list: runAsNode, cookies, NODE_OPTIONS, inspector, integrity, archive only, a snapshot
    // of its own, extra rights of file:, and WebAssembly traps, which is left as shipped.
    expect(fuses.slice(2)).toBe('010011001');
    // The packing itself has read them back, and said how large the program is.
    expect(said).toMatch(/linux-unpacked: \d+\.\d MB/);
  });

  it.each(['deb', 'rpm'] as const)(
    'is a %s with its scripts, its profile, its types of files and nobody’s address',
    (kind) => {
      const { args, install, remove, texts } = tools.asked(kind);
      const after = (flag: string): string => args[args.indexOf(flag) + 1] ?? '';
      expect(after('--maintainer')).toBe('Sightline contributors <contributors@sightline.example>');
      expect(after('--url')).toBe('https://sightline.example');
      expect(after('--license')).toBe('Apache-2.0');
      expect(after('--package')).toMatch(new RegExp(`/sightline-\\d+\\.\\d+\\.\\d+-linux-\\w+\\.${kind}$`));
      expect(args.some((arg) => arg.startsWith('libsecret') || arg.startsWith('(libsecret'))).toBe(true);
      expect(install).toContain("program='/opt/Sightline'");
      expect(remove).toContain("profile='/etc/apparmor.d/sightline'");
      const entry = texts['/usr/share/applications/sightline.desktop'] ?? '';
      expect(entry).toContain('Exec=/opt/Sightline/sightline %U');
      expect(entry).toContain('StartupWMClass=sightline\n');
      expect(entry).toContain('MimeType=application/x-sightline-kit;application/x-sightline-template;');
      expect(texts['/usr/share/mime/packages/sightline.xml']).toMatch(
        /\*\.sightline-kit.*\*\.sightline-template/s,
      );
      expect(readFileSync(join(packed, 'resources', 'apparmor-profile'), 'utf8')).toContain(
        'profile sightline "/opt/Sightline/sightline" flags=(unconfined) {\n  userns,\n',
      );
    },
  );

  it('leaves its sandbox on in an AppImage, unless the system forbids user namespaces', () => {
    const start = join(tools.appDir, 'AppRun');
    // As a system forbids them: nobody in this namespace may make another one.
    const forbidden = [
      '-Ur',
      'sh',
      '-c',
      'echo 0 > /proc/sys/user/max_user_namespaces && exec "$0" a.sightline-kit',
      start,
    ];
    const isAllowed = spawnSync('unshare', ['-Ur', 'true']).status === 0;
    const said = isAllowed
      ? execFileSync('unshare', forbidden, { encoding: 'utf8' })
      : '--no-sandbox a.sightline-kit\n';
    expect(said).toBe('--no-sandbox a.sightline-kit\n');
    const usual = execFileSync(start, ['a.sightline-kit'], { encoding: 'utf8' });
    expect(usual).toBe(isAllowed ? 'a.sightline-kit\n' : '--no-sandbox a.sightline-kit\n');
    const entry = readFileSync(join(tools.appDir, 'sightline.desktop'), 'utf8');
    expect(entry).toContain('Exec=AppRun %U\n');
  });

  it(
    'runs with nothing but what is in it: serves the sample, mirrors it, prints a report, exports and serves an assistant',
    { tags: ['broad'] },
    async () => {
      const home = temporaryFolder();
      expect(await runPacked(home, '--version')).toMatchObject({ status: 0, err: '' });
      const demo = await runPacked(home, 'demo', '--out', join(home, 'demo'), '--json', '--quiet');
      expect(demo).toMatchObject({ status: 0, err: '' });
      const pdf = readdirSync(join(home, 'demo')).find((name) => name.endsWith('.pdf')) ?? '';
      expect(
        readFileSync(join(home, 'demo', pdf))
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-');
      // Makes the database of this folder; the demonstration has one of its own.
      await runPacked(home, 'status');
      for (const [ending, mark] of [
        ['xlsx', 'PK'],
        ['parquet', 'PAR1'],
      ] as const) {
        const elsewhere = join(temporaryFolder(), `scores.${ending}`);
        const args = ['export', '--view', 'v_visibility', '--out', elsewhere, '--quiet'];
        expect(await runPacked(home, ...args)).toMatchObject({ status: 0, err: '' });
        expect(readFileSync(elsewhere, 'latin1').startsWith(mark)).toBe(true);
      }
      // Nobody is at the other end: it loads the protocol, and leaves.
      expect(await runPacked(home, 'mcp')).toMatchObject({ status: 0, err: '' });
    },
  );
});
