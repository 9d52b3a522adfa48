/**
 * What only Electron does for the program, played on every desktop that this computer has: Electron itself, and what stands in for it.
 * `docs/desktop.md` lists the lines; `SIGHTLINE_RECORD=1 npm run test:electron` writes there which of them Electron has passed.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir, type } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { TaskView } from '../../../shared/domain/task.ts';
import {
  DESKTOP_LINES,
  DESKTOP_PAGE,
  LINE_NAMES,
  withTable,
  type LineName,
} from '../../helpers/desktop-lines.ts';
import { call, until } from '../../helpers/electron-stand-in/for-tests.ts';
import { desktopHosts } from '../../helpers/hosts/index.ts';
import type { Host, OpenedDesktop } from '../../helpers/hosts/host.ts';
import { fillWithSample } from '../../helpers/mirrored-home.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

/** What a function in the program has kept for the test. */
const kept = async <T>({ inProgram }: OpenedDesktop, name: string): Promise<T> =>
  await inProgram((_electron, key) => Reflect.get(globalThis, key) as T, name);

const CLIENT = 'Emberlock Coffee';
const OWN_ADDRESS = /^app:\/\/sightline\/(?:#.*)?$/;

const windows = async ({ inProgram }: OpenedDesktop) =>
  await inProgram(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows().map((window) => ({
      address: window.webContents.getURL(),
      isVisible: window.isVisible(),
      smallest: window.getMinimumSize(),
    })),
  );

/** Counts how often the window is brought to the front, as `fronts`, and makes it one that nobody looks at. */
const watchFronts = async ({ inProgram }: OpenedDesktop): Promise<void> =>
  await inProgram(({ BrowserWindow }) => {
    Object.assign(globalThis, { fronts: 0 });
    BrowserWindow.prototype.isFocused = () => false;
    BrowserWindow.prototype.focus = () => {
      Object.assign(globalThis, { fronts: Number(Reflect.get(globalThis, 'fronts')) + 1 });
    };
  });

/** Answers questions of the program in turn, the last answer again and again, and keeps what was asked as `asked`. */
const answerQuestions = async ({ inProgram }: OpenedDesktop, responses: readonly number[]): Promise<void> =>
  await inProgram(({ dialog }, all) => {
    const asked: unknown[] = [];
    Object.assign(globalThis, { asked });
    dialog.showMessageBox = (...args: readonly unknown[]) => {
      asked.push((args.at(-1) as { message: string }).message);
      const response = all[Math.min(asked.length, all.length) - 1] ?? 0;
      return Promise.resolve({ response, checkboxChecked: false });
    };
  }, responses);

const clickMenu = async ({ inProgram }: OpenedDesktop, id: string): Promise<void> =>
  await inProgram(({ Menu }, wanted) => {
    const item = Menu.getApplicationMenu()?.getMenuItemById(wanted);
    if (item === null || item === undefined) throw new Error(`the menu has no ${wanted}`);
    (item.click as () => void)();
  }, id);

async function startSync(desktop: OpenedDesktop): Promise<TaskView> {
  const { connection } = await call<{ connection: string }>(desktop, 'sample/add', {});
  return await call<TaskView>(desktop, 'sync/start', { connection, projects: null, oldRuns: 'scores' });
}

type Play = (desktop: OpenedDesktop, home: string) => Promise<void>;

/** Played in one program, over the mirror of one client. */
const TOGETHER = {
  window: async (desktop) => {
    const [window, ...more] = await windows(desktop);
    expect(more).toEqual([]);
    expect(window).toMatchObject({ isVisible: true, smallest: [960, 600] });
    expect(window?.address).toMatch(OWN_ADDRESS);
  },

  'second-window': async (desktop) => {
    const { page, second } = desktop;
    await page.evaluate(`void window.open('#/present/r1?view=presenter')`);
    const speaker = await second();
    await expect.poll(async () => (await windows(desktop)).length).toBe(2);
    // A window that goes with what is done in it may not say that it was done.
    await speaker.evaluate(`location.hash = '#/portfolio'`).catch(() => undefined);
    await expect.poll(async () => (await windows(desktop)).length).toBe(1);
  },

  menu: async (desktop) => {
    const { page } = desktop;
    await page.evaluate(
      `globalThis.chosen = []; void window.sightline.subscribe('menu/chosen', ({ command }) => chosen.push(command))`,
    );
    for (const id of ['settings', 'portfolio']) await clickMenu(desktop, id);
    await expect.poll(() => page.evaluate('chosen')).toEqual(['settings', 'portfolio']);
    await until(page, `location.hash.startsWith('#/portfolio')`);
  },

  print: async (desktop) => {
    const { page } = desktop;
    await page.evaluate('globalThis.printed = 0; globalThis.print = () => { printed += 1; }');
    await clickMenu(desktop, 'print');
    await expect.poll(() => page.evaluate('printed')).toBe(1);
  },

  dialogs: async (desktop) => {
    const choose = async (filePaths: readonly string[]): Promise<unknown> => {
      await desktop.inProgram(({ dialog }, chosen) => {
        dialog.showOpenDialog = () =>
          Promise.resolve({ canceled: chosen.length === 0, filePaths: [...chosen] });
      }, filePaths);
      return await call(desktop, 'batch/choose-folder', {});
    };
    const folder = temporaryFolder();
    expect(await choose([folder])).toEqual({ folder });
    expect(await choose([])).toEqual({ folder: null });
  },

  links: async (desktop) => {
    const { page, inProgram } = desktop;
    await answerQuestions(desktop, [1, 0]);
    await inProgram(({ shell }) => {
      const opened: string[] = [];
      Object.assign(globalThis, { opened });
      shell.openExternal = (address) => {
        opened.push(address);
        return Promise.resolve();
      };
    });
    for (const [index, path] of ['refused', 'allowed'].entries()) {
      await page.evaluate(`void window.open('https://example.com/${path}')`);
      await expect.poll(async () => await kept<string[]>(desktop, 'asked')).toHaveLength(index + 1);
    }
    expect(await kept(desktop, 'asked')).toEqual(Array(2).fill('Open example.com in the browser?'));
    await expect.poll(async () => await kept(desktop, 'opened')).toEqual(['https://example.com/allowed']);
    expect(await windows(desktop)).toHaveLength(1);
  },

  protocol: async ({ inProgram }) => {
    const ask = async (path: string, method = 'GET') =>
      await inProgram(
        async ({ net }, request) => {
          const { status, headers } = await net.fetch(`app://sightline/${request.path}`, request);
          return { status, policy: headers.get('content-security-policy') };
        },
        { path, method },
      );
    const { status, policy } = await ask('');
    expect(status).toBe(200);
    expect(policy).toContain("default-src 'none'");
    for (const path of ['..%2fmain/index.js', 'etc/passwd', '%2e%2e/preload.cjs']) {
      expect((await ask(path)).status, path).toBe(404);
    }
    expect((await ask('', 'POST')).status).toBe(405);
  },

  permissions: async ({ page }) => {
    const stateOf = async (names: readonly string[]): Promise<unknown> =>
      await page.evaluate(
        `Promise.all(${JSON.stringify(names)}.map(async (name) => (await navigator.permissions.query({ name })).state))`,
      );
    expect(await stateOf(['geolocation', 'notifications', 'camera', 'midi'])).toEqual(
      Array(4).fill('denied'),
    );
    expect(await stateOf(['screen-wake-lock', 'clipboard-write'])).toEqual(Array(2).fill('granted'));
  },

  navigation: async (desktop, home) => {
    const { page } = desktop;
    await page.evaluate(`location.href = 'https://example.com/'`);
    const log = join(home, 'logs', 'sightline.log');
    await expect.poll(() => existsSync(log) && readFileSync(log, 'utf8')).toContain('wanted to go elsewhere');
    expect((await windows(desktop)).map(({ address }) => address)).toEqual([
      expect.stringMatching(OWN_ADDRESS),
    ]);
    expect(await call(desktop, 'app/info', {})).toMatchObject({ host: 'desktop' });
  },

  bridge: async ({ page }) => {
    expect(await page.evaluate('Object.keys(window.sightline)')).toEqual(['invoke', 'subscribe']);
    for (const name of ['secrets/get', '__proto__', 7]) {
      expect(await page.evaluate(`window.sightline.invoke(${JSON.stringify(name)}, {})`)).toMatchObject({
        ok: false,
        error: { code: 'input/not-found' },
      });
    }
  },

  isolation: async ({ page }) => {
    const refused = await page.evaluate(`(() => {
      const own = Array.prototype.includes;
      Array.prototype.includes = () => true;
      return window.sightline.invoke('secrets/get', {}).finally(() => { Array.prototype.includes = own; });
    })()`);
    // The bridge's own words: its list of names is not the page's.
    expect(refused).toMatchObject({
      error: { message: 'Sightline does not know this request of the page. Nothing was changed.' },
    });
  },

  sandbox: async ({ page, inProgram }) => {
    expect(await page.evaluate(`['require', 'process', 'module'].filter((name) => name in window)`)).toEqual(
      [],
    );
    const pid = await inProgram(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]?.webContents.getOSProcessId(),
    );
    if (process.platform !== 'linux') return;
    expect(readFileSync(`/proc/${String(pid)}/status`, 'utf8')).toMatch(/^Seccomp:\t2$/m);
  },

  theme: async (desktop) => {
    const isDark = `matchMedia('(prefers-color-scheme: dark)').matches`;
    for (const theme of ['dark', 'light'] as const) {
      await call(desktop, 'settings/save', { theme });
      await until(desktop.page, `${isDark} === ${String(theme === 'dark')}`);
      expect(await desktop.inProgram(({ nativeTheme }) => nativeTheme.themeSource)).toBe(theme);
    }
  },

  notifications: async (desktop) => {
    await watchFronts(desktop);
    await desktop.inProgram(({ Notification }) => {
      const told: unknown[] = [];
      Object.assign(globalThis, { told });
      Notification.isSupported = () => true;
      Notification.prototype.show = function show(this: Electron.Notification) {
        told.push({ title: this.title, body: this.body });
        this.emit('click');
      };
    });
    await call(desktop, 'backup/make', { fileName: 'copy.db' });
    await expect
      .poll(async () => await kept(desktop, 'told'))
      .toEqual([{ title: 'Copy of the data to copy.db is done', body: 'It is in the exports folder' }]);
    expect(await kept(desktop, 'fronts')).toBe(1);
  },

  'single-instance': async (desktop) => {
    await watchFronts(desktop);
    expect(await desktop.again([])).toBe(0);
    await expect.poll(async () => await kept(desktop, 'fronts')).toBe(1);
    expect(await windows(desktop)).toHaveLength(1);
  },

  'deep-links': async (desktop) => {
    const before = await windows(desktop);
    await watchFronts(desktop);
    expect(await desktop.again(['sightline://sightline/#/settings', 'app://sightline/#/settings'])).toBe(0);
    await expect.poll(async () => await kept(desktop, 'fronts')).toBe(1);
    expect(await windows(desktop)).toEqual(before);
    expect(await desktop.inProgram(({ app }) => app.isDefaultProtocolClient('sightline'))).toBe(false);
  },

  'drag-out': async (desktop) => {
    const projects = await call<{ connection: string; projectId: string; name: string }[]>(
      desktop,
      'project/list',
      {},
    );
    const { connection, projectId } = projects.find(({ name }) => name === CLIENT) ?? {};
    const place = { connection, projectId, template: 'executive', piece: null };
    const { reportId } = await call<{ reportId: string }>(desktop, 'report/create', place);
    await desktop.inProgram(({ BrowserWindow }) => {
      for (const { webContents } of BrowserWindow.getAllWindows()) {
        webContents.startDrag = ({ file, icon }) =>
          void Object.assign(globalThis, { dragged: { file, hasPicture: typeof icon === 'object' } });
      }
    });
    await call(desktop, 'report/export', { reportId, fileName: 'november.pdf', to: 'exports' });
    // A report that is still being printed has no file to drag.
    await expect
      .poll(async () => await call(desktop, 'report/drag', { reportId }).catch(() => null))
      .toEqual({ isDragged: true });
    const dragged = await kept<{ file: string; hasPicture: boolean }>(desktop, 'dragged');
    expect(dragged.hasPicture).toBe(true);
    expect(readFileSync(dragged.file).subarray(0, 5).toString()).toBe('%PDF-');
  },
} satisfies Partial<Record<LineName, Play>>;

/** Each in a program of its own, which it may end, over an empty folder. */
const ALONE = {
  'long-work': async (desktop) => {
    await desktop.inProgram(({ BrowserWindow, powerSaveBlocker }) => {
      const [shares, blockers]: [number[], number[]] = [[], []];
      const start = powerSaveBlocker.start.bind(powerSaveBlocker);
      const isAwake = (): boolean => blockers.some((id) => powerSaveBlocker.isStarted(id));
      Object.assign(globalThis, { shares, isAwake });
      powerSaveBlocker.start = (kind) => {
        const id = start(kind);
        blockers.push(id);
        return id;
      };
      BrowserWindow.prototype.setProgressBar = (share) => void shares.push(share);
    });
    const awake = (): Promise<boolean> =>
      desktop.inProgram(() => (Reflect.get(globalThis, 'isAwake') as () => boolean)());
    const { task } = await startSync(desktop);
    await expect.poll(awake).toBe(true);
    await expect
      .poll(async () => (await kept<number[]>(desktop, 'shares')).some((share) => share > 0 && share <= 1))
      .toBe(true);
    await call(desktop, 'task/cancel', { task });
    await expect.poll(async () => (await kept<number[]>(desktop, 'shares')).at(-1)).toBe(-1);
    expect(await awake()).toBe(false);
  },

  quit: async (desktop) => {
    await answerQuestions(desktop, [0, 1]);
    await startSync(desktop);
    await desktop.inProgram(({ app }) => app.quit());
    await expect
      .poll(async () => await kept(desktop, 'asked'))
      .toEqual(['Sync of Sample data is under way.']);
    const [task] = await call<TaskView[]>(desktop, 'task/list', {});
    expect(task?.state).toBe('running');
    expect((await windows(desktop)).map(({ isVisible }) => isVisible)).toEqual([true]);
  },

  shutdown: async (desktop, home) => {
    await answerQuestions(desktop, [0]);
    await startSync(desktop);
    await desktop.inProgram(({ powerMonitor }) => {
      (powerMonitor as NodeJS.EventEmitter).emit('shutdown', { preventDefault: () => undefined });
    });
    expect(await desktop.ended()).toBe(0);
    // A file that was closed in order has nothing left in its write-ahead log.
    expect(existsSync(join(home, 'sightline.db'))).toBe(true);
    expect(existsSync(join(home, 'sightline.db-wal'))).toBe(false);
  },
} satisfies Partial<Record<LineName, Play>>;

const PLAYS: Readonly<Record<LineName, Play>> = { ...TOGETHER, ...ALONE };

const hosts = desktopHosts();
it.skipIf(hosts.length > 0)('needs a desktop, or a browser for what stands in for it', () => undefined);

describe.each(hosts.map((host) => [host.label, host] as const))('%s', (_label, host: Host<OpenedDesktop>) => {
  const passed: LineName[] = [];
  let home = '';
  let shared: OpenedDesktop | undefined;

  beforeAll(async () => {
    home = mkdtempSync(join(tmpdir(), 'sightline-test-'));
    await fillWithSample(home, { projects: [CLIENT] });
    shared = await host.open({ home });
  });
  afterAll(async () => {
    await shared?.close();
    rmSync(home, { recursive: true, force: true });
    if (host.name !== 'electron' || process.env['SIGHTLINE_RECORD'] !== '1') return;
    const { version } = createRequire(import.meta.url)('electron/package.json') as { version: string };
    const system = { Darwin: 'macOS', Windows_NT: 'Windows' }[type()] ?? type();
    const page = readFileSync(DESKTOP_PAGE, 'utf8');
    writeFileSync(DESKTOP_PAGE, await withTable(page, { lines: passed, where: `${system} ${version}` }));
  });

  for (const name of LINE_NAMES) {
    const { promise, isElectronsOwn = false } = DESKTOP_LINES[name];
    if (isElectronsOwn && host.name !== 'electron') continue;
    it(`${promise} (${name})`, async () => {
      if (name in TOGETHER) {
        if (shared === undefined) throw new Error('the desktop did not open');
        await PLAYS[name](shared, home);
      } else {
        const empty = temporaryFolder();
        const desktop = await host.open({ home: empty });
        onTestFinished(() => desktop.close());
        await PLAYS[name](desktop, empty);
      }
      passed.push(name);
    });
  }
});
