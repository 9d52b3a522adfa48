/** Citations, topics and platforms of a real client on the real host, held against SQL on the open schema. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { someOf } from '../helpers/examples.ts';
import { buildFormatter } from '../../shared/format/format.ts';
import { platformName } from '../../shared/format/platform-name.ts';
import { axeFindings } from '../helpers/open-frame.ts';
import { inDuckDb, readJsonInPython, readXlsxInPython } from '../helpers/read-back.ts';
import { useSampleClient } from '../helpers/sample-client.ts';
import { saveTable } from '../helpers/saved-tables.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

const host = useSampleClient();

/** What a test needs to know of a node of the page. */
type PageNode = {
  readonly textContent: string | null;
  cloneNode(isDeep: boolean): PageNode;
  querySelectorAll(selector: string): Iterable<PageNode>;
  remove(): void;
};

/** The cells of a table's body, row by row, as they are read. */
async function cellsOf(page: Page, caption: string): Promise<string[][]> {
  const table = page.getByRole('table', { name: caption, exact: true });
  await table.waitFor();
  const rows = table.locator('tbody tr:not([aria-hidden])');
  // As they are read aloud: a name cut in the middle is shown in two pieces and read as one.
  return await rows.evaluateAll((found: unknown) =>
    (found as PageNode[]).map((row) =>
      Array.from(row.querySelectorAll('th, td'), (cell) => {
        const read = cell.cloneNode(true);
        for (const hidden of read.querySelectorAll('[aria-hidden=true]')) hidden.remove();
        return (read.textContent ?? '').replace(/\s+/g, ' ').trim();
      }),
    ),
  );
}

async function savedBy(page: Page, menu: string, item: string): Promise<{ name: string; bytes: Buffer }> {
  await page.getByRole('button', { name: `Export: ${menu}`, exact: true }).click();
  const coming = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: item }).click();
  const download = await coming;
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

const wholePct = (value: unknown): string => `${Math.round(Number(value))}%`;

describe('citations', () => {
  it('are the domains and counts of the open schema, those of the run before beside them', async () => {
    const page = await host.open('citations?period=last-run');
    const [newest = '', before = ''] = host.runs;
    const sql = `SELECT DISTINCT a.domain, a.domain_citations AS n, b.domain_citations AS earlier
      FROM v_citation a LEFT JOIN v_citation b ON b.run_id = ? AND b.domain = a.domain
      WHERE a.run_id = ? ORDER BY n DESC, a.domain`;
    const expected = host.rows(sql, before, newest);
    const seen = await cellsOf(page, 'Cited domains');
    expect(
      seen.map(([domain, , citations, , earlier]) => [domain, citations, earlier?.split(' ')[0]]),
    ).toEqual(expected.map((row) => [row['domain'], String(row['n']), String(row['earlier'] ?? 0)]));
  });

  it('show the share of each page’s answers that name the brand, with their number', async () => {
    const page = await host.open('citations?period=last-run&filter=trailreview');
    const [newest = ''] = host.runs;
    const rates = host.rows(
      `SELECT c.url, count(*) AS n, count(m.response_id) AS naming FROM v_response_citation c
       LEFT JOIN v_response_mention m ON m.run_id = c.run_id AND m.response_id = c.response_id AND m.is_own = 1
       WHERE c.run_id = ? GROUP BY c.url`,
      newest,
    );
    const byUrl = new Map(rates.map((row) => [row['url'], row]));
    const seen = await cellsOf(page, 'Cited pages');
    expect(seen.length).toBeGreaterThan(5);
    for (const [title = '', , , , words = ''] of seen) {
      const row = byUrl.get(/https?:\S+$/.exec(title)?.[0] ?? '');
      expect(words).toContain(wholePct((100 * Number(row?.['naming'])) / Number(row?.['n'])));
      expect(words).toContain(`n ${String(row?.['n'])}`);
      expect(words.includes('small sample')).toBe(Number(row?.['n']) < 20);
    }
    const run = await page.getByText(/^all answers shown: /).innerText();
    const [all] = host.rows(
      `SELECT count(*) AS n, sum(EXISTS (
         SELECT 1 FROM v_response_mention m WHERE m.response_id = s.response_id AND m.is_own = 1)) AS naming
       FROM v_response s WHERE s.run_id = ?`,
      newest,
    );
    const pct = (100 * Number(all?.['naming'])) / Number(all?.['n']);
    expect(run).toContain(`: ${pct.toFixed(1)}%`);
    expect(run).toContain(`n ${String(all?.['n'])}`);
  });

  it('are counted from the answers of one platform, keep that in the address, and do not compare it', async () => {
    const page = await host.open('citations?period=last-run');
    await page.getByLabel('Platform').selectOption('eta');
    await expect.poll(() => page.url()).toContain('platform=eta');
    await page.reload();
    await page.getByText('each page once per answer').first().waitFor();
    expect(await page.getByLabel('Platform').inputValue()).toBe('eta');
    const [newest = ''] = host.runs;
    const expected = host.rows(
      `SELECT domain, count(*) AS n FROM v_response_citation WHERE run_id = ? AND platform = 'eta'
       GROUP BY domain ORDER BY n DESC, domain`,
      newest,
    );
    const seen = await cellsOf(page, 'Cited domains');
    expect(seen.map(([domain, , citations]) => [domain, citations])).toEqual(
      expected.map((row) => [row['domain'], String(row['n'])]),
    );
    expect(await page.getByRole('button', { name: '9 Nov 2026' }).count()).toBe(0);
  });

  it('are put in order by the keyboard alone, and opened without a way back to the program', async () => {
    const page = await host.open('citations?period=last-run');
    await page.getByRole('table', { name: 'Cited domains' }).waitFor();
    await page.getByRole('button', { name: 'Domain', exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.url()).toContain('domains=-domain');
    const head = page
      .getByRole('table', { name: 'Cited domains' })
      .getByRole('columnheader', { name: 'Domain' });
    expect(await head.getAttribute('aria-sort')).toBe('descending');
    const seen = (await cellsOf(page, 'Cited domains')).map(([domain]) => domain);
    expect(seen).toEqual([...seen].sort().reverse());
    const link = page.getByRole('table', { name: 'Cited pages' }).getByRole('link').first();
    expect(await link.getAttribute('target')).toBe('_blank');
    expect(await link.getAttribute('rel')).toBe('noopener noreferrer');
  });

  it('leave as tables and pictures', async () => {
    const page = await host.open('citations?period=last-run');
    await page.getByRole('table', { name: 'Cited domains' }).waitFor();
    const csv = await savedBy(page, 'Domains', 'Table as CSV');
    const [newest = ''] = host.runs;
    const [run] = host.rows('SELECT started_at FROM v_run WHERE run_id = ?', newest);
    const day = buildFormatter('en-GB').date(Date.parse(String(run?.['started_at'])));
    expect(csv.name).toBe(`Halden Outdoor citations ${day} domains.csv`);
    const [counted] = host.rows(
      'SELECT count(DISTINCT domain) AS n FROM v_citation WHERE run_id = ?',
      newest,
    );
    expect(csv.bytes.toString().trimEnd().split('\r\n')).toHaveLength(Number(counted?.['n']) + 1);
    const svg = await savedBy(page, 'Citations by kind of source', 'Chart as SVG');
    expect(svg.bytes.toString()).toContain('review site');
    const png = await savedBy(page, 'Citations by kind of source', 'Chart as PNG');
    expect(png.bytes.subarray(1, 4).toString()).toBe('PNG');
  });

  it('leave in every format as they are filtered and sorted on the screen', async () => {
    const page = await host.open('citations?period=last-run&filter=review&domains=-domain');
    const shown = (await cellsOf(page, 'Cited domains')).map(([domain = '']) => domain);
    const [all] = host.rows(
      'SELECT count(DISTINCT domain) AS n FROM v_citation WHERE run_id = ?',
      host.runs[0] ?? '',
    );
    expect(shown.length).toBeGreaterThan(1);
    expect(shown.length).toBeLessThan(Number(all?.['n']));
    const csv = (await savedBy(page, 'Domains', 'Table as CSV')).bytes.toString().trimEnd().split('\r\n');
    const folder = temporaryFolder();
    const fileOf = async (format: string, ending: string): Promise<string> => {
      const file = join(folder, `domains.${ending}`);
      writeFileSync(file, (await savedBy(page, 'Domains', `Table as ${format}`)).bytes);
      return file;
    };
    const json = readJsonInPython(await fileOf('JSON', 'json'));
    const [sheet] = readXlsxInPython(await fileOf('Excel', 'xlsx'));
    expect(readJsonInPython(await fileOf('NDJSON', 'ndjson'))).toEqual(json);
    const inParquet = await inDuckDb(`FROM '${await fileOf('Parquet', 'parquet')}'`);
    expect(inParquet).toEqual(json.map((row) => Object.values(row)));
    const found = [
      csv.slice(1),
      json.map((row) => JSON.stringify(row)),
      sheet?.rows.slice(1).map(String) ?? [],
    ];
    const domainsOf = (rows: readonly string[]) =>
      rows.map((row, at) => shown.find((domain, place) => place === at && row.includes(domain)));
    expect(found.map(domainsOf)).toEqual([shown, shown, shown]);
  });

  it('explain how they are counted', async () => {
    const page = await host.open('citations?period=last-run');
    await page.getByRole('button', { name: 'How it is counted: Answers naming the brand' }).click();
    const panel = page.getByRole('dialog', { name: 'How answers naming the brand is counted' });
    await panel.getByText('÷ answers that cite the page').waitFor();
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
  });

  it('show another run, beside none', async () => {
    const [, , third = ''] = host.runs;
    const page = await host.open(`citations?run=${third}&before=none`);
    await page.getByText('Nothing is compared.').first().waitFor();
    expect(await page.getByLabel('Run', { exact: true }).inputValue()).toBe(third);
    const expected = host.rows(
      'SELECT DISTINCT domain, domain_citations AS n FROM v_citation WHERE run_id = ? ORDER BY n DESC, domain',
      third,
    );
    const seen = await cellsOf(page, 'Cited domains');
    expect(seen.map(([domain, , citations]) => [domain, citations])).toEqual(
      expected.map((row) => [row['domain'], String(row['n'])]),
    );
  });
});

describe('topics and attributes', () => {
  it('are those of the open schema, the strongest topic first', async () => {
    const page = await host.open('topics?period=last-run');
    const [newest = ''] = host.runs;
    const expected = host.rows(
      `SELECT topic, visibility_pct, responses FROM v_topic_visibility WHERE run_id = ? AND is_own = 1
       ORDER BY visibility_pct DESC, topic`,
      newest,
    );
    const seen = await cellsOf(page, 'Halden Outdoor by topic');
    expect(seen.map(([topic]) => topic)).toEqual(expected.map((row) => row['topic']));
    seen.forEach(([, , words = ''], index) => {
      expect(words).toContain(wholePct(expected[index]?.['visibility_pct']));
      expect(words).toContain(`n ${String(expected[index]?.['responses'])}`);
    });
    await page.getByText('Of 6 topics compared, chance alone would show about 0.3 beyond noise.').waitFor();
  });

  it('lead from a topic to the prompts that ask about it', async () => {
    const page = await host.open('topics?period=last-run');
    const [newest = ''] = host.runs;
    const expected = host.rows(
      `SELECT count(DISTINCT r.prompt_id) AS n FROM v_response r JOIN v_prompt p USING (prompt_id)
       WHERE r.run_id = ? AND p.topic = 'Tents'`,
      newest,
    );
    await page.getByRole('link', { name: 'Tents' }).first().click();
    const count = new RegExp(`${String(expected[0]?.['n'])} of \\d+ prompts`);
    await page.getByText(count).first().waitFor();
  });

  it('show every brand in every topic, as a map and as a table with intervals', async () => {
    const page = await host.open('topics?period=last-run');
    const [newest = ''] = host.runs;
    const expected = host.rows(
      'SELECT topic, brand, mentions, responses FROM v_topic_visibility WHERE run_id = ? ORDER BY topic, brand',
      newest,
    );
    const map = page.getByRole('table', { name: 'The field by topic, % of answers' });
    await map.waitFor();
    expect(await map.locator('tbody td').count()).toBe(expected.length);
    expect(await map.locator('tbody td').first().getAttribute('title')).toMatch(/95% interval .*, n \d+/);
    await page.getByRole('button', { name: 'Show as table' }).click();
    const seen = await cellsOf(page, 'The field by topic');
    expect(seen.map(([topic, brand, counts]) => [topic, brand, counts])).toEqual(
      expected.map((row) => [
        row['topic'],
        row['brand'],
        `${String(row['mentions'])} of ${String(row['responses'])}`,
      ]),
    );
  });

  it('name the highest tone of each attribute, and set a chosen rival against the own brand', async () => {
    const page = await host.open('topics?period=last-run');
    const [newest = ''] = host.runs;
    const figures = host.rows(
      'SELECT attribute, brand, avg_sentiment AS tone FROM v_attribute WHERE run_id = ? AND mentions > 0',
      newest,
    );
    const seen = await cellsOf(page, 'Tone by attribute and brand, −1 to +1, with mentions');
    for (const [attribute, highest = ''] of seen) {
      const rows = figures.filter((row) => row['attribute'] === attribute);
      const most = Math.max(...rows.map((row) => Number(row['tone'])));
      for (const row of rows) {
        expect(highest.includes(String(row['brand']))).toBe(Number(row['tone']) === most);
      }
    }
    await page.getByLabel('Rival', { exact: true }).selectOption({ label: 'Fjellbrek' });
    await expect.poll(() => page.url()).toContain('rival=');
    await page.getByRole('img', { name: /^Tone by attribute, Halden Outdoor against Fjellbrek\./ }).waitFor();
    const svg = (await savedBy(page, 'Tone by attribute', 'Chart as SVG')).bytes.toString();
    for (const [attribute = ''] of seen) expect(svg).toContain(`>${attribute}</text>`);
  });

  it('quote what is said, and the service’s own words as its own', async () => {
    const page = await host.open('topics?period=last-run');
    const [newest = ''] = host.runs;
    const excerpts = host.rows(
      'SELECT DISTINCT context FROM v_attribute_context WHERE run_id = ? AND is_own = 1',
      newest,
    );
    await page.getByText('written by the service, not by Sightline').waitFor();
    const quoted = await page.locator('blockquote').allInnerTexts();
    for (const row of excerpts) expect(quoted).toContain(row['context']);
    const [insight] = host.rows('SELECT text FROM v_insight WHERE run_id = ? LIMIT 1', newest);
    expect(quoted).toContain(insight?.['text']);
  });
});

describe('platforms', () => {
  it('are those of the shown time, with those that no run tested said so', async () => {
    const page = await host.open('platforms?period=last-run');
    const [newest = ''] = host.runs;
    const expected = host.rows(
      `SELECT v.platform, v.visibility_pct, (SELECT count(*) FROM v_response r
         WHERE r.run_id = v.run_id AND r.platform = v.platform) AS n
       FROM v_visibility_platform v WHERE run_id = ? AND is_own = 1 ORDER BY visibility_pct DESC, platform`,
      newest,
    );
    const seen = await cellsOf(page, 'Visibility by platform');
    seen.slice(0, expected.length).forEach(([platform, words = ''], index) => {
      expect(platform).toBe(platformName(String(expected[index]?.['platform'])));
      expect(words).toContain(wholePct(expected[index]?.['visibility_pct']));
      expect(words).toContain(`n ${String(expected[index]?.['n'])}`);
    });
    const untested = host.rows(
      `SELECT platform, status FROM v_availability
       WHERE platform NOT IN (SELECT platform FROM v_visibility_platform WHERE is_own = 1) ORDER BY platform`,
    );
    expect(seen).toHaveLength(expected.length);
    // Those that no run tested are folded: counted and named, never a row that reads as a zero, and one key away.
    const names = untested.map((row) => platformName(String(row['platform'])));
    expect(names.length).toBeGreaterThan(1);
    const folded = page.locator('summary').filter({ hasText: 'Not tested in any run' });
    const all = expected.length + names.length;
    expect(await folded.innerText()).toContain(`${names.length} of ${all} platforms`);
    for (const one of names) expect(await folded.innerText()).toContain(one);
    const opened = page.locator('details dt');
    expect(await opened.first().isVisible()).toBe(false);
    await folded.press('Enter');
    expect(await opened.allInnerTexts()).toEqual(names);
    const { name, rows } = await saveTable(page, 'Platforms');
    expect(name).toMatch(/^Halden Outdoor by platform .+\.csv$/);
    expect(rows.map(([platform]) => platform)).toEqual([...seen.map(([platform]) => platform), ...names]);
  });

  it('are drawn on common axes and read run by run with the arrow keys', async () => {
    const page = await host.open('platforms?period=last-run');
    const slider = page.getByRole('slider', { name: 'Eta, % of answers: run', exact: true });
    await slider.focus();
    await page.keyboard.press('Home');
    const [oldest] = host.rows(
      `SELECT v.visibility_pct AS pct FROM v_visibility_platform v JOIN v_run r USING (run_id)
       WHERE v.platform = 'eta' AND v.is_own = 1 ORDER BY r.started_at LIMIT 1`,
    );
    expect(await slider.getAttribute('aria-valuetext')).toContain(
      `Halden Outdoor ${wholePct(oldest?.['pct'])}`,
    );
    expect(await slider.getAttribute('aria-valuetext')).toContain('95% interval');
    const svg = await savedBy(page, 'Eta', 'Chart as SVG');
    expect(svg.name).toBe('Halden Outdoor platform Eta.svg');
    expect(svg.bytes.toString()).toContain('>Nov</text>');
  });

  it('have every run with its route in a table that remembers its platform', async () => {
    const page = await host.open('platforms?period=last-run&show=table&platform=epsilon_app');
    const expected = host.rows(
      `SELECT count(*) AS n, count(*) FILTER (WHERE route_source = 'api_fallback') AS fallback
       FROM v_response JOIN v_run USING (run_id) WHERE platform = 'epsilon_app'
       GROUP BY run_id ORDER BY started_at DESC`,
    );
    const seen = await cellsOf(page, 'Platforms by run');
    expect(seen).toHaveLength(expected.length);
    seen.forEach(([, platform, , , , route = ''], index) => {
      expect(platform).toBe('Epsilon app');
      expect(route.includes('API fallback')).toBe(Number(expected[index]?.['fallback']) > 0);
    });
  });

  it('draw only the rows in sight, and reach the last one', async () => {
    const page = await host.open('platforms?period=last-run&show=table');
    const table = page.getByRole('table', { name: 'Platforms by run' });
    await table.waitFor();
    const [all] = host.rows('SELECT count(*) AS n FROM v_visibility_platform WHERE is_own = 1');
    expect(await table.getAttribute('aria-rowcount')).toBe(String(Number(all?.['n']) + 1));
    expect(await table.locator('tbody tr[aria-rowindex]').count()).toBeLessThan(90);
    await page.evaluate(
      `document.querySelector('main').scrollTo(0, document.querySelector('main').scrollHeight)`,
    );
    await table.locator(`tr[aria-rowindex="${String(Number(all?.['n']) + 1)}"]`).waitFor();
  });
});

/** Each page, by a table that shows when it is there. */
const PAGES = {
  citations: 'Cited domains',
  topics: 'Halden Outdoor by topic',
  platforms: 'Visibility by platform',
  'platforms?show=table': 'Platforms by run',
} as const;
const PATHS = Object.keys(PAGES) as (keyof typeof PAGES)[];

const arrive = (page: Page, path: keyof typeof PAGES): Promise<void> =>
  page.getByRole('table', { name: PAGES[path], exact: true }).waitFor();

describe.each(someOf(['light', 'dark'] as const, 1))('in the %s theme', (theme) => {
  it.each(PATHS)('axe finds nothing wrong with %s', async (path) => {
    const page = await host.open(path, { theme });
    await arrive(page, path);
    expect(await axeFindings(page)).toEqual([]);
  });
});

it.each([900, 1280, 1920])('no page needs sideways scrolling at %i pixels', async (width) => {
  const page = await host.open('citations', { width });
  for (const path of PATHS) {
    await page.goto(page.url().replace(/\/[^/]*$/, `/${path}`));
    await arrive(page, path);
    const overflow = await page.evaluate(
      `document.querySelector('main').scrollWidth - document.querySelector('main').clientWidth`,
    );
    expect([path, overflow]).toEqual([path, 0]);
  }
});
