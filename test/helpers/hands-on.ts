import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** More in a row is a walk past what nobody asked for. */
const MOST_TABS = 2;

/** The keys of one person, who has no mouse and does not walk. */
export type Hands = {
  readonly press: (key: string) => Promise<void>;
  readonly type: (text: string) => Promise<void>;
  /** Finds something in the palette, and does it. */
  readonly ask: (text: string, name: string | RegExp) => Promise<void>;
  /** Waits until the keyboard is in something: a person sees where they are before they type. */
  readonly isIn: (selector: string) => Promise<void>;
};

/** Lays hands on the keyboard of a page. */
export function handsOn(page: Page): Hands {
  let [tabs, hasBegun] = [0, false];
  /** Keys that go to the body go nowhere: before the first one it has the focus, and never again. */
  const isSomewhere = async (): Promise<void> => {
    const isNowhere = () => page.evaluate<boolean>('document.activeElement === document.body');
    if (hasBegun) await expect.poll(isNowhere, { message: 'the focus is lost' }).toBe(false);
    hasBegun = true;
  };
  const press = async (key: string): Promise<void> => {
    await isSomewhere();
    tabs = key.endsWith('Tab') ? tabs + 1 : 0;
    expect(tabs, 'Tabs in a row').toBeLessThanOrEqual(MOST_TABS);
    await page.keyboard.press(key);
  };
  const type = async (text: string): Promise<void> => {
    tabs = 0;
    await page.keyboard.type(text);
  };
  const ask = async (text: string, name: string | RegExp): Promise<void> => {
    const palette = page.getByRole('dialog', { name: 'Search and commands' });
    await press('Control+k');
    await type(text);
    const option = palette.getByRole('option', { name }).first();
    await option.waitFor();
    const chosen = () => palette.getByRole('combobox').getAttribute('aria-activedescendant');
    for (let step = 0; step < 20; step += 1) {
      const was = await chosen();
      if ((await option.getAttribute('id')) === was) break;
      await press('ArrowDown');
      await expect.poll(chosen).not.toBe(was);
    }
    expect(await option.getAttribute('aria-selected')).toBe('true');
    await press('Enter');
    await palette.waitFor({ state: 'detached' });
  };
  const isIn = async (selector: string): Promise<void> => {
    await expect
      .poll(() => page.evaluate(`document.activeElement?.closest('${selector}') != null`))
      .toBe(true);
  };
  return { press, type, ask, isIn };
}
