/** Batches on the command line and in the core: what is made, skipped, refused, and what becomes of the rest when one fails. */
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import Database from 'better-sqlite3';
import { parse } from 'yaml';
import { beforeEach, describe, expect, it } from 'vitest';
import type { BatchResults } from '../../../main/use-cases/batch/results.ts';
import { CLI, sightline, type CommandResult } from '../../helpers/command-line.ts';
import { filesIn } from '../../helpers/files-in.ts';
import { fillOnce } from '../../helpers/mirrored-home.ts';
import { readRows } from '../../helpers/mirror-rows.ts';
import { mirrorAccount } from '../../helpers/sample-account.ts';
import { programEnvironment } from '../../helpers/run-folder.ts';
import { mountSmall } from '../../helpers/small-disk.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

const fill = fillOnce('batch-of-four', async (services) => {
  await mirrorAccount(services, 'Fathom Row', { projects: 4, runs: 4, prompts: 6, platforms: 3 });
});

let home: string;
let out: string;
beforeEach(async () => {
  home = temporaryFolder();
  await fill(home);
  out = join(temporaryFolder(), 'reports');
});

const clients = (): string[] =>
  readRows(home, 'SELECT name FROM v_project ORDER BY name').map(({ name }) => String(name));

const batch = (...args: readonly string[]): Promise<CommandResult> =>
  sightline(home, ['batch', '--template', 'executive', ...args]);

const resultsOf = ({ out: printed }: CommandResult): BatchResults => JSON.parse(printed) as BatchResults;

const states = (results: BatchResults): Record<string, string> =>
  Object.fromEntries(results.items.map(({ client, state }) => [client, state]));

const sha256 = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex');

const pdfs = (folder: string): string[] =>
  filesIn(folder)
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((file) => file.endsWith('.pdf'))
    .sort();

function change(sql: string, ...values: readonly unknown[]): void {
  const db = new Database(join(home, 'sightline.db'));
  try {
    db.prepare(sql).run(...values);
  } finally {
    db.close();
  }
}

describe('a batch of all clients', () => {
  it('makes a PDF each, tells of each what it is, and enters them as reports', async () => {
    const done = await batch('--all', '--out', out, '--json');
    expect(done).toMatchObject({ status: 0 });
    const results = resultsOf(done);
    expect(results.items.map(({ client }) => client)).toEqual(clients());
    for (const { client, file, name, bytes, pages, sha256: told, headline, seconds } of results.items) {
      expect(file).toBe(join(out, ...name.split('/')));
      expect(name).toMatch(new RegExp(`^${client}/\\d{4}-\\d\\d-\\d\\d executive\\.pdf$`));
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
    expect(results.items[1]?.reason?.message).toContain('sightline doctor --deep');
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
    expect(err).toContain("among Sightline's own files");
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
    ['a period that is none', () => ['--all', '--out', out, '--period', 'November'], 2, 'is no period'],
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
    ['client,template\n%s,nothing\n', 'line 2, column 1: There is no template "nothing"'],
    ['client,period\n%s,November\n', 'line 2, column 1: "November" is no period'],
    ['client,file\n%s,/etc/x.pdf\n', 'line 2, column 1: The file name “/etc/x.pdf” cannot be used'],
    ['client,brand\n%s,/etc/passwd\n', 'line 2, column 1: No brand "/etc/passwd"'],
  ])('in a manifest is named with its line: %j', async (text, why) => {
    const [client = ''] = clients();
    const file = join(temporaryFolder(), 'month.csv');
    writeFileSync(file, text.replaceAll('%s', client));
    const { status, err } = await sightline(home, ['batch', '--manifest', file, '--out', out]);
    expect(status).toBe(2);
    expect(err).toContain(why.replaceAll('%s', client));
    expect(existsSync(out)).toBe(false);
  });
});

describe('the command for each file', () => {
  it('is run once a file is there, with its names as they are; one that fails is told and tried again', async () => {
    const log = join(temporaryFolder(), 'log');
    const script = join(temporaryFolder(), 'deliver.js');
    writeFileSync(
      script,
      `const { appendFileSync, existsSync } = require('node:fs');
       const [file, client] = process.argv.slice(2);
       if (!existsSync(file)) throw new Error('not there');
       appendFileSync(${JSON.stringify(log)}, client + '\\n');
       if (!existsSync(${JSON.stringify(`${log}.open`)}) && client === ${JSON.stringify(clients()[1])}) { console.error('door is shut'); process.exit(4); }`,
    );
    chmodSync(script, 0o755);
    const then = `'${process.execPath}' '${script}' {file} {client}`;
    const first = await batch('--all', '--out', out, '--then', then);
    expect(first.status).toBe(7);
    expect(first.out).toContain(
      `${clients()[1] ?? ''}: its file is there, but the command for it ended with 4: door is shut`,
    );
    expect(readFileSync(log, 'utf8').trim().split('\n').sort()).toEqual(clients());
    writeFileSync(`${log}.open`, '');
    const files = pdfs(out).map((file) => statSync(file).ino);
    const second = await sightline(home, ['batch', '--retry-failed', '--out', out]);
    expect(second.status).toBe(0);
    const third = await sightline(home, ['batch', '--retry-failed', '--out', out]);
    expect(third.status).toBe(4);
    const other = await sightline(home, ['batch', '--resume', '--out', out, '--template', 'monthly']);
    expect(other).toMatchObject({ status: 2 });
    expect(other.err).toContain('leave --template out');
    expect(readFileSync(log, 'utf8').trim().split('\n')).toHaveLength(5);
    expect(pdfs(out).map((file) => statSync(file).ino)).toEqual(files);
  });
});

describe('a command that is cut off', () => {
  it('is told, is no success, waits for nobody to type, and runs when the batch goes on', async () => {
    const [client = ''] = clients();
    const log = join(temporaryFolder(), 'log');
    const script = join(temporaryFolder(), 'wait.js');
    writeFileSync(
      script,
      `const { appendFileSync, existsSync } = require('node:fs');
       appendFileSync(${JSON.stringify(log)}, 'x');
       process.stdin.resume();
       process.stdin.on('end', () => { if (!existsSync(${JSON.stringify(`${log}.open`)})) setInterval(() => {}, 1000); });`,
    );
    const args = [
      'batch',
      '--project',
      client,
      '--template',
      'executive',
      '--out',
      out,
      '--then',
      `'${process.execPath}' '${script}'`,
    ];
    const child = spawn(process.execPath, [CLI, ...args], {
      env: programEnvironment({ SIGHTLINE_HOME: home }),
    });
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => void (said += chunk.toString()));
    const ended = once(child, 'exit');
    await expect.poll(() => existsSync(log)).toBe(true);
    child.kill('SIGINT');
    expect((await ended)[0]).toBe(7);
    expect(said).toContain('the command for it was cut off or not run');
    expect(said).toContain('Go on with --resume.');
    writeFileSync(`${log}.open`, '');
    const again = await sightline(home, ['batch', '--resume', '--out', out, '--json']);
    expect(again.status).toBe(0);
    expect(resultsOf(again)).toMatchObject({ is_whole: true, items: [{ hook: { status: 0 } }] });
    expect(readFileSync(log, 'utf8')).toBe('xx');
    expect(pdfs(out)).toHaveLength(1);
  });
});

describe('data that change in the middle of a batch', () => {
  it('are printed as they are by then, and the report stands', async () => {
    const [first = '', second = ''] = clients();
    const script = join(temporaryFolder(), 'revise.js');
    writeFileSync(
      script,
      `const { DatabaseSync } = require('node:sqlite');
       const db = new DatabaseSync(${JSON.stringify(join(home, 'sightline.db'))});
       db.exec("UPDATE run_revision SET revision = coalesce(revision, 1) + 1 WHERE project = (SELECT id FROM project WHERE name = '${second}')");`,
    );
    const then = `'${process.execPath}' '${script}'`;
    const chosen = ['--project', first, second, '--out', out, '--then', then, '--concurrency', '1'];
    const results = resultsOf(await batch(...chosen, '--json'));
    expect(results.items.map(({ state, hook }) => [state, hook?.status])).toEqual([
      ['done', 0],
      ['done', 0],
    ]);
    const [printed] = readRows(home, 'SELECT spec FROM report WHERE file = ?', results.items[1]?.file ?? '');
    expect(printed).toBeDefined();
    const verified = await sightline(home, ['report', 'verify', results.items[1]?.file ?? '', '--json']);
    expect(JSON.parse(verified.out)).toMatchObject({ stands: true, changed: [] });
  });
});

describe('a batch that is called off', () => {
  it('keeps what is made, gives back what was begun, and says how to go on', async () => {
    const child = spawn(
      process.execPath,
      [CLI, 'batch', '--all', '--template', 'monthly', '--out', out, '--concurrency', '1'],
      {
        env: programEnvironment({ SIGHTLINE_HOME: home }),
      },
    );
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => void (said += chunk.toString()));
    const ended = once(child, 'exit');
    await expect.poll(() => existsSync(out) && pdfs(out).length).toBeGreaterThan(0);
    child.kill('SIGINT');
    expect((await ended)[0]).toBe(7);
    expect(said).toContain('Go on with --resume.');
    const states = readRows(home, 'SELECT DISTINCT state FROM batch_item ORDER BY state').map(
      ({ state }) => state,
    );
    expect(states).toEqual(['done', 'pending']);
    expect(filesIn(out).filter(({ name }) => name.includes('.partial'))).toEqual([]);
    const rest = await sightline(home, ['batch', '--resume', '--out', out, '--json']);
    expect(rest.status).toBe(0);
    expect(resultsOf(rest).counts).toMatchObject({ done: 4, pending: 0 });
  });
});

describe('what people have put there', () => {
  it('is not written over by a manifest that is saved', async () => {
    const file = join(temporaryFolder(), 'budget.yaml');
    writeFileSync(file, 'the only copy');
    const refused = await batch('--all', '--out', out, '--save', file);
    expect(refused.status).toBe(2);
    expect(refused.err).toContain('is there already');
    expect(readFileSync(file, 'utf8')).toBe('the only copy');
  });

  it('stays beside the results, and under a report’s name also where PDFs are replaced', async () => {
    const [client = ''] = clients();
    const first = resultsOf(await batch('--project', client, '--out', out, '--json'));
    const report = first.items[0]?.file ?? '';
    writeFileSync(report, 'not a pdf');
    writeFileSync(join(out, 'batch-results.json'), 'my own notes');
    const forced = await batch('--project', client, '--out', out, '--force', '--json');
    expect(forced.status).toBe(0);
    expect(resultsOf(forced).items[0]?.file).toBe(report.replace('.pdf', ' (2).pdf'));
    expect(readFileSync(report, 'utf8')).toBe('not a pdf');
    expect(readFileSync(join(out, 'batch-results.json'), 'utf8')).toBe('my own notes');
    expect(JSON.parse(readFileSync(join(out, 'batch-results (2).json'), 'utf8'))).toEqual(resultsOf(forced));
  });
});

describe('the same batch asked for twice at once', () => {
  it('is made once', async () => {
    const ended = await Promise.all([1, 2].map(() => batch('--all', '--out', out, '--quiet')));
    expect(ended.map(({ status }) => status).every((status) => status === 0 || status === 7)).toBe(true);
    expect(pdfs(out)).toHaveLength(4);
    expect(readRows(home, 'SELECT count(*) AS n FROM v_report')).toEqual([{ n: 4 }]);
  });
});

describe('a look before the first page', () => {
  it('names what stops a report and what to read, and makes nothing', async () => {
    const [client = ''] = clients();
    change(
      "UPDATE run_revision SET status = 'failed' WHERE project = (SELECT id FROM project WHERE name = ?)",
      client,
    );
    const { status, out: printed } = await batch('--all', '--out', out, '--check', '--json');
    expect(status).toBe(7);
    const { items } = JSON.parse(printed) as {
      items: { client: string; problems: { code: string; weight: string }[] }[];
    };
    expect(items.find((item) => item.client === client)?.problems).toMatchObject([
      { code: 'cannot-be-made', weight: 'stops' },
    ]);
    expect(items.filter(({ problems }) => problems.some(({ code }) => code === 'no-kit'))).toHaveLength(3);
    expect(existsSync(out)).toBe(false);
    expect(readdirSync(home).includes('batches')).toBe(false);
  });
});
