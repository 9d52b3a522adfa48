import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PLATFORM_IDS } from '../../../../shared/api/enums.ts';
import { platformName } from '../../../../shared/format/platform-name.ts';

describe('the name of a platform', () => {
  it('is written as words, and without what follows a stem that no other known platform has', () => {
    expect(Object.fromEntries(PLATFORM_IDS.map((id) => [id, platformName(id)]))).toEqual({
      alpha_app: 'Alpha app',
      epsilon_app: 'Epsilon app',
      zeta_app: 'Zeta',
      eta: 'Eta',
      gamma_app: 'Gamma app',
      delta_api: 'Delta API',
      delta_app: 'Delta app',
      beta: 'Beta',
      alpha: 'Alpha',
      epsilon: 'Epsilon',
      gamma: 'Gamma',
    });
  });

  it.each([
    ['theta_app', 'Theta app'],
    ['theta_api_v2', 'Theta API v2'],
    ['api', 'API'],
    ['rapid_apis', 'Rapid apis'],
    ['4o_mini', '4o mini'],
    ['constructor', 'Constructor'],
    // Of a known stem, and not known themselves.
    ['zeta_api', 'Zeta API'],
    ['eta_app', 'Eta app'],
    ['zeta', 'zeta'],
  ])('of %s, which is not known, is %s', (id, name) => {
    expect(platformName(id)).toBe(name);
  });

  it.each([
    '',
    ' ',
    'Zeta_App',
    '_app',
    'zeta_',
    'a__b',
    'zêta',
    'alpha_app\n',
    '<b>zeta</b>',
    '=1+1',
    'a-b',
    '…',
  ])('stands as it came where it is no plain id: %j', (id) => {
    expect(platformName(id)).toBe(id);
  });

  it('is no other platform’s', () => {
    const word = fc.constantFrom(
      'api',
      'app',
      'zeta',
      'eta',
      'beta',
      'alpha',
      'theta',
      'v2',
      '4',
      'a',
      'apis',
    );
    const plain = fc.oneof(
      fc.constantFrom<string>(...PLATFORM_IDS),
      fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join('_')),
      fc.stringMatching(/^[a-z0-9]{1,4}(_[a-z0-9]{1,4}){0,2}$/),
    );
    fc.assert(
      fc.property(plain, plain, (one, other) => {
        fc.pre(one !== other);
        expect(platformName(one)).not.toBe(platformName(other));
      }),
      { numRuns: 5000 },
    );
  });
});
