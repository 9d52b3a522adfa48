/** The entries of operating systems' schedulers, judged by the schedulers' own tools, or by what is written down of them. */
import type { ScheduleWhen } from '../../../shared/domain/schedule-schema.ts';
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'plist';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildCronWriter, putIntoCrontab } from '../../../main/features/schedule/cron.ts';
import { commandWords, keyOf, type EntryJob } from '../../../main/features/schedule/entry.ts';
import { buildPropertyList } from '../../../main/features/schedule/launchd.ts';
import { buildSystemdWriter, calendarOf } from '../../../main/features/schedule/systemd.ts';
import { buildTaskXml, taskBytes, taskName } from '../../../main/features/schedule/task-scheduler.ts';
import { itWith } from '../../helpers/it-with.ts';
import { program } from '../../helpers/programs.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

const WHENS: Readonly<Record<string, ScheduleWhen>> = {
  daily: { kind: 'daily', at: '07:05' },
  'daily in the hours that change': { kind: 'daily', at: '02:30' },
  weekly: { kind: 'weekly', days: ['MON', 'THU', 'SUN'], at: '23:59' },
  monthly: { kind: 'monthly', day: 1, at: '00:00' },
  'monthly on the 29th': { kind: 'monthly', day: 29, at: '07:00' },
  'monthly on the 30th': { kind: 'monthly', day: 30, at: '07:00' },
  'monthly on the last day': { kind: 'monthly', day: 31, at: '07:00' },
};
const EVERY_WHEN = Object.entries(WHENS);

/** Everything that means something to a shell, to systemd, to cron, to XML or to Windows; and other scripts. */
const NASTY = `Month's "end" 50% & <más> 月末 $HOME \${X} %h $(id) \`id\` ; #1 &amp; &#65;`;

const jobOf = (more: Partial<EntryJob> = {}): EntryJob => ({
  name: NASTY,
  when: { kind: 'daily', at: '07:05' },
  start: [process.execPath, `/opt/Sight line's 100%/"cli" $HOME/index.js`],
  home: `/home/reader/Sight "line" 50% & <data> é $HOME '`,
  key: keyOf('/home', NASTY),
  ...more,
});

const SYSTEM = { platform: 'linux', env: { HOME: '/home/reader' }, uid: 1000 };

describe('an entry of systemd', () => {
  let folder = '';
  beforeEach(() => {
    folder = temporaryFolder();
  });

  /** systemd's own reading of the units: what it complains of, and what it makes of them. */
  function verify(job: EntryJob): { readonly remarks: string; readonly dump: (name: string) => string[] } {
    const writer = buildSystemdWriter({ ...SYSTEM, env: { XDG_CONFIG_HOME: folder, HOME: '/home/reader' } });
    mkdirSync(join(folder, 'systemd', 'user'), { recursive: true, mode: 0o700 });
    const files = writer.build(job).map(({ place, text }) => {
      writeFileSync(place, text);
      return place;
    });
    const run = (level: string) =>
      spawnSync(program('systemd-analyze'), ['--user', 'verify', ...files], {
        encoding: 'utf8',
        env: {
          PATH: process.env['PATH'],
          HOME: folder,
          XDG_RUNTIME_DIR: folder,
          SYSTEMD_UNIT_PATH: `${join(folder, 'systemd', 'user')}:`,
          SYSTEMD_LOG_LEVEL: level,
        },
      });
    const quiet = run('notice');
    const dumped = run('debug').stdout.split('\n');
    return {
      remarks: `${quiet.status ?? ''} ${quiet.stderr}${quiet.stdout}`.trim(),
      dump: (name) =>
        dumped.flatMap((line) =>
          line.trim().startsWith(`${name}: `) ? [line.trim().slice(name.length + 2)] : [],
        ),
    };
  }

  const real = { start: [process.execPath, '/opt/x.js'] };

  itWith('systemd-analyze').each(EVERY_WHEN)(
    'is sound to systemd-analyze (skipped where that is not installed): %s',
    (_, when) => {
      const { remarks, dump } = verify(jobOf({ when, ...real }));
      expect(remarks).toBe('0');
      expect(dump('Persistent')).toEqual(['yes']);
      expect(dump('OnCalendar').sort()).toEqual([...calendarOf(when)].sort());
    },
  );

  itWith('systemd-analyze')(
    'has the words and the folder that it was given, as systemd takes them apart',
    () => {
      const job = jobOf();
      const { dump } = verify(job);
      expect(dump('Environment')).toEqual([`SIGHTLINE_HOME=${job.home}`]);
      expect(dump('Description')).toContain(`Sightline: ${NASTY}`);
      // systemd writes what it has read as a shell would need it.
      const [line = ''] = dump('Command Line');
      const words = spawnSync(program('sh'), ['-c', `for word in ${line}; do printf '%s\\0' "$word"; done`]);
      expect(words.stdout.toString('utf8').split('\0').slice(0, -1)).toEqual(commandWords(job));
    },
  );

  itWith('systemd-analyze')('elapses at the times of the schedule, on last days and in changed hours', () => {
    const elapses = (when: ScheduleWhen, from: string, count: number): string[] =>
      calendarOf(when)
        .flatMap((calendar) => {
          const { stdout } = spawnSync(
            program('systemd-analyze'),
            ['calendar', `--iterations=${count}`, `--base-time=${from}`, calendar],
            { encoding: 'utf8', env: { PATH: process.env['PATH'], TZ: 'Europe/Berlin' } },
          );
          return [...stdout.matchAll(/\(in UTC\): \w+ (\S+ \S+)|(?:elapse|#\d+): \w+ (\S+ \S+) UTC/g)].map(
            ([, utc, plain]) => utc ?? plain ?? '',
          );
        })
        .sort();
    expect(elapses(WHENS['monthly on the 30th']!, '2027-01-30 12:00', 2)).toEqual(
      expect.arrayContaining(['2027-02-28 06:00:00', '2027-03-30 05:00:00']),
    );
    expect(elapses(WHENS['monthly on the last day']!, '2028-01-31 12:00', 2)).toEqual([
      '2028-02-29 06:00:00',
      '2028-03-31 05:00:00',
    ]);
    // 02:30 is left out on 28 March 2027; the command is started at 03:30, and finds that it is due.
    expect(elapses(WHENS['daily in the hours that change']!, '2027-03-27 12:00', 1)).toContain(
      '2027-03-28 01:30:00',
    );
  });

  it('leaves dollar signs what they are, by the colon of systemd.service(5)', () => {
    const [service] = buildSystemdWriter(SYSTEM).build(jobOf());
    expect(service?.text).toMatch(/^ExecStart=:"/m);
  });

  it('has no variable for the usual data folder', () => {
    const [service] = buildSystemdWriter(SYSTEM).build(jobOf({ home: null }));
    expect(service?.text).not.toContain('SIGHTLINE_HOME');
  });
});

/** The command of a line, as cron hands it to a shell: `\%` is a percent sign. */
const commandOfLine = (line: string): string =>
  line.replace(/^(\S+ ){5}/, '').replaceAll(String.raw`\%`, '%');

describe('an entry of cron', () => {
  const lineOf = (crontab: string): string => /^\d+ \* .*$/m.exec(crontab)?.[0] ?? '';
  const utf8 = (crontab: string): string => Buffer.from(crontab, 'latin1').toString('utf8');

  itWith('crontab').each(EVERY_WHEN)(
    'is sound to crontab itself, which is asked to read it and to write nothing (skipped where it is not installed): %s',
    (_, when) => {
      const file = join(temporaryFolder(), 'crontab');
      writeFileSync(
        file,
        Buffer.from(putIntoCrontab('MAILTO=""\n1 2 * * * true\n', jobOf({ when })), 'latin1'),
      );
      // Debian's is -n, cronie's -T.
      const usage = spawnSync(program('crontab'), ['-h'], { encoding: 'utf8' }).stderr;
      const checking = /\[?-n\]? file|-n\s+\(dry run/.test(usage) ? '-n' : '-T';
      const { status, stderr } = spawnSync(program('crontab'), [checking, file], { encoding: 'utf8' });
      expect({ status, stderr }).toEqual({
        status: 0,
        stderr: expect.not.stringMatching(/bad|error/) as string,
      });
    },
  );

  it('has the words and the folder that it was given, as a shell takes them apart', () => {
    const job = jobOf();
    const shell = commandOfLine(lineOf(utf8(putIntoCrontab('', job)))).replace(' >/dev/null 2>&1', '');
    const [assignment = '', ...words] = spawnSync(program('sh'), [
      '-c',
      `${shell.replace(/^SIGHTLINE_HOME=/, `for word in SIGHTLINE_HOME=`)}; do printf '%s\\0' "$word"; done`,
    ])
      .stdout.toString('utf8')
      .split('\0')
      .slice(0, -1);
    expect(assignment).toBe(`SIGHTLINE_HOME=${job.home}`);
    expect(words).toEqual(commandWords(job));
  });

  it('asks every hour, at the minute of its time, and tells nobody by mail', () => {
    expect(lineOf(putIntoCrontab('', jobOf()))).toMatch(/^5 \* \* \* \* .* >\/dev\/null 2>&1$/);
  });

  it('refuses a backslash, which crons read in two ways', () => {
    expect(() => buildCronWriter(SYSTEM).build(jobOf({ home: '/home/a\\b' }))).toThrow(/backslash/);
  });
});

describe('an entry of launchd', () => {
  /** The keys that launchd.plist(5) has for what is used, with the types of their values. */
  const KEYS: Readonly<Record<string, (value: unknown) => boolean>> = {
    Label: (value) => typeof value === 'string',
    ProgramArguments: (value) => Array.isArray(value) && value.every((word) => typeof word === 'string'),
    EnvironmentVariables: (value) => Object.values(value as object).every((one) => typeof one === 'string'),
    StartCalendarInterval: (value) =>
      Array.isArray(value) &&
      value.every((moment: object) =>
        Object.entries(moment).every(
          ([key, number]) =>
            ['Minute', 'Hour', 'Day', 'Weekday', 'Month'].includes(key) && Number.isInteger(number),
        ),
      ),
    RunAtLoad: (value) => value === true,
    ProcessType: (value) => ['Background', 'Standard', 'Adaptive', 'Interactive'].includes(String(value)),
  };
  const DTD = `<!ENTITY % plistObject "(array | data | date | dict | real | integer | string | true | false )">
<!ELEMENT plist %plistObject;>
<!ATTLIST plist version CDATA "1.0">
<!ELEMENT array (%plistObject;)*>
<!ELEMENT dict (key, %plistObject;)*>
<!ELEMENT key (#PCDATA)>
<!ELEMENT string (#PCDATA)>
<!ELEMENT data (#PCDATA)>
<!ELEMENT date (#PCDATA)>
<!ELEMENT true EMPTY>
<!ELEMENT false EMPTY>
<!ELEMENT real (#PCDATA)>
<!ELEMENT integer (#PCDATA)>
`;
  type Agent = {
    readonly ProgramArguments: readonly string[];
    readonly EnvironmentVariables: Readonly<Record<string, string>>;
    readonly StartCalendarInterval: readonly Readonly<Record<string, number>>[];
  };
  const read = (job: EntryJob): Agent => parse(buildPropertyList(job)) as unknown as Agent;

  it.each(EVERY_WHEN)('has the keys and the types of a property list: %s', (_, when) => {
    for (const [key, value] of Object.entries(read(jobOf({ when })))) {
      expect(KEYS[key]?.(value), key).toBe(true);
    }
  });

  itWith('xmllint').each(EVERY_WHEN)(
    'is valid by the DTD of property lists (skipped where xmllint is not installed): %s',
    (_, when) => {
      const folder = temporaryFolder();
      writeFileSync(join(folder, 'plist.dtd'), DTD);
      // The address in it is left alone: what is there is written down above.
      const input = buildPropertyList(jobOf({ when })).replace(/<!DOCTYPE.*\n/, '');
      const { status, stderr } = spawnSync(
        program('xmllint'),
        ['--nonet', '--noout', '--dtdvalid', join(folder, 'plist.dtd'), '-'],
        { input, encoding: 'utf8' },
      );
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    },
  );

  it('has the words and the folder that it was given', () => {
    const job = jobOf();
    expect(read(job).ProgramArguments).toEqual(commandWords(job));
    expect(read(job).EnvironmentVariables).toEqual({ SIGHTLINE_HOME: job.home });
  });

  it('starts on both of the last days that February may have', () => {
    const { StartCalendarInterval } = read(jobOf({ when: WHENS['monthly on the last day']! }));
    const inFebruary = StartCalendarInterval.filter(({ Month }) => Month === 2).map(({ Day }) => Day);
    expect(inFebruary).toEqual([29, 28]);
    expect(StartCalendarInterval).toContainEqual({ Month: 4, Day: 30, Hour: 7, Minute: 0 });
    expect(StartCalendarInterval).toHaveLength(13);
  });
});

/** The words of a command line, as CommandLineToArgvW takes them apart. */
function windowsWords(line: string): string[] {
  const words: string[] = [];
  let word: string | undefined;
  let isQuoted = false;
  for (let at = 0; at < line.length;) {
    const [slashes = ''] = /^\\*/.exec(line.slice(at)) ?? [];
    const next = line[at + slashes.length];
    if (slashes !== '' && next === '"') {
      word = (word ?? '') + '\\'.repeat(Math.floor(slashes.length / 2));
      if (slashes.length % 2 === 1) word += '"';
      else isQuoted = !isQuoted;
      at += slashes.length + 1;
    } else if (slashes !== '') {
      word = (word ?? '') + slashes;
      at += slashes.length;
    } else if (next === '"') {
      word ??= '';
      isQuoted = !isQuoted;
      at += 1;
    } else if (!isQuoted && (next === ' ' || next === '\t')) {
      if (word !== undefined) words.push(word);
      word = undefined;
      at += 1;
    } else {
      word = (word ?? '') + (next ?? '');
      at += 1;
    }
  }
  return word === undefined ? words : [...words, word];
}

describe("an entry of Windows' Task Scheduler", () => {
  const PROGRAM = 'C:\\Program Files\\Sightline & <Söhne>\\Sightline.exe';
  const onWindows = (more: Partial<EntryJob> = {}): EntryJob =>
    jobOf({
      name: `Month's "end" & <más> 月末 C:/ &amp; &#65;`,
      start: [PROGRAM, '--command-line', '--'],
      home: 'D:\\Daten & <Zahlen> é\\',
      ...more,
    });
  /** An element's text, as libxml2 reads it. */
  const read = (job: EntryJob, name: string): string =>
    spawnSync(program('xmllint'), ['--nonet', '--xpath', `string(//*[local-name() = "${name}"])`, '-'], {
      input: taskBytes(buildTaskXml(job)),
      encoding: 'utf8',
    }).stdout.replace(/\n$/, '');

  itWith('xmllint').each(EVERY_WHEN)(
    'is valid by the documented schema (skipped where xmllint is not installed): %s',
    (_, when) => {
      const schema = join(import.meta.dirname, '../../fixtures/task-scheduler.xsd');
      const { status, stderr } = spawnSync(
        program('xmllint'),
        ['--nonet', '--noout', '--schema', schema, '-'],
        {
          input: taskBytes(buildTaskXml(onWindows({ when }))),
          encoding: 'utf8',
        },
      );
      expect({ status, stderr }).toEqual({ status: 0, stderr: '- validates\n' });
    },
  );

  it('is UTF-16 that says so, and makes up a missed time', () => {
    const bytes = taskBytes(buildTaskXml(onWindows()));
    expect([...bytes.subarray(0, 4)]).toEqual([0xff, 0xfe, 0x3c, 0x00]);
    expect(bytes.toString('utf16le')).toContain('encoding="UTF-16"');
    expect(buildTaskXml(onWindows())).toContain('<StartWhenAvailable>true</StartWhenAvailable>');
  });

  itWith('xmllint')('has the words and the folder that it was given, as Windows takes them apart', () => {
    const job = onWindows();
    expect(read(job, 'Command')).toBe(PROGRAM);
    const [, ...words] = commandWords(job);
    expect(windowsWords(read(job, 'Arguments'))).toEqual([...words, '--data-folder', job.home]);
  });

  itWith('xmllint')(
    'is named by its key in its words where Windows would put something else for its name',
    () => {
      const job = onWindows({ name: '100 %PATH% $(Arg0)' });
      expect(windowsWords(read(job, 'Arguments'))).toContain(job.key);
      expect(read(job, 'Arguments')).not.toContain('%');
      expect(() => buildTaskXml(onWindows({ home: 'D:\\50%\\x%' }))).toThrow(/percent/);
    },
  );

  it('has a path that Windows takes, and one of its own for each schedule', () => {
    expect(taskName({ name: 'Month', key: 'sightline-month-0123abcd', home: null })).toBe('Sightline\\Month');
    const named = taskName({ name: 'a/b', key: 'sightline-a-b-0123abcd', home: null });
    expect(named).toBe('Sightline\\a_b (0123abcd)');
    expect(taskName({ name: 'Month', key: 'sightline-month-0123abcd', home: 'D:\\x' })).not.toBe(
      'Sightline\\Month',
    );
  });
});
