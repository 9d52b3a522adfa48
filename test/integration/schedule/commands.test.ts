/** `sightline schedule`: the whole way from the command line over the entry to its outcome, with stand-ins for the schedulers. */
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { sightline, type CommandResult } from '../../helpers/command-line.ts';
import { fillFour } from '../../helpers/batch-desk.ts';
import { openCore } from '../../helpers/core.ts';
import { itWith } from '../../helpers/it-with.ts';
import { placesIn } from '../../helpers/places-in.ts';
import { program } from '../../helpers/programs.ts';
import { standInSchedulers, type Schedulers } from '../../helpers/schedulers.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

/** A name that means something to every scheduler. */
const NAME = `Month's "end" 50% & <más> 月末`;
const MONTHLY = ['--monthly', '1', '--at', '07:00'];
const SYNC = ['--', 'sync', '--connection', 'nobody'];

type Computer = Schedulers & {
  readonly data: string;
  readonly run: (...args: readonly string[]) => Promise<CommandResult>;
};

function computer(has: 'systemd' | 'cron' | 'nothing' = 'cron'): Computer {
  const tools = standInSchedulers(has);
  const data = join(temporaryFolder(), `Data 50% "é" & 'x'`);
  return { ...tools, data, run: (...args) => sightline(data, ['schedule', ...args], tools.env) };
}

/** The document of a computer without schedules. */
const NONE = '{\n  "ok": true,\n  "schedules": []\n}\n';

const parsed = ({ out }: CommandResult): Record<string, unknown> =>
  JSON.parse(out) as Record<string, unknown>;

/** What a page is told of starts that nobody was told of. */
const untold = ({ data, env }: Computer) => openCore({ home: data, env }).call('schedule/outcomes', {});

/** Changes what is kept behind the program's back. */
function change({ data }: Pick<Computer, 'data'>, sql: string): void {
  const db = new DatabaseSync(join(data, 'sightline.db'));
  db.prepare(sql).run();
  db.close();
}

describe('sightline schedule', () => {
  it('writes an entry, lists it, checks it and removes it', async () => {
    const { run, crontab } = computer();
    expect(await run('list', '--json')).toMatchObject({ status: 0, out: NONE });
    const added = await run('add', NAME, ...MONTHLY, ...SYNC);
    expect(added).toMatchObject({ status: 0, err: '' });
    expect(added.out).toContain('with cron: on day 1 of each month at 07:00');
    expect(readFileSync(crontab, 'utf8')).toContain('schedule');
    const listed = parsed(await run('list', '--json'));
    expect(listed['schedules']).toMatchObject([
      { name: NAME, words: SYNC.slice(1), scheduler: 'cron', lastRun: null },
    ]);
    expect(await run('check', NAME)).toMatchObject({ status: 0, out: 'The entry is as it was written.\n' });
    expect((await run('show', NAME)).out).toContain(readFileSync(crontab, 'utf8').trimEnd());
    expect(await run('remove', NAME)).toMatchObject({ status: 0 });
    expect(readFileSync(crontab, 'utf8')).toBe('');
    expect(await run('show', NAME)).toMatchObject({ status: 4 });
  });

  it('says with --dry-run what it would write, and writes nothing', async () => {
    const { run, calls } = computer('systemd');
    const { status, out } = await run(
      'add',
      'Week',
      '--weekly',
      'mon, THU',
      '--at',
      '06:00',
      '--dry-run',
      ...SYNC,
    );
    expect(status).toBe(0);
    expect(out).toContain('OnCalendar=Mon,Thu *-*-* 06:00:00');
    expect(out).toContain('ExecStart=');
    expect(calls()).toEqual(['systemctl --user show-environment']);
    expect((await run('list', '--json')).out).toBe(NONE);
  });

  it('ends with 7 where the entry is not as it was written, and mends it', async () => {
    const { run, crontab } = computer();
    await run('add', 'Month', ...MONTHLY, ...SYNC);
    const written = readFileSync(crontab, 'utf8');
    writeFileSync(crontab, written.replace('--if-due', '--if-not'));
    expect(await run('check', 'Month')).toMatchObject({
      status: 7,
      out: 'The line in the crontab is not as Sightline wrote it.\n',
    });
    rmSync(crontab);
    expect(parsed(await run('check', 'Month', '--json'))).toEqual({
      ok: true,
      name: 'Month',
      faults: ['The line in the crontab is not there.'],
    });
    expect(await run('check', 'Month', '--mend')).toMatchObject({ status: 0 });
    expect(readFileSync(crontab, 'utf8')).toBe(written);
  });

  it('finds that the program or the folder of a command is gone', async () => {
    const { run, data, env } = computer();
    await run('add', 'Month', ...MONTHLY, ...SYNC);
    const { services } = openCore({ home: data, env });
    const folder = temporaryFolder();
    await services.schedules.add({
      name: 'Week',
      when: { kind: 'daily', at: '07:00' },
      words: ['sync'],
      folder,
    });
    rmSync(folder, { recursive: true });
    expect((await services.schedules.check('Week')).faults).toEqual([
      `The folder that it is started in is gone: ${folder}`,
    ]);
    change({ data }, `UPDATE schedule SET start = '["/gone/node", "/gone/index.js"]' WHERE name = 'Month'`);
    expect((await services.schedules.check('Month')).faults).toEqual([
      'The line in the crontab is not as Sightline wrote it.',
      'The program that it starts is gone: /gone/node',
    ]);
    const end = await run('run', 'Week');
    expect(end).toMatchObject({ status: 7 });
    expect(end.out).toContain('is not there. Nothing was started');
  });

  it.each([
    [
      ['add', 'x', '--at', '07:00', '--daily', '--', 'doctor', '--repair'],
      'starts batch or sync, not "doctor"',
    ],
    [['add', 'x', '--at', '07:00', '--', 'sync'], 'Name one of --daily'],
    [['add', 'x', '--at', '07:00', '--daily', '--monthly', '1', '--', 'sync'], 'Name one of --daily'],
    [['add', 'x', '--at', '7:00', '--daily', '--', 'sync'], 'Times are HH:MM'],
    [['add', 'x', '--at', '24:00', '--daily', '--', 'sync'], 'Times are HH:MM'],
    [['add', 'x', '--at', '07:00', '--weekly', 'MON,FUN', '--', 'sync'], 'days of the week MON'],
    [['add', 'x', '--at', '07:00', '--monthly', '32', '--', 'sync'], 'days of the month 1 to 31'],
    [['add', 'x', '--at', '07:00', '--monthly', '1.5', '--', 'sync'], 'days of the month 1 to 31'],
    [['add', 'a\nb', '--at', '07:00', '--daily', '--', 'sync'], 'A schedule’s name has'],
    [['add', '-x', '--at', '07:00', '--daily', '--', 'sync'], ''],
    [['add', 'a\\b', '--at', '07:00', '--daily', '--', 'sync'], 'no backslash'],
    [['add', 'x', '--at', '07:00', '--daily', '--', 'sync', 'a\nb'], 'cannot run: '],
    [['add', 'x', '--at', '07:00', '--daily', '--', 'sync', '--project', 'a\nb'], 'on one line'],
  ])('refuses %j before anything is written', async (args, said) => {
    const { run, calls } = computer();
    const { status, err } = await run(...args);
    expect(status).toBe(2);
    expect(err).toContain(said);
    expect(calls()).toEqual([]);
  });

  it.each([
    [['sync', '--conection', 'a'], 2, "unknown option '--conection'"],
    [['batch', '--help'], 2, 'it would only print its help'],
    [['batch', '--out', 'x'], 2, 'Say whose reports to make'],
    [['batch', '--all'], 2, 'A batch needs --out'],
    [['batch', '--all', '--out', 'x', '--concurrency', '0'], 2, '--concurrency must be'],
    [['batch', '--all', '--out', 'x', '--template', 'nothing'], 2, 'There is no template "nothing"'],
    [['batch', '--all', '--out', 'x', '--period', 'someday'], 2, '"someday" is not a period'],
    [['batch', '--all', '--out', 'x', '--brand', 'Nobody'], 4, 'No brand "Nobody"'],
    [['batch', '--tag', 'South', '--out', 'x'], 4, 'No client has the tag “South”'],
    [['batch', '--project', 'Nobody', '--out', 'x'], 4, 'There is no client “Nobody”'],
    [['batch', '--manifest', '/no/such.yaml'], 4, 'There is no file /no/such.yaml'],
    [['batch', '--resume', '--title', 'x'], 2, 'Leave --title out'],
  ] as const)(
    'refuses the command %j, which cannot run, before anything is written',
    async (words, expected, said) => {
      const { run, calls } = computer();
      for (const dry of [[], ['--dry-run']]) {
        const { status, err } = await run('add', 'x', ...MONTHLY, ...dry, '--', ...words);
        expect(status).toBe(expected);
        expect(err).toContain('The command cannot run: ');
        expect(err).toContain(said);
        expect(err).toContain('Nothing was scheduled.');
        expect(err).not.toContain('Nothing was made');
      }
      expect(calls()).toEqual([]);
      expect((await run('list', '--json')).out).toBe(NONE);
    },
  );

  it('takes a name once, whatever its case, and keeps neither entry nor schedule where one is refused', async () => {
    const { run, refuse, crontab } = computer();
    await run('add', 'Month', ...MONTHLY, ...SYNC);
    const written = readFileSync(crontab, 'utf8');
    const again = await run('add', 'MONTH', ...MONTHLY, ...SYNC);
    expect(again).toMatchObject({ status: 2 });
    expect(again.err).toContain('There is a schedule "Month" already');
    expect(readFileSync(crontab, 'utf8')).toBe(written);
    const { run: alone } = computer('nothing');
    expect(await alone('add', 'Week', ...MONTHLY, ...SYNC)).toMatchObject({ status: 8 });
    const stubborn = computer('systemd');
    writeFileSync(join(stubborn.home, '.config'), 'a file in the way');
    const failed = await stubborn.run('add', 'Week', ...MONTHLY, ...SYNC);
    expect(failed).toMatchObject({ status: 8 });
    expect(failed.err).toContain('schedule/failed');
    expect((await stubborn.run('list', '--json')).out).toBe(NONE);
    refuse('crontab');
    expect(await run('remove', 'Month')).toMatchObject({ status: 8 });
    expect(parsed(await run('list', '--json'))['schedules']).toHaveLength(1);
  });

  it('starts nothing that is not due, and what is started by hand at once', async () => {
    const { run } = computer();
    await run('add', 'Month', ...MONTHLY, ...SYNC);
    const notDue = await run('run', 'Month', '--if-due');
    expect(notDue).toMatchObject({ status: 0, err: '' });
    expect(notDue.out).toMatch(/^Nothing is due\. Next: /);
    // No such connection: the status and the words of the command are the schedule's.
    const byHand = await run('run', 'Month');
    expect(byHand.status).toBe(4);
    expect(byHand.out).toContain('"Month": stopped: something that it names was not found.');
    expect((await run('list')).out).toContain('stopped: something that it names was not found');
  });
});

/** Sets a schedule's beginning back, as if it had been there for a year. */
const makeOld = (here: Computer): void =>
  change(here, "UPDATE schedule SET saved_at = '2020-01-01T00:00:00.000Z'");

describe('the command of an entry', () => {
  /** A scheduler's own environment: nothing of a terminal. */
  const bare = (home: string) => ({ HOME: home, PATH: '/usr/bin:/bin' });

  it('runs as cron hands it to a shell, once for all missed times, and its outcome is told at the next start', async () => {
    const here = computer();
    await here.run('add', NAME, ...MONTHLY, ...SYNC);
    makeOld(here);
    const line = /^0 \* \* \* \* (.*)$/m.exec(readFileSync(here.crontab, 'utf8'))?.[1] ?? '';
    const command = line.replaceAll(String.raw`\%`, '%').replace(' >/dev/null 2>&1', '');
    const first = spawnSync(program('sh'), ['-c', command], { encoding: 'utf8', env: bare(here.home) });
    expect(first.status).toBe(4);
    const second = spawnSync(program('sh'), ['-c', command], { encoding: 'utf8', env: bare(here.home) });
    expect(second).toMatchObject({ status: 0 });
    expect(second.stdout).toContain('Nothing is due');
    expect(await untold(here)).toMatchObject([
      {
        name: NAME,
        verb: 'sync',
        state: 'ended',
        status: 4,
        said: expect.stringContaining('nobody') as string,
      },
    ]);
  });

  itWith('systemd-analyze')(
    'runs as systemd takes it apart (skipped where systemd-analyze is not installed)',
    { tags: ['broad'] },
    async () => {
      const here = computer('systemd');
      await here.run('add', NAME, ...MONTHLY, ...SYNC);
      makeOld(here);
      const { stdout } = spawnSync(
        program('sh'),
        ['-c', `exec ${program('systemd-analyze')} --user verify "$0"/*.timer "$0"/*.service`, here.units],
        {
          encoding: 'utf8',
          env: {
            ...bare(here.home),
            XDG_RUNTIME_DIR: here.home,
            SYSTEMD_UNIT_PATH: `${here.units}:`,
            SYSTEMD_LOG_LEVEL: 'debug',
          },
        },
      );
      const one = (name: string): string => new RegExp(`^\\s*${name}: (.*)$`, 'm').exec(stdout)?.[1] ?? '';
      const [variable = '', ...value] = one('Environment').split('=');
      const env = { ...bare(here.home), [variable]: value.join('=') };
      const { status } = spawnSync(program('sh'), ['-c', one('Command Line')], { encoding: 'utf8', env });
      expect(status).toBe(4);
      expect(await untold(here)).toMatchObject([{ name: NAME, state: 'ended', status: 4 }]);
    },
  );

  it('is started once where two ask at the same moment', async () => {
    const here = computer();
    await here.run('add', 'Month', ...MONTHLY, ...SYNC);
    makeOld(here);
    const both = await Promise.all([1, 2].map(() => here.run('run', 'Month', '--if-due')));
    expect(both.map(({ status }) => status).sort()).toEqual([0, 4]);
    expect(await untold(here)).toHaveLength(1);
  });

  it('is told once, and one whose end nobody saw is told as interrupted', async () => {
    const here = computer();
    await here.run('add', 'Month', ...MONTHLY, ...SYNC);
    await here.run('run', 'Month');
    const core = openCore({ home: here.data, env: here.env });
    const [run] = await core.call('schedule/outcomes', {});
    await core.call('schedule/told', { runs: [run!.runId] });
    expect(await core.call('schedule/outcomes', {})).toEqual([]);
    change(here, 'UPDATE schedule_run SET ended_at = NULL, status = NULL, told_at = NULL');
    expect(await core.call('schedule/outcomes', {})).toMatchObject([{ state: 'interrupted' }]);
  });

  it('finds its data folder by its words where a scheduler sets no variable', async () => {
    const here = computer();
    await here.run('add', 'Month', ...MONTHLY, ...SYNC);
    const elsewhere = temporaryFolder();
    const run = await sightline(
      elsewhere,
      ['schedule', 'run', 'Month', '--if-due', '--data-folder', here.data],
      here.env,
    );
    expect(run).toMatchObject({ status: 0, err: '' });
  });
});

describe('the app', () => {
  it('schedules a batch into the folder of exports, and checks, mends and removes its entry', async () => {
    const { data, env, crontab } = computer();
    await fillFour(data);
    const { call } = openCore({ home: data, env });
    const [first] = placesIn(data);
    if (first === undefined) throw new Error('a client is needed');
    await call('settings/tag', { ...first, tag: '--all', isOn: true });
    const batch = {
      name: NAME,
      when: { kind: 'weekly', days: ['MON'], at: '06:30' },
      tag: '--all',
      template: 'monthly',
      period: 'last-month',
      folder: 'Monthly reports',
      syncsFirst: true,
    } as const;
    await call('schedule/save', batch);
    await call('schedule/save', { ...batch, name: 'Newest', tag: null, period: 'latest', syncsFirst: false });
    const out = `--out=${join(data, 'exports', 'Monthly reports')}`;
    expect(await call('schedule/list', {})).toMatchObject([
      {
        name: NAME,
        words: ['batch', '--sync', '--tag=--all', '--template=monthly', '--period=last-month', out],
      },
      { name: 'Newest', words: ['batch', '--all', '--template=monthly', out] },
    ]);
    await expect(call('schedule/save', batch)).rejects.toThrow(/There is a schedule/);
    const gone = { ...batch, name: 'x', tag: 'South' };
    await expect(call('schedule/save', gone)).rejects.toThrow(
      /No client has the tag “South”.*Nothing was scheduled/,
    );
    await expect(call('schedule/save', { ...batch, name: 'x', template: 'gone' })).rejects.toThrow(
      /There is no template "gone".*Nothing was scheduled/,
    );
    await expect(call('schedule/save', { ...batch, name: 'x', folder: '../x' })).rejects.toThrow();
    rmSync(crontab);
    expect(await call('schedule/check', { name: NAME, mend: false })).toMatchObject({
      faults: ['The line in the crontab is not there.'],
    });
    expect(await call('schedule/check', { name: NAME, mend: true })).toEqual({ name: NAME, faults: [] });
    await call('schedule/remove', { name: NAME });
    expect(readFileSync(crontab, 'utf8')).toBe('');
  });
});
