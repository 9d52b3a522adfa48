import { existsSync, mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { keepCrashes } from '../../../../main/shell/crashes.ts';
import { temporaryFolder } from '../../../helpers/temporary-folder.ts';

it('crashes stay in the data folder, for its owner, and the newest only; nothing is sent', () => {
  const home = temporaryFolder();
  const images = join(home, 'crashes', 'completed');
  mkdirSync(images, { recursive: true });
  for (let day = 1; day <= 7; day += 1) {
    const file = join(images, `${day}.dmp`);
    writeFileSync(file, 'MDMP');
    utimesSync(file, day, day);
  }
  writeFileSync(join(images, 'settings.dat'), '');
  const set: unknown[] = [];
  keepCrashes(
    home,
    { setPath: (...given) => void set.push(given) },
    { start: (given) => void set.push(given) },
  );
  expect(set).toEqual([['crashDumps', join(home, 'crashes')], { uploadToServer: false, compress: false }]);
  expect(readdirSync(images).toSorted()).toEqual([
    '3.dmp',
    '4.dmp',
    '5.dmp',
    '6.dmp',
    '7.dmp',
    'settings.dat',
  ]);
});

it('a first start makes the folder, which only its owner reads', () => {
  const home = temporaryFolder();
  keepCrashes(home, { setPath: () => undefined }, { start: () => undefined });
  const folder = join(home, 'crashes');
  expect(existsSync(folder)).toBe(true);
  if (process.platform !== 'win32') expect(statSync(folder).mode & 0o777).toBe(0o700);
});
