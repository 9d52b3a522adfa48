/** What happens around a batch: commands for its files, calls to stop, changing data, other programs, and what people put there. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { changeIn, clientsIn, pdfs, resultsOf, runBatchIn, sitDown } from '../../helpers/batch-desk.ts';
import { CLI, sightline, type CommandResult } from '../../helpers/command-line.ts';
import { filesIn } from '../../helpers/files-in.ts';
import { readRows } from '../../helpers/mirror-rows.ts';
import { programEnvironment } from '../../helpers/run-folder.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

let home: string;
let out: string;
beforeEach(async () => {
  ({ home, out } = await sitDown());
});

const clients = (): string[] => clientsIn(home);
const batch = (...args: readonly string[]): Promise<CommandResult> => runBatchIn(home, args);
const change = (sql: string, ...values: readonly unknown[]): void => changeIn(home, sql, ...values);

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
    expect(second.err).toContain(`For each file this is run: ${process.execPath} ${script} {file} {client}`);
    const third = await sightline(home, ['batch', '--retry-failed', '--out', out]);
    expect(third.status).toBe(4);
    const other = await sightline(home, ['batch', '--resume', '--out', out, '--template', 'monthly']);
    expect(other).toMatchObject({ status: 2 });
    expect(other.err).toContain('leave --template out');
    expect(readFileSync(log, 'utf8').trim().split('\n')).toHaveLength(5);
    expect(pdfs(out).map((file) => statSync(file).ino)).toEqual(files);
  });
});

describe('the command of a manifest', () => {
  it('is shown before the first file, also where remarks are silenced', async () => {
    const [client = ''] = clients();
    const file = join(temporaryFolder(), 'month.yaml');
    const then = `'${process.execPath}' -e 'process.exit(0)' -- {file}`;
    const lines = ['template: executive', `then: ${JSON.stringify(then)}`, 'clients:', `  - ${client}`];
    writeFileSync(file, lines.join('\n'));
    const args = ['batch', '--manifest', file, '--out', out];
    const told = await sightline(home, [...args, '--json']);
    const shown = told.err.indexOf(
      `For each file this is run: ${process.execPath} -e process.exit(0) -- {file}`,
    );
    expect(shown).toBeGreaterThan(-1);
    expect(told.err.indexOf('"event":"item"')).toBeGreaterThan(shown);
    const silenced = await sightline(home, [...args, '--check', '--quiet']);
    expect(silenced.err).toContain('For each file this is run');
    const typed = await sightline(home, [...args, '--check', '--quiet', '--then', then]);
    expect(typed.err).not.toContain('For each file this is run');
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
    // A file is there before anything stands in it.
    await expect.poll(() => existsSync(log) && readFileSync(log, 'utf8')).toBe('x');
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
