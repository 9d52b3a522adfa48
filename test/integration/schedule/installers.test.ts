/** Entries are written, looked at and removed by the tools of each operating system; stand-ins note what they are given. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildCronWriter } from '../../../main/features/schedule/cron.ts';
import type { EntryJob } from '../../../main/features/schedule/entry.ts';
import { buildLaunchdWriter } from '../../../main/features/schedule/launchd.ts';
import { commandLineOf, findOwnProgram } from '../../../main/platform/own-program.ts';
import type { System } from '../../../main/features/schedule/system.ts';
import { buildSystemdWriter } from '../../../main/features/schedule/systemd.ts';
import { buildTaskSchedulerWriter } from '../../../main/features/schedule/task-scheduler.ts';
import { chooseWriter } from '../../../main/features/schedule/writers.ts';
import { standInSchedulers, type Schedulers } from '../../helpers/schedulers.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

const KEY = 'sightline-month-0123abcd';
const JOB: EntryJob = {
  name: 'Month 月 50%',
  when: { kind: 'monthly', day: 1, at: '07:00' },
  start: ['/usr/bin/node', '/opt/sightline/index.js'],
  home: null,
  key: KEY,
};

const systemOf = ({ env }: Schedulers, platform: string): System => ({ platform, env, uid: 501 });
const failed = expect.objectContaining({ code: 'schedule/failed' }) as Error;

describe('the scheduler of a computer', () => {
  it.each([
    ['systemd', 'linux', 'systemd'],
    ['cron', 'linux', 'cron'],
    ['cron', 'darwin', 'launchd'],
    ['nothing', 'win32', 'task-scheduler'],
  ] as const)('with %s on %s is %s', async (has, platform, kind) => {
    expect((await chooseWriter(systemOf(standInSchedulers(has), platform))).kind).toBe(kind);
  });

  it('is missing where there is none, and nothing is touched', async () => {
    const none = chooseWriter(systemOf(standInSchedulers('nothing'), 'linux'));
    await expect(none).rejects.toThrow(expect.objectContaining({ code: 'schedule/unavailable' }) as Error);
    await expect(chooseWriter({ platform: 'linux', env: {}, uid: 0 })).rejects.toThrow(/nothing that starts/);
  });
});

describe('systemd', () => {
  it('reads the units and starts the timer; removal leaves nothing', async () => {
    const tools = standInSchedulers('systemd');
    const writer = buildSystemdWriter(systemOf(tools, 'linux'));
    await writer.write(JOB);
    const timer = join(tools.units, `${KEY}.timer`);
    expect(readFileSync(timer, 'utf8')).toContain('OnCalendar=*-*-01 07:00:00');
    expect(tools.calls()).toEqual([
      'systemctl --user daemon-reload',
      `systemctl --user enable --now ${KEY}.timer`,
    ]);
    expect(await writer.faults(JOB)).toEqual([]);
    writeFileSync(timer, '[Timer]\nOnCalendar=hourly\n');
    expect(await writer.faults(JOB)).toEqual([`${timer} is not as Sightline wrote it.`]);
    rmSync(timer);
    expect(await writer.faults(JOB)).toEqual([`${timer} is not there.`]);
    await writer.write(JOB);
    tools.refuse('systemctl');
    expect(await writer.faults(JOB)).toEqual([
      `The timer ${KEY}.timer is not active.`,
      `The timer ${KEY}.timer is not enabled: it ends with this session.`,
    ]);
    await writer.remove(JOB);
    expect(await writer.read(JOB)).toEqual([]);
  });

  it('says what it was refused', async () => {
    const tools = standInSchedulers('systemd');
    tools.refuse('systemctl');
    const writing = buildSystemdWriter(systemOf(tools, 'linux')).write(JOB);
    await expect(writing).rejects.toThrow(failed);
    await expect(writing).rejects.toThrow(/Access is denied/);
  });
});

describe('cron', () => {
  /** Lines of others, among them bytes that are no UTF-8, and line ends of Windows. */
  const OTHERS = Buffer.from(
    'MAILTO=""\n# caf\xe9 \xff\n5 4 * * * /bin/true %x\\%\r\n\n\n@reboot /bin/x\n',
    'latin1',
  );

  it('keeps the lines of others byte for byte, whatever is written and removed', async () => {
    const tools = standInSchedulers('cron');
    writeFileSync(tools.crontab, OTHERS);
    const writer = buildCronWriter(systemOf(tools, 'linux'));
    await writer.write(JOB);
    await writer.write({ ...JOB, key: 'sightline-week-89abcdef', name: 'Week' });
    const both = readFileSync(tools.crontab);
    expect(both.subarray(0, OTHERS.length)).toEqual(OTHERS);
    expect(both.toString('utf8')).toContain(String.raw`'Month 月 50\%' '--if-due'`);
    // Again in its own place, not a second time.
    await writer.write({ ...JOB, when: { kind: 'daily', at: '07:30' } });
    expect(readFileSync(tools.crontab, 'utf8').match(/^30 \* .*$/gm)).toHaveLength(1);
    expect(readFileSync(tools.crontab, 'utf8').match(/Sightline begins/g)).toHaveLength(2);
    await writer.remove({ ...JOB, key: 'sightline-week-89abcdef' });
    await writer.remove(JOB);
    expect(readFileSync(tools.crontab)).toEqual(OTHERS);
    await writer.remove(JOB);
    expect(tools.calls().at(-1)).toBe('crontab -l');
  });

  it('begins a crontab where there is none, and finds what was changed in it', async () => {
    const tools = standInSchedulers('cron');
    const writer = buildCronWriter(systemOf(tools, 'linux'));
    expect(await writer.faults(JOB)).toEqual(['The line in the crontab is not there.']);
    await writer.write(JOB);
    expect(await writer.faults(JOB)).toEqual([]);
    const text = readFileSync(tools.crontab, 'utf8');
    writeFileSync(tools.crontab, text.replace(/^0 /m, '15 '));
    expect(await writer.faults(JOB)).toEqual(['The line in the crontab is not as Sightline wrote it.']);
    writeFileSync(tools.crontab, text.replace(/^# Sightline ends.*\n/m, ''));
    await expect(writer.remove(JOB)).rejects.toThrow(/not the one that ends it/);
  });

  it('changes nothing where the crontab cannot be read', async () => {
    const tools = standInSchedulers('cron');
    writeFileSync(tools.crontab, OTHERS);
    tools.refuse('crontab');
    await expect(buildCronWriter(systemOf(tools, 'linux')).write(JOB)).rejects.toThrow(failed);
    expect(readFileSync(tools.crontab)).toEqual(OTHERS);
  });
});

describe('launchd', () => {
  it('is given the property list for the session of the user, in place of an earlier one', async () => {
    const tools = standInSchedulers('nothing');
    const writer = buildLaunchdWriter(systemOf(tools, 'darwin'));
    const file = join(tools.home, 'Library', 'LaunchAgents', `io.${KEY}.plist`);
    await writer.write(JOB);
    expect(tools.calls()).toEqual([
      `launchctl bootout gui/501/io.${KEY}`,
      `launchctl bootstrap gui/501 ${file}`,
    ]);
    expect(await writer.faults(JOB)).toEqual([]);
    await writer.remove(JOB);
    expect(existsSync(file)).toBe(false);
    expect(await writer.faults(JOB)).toEqual([`${file} is not there.`]);
  });
});

describe('Task Scheduler', () => {
  it('is given the task under its name, and removes it', async () => {
    const tools = standInSchedulers('nothing');
    const writer = buildTaskSchedulerWriter(systemOf(tools, 'win32'));
    await writer.write(JOB);
    expect(tools.calls()[0]).toMatch(
      /^schtasks\.exe \/Create \/XML \S+task\.xml \/TN Sightline\\Month 月 50% \/F$/,
    );
    expect([...readFileSync(tools.task).subarray(0, 2)]).toEqual([0xff, 0xfe]);
    expect(await writer.faults(JOB)).toEqual([]);
    const elsewhere = readFileSync(tools.task, 'utf16le').replace('/opt/sightline', '/opt/other');
    writeFileSync(tools.task, elsewhere, 'utf16le');
    expect(await writer.faults(JOB)).toEqual([
      'The task Sightline\\Month 月 50% starts something else than Sightline wrote.',
    ]);
    await writer.remove(JOB);
    expect(existsSync(tools.task)).toBe(false);
    expect(await writer.faults(JOB)).toEqual(['The task Sightline\\Month 月 50% is not there.']);
  });
});

describe('the program that entries start', () => {
  const node = { execPath: '/usr/bin/node', platform: 'linux', env: {}, versions: process.versions } as const;
  const electron = { ...node, versions: { ...process.versions, electron: '45.0.0' } };

  it('is Node with the command line beside it, in a checkout', () => {
    const [program, script] = findOwnProgram('schedule', node);
    expect(program).toBe('/usr/bin/node');
    expect(existsSync(script ?? '')).toBe(true);
    expect(findOwnProgram('schedule', { ...electron, execPath: '/x/electron', defaultApp: true })[0]).toMatch(
      /node_modules\/node\/bin\/node$/,
    );
  });

  it('is the Node that is installed beside the app, which a console can wait for', () => {
    const resourcesPath = temporaryFolder();
    const installed = { ...electron, execPath: '/opt/Sightline/sightline', resourcesPath };
    mkdirSync(join(resourcesPath, 'cli', 'bin'), { recursive: true });
    for (const name of ['bin/node', 'node.exe']) writeFileSync(join(resourcesPath, 'cli', name), '');
    const entry = join(resourcesPath, 'cli', 'dist', 'main', 'cli', 'index.js');
    const node = [join(resourcesPath, 'cli', 'bin', 'node'), entry];
    expect(['pipes', 'schedule'].map((use) => findOwnProgram(use as 'pipes', installed))).toEqual([
      node,
      node,
    ]);
    const onWindows = { ...installed, platform: 'win32' } as const;
    expect(findOwnProgram('pipes', onWindows)).toEqual([join(resourcesPath, 'cli', 'node.exe'), entry]);
    // A task that starts a console program opens a window.
    expect(findOwnProgram('schedule', onWindows)[0]).toBe('/opt/Sightline/sightline');
    // What an AppImage has beside it is there only while it runs.
    expect(findOwnProgram('pipes', { ...installed, env: { APPIMAGE: '/apps/S.AppImage' } })[0]).toBe(
      '/apps/S.AppImage',
    );
  });

  it('is an app without it, which then opens no window', () => {
    const windows = findOwnProgram('schedule', {
      ...electron,
      execPath: 'C:\\Sightline\\Sightline.exe',
      platform: 'win32',
    });
    expect(windows).toEqual(['C:\\Sightline\\Sightline.exe', '--command-line', '--']);
    // An AppImage is unpacked into a folder of its own each time.
    const image = findOwnProgram('schedule', {
      ...electron,
      execPath: '/tmp/.mount_x/sightline',
      env: { APPIMAGE: '/apps/S.AppImage' },
    });
    expect(image[0]).toBe('/apps/S.AppImage');
    expect(commandLineOf([...image, 'schedule', 'run', 'Month', '--if-due'])).toEqual([
      'schedule',
      'run',
      'Month',
      '--if-due',
    ]);
    expect(commandLineOf(['/apps/S.AppImage', '--no-sandbox'])).toBeUndefined();
  });
});
