/** Kits of an agency and its client by the command line, up to the printed report. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSampleService } from '../../../main/sample/server.ts';
import { KITS, SAID, wordMark } from '../../fixtures/kits.ts';
import { sightline } from '../../helpers/command-line.ts';
import { pdfInfo, pdfPages } from '../../helpers/pdf.ts';
import { smallPng } from '../../helpers/small-png.ts';

const home = mkdtempSync(join(tmpdir(), 'sightline-kits-'));
const folder = join(home, 'files');
const PROJECT = 'Halden Outdoor';
const CLIENT = ['--project', PROJECT] as const;
const out = join(home, 'report.pdf');

beforeAll(async () => {
  mkdirSync(folder);
  const service = await startSampleService({ port: 0, projects: 1, runs: 4 });
  try {
    const env = { SIGHTLINE_API_KEY: service.key };
    const synced = await sightline(home, ['sync', '--base-url', service.baseUrl, '--quiet'], env);
    expect(synced.status).toBe(0);
  } finally {
    await service.close();
  }
}, 240_000);
afterAll(() => rmSync(home, { recursive: true, force: true }));

function keep(name: string, content: string | Buffer | object): string {
  const file = join(folder, name);
  const isPlain = typeof content === 'string' || Buffer.isBuffer(content);
  writeFileSync(file, isPlain ? content : JSON.stringify(content));
  return file;
}

const kit = async (...args: string[]) => await sightline(home, ['kit', ...args]);
const report = async (...args: string[]) =>
  await sightline(home, ['report', ...CLIENT, '--out', out, '--json', ...args]);

type Told = {
  readonly values: readonly { readonly field: string; readonly value: string; readonly from: string }[];
};

function toldValues(said: { readonly out: string }): Record<string, string> {
  const { values } = JSON.parse(said.out) as Told;
  return Object.fromEntries(values.map(({ field, from }) => [field, from]));
}

const pngFile = (address: string): Buffer => Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');

describe('kits', () => {
  it('are the agency’s, then the client’s, then the report’s, and each value says whose it is', async () => {
    keep('logo.png', pngFile(smallPng(40, 20)));
    const agency = { name: 'Larkfield', colour: '#57295c', ...SAID, logo: 'logo.png', paper: 'Letter' };
    expect(await kit('import', keep('agency.json', agency))).toMatchObject({ status: 0 });
    const own = { colour: '#17406d', displayNames: { brands: { [PROJECT]: 'HALDEN®' }, platforms: {} } };
    const set = await kit('set', ...CLIENT, keep('client.json', own), '--json');
    expect(set).toMatchObject({ status: 0 });
    expect(toldValues(set)).toMatchObject({
      colour: 'client',
      displayNames: 'client',
      logo: 'agency',
      paper: 'agency',
    });
    const shown = await kit('show', ...CLIENT);
    expect(shown.out).toMatch(/colour\s+#17406d\s+changed here/);
    expect(shown.out).toMatch(/paper\s+Letter\s+from the agency/);
    expect((await kit('list')).out).toMatch(/Larkfield[\s\S]*Halden Outdoor\s+Larkfield/);

    const made = await report('--kit', keep('once.json', { footer: 'For the board alone' }));
    expect(made).toMatchObject({ status: 0 });
    expect(JSON.parse(made.out)).toMatchObject({
      kit: { name: 'Larkfield', sources: { colour: 'client', footer: 'report', paper: 'agency' } },
    });
    const text = pdfPages(out).join(' ').replace(/\s+/g, ' ');
    expect(text).toContain('Prepared by Larkfield for HALDEN®');
    expect(text).toContain('For the board alone');
    expect(text).not.toContain(SAID.footer);
    expect(pdfInfo(out)).toMatchObject({ Author: 'Larkfield', 'Page size': '612 x 792 pts (letter)' });
    const verified = await sightline(home, ['report', 'verify', out]);
    expect(verified).toMatchObject({ status: 0 });

    const reset = await kit('reset', 'colour', ...CLIENT, '--json');
    expect(toldValues(reset)).toMatchObject({ colour: 'agency', displayNames: 'client' });
    expect(await kit('reset', ...CLIENT)).toMatchObject({ status: 0 });
    expect(await kit('show', ...CLIENT)).toMatchObject({ status: 4 });
    // A client without a kit has the only agency's.
    expect(await report()).toMatchObject({ status: 0 });
    expect(pdfInfo(out)['Author']).toBe('Larkfield');
  });

  it('go to another computer whole', async () => {
    const exported = await kit('export', 'larkfield');
    const file = keep('exported.json', exported.out);
    rmSync(join(folder, 'logo.png'));
    expect(await kit('import', file)).toMatchObject({ status: 0 });
    expect((await kit('export', 'Larkfield')).out).toBe(exported.out);
    expect(JSON.parse(exported.out)).toMatchObject({ logoColours: { logo: { inks: ['#7a7a7a'] } } });
  });

  it('with a logo that has text say that it prints in another typeface', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 20">%</svg>';
    const of = (inside: string): string => svg.replace('%', inside);
    const words = 'Logo: This logo has text, which prints in another typeface than its own.';
    keep('words.svg', of('<text x="2" y="14" font-family="Futura">Larkfield</text>'));
    keep('outlines.svg', of('<!-- <text>Larkfield</text> --><title>text</title><path d="M0 0h80v20z"/>'));
    const named = { name: 'Words', colour: '#57295c' };
    const said = await kit('import', keep('words.json', { ...named, logo: 'words.svg' }));
    expect(said).toMatchObject({ status: 0, err: expect.stringContaining(words) as string });
    expect((await kit('show', 'Words')).err).toContain(words);
    const made = await report('--brand', 'Words');
    expect(made).toMatchObject({ status: 0, err: expect.stringContaining(words) as string });
    const plain = await kit('import', keep('outlines.json', { ...named, logo: 'outlines.svg' }));
    expect(plain).toMatchObject({ status: 0, err: '' });
    await kit('remove', 'Words', '--yes');
  });

  it('that lost their logo leave no report, no kit and an earlier file as it was', async () => {
    writeFileSync(out, '%PDF-1.7 earlier');
    const lost = keep('lost.json', { ...KITS['no logo'], name: 'Lost', logo: 'gone.svg' });
    for (const said of [await report('--brand', lost), await kit('import', lost)]) {
      expect(said).toMatchObject({ status: 4 });
      expect(`${said.out}${said.err}`).toMatch(
        /logo gone\.svg, which is not in the folder .*Nothing was kept/,
      );
    }
    expect(
      await report('--kit', keep('other.json', { clientLogo: 'gone.svg' }), '--brand', 'Larkfield'),
    ).toMatchObject({
      status: 4,
    });
    expect((await kit('list')).out).not.toContain('Lost');
    expect(readFileSync(out, 'utf8')).toBe('%PDF-1.7 earlier');
    expect(readdirSync(home).filter((name) => name.startsWith('report'))).toEqual(['report.pdf']);
  });

  it.each([
    ['an agency that there is not', { agency: 'Nobody', footer: 'x' }, 4, /No brand "Nobody"/],
    ['a name', { name: 'Other' }, 2, /[Uu]nrecognized key/],
    ['a field of a later version', { hologram: true }, 2, /hologram/],
    ['what is no object', [1], 2, /no JSON object/],
  ])('%s is refused with words', async (_what, content, status, words) => {
    const said = await kit('set', ...CLIENT, keep('bad.json', content));
    expect(said).toMatchObject({ status });
    expect(said.err).toMatch(words);
  });

  it('do without what nobody has: words and a status', async () => {
    expect(await kit('show', 'Nobody')).toMatchObject({ status: 4 });
    expect(await kit('show')).toMatchObject({ status: 2 });
    expect(await kit('reset', ...CLIENT)).toMatchObject({ status: 4 });
    expect(await kit('import', join(folder, 'none.json'))).toMatchObject({ status: 4 });
    expect(existsSync(join(folder, 'none.json'))).toBe(false);
  });

  it('get their colours from a logo', async () => {
    const logo = keep('two.svg', wordMark('#ffd84d', '#17406d'));
    const said = await kit('propose', logo, '--json');
    expect(JSON.parse(said.out)).toEqual({
      ok: true,
      colours: [
        { colour: '#17406d', share: 0.5, contrast: expect.closeTo(10.5, 0) as number, use: 'words' },
        { colour: '#ffd84d', share: 0.5, contrast: expect.closeTo(1.4, 0) as number, use: 'none' },
      ],
    });
    expect((await kit('propose', logo)).out).toMatch(
      /#ffd84d\s+50 %\s+1\.4:1\s+areas only, with words and outlines in ink/,
    );
  });
});
