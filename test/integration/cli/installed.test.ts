/** The command line as `npm pack` makes it and npm lays it down: what the tarball holds, that it runs, and that shells complete it. */
import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BUILT_CLI, ensureBuilt } from '../../helpers/hosts/built-app.ts';
import { sightlineOf } from '../../helpers/command-line.ts';
import { itWith } from '../../helpers/it-with.ts';
import { fillWithSample } from '../../helpers/mirrored-home.ts';
import { program } from '../../helpers/programs.ts';
import { programEnvironment } from '../../helpers/run-folder.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
const TARBALL = `sightline-${version}.tgz`;
/** Each is written and checked where the package is installed. */
const MOST_FILES = 450;

type Lock = {
  readonly packages: Readonly<Record<string, { readonly dev?: true; readonly devOptional?: true }>>;
};

/** The folders of the packages that an installation brings, like `node_modules/pg`. */
function needed(): readonly string[] {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as Lock;
  return Object.entries(packages)
    .filter(
      ([place, { dev, devOptional }]) =>
        dev !== true && devOptional !== true && /^node_modules\/(?:@[^/]+\/)?[^/]+$/u.test(place),
    )
    .map(([place]) => place)
    .filter((place) => existsSync(join(ROOT, place)));
}

describe('the package of the command line', () => {
  let folder = '';
  let names: readonly string[] = [];
  /** The folder of the command, to stand first among those that shells look in. */
  let bin = '';

  const run = (program: string, args: readonly string[]): string =>
    execFileSync(program, args, {
      encoding: 'utf8',
      env: {
        ...process.env,
        PATH: `${bin}:${process.env['PATH'] ?? ''}`,
        SIGHTLINE_HOME: join(folder, 'home'),
      },
    });
  const sightline = (...args: readonly string[]): string => run('sightline', args);

  beforeAll(async () => {
    await ensureBuilt();
    folder = mkdtempSync(join(tmpdir(), 'sightline-tarball-'));
    // Without its scripts: what they build has been built.
    const packed = ['pack', '--ignore-scripts', '--json', '--pack-destination', folder];
    execFileSync('npm', packed, { cwd: ROOT, stdio: ['ignore', 'pipe', 'ignore'] });
    execFileSync('tar', ['-xzf', join(folder, TARBALL), '-C', folder]);
    names = execFileSync('tar', ['-tzf', join(folder, TARBALL)], { encoding: 'utf8' })
      .trim()
      .split('\n');
    // What it depends on, as npm would lay it beside the package: nothing of what makes and tests it.
    for (const place of needed()) {
      mkdirSync(join(folder, 'package', place, '..'), { recursive: true });
      symlinkSync(join(ROOT, place), join(folder, 'package', place));
    }
    bin = join(folder, 'bin');
    mkdirSync(bin);
    const entry = join(folder, 'package', 'dist', 'main', 'cli', 'index.js');
    writeFileSync(
      join(bin, 'sightline'),
      `#!${program('sh')}\nexec "${process.execPath}" "${entry}" "$@"\n`,
      {
        mode: 0o755,
      },
    );
  });

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('holds all that its README and its documents lead to, and the pictures that they show', () => {
    const linksOf = (page: string): string[] => {
      const text = readFileSync(join(folder, page), 'utf8').replaceAll(/```.*?```/gsu, '');
      const links = /\]\(([^)\s]+)\)|^\[[^\]]+\]:\s*(\S+)|(?:src|srcset)="([^"]+)"/gmu;
      return [...text.matchAll(links)]
        .map(([, inline, listed, shown]) => inline ?? listed ?? shown ?? '')
        .filter((link) => !/^(?:https?:|#)/u.test(link))
        .map((link) => posix.join(posix.dirname(page), link.split('#')[0] ?? ''));
    };
    expect(linksOf('package/README.md').length).toBeGreaterThan(25);
    const pages = names.filter((name) => /^package\/(?:docs\/)?[^/]+\.md$/u.test(name));
    expect(pages.length).toBeGreaterThan(25);
    expect(pages.flatMap(linksOf).filter((link) => !names.includes(link))).toEqual([]);
  });

  it('holds the program, its screens and its documentation, and nothing of how it is made', () => {
    expect(names).toEqual(
      expect.arrayContaining([
        'package/package.json',
        'package/README.md',
        'package/LICENSE',
        'package/dist/main/cli/index.js',
        'package/dist/main/worker/thread-main.js',
        'package/dist/main/reports/words/ja/catalogs.json',
        'package/dist/main/reports/words/pt-BR/catalogs.json',
        'package/dist/renderer/index.html',
      ]),
    );
    const program =
      /^package\/(?:package\.json|README\.md|CHANGELOG\.md|LICENSE|SECURITY\.md|docs\/[\w.-]+\.md|docs\/(?:images|screens)\/[\w-]+\.png|dist\/main\/(?:.+\.js|source-maps\.json|licences\.json|reports\/words\/[a-z]{2}(?:-[A-Z]{2})?\/catalogs\.json)|dist\/renderer\/.+)$/;
    expect(names.filter((name) => !program.test(name))).toEqual([]);
    expect(names.length).toBeLessThanOrEqual(MOST_FILES);
  });

  it('runs from the tarball with the packages that it names: its version, its help, a kit', () => {
    expect(sightline('version')).toMatch(/^\d+\.\d+\.\d+ on Node \d+\.\d+\.\d+, \w+ \w+\n$/);
    expect(sightline('--version').trim()).toBe(sightline('version').split(' ')[0]);
    expect(JSON.parse(sightline('version', '--json'))).toMatchObject({ platform: process.platform });
    expect(sightline('--help')).toMatch(/ {2}completion <shell> +Print a script/);
    expect(sightline('kit', 'list')).toBe('No brand kit yet: keep one with `sightline kit import FILE`.\n');
  });

  it('prints a report with nothing but what it names, with the same bytes as the checkout', async () => {
    const home = join(folder, 'mirrored');
    await fillWithSample(home, { projects: ['Halden Outdoor'] });
    const asked = ['report', '--project', 'Halden Outdoor', '--runs', 'latest:2', '--issued', '2026-11-30'];
    const print = (program: string, args: readonly string[], file: string): Buffer => {
      const env = programEnvironment({ SIGHTLINE_HOME: home });
      execFileSync(program, [...args, ...asked, '--quiet', '--out', join(folder, file)], { env });
      return readFileSync(join(folder, file));
    };
    const installed = print(join(bin, 'sightline'), [], 'installed.pdf');
    expect(installed.equals(print(process.execPath, [BUILT_CLI], 'built.pdf'))).toBe(true);
    // Fonts of a hundred megabytes are not installed with it: it says which package has what a report needs.
    const ended = await sightlineOf([join(bin, 'sightline')], home, [
      ...[...asked, '--locale', 'ja-JP', '--json', '--out', join(folder, 'japanese.pdf')],
    ]);
    expect(ended.status).toBe(4);
    expect(JSON.parse(ended.out)).toMatchObject({
      error: { code: 'report/no-font', details: { package: '@embedpdf/fonts-jp' } },
    });
    expect(ended.err).toContain('npm install -g @embedpdf/fonts-jp');
    expect(existsSync(join(folder, 'japanese.pdf'))).toBe(false);
  });

  const LINES = [
    ['re', ['report', 'restore']],
    ['report --tem', ['--template']],
    ['kit pro', ['propose']],
  ] as const;

  itWith('fish')('is completed in fish', () => {
    writeFileSync(join(folder, 'complete.fish'), sightline('completion', 'fish'));
    for (const [line, found] of LINES) {
      const script = `source ${join(folder, 'complete.fish')}; complete -C "sightline ${line}"`;
      const offered = run(program('fish'), ['--no-config', '-c', script]).trim().split('\n');
      expect(offered.map((one) => one.split('\t')[0])).toEqual(found);
    }
    // A value that is a file is the shell's own to complete; another one is not.
    const start = join(folder, 'complete.');
    const offer = (words: string): string =>
      run(program('fish'), [
        '--no-config',
        '-c',
        `source ${start}fish; complete -C "sightline ${words} ${start}f"`,
      ]).trim();
    expect(offer('report --out')).toBe(`${start}fish`);
    expect(offer('kit propose')).toBe(`${start}fish`);
    expect(offer('report --template')).toBe('');
  });

  itWith('bash_completion')('is completed in bash', () => {
    writeFileSync(join(folder, 'complete.bash'), sightline('completion', 'bash'));
    for (const [line, found] of LINES) {
      const words = ['sightline', ...line.split(' ')];
      const script = `
        source ${program('bash_completion')}
        source ${join(folder, 'complete.bash')}
        COMP_WORDS=(${words.map((word) => `'${word}'`).join(' ')})
        COMP_CWORD=${words.length - 1} COMP_LINE='${words.join(' ')}' COMP_POINT=${words.join(' ').length} COMP_TYPE=9
        "$(complete -p sightline | sed -E 's/.*-F ([^ ]+).*/\\1/')" 2>/dev/null
        printf '%s\\n' "\${COMPREPLY[@]}"`;
      const offered = run(program('bash'), ['--norc', '-c', script]).trim().split('\n');
      expect(offered.map((one) => one.trim().split(/\s/u)[0])).toEqual(found);
    }
    const registered = `source ${program('bash_completion')}; source ${join(folder, 'complete.bash')}; complete -p sightline`;
    expect(run(program('bash'), ['--norc', '-c', registered])).toContain('-o default');
    expect(sightline('complete', '--', 'report', '--out', '')).toBe(':0\n');
    // The templates that there are, and no files.
    expect(sightline('complete', '--', 'report', '--template', '')).toMatch(/^citations\n(?:.+\n)*:4\n$/);
  });

  itWith('zsh')('is known to zsh', () => {
    writeFileSync(join(folder, 'complete.zsh'), sightline('completion', 'zsh'));
    const script = `autoload -U compinit; compinit -D -u; source ${join(folder, 'complete.zsh')}; print -r -- $_comps[sightline]`;
    expect(run(program('zsh'), ['-f', '-c', script]).trim()).toBe('_sightline');
  });

  it('prints a script for PowerShell, and refuses a shell that it does not know', () => {
    expect(sightline('completion', 'powershell')).toContain('Register-ArgumentCompleter');
    expect(() => sightline('completion', 'tcsh')).toThrow('Allowed choices are zsh, bash, fish, powershell');
  });
});
