/** A kit is a file from somebody: nothing in it may fill the memory, load, run, or bring a file of this computer along. */
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { readBrandKit, readKitChanges, readLogo } from '../../main/features/kits/kit-file.ts';
import { smallPng } from '../helpers/small-png.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

let folder: string;
let kits: string;

beforeEach(() => {
  folder = temporaryFolder();
  kits = join(folder, 'kits');
  mkdirSync(kits);
});

const svg = (body: string, head = ''): string =>
  `${head}<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${body}</svg>`;

function fileWith(content: object): string {
  const file = join(kits, 'kit.json');
  writeFileSync(file, JSON.stringify({ name: 'Larkfield', colour: '#57295c', ...content }));
  return file;
}

/** The header of a PNG of ten thousand by ten thousand pixels on the data of a small one. */
function hugePng(): Buffer {
  const png = Buffer.from(smallPng(4, 4).split(',')[1] ?? '', 'base64');
  png.writeUInt32BE(10_000, 16);
  png.writeUInt32BE(10_000, 20);
  return png;
}

const EXPANDING = svg(
  '<g id="a"><path d="M0 0"/></g>' +
    Array.from({ length: 30 }, (_, at) => {
      const [of, id] = [String.fromCharCode(97 + at), String.fromCharCode(98 + at)];
      return `<g id="${id}"><use href="#${of}"/><use href="#${of}"/></g>`;
    })
      .slice(0, 24)
      .join(''),
);

const HOSTILE: readonly (readonly [string, string, string | Buffer, RegExp])[] = [
  ['a hundred megapixels', 'huge.png', hugePng(), /10000 × 10000 pixels/],
  ['a script', 'run.svg', svg('<script>fetch("https://a.example")</script>'), /it holds <script>/],
  ['a handler', 'on.svg', svg('<path onload="x()"/>'), /it runs a script/],
  ['an image elsewhere', 'load.svg', svg('<image href="https://a.example/x.png"/>'), /it holds <image>/],
  ['a file of this computer', 'file.svg', svg('<use href="file:///etc/passwd"/>'), /outside itself/],
  ['a style that loads', 'style.svg', svg('<path style="fill:url(https://a.example)"/>'), /outside itself/],
  ['entities', 'lol.svg', svg('&a;', '<!DOCTYPE svg [<!ENTITY a "x">]>'), /./],
  ['parts that repeat each other', 'expand.svg', EXPANDING, /repeats itself/],
  ['words', 'words.png', 'no picture', /neither SVG nor a PNG|damaged/],
];

it.each(HOSTILE)(
  'a logo with %s is refused, in a kit, in a client’s and by itself',
  async (_what, name, bytes, words) => {
    writeFileSync(join(kits, name), bytes);
    const refusal = expect.objectContaining({
      code: 'input/invalid',
      message: expect.stringMatching(words) as string,
    }) as Error;
    for (const field of ['logo', 'logoOnColour', 'clientLogo']) {
      await expect(readBrandKit(fileWith({ [field]: name }))).rejects.toThrow(refusal);
    }
    expect(() => readLogo(join(kits, name))).toThrow(refusal);
  },
);

it('a picture for the cover is held to the same limits, and is no drawing', async () => {
  writeFileSync(join(kits, 'huge.png'), hugePng());
  writeFileSync(join(kits, 'plain.svg'), svg('<path d="M0 0"/>'));
  await expect(readBrandKit(fileWith({ coverPicture: 'huge.png' }))).rejects.toThrow(/10000 × 10000/);
  await expect(readBrandKit(fileWith({ coverPicture: 'plain.svg' }))).rejects.toThrow(/no PNG or JPEG/);
});

it.each(['clientLogo', 'coverPicture', 'bodyFont'])('%s elsewhere is not read', async (field) => {
  writeFileSync(join(folder, 'secret.png'), Buffer.from(smallPng(4, 4).split(',')[1] ?? '', 'base64'));
  symlinkSync(join(folder, 'secret.png'), join(kits, `${field}.png`));
  for (const name of ['../secret.png', join(folder, 'secret.png'), `${field}.png`]) {
    await expect(readBrandKit(fileWith({ [field]: name }))).rejects.toThrow(/beside the brand kit/);
  }
  const address = 'https://a.example/secret.png';
  await expect(readBrandKit(fileWith({ [field]: address }))).rejects.toThrow(/which is not in the folder/);
});

it('names that an object has by itself are names like others', async () => {
  const file = join(kits, 'own.json');
  writeFileSync(
    file,
    '{"displayNames": {"brands": {"__proto__": "x", "constructor": "y"}}, "footer": "<b>&amp;</b>"}',
  );
  const { kit } = await readKitChanges(file);
  expect(kit.changes.footer).toBe('<b>&amp;</b>');
  expect(({} as Record<string, unknown>)['x']).toBeUndefined();
});
