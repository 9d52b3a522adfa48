import type { Locator, Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { useComponentPage } from '../helpers/component-page.ts';
import { axeFindings, hasVisibleFocus } from '../helpers/open-frame.ts';

/** More stops than the page has: a focus that never comes round ends here. */
const MOST_STOPS = 300;

/** An open menu belongs to no landmark, so it is looked at alone. */
const MENU = '[role=menu]';

const openPage = useComponentPage();
let page: Page;
let complaints: () => readonly string[];

const specimen = (exhibit: string, state: string): Locator =>
  page.locator(`[data-exhibit="${exhibit}"] [data-specimen="${state}"]`);
const button = (name: string): Locator => page.getByRole('button', { name, exact: true });
type Matching = { matches(selector: string): boolean };
const isFocused = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element: Matching) => element.matches(':focus'));
const holdsFocus = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element: Matching) => element.matches(':focus-within'));

beforeEach(async () => {
  ({ page, complaints } = await openPage('light'));
});

afterEach(() => page.close());

describe('by keyboard alone', () => {
  it('reaches every control, and the focus is seen on each', async () => {
    const stops: string[] = [];
    const unseen: string[] = [];
    for (let count = 0; count < MOST_STOPS; count += 1) {
      await page.keyboard.press('Tab');
      const stop = await page.evaluate<string | null>(`(() => {
        const focused = document.activeElement;
        if (focused === document.body) return null;
        const exhibit = focused.closest('[data-exhibit]')?.dataset.exhibit ?? 'page';
        const state = focused.closest('[data-specimen]')?.dataset.specimen ?? '';
        return exhibit + ' / ' + state;
      })()`);
      if (stop === null) break;
      stops.push(stop);
      if (!(await hasVisibleFocus(page))) unseen.push(stop);
    }
    expect(stops.length).toBeLessThan(MOST_STOPS);
    expect(unseen).toEqual([]);
    for (const stop of [
      'Button / disabled with reason',
      'IconButton / disabled with reason',
      'Switch / disabled with reason',
      'Segments / as chosen',
      'Tick / locked',
      'Fields / text',
      'Fields / secret',
      'Fields / select',
      'Fields / date',
      'Overlays / Menu',
      'Overlays / ConnectionSwitcher',
      'Note / caution',
      'Navigation / rail',
      'ConnectionStatus / syncing',
      'SectionRow / rows',
      'Portfolio / rows',
      'HeatMap / eleven platforms',
      'Charts / trend',
    ]) {
      expect(stops).toContain(stop);
    }
  });

  it('switches, chooses and ticks', async () => {
    const like = specimen('Switch', 'as chosen').getByRole('switch');
    await like.press('Space');
    expect(await like.getAttribute('aria-checked')).toBe('false');

    const all = specimen('Segments', 'as chosen').getByRole('radio', { name: 'All' });
    await specimen('Segments', 'as chosen').getByRole('radio', { name: '26 wk' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    expect(await all.getAttribute('aria-checked')).toBe('true');
    // Pressing the chosen one again must not leave nothing chosen.
    await page.keyboard.press('Enter');
    expect(await all.getAttribute('aria-checked')).toBe('true');

    const tick = specimen('Tick', 'as chosen').getByRole('checkbox');
    await tick.press('Space');
    expect(await tick.getAttribute('aria-checked')).toBe('false');
  });

  it('says why a control is closed, to the eye and to a screen reader, and does nothing when it is pressed', async () => {
    const closed = specimen('Button', 'disabled with reason').getByRole('button');
    await page.getByRole('link', { name: 'Open the portfolio' }).focus();
    await page.keyboard.press('Tab');
    expect(await isFocused(closed)).toBe(true);
    expect(await closed.getAttribute('aria-disabled')).toBe('true');
    await page.locator('.tooltip', { hasText: 'Sync needs a connection.' }).waitFor();
    const ids = ((await closed.getAttribute('aria-describedby')) ?? '').split(' ');
    const said = await Promise.all(ids.map((id) => page.locator(`[id="${id}"]`).innerText()));
    expect(said.join(' ')).toContain('Sync needs a connection.');
    await page.keyboard.press('Enter');
    expect(await specimen('Button', 'pressed, counted').innerText()).toContain('0 times');
    await specimen('Button', 'primary').getByRole('button').press('Enter');
    expect(await specimen('Button', 'pressed, counted').innerText()).toContain('1 times');

    for (const locked of [
      specimen('Switch', 'disabled with reason').getByRole('switch'),
      specimen('Tick', 'locked').getByRole('checkbox'),
    ]) {
      const before = await locked.getAttribute('aria-checked');
      await locked.press('Space');
      expect(await locked.getAttribute('aria-checked')).toBe(before);
    }
  });

  it('shows a key on request, and hides it when the field is left', async () => {
    const field = page.getByLabel('Key', { exact: true });
    expect(await field.getAttribute('type')).toBe('password');
    await field.focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await field.getAttribute('type')).toBe('text');
    await page.keyboard.press('Tab');
    expect(await field.getAttribute('type')).toBe('password');
  });

  it('ties an error to its field', async () => {
    const field = page.getByLabel('Address');
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    const id = await field.getAttribute('aria-describedby');
    expect(await page.locator(`[id="${id ?? ''}"]`).innerText()).toContain('must start with https');
  });

  it('opens a dialog on its first field, keeps the focus in it, and gives it back on one Escape', async () => {
    await button('Edit the connection').press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Edit the connection' });
    const field = dialog.getByLabel('Name of the connection');
    await expect.poll(() => isFocused(field)).toBe(true);
    for (let count = 0; count < 5; count += 1) {
      await page.keyboard.press('Tab');
      expect(await holdsFocus(dialog)).toBe(true);
      expect(await hasVisibleFocus(page)).toBe(true);
    }
    // Also from a control whose tooltip is open.
    const close = dialog.getByRole('button', { name: 'Close' });
    for (let count = 0; count < 4 && !(await isFocused(close)); count += 1) await page.keyboard.press('Tab');
    await page.locator('.tooltip', { hasText: 'Close' }).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => isFocused(button('Edit the connection'))).toBe(true);
  });

  it('asks before it destroys, starting on the way out', async () => {
    await button('Remove Fathom Row').press('Enter');
    const question = page.getByRole('alertdialog', { name: 'Remove Fathom Row?' });
    await expect.poll(() => isFocused(question.getByRole('button', { name: 'Cancel' }))).toBe(true);
    await page.keyboard.press('Enter');
    await question.waitFor({ state: 'detached' });
    expect(await specimen('Overlays', 'chosen last').innerText()).toContain('nothing yet');
    await button('Remove Fathom Row').press('Enter');
    await question.getByRole('button', { name: 'Remove the connection' }).press('Enter');
    await question.waitFor({ state: 'detached' });
    expect(await specimen('Overlays', 'chosen last').innerText()).toContain('removed');
  });

  it('chooses from a menu, which says why of what is closed and does nothing with it', async () => {
    await button('Actions').press('Enter');
    await page.getByRole('menuitem', { name: 'Pin' }).waitFor();
    expect(await axeFindings(page, MENU)).toEqual([]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    const closed = page.getByRole('menuitem', { name: 'Compare runs Needs a second run.' });
    expect(await isFocused(closed)).toBe(true);
    expect(await closed.getAttribute('aria-disabled')).toBe('true');
    await page.keyboard.press('Enter');
    expect(await isFocused(closed)).toBe(true);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('menu').waitFor({ state: 'detached' });
    expect(await specimen('Overlays', 'chosen last').innerText()).toContain('Remove');
  });

  it('chooses from a menu by keys that come before the first frame with it', async () => {
    await page.evaluate('window.requestAnimationFrame = () => 0');
    await button('Actions').press('Enter');
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await specimen('Overlays', 'chosen last').getByText('Remove').waitFor();
  });

  it('finds with the palette, whatever the case, and goes round at its ends', async () => {
    await button('Search').press('Enter');
    const field = page.getByRole('combobox', { name: 'Search clients, prompts, runs' });
    await expect.poll(() => isFocused(field)).toBe(true);
    await page.keyboard.type('HAL');
    const options = page.getByRole('listbox', { name: 'Found' }).getByRole('option');
    await expect.poll(() => options.count()).toBe(2);
    const chosen = page.locator('[role=option][aria-selected=true]');
    expect(await chosen.innerText()).toContain('Halden Outdoor');
    expect(await field.getAttribute('aria-activedescendant')).toBe(await chosen.getAttribute('id'));
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('ArrowDown');
    expect(await chosen.innerText()).toContain('half-zip');
    await page.keyboard.press('ArrowDown');
    expect(await chosen.innerText()).toContain('Halden Outdoor');
    await page.keyboard.type('zzz');
    await page.getByText('Nothing found.').waitFor();
    for (let count = 0; count < 3; count += 1) await page.keyboard.press('Backspace');
    await page.keyboard.press('Enter');
    await field.waitFor({ state: 'detached' });
    expect(await specimen('Overlays', 'chosen last').innerText()).toContain('Halden Outdoor');
  });

  it('switches the library, and marks the one that is shown', async () => {
    await page.getByRole('button', { name: 'Connection: Fathom Row' }).press('Enter');
    const current = page.getByRole('menuitemradio', { name: 'Fathom Row EU library' });
    await current.waitFor();
    expect(await current.getAttribute('aria-checked')).toBe('true');
    expect(await axeFindings(page, MENU)).toEqual([]);
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Connection: Sample data' }).waitFor();
  });

  it('speaks a message when there is room, and lets it be dismissed, to where the keyboard was', async () => {
    await button('Error').press('Enter');
    const messages = page.getByRole('region', { name: 'Messages' });
    expect(await messages.getByRole('list').getAttribute('aria-live')).toBe('polite');
    await messages.getByText('the disk is full').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await messages.getByRole('button', { name: 'Close message' }).press('Enter');
    expect(await messages.getByRole('listitem').count()).toBe(0);
    await button('Error').and(page.locator(':focus')).waitFor();
  });

  it('says in which order a column is, and turns it', async () => {
    const head = specimen('Portfolio', 'rows').getByRole('columnheader', { name: /^Change, points/ });
    expect(await head.getAttribute('aria-sort')).toBe('descending');
    await head.getByRole('button').press('Enter');
    expect(await head.getAttribute('aria-sort')).toBe('ascending');
  });

  it('shows a cut name whole on hover and on focus, until Escape', async () => {
    const link = specimen('Portfolio', 'hostile names').getByRole('link', { name: /\(Annecy\)$/ });
    const whole = page.locator('.whole');
    await link.focus();
    await whole.waitFor();
    expect(await whole.innerText()).toMatch(/^Société Anonyme .*\(Annecy\)$/);
    await page.keyboard.press('Escape');
    await whole.waitFor({ state: 'detached' });
    await specimen('HeatMap', 'eleven platforms').locator('bdi.name').first().hover();
    await whole.waitFor();
  });

  it('moves a section of a report with the arrow keys of its handle, which keeps the focus', async () => {
    const handle = page.getByRole('button', { name: /^Move Visibility and rivals/ });
    await handle.press('ArrowDown');
    await handle.press('ArrowDown');
    await handle.press('ArrowUp');
    await handle.press('Enter');
    expect(await specimen('SectionRow', 'moved by').innerText()).toMatch(/\b1$/);
    expect(await isFocused(handle)).toBe(true);
  });
});

describe('a trend', () => {
  it('goes from run to run with the arrow keys, and says each in words', async () => {
    const runs = page.getByRole('slider', { name: /^Visibility by run/ });
    await runs.focus();
    await page.keyboard.press('Home');
    expect(await runs.getAttribute('aria-valuetext')).toMatch(/^25 May 2026: Halden Outdoor \d.*First run/);
    expect(await page.locator('.card').innerText()).toContain('25 May 2026');
    await page.keyboard.press('End');
    expect(await runs.getAttribute('aria-valuetext')).toMatch(
      /^16 Nov 2026: Halden Outdoor 4\d\.\d%, Norrfell .*95% interval .* n 570\. .*no clear change\.$/,
    );
    await page.keyboard.press('ArrowRight');
    expect(await runs.getAttribute('aria-valuenow')).toBe(await runs.getAttribute('aria-valuemax'));
    await page.keyboard.press('Escape');
    expect(await page.locator('.card').count()).toBe(0);
  });

  it('answers the pointer with the same card', async () => {
    const runs = page.getByRole('slider', { name: /^Visibility by run/ });
    const box = (await runs.boundingBox())!;
    await runs.hover({ position: { x: box.width - 2, y: box.height / 2 } });
    expect(await page.locator('.card').innerText()).toContain('16 Nov 2026');
  });

  it('can be read as a table, with the crowd by name', async () => {
    const shown = specimen('Charts', 'trend, twelve rivals');
    await shown.getByRole('button', { name: 'Show as table' }).press('Enter');
    const heads = await shown.getByRole('columnheader').allInnerTexts();
    expect(heads.slice(0, 6)).toEqual([
      'Run',
      'Halden Outdoor',
      '95% interval',
      'n',
      'Norrfell',
      'Cairn Supply',
    ]);
    expect(heads.slice(-2)).toEqual(['Change', 'Events']);
    expect(heads).toHaveLength(6 + 10 + 2);
    expect((await shown.getByRole('row').nth(1).innerText()).startsWith('16 Nov 2026')).toBe(true);
    expect(await axeFindings(page)).toEqual([]);
  });

  it('takes the colours of a theme that is chosen later', async () => {
    const pixel = `(() => {
      const canvas = document.querySelector('[data-specimen="bars"] canvas');
      const { data } = canvas.getContext('2d').getImageData(Math.round(canvas.width * 0.25), Math.round(canvas.height * 0.19), 1, 1);
      return [...data].join(' ');
    })()`;
    await specimen('Charts', 'bars').scrollIntoViewIfNeeded();
    await expect.poll(() => page.evaluate(pixel)).toBe('11 92 99 255');
    await page.getByRole('radio', { name: 'Dark' }).click();
    await expect.poll(() => page.evaluate(pixel)).toBe('95 199 201 255');
  });
});

describe('motion', () => {
  const turning = `getComputedStyle(document.querySelector('[aria-busy=true] .icon')).animationName`;

  it('stops for those who asked for less of it', async () => {
    expect(await page.evaluate(turning)).toBe('none');
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    expect(await page.evaluate(turning)).not.toBe('none');
    expect(complaints()).toEqual([]);
  });
});
