/** A brand kit is a file from somebody: it names logos beside it, and reads nothing else of this computer. */
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { readBrandKit } from '../../main/features/kits/kit-file.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>';

let folder: string;
let kits: string;

/** Reads a kit that names this logo. */
function read(logo: string): ReturnType<typeof readBrandKit> {
  const file = join(kits, 'kit.json');
  writeFileSync(file, JSON.stringify({ name: 'Larkfield', colour: '#57295c', logo }));
  return readBrandKit(file);
}

beforeEach(() => {
  folder = temporaryFolder();
  kits = join(folder, 'kits');
  mkdirSync(join(kits, 'logos'), { recursive: true });
  for (const place of [folder, kits, join(kits, 'logos')]) writeFileSync(join(place, 'logo.svg'), SVG);
  symlinkSync(join(folder, 'logo.svg'), join(kits, 'link.svg'));
  symlinkSync(join(kits, 'logo.svg'), join(kits, 'alias.svg'));
  symlinkSync(folder, join(kits, 'way-out'));
});

it.each(['logo.svg', './logo.svg', 'logos/logo.svg', 'alias.svg'])(
  '%s beside the kit is taken',
  async (logo) => {
    expect((await read(logo)).kit.logo).toBe(SVG);
  },
);

it.each([
  ['a folder above', () => '../logo.svg'],
  ['a folder above, later on the way', () => 'logos/../../logo.svg'],
  ['an absolute path', () => join(folder, 'logo.svg')],
  ['an absolute path that leads back', () => join(kits, 'logo.svg')],
  ['a link that leads out', () => 'link.svg'],
  ['a folder that leads out', () => 'way-out/logo.svg'],
  ['a folder', () => 'logos'],
])('%s is refused with words', async (_what, logo) => {
  await expect(read(logo())).rejects.toThrow(
    expect.objectContaining({
      code: 'input/invalid',
      message: expect.stringContaining('beside the brand kit') as string,
    }) as Error,
  );
});
