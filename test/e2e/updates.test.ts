/** Updates in the settings, in every state: whom they ask, what was found, and what a refusal says. */
import { describe, expect, it } from 'vitest';
import type { UpdateStep, UpdateView } from '../../shared/domain/update-schema.ts';
import { AppError } from '../../shared/errors/app-error.ts';
import { axeFindings } from '../helpers/open-frame.ts';
import { failing } from '../helpers/scripted-core.ts';
import { useScriptedViews } from '../helpers/scripted-screens.ts';

const FEED = 'https://downloads.example/sightline/';

const viewOf = (step: UpdateStep, given: Partial<UpdateView> = {}): UpdateView => ({
  installed: '1.0.0',
  feed: FEED,
  obstacle: null,
  step,
  ...given,
});

describe('updates in the settings', () => {
  const openView = useScriptedViews();

  it('show the address of the feed before anything is asked, and ask only by the button', async () => {
    let view = viewOf({ kind: 'idle' });
    const { page, core } = await openView('#/settings/about', {
      'update/load': () => view,
      'update/check': () => (view = viewOf({ kind: 'available', version: '1.1.0', bytes: 98_000_000 })),
      'update/download': () => (view = viewOf({ kind: 'ready', version: '1.1.0' })),
      'update/install': () => null,
    });
    await page.getByText(FEED).waitFor();
    const asked = (): readonly string[] =>
      core.calls.map(({ channel }) => channel).filter((channel) => /^update\/(?!load)/.test(channel));
    expect(asked()).toEqual([]);
    expect(await page.getByRole('switch', { name: 'Check weekly' }).getAttribute('aria-checked')).toBe(
      'false',
    );
    await page.getByRole('button', { name: 'Check now' }).click();
    await page.getByText('Sightline 1.1.0 is available (98 MB). You have 1.0.0.').waitFor();
    await page.getByRole('button', { name: 'Download' }).click();
    await page.getByText('Sightline 1.1.0 is downloaded and verified.').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Install and restart' }).click();
    await expect.poll(asked).toEqual(['update/check', 'update/download', 'update/install']);
  });

  it('say what was refused, and that the installed version goes on', async () => {
    const words = 'The update has a wrong signature. Nothing was installed.';
    const { page } = await openView('#/settings/about', {
      'update/load': () => viewOf({ kind: 'idle' }),
      'update/take-file': failing(new AppError('update/refused', words)),
    });
    await page.getByRole('button', { name: 'Install from a file…' }).click();
    await page.getByRole('alert').filter({ hasText: words }).waitFor();
  });

  it('follow a download, and tell of what a weekly check has found on other pages', async () => {
    let view = viewOf({ kind: 'loading', version: '1.1.0', share: 0.25 });
    const { page, core } = await openView('#/settings/about', { 'update/load': () => view });
    await page.getByRole('progressbar', { name: 'Getting Sightline 1.1.0' }).waitFor();
    expect(await page.getByRole('button', { name: 'Check now' }).count()).toBe(0);
    await page.evaluate(`location.hash = '#/settings/appearance'`);
    await page.getByRole('heading', { name: 'Appearance' }).waitFor();
    view = viewOf({ kind: 'available', version: '1.1.0', bytes: null });
    await core.emit('update/changed', view);
    await page.getByText('Sightline 1.1.0 is available.').waitFor();
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await page.getByText('Sightline 1.1.0 is available. You have 1.0.0.').waitFor();
  });

  it.each([
    [viewOf({ kind: 'idle' }, { feed: null }), 'This build has no feed of updates.'],
    [viewOf({ kind: 'idle' }, { feed: null, obstacle: 'no-key' }), 'without a key to verify updates with'],
    [viewOf({ kind: 'idle' }, { feed: null, obstacle: 'browser' }), 'shown by the command line'],
    [viewOf({ kind: 'current', offered: '1.0.0' }), 'Sightline 1.0.0 is the newest version.'],
    [viewOf({ kind: 'current', offered: '0.9.0' }), 'older than the installed 1.0.0'],
  ])('say what is so: %#', async (view, said) => {
    const { page } = await openView('#/settings/about', { 'update/load': () => view });
    await page.getByText(said).waitFor();
    expect(await page.getByRole('button', { name: 'Check now' }).count()).toBe(view.feed === null ? 0 : 1);
  });
});
