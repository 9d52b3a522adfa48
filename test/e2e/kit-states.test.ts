/** A brand kit's page in every state: read, refused, without a preview, saved or not. */
// @module-tag broad
import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { AppError } from '../../shared/errors/app-error.ts';
import type { KitView } from '../../shared/reports/kit-view.ts';
import { axeFindings } from '../helpers/open-frame.ts';
import { failing, type Script } from '../helpers/scripted-core.ts';
import { useScriptedViews } from '../helpers/scripted-screens.ts';

/** The smallest file with a page, in base64. */
const ONE_PAGE = Buffer.from(
  `%PDF-1.4
1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj
2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj
3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 200 280]>> endobj
trailer <</Root 1 0 R>>
%%EOF`,
).toString('base64');

describe('a brand kit, in every state', () => {
  const openView = useScriptedViews();
  const VIEW: KitView = {
    agency: 'Larkfield',
    project: null,
    agencies: ['Larkfield'],
    own: { colour: '#17406d' },
    inherited: {},
    leftOut: [],
    shortNames: {},
    clients: [],
    savedAt: '2026-11-20T09:04:00Z',
  };
  const HASH = '#/kits/agency/Larkfield';
  const QUIET: Script = { 'kit/load': () => VIEW, 'kit/propose': () => [], 'kit/preview': () => null };
  const broken = (message: string) => failing(new AppError('input/invalid', message));

  it('says while it is read that it is', async () => {
    const { page, complaints } = await openView(HASH, {
      ...QUIET,
      'kit/load': () => new Promise<never>(() => undefined),
    });
    await page.getByText('Reading from this computer').waitFor();
    expect(complaints).toEqual([]);
  });

  it('says why it cannot be read, and reads it again', async () => {
    const { page, core } = await openView(HASH, {
      ...QUIET,
      'kit/load': broken('The brand "Larkfield" was kept earlier and can no longer be used.'),
    });
    await page.getByRole('heading', { name: 'This brand kit could not be read' }).waitFor();
    core.answer(QUIET);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'Colours' }).waitFor();
  });

  it('says in one sentence why there is no preview, and is made all the same', async () => {
    const { page } = await openView(HASH, QUIET);
    await page.getByText('no client has any on this computer').waitFor();
    await page.getByText(/^Saved \d\d:04$/).waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });

  it('that is new is printed with what it is now', async () => {
    const asked: string[] = [];
    const { page } = await openView('#/kits/new', {
      ...QUIET,
      'kit/preview': ({ kit }) => {
        asked.push(kit.kind === 'new' ? `${kit.values.name} ${kit.values.colour}` : kit.kind);
        return { project: 'Halden Outdoor', pages: 1, pdf: ONE_PAGE };
      },
    });
    await page.getByLabel('Colour', { exact: true }).first().fill('#8a1c5b');
    await expect.poll(() => asked).toEqual(['Your agency #8a1c5b']);
    await page.getByLabel('Name of the agency').pressSequentially('Tessellate');
    await expect.poll(() => asked.at(-1)).toBe('Tessellate #8a1c5b');
    await page.getByText('With the figures of Halden Outdoor').waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });

  it('keeps the last preview where the next one fails, with words', async () => {
    const { page, core } = await openView(HASH, {
      ...QUIET,
      'kit/preview': () => ({ project: 'Halden Outdoor', pages: 1, pdf: ONE_PAGE }),
      'kit/save': ({ values }) => ({ ...VIEW, own: { ...VIEW.own, paper: values.paper ?? undefined } }),
    });
    const cover = page.getByRole('img', { name: 'Cover, as it is printed with this kit' });
    await cover.locator('canvas').waitFor();
    core.answer({ 'kit/preview': broken('The report cannot be made.') });
    await page.getByLabel('Paper').selectOption('Letter');
    await page.getByText('The report cannot be made. What you see is the last one.').waitFor();
    expect(await cover.locator('canvas').count()).toBe(1);
    await page.getByRole('radio', { name: 'Grey copy' }).click();
    expect(await page.evaluate(`getComputedStyle(document.querySelector('.sheet canvas')).filter`)).toBe(
      'grayscale(1)',
    );
  });

  it('keeps what was written where it cannot be saved, and says so at the field', async () => {
    const { page, core } = await openView(HASH, {
      ...QUIET,
      'kit/save': broken('The foot of pages may have at most 100 characters. Nothing was changed.'),
    });
    const foot = page.getByLabel('Foot of pages');
    await foot.fill('A foot that is refused');
    await page.getByText('The foot of pages may have at most 100 characters.').waitFor();
    await foot.blur();
    expect(await foot.inputValue()).toBe('A foot that is refused');
    core.answer({
      'kit/save': ({ values }) => ({ ...VIEW, own: { ...VIEW.own, footer: values.footer ?? undefined } }),
    });
    await foot.fill('A foot');
    await page.getByText('The foot of pages may have at most').waitFor({ state: 'detached' });
    expect(core.calls.filter(({ channel }) => channel === 'kit/save')).toHaveLength(2);
  });

  it('says at an image that it is left out, of this kit and of the agency’s, and takes its own away', async () => {
    const why = (kit: string) =>
      `The kit “${kit}” has a logo from an earlier version that is left out: its shapes have more than 60000 numbers.`;
    const own = { field: 'clientLogo', text: why('Halden Outdoor'), isOwn: true } as const;
    const agencys = { field: 'logo', text: why('Larkfield'), isOwn: false } as const;
    const client = { ...VIEW, project: 'Halden Outdoor', leftOut: [own, agencys] };
    const { page, core } = await openView('#/kits/client/conn-1/p-1', {
      ...QUIET,
      'kit/load': () => client,
      'kit/save': () => ({ ...client, leftOut: [agencys] }),
    });
    const image = (name: string): Locator => page.getByRole('group', { name, exact: true });
    const removal = (name: string): Locator => image(name).getByRole('button', { name: /^Remove/ });
    await image('Logo').getByText(agencys.text).waitFor();
    await image('Client’s logo').getByText(own.text).waitFor();
    expect(await removal('Logo').count()).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
    await removal('Client’s logo').click();
    await page.getByText(own.text).waitFor({ state: 'detached' });
    expect(core.calls.find(({ channel }) => channel === 'kit/save')?.input).toMatchObject({
      values: { clientLogo: null },
    });
    expect(await image('Logo').getByText(agencys.text).count()).toBe(1);
  });

  it('of a client asks for the agency’s first, where there is none', async () => {
    const { page } = await openView('#/kits/client/conn-1/p-1', {
      ...QUIET,
      'kit/load': () => ({
        ...VIEW,
        agency: null,
        agencies: [],
        project: 'Halden Outdoor',
        own: {},
        savedAt: null,
      }),
    });
    await page.getByRole('heading', { name: 'No agency has a kit yet' }).waitFor();
    expect(await page.getByRole('link', { name: 'New brand kit' }).getAttribute('href')).toBe('#/kits/new');
  });

  it('the list says what failed, and what is there as soon as it can', async () => {
    const { page, core } = await openView('#/settings/kits', { 'kit/list': broken('The file is damaged.') });
    await page.getByRole('heading', { name: 'The brand kits could not be read' }).waitFor();
    core.answer({ 'kit/list': () => ({ agencies: ['Larkfield'], clients: [] }) });
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('link', { name: 'Larkfield' }).waitFor();
  });
});
