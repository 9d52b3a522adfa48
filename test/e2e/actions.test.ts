/** A client's actions over the real host with sample data: kept, moved on and judged, by keyboard alone. */
import { describe, expect, it } from 'vitest';
import { lookOver } from '../helpers/look-over.ts';
import { useSampleClient } from '../helpers/sample-client.ts';

const kept = 'SELECT title, owner, due, state, place, topics, platforms, fixed_points FROM v_action';

describe('the actions of a client', () => {
  const host = useSampleClient();

  it('begin with one of its own, which says what can be judged before it is agreed', async () => {
    const page = await host.open('actions');
    await page.getByRole('heading', { name: 'No actions for this client yet' }).waitFor();
    await page.getByRole('button', { name: 'Add an action' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'New action' });
    await dialog.getByText('it is about 0 prompts').waitFor();
    await dialog.getByLabel('What is to be done').pressSequentially('Guide to <b>tents</b>');
    await dialog.getByLabel('Owner').fill('Mara');
    await dialog.getByLabel('Page, editor or site').fill('halden.example/tents?utm_source=mail');
    const topic = dialog.getByRole('checkbox', { name: /prompts\)$/ }).first();
    await topic.press('Space');
    await dialog.getByRole('group', { name: 'On platforms' }).getByText('All count').waitFor();
    await dialog.getByRole('checkbox', { name: 'Zeta' }).press('Space');
    await dialog.getByText('Only these count.').waitFor();
    await dialog.getByText(/It can be judged after \d+ more runs|It cannot be judged: half a year/).waitFor();
    await lookOver(page, 'a new action');
    await dialog.getByRole('button', { name: 'Add action' }).press('Enter');
    await page.getByText('is kept as https://halden.example/tents').waitFor();
    await page.getByRole('button', { name: 'Guide to <b>tents</b>' }).waitFor();
    expect(host.rows(kept)).toMatchObject([
      {
        ...{
          title: 'Guide to <b>tents</b>',
          owner: 'Mara',
          due: null,
          state: 'proposed',
          fixed_points: null,
        },
        ...{
          place: 'https://halden.example/tents',
          topics: expect.stringMatching(/^\["[^"]+"\]$/) as unknown,
          platforms: expect.stringMatching(/^\["[^"]+"\]$/) as unknown,
        },
      },
    ]);
  });

  it('are agreed in their dialog, moved on by a key, taken back, and keep what was changed', async () => {
    const page = await host.open('actions');
    const line = page.getByRole('button', { name: 'Guide to <b>tents</b>' });
    const focused = page.locator('[data-line]:focus', { hasText: 'Guide to <b>tents</b>' });
    await line.waitFor();
    await page.keyboard.press('j');
    await focused.waitFor();
    await page.keyboard.press('n');
    const dialog = page.getByRole('dialog', { name: 'Action' });
    await dialog.getByLabel('State').selectOption('Agreed');
    await dialog.getByRole('button', { name: 'Save action' }).press('Enter');
    await page.getByRole('heading', { name: /^Agreed/ }).waitFor();
    await focused.waitFor();
    expect(host.rows(kept)).toMatchObject([{ state: 'agreed', fixed_points: 20 }]);
    await page.keyboard.press('n');
    await page.getByRole('heading', { name: /^In work/ }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await page.getByRole('heading', { name: /^Agreed/ }).waitFor();
    await lookOver(page, 'actions of a client');
    await line.press('Enter');
    await dialog.getByText('What was changed (3)').press('Enter');
    await dialog.getByText(/: state from in work to agreed$/).waitFor();
    await dialog.getByText(/Fixed on [^]*20 points wanted/).waitFor();
    await dialog.getByLabel('State').selectOption('Dropped');
    await dialog.getByLabel('Why it is dropped').fill('No budget');
    await dialog.getByRole('button', { name: 'Save action' }).press('Enter');
    await page.getByText('dropped: No budget').waitFor();
  });

  it('are listed with those of all clients, and are overdue when their day is over', async () => {
    const page = await host.open('actions');
    await page.getByRole('button', { name: 'Guide to <b>tents</b>' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Action' });
    await dialog.getByLabel('State').selectOption('In work');
    await dialog.getByRole('group', { name: 'Due' }).getByRole('spinbutton').first().focus();
    await page.keyboard.type('05012026');
    await dialog.getByText('this day is over').waitFor();
    await dialog.getByRole('button', { name: 'Save action' }).press('Enter');
    await page.getByText('Overdue').waitFor();
    await page.getByRole('navigation').getByRole('link', { name: 'Actions' }).first().press('Enter');
    await page.getByText('1 under way, 1 overdue').waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Halden Outdoor' }).waitFor();
    for (const width of [1024, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      await lookOver(page, `actions of all clients at ${String(width)}`);
    }
  });
});
