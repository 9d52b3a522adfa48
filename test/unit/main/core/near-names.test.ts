import { describe, expect, it } from 'vitest';
import { adviseOnName, shortFor } from '../../../../main/core/near-names.ts';

const NAMES = ['Halden Outdoor', 'Halcyon Rooms', 'Norrvik Bank', 'Café Ölander'];
const meant = (typed: string): readonly string[] => shortFor(NAMES, typed, (name) => name);

describe('a typed name', () => {
  it.each([
    ['halden', ['Halden Outdoor']],
    ['Outdoor', ['Halden Outdoor']],
    ['out hald', ['Halden Outdoor']],
    ['hal', ['Halden Outdoor', 'Halcyon Rooms']],
    ['olander', ['Café Ölander']],
    ['alden', []],
    [' - ', []],
  ])('"%s" is short for %j', (typed, names) => {
    expect(meant(typed)).toEqual(names);
  });

  it.each([
    ['hal', 'Did you mean Halden Outdoor or Halcyon Rooms?'],
    ['Haldne', 'Did you mean Halden Outdoor?'],
    ['norvik', 'Did you mean Norrvik Bank?'],
    ['Zenith', `There are: ${NAMES.join(', ')}.`],
    ['%', `There are: ${NAMES.join(', ')}.`],
  ])('"%s" that nothing has is answered with %s', (typed, said) => {
    expect(adviseOnName(NAMES, typed, 'none')).toBe(said);
    expect(adviseOnName([], typed, 'none')).toBe('none');
  });

  it('of four thousand letters is answered, too', () => {
    expect(adviseOnName(NAMES, 'x'.repeat(4_000), 'none')).toContain('There are: ');
  });
});
