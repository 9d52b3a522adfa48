/** The names of clients in a window of 1280 pixels: whole where two lines hold them, cut at their end where not, covered by nothing. */
// @module-tag broad
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { ClientAlert } from '../../shared/domain/portfolio.ts';
import { rowOf } from '../fixtures/portfolio.ts';
import { axeFindings } from '../helpers/open-frame.ts';
import { useScriptedViews } from '../helpers/scripted-screens.ts';
import { useSampleScreens } from '../helpers/sample-screens.ts';

const LAYOUTS = ['table', 'cards'] as const;

/** Whole in two lines of the table, beside an alert column. */
const FAIR = [
  'Larkfield Schools Trust',
  'Fathom Row Property Management',
  'Sable & Stone Kitchens',
  'בנק לאומי',
];
const HOSTILE = [
  'Société Anonyme des Grands Magasins de Haute-Savoie et du Bassin Lémanique (Annecy)',
  'Wissenschaftlichtechnischeverlagsgesellschaftnordrheinwestfalenmitbeschränkterhaftung',
  'Northumbrian & Borders Agricultural Machinery Dealers’ Association (Hexham, Alnwick and Berwick-upon-Tweed), est. 1911',
  'شركة واحة النخيل للعقارات والتطوير والاستثمار المحدودة في دولة الإمارات العربية المتحدة',
  'קבוצת הלדן Halden Outdoor מוצרי ספורט וטיולים בע״מ Tel Aviv סניף מרכזי ומחסן ראשי לציוד מחנאות',
  '株式会社日本総合通信販売研究所東京本社事業推進部第二営業課関東甲信越地区担当室電子商取引推進班広域連携窓口',
];
const ALERT: ClientAlert = { kind: 'run-failed' };

type Shown = {
  readonly name: string;
  readonly isCut: boolean;
  /** Drawn of it. */
  readonly lines: number;
  /** What of its row lies over it. */
  readonly covers: readonly string[];
};

/** Of a client’s row or card: its name as it is drawn. */
const LOOK = `(holder) => {
  const name = holder.querySelector('a bdi .head');
  const range = document.createRange();
  range.selectNodeContents(name);
  const cell = name.getBoundingClientRect();
  // Lines that a cut leaves.
  const lines = [...range.getClientRects()].filter(({ top }) => top < cell.bottom - 2);
  const covers = [...holder.querySelectorAll('button, b, dd, .points, .text')].filter((other) => {
    if (getComputedStyle(other).opacity === '0') return false;
    const { left, right, top, bottom } = other.getBoundingClientRect();
    return lines.some((line) =>
      left < Math.min(line.right, cell.right) - 1 && right > Math.max(line.left, cell.left) + 1
      && top < line.bottom - 4 && bottom > line.top + 4);
  });
  return {
    name: name.textContent,
    isCut: name.scrollWidth > name.clientWidth + 1 || name.scrollHeight > name.clientHeight + 2,
    lines: new Set(lines.map(({ bottom }) => Math.round(bottom / 8))).size,
    covers: covers.map((other) => other.getAttribute('aria-label') ?? other.textContent),
  };
}`;

/** The names of all clients, each while its row is pointed at. */
async function namesOf(page: Page): Promise<readonly Shown[]> {
  await page.evaluate('document.fonts.ready');
  const places = await page.locator('[data-place]').count();
  const found: Shown[] = [];
  for (let at = 0; at < places; at += 1) {
    const client = page.locator('[data-place]').nth(at);
    await client.scrollIntoViewIfNeeded();
    const { x, y, width } = (await client.boundingBox())!;
    await page.mouse.move(x + width / 2, y + 6);
    found.push(
      await page.evaluate<Shown>(`(${LOOK})(document.querySelectorAll('[data-place]')[${String(at)}])`),
    );
  }
  return found;
}

describe('the names of the sample’s clients', () => {
  const screens = useSampleScreens({});

  it.each(LAYOUTS)('are whole at 1280 pixels, and pointing at one covers none, as %s', async (layout) => {
    const { page } = screens;
    await page.setViewportSize({ width: 1280, height: 800 });
    await screens.goto(`#/portfolio?layout=${layout}&group=none`);
    await screens.settle();
    const names = await namesOf(page);
    expect(names.map(({ name }) => name).toSorted()).toEqual(
      screens.rows('SELECT name FROM v_project ORDER BY name').map(({ name }) => name),
    );
    for (const one of names) expect(one).toMatchObject({ isCut: false, covers: [] });
  });
});

describe('long names of clients', () => {
  const open = useScriptedViews();
  const rows = [...FAIR, ...HOSTILE].map((name, index) =>
    rowOf({ name, projectId: `p${String(index)}`, alerts: index === 0 ? [ALERT] : [] }),
  );

  describe.each(LAYOUTS)('as %s', (layout) => {
    const hash = `#/portfolio?layout=${layout}&group=none`;

    it('take two lines before they are cut, and nothing covers them', async () => {
      const { page, complaints } = await open(hash, { 'portfolio/load': () => rows });
      await page
        .locator('[data-place]')
        .nth(rows.length - 1)
        .waitFor();
      const names = await namesOf(page);
      for (const one of names) {
        expect(one.covers, one.name).toEqual([]);
        if (FAIR.includes(one.name)) expect(one, one.name).toMatchObject({ isCut: false });
        else expect(one.lines, one.name).toBe(2);
      }
      expect(await axeFindings(page)).toEqual([]);
      expect(complaints).toEqual([]);
    });

    it('are there whole for the pointer and the keyboard where they are cut', async () => {
      const { page } = await open(hash, { 'portfolio/load': () => rows });
      const link = page.getByRole('link', { name: HOSTILE[2]!, exact: true });
      await link.waitFor();
      const whole = page.locator('.whole');
      await link.locator('bdi').hover({ force: true });
      await link.focus();
      await whole.waitFor();
      expect(await whole.textContent()).toBe(HOSTILE[2]);
    });
  });

  it('have the room of a column in which no client has anything', async () => {
    const width = async (): Promise<number> => (await page.locator('thead th').first().boundingBox())!.width;
    const { page } = await open('#/portfolio', { 'portfolio/load': () => rows });
    await page.getByRole('columnheader', { name: 'Alert' }).waitFor();
    const beside = await width();
    await page.getByLabel('Filter by name, place or tag').fill('Hexham');
    await page.getByRole('columnheader', { name: 'Alert' }).waitFor({ state: 'detached' });
    expect(await width()).toBeGreaterThan(beside + 100);
    const [name] = await namesOf(page);
    expect(name?.lines).toBe(2);
  });
});
