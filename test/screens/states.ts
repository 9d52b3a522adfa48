/** Screenshots of rarer states: empty places, field errors, forced colors, print, long names, small windows. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { Page } from 'playwright-core';
import { resolvePaths } from '../../main/platform/paths.ts';
import { startSampleService } from '../../main/sample/server.ts';
import { hrefOf } from '../../renderer/state/route.ts';
import { connectionOf, taskOf } from '../fixtures/screens.ts';
import { EMPTY_PLACES } from '../helpers/empty-places.ts';
import { EVERY_OVERLAY } from '../helpers/every-overlay.ts';
import { addBatch, addGoal, addReport, EVERY_VIEW, showView } from '../helpers/every-view.ts';
import { FIELD_ERRORS } from '../helpers/field-errors.ts';
import { openServed } from '../helpers/hosts/browser-host.ts';
import { buildFrame } from '../helpers/open-frame.ts';
import { openSampleScreens, type SampleScreens } from '../helpers/sample-screens.ts';
import { serveScreens } from '../helpers/served-pages.ts';

const THEMES = ['light', 'dark'] as const;
const DESIGN = { width: 1280, height: 800 };
/** The design size at 200 %. */
const ENLARGED = { width: 640, height: 400 };
const LARGE = { width: 1920, height: 1080 };

/** Where the pictures go. */
type Taking = { readonly folder: string; readonly isWanted: (kind: string) => boolean };

const wordOf = (name: string): string => name.replaceAll(/\W+/g, '-').replaceAll(/^-|-$/g, '');

/** A picture in each theme. */
async function inBothThemes(
  page: Page,
  path: string,
  media: Parameters<Page['emulateMedia']>[0] = {},
  isWhole = false,
): Promise<void> {
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce', ...media });
    await page.waitForTimeout(150);
    await page.screenshot({
      path: `${path}-${colorScheme}.png`,
      animations: 'disabled',
      caret: 'hide',
      fullPage: isWhole,
    });
  }
  await page.emulateMedia({ media: null, forcedColors: null, colorScheme: 'light' });
}

async function takeScripted({ folder, isWanted }: Taking): Promise<void> {
  const [site, frame] = await Promise.all([serveScreens(), buildFrame()]);
  try {
    for (const [at, { title, hash, script }] of isWanted('empty') ? EMPTY_PLACES.entries() : []) {
      const { page } = await frame.open(site.url, { hash, script });
      await page.getByText(title, { exact: true }).first().waitFor();
      await inBothThemes(page, join(folder, `empty-${String(at).padStart(2, '0')}-${wordOf(title)}`));
      await frame.clear();
    }
    for (const [name, { hash, script, act }] of isWanted('field') ? Object.entries(FIELD_ERRORS) : []) {
      const { page } = await frame.open(site.url, { hash, ...(script === undefined ? {} : { script }) });
      await page.locator('h1').first().waitFor();
      try {
        await act(page);
        await page.locator('[aria-invalid=true]').first().waitFor({ timeout: 5_000 });
      } catch (error) {
        process.stdout.write(`field, ${name}: ${String(error).slice(0, 200)}\n`);
      }
      await inBothThemes(page, join(folder, `field-${wordOf(name)}`));
      await frame.clear();
    }
    if (isWanted('small')) {
      const projects = Array.from({ length: 40 }, (_, at) => ({
        projectId: `p-${String(at)}`,
        project:
          at === 3
            ? 'Northumbrian & Borders Agricultural Machinery Dealers’ Association'
            : `Client ${String(at + 1)}`,
        runs: 26,
        catalogue: 6,
        parts: {},
        calls: 410,
        lookingCalls: 1,
        callsByOldRuns: { everything: 410, scores: 117 },
      }));
      const plan = {
        connection: 'conn-1',
        projects,
        account: 3,
        calls: 16_403,
        callsByOldRuns: { everything: 16_403, scores: 4_683 },
        lookingCalls: 41,
        listingCalls: 41,
        fromTeam: 0,
        isEstimate: false,
      };
      const planned = taskOf({ kind: 'sync-plan', state: 'done', result: { kind: 'sync-plan', plan } });
      for (const size of [ENLARGED, DESIGN]) {
        const { page } = await frame.open(site.url, {
          hash: '#/first-sync/conn-1',
          size,
          script: {
            'sync/plan': () => planned,
            'connection/list': () => [
              connectionOf({ lastSyncAt: null, lastSyncOutcome: null, syncedAt: null }),
            ],
          },
        });
        await page.getByRole('button', { name: 'Start the sync' }).waitFor();
        const path = join(folder, `small-first-sync-${String(size.width)}`);
        await inBothThemes(page, path);
        await page.evaluate('document.querySelector("main").scrollTop = 100_000');
        await inBothThemes(page, `${path}-end`);
        await frame.clear();
      }
    }
  } finally {
    await frame.close();
    await site.close();
  }
}

/** The connect form, with the responses of a real service and a wrong address. */
async function takeConnecting({ folder }: Taking): Promise<void> {
  const home = mkdtempSync(join(tmpdir(), 'sightline-states-'));
  const service = await startSampleService({ port: 0, projects: 1, runs: 1, prompts: 2 });
  const { page, close } = await openServed({ home });
  const { baseUrl, key } = service;
  const tried: readonly (readonly [string, string, string])[] = [
    ['wrong-address', 'https://nowhere.invalid', key],
    ['no-address', 'not an address at all', key],
    ['not-the-api', `${baseUrl}/dashboard/start`, key],
    ['refused-key', baseUrl, 'wrong-key-0123456789'],
    ['empty-key', baseUrl, ''],
    ['blank-key', baseUrl, '   '],
    ['broken-key', baseUrl, 'first-line\nsecond-line'],
    ['foreign-key', baseUrl, 'ключ-0123456789'],
    ['long-address', `https://service.example/${'a'.repeat(4_000)}`, key],
    ['insecure', 'http://service.example', key],
  ];
  try {
    for (const [name, address, typed] of tried) {
      await page.goto(new URL('/#/welcome/connect', page.url()).href);
      await page.reload();
      await page.getByLabel('Address of the service').fill(address);
      await page.getByLabel('Key', { exact: true }).fill(typed);
      await page.getByRole('button', { name: 'Test', exact: true }).click({ force: true });
      await page.waitForTimeout(2_500);
      await inBothThemes(page, join(folder, `connect-${name}`));
      const said = await page.evaluate<string>(
        `[...document.querySelectorAll('.error, [role=alert], [role=tooltip]')].map((one) => one.innerText).join(' | ')`,
      );
      process.stdout.write(`connect, ${name}: ${said.slice(0, 400)}\n`);
    }
  } finally {
    await close();
    await service.close();
    rmSync(home, { recursive: true, force: true });
  }
}

const CHARTED = ['overview', 'compare', 'portfolio', 'platforms', 'citations', 'planner', 'goals', 'studio'];
const pageRests = async (screens: SampleScreens, name: string): Promise<void> => {
  if (name === 'studio') await screens.page.locator('.sheet canvas').first().waitFor();
};

async function takeMedia(screens: SampleScreens, { folder }: Taking): Promise<void> {
  const { page } = screens;
  for (const name of [...CHARTED, 'topics', 'prompts', 'answer', 'alerts', 'kit-new']) {
    const addressOf = EVERY_VIEW[name === 'kit-new' ? 'new-kit' : name]!;
    await page.setViewportSize(DESIGN);
    // Charts keep the colours they were drawn with.
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme, forcedColors: 'active', reducedMotion: 'reduce' });
      await screens.goto(addressOf(screens));
      await screens.settle();
      await pageRests(screens, name);
      await page.screenshot({
        path: join(folder, `forced-${name}-${colorScheme}.png`),
        animations: 'disabled',
      });
    }
    await page.emulateMedia({ forcedColors: null, colorScheme: 'light' });
    // The width of an A4 sheet between its margins.
    await page.setViewportSize({ width: 703, height: 1000 });
    await screens.goto(addressOf(screens));
    await screens.settle();
    await pageRests(screens, name);
    await inBothThemes(page, join(folder, `print-${name}`), { media: 'print' }, true);
  }
  await page.setViewportSize(DESIGN);
}

const LINE = /^What the report is about: /;

async function takeStudio(screens: SampleScreens, { folder }: Taking): Promise<void> {
  const { page } = screens;
  await page.setViewportSize(DESIGN);
  await showView(screens, EVERY_VIEW['compare']!);
  await page.getByRole('button', { name: 'Add to report' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add to a report' });
  await dialog.locator('canvas').first().waitFor();
  for (const size of [DESIGN, ENLARGED]) {
    await page.setViewportSize(size);
    await page.waitForTimeout(300);
    await inBothThemes(page, join(folder, `small-into-report-${String(size.width)}`));
  }
  await page.setViewportSize(DESIGN);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  for (const size of [{ width: 1024, height: 800 }, DESIGN, LARGE, ENLARGED]) {
    await page.setViewportSize(size);
    await showView(screens, EVERY_VIEW['studio']!);
    await page.locator('.sheet canvas').first().waitFor();
    // In a small window the list of sections is below the pages.
    const comparison = page.getByRole('button', { name: /^Comparison/ }).first();
    if (size !== ENLARGED) await comparison.click();
    await page.waitForTimeout(800);
    const path = join(folder, `studio-${String(size.width)}`);
    await inBothThemes(page, path);
    await page.getByRole('button', { name: LINE }).click();
    await page.waitForTimeout(300);
    await inBothThemes(page, `${path}-open`);
    await page.getByRole('button', { name: LINE }).click();
  }
  await page.setViewportSize(DESIGN);
}

async function takeSmall(screens: SampleScreens, { folder }: Taking): Promise<void> {
  const { page } = screens;
  await page.setViewportSize(ENLARGED);
  for (const name of [
    'alerts',
    'batch-choose',
    'batch-check',
    'batch-make',
    'batch-review',
    'portfolio',
    'compare',
    'prompts',
    'goals',
    'settings-connections',
    'start-scan',
    'add-client',
    'new-kit',
  ]) {
    await showView(screens, EVERY_VIEW[name]!);
    await page.waitForTimeout(300);
    await inBothThemes(page, join(folder, `small-${name}`));
  }
  for (const name of ['into a report', 'list of clients', 'what it is against', 'new schedule']) {
    const { view, open } = EVERY_OVERLAY[name]!;
    await screens.goto(EVERY_VIEW[view]!(screens));
    await screens.settle();
    await open(page);
    await page.waitForTimeout(800);
    await inBothThemes(page, join(folder, `small-over-${wordOf(name)}`));
  }
  await page.setViewportSize(DESIGN);
}

/** Of 120 letters: many words, one word, right to left, and without spaces. */
const LONG = [
  'Northumbrian & Borders Agricultural Machinery Dealers’ Association (Hexham, Alnwick and Berwick-upon-Tweed), est. 1911 Ltd',
  'Wissenschaftlichtechnischeverlagsgesellschaftnordrheinwestfalenmitbeschränkterhaftungundcompagniekommanditgesellschaftinbonn',
  'شركة واحة النخيل للعقارات والتطوير والاستثمار المحدودة في دولة الإمارات العربية المتحدة ودول مجلس التعاون لدول الخليج العربية',
  '株式会社日本総合通信販売研究所東京本社事業推進部第二営業課関東甲信越地区担当室電子商取引推進班広域連携窓口株式会社日本総合通信販売研究所東京本社事業推進部第二営業課関東甲信越地区担当室電子商取引推進班広域連携窓口東京都千代田区',
];
const LONG_FOR = 'Halden Outdoor';

async function takeLong(screens: SampleScreens, { folder }: Taking): Promise<void> {
  const { page, home, connection, projectId } = screens;
  const id = projectId(LONG_FOR);
  const db = new Database(resolvePaths({ home }).database);
  for (const table of ['project', 'brand', 'topic']) {
    for (const [at, name] of LONG.entries()) {
      db.prepare(`UPDATE ${table} SET name = ? || ' ' || id WHERE id % 5 = ?`).run(name, at);
    }
  }
  const [first = ''] = LONG;
  db.prepare('UPDATE project SET name = ? WHERE project_id = ?').run(first, id);
  db.close();
  await page.setViewportSize(DESIGN);
  await screens.goto(hrefOf({ name: 'project', connection, projectId: id, tab: 'platforms' }));
  await page.getByRole('button', { name: 'Name platforms' }).click();
  const dialog = page.getByRole('dialog', { name: 'Name the platforms' });
  for (const [at, field] of (await dialog.getByRole('textbox').all()).entries()) {
    await field.fill(`${String(at)} ${LONG[at % LONG.length]!}`);
  }
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  for (const tab of [
    'overview',
    'compare',
    'prompts',
    'citations',
    'topics',
    'platforms',
    'manage',
    'runs',
  ] as const) {
    await showView(screens, () => hrefOf({ name: 'project', connection, projectId: id, tab }));
    await page.waitForTimeout(500);
    await inBothThemes(page, join(folder, `long-${tab}`));
    await page.evaluate('document.querySelector("main").scrollTop = 700');
    await inBothThemes(page, join(folder, `long-${tab}-further`));
  }
  for (const name of [
    'portfolio',
    'portfolio-cards',
    'alerts',
    'batch-choose',
    'batch-check',
    'reports',
    'scan-clients',
  ]) {
    await showView(screens, EVERY_VIEW[name]!);
    await page.waitForTimeout(500);
    await inBothThemes(page, join(folder, `long-${name}`));
  }
  await screens.goto(hrefOf({ name: 'reports', filter: '', show: 'all' }));
  await page.getByRole('button', { name: 'New report' }).click();
  await page.getByLabel('Client', { exact: true }).selectOption({ label: first });
  await inBothThemes(page, join(folder, 'long-new-report'));
  await page.getByRole('button', { name: 'Create report' }).click();
  await page.getByRole('region', { name: 'Pages' }).locator('canvas').first().waitFor();
  await page.waitForTimeout(1_000);
  await inBothThemes(page, join(folder, 'long-studio'));
}

/** Takes all of them, or only the given kinds. */
export async function takeStates(folder: string, kinds: readonly string[]): Promise<void> {
  const isWanted = (...some: readonly string[]): boolean =>
    kinds.length === 0 || some.some((kind) => kinds.includes(kind));
  const taking: Taking = { folder, isWanted };
  if (isWanted('empty', 'field', 'small')) await takeScripted(taking);
  if (isWanted('connect')) await takeConnecting(taking);
  if (isWanted('media', 'studio', 'small')) {
    const screens = await openSampleScreens({});
    try {
      await addGoal(screens);
      await addReport(screens);
      if (isWanted('media')) await takeMedia(screens, taking);
      if (isWanted('studio')) await takeStudio(screens, taking);
      if (isWanted('small')) {
        await addBatch(screens);
        await takeSmall(screens, taking);
      }
    } finally {
      await screens.close();
    }
  }
  if (isWanted('long')) {
    const screens = await openSampleScreens({});
    try {
      await takeLong(screens, taking);
    } finally {
      await screens.close();
    }
  }
}
