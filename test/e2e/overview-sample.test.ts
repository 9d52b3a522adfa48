/** A client at a glance over the real host with sample data, held against SQL on the open schema. */
// @module-tag broad
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { buildFormatter } from '../../shared/format/format.ts';
import { lookOver } from '../helpers/look-over.ts';
import { useSampleClient } from '../helpers/sample-client.ts';

const format = buildFormatter('en-GB');

describe('the overview over mirrored runs', () => {
  const host = useSampleClient();

  const own = (runId: string) =>
    host.rows(
      'SELECT visibility_pct AS pct, mentions, responses, share_of_voice_pct AS voice FROM v_visibility WHERE run_id = ? AND is_own = 1',
      runId,
    )[0]!;

  it('judges the change as the comparison page does, and says how', async () => {
    const page = await host.open('?against=previous');
    await page.getByText('judged pair by pair').waitFor();
    const change = (await page.locator('.kpi').first().locator('div.change').innerText()).replace(
      /\s+/g,
      ' ',
    );
    await page.getByRole('main').getByRole('link', { name: 'Compare', exact: true }).click();
    const row = page.getByRole('row', { name: /^Visibility %/ });
    await row.waitFor();
    const [points = '', , verdict = ''] = /([+−][\d.]+|0\.0) pts (\S) (.+)/.exec(change)?.slice(1) ?? [];
    const step = (await row.locator('td').last().innerText()).replace(/\s+/g, ' ');
    expect(step).toContain(points);
    expect(step).toContain(verdict.trim());
  });

  it('shows another run by its day, against the first one, and keeps both in the address', async () => {
    const [, , , third = ''] = host.runs;
    const page = await host.open('');
    const started = String(
      host.rows('SELECT started_at FROM v_run WHERE run_id = ?', third)[0]?.['started_at'],
    );
    await page.getByRole('button', { name: /^Last 4 weeks/ }).click();
    await page.getByRole('menuitem', { name: /^An earlier run/ }).click();
    const day = format.date(Date.parse(started));
    await page.getByRole('combobox').fill(day);
    // "2 Nov" also finds the 23rd.
    const option = page.getByRole('option').filter({ hasText: new RegExp(String.raw`(?<!\d)${day}`) });
    await option.first().click();
    const { mentions, responses } = own(third);
    await page.getByText(`${String(mentions)} of ${String(responses)} answers`).waitFor();
    await page.getByRole('button', { name: new RegExp(`^${day} against`) }).click();
    await page.getByRole('menuitem', { name: /The first run/ }).click();
    await expect.poll(() => page.url()).toContain(`run=${third}&against=first`);
    const first = String(
      host.rows('SELECT min(started_at) AS at FROM v_run WHERE status = ?', 'completed')[0]?.['at'],
    );
    await page.getByText(`Changes since ${format.date(Date.parse(first))}.`).waitFor();
    await page.reload();
    await page.getByText(`${String(mentions)} of ${String(responses)} answers`).waitFor();
    expect(
      await page.getByRole('button', { name: `${day} against ${format.date(Date.parse(first))}` }).count(),
    ).toBe(1);
  });

  it('keeps events: added, changed, removed and brought back, by keyboard alone', async () => {
    const page = await host.open('');
    await page.getByRole('button', { name: 'Events', exact: true }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Events' });
    await dialog.getByText('No events yet.').waitFor();
    const text = dialog.getByLabel('New event');
    await text.press('N');
    await text.pressSequentially('ew shop front');
    await text.press('Enter');
    await dialog.getByText('New shop front').waitFor();
    await dialog.getByRole('button', { name: 'Change the event “New shop front”' }).press('Enter');
    const changed = dialog.getByRole('textbox', { name: 'Change the event' });
    await changed.press('ControlOrMeta+A');
    await changed.pressSequentially('New web shop');
    await dialog.getByLabel('Kind').selectOption('Product');
    await dialog.getByRole('button', { name: 'About: all of the client' }).press('Enter');
    await dialog.getByRole('group', { name: 'Topics' }).getByRole('checkbox').first().press('Space');
    await dialog.getByRole('group', { name: 'Platforms' }).getByRole('checkbox').first().press('Space');
    await dialog.getByRole('group', { name: 'Prompts' }).getByRole('checkbox').first().press('Space');
    await dialog.getByLabel('Pages').fill('halden.example/shop?utm_source=mail');
    await dialog.getByRole('button', { name: 'Save event' }).press('Enter');
    await dialog.getByText('is kept as https://halden.example/shop').waitFor();
    await lookOver(page, 'events of a client');
    await page.keyboard.press('Escape');
    await page.reload();
    const item = page.locator('.events').getByRole('listitem').filter({ hasText: 'New web shop' });
    await expect.poll(() => item.innerText()).toContain('Product, internal.');
    await page.getByRole('button', { name: 'Events', exact: true }).press('Enter');
    await dialog.getByRole('button', { name: 'Remove the event “New web shop”' }).press('Enter');
    await dialog.getByText('No events yet.').waitFor();
    await dialog.getByRole('button', { name: 'Undo' }).press('Enter');
    await dialog.getByRole('button', { name: 'Change the event “New web shop”' }).waitFor();
    expect(
      host.rows(`SELECT e.text, e.kind, e.pages, json_array_length(e.platforms) AS platforms,
        (SELECT count(*) FROM v_topic t WHERE e.topics = json_array(t.topic_id)) AS topics,
        (SELECT count(*) FROM v_prompt p WHERE e.prompts = json_array(p.prompt_id)) AS prompts FROM v_event e`),
    ).toEqual([
      {
        ...{ text: 'New web shop', kind: 'product', pages: '["https://halden.example/shop"]' },
        ...{ platforms: 1, topics: 1, prompts: 1 },
      },
    ]);
    await dialog.getByRole('button', { name: 'Remove the event “New web shop”' }).press('Enter');
    await dialog.getByText('No events yet.').waitFor();
  });

  it('imports a file of events, or says line by line why not', async () => {
    const page = await host.open('');
    await page.getByRole('button', { name: 'Events', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Events' });
    await dialog.getByRole('button', { name: 'Import a file' }).press('Enter');
    await dialog.getByRole('button', { name: 'Choose a file' }).and(page.locator(':focus')).waitFor();
    const choose = async (text: string): Promise<void> =>
      await dialog
        .locator('input[type=file]')
        .setInputFiles({ name: 'events.csv', mimeType: 'text/csv', buffer: Buffer.from(text, 'utf16le') });
    await choose('\uFEFFDate;Event\r\n2026-11-02;Fine\r\nsoon;Odd\r\n');
    await dialog.getByText('Nothing was imported').waitFor();
    await dialog.getByText('“soon” is not a day').waitFor();
    await dialog.getByText('No events yet.').waitFor();
    const lines = Array.from(
      { length: 40 },
      (_, at) => `2026-11-${String((at % 9) + 1).padStart(2, '0')};Event ${at}`,
    );
    await choose(`\uFEFFDate;Event\r\n${lines.join('\r\n')}\r\n`);
    await dialog.getByText('40 events imported').waitFor();
    await page.keyboard.press('Escape');
    const more = page.getByRole('button', { name: /^Show \d+ more events$/ });
    const items = page.locator('.events').getByRole('listitem');
    await more.waitFor();
    const few = await items.count();
    await more.press('Enter');
    await page.getByRole('button', { name: 'Show fewer events' }).waitFor();
    expect(await items.count()).toBeGreaterThan(few);
    await lookOver(page, 'a trend with many events');
  });

  it('gives the trend out as a table and as a drawing', async () => {
    const page = await host.open('?range=all');
    await page.getByRole('button', { name: 'Export: Trend' }).waitFor();
    const save = async (item: string): Promise<string> => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        (async () => {
          await page.getByRole('button', { name: 'Export: Trend' }).click();
          await page.getByRole('menuitem', { name: item }).click();
        })(),
      ]);
      return readFileSync(await download.path(), 'utf8');
    };
    const scored = host.rows(
      `SELECT count(*) AS n FROM v_visibility JOIN v_run USING (run_id) WHERE status = 'completed'`,
    )[0];
    expect((await save('Table as CSV')).trimEnd().split('\r\n')).toHaveLength(1 + Number(scored?.['n']));
    const svg = await save('Chart as SVG');
    expect(svg).toMatch(/<text [^>]*>Halden Outdoor [\d.]+<\/text>/);
    expect(svg.match(/<g /g)?.length ?? 0).toBe(svg.match(/<\/g>/g)?.length ?? 0);
  });
});
