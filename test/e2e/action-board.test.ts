/** A client's board of actions and its dialog: what is sent, by whose calendar, where the keyboard is, and what is read when. */
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../../shared/domain/settings.ts';
import type { ClientAction } from '../../shared/domain/action-schema.ts';
import { clientActionOf, EARLY_EFFECT } from '../fixtures/actions.ts';
import { HALDEN } from '../fixtures/project-view.ts';
import type { OpenedFrame } from '../helpers/open-frame.ts';
import type { Script } from '../helpers/scripted-core.ts';
import { useScriptedScreens } from '../helpers/scripted-screens.ts';

const PLACE = { connection: 'conn-1', projectId: 'halden-outdoor' };
const PIN = `${PLACE.connection}/${PLACE.projectId}`;

describe('the board of a client’s actions', () => {
  const openScreens = useScriptedScreens();

  /** The board over a core that keeps the actions and takes what is set of them. */
  async function open(first: readonly ClientAction[], more: Script = {}): Promise<OpenedFrame> {
    let actions = first;
    return await openScreens({
      hash: `#/projects/${PIN}/actions`,
      size: { width: 1280, height: 800 },
      script: {
        'project/load': () => HALDEN,
        'prompt/list': () => [],
        'action/list': () => actions,
        'action/effect': () => EARLY_EFFECT,
        'action/set': ({ actionId, ...settings }) => {
          const [was] = actions.filter((one) => one.actionId === actionId) as [ClientAction];
          const action = { ...was, ...settings };
          actions = actions.map((one) => (one.actionId === actionId ? action : one));
          return { action, remarks: [] };
        },
        'action/add': (draft) => {
          const actionId = `new-${String(actions.length)}`;
          const action = clientActionOf({ ...draft, actionId, chosenFrom: [], state: 'proposed' });
          actions = [...actions, action];
          return { action, remarks: [] };
        },
        ...more,
      },
    });
  }

  const lineOf = (page: Page, title: string): Locator => page.getByRole('button', { name: title });
  const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Action' });
  const sent = ({ core }: OpenedFrame): unknown[] =>
    core.calls.flatMap(({ channel, input }) => (channel === 'action/set' ? [input] : []));

  it('sends what was changed in the dialog, and nothing that a teammate may have changed meanwhile', async () => {
    const frame = await open([clientActionOf({ topics: ['t-1'], owner: 'Mara' })]);
    const { page } = frame;
    await lineOf(page, 'Write a guide').press('Enter');
    await dialogOf(page).getByLabel('Owner').fill('Ben');
    await dialogOf(page).getByRole('button', { name: 'Save action' }).press('Enter');
    await dialogOf(page).waitFor({ state: 'detached' });
    expect(sent(frame)).toEqual([{ ...PLACE, actionId: 'a-1', owner: 'Ben' }]);
    // Against what the dialog was opened with, not against what has come in since.
    await lineOf(page, 'Write a guide').press('Enter');
    const byTeammate = clientActionOf({ owner: 'Ida', title: 'Write a guide', due: '2026-12-24' });
    frame.core.answer({ 'action/list': () => [byTeammate] });
    await frame.core.emit('mirror/changed', { ...PLACE, runId: null, part: 'actions' });
    await page.getByText('Ida', { exact: true }).waitFor();
    await dialogOf(page).getByLabel('What is to be done').fill('Write two guides');
    await dialogOf(page).getByRole('button', { name: 'Save action' }).press('Enter');
    await dialogOf(page).waitFor({ state: 'detached' });
    expect(sent(frame)[1]).toEqual({ ...PLACE, actionId: 'a-1', title: 'Write two guides' });
  });

  it('takes the client’s calendar day for today, not the computer’s', async () => {
    // At ten in the morning of 20 November in London, 21 November has begun on Kiritimati.
    const settings = { ...DEFAULT_SETTINGS, zone: 'UTC', zones: { [PIN]: 'Pacific/Kiritimati' } };
    const frame = await open([clientActionOf({ due: '2026-11-20' })], { 'settings/load': () => settings });
    const { page } = frame;
    await lineOf(page, 'Write a guide').press('Enter');
    await dialogOf(page).getByText('this day is over').waitFor();
    await dialogOf(page).getByLabel('State').selectOption('Done');
    await dialogOf(page).getByRole('button', { name: 'Save action' }).press('Enter');
    await dialogOf(page).waitFor({ state: 'detached' });
    expect(sent(frame)).toEqual([{ ...PLACE, actionId: 'a-1', state: 'done', doneOn: '2026-11-21' }]);
  });

  it('has the keyboard on the first action once that is made, and on the button beside later ones', async () => {
    const { page } = await open([]);
    const add = page.getByRole('button', { name: 'Add an action' });
    const dialog = page.getByRole('dialog', { name: 'New action' });
    const make = async (title: string): Promise<void> => {
      await add.press('Enter');
      await dialog.getByLabel('What is to be done').fill(title);
      await dialog.getByRole('button', { name: 'Add action' }).press('Enter');
      await dialog.waitFor({ state: 'detached' });
    };
    const focused = (): Promise<unknown> => page.evaluate('document.activeElement.textContent.trim()');
    await make('First of all');
    await expect.poll(focused).toBe('First of all');
    await make('Then this');
    await lineOf(page, 'Then this').waitFor();
    await expect.poll(focused).toBe('Add an action');
  });

  it('reads what followed an action when it is about to be seen, once', async () => {
    const many = Array.from({ length: 200 }, (_, at) =>
      clientActionOf({ actionId: `a-${String(at)}`, title: `Guide ${String(at)}.` }),
    );
    const { page, core } = await open(many);
    const read = (): unknown[] =>
      core.calls.flatMap(({ channel, input }) =>
        channel === 'action/effect' ? [(input as { actionId: string }).actionId] : [],
      );
    await page.getByText('Too early: 3 more runs.').first().waitFor();
    await expect.poll(read).toContain('a-0');
    expect(read()).not.toContain('a-199');
    await lineOf(page, 'Guide 199.').scrollIntoViewIfNeeded();
    await expect.poll(read).toContain('a-199');
    await lineOf(page, 'Guide 0.').scrollIntoViewIfNeeded();
    await page.locator('[data-action="a-0"]', { hasText: 'Too early' }).waitFor();
    expect(read().filter((id) => id === 'a-0')).toHaveLength(1);
    expect(read().length).toBeLessThan(many.length);
  });
});
