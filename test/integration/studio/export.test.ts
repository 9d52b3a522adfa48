/** A report as a file at a place that its user chose. */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { openCore, type TestCore } from '../../helpers/core.ts';
import { openMirrorFile } from '../../helpers/mirror-file.ts';
import { fillWithSample } from '../../helpers/mirrored-home.ts';
import { mountSmall } from '../../helpers/small-disk.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

const CLIENT = 'Emberlock Coffee';

let core: TestCore;
let reportId: string;
/** What is chosen in the system's dialog, and what it began with. */
let chosen: string | null;
let proposed: string[];
let folder: string;
/** What the system's program was asked to open. */
let opened: string[];

beforeEach(async () => {
  const home = temporaryFolder();
  const connection = await fillWithSample(home, { projects: [CLIENT] });
  folder = temporaryFolder();
  chosen = null;
  proposed = [];
  opened = [];
  const askForFile = (file: string): Promise<string | null> => {
    proposed.push(file);
    return Promise.resolve(chosen);
  };
  const openFile = (file: string): Promise<void> => {
    opened.push(file);
    return Promise.resolve();
  };
  core = openCore({ home, host: { kind: 'desktop', askForFile, openFile } });
  const project = (await core.call('project/list', {})).find(({ name }) => name === CLIENT);
  const place = { connection, projectId: project?.projectId ?? '' };
  ({ reportId } = await core.call('report/create', { ...place, template: 'executive', piece: null }));
});

const write = async (to: 'exports' | 'chosen' = 'chosen') => {
  const begun = await core.call('report/export', { reportId, fileName: 'november.pdf', to });
  return begun === null ? null : await core.ended(begun);
};
const exports = (): string => core.services.paths.exports;

describe('a report that is exported to a chosen place', () => {
  it('is written there and shown there, and the folder is where the next question begins', async () => {
    chosen = join(folder, 'To the client.pdf');
    expect(await write()).toMatchObject({
      state: 'done',
      result: { kind: 'report', reportId, file: { name: 'To the client.pdf', folder } },
    });
    expect(proposed).toEqual([join(exports(), 'november.pdf')]);
    expect(readFileSync(chosen).subarray(0, 5).toString()).toBe('%PDF-');
    expect(await core.call('report/show', { reportId, opens: false })).toEqual({ path: chosen });
    chosen = null;
    expect(await write()).toBeNull();
    expect(proposed.at(-1)).toBe(join(folder, 'november.pdf'));
  });

  it('is opened by the system’s program, and shown in its folder where it is no PDF', async () => {
    chosen = join(folder, 'report.pdf');
    await write();
    expect(await core.call('report/show', { reportId, opens: true })).toEqual({ path: null });
    expect(opened).toEqual([chosen]);
    // A database that somebody has handed over may name any file.
    const script = join(folder, 'report.sh');
    writeFileSync(script, 'exit');
    openMirrorFile(core.services)
      .prepare('UPDATE studio_report SET file = ? WHERE report_id = ?')
      .run(script, reportId);
    expect(await core.call('report/show', { reportId, opens: true })).toEqual({ path: script });
    expect(opened).toEqual([chosen]);
  });

  it('gets its ending where it was left out, and replaces nothing that nobody was asked about', async () => {
    writeFileSync(join(folder, 'report.pdf'), 'mine');
    chosen = join(folder, 'report');
    expect(await write()).toMatchObject({ state: 'done', result: { file: { name: 'report (2).pdf' } } });
    expect(readFileSync(join(folder, 'report.pdf'), 'utf8')).toBe('mine');
    chosen = join(folder, 'report.pdf');
    expect(await write()).toMatchObject({ state: 'failed', error: { code: 'input/invalid' } });
    expect(readFileSync(join(folder, 'report.pdf'), 'utf8')).toBe('mine');
  });

  it('says that the folder has vanished, and asks among the exports the next time', async () => {
    const stick = join(folder, 'stick');
    mkdirSync(stick);
    chosen = join(stick, 'one.pdf');
    expect((await write())?.state).toBe('done');
    rmSync(stick, { recursive: true });
    const failed = await write();
    expect(failed?.error).toMatchObject({
      code: 'report/storage',
      message: `The folder ${stick} is not there any more. Nothing was written, and the report is kept; export it to another place.`,
    });
    expect(readdirSync(folder)).toEqual([]);
    expect(proposed.at(-1)).toBe(join(exports(), 'november.pdf'));
    await expect(core.call('report/show', { reportId, opens: false })).rejects.toThrow(
      /is not there any more\./,
    );
    expect((await write('exports'))?.state).toBe('done');
  });

  it('says that a disk is full, and keeps the report and what was there', async (test) => {
    if (!mountSmall(folder, '16k')) test.skip('this process may not mount a small disk');
    chosen = join(folder, 'one.pdf');
    expect((await write())?.error).toMatchObject({
      code: 'report/storage',
      message: expect.stringContaining('The disk has no room') as unknown,
    });
    expect(readdirSync(folder)).toEqual([]);
    expect((await core.call('report/open', { reportId })).file).toBeNull();
  });

  it('cannot be asked for by a browser, which names no place on the computer', async () => {
    const browser = openCore({ home: core.services.paths.home });
    const asked = browser.call('report/export', { reportId, fileName: 'a.pdf', to: 'chosen' });
    await expect(asked).rejects.toThrow('A page in a browser cannot choose a place on this computer.');
    chosen = join(folder, 'one.pdf');
    await write();
    await expect(browser.call('report/show', { reportId, opens: false })).rejects.toThrow(
      `This report was written to ${chosen}, where a browser cannot fetch it.`,
    );
  });
});
