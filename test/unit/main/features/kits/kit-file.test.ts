import { mkdirSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readBrandKit } from '../../../../../main/features/kits/kit-file.ts';
import { temporaryFolder } from '../../../../helpers/temporary-folder.ts';

const KIT = JSON.stringify({ name: 'Acme', colour: '#7a1f4b', logo: 'logo.png' });

function folderWith(kit: string): string {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'kit.json'), kit);
  return folder;
}

it('a logo that is no file is not read', async () => {
  const folder = folderWith(KIT);
  mkdirSync(join(folder, 'logo.png'));
  await expect(readBrandKit(join(folder, 'kit.json'))).rejects.toThrow(/is not a file beside the brand kit/);
});

it('a logo or a kit of gigabytes is not read', async () => {
  const folder = folderWith(KIT);
  for (const [name, megabytes] of [
    ['logo.png', 2],
    ['kit.json', 20],
  ] as const) {
    // A file with a hole: it takes no room on the disk.
    writeFileSync(join(folder, name), '');
    truncateSync(join(folder, name), 3_000_000_000);
    const words = new RegExp(`${name} is larger than ${megabytes} MB and was not read`);
    await expect(readBrandKit(join(folder, 'kit.json'))).rejects.toThrow(words);
  }
});
