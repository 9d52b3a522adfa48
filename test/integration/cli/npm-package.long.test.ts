/**
 * The npm package as somebody installs it: packed, and laid down by npm with what the registry has, on each Node of this computer. It needs
 * npm's registry, and takes minutes.
 */
import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { suits } from '../../../main/cli/suits.ts';
import { sightlineOf } from '../../helpers/command-line.ts';
import { BUILT_CLI, ensureBuilt } from '../../helpers/hosts/built-app.ts';
import { fillWithSample } from '../../helpers/mirrored-home.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
/** Installed, without Node's own package: megabytes as disks count them. */
const MOST_MB = 150;

/** This Node, and an older one of the system, if there is one. */
const NODES = [process.execPath, '/usr/bin/node'].filter((node) => existsSync(node));

const { engines } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  engines: { node: string };
};

/** What a folder takes, in bytes. */
function bytesIn(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
}

describe.each(NODES)('the npm package, installed by %s', (node) => {
  let folder = '';
  let installed = '';
  let said = '';
  const env = { ...process.env, PATH: [dirname(node), '/usr/bin', '/bin'].join(delimiter) };
  const npm = (...args: readonly string[]): string =>
    execFileSync('npm', [...args, '--no-audit', '--no-fund'], {
      cwd: installed,
      env,
      encoding: 'utf8',
      stdio: 'pipe',
    });
  const version = execFileSync(node, ['--version'], { encoding: 'utf8' }).trim().slice(1);

  beforeAll(async () => {
    await ensureBuilt();
    folder = mkdtempSync(join(tmpdir(), 'sightline-installed-'));
    installed = join(folder, 'project');
    mkdirSync(installed);
    writeFileSync(join(installed, 'package.json'), '{ "private": true }');
    const packed = ['pack', '--ignore-scripts', '--json', '--pack-destination', folder];
    const [{ filename }] = JSON.parse(execFileSync('npm', packed, { cwd: ROOT, encoding: 'utf8' })) as [
      { filename: string },
    ];
    said = npm('install', '--loglevel', 'warn', join(folder, filename));
  });

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const run = (home: string, ...args: readonly string[]) =>
    sightlineOf(
      [node, join(installed, 'node_modules', 'sightline', 'dist', 'main', 'cli', 'index.js')],
      home,
      args,
    );

  it(`takes at most ${String(MOST_MB)} MB beside Node, without canvas, viewer and East Asian fonts`, () => {
    const modules = join(installed, 'node_modules');
    const ofNode = bytesIn(join(modules, 'node'));
    const mb = (bytesIn(modules) - ofNode) / 1_000_000;
    process.stdout.write(
      `installed by Node ${version}: ${mb.toFixed(1)} MB, and ${(ofNode / 1_000_000).toFixed(1)} MB of Node\n`,
    );
    expect(mb).toBeLessThanOrEqual(MOST_MB);
    const left = ['pdfjs-dist', '@napi-rs', '@embedpdf'].filter((name) => existsSync(join(modules, name)));
    expect(left).toEqual([]);
  });

  it('is installed on a Node that it names, and runs there, or on the one that it brings', async () => {
    const [, least = ''] = /^>=(\d+)$/u.exec(engines.node) ?? [];
    expect(Number(version.split('.')[0])).toBeGreaterThanOrEqual(Number(least));
    expect(said).not.toMatch(/sightline@\S+.*required/u);
    const { status, out } = await run(folder, 'version', '--json');
    expect(status).toBe(0);
    expect(suits((JSON.parse(out) as { node: string }).node)).toBe(true);
  });

  it('asks for the fonts of a report that needs them, and then prints it with the bytes of the checkout', async () => {
    const home = join(folder, 'home');
    await fillWithSample(home, { projects: ['Halden Outdoor'] });
    const asked = [
      'report',
      '--project',
      'Halden Outdoor',
      '--runs',
      'latest:2',
      '--issued',
      '2026-11-30',
      '--locale',
      'ja-JP',
    ];
    const file = join(folder, 'installed.pdf');
    const refused = await run(home, ...asked, '--out', file);
    expect(refused).toMatchObject({ status: 4 });
    const [, name = ''] = /npm install -g (\S+),/u.exec(refused.err) ?? [];
    npm('install', name);
    expect(await run(home, ...asked, '--out', file)).toMatchObject({ status: 0 });
    const built = join(folder, 'built.pdf');
    expect(await sightlineOf([process.execPath, BUILT_CLI], home, [...asked, '--out', built])).toMatchObject({
      status: 0,
    });
    expect(readFileSync(file).equals(readFileSync(built))).toBe(true);
  });
});
