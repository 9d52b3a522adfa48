/** How a batch ends: what has its file, what is left and why, and what can be done about each. */
import { describe, expect, it } from 'vitest';
import { USUAL_CHOICES } from '../../shared/domain/batch.ts';
import { AppError } from '../../shared/errors/app-error.ts';
import { all, clientOf, offerOf, viewOf } from '../fixtures/batches.ts';
import { axeFindings } from '../helpers/open-frame.ts';
import { failing } from '../helpers/scripted-core.ts';
import { useScriptedViews } from '../helpers/scripted-screens.ts';

describe('a batch', () => {
  const open = useScriptedViews();

  it('ends with how many have their files, where, and what is left and why', async () => {
    const states = [
      ...all('done', 3),
      'waiting',
      'waiting',
      'sent-back',
      'failed',
      'held',
      'left-out',
    ] as const;
    const { page, core, complaints } = await open('#/batch/b/review', {
      'batch/open': () => {
        const view = viewOf(states);
        return {
          ...view,
          items: view.items.map((item) => ({
            ...item,
            client: `Client ${String(item.number)}`,
            note: item.state === 'sent-back' ? 'Drop a page' : null,
            reason:
              item.state === 'failed' || item.state === 'held'
                ? { code: 'report/storage', message: `The disk of ${item.state} is full.` }
                : null,
          })),
        };
      },
      'batch/show': () => ({ isShown: true }),
    });
    const end = page.getByRole('region', { name: 'Handed over' });
    await end.getByText('3 of 9 reports are handed over.').waitFor();
    await end.getByText('/exports/Months').waitFor();
    expect(await end.getByRole('listitem').allInnerTexts()).toEqual([
      '2 not read yet Client 4, Client 5',
      '1 sent back: Drop a page Client 6',
      '1 failed: The disk of failed is full. Client 7',
      '1 kept for the folder: The disk of held is full. Client 8',
      '1 left out Client 9',
    ]);
    // Nothing is offered that cannot be done, and why is read beside it.
    expect(await page.getByRole('button', { name: /^Hand over/ }).getAttribute('aria-disabled')).toBe('true');
    await page.getByText('None is approved yet', { exact: true }).waitFor();
    await page.getByText('Prepare the next one').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await end.getByRole('button', { name: 'Open folder' }).click();
    const asked = { channel: 'batch/show', input: { batchId: 'b', number: null } };
    await expect.poll(() => core.calls).toContainEqual(asked);
    expect(complaints).toEqual([]);
  });

  it('offers no handing over at its end, and prepares the next period with the same choices', async () => {
    const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' };
    const choices = { ...USUAL_CHOICES, template: 'monthly', period: NOVEMBER };
    const { page, core } = await open('#/batch/b', {
      'batch/open': () => {
        const view = viewOf(all('done', 2));
        const members = view.items.map(({ connection, projectId }) => ({
          connection,
          projectId,
          choices,
          pattern: null,
        }));
        return { ...view, plan: { ...view.plan, choices, members } };
      },
      'batch/clients': () => offerOf(Array.from({ length: 5 }, clientOf)),
      'batch/save-set': () => null,
    });
    await page.getByText('All 2 reports are handed over.').waitFor();
    await page.goto(page.url().replace('#/batch/b', '#/batch/b/review'));
    await page.getByText('All 2 reports are handed over.').waitFor();
    expect(await page.getByRole('button', { name: /^Hand over/ }).count()).toBe(0);
    await page.getByRole('button', { name: 'Prepare December 2026' }).click();
    await page.getByRole('button', { name: 'Check 2 clients' }).waitFor();
    expect(await page.getByLabel('Month, quarter, year or days').inputValue()).toBe('2026-12');
    const kept = (): unknown => core.calls.findLast(({ channel }) => channel === 'batch/save-set')?.input;
    await expect
      .poll(kept)
      .toMatchObject({ name: null, wish: { folder: null, choices: { period: { from: '2026-12-01' } } } });
    expect(core.calls.map(({ channel }) => channel)).not.toContain('batch/start');
    await page.getByLabel('Title').fill(' ');
    await page.getByText('The title is missing.', { exact: true }).first().waitFor();
  });

  it('says in each row what can be done', async () => {
    const states = [
      'waiting',
      'approved',
      'sent-back',
      'rendering',
      'pending',
      'done',
      'failed',
      'left-out',
    ] as const;
    const { page, core } = await open('#/batch/b', {
      'batch/open': () => {
        const view = viewOf(states);
        return {
          ...view,
          items: view.items.map((item) => ({ ...item, client: `Client ${String(item.number)}` })),
        };
      },
      'batch/remake': () => null,
      'batch/pdf': failing(new AppError('input/not-found', 'The pages are gone.')),
    });
    const row = (number: number) => page.locator(`tr[data-number="${String(number)}"]`);
    await row(1).waitFor();
    const acts = async (number: number): Promise<string[]> =>
      await row(number)
        .getByRole('button')
        .evaluateAll((buttons) =>
          buttons
            .map((one) => one as unknown as { ariaLabel: string | null; innerText: string })
            .map(({ ariaLabel, innerText }) => ariaLabel ?? innerText),
        );
    expect(await acts(1)).toEqual(['Read Client 1']);
    expect(await acts(2)).toEqual(['Read Client 2']);
    expect(await acts(3)).toEqual(['Make again', 'Read Client 3']);
    expect(await row(4).innerText()).toContain('Being printed');
    expect(await acts(5)).toEqual(['Leave out Client 5']);
    expect(await acts(6)).toEqual(['Show the file of Client 6']);
    expect(await acts(7)).toEqual(['Try again', 'Leave out']);
    expect(await acts(8)).toEqual(['Take in again']);
    expect(await axeFindings(page)).toEqual([]);
    await row(3).getByRole('button', { name: 'Make again' }).click();
    await expect
      .poll(() => core.calls)
      .toContainEqual({ channel: 'batch/remake', input: { batchId: 'b', numbers: [3] } });
    await row(1).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByText('The pages are gone.').waitFor();
  });
});
