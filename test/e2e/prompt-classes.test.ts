/** Which brands a client's prompts name, in the list of its prompts. */
import { describe, expect, it } from 'vitest';
import type { ListedPrompt, ManagedClient } from '../../shared/domain/manage.ts';
import { CLIENT, MANAGE_PAGE as PAGE } from '../fixtures/managed-client.ts';
import { AN_ACCOUNT } from '../fixtures/onboarding.ts';
import { lookOver } from '../helpers/look-over.ts';
import { useScriptedViews } from '../helpers/scripted-screens.ts';

const openView = useScriptedViews();

describe('a client’s list of prompts', () => {
  it('puts a prompt into another class and back with the keyboard alone, and shows those of one class', async () => {
    const classes = new Map<string, ListedPrompt['naming']>();
    const client = (): ManagedClient => ({
      ...CLIENT,
      prompts: CLIENT.prompts.map((prompt) => {
        const naming = classes.get(prompt.id);
        return naming === undefined
          ? { ...prompt, namingBy: 'text' }
          : { ...prompt, naming, namingBy: 'person' };
      }),
    });
    const { page, core, complaints } = await openView(PAGE, {
      ...AN_ACCOUNT,
      'manage/load': client,
      'prompt/class': ({ promptId, naming }) => {
        if (naming === null) classes.delete(promptId);
        else classes.set(promptId, naming);
        return null;
      },
    });
    const prompts = page.getByRole('region', { name: /^Prompts/ });
    await prompts.getByText('1 that names nobody, 1 that names you.').waitFor();
    await prompts.scrollIntoViewIfNeeded();
    await lookOver(page, 'manage-classes');
    const menu = prompts.getByRole('button', { name: /^Names you: change for Which tent b/ });
    await menu.focus();
    await page.keyboard.press('Enter');
    // A menu is in sight a moment before its first item has the keyboard.
    await page
      .getByRole('menuitem', { name: /^Names nobody/ })
      .and(page.locator(':focus'))
      .waitFor();
    await page.keyboard.press('Enter');
    await prompts.getByText('2 that name nobody.').waitFor();
    await prompts.getByText('classed by hand').waitFor();
    await prompts.getByLabel('Brands in the prompt').selectOption('non-branded');
    await prompts.getByRole('button', { name: /^Names nobody: change for Which tent b/ }).click();
    await page.getByRole('menuitem', { name: /^As its text says/ }).click();
    await prompts.getByText('1 that names nobody, 1 that names you.').waitFor();
    expect(await prompts.getByText('Which tent b?').count()).toBe(0);
    const place = { connection: 'conn-1', projectId: 'halden-outdoor', promptId: 'b' };
    expect(core.calls.flatMap(({ channel, input }) => (channel === 'prompt/class' ? [input] : []))).toEqual([
      { ...place, naming: 'non-branded' },
      { ...place, naming: null },
    ]);
    expect(complaints).toEqual([]);
  });
});
