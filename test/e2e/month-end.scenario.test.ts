/** From a recommendation to what followed: a report asks for a page, somebody writes it, and the figures of the next months tell what it did. */
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import type { Services } from '../../main/services.ts';
import { readPeriod } from '../../shared/domain/report-period.ts';
import { readRows } from '../helpers/mirror-rows.ts';
import { useCore } from '../helpers/mirrored-home.ts';
import { startAccount } from '../helpers/sample-account.ts';
import { scenario } from './scenario.ts';

const CLIENT = 'Oakhurst Mutual';
const TOPIC = 'Travel insurance';
const named = { named: CLIENT };
const IMPORTED = 200;

/** The account as its service has it up to a day, at the address of an earlier one that has closed. */
const serve = (until: string, runs: number, port = 0) =>
  startAccount({ port, until, runs, projects: 9, prompts: 38, platforms: 5 });

/** A month's report, and the advice that it prints. */
async function print({ report }: Services, home: string, month: string) {
  const period = readPeriod(month, `${month}-28`);
  if (period === null) throw new Error(`${month} is no month`);
  const out = join(home, 'exports', `${month}.pdf`);
  return (await report({ project: named, about: { period }, template: 'monthly', out })).advice;
}

/** September: a goal that is behind, a report that asks for a page, and the page, which is written. Then the runs of two months. */
async function workIn(home: string) {
  const on = <T>(day: string, work: (services: Services) => Promise<T>): Promise<T> =>
    useCore(home, work, { clock: { nowMs: () => Date.parse(`${day}T10:00:00Z`) } });
  const early = await serve('2026-09-14', 14);
  const { baseUrl, key } = early;
  const sync = (services: Services) => services.sync({ connection: 'Own', key, projects: [CLIENT] });
  await on('2026-09-15', async (services) => {
    await services.connect({ baseUrl, key, name: 'Own' });
    await sync(services);
  });
  await early.close();
  await on('2026-06-24', ({ ownGoals }) => {
    const goal = { label: 'Known for it', measure: 'visibility', topic: TOPIC, target: '55' };
    return ownGoals.add(named, { ...goal, due: '2026-12-31' });
  });
  const action = await on('2026-09-15', async (services) => {
    const { goals } = await services.ownGoals.list(named);
    expect(goals.map(({ pace }) => pace.verdict)).toEqual(['behind']);
    const { next, did } = await print(services, home, '2026-09');
    expect(did).toEqual([]);
    const { actions } = await services.actions.list(named);
    expect(actions.map((one) => [one.title, one.state])).toEqual(
      next.map(({ action: title }) => [title, 'proposed']),
    );
    const asked = actions.find(({ title }) => title.includes('travel insurers'));
    if (asked === undefined) throw new Error('no report asked for the page');
    return asked;
  });
  const { actionId, title } = action;
  await on('2026-09-16', async ({ actions }) => {
    await actions.set(actionId, { state: 'agreed', owner: 'Ines Carver', due: '2026-09-18' });
    expect((await actions.effect(actionId)).effect).toMatchObject({ verdict: 'too-early', touched: null });
  });
  await on('2026-09-17', ({ actions }) => actions.set(actionId, { state: 'done' }));
  const late = await serve('2026-11-16', 23, Number(new URL(baseUrl).port));
  await on('2026-11-18', sync);
  await late.close();
  return { actionId, title, env: {} };
}

describe('a month’s end', () => {
  scenario(
    'browser',
    'asks for a page in September, and tells in November that it is done and what followed, with the goal that it was for',
    async ({ page, home, close, prepared: { actionId, title } }) => {
      await page.getByRole('table').locator('tbody tr a').first().waitFor();
      await page.getByRole('main').getByRole('link', { name: CLIENT }).first().click();
      await page.getByRole('heading', { level: 1, name: CLIENT }).waitFor();
      const tabs = page.getByRole('navigation', { name: 'Main' });
      const go = (tab: string) => tabs.getByRole('link', { name: tab }).last().click();

      await go('Goals');
      await page
        .getByRole('main')
        .getByText(/^(Met|Held)\b/)
        .first()
        .waitFor();
      await go('Actions');
      const action = page.locator(`[data-action="${actionId}"]`);
      await action.getByText('Moved').waitFor();
      await action.getByText(/^Since 17 September 2026, its \d+ prompts went from/).waitFor();

      await go('Overview');
      await page.getByRole('button', { name: 'Events', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Events' });
      const rows = Array.from({ length: IMPORTED }, (_, at) => {
        const day = new Date(Date.UTC(2026, 4, 4) + at * 86_400_000).toISOString().slice(0, 10);
        return `${day};Post ${String(at + 1)};${TOPIC}`;
      });
      await dialog.getByRole('button', { name: 'Import a file' }).click();
      const buffer = Buffer.from(`\uFEFFdate;event;topics\r\n${rows.join('\r\n')}\r\n`, 'utf16le');
      const file = { name: 'events.csv', mimeType: 'text/csv', buffer };
      await dialog.locator('input[type=file]').setInputFiles(file);
      await dialog.getByText(`${IMPORTED} events imported`).waitFor();
      await page.keyboard.press('Escape');
      await page.locator('.events').getByRole('listitem').filter({ hasText: 'Post' }).first().waitFor();
      expect(readRows(home, 'SELECT count(*) AS n FROM v_event')).toEqual([{ n: IMPORTED }]);
      await close();

      await useCore(home, async (services) => {
        const { effect } = await services.actions.effect(actionId);
        expect(effect).toMatchObject({ verdict: 'moved', reason: null });
        const { next, did } = await print(services, home, '2026-11');
        const [from, to, otherFrom, otherTo] = [effect.touched, effect.untouched].flatMap((side) =>
          [side?.from, side?.to].map((level) => Math.round(level ?? 0)),
        );
        expect(did[0]).toMatchObject({
          ...{ title, state: 'done', stateWords: 'done, 17 Sept' },
          effect: `Helped: ${from} of 100 answers before, ${to} since; other questions ${otherFrom}, then ${otherTo}.`,
        });
        // What is done is not asked for again.
        expect(next.map(({ action: words }) => words)).not.toContain(title);
      });
    },
    { prepare: workIn },
  );
});
