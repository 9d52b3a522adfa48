import { describe, expect, it } from 'vitest';
import { splitName } from '../../../../renderer/components/figures/split-name.ts';

describe('splitting a name for a narrow cell', () => {
  it('leaves a short name whole', () => {
    expect(splitName('Halden Outdoor')).toEqual({ head: 'Halden Outdoor', tail: '' });
  });

  it('keeps the last words of a long one, so that names that differ at the end stay apart', () => {
    expect(splitName('Grands Magasins de Haute-Savoie (Annecy)')).toEqual({
      head: 'Grands Magasins de Haute-Savoie',
      tail: ' (Annecy)',
    });
    expect(splitName('Fathom Row Property Management North')).toEqual({
      head: 'Fathom Row Property Management',
      tail: ' North',
    });
  });

  it('splits one long word in its middle, and loses no letter', () => {
    const name = 'Wissenschaftlichtechnischeverlagsgesellschaft';
    const { head, tail } = splitName(name);
    expect(tail).toHaveLength(10);
    expect(head + tail).toBe(name);
  });

  it('never cuts through a character that is made of several', () => {
    const family = '👨‍👩‍👧‍👦';
    const { head, tail } = splitName(family.repeat(24));
    expect(head + tail).toBe(family.repeat(24));
    expect(tail).toBe(family.repeat(10));
  });

  it('keeps letters that join together', () => {
    const name = 'العربيةالعربيةالعربيةالعربيةالعربية';
    expect(splitName(name)).toEqual({ head: name, tail: '' });
  });
});
