/** The name of an agency, as the file of its logo is called. */
import { expect, it } from 'vitest';
import { nameFromFile } from '../../../../renderer/views/file-names.ts';

it.each([
  ['azurelle-logo.svg', 'Azurelle'],
  ['Fathom Row logo (RGB) 2x.png', 'Fathom Row'],
  ['logo_larkfield-daughters_white@2x.png', 'Larkfield Daughters'],
  ['McNally.v2.final.svg', 'McNally'],
  ['éclat-logotype.jpeg', 'Éclat'],
  ['logo.svg', ''],
  ['株式会社.svg', '株式会社'],
])('%s is the logo of “%s”', (file, name) => {
  expect(nameFromFile(file)).toBe(name);
});
