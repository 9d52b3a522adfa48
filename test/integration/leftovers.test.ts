/** Files that a killed program has left half made: the next write to their folder removes them, and nothing that somebody still makes. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { someOf } from '../helpers/examples.ts';
import { openAtomicFile, writeFileAtomically } from '../../main/platform/atomic-file.ts';
import { CLI, sightlineProcess } from '../helpers/command-line.ts';
import { itWith } from '../helpers/it-with.ts';
import { leftBy } from '../helpers/left-by.ts';
import { fillWithSample } from '../helpers/mirrored-home.ts';
import { programEnvironment } from '../helpers/run-folder.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

/** Kills its own process where a file would get its name: no other moment is later. */
const KILL_BEFORE_NAME = `data:text/javascript,${encodeURIComponent(
  `import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
const rename = fs.renameSync;
fs.renameSync = (from, to) => (String(from).endsWith('.partial') && String(to).includes('made') ? process.kill(process.pid, 'SIGKILL') : rename(from, to));
syncBuiltinESMExports();`,
)}`;

const CLIENT = ['--project', 'Veltaboard'];
const COMMANDS: Readonly<Record<string, (out: string) => readonly string[]>> = {
  export: (out) => ['export', '--view', 'v_run', '--format', 'csv', '--out', join(out, 'made.csv')],
  report: (out) => ['report', ...CLIENT, '--out', join(out, 'made.pdf')],
  batch: (out) => ['batch', ...CLIENT, '--out', out, '--name', 'made.pdf'],
  backup: (out) => ['backup', join(out, 'made.db')],
};

const halves = (folder: string): readonly string[] =>
  readdirSync(folder).filter((name) => name.includes('.partial'));

describe.each(someOf(Object.keys(COMMANDS), 2))('sightline %s', (verb) => {
  it('that was killed leaves half a file, which the next one there removes', async () => {
    const home = temporaryFolder();
    await fillWithSample(home, { projects: ['Veltaboard'] });
    const out = join(home, 'exports', 'of it');
    mkdirSync(out, { recursive: true });
    const args = COMMANDS[verb]!(out);
    expect(() =>
      execFileSync(process.execPath, ['--import', KILL_BEFORE_NAME, CLI, ...args], {
        env: programEnvironment({ SIGHTLINE_HOME: home }),
        stdio: 'ignore',
      }),
    ).toThrow();
    expect(halves(out)).toHaveLength(1);
    const { status, err } = await sightlineProcess(home, args);
    expect({ status, err }).toMatchObject({ status: 0 });
    expect(halves(out)).toEqual([]);
    expect(readdirSync(out).some((name) => name.startsWith('made'))).toBe(true);
  });
});

describe('a file that is being made', () => {
  const MAKER = `const { openAtomicFile } = await import(process.argv[1]);
const file = openAtomicFile(process.argv[2]);
file.write(Buffer.from('half'));
console.log('half');
setInterval(() => undefined, 1_000_000);`;

  it('by another process stays as long as that lives, and goes when it was killed', async () => {
    const folder = temporaryFolder();
    const module = join(import.meta.dirname, '../../main/platform/atomic-file.ts');
    const maker = spawn(
      process.execPath,
      ['--input-type=module', '-e', MAKER, module, join(folder, 'of another.csv')],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    onTestFinished(() => void maker.kill('SIGKILL'));
    await once(maker.stdout, 'data');
    const own = openAtomicFile(join(folder, 'own.csv'));
    writeFileAtomically(join(folder, 'one.csv'), Buffer.from(''));
    expect(halves(folder)).toHaveLength(2);
    maker.kill('SIGKILL');
    await once(maker, 'exit');
    writeFileAtomically(join(folder, 'two.csv'), Buffer.from(''));
    expect(halves(folder)).toHaveLength(1);
    own.keep();
    expect(readdirSync(folder).sort()).toEqual(['one.csv', 'own.csv', 'two.csv']);
  });

  it('on another computer stays, whatever process has its number here, until nobody has touched it for a month', () => {
    const folder = temporaryFolder();
    const name = leftBy(999_999_999, 'made.csv', 'partial');
    const foreign = name.replace(/[0-9a-f]{8}(?=-999999999)/, '00000000');
    const older = 'made.csv.999999999-01234567-89ab-cdef-0123-456789abcdef.partial';
    const strange = 'holiday.partial';
    for (const one of [name, foreign, older, strange]) writeFileSync(join(folder, one), '');
    const write = () => writeFileAtomically(join(folder, 'next.csv'), Buffer.from(''));
    write();
    expect(readdirSync(folder).sort()).toEqual([foreign, older, strange, 'next.csv'].sort());
    const long = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000);
    for (const one of [foreign, older, strange]) utimesSync(join(folder, one), long, long);
    write();
    expect(readdirSync(folder).sort()).toEqual([strange, 'next.csv'].sort());
  });

  itWith('/proc/self/stat')('by a process whose number another one has since is left over', () => {
    const folder = temporaryFolder();
    // The first process of the system always lives, and this one's beginning is not its.
    writeFileSync(join(folder, leftBy(1, 'made.csv', 'partial')), '');
    writeFileAtomically(join(folder, 'next.csv'), Buffer.from(''));
    expect(readdirSync(folder)).toEqual(['next.csv']);
  });
});
