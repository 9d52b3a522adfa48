/** What a run leaves out where programs are missing, and that no test starts one behind the list's back. */
import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { tools } from '../../helpers/programs.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';
import { describeLeftOut, leftOutWithout } from '../../setup/left-out.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const TABLE = 'test/helpers/programs.ts';

/** A source that starts a program; never written in one word here, where it would count for this file. */
const call = (name: string, command: string): string => `run(${name}('${command}'));\n`;

/** Test files and helpers, by their paths below `test`. */
const FILES: Readonly<Record<string, string>> = {
  'helpers/pages.ts': call('program', 'pdftotext'),
  'helpers/between.ts': "export { pages } from './pages.ts';\n",
  'unit/plain.test.ts': "import { it } from 'vitest';\n",
  'unit/typed.test.ts': "import type { Page } from '../helpers/pages.ts';\n",
  'unit/direct.test.ts': "import { a } from 'vitest';\nimport {\n  pages,\n} from '../helpers/pages.ts';\n",
  'unit/far.test.ts': "import { pages } from '../helpers/between.ts';\n",
  'unit/late.test.ts': "const { pages } = await import('../helpers/between.ts');\n",
  'unit/one-test.test.ts': call('itWith', 'xmllint') + call('program', 'xmllint'),
};

describe('a run without a program', () => {
  let root = '';
  beforeEach(() => {
    root = temporaryFolder();
    for (const [name, source] of Object.entries(FILES)) {
      mkdirSync(dirname(join(root, 'test', name)), { recursive: true });
      writeFileSync(join(root, 'test', name), source);
    }
  });

  it('leaves out the files that start it, themselves or through a helper, and no others', () => {
    expect(leftOutWithout(['poppler'], root).map(({ file }) => file)).toEqual([
      'test/unit/direct.test.ts',
      'test/unit/far.test.ts',
      'test/unit/late.test.ts',
    ]);
  });

  it('keeps a file of which one test alone needs it', () => {
    expect(leftOutWithout(['libxml'], root)).toEqual([
      { file: 'test/unit/one-test.test.ts', whole: [], part: ['libxml'] },
    ]);
  });

  it('says at its end, a line for each program, how much that was and how to have it', () => {
    const leftOut = leftOutWithout(['poppler', 'libxml', 'qpdf'], root);
    expect(describeLeftOut(leftOut, 'linux')).toEqual([
      'Left out for want of programs: 3 files of tests, and single tests of 1 more',
      '  Poppler, which reads PDFs: 3 files; on Debian: apt install poppler-utils',
      '  xmllint: tests of 1 file; on Debian: apt install libxml2-utils',
    ]);
    expect(describeLeftOut(leftOut, 'darwin')[1]).toContain('; install poppler, from Homebrew');
    expect(describeLeftOut(leftOut, 'win32')[2]).toContain('; not for Windows');
    expect(describeLeftOut([])).toEqual([]);
  });
});

describe('the programs of this project', () => {
  // Neither the list itself, nor this file.
  const sources = globSync('test/{e2e,helpers,integration,security,setup,unit}/**/*.ts', { cwd: ROOT })
    .filter((file) => file !== join(TABLE) && !file.endsWith('left-out.test.ts'))
    .map((file) => ({ file, source: readFileSync(join(ROOT, file), 'utf8') }));
  const commands = tools().flatMap(([, tool]) => tool.commands);

  it('are started by tests under the names of the list alone', () => {
    // Words that are also something else count only as what is started.
    const words = new Set([
      'bash',
      'chromium',
      'crontab',
      'fish',
      'postgres',
      'python3',
      'sh',
      'zsh',
      '/proc/self/stat',
    ]);
    const names = commands.filter((command) => !words.has(command)).join('|');
    const started = String.raw`(?:spawn|spawnSync|execFile|execFileSync|run)\(\s*`;
    const behind = new RegExp(
      String.raw`(?<!\b(?:program|findProgram|itWith)\(\s*)'(?:${names})'` +
        String.raw`|${started}'(?:${[...words].join('|')})'` +
        String.raw`|/usr/lib/postgresql|/usr/s?bin/(?:${commands.join('|')})\b(?!')|(?:execFile|spawn)(?:Sync)?\(\s*'/`,
    );
    const found = sources.flatMap(({ file, source }) => {
      const [line] = behind.exec(source) ?? [];
      return line === undefined ? [] : [`${file}: ${line}`];
    });
    expect(found).toEqual([]);
    expect(sources.filter(({ source }) => /\b(?:program|itWith)\((?!\s*['c)])/.test(source))).toEqual([]);
  });

  it('are each started by something', () => {
    const all = sources.map(({ source }) => source).join('\n');
    const idle = commands.filter(
      (command) => !new RegExp(String.raw`\b(?:program|findProgram|itWith)\(\s*'${command}'`).test(all),
    );
    expect(idle).toEqual([]);
  });

  it('are needed by many test files, which a computer without any of them leaves out', () => {
    const names = tools().map(([name]) => name);
    expect(leftOutWithout(names, ROOT).length).toBeGreaterThan(100);
  });

  const ask = (env: Readonly<Record<string, string>>, ...args: readonly string[]) =>
    spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8', env: { ...process.env, ...env } });

  it('are demanded by .ci/run, and by no other run', () => {
    const pretest = join('test', 'setup', 'debian-packages.ts');
    const without = { SIGHTLINE_TEST_WITHOUT: 'linux' };
    expect(ask({ ...without, SIGHTLINE_EVERY_PROGRAM: '' }, pretest).status).toBe(0);
    expect(ask({ ...without, SIGHTLINE_EVERY_PROGRAM: '1' }, pretest)).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/^The tests need (.+, )?Linux's folder of processes\.$/m) as string,
    });
    expect(readFileSync(join(ROOT, '.ci', 'run'), 'utf8')).toContain('SIGHTLINE_EVERY_PROGRAM=1 ');
  });

  it('that are missing are named by whoever asks for them, with how to have them', () => {
    const script = `const { program } = await import('./${TABLE}'); program(process.argv[1]);`;
    const asked = (without: string) =>
      ask({ SIGHTLINE_TEST_WITHOUT: without }, '--input-type=module', '-e', script, 'qpdf');
    expect(asked('qpdf').stderr).toContain('qpdf is missing: ');
    expect(asked('qdpf').stderr).toContain('qdpf is none of chromium, poppler, qpdf');
  });
});
