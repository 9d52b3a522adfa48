/** The commands that pages show are commands: each is taken as it stands, and those that need nothing but this computer run. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { Command } from 'commander';
import parseArgsStringToArgv from 'string-argv';
import { describe, expect, it, onTestFinished } from 'vitest';
import { KEY_OPTIONS } from '../../../main/cli/given-key.ts';
import { sightline } from '../../helpers/command-line.ts';
import { commandsOf, readPages } from '../../helpers/documents.ts';
import { everyCommand } from '../../helpers/every-command.ts';
import { fillWithSample } from '../../helpers/mirrored-home.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Readonly<Record<string, string>>;
};

const NPM_VERBS = new Set(['install', 'ci', 'start', 'test', 'exec']);

/** Programs that are not ours: pages show how they are used with it. */
const OTHERS =
  /^(?:apt-get|createdb|createuser|datasette|docker|duckdb|echo|export|mkdir|New-Item|pg_dump|pg_restore|psql|sqlite3|sudo) /;
const OURS = /^(?:sightline|npm run -s sightline --) /;

/** Without what stands behind it for a reader, or for another program. */
const alone = (line: string): string => line.replace(/\s+(?:#|>|\|).*$/s, '');
const wordsOf = (line: string): readonly string[] => parseArgsStringToArgv(alone(line).replace(OURS, ''));

const LINES = readPages().flatMap((page) => commandsOf(page));
const ours = LINES.filter(({ line }) => OURS.test(line));

/** Takes words as the program does, and does nothing. */
async function take(words: readonly string[]): Promise<void> {
  const commands = new Map<string, Command>(await everyCommand());
  const length = commands.has(words.slice(0, 2).join(' ')) ? 2 : 1;
  const name = words.slice(0, length).join(' ');
  if (name === 'completion') return;
  const command = commands.get(name);
  if (command === undefined) throw new Error(`there is no command ${name}`);
  for (const [flags] of KEY_OPTIONS) command.option(flags);
  command
    .option('--json')
    .option('--quiet')
    .exitOverride()
    .configureOutput({ writeErr: () => undefined });
  await command.parseAsync(words.slice(length), { from: 'user' });
}

describe('a command in a page', () => {
  it.each(ours.map(({ at, line }) => [at, line] as const))('is taken as it stands: %s', async (_at, line) => {
    await take(wordsOf(line));
  });

  it('is not taken with an option that the command does not have', async () => {
    await expect(take(['connections', '--client', 'x'])).rejects.toThrow('unknown option');
    await expect(take(['goals'])).rejects.toThrow('no command');
  });

  it('is one of the project’s, or of a program that is not ours', () => {
    const isKnown = ([first = '', verb = '', name = '']: readonly string[]): boolean => {
      if (first === 'npm') return verb === 'run' ? name in scripts : NPM_VERBS.has(verb);
      // The example of a message of the program.
      return first.endsWith('node') ? existsSync(join(ROOT, verb)) : first === 'error:';
    };
    const unknown = LINES.filter(
      ({ line }) => !OURS.test(line) && !OTHERS.test(line) && !isKnown(wordsOf(line)),
    );
    expect(unknown).toEqual([]);
    expect(ours.length).toBeGreaterThan(40);
  });
});

/** Commands that need a mirror and nothing else, page by page in their order. */
const RUNS = /^(?:goal|action|mcp|completion|export --view|report) /;

describe('what a page shows on the sample clients', () => {
  it('does as the page says', async () => {
    const [home, folder] = [temporaryFolder(), temporaryFolder()];
    await fillWithSample(home, { projects: ['Halden Outdoor'] });
    writeFileSync(join(folder, 'agency.json'), '{ "name": "Larkfield", "colour": "#57295c" }');
    const before = process.cwd();
    process.chdir(folder);
    onTestFinished(() => process.chdir(before));
    const told: { at: string; status: number; err: string }[] = [];
    for (const { at, line } of ours) {
      const words = wordsOf(line);
      if (!RUNS.test(`${words.join(' ')} `)) continue;
      const list = ['action', 'list', '--project', 'Halden Outdoor', '--json'];
      const { out } = words.includes('ID') ? await sightline(home, list) : { out: '' };
      const [id = ''] = /(?<="action_id": ")[^"]+/.exec(out) ?? [];
      const { status, err } = await sightline(
        home,
        words.map((word) => (word === 'ID' ? id : word)),
      );
      told.push({ at, status, err });
    }
    expect(told.filter(({ status }) => status !== 0)).toEqual([]);
    expect(told.length).toBeGreaterThan(15);
    expect(['halden.pdf', 'halden.xlsx', 'citations.parquet'].filter((file) => !existsSync(file))).toEqual(
      [],
    );
  });

  it('is a query that the mirror answers', async () => {
    const home = temporaryFolder();
    await fillWithSample(home, { projects: ['Halden Outdoor'] });
    const queries = LINES.filter(({ line }) => line.startsWith('sqlite3 ')).map(
      ({ line }) => /"(SELECT [^"]+)"/.exec(line)?.[1] ?? '',
    );
    const db = new Database(join(home, 'sightline.db'), { readonly: true });
    onTestFinished(() => void db.close());
    expect(queries.length).toBeGreaterThan(1);
    for (const sql of queries) expect(db.prepare(sql).all().length, sql).toBeGreaterThan(0);
  });
});
