/** The desktop's shell on the stand-in for Electron: unchanged code, a real page, recorded menus and dialogs. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { TaskView } from '../../../shared/domain/task.ts';
import type { Output } from '../../../shared/ipc/contract.ts';
import { callIncomplete } from '../../helpers/earlier-judgement.ts';
import { call, open, until } from '../../helpers/electron-stand-in/for-tests.ts';
import { startProgram, type StandIn } from '../../helpers/electron-stand-in/stand-in.ts';
import { fillWithSample } from '../../helpers/mirrored-home.ts';
import { plausibleWish } from '../../helpers/sample-inputs.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

/** Collects the events of a name in the page, in `heard`. */
async function listen({ page }: StandIn, event: string): Promise<void> {
  await page.evaluate(
    `globalThis.heard = []; void window.sightline.subscribe(${JSON.stringify(event)}, (payload) => heard.push(payload))`,
  );
}

/** Begins a sync of the sample data and answers its task. */
async function startSync(standIn: StandIn): Promise<TaskView> {
  const { connection } = await call<{ connection: string }>(standIn, 'sample/add', {});
  return await call<TaskView>(standIn, 'sync/start', { connection, projects: null, oldRuns: 'scores' });
}

const heardSomeRuns = `heard.some(({ part }) => part === 'visibility')`;

describe('the window', () => {
  it('shows the built page from the app scheme, painted before it is seen', async () => {
    const standIn = await open();
    expect(await standIn.page.title()).toContain('Sightline');
    expect(standIn.all('window/load')).toEqual([{ url: 'app://sightline/' }]);
    expect(standIn.all('window/opened')[0]?.options).toMatchObject({
      show: false,
      backgroundColor: '#ffffff',
    });
    expect(await call(standIn, 'app/info', {})).toMatchObject({ host: 'desktop' });
  });

  it('gives the page neither Node nor a look past its sandbox', async () => {
    const standIn = await open();
    expect(standIn.all('window/opened')[0]?.options['webPreferences']).toMatchObject({
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      webviewTag: false,
      spellcheck: false,
    });
    expect(standIn.all('app/sandbox')).toHaveLength(1);
    expect(standIn.all('app/switch')).toContainEqual({ name: 'dns-prefetch-disable' });
  });

  it('has developer tools only where it is not packaged', async () => {
    const packaged = await open(temporaryFolder(), { STAND_IN_PACKAGED: '1' });
    expect(packaged.all('window/opened')[0]?.options['webPreferences']).toMatchObject({ devTools: false });
    expect(packaged.all('menu')[0]?.labels).not.toContain('toggleDevTools');
  });

  it('comes back where it was, and as large as it was', async () => {
    const home = temporaryFolder();
    const first = await open(home);
    const bounds = { x: 40, y: 60, width: 1400, height: 900 };
    await first.order('window/place', { bounds, isMaximised: true });
    await first.close();
    const second = await open(home);
    expect(second.all('window/opened')[0]?.options).toMatchObject(bounds);
    expect(second.all('window/shown')[0]).toEqual({ isMaximised: true });
  });

  it('opens in the middle where what was kept cannot be read', async () => {
    const home = temporaryFolder();
    writeFileSync(join(home, 'window.json'), '{"bounds":{"x":"left"}');
    expect((await open(home)).all('window/opened')[0]?.options).toMatchObject({ x: 320, y: 120 });
  });

  it('follows the theme that is set, and the system where none is', async () => {
    const standIn = await open(temporaryFolder(), { STAND_IN_DARK: '1' });
    expect(standIn.all('window/opened')[0]?.options).toMatchObject({ backgroundColor: '#12191a' });
    const isDark = `matchMedia('(prefers-color-scheme: dark)').matches`;
    expect(await standIn.page.evaluate(isDark)).toBe(true);
    await call(standIn, 'settings/save', { theme: 'light' });
    await until(standIn.page, `!${isDark}`);
    expect(standIn.all('window/background').at(-1)).toEqual({ colour: '#ffffff' });
    await call(standIn, 'settings/save', { theme: 'system' });
    await until(standIn.page, isDark);
    await standIn.order('system/dark', { isDark: false });
    await until(standIn.page, `!${isDark}`);
  });
});

describe('a mirror whose runs an earlier version called incomplete', () => {
  it('is judged anew when the program opens, without a call', { tags: ['broad'] }, async () => {
    const home = temporaryFolder();
    await fillWithSample(home, { projects: ['Emberlock Coffee'] });
    const db = new Database(join(home, 'sightline.db'));
    onTestFinished(() => void db.close());
    const count = (sql: string): unknown => db.prepare(`SELECT count(*) FROM ${sql}`).pluck().get();
    callIncomplete(db);
    const [runs, calls] = [count('v_run WHERE mirrored_at IS NULL'), count('api_call')];
    expect(runs).toBeGreaterThan(0);
    await open(home);
    // Between other work, after the window is there.
    await expect.poll(() => [count('shortfall'), count('v_run WHERE mirrored_at IS NULL')]).toEqual([0, 0]);
    expect(count('api_call')).toBe(calls);
  });
});

describe('work under way', () => {
  it('is told of when it has ended and nobody looks, and a click brings the window back', async () => {
    const standIn = await open();
    await standIn.order('window/focus', { isFocused: false });
    await call(standIn, 'backup/make', { fileName: 'copy.db' });
    expect(await standIn.next('notification')).toEqual({
      title: 'Copy of the data to copy.db is done',
      body: 'It is in the exports folder',
    });
    await standIn.order('notification/click', null);
    await standIn.next('window/focused');
  });

  it('is not told of to somebody who looks, or who does not want it', async () => {
    const standIn = await open();
    await listen(standIn, 'task/changed');
    const ended = `heard.some(({ state }) => state === 'done')`;
    await call(standIn, 'backup/make', { fileName: 'copy.db' });
    await until(standIn.page, ended);
    await call(standIn, 'settings/save', { notifications: false });
    await standIn.order('window/focus', { isFocused: false });
    await standIn.page.evaluate('heard.length = 0');
    await call(standIn, 'backup/make', { fileName: 'copy.db' });
    await until(standIn.page, ended);
    expect(standIn.all('notification')).toEqual([]);
  });

  it('has a bar in the task bar while a batch is made, writes where its person chose, and is told of', async () => {
    const home = temporaryFolder();
    const connection = await fillWithSample(home, { projects: ['Veltaboard'] });
    const standIn = await open(home);
    const folder = temporaryFolder();
    expect(await call(standIn, 'batch/choose-folder', {})).toEqual({ folder: null });
    await standIn.order('dialog/folder', { folder });
    expect(await call(standIn, 'batch/choose-folder', {})).toEqual({ folder });
    await standIn.order('window/focus', { isFocused: false });
    const { clients } = await call<Output<'batch/clients'>>(standIn, 'batch/clients', {});
    const client = clients.find((one) => one.client === 'Veltaboard');
    const wish = plausibleWish(connection, client?.projectId ?? '');
    await call(standIn, 'batch/start', {
      wish: { ...wish, folder, pattern: '{client}.pdf', needsReview: false },
    });
    expect(await standIn.next('notification')).toEqual({
      title: 'Batch “Month’s end” is done',
      body: '1 handed over',
    });
    expect(existsSync(join(folder, 'Veltaboard.pdf'))).toBe(true);
    // The bar goes after the notification is shown.
    const shares = (): number[] => standIn.all('window/progress').map(({ share }) => share);
    await expect.poll(() => shares().at(-1)).toBe(-1);
    expect(shares()).toContain(0);
  }, 180_000);

  it('is asked about before the program ends, and goes on if it is to', async () => {
    const standIn = await open();
    await listen(standIn, 'mirror/changed');
    await startSync(standIn);
    await standIn.order('window/close', null);
    expect(await standIn.next('dialog')).toMatchObject({
      message: 'Sync of Sample data is under way.',
      buttons: ['Keep working', 'Stop and quit'],
    });
    await standIn.order('dialog/answer', { response: 0 });
    await standIn.page.evaluate('heard.length = 0');
    await until(standIn.page, 'heard.length > 0');
    const tasks = await call<TaskView[]>(standIn, 'task/list', {});
    expect(tasks[0]?.state).not.toBe('cancelled');
    expect(standIn.all('window/hidden')).toEqual([]);
  });

  it('stops at a safe point when the program ends, and what came in is kept', async () => {
    const home = temporaryFolder();
    const standIn = await open(home);
    await listen(standIn, 'mirror/changed');
    await startSync(standIn);
    await until(standIn.page, heardSomeRuns);
    await standIn.order('app/quit', null);
    await standIn.next('dialog');
    // Impatience changes nothing.
    await standIn.order('app/quit', null);
    await standIn.order('dialog/answer', { response: 1 });
    await standIn.order('app/quit', null);
    expect(await standIn.ended()).toBe(0);
    expect(standIn.all('dialog')).toHaveLength(1);
    // A file that was closed in order has nothing left in its write-ahead log.
    expect(existsSync(join(home, 'sightline.db-wal'))).toBe(false);
    const db = new Database(join(home, 'sightline.db'), { readonly: true });
    onTestFinished(() => void db.close());
    expect(db.pragma('integrity_check', { simple: true })).toBe('ok');
    const { rows } = db.prepare('SELECT count(*) AS rows FROM v_visibility').get() as { rows: number };
    expect(rows).toBeGreaterThan(0);
  });

  it('is stopped without a question when the system goes down', async () => {
    const home = temporaryFolder();
    const standIn = await open(home);
    await startSync(standIn);
    expect(await standIn.order('system/shutdown', null)).toEqual({ isDelayed: true });
    expect(await standIn.ended()).toBe(0);
    expect(standIn.all('dialog')).toEqual([]);
  });
});

describe('a start that fails', () => {
  it('says what to do about a file that a newer version has written', async () => {
    const home = temporaryFolder();
    const db = new Database(join(home, 'sightline.db'));
    db.pragma('user_version = 999');
    db.close();
    const program = await startProgram({ home });
    const shown = await program.next('dialog');
    expect(shown.message).toBe('Sightline could not start.');
    expect(shown.detail).toContain('db/from-future');
    await program.order('dialog/answer', { response: 1 });
    expect(await program.next('shell/shown')).toEqual({ file: home });
    expect(await program.ended()).toBe(1);
    expect(readFileSync(join(home, 'logs', 'sightline.log'), 'utf8')).toContain('the program did not start');
  });

  it('says that a file is no database', async () => {
    const home = temporaryFolder();
    writeFileSync(
      join(home, 'sightline.db'),
      'not a database at all, and long enough to be looked at as one '.repeat(20),
    );
    const program = await startProgram({ home });
    expect((await program.next('dialog')).detail).toContain('db/damaged');
    await program.order('dialog/answer', { response: 0 });
    expect(await program.ended()).toBe(1);
  });

  it('says that the data folder cannot be used', async () => {
    const home = join(temporaryFolder(), 'home');
    writeFileSync(home, 'a file where the folder should be');
    const program = await startProgram({ home });
    expect((await program.next('dialog')).detail).toContain(`The data folder ${home} cannot be written.`);
    await program.order('dialog/answer', { response: 0 });
    expect(await program.ended()).toBe(1);
  });
});

describe('a start without the sandbox', () => {
  const start = (env: Readonly<Record<string, string>>) =>
    startProgram({ home: temporaryFolder(), env, words: ['--no-sandbox'] });

  it('is refused by the installed program, with what to do, before a page is there', async () => {
    const program = await start({ STAND_IN_PACKAGED: '1' });
    const { detail } = await program.next('dialog');
    expect(detail).toContain('Sightline was started without its sandbox (--no-sandbox). Nothing was opened');
    expect(detail).toContain('Install Sightline’s .deb or .rpm instead');
    await program.order('dialog/answer', { response: 0 });
    expect(await program.ended()).toBe(1);
    expect(program.all('window/opened')).toEqual([]);
  });

  it('is a developer’s own affair in a checkout', async () => {
    const program = await start({});
    await program.next('window/load');
    expect(program.all('dialog')).toEqual([]);
    program.kill();
  });
});

describe('exports', () => {
  it('are shown in their folder', async () => {
    const home = temporaryFolder();
    const standIn = await open(home);
    mkdirSync(join(home, 'exports'), { recursive: true });
    const file = join(home, 'exports', 'halden.pdf');
    writeFileSync(file, 'x');
    expect(await call(standIn, 'export/show', { fileName: 'halden.pdf' })).toEqual({ path: null });
    expect(await standIn.next('shell/shown')).toEqual({ file });
  });

  it('go where the system’s own dialog says, and nowhere where it is cancelled', async () => {
    const home = temporaryFolder();
    const connection = await fillWithSample(home, { projects: ['Emberlock Coffee'] });
    const standIn = await open(home);
    const projects = await call<{ projectId: string; name: string }[]>(standIn, 'project/list', {});
    const { projectId } = projects.find(({ name }) => name === 'Emberlock Coffee') ?? {};
    const place = { connection, projectId, template: 'executive', piece: null };
    const { reportId } = await call<{ reportId: string }>(standIn, 'report/create', place);
    const request = { reportId, fileName: 'november.pdf', to: 'chosen' };
    expect(await call(standIn, 'report/export', request)).toBeNull();
    expect(await standIn.next('dialog/save')).toEqual({ proposed: join(home, 'exports', 'november.pdf') });
    const file = join(temporaryFolder(), 'chosen.pdf');
    await standIn.order('dialog/place', { file });
    expect(await call(standIn, 'report/export', request)).toMatchObject({ kind: 'report' });
    await expect.poll(() => existsSync(file)).toBe(true);
    // From there it can be dragged on, out of the window.
    await standIn.page.evaluate(`location.hash = '#/reports'`);
    const handle = standIn.page.getByRole('button', { name: 'chosen.pdf', exact: true });
    await handle.waitFor();
    await handle.dispatchEvent('dragstart');
    expect(await standIn.next('shell/dragged')).toEqual({ file, hasPicture: true });
    await handle.press('Enter');
    expect(await standIn.next('shell/opened')).toEqual({ file });
  });
});

describe('updates', () => {
  it('of a program that runs from a checkout are none, and the menu asks nobody', async () => {
    const standIn = await open();
    const view = { feed: null, obstacle: 'not-installed', step: { kind: 'idle' } };
    expect(await call(standIn, 'update/load', {})).toMatchObject(view);
    // The page hears the menu once it is there.
    await standIn.page.getByRole('link', { name: 'Connect your account' }).waitFor();
    await standIn.order('menu/click', { id: 'updates' });
    await standIn.page.getByRole('heading', { name: 'Updates' }).waitFor();
    await standIn.page.getByText('there is nothing to replace').waitFor();
  });
});
