/**
 * A hostile page in the same browser, with the cookie in its jar: on another site, on another port of this computer,
 * and on a name that was bound anew to this address.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { launchChromium } from '../helpers/chromium.ts';
import { watchPage } from '../helpers/watch-page.ts';
import { openWebHost } from '../helpers/web-host.ts';

/** What the hostile pages ask for; it would be in the log. */
const MARK = 'asked by a hostile page';
const MESSAGE = JSON.stringify({
  channel: 'app/report-defect',
  input: { message: MARK, stack: null, view: 'x' },
});

/** Tries everything that a page can try against another origin, and answers what came of it. */
const ATTACK = `async (target, message) => {
  const settle = (work) => Promise.race([
    work.catch((error) => error.name),
    new Promise((resolve) => setTimeout(() => resolve('nothing came'), 20_000)),
  ]);
  const ask = (path, options) => settle(fetch(target + path, { credentials: 'include', ...options })
    .then(async (answer) => answer.type === 'opaque' ? 'opaque' : 'read ' + answer.status + (await answer.text())));
  const listen = (source) => settle(new Promise((resolve) => {
    source.onopen = () => resolve('opened');
    source.onmessage = () => resolve('heard');
    source.onerror = () => resolve('refused');
  }));
  const load = (element, attribute, path) => settle(new Promise((resolve) => {
    element.onload = () => resolve('loaded');
    element.onerror = () => resolve('refused');
    element[attribute] = target + path;
    document.body.append(element);
  }));
  const submit = (enctype) => settle(new Promise((resolve) => {
    const frame = document.createElement('iframe');
    frame.name = 'sink' + Math.random();
    document.body.append(frame);
    const form = document.createElement('form');
    Object.assign(form, { method: 'post', action: target + '/ipc', enctype, target: frame.name });
    const field = document.createElement('input');
    // The name and the value together are the message, with an "=" in a field of no meaning.
    field.name = message.slice(0, -1) + ',"x":"';
    field.value = '"}';
    form.append(field);
    document.body.append(form);
    frame.onload = () => resolve('sent');
    form.submit();
  }));
  const post = { method: 'POST', body: message };
  return {
    read: await ask('/', {}),
    readAsset: await ask('/assets/app-1.js', {}),
    blind: await ask('/ipc', { ...post, mode: 'no-cors' }),
    blindAsText: await ask('/ipc', { ...post, mode: 'no-cors', headers: { 'content-type': 'text/plain' } }),
    asked: await ask('/ipc', { ...post, headers: { 'content-type': 'application/json', 'x-sightline': '1' } }),
    beacon: navigator.sendBeacon(target + '/ipc', new Blob([message], { type: 'text/plain' })) ? 'queued' : 'refused',
    plainForm: await submit('text/plain'),
    form: await submit('application/x-www-form-urlencoded'),
    events: await listen(new EventSource(target + '/events', { withCredentials: true })),
    socket: await listen(new WebSocket(target.replace('http', 'ws') + '/events')),
    script: await load(document.createElement('script'), 'src', '/assets/app-1.js'),
    eventsAsScript: await load(document.createElement('script'), 'src', '/events'),
    image: await load(new Image(), 'src', '/'),
    framed: await settle(new Promise((resolve) => {
      const frame = document.createElement('iframe');
      frame.src = target + '/';
      frame.onload = () => {
        try { resolve('seen ' + frame.contentDocument.title); } catch { resolve('not seen'); }
      };
      document.body.append(frame);
    })),
  };
}`;

/** A page of somebody else's, on a port of this computer. */
async function startHostile(): Promise<number> {
  const server = createServer((_, response) => {
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end('<!doctype html><title>x</title><body></body>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return (server.address() as AddressInfo).port;
}

async function openBoth() {
  const lines: string[] = [];
  const logger = { info: () => undefined, warn: (line: string) => void lines.push(line) };
  const opened = await openWebHost({ logger });
  const browser = await launchChromium(['--host-resolver-rules=MAP *.example 127.0.0.1']);
  onTestFinished(() => browser.close());
  const context = await browser.newContext();
  const own = await context.newPage();
  const complaints = await watchPage(own);
  await own.goto(opened.host.url);
  return { ...opened, lines, context, own, complaints };
}

/** Sends the same message as the hostile pages, as the screens do. */
async function askAsOwnPage(own: Page): Promise<unknown> {
  return await own.evaluate(
    `fetch('/ipc', { method: 'POST', body: ${JSON.stringify(MESSAGE)},
       headers: { 'content-type': 'application/json', 'x-sightline': '1',
         'x-sightline-session': localStorage.getItem('sightline-session') } }).then((answer) => answer.json())`,
  );
}

describe('a hostile page', () => {
  it.each([
    ['on another site', 'evil.example'],
    ['on another port of this computer', '127.0.0.1'],
    ['on another port of localhost', 'localhost'],
  ])('%s gets nothing and changes nothing', async (_where, name) => {
    const { host, lines, context, own } = await openBoth();
    const page = await context.newPage();
    await page.goto(`http://${name}:${await startHostile()}/`);
    const result = await page.evaluate<Record<string, string>>(
      `(${ATTACK})(${JSON.stringify(host.address)}, ${JSON.stringify(MESSAGE)})`,
    );

    expect(result).toMatchObject({ events: 'refused', socket: 'refused', framed: 'not seen' });
    expect(result).toMatchObject({ script: 'refused', eventsAsScript: 'refused', image: 'refused' });
    expect(result).toMatchObject({ read: 'TypeError', readAsset: 'TypeError', asked: 'TypeError' });
    expect(await page.evaluate('document.documentElement.dataset.ran')).toBeUndefined();
    expect(lines).toEqual([]);

    // The same message from the program's own page arrives, so that its absence above means something.
    expect(await askAsOwnPage(own)).toEqual({ ok: true, value: null });
    expect(lines).toEqual([expect.stringContaining(MARK)]);
  });

  it('on a name that was bound anew to this address is not answered', async () => {
    const { port, lines, context } = await openBoth();
    const page = await context.newPage();
    const answer = await page.goto(`http://rebound.example:${port}/`);
    expect(answer?.status()).toBe(421);
    expect(await page.content()).not.toContain('<h1>');
    const asked = await page.evaluate(
      `fetch('/ipc', { method: 'POST', body: ${JSON.stringify(MESSAGE)},
         headers: { 'content-type': 'application/json', 'x-sightline': '1' } })
         .then((answer) => answer.status, (error) => error.name)`,
    );
    expect(asked).not.toBe(200);
    expect(lines).toEqual([]);
  });

  it('that links here only opens the door, and keeps no hold on what it opened', async () => {
    const { host, context, own } = await openBoth();
    const page = await context.newPage();
    await page.goto(`http://evil.example:${await startHostile()}/`);
    const [popup] = await Promise.all([
      context.waitForEvent('page'),
      page.evaluate(`void (globalThis.opened = window.open(${JSON.stringify(`${host.address}/`)}))`),
    ]);
    await popup.getByRole('heading', { name: 'Open Sightline from its link' }).waitFor();
    expect(await page.evaluate('globalThis.opened.closed')).toBe(true);
    expect(await popup.evaluate('window.opener')).toBeNull();
    // The person who followed the link is one step from the program.
    await popup.getByRole('link', { name: 'Go to Sightline' }).click();
    await popup.getByRole('heading', { name: 'Sightline', exact: true }).waitFor();
    expect(await own.title()).toBe('Sightline');
  });
});

describe("the program's own page", () => {
  it('is in after a reload and in a second tab, and not in another browser', async () => {
    const { host, context, own, complaints } = await openBoth();
    expect(own.url()).toMatch(`${host.address}/#let-in=`);
    await own.reload();
    expect(await own.evaluate('document.documentElement.dataset.ran')).toBe('yes');
    const second = await context.newPage();
    await second.goto(host.address);
    expect(await second.evaluate('document.documentElement.dataset.ran')).toBe('yes');
    expect(await askAsOwnPage(second)).toMatchObject({ ok: true });
    const stranger = await context.browser()!.newPage();
    expect((await stranger.goto(host.address))?.status()).toBe(403);
    expect(await own.evaluate('document.cookie')).toBe('');
    expect(complaints()).toEqual([]);
  });
});
