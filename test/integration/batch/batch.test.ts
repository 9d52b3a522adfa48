/** Batches on the command line: what is made, skipped, refused, and what becomes of the rest when one fails. */
import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { beforeEach, describe, expect, it } from 'vitest';
import type { BatchResults } from '../../../main/features/batch/results.ts';
import {
  changeIn,
  clientsIn,
  pdfs,
  resultsOf,
  runBatchIn,
  sha256,
  sitDown,
} from '../../helpers/batch-desk.ts';
import { sightline, type CommandResult } from '../../helpers/command-line.ts';
import { filesIn } from '../../helpers/files-in.ts';
import { readRows } from '../../helpers/mirror-rows.ts';
import { mountSmall } from '../../helpers/small-disk.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

let home: string;
let out: string;
beforeEach(async () => {
  ({ home, out } = await sitDown());
});

const clients = (): string[] => clientsIn(home);
const batch = (...args: readonly string[]): Promise<CommandResult> => runBatchIn(home, args);
const change = (sql: string, ...values: readonly unknown[]): void => changeIn(home, sql, ...values);

const states = (results: BatchResults): Record<string, string> =>
  Object.fromEntries(results.items.map(({ client, state }) => [client, state]));

describe('a batch of all clients', () => {
  it('makes a PDF each, tells of each what it is, and enters them as reports', async () => {
    const done = await batch('--all', '--out', out, '--json');
    expect(done).toMatchObject({ status: 0 });
    const results = resultsOf(done);
    expect(results.items.map(({ client }) => client)).toEqual(clients());
    for (const { client, file, name, bytes, pages, sha256: told, headline, seconds } of results.items) {
      expect(file).toBe(join(out, ...name.split('/')));
      expect(name).toMatch(new RegExp(`^${client} Executive, \\d{1,2} \\w+ \\d{4}\\.pdf$`));
      expect(statSync(file ?? '').size).toBe(bytes);
      expect(sha256(file ?? '')).toBe(told);
      expect(pages).toBeGreaterThan(0);
      expect(headline).not.toBeNull();
      expect(seconds).toBeGreaterThan(0);
    }
    expect(results.is_whole).toBe(true);
    expect(JSON.parse(readFileSync(join(out, 'batch-results.json'), 'utf8'))).toEqual(results);
    const entered = readRows(home, 'SELECT file, sha256, pages FROM v_report ORDER BY file');
    expect(entered).toEqual(
      results.items.map(({ file, sha256: told, pages }) => ({ file, sha256: told, pages })),
    );
  });

  it('gives the bytes that a report of the same client gives alone', async () => {
    await batch('--all', '--out', out, '--quiet');
    const alone = join(temporaryFolder(), 'alone.pdf');
    const [client = ''] = clients();
    await sightline(home, ['report', '--project', client, '--template', 'executive', '--out', alone]);
    expect(sha256(pdfs(out)[0] ?? '')).toBe(sha256(alone));
  });

  it('skips what has not changed, makes what has under a name of its own, and all of it by force', async () => {
    const first = resultsOf(await batch('--all', '--out', out, '--json'));
    const [client = ''] = clients();
    expect(states(resultsOf(await batch('--all', '--out', out, '--json')))).toEqual(
      Object.fromEntries(clients().map((one) => [one, 'skipped'])),
    );
    expect(pdfs(out)).toHaveLength(4);

    // The service has analysed a run again.
    change(
      `UPDATE visibility SET visibility_pct = visibility_pct / 2, mentions = mentions / 2
       WHERE run IN (SELECT r.id FROM run_revision r JOIN project p ON p.id = r.project WHERE p.name = ?)`,
      client,
    );
    const second = resultsOf(await batch('--all', '--out', out, '--json'));
    expect(states(second)[client]).toBe('done');
    expect(second.counts).toMatchObject({ done: 1, skipped: 3 });
    expect(second.items[0]?.file).toBe(first.items[0]?.file?.replace('.pdf', ' (2).pdf'));
    expect(sha256(first.items[0]?.file ?? '')).toBe(first.items[0]?.sha256);

    const forced = resultsOf(await batch('--all', '--out', out, '--json', '--force'));
    expect(forced.counts).toMatchObject({ done: 4, skipped: 0 });
    expect(pdfs(out)).toHaveLength(5);
  });

  it('goes on when the data of one client are damaged, and says which', async () => {
    const [, client = ''] = clients();
    change(
      "UPDATE run_revision SET platforms = '{' WHERE project = (SELECT id FROM project WHERE name = ?)",
      client,
    );
    const damaged = await batch('--all', '--out', out, '--json');
    expect(damaged.status).toBe(7);
    const results = resultsOf(damaged);
    expect(results.counts).toMatchObject({ done: 3, failed: 1 });
    expect(results.items[1]).toMatchObject({ client, state: 'failed', file: null });
    expect(results.items[1]?.reason?.message).toContain('its data may be damaged. Nothing of it was written');
  });

  it('goes on when one client has no run in the period, and says so before the first page', async () => {
    const [client = ''] = clients();
    change(
      "UPDATE run_revision SET status = 'failed' WHERE project = (SELECT id FROM project WHERE name = ?)",
      client,
    );
    const { status, err, out: printed } = await batch('--all', '--out', out);
    expect(status).toBe(7);
    expect(err.indexOf(`warning: ${client}:`)).toBeGreaterThanOrEqual(0);
    expect(err.indexOf(`warning: ${client}:`)).toBeLessThan(err.indexOf('batch:'));
    expect(printed).toContain('3 made, 1 failed');
    expect(printed).toContain(`Missing:\n  ${client}: `);

    change(
      "UPDATE run_revision SET status = 'completed' WHERE project = (SELECT id FROM project WHERE name = ?)",
      client,
    );
    const before = pdfs(out).map((file) => statSync(file).ino);
    const again = await sightline(home, ['batch', '--retry-failed', '--out', out, '--json']);
    expect(again.status).toBe(0);
    expect(resultsOf(again).counts).toMatchObject({ done: 4, failed: 0 });
    expect(pdfs(out).map((file) => statSync(file).ino)).toEqual(expect.arrayContaining(before));
  });
});

describe('a folder', () => {
  it('that vanishes is told, its reports are kept, and are handed over when it is there again', async () => {
    mkdirSync(out);
    const away = `${out}-away`;
    const command = [
      process.execPath,
      '-e',
      `require("node:fs").renameSync(${JSON.stringify(out)}, ${JSON.stringify(away)})`,
    ];
    const then = command.map((word) => `'${word}'`).join(' ');
    const lost = await batch('--all', '--out', out, '--then', then, '--concurrency', '1', '--json');
    expect(lost.status).toBe(7);
    const results = resultsOf(lost);
    expect(results.counts).toMatchObject({ done: 1, held: 3 });
    expect(results.items[1]?.reason?.message).toContain(`The folder ${out} is not there any more`);
    expect(existsSync(out)).toBe(false);

    renameSync(away, out);
    change("UPDATE batch SET plan = json_set(plan, '$.then', null)");
    const printed = readRows(home, 'SELECT count(*) AS n FROM v_report')[0]?.['n'];
    const again = await sightline(home, ['batch', '--resume', '--out', out, '--json']);
    expect(resultsOf(again).counts).toMatchObject({ done: 4, held: 0 });
    expect(again.status).toBe(0);
    expect(printed).toBe(1);
    expect(resultsOf(again).items.map(({ seconds }) => seconds)).toEqual(
      results.items.map(({ seconds }) => seconds),
    );
    for (const { file, sha256: told } of resultsOf(again).items) expect(sha256(file ?? '')).toBe(told);
    expect(filesIn(join(home, 'batches'))).toEqual([]);
  });

  it('whose disk is full in the middle keeps what is there, and what did not fit waits', async (test) => {
    mkdirSync(out);
    if (!mountSmall(out, '64k')) test.skip('this process may not mount a small disk');
    const full = await batch('--all', '--out', out, '--concurrency', '1', '--json');
    expect(full.status).toBe(7);
    const results = resultsOf(full);
    expect(results.counts.held).toBeGreaterThan(0);
    expect(results.counts.done + results.counts.held).toBe(4);
    expect(results.items.find(({ state }) => state === 'held')?.reason?.message).toContain('has no room');
    expect(pdfs(out)).toHaveLength(results.counts.done);
    for (const file of pdfs(out)) expect(readFileSync(file).subarray(-6).toString()).toContain('EOF');
  });

  it('that nobody may write to is told before the first page', async () => {
    const file = join(temporaryFolder(), 'file');
    writeFileSync(file, 'x');
    const { status, err } = await batch('--all', '--out', join(file, 'below'));
    expect(status).toBe(8);
    expect(err).toContain('cannot be written');
    expect(readRows(home, 'SELECT * FROM batch')).toEqual([]);
  });

  it('among Sightline’s own files is refused', async () => {
    const { status, err } = await batch('--all', '--out', join(home, 'batches'));
    expect(status).toBe(2);
    expect(err).toContain('among Sightline’s own files');
  });

  it('with a folder of a file’s name in it gets that file under the next name', async () => {
    const [client = ''] = clients();
    const name =
      resultsOf(await batch('--project', client, '--out', join(out, 'x'), '--json')).items[0]?.name ?? '';
    mkdirSync(join(out, ...name.split('/')), { recursive: true });
    const results = resultsOf(await batch('--project', client, '--out', out, '--json'));
    expect(results.items[0]?.file).toBe(join(out, ...name.split('/')).replace('.pdf', ' (2).pdf'));
  });
});

describe('the same batch', () => {
  it('by flags and by manifest gives the same bytes', async () => {
    const [first = '', second = '', third = ''] = clients();
    await batch('--project', first, second, third, '--out', out, '--locale', 'de', '--quiet');
    const saved = join(temporaryFolder(), 'month.yaml');
    const chosen = ['--project', first, second, third, '--out', out, '--locale', 'de', '--save', saved];
    expect(await batch(...chosen)).toMatchObject({ status: 0, out: `${saved}\n` });
    expect(parse(readFileSync(saved, 'utf8'))).toMatchObject({
      clients: [{ client: first }, { client: second }, { client: third }],
    });
    const others = [
      ['--manifest', saved],
      ['--manifest', join(temporaryFolder(), 'month.csv'), '--template', 'executive', '--locale', 'de'],
    ];
    writeFileSync(others[1]?.[1] ?? '', `client\n${first}\n${second}\n${third}\n`);
    const bytes = pdfs(out).map(sha256);
    for (const args of others) {
      const other = temporaryFolder();
      expect((await sightline(home, ['batch', ...args, '--out', other, '--quiet'])).status).toBe(0);
      expect(pdfs(other).map(sha256)).toEqual(bytes);
    }
  });

  it('by tag is of the clients that have it', async () => {
    const [, client = ''] = clients();
    const [place] = readRows(home, 'SELECT connection, project_id FROM v_project WHERE name = ?', client);
    const tags = { [`${String(place?.['connection'])}/${String(place?.['project_id'])}`]: ['Nordics'] };
    change(
      "INSERT INTO setting (name, value, saved_at) VALUES ('tags', ?, '2026-11-23T00:00:00.000Z')",
      JSON.stringify(tags),
    );
    const results = resultsOf(await batch('--tag', 'nordics', '--out', out, '--json'));
    expect(results.items.map((item) => item.client)).toEqual([client]);
    const unknown = await batch('--tag', 'South', '--out', out);
    expect(unknown).toMatchObject({ status: 4, out: '' });
    expect(unknown.err).toContain('there are: Nordics');
  });
});

describe('what cannot be followed', () => {
  it.each([
    ['no clients', () => ['--out', out], 2, 'Say whose reports to make'],
    ['no folder', () => ['--all'], 2, 'needs --out'],
    ['a manifest and clients', () => ['--all', '--manifest', 'x.yaml', '--out', out], 2, 'give either'],
    [
      'a manifest that is not there',
      () => ['--manifest', '/no/such.yaml', '--out', out],
      4,
      'There is no file',
    ],
    [
      'a pattern that leaves the folder',
      () => ['--all', '--out', out, '--name', '../{client}.pdf'],
      2,
      'must not leave the folder',
    ],
    ['a period that is none', () => ['--all', '--out', out, '--period', 'November'], 2, 'is not a period'],
    ['all and some', () => ['--all', '--project', 'X', '--out', out], 2, 'Give either --all'],
    ['an empty folder', () => ['--all', '--out', ''], 2, '--out is empty'],
    ['another language', () => ['--all', '--out', out, '--locale', 'dee'], 2, 'no report language "dee"'],
    ['another paper', () => ['--all', '--out', out, '--paper', 'A3'], 2, 'no size of paper "A3"'],
    ['a kit that is not kept', () => ['--all', '--out', out, '--brand', 'Nobody'], 4, 'No brand "Nobody"'],
    ['a baseline of one client', () => ['--all', '--out', out, '--against', 'foo'], 2, 'of several clients'],
    ['a lone quote', () => ['--all', '--out', out, '--then', 'echo "{file}'], 2, 'a quote has no partner'],
    ['a lone brace', () => ['--all', '--out', out, '--then', 'upload {file'], 2, 'a brace has no partner'],
    [
      'a folder called as the results',
      () => ['--all', '--out', out, '--name', 'batch-results.json/{client}.pdf'],
      2,
      'where the results are written',
    ],
    ['a manifest that is no YAML', () => ['--all', '--out', out, '--save', 'x.csv'], 2, 'ends in .yaml'],
    ['no worker', () => ['--all', '--out', out, '--concurrency', '0'], 2, '--concurrency'],
    ['a command without a program', () => ['--all', '--out', out, '--then', ''], 2, 'it names no program'],
    [
      'a client that is not there',
      () => ['--project', 'Nobody', '--out', out],
      4,
      'There is no client “Nobody”',
    ],
  ])('%s is refused before the first page', async (_what, args, status, why) => {
    const refused = await batch(...args());
    expect(refused).toMatchObject({ status, out: '' });
    expect(refused.err).toContain(why);
    expect(readRows(home, 'SELECT * FROM batch')).toEqual([]);
    expect(existsSync(out)).toBe(false);
  });

  it('going on with nothing is refused', async () => {
    const refused = await sightline(home, ['batch', '--resume', '--out', out]);
    expect(refused).toMatchObject({ status: 4, out: '' });
    expect(refused.err).toContain('Nothing was made');
  });

  it.each([
    ['client\nNobody\n', 'line 2, column 1: there is no client “Nobody”'],
    ['client,template\n%s,monthly\n%s,monthly\n', 'line 3, column 1: %s is there twice, first on line 2'],
    ['client,template\n%s,nothing\n', 'line 2, column 2: There is no template "nothing"'],
    ['client,period\n%s,November\n', 'line 2, column 2: "November" is not a period'],
    ['client,file\n%s,/etc/x.pdf\n', 'line 2, column 2: The file name “/etc/x.pdf” cannot be used'],
    ['client,brand\n%s,/etc/passwd\n', 'line 2, column 2: No brand "/etc/passwd"'],
  ])('in a manifest is named with its line: %j', async (text, why) => {
    const [client = ''] = clients();
    const file = join(temporaryFolder(), 'month.csv');
    writeFileSync(file, text.replaceAll('%s', client));
    const { status, err } = await sightline(home, ['batch', '--manifest', file, '--out', out]);
    expect(status).toBe(2);
    expect(err).toContain(why.replaceAll('%s', client));
    expect(existsSync(out)).toBe(false);
  });

  it('of every kind in a manifest are told at once, in the order of the file, before anything is made', async () => {
    const [client = ''] = clients();
    const file = join(temporaryFolder(), 'month.yaml');
    const lines = [
      'colour: red',
      'template: nothing',
      'name: ../{client}.pdf',
      'then: upload {nobody}',
      'clients:',
      '  - Nobody',
      `  - client: ${client}`,
      '    period: November',
      '    locale: xx-Nowhere',
      '    file: /etc/x.pdf',
    ];
    writeFileSync(file, lines.join('\n'));
    const { status, err } = await sightline(home, ['batch', '--manifest', file, '--out', out]);
    expect(status).toBe(2);
    expect(err).toMatch(/has 8 faults: .*Nothing was made/);
    const places = err.matchAll(/line (\d+), column (\d+):/g);
    expect(Array.from(places, ([, line, column]) => `${String(line)}:${String(column)}`)).toEqual([
      '1:1',
      '2:11',
      '3:7',
      '4:7',
      '6:5',
      '8:13',
      '9:13',
      '10:11',
    ]);
    expect(existsSync(out)).toBe(false);
  });
});
