/** The desktop's boundary as a hostile page meets it, on the stand-in for Electron. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../helpers/electron-stand-in/for-tests.ts';
import { openStandIn, type StandIn } from '../helpers/electron-stand-in/stand-in.ts';
import { FIRST_WINDOW } from '../helpers/electron-stand-in/wire.ts';

const OURS = { url: 'app://sightline/', isMainFrame: true, windowId: FIRST_WINDOW };

let home = '';
let opened: StandIn | undefined;
const app = (): StandIn => {
  if (opened === undefined) throw new Error('the program is not open');
  return opened;
};

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'sightline-test-'));
  opened = await openStandIn({ home });
});

afterAll(async () => {
  await opened?.close();
  rmSync(home, { recursive: true, force: true });
});

describe('the bridge', () => {
  it('is two functions and nothing else, and cannot be changed', async () => {
    const { page } = app();
    expect(await page.evaluate('Object.keys(window.sightline)')).toEqual(['invoke', 'subscribe']);
    expect(
      await page.evaluate(`['require', 'process', 'module', 'ipcRenderer'].filter((name) => name in window)`),
    ).toEqual([]);
    expect(await page.evaluate('Object.isFrozen(window.sightline)')).toBe(true);
  });

  it.each(['secrets/get', '__proto__', 'constructor', '', 7, null, ['app/info']])(
    'asks nothing under the name %j',
    async (name) => {
      const { page } = app();
      expect(await page.evaluate(`window.sightline.invoke(${JSON.stringify(name)}, {})`)).toMatchObject({
        ok: false,
        // The bridge's own words: the message went no further.
        error: {
          code: 'input/not-found',
          message: 'Sightline does not know this request of the page. Nothing was changed.',
        },
      });
    },
  );

  it('hears no event that the contract does not name', async () => {
    const { page } = app();
    const subscribe = `window.sightline.subscribe('sightline/invoke', () => undefined)`;
    await expect(page.evaluate(subscribe)).rejects.toThrow('there is no such event');
  });

  it('hears payloads without the event behind them, until it leaves', async () => {
    const { page, order } = app();
    await page.evaluate(
      `globalThis.heard = []; globalThis.leave = window.sightline.subscribe('menu/chosen', (...all) => heard.push(all))`,
    );
    await order('menu/click', { id: 'settings' });
    await until(page, 'heard.length === 1');
    expect(await page.evaluate('heard')).toEqual([[{ command: 'settings' }]]);
    await page.evaluate(
      `leave(); void window.sightline.subscribe('menu/chosen', () => { globalThis.after = true; })`,
    );
    await order('menu/click', { id: 'palette' });
    await until(page, 'globalThis.after');
    expect(await page.evaluate('heard.length')).toBe(1);
  });
});

describe('messages to the program', () => {
  it('are answered for the page of the window and for nobody else', async () => {
    const { order } = app();
    const ask = { channel: 'sightline/invoke', args: ['app/info', {}] };
    expect(await order('page/invoke', { ...ask, ...OURS })).toMatchObject({ ok: true });
    const strangers = [
      { ...OURS, isMainFrame: false },
      { ...OURS, windowId: 99 },
      { ...OURS, url: 'https://evil.example/' },
      { ...OURS, url: 'app://sightline.evil.example/' },
      { ...OURS, url: 'app://other/' },
      { ...OURS, url: 'about:blank' },
    ];
    for (const stranger of strangers) {
      expect(await order('page/invoke', { ...ask, ...stranger })).toMatchObject({ ok: false });
    }
  });

  it('are refused under names that the contract does not know', async () => {
    const { order } = app();
    const answer = await order('page/invoke', {
      channel: 'sightline/invoke',
      args: ['secrets/get', {}],
      ...OURS,
    });
    expect(answer).toMatchObject({ ok: false, error: { code: 'input/not-found' } });
  });
});

describe('the page', () => {
  it('goes nowhere else, and is still there after it tried', async () => {
    const { page, order } = app();
    await page.evaluate(`location.href = 'https://example.com/'`);
    const log = join(home, 'logs', 'sightline.log');
    await expect.poll(() => existsSync(log) && readFileSync(log, 'utf8')).toContain('wanted to go elsewhere');
    expect(await page.evaluate('[location.host, Object.keys(window.sightline).length]')).toEqual([
      'sightline.localhost',
      2,
    ]);
    for (const url of ['https://example.com/', 'file:///etc/passwd', 'javascript:alert(1)', 'app://other/']) {
      expect(await order('page/navigate', { url, isMainFrame: true }), url).toBe(false);
    }
    expect(await order('page/navigate', { url: 'app://sightline/', isMainFrame: false })).toBe(false);
    expect(await order('page/attach-webview', null)).toBe(false);
  });

  it('can be loaded again', async () => {
    const { page } = app();
    await page.reload();
    expect(await page.evaluate('Object.keys(window.sightline)')).toEqual(['invoke', 'subscribe']);
  });

  it('loads nothing from elsewhere', async () => {
    const { page, order } = app();
    const load = (url: string): Promise<boolean> => order('page/load', { url });
    expect(await load('app://sightline/assets/x.js')).toBe(true);
    expect(await load('blob:app://sightline/4f')).toBe(true);
    for (const url of [
      'https://example.com/x.js',
      'http://127.0.0.1:1/',
      'file:///etc/passwd',
      'app://other/x',
      'wss://example.com/',
      'blob:https://example.com/4f',
    ]) {
      expect(await load(url), url).toBe(false);
    }
    expect(await page.evaluate(`fetch('https://example.com/').then(() => 'loaded', () => 'refused')`)).toBe(
      'refused',
    );
  });

  it('gets files that were built, with the headers of every host, and nothing beside them', async () => {
    const { order } = app();
    const request = (url: string, method = 'GET') => order('page/request', { url, method });
    const index = await request('app://sightline/');
    expect(index.status).toBe(200);
    expect(index.headers['content-security-policy']).toContain("default-src 'none'");
    expect(index.headers['x-content-type-options']).toBe('nosniff');
    for (const path of [
      '../main/index.js',
      '..%2fmain/index.js',
      '%2e%2e/preload.cjs',
      '/etc/passwd',
      'assets',
      'C:/x',
      '..\\preload.cjs',
    ]) {
      expect((await request(`app://sightline/${path}`)).status, path).toBe(404);
    }
    expect((await request('app://other/index.html')).status).toBe(404);
    expect((await request('app://sightline/', 'POST')).status).toBe(405);
  });

  it('opens no window, and asks before a page of the web opens in the browser', async () => {
    const { page, next, order, all } = app();
    await page.evaluate(`void window.open('https://example.com/report?id=7')`);
    expect(await next('dialog')).toMatchObject({
      message: 'Open example.com in the browser?',
      detail: 'https://example.com/report?id=7',
    });
    await order('dialog/answer', { response: 0 });
    expect(await next('shell/external')).toEqual({ url: 'https://example.com/report?id=7' });
    const denied = { action: 'deny', id: null };
    expect(await order('page/open-window', { url: 'https://example.org/' })).toEqual(denied);
    await next('dialog');
    await order('dialog/answer', { response: 1 });
    for (const url of [
      'file:///etc/passwd',
      'app://sightline/',
      'app://sightline/#/portfolio',
      'app://sightline/#/present/r1',
      'app://sightline/#/present/r1?view=presenter&x=1',
      'app://sightline/other#/present/r1?view=presenter',
      'app://other/#/present/r1?view=presenter',
      'https://sightline/#/present/r1?view=presenter',
    ]) {
      expect(await order('page/open-window', { url }), url).toEqual(denied);
    }
    expect(all('dialog')).toHaveLength(2);
    expect(all('shell/external')).toHaveLength(1);
  });

  it('is refused every permission but the three that a person begins', async () => {
    const { order } = app();
    const may = (permission: string, url = 'app://sightline/') =>
      order('page/permission', { permission, url });
    for (const name of [
      'geolocation',
      'media',
      'notifications',
      'midi',
      'usb',
      'openExternal',
      'system-wake-lock',
      'window-management',
      'clipboard-read',
      'unknown',
    ]) {
      expect(await may(name), name).toEqual({ asked: false, checked: false });
    }
    for (const name of ['clipboard-sanitized-write', 'fullscreen', 'screen-wake-lock']) {
      expect(await may(name), name).toEqual({ asked: true, checked: true });
      expect(await may(name, 'https://evil.example/'), name).toEqual({ asked: false, checked: false });
    }
  });

  it('downloads what it has made itself, and nothing from elsewhere', async () => {
    const { order } = app();
    expect(await order('page/download', { url: 'blob:app://sightline/4f' })).toBe(true);
    expect(await order('page/download', { url: 'https://example.com/x.exe' })).toBe(false);
    expect(await order('page/download', { url: 'data:text/html,x' })).toBe(false);
  });
});
