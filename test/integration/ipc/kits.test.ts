/** Brand kits over the contract: made, changed value by value, taken back, refused with words, and previewed. */
import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import type { KitPlace, KitValues } from '../../../shared/reports/kit-view.ts';
import { addConnection, openCore, type TestCore } from '../../helpers/core.ts';
import { failureOf } from '../../helpers/failure-of.ts';
import { FREE_FONT, withFsType } from '../../helpers/own-fonts.ts';
import { KEY, PROJECT, startPlayedService } from '../../helpers/played-service.ts';
import { smallPng } from '../../helpers/small-png.ts';
import { SAID, wordMark } from '../../fixtures/kits.ts';

const LARKFIELD: KitPlace = { kind: 'agency', name: 'Larkfield' };
const LOGO = wordMark('#17406d', '#1d1a1c');

let core: TestCore;
let client: Extract<KitPlace, { kind: 'client' }>;

async function mirrored(): Promise<void> {
  const service = await startPlayedService();
  const { connection } = await addConnection(core, {
    name: 'Played',
    colour: 'petrol',
    keyExpiresOn: null,
    baseUrl: service.baseUrl,
    key: KEY,
  });
  const sync = await core.call('sync/start', { connection, projects: null, oldRuns: null });
  expect(await core.ended(sync)).toMatchObject({ state: 'done' });
  client = { kind: 'client', connection, projectId: PROJECT };
}

const add = (name = 'Larkfield') => core.call('kit/add', { name, colour: '#57295c', logo: LOGO });
const save = (place: KitPlace, values: KitValues) => core.call('kit/save', { place, values });
const refusal = async (place: KitPlace, values: KitValues): Promise<string> => {
  const { code, message } = await failureOf(save(place, values));
  expect(code).toBe('input/invalid');
  return message;
};

beforeEach(() => {
  core = openCore();
});

describe('an agency’s kit', () => {
  it('is made of a name, a colour and a logo, and is listed', async () => {
    expect(await core.call('kit/propose', { logo: LOGO })).toMatchObject([
      { colour: '#17406d', use: 'words' },
      { colour: '#1d1a1c' },
    ]);
    const made = await add();
    expect(made).toMatchObject({
      agency: 'Larkfield',
      project: null,
      own: { colour: '#57295c', logo: LOGO },
      inherited: {},
      clients: [],
    });
    expect(made.savedAt).toMatch(/^\d{4}-/);
    expect(await core.call('kit/list', {})).toEqual({ agencies: ['Larkfield'], clients: [] });
    expect((await failureOf(add('LARKFIELD'))).message).toContain('a brand kit called LARKFIELD already');
  });

  it('keeps each value as it is changed, and lets it go again', async () => {
    await add();
    const contact = [...SAID.contact];
    await save(LARKFIELD, { contact, footer: SAID.footer, paper: 'Letter', locale: 'de-DE' });
    const names = { platforms: { eta: 'Eta search' }, brands: { Halden: 'HALDEN®' } };
    await save(LARKFIELD, { displayNames: names, footer: null });
    const { own } = await core.call('kit/load', LARKFIELD);
    expect(own).toMatchObject({ contact, paper: 'Letter', locale: 'de-DE', displayNames: names });
    expect(own).not.toHaveProperty('footer');
    // A name that is left out is taken away, and not merged with what was there.
    const fewer = { platforms: {}, brands: { Halden: 'HALDEN' } };
    expect((await save(LARKFIELD, { displayNames: fewer })).own.displayNames).toEqual(fewer);
    expect(await refusal(LARKFIELD, { colour: null })).toContain('needs a colour');
  });

  it('learns what a logo of pixels is made of, and forgets it with the logo', async () => {
    await add();
    const kept = await save(LARKFIELD, { logo: smallPng(40, 20) });
    expect(kept.own.logoColours).toEqual({ logo: { inks: ['#7a7a7a'], background: null } });
    expect((await save(LARKFIELD, { logo: null })).own).not.toHaveProperty('logoColours');
  });

  it('is renamed with the clients that build on it, and not removed while they do', async () => {
    await mirrored();
    await add();
    await add('Rookery');
    await core.call('kit/build-on', {
      connection: client.connection,
      projectId: PROJECT,
      agency: 'Larkfield',
    });
    const { message } = await failureOf(core.call('kit/remove', LARKFIELD));
    expect(message).toMatch(/builds on this kit. Nothing was removed/);
    expect(
      (await failureOf(core.call('kit/rename', { name: 'Larkfield', to: 'rookery' }))).message,
    ).toContain('already');
    const renamed = await core.call('kit/rename', { name: 'Larkfield', to: 'Larkfield & Daughters' });
    expect(renamed.clients).toMatchObject([{ projectId: PROJECT, agency: 'Larkfield & Daughters' }]);
    expect((await core.call('kit/load', client)).agency).toBe('Larkfield & Daughters');
    await core.call('kit/remove', client);
    await core.call('kit/remove', { kind: 'agency', name: 'Larkfield & Daughters' });
    expect(await core.call('kit/list', {})).toEqual({ agencies: ['Rookery'], clients: [] });
  });

  it('goes out as a file and comes back as the same kit, and replaces one only if it may', async () => {
    await add();
    await save(LARKFIELD, { ...SAID, contact: [...SAID.contact], logoOnColour: smallPng(8, 8) });
    const { own } = await core.call('kit/load', LARKFIELD);
    const { text } = await core.call('kit/export', { name: 'Larkfield' });
    const bring = (mayReplace: boolean) => core.call('kit/import', { text, mayReplace });
    expect(await bring(false)).toMatchObject({ name: 'Larkfield', isKept: false });
    await save(LARKFIELD, { footer: 'Changed since' });
    expect(await bring(true)).toMatchObject({ isKept: true });
    expect((await core.call('kit/load', LARKFIELD)).own).toEqual(own);
  });
});

describe('a client’s kit', () => {
  beforeEach(mirrored);

  it('has nothing of its own at first, then its values, and the agency’s again where one is taken back', async () => {
    const before = await core.call('kit/load', client);
    expect(before).toMatchObject({ agency: null, own: {}, inherited: {}, agencies: [] });
    expect(before.project).not.toBeNull();
    expect(await refusal(client, { colour: '#17406d' })).toContain('No agency has a kit yet');
    await add();
    const own = await save(client, { colour: '#17406d' });
    expect(own).toMatchObject({ agency: 'Larkfield', own: { colour: '#17406d' }, inherited: { logo: LOGO } });
    const back = await save(client, { colour: null });
    expect(back.own).toEqual({});
    expect(back.inherited.colour).toBe('#57295c');
    expect((await core.call('kit/list', {})).clients).toMatchObject([
      { connection: client.connection, projectId: PROJECT, agency: 'Larkfield' },
    ]);
  });

  it('proposes a short name for what labels have no room for, until it is given one', async () => {
    await add();
    expect((await core.call('kit/load', client)).shortNames).toEqual({});
    const named = (shown: string) =>
      save(client, { displayNames: { platforms: {}, brands: { Halden: shown } } });
    const long = await named('The Halden House Outdoor Trading Company Ltd');
    expect(long.shortNames).toEqual({ Halden: 'Halden House Outdoor' });
    expect((await named('Halden House')).shortNames).toEqual({});
  });

  it('is previewed as it would be printed: a cover and a page', async () => {
    await add();
    await save(client, { footer: 'For the board alone' });
    const shown = await core.call('kit/preview', { kit: client, client: null, slot: 'a' });
    expect(Buffer.from(shown!.pdf, 'base64').toString('latin1', 0, 5)).toBe('%PDF-');
    expect(shown!.pages).toBe(2);
    const agency = await core.call('kit/preview', { kit: LARKFIELD, client: null, slot: 'a' });
    expect(agency).toMatchObject({ project: shown!.project, pages: 2 });
    expect(agency!.pdf).not.toBe(shown!.pdf);
  });

  it('is previewed before it is kept, and is not kept by that', async () => {
    const values = { name: 'Tessellate', colour: '#8a1c5b', logo: LOGO };
    const of = async (colour: string) =>
      await core.call('kit/preview', {
        kit: { kind: 'new', values: { ...values, colour } },
        client: null,
        slot: 'a',
      });
    const shown = await of('#8a1c5b');
    expect(shown).toMatchObject({ pages: 2 });
    expect((await of('#17406d'))!.pdf).not.toBe(shown!.pdf);
    expect((await core.call('kit/list', {})).agencies).not.toContain('Tessellate');
    const refused = await failureOf(of('red'));
    expect(refused.message).toBe('A colour is written #rrggbb. Nothing was changed.');
  });
});

it('is previewed with words where no client has figures', async () => {
  await add();
  expect(await core.call('kit/preview', { kit: LARKFIELD, client: null, slot: 'a' })).toBeNull();
});

describe('what cannot be used is refused with words, and nothing changes', () => {
  beforeEach(() => add());

  const svg = (body: string): string =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${body}</svg>`;
  const pngClaiming = (width: number, height: number): string => {
    const bytes = Buffer.from(smallPng(4, 4).split(',')[1]!, 'base64');
    bytes.writeUInt32BE(width, 16);
    bytes.writeUInt32BE(height, 20);
    return `data:image/png;base64,${bytes.toString('base64')}`;
  };

  it.each([
    ['a script', svg('<script>alert(1)</script>'), /This logo cannot be used: it holds <script>. Nothing/],
    ['a handler', svg('<path onload="alert(1)" d="M0 0h9v9z"/>'), /it runs a script/],
    ['something outside', svg('<use href="https://example.com/a.svg#b"/>'), /refers to something outside/],
    ['words', 'no image', /neither SVG nor a PNG or JPEG/],
    ['100 megapixels', pngClaiming(10_000, 10_000), /10000 × 10000 pixels/],
    ['a damaged PNG', smallPng(40, 20).replace(/.{24}$/, ''), /it is damaged/],
    ['less than it says', pngClaiming(400, 400), /This logo cannot be used/],
  ])('a logo with %s', async (_what, logo, words) => {
    expect(await refusal(LARKFIELD, { logo })).toMatch(words);
    expect((await failureOf(core.call('kit/propose', { logo }))).message).toMatch(words);
    expect((await core.call('kit/load', LARKFIELD)).own.logo).toBe(LOGO);
  });

  it.each([
    [{ colour: 'red' }, 'A colour is written #rrggbb. Nothing was changed.'],
    [{ footer: 'x'.repeat(200) }, 'The foot of pages may have at most 100 characters. Nothing was changed.'],
    [
      { contact: Array.from({ length: 9 }, () => 'x') },
      'The contact may have at most 6 lines. Nothing was changed.',
    ],
    [{ legalLine: 'two\nlines' }, 'The legal line: it has to be a single line. Nothing was changed.'],
  ] satisfies [KitValues, string][])('%o', async (values, words) => {
    expect(await refusal(LARKFIELD, values)).toBe(words);
  });

  it('a font without the right to be embedded, and one that is none', async () => {
    const check = (bytes: Buffer) =>
      core.call('kit/check-font', { fileName: 'Brand.ttf', bytes: bytes.toString('base64') });
    const free = readFileSync(FREE_FONT);
    const { font, remarks } = await check(free);
    expect(font.family).toBe('Hanken Grotesk');
    expect(remarks).toEqual([]);
    expect((await save(LARKFIELD, { headingFont: font })).own.headingFont).toEqual(font);
    expect((await failureOf(check(withFsType(free, 2)))).message).toMatch(
      /Brand.ttf cannot be used.*not allow/,
    );
    expect((await failureOf(check(Buffer.from('no font')))).message).toMatch(/no TTF, OTF or WOFF2/);
    // Whoever sends a kit may have written anything about its font.
    const restricted = `data:font/ttf;base64,${withFsType(free, 2).toString('base64')}`;
    expect(await refusal(LARKFIELD, { bodyFont: { ...font, regular: restricted } })).toContain('not allow');
  });

  it.each([
    [
      'no JSON',
      '{',
      /This file, line 1, column 2: expected a name in double quotes or }, found the end of the file\./,
    ],
    ['a list', '[]', /no name and no colour/],
    ['a kit without a colour', '{"name":"Larkfield"}', /The colour/],
    [
      'the name of a file',
      '{"name":"L","colour":"#57295c","logo":"logo.svg"}',
      /names the file logo.svg beside it/,
    ],
    ['a field of its own', '{"name":"L","colour":"#57295c","x":1}', /A kit has no x/],
  ])('a file with %s', async (_what, text, words) => {
    const { message } = await failureOf(core.call('kit/import', { text, mayReplace: true }));
    expect(message).toMatch(words);
  });
});
