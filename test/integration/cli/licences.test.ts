/** What others have made of the program: its list in the build, and how it is shown. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import satisfies from 'spdx-satisfies';
import { beforeAll, describe, expect, it } from 'vitest';
import { BUNDLED } from '../../../scripts/licences.ts';
import { licence } from '../../../shared/domain/licence-schema.ts';
import { sightline } from '../../helpers/command-line.ts';
import { ensureBuilt } from '../../helpers/hosts/built-app.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

const DIST = join(import.meta.dirname, '..', '..', '..', 'dist');

/**
 * What may be inside a program under the Apache licence that agencies pass on. MPL-2.0 asks for the sources of its own files, which are
 * unchanged and public; OFL-1.1 forbids to sell a font by itself.
 */
const ALLOWED = [
  ...['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT', 'MPL-2.0'],
  ...['OFL-1.1', 'Python-2.0', 'Zlib'],
];

const isAllowed = (expression: string): boolean => {
  try {
    return satisfies(expression, ALLOWED);
  } catch {
    // No SPDX expression: nobody can say what it asks for.
    return false;
  }
};

beforeAll(ensureBuilt);

const listed = () =>
  licence.array().parse(JSON.parse(readFileSync(join(DIST, 'main', 'licences.json'), 'utf8')));

describe('the licences of what is inside', () => {
  it('are all there with their texts', () => {
    const all = listed();
    expect(all.filter(({ text }) => text.length < 200).map(({ name }) => name)).toEqual([]);
    const names = new Set(all.map(({ name }) => name));
    // Inside the program, inside the screens, beside both, fonts of paper and screen, and what runs it.
    const some = [
      'zod',
      'pdfmake',
      'electron-updater',
      'svelte',
      'bits-ui',
      'better-sqlite3',
      '@github/keytar',
      'electron',
      'node',
    ];
    const fonts = [
      '@expo-google-fonts/noto-sans',
      '@embedpdf/fonts-jp',
      '@fontsource-variable/source-serif-4',
    ];
    for (const name of [...some, ...fonts]) expect(names).toContain(name);
    expect(all.find(({ name }) => name === '@expo-google-fonts/noto-sans')?.text).toContain(
      'SIL Open Font License',
    );
    expect(all.filter(({ kind }) => kind === 'font').length).toBeGreaterThan(10);
  });

  it('are all of a kind that may be passed on', () => {
    expect(
      listed().flatMap(({ name, licence: terms }) => (isAllowed(terms) ? [] : [`${name}: ${terms}`])),
    ).toEqual([]);
    expect(['GPL-3.0-only', 'MIT AND GPL-2.0-only', 'SEE LICENSE IN X', ''].filter(isAllowed)).toEqual([]);
    expect(isAllowed('(MIT OR GPL-3.0-or-later)')).toBe(true);
  });

  it('stand in one file, in one order, without the computer that built it', () => {
    for (const part of ['main', 'renderer']) expect(existsSync(join(DIST, part, BUNDLED))).toBe(false);
    const names = listed().map(({ name, version }) => `${name}@${version}`);
    expect(names).toEqual([...names].toSorted((a, b) => (a < b ? -1 : 1)));
    expect(new Set(names).size).toBe(names.length);
  });

  it('are listed by the command line, and printed by name', async () => {
    const home = temporaryFolder();
    const list = await sightline(home, ['licences']);
    expect(list).toMatchObject({ status: 0, err: '' });
    expect(list.out).toMatch(/^pdfmake +\S+ +MIT +library$/mu);
    const one = await sightline(home, ['licences', 'pdfmake']);
    expect(one.out).toContain('Permission is hereby granted');
    const none = await sightline(home, ['licences', 'nothing-of-this-name']);
    expect(none.status).toBe(4);
    // Nothing is opened or made for it.
    expect(existsSync(join(home, 'sightline.db'))).toBe(false);
  });
});
