import { expect, it } from 'vitest';
import { brandKitSchema, kitChangesSchema, type BrandKit } from '../../../../shared/reports/brand-kit.ts';
import { resolveKit } from '../../../../shared/reports/kit-inheritance.ts';
import { wordMark } from '../../../fixtures/kits.ts';

const agency: BrandKit = {
  name: 'Larkfield',
  colour: '#57295c',
  logo: wordMark('#57295c'),
  logoOnColour: wordMark('#ffffff'),
  logoColours: { logo: { inks: ['#57295c'], background: null } },
  footer: 'Larkfield, London',
  paper: 'A4',
  displayNames: { platforms: { alpha: 'Alpha', beta: 'Beta' }, brands: { Acme: 'ACME' } },
};

it('a value is the report’s before the client’s before the agency’s, and says which', () => {
  const { kit, sources } = resolveKit(
    agency,
    { colour: '#17406d', footer: 'For Azurelle', locale: 'en-US' },
    { footer: 'For Azurelle alone' },
  );
  expect(kit).toMatchObject({
    name: 'Larkfield',
    colour: '#17406d',
    footer: 'For Azurelle alone',
    paper: 'A4',
    locale: 'en-US',
  });
  expect(sources).toEqual({
    colour: 'client',
    logo: 'agency',
    logoOnColour: 'agency',
    footer: 'report',
    displayNames: 'agency',
    paper: 'agency',
    locale: 'client',
  });
});

it('nothing of a client’s own leaves the agency’s kit as it is', () => {
  expect(resolveKit(agency, null).kit).toEqual(agency);
  expect(resolveKit(agency, { footer: undefined }).kit).toEqual(agency);
});

it('names of platforms and brands are laid over each other one by one', () => {
  const over = { displayNames: { platforms: { beta: 'B' }, brands: { Other: 'O' } } };
  expect(resolveKit(agency, over).kit.displayNames).toEqual({
    platforms: { alpha: 'Alpha', beta: 'B' },
    brands: { Acme: 'ACME', Other: 'O' },
  });
});

it('a logo that was changed takes neither the colours nor the second version of the one before', () => {
  const { kit, sources } = resolveKit(agency, { logo: wordMark('#c2482e') });
  expect(kit.logoOnColour).toBeUndefined();
  expect(kit.logoColours).toBeUndefined();
  expect(sources).not.toHaveProperty('logoOnColour');
});

it('kits of before are read as they are, and a client changes everything but the name', () => {
  const before = { name: 'Acme', colour: '#7a1f4b', logo: wordMark('#7a1f4b') };
  expect(brandKitSchema.parse(before)).toEqual(before);
  expect(kitChangesSchema.safeParse({ name: 'Other' }).success).toBe(false);
  expect(kitChangesSchema.parse({})).toEqual({});
});

it.each([
  ['footer', 'two\nlines'],
  ['footer', 'x'.repeat(101)],
  ['contact', []],
  ['contact', Array(7).fill('x')],
  ['contact', ['x\u2028y']],
  ['paper', 'A3'],
  ['locale', 'tlh'],
  ['coverPicture', wordMark('#000000')],
  ['headingFont', 'Comic Sans'],
  ['headingFont', { family: 'X', regular: 'data:text/html;base64,AAAA' }],
  ['displayNames', { platforms: { a: '' } }],
])('%s: %j is refused', (field, value) => {
  expect(kitChangesSchema.safeParse({ [field]: value }).success).toBe(false);
});
