/** All overlays of the program: dialogs, menus, search lists and calendars. */
import type { Page } from 'playwright-core';
import type { EVERY_VIEW } from './every-view.ts';

type Overlay = {
  /** Its view. */
  readonly view: keyof typeof EVERY_VIEW;
  readonly open: (page: Page) => Promise<void>;
};

/** The topmost is the last. */
export const OVERLAYS = '[role="dialog"], [role="alertdialog"], [role="menu"], .day-calendar';

const button =
  (...names: readonly (string | RegExp)[]): Overlay['open'] =>
  async (page) => {
    for (const name of names) await page.getByRole('button', { name }).first().click();
  };

const item =
  (opener: RegExp, name: string | RegExp): Overlay['open'] =>
  async (page) => {
    await button(opener)(page);
    await page.getByRole('menuitem', { name }).click();
  };

const key =
  (keys: string): Overlay['open'] =>
  async (page) =>
    await page.keyboard.press(keys);

export const EVERY_OVERLAY: Readonly<Record<string, Overlay>> = {
  'new report': { view: 'reports', open: button('New report') },
  'what can be done with a report': { view: 'reports', open: button(/^What can be done with/) },
  'export of a report': { view: 'studio', open: button('Export PDF') },
  'versions of a report': { view: 'studio', open: item(/^More$/, 'Earlier versions') },
  'into a report': { view: 'topics', open: button('Add to report') },
  'list of clients': { view: 'batch-choose', open: button('Paste a list') },
  'sets of clients': { view: 'batch-choose', open: button('Saved sets') },
  'manifest of clients': { view: 'batch-choose', open: item(/^Saved sets$/, /^Open a manifest/) },
  'name of a set': { view: 'batch-choose', open: item(/^Saved sets$/, 'Save this choice') },
  'pages of a report': { view: 'batch-review', open: button('Read all pages') },
  'discarding a draft': { view: 'add-client', open: button(/^Discard /) },
  'goal that is changed': { view: 'manage', open: button(/^Change: one call/) },
  palette: { view: 'portfolio', open: key('Control+k') },
  shortcuts: { view: 'settings-about', open: key('?') },
  syncs: { view: 'portfolio', open: button(/^Synced/) },
  connections: { view: 'portfolio', open: button(/^Connection: /) },
  'view of the portfolio': { view: 'portfolio', open: button('View') },
  'since a day': { view: 'portfolio', open: key('5') },
  tags: {
    view: 'portfolio',
    open: async (page) => {
      await page.locator('tbody a, article a').first().focus();
      await page.keyboard.press('t');
    },
  },
  export: { view: 'overview', open: button('Export: Trend') },
  runs: { view: 'compare', open: button('Choose both sides') },
  'run before': { view: 'overview', open: button(/^Last \d+ weeks/) },
  events: { view: 'overview', open: button('Events') },
  'day of an event': { view: 'overview', open: button('Events', 'Calendar: Day') },
  figure: { view: 'overview', open: button('Visibility') },
  report: { view: 'overview', open: button('Make report') },
  counting: { view: 'citations', open: button('How it is counted: Share of citations') },
  'names of platforms': { view: 'platforms', open: button('Name platforms') },
  comparisons: { view: 'compare', open: button('Saved') },
  'another run': { view: 'compare', open: button('Add run') },
  'what it is against': { view: 'compare', open: button('Compare with') },
  'left out': { view: 'compare', open: button('What is left out') },
  connection: { view: 'settings-connections', open: item(/^More for /, 'Edit') },
  removal: { view: 'settings-connections', open: item(/^More for /, 'Remove') },
  'new schedule': { view: 'settings-schedules', open: button('New schedule') },
  'day of a key': { view: 'connect', open: button(/^Calendar: /) },
};

/** Closes all overlays, one by one. */
export async function closeOverlays(page: Page): Promise<void> {
  const overlays = page.locator(OVERLAYS);
  for (let left = await overlays.count(); left > 0; left -= 1) {
    await page.keyboard.press('Escape');
    await overlays.nth(left - 1).waitFor({ state: 'detached' });
  }
}
