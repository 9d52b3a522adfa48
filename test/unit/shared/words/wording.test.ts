import { FRENCH_FORMS } from '../../../../main/reports/words/fr/forms.ts';
import { describe, expect, it } from 'vitest';
import { NO_COMPARISONS } from '../../../../shared/domain/verdict-schema.ts';
import { buildFormatter } from '../../../../shared/format/format.ts';
import { movement } from '../../../../shared/words/change.ts';
import { writeEnds } from '../../../../shared/words/measure.ts';
import { ENGLISH } from '../../../../shared/words/wording.ts';

const format = buildFormatter('en-GB');

describe('the words of a verdict', () => {
  it('say beyond noise with an arrow, and which way is better where a lower figure is', () => {
    expect(ENGLISH.verdict({ kind: 'better' }, 3)).toEqual({ sign: '▲', words: 'Beyond noise' });
    expect(ENGLISH.verdict({ kind: 'worse' }, -3)).toEqual({ sign: '▼', words: 'Beyond noise' });
    expect(ENGLISH.verdict({ kind: 'better' }, -0.4)).toEqual({ sign: '▼', words: 'Better, beyond noise' });
    expect(ENGLISH.verdict({ kind: 'worse' }, 0.4)).toEqual({ sign: '▲', words: 'Worse, beyond noise' });
  });

  it('have no arrow for what is not clear or not compared', () => {
    expect(ENGLISH.verdict({ kind: 'unclear' }, 3)).toEqual({ sign: '≈', words: 'No clear change' });
    for (const reason of NO_COMPARISONS) {
      const { sign, words } = ENGLISH.verdict({ kind: 'none', reason }, null);
      expect(sign).toBe('');
      expect(words).toBe(ENGLISH.noComparison[reason]);
    }
  });
});

describe('ranges and lists', () => {
  it('are written with "to" and "and"', () => {
    const ends = (sample: number) =>
      writeEnds({ low: 40.49, high: 48.7 }, sample, 'percent', format, ENGLISH);
    expect(ends(456)).toBe('40.5 to 48.7');
    expect(ends(80)).toBe('40 to 49');
    expect(writeEnds({ low: 1, high: 1 }, 80, 'position', format, ENGLISH)).toBe('all alike');
    expect(['a', 'b', 'c'].map((_, index, all) => ENGLISH.list(all.slice(0, index + 1)))).toEqual([
      'a',
      'a and b',
      'a, b and c',
    ]);
    expect(ENGLISH.list([])).toBe('');
  });
});

describe('a movement in a sentence', () => {
  const interval = { low: 0.7, high: 13.7 };

  it('gives the direction, the size without its sign, and the interval', () => {
    expect(
      movement({ difference: 7.2, interval, sample: 456, verdict: { kind: 'better' } }, format, ENGLISH),
    ).toBe('rose 7.2 points (95% +0.7 to +13.7)');
    const fall = {
      difference: -7.2,
      interval: { low: -13.7, high: -0.7 },
      sample: 456,
      verdict: { kind: 'worse' },
    } as const;
    expect(movement(fall, format, ENGLISH)).toBe('fell 7.2 points (95% \u221213.7 to \u22120.7)');
  });

  it('never says rose or fell within noise', () => {
    const unclear = {
      difference: 2,
      interval: { low: -1, high: 5 },
      sample: 456,
      verdict: { kind: 'unclear' },
    } as const;
    expect(movement(unclear, format, ENGLISH)).toBe(
      'shows no clear change (+2.0 points, 95% \u22121.0 to +5.0)',
    );
  });
});

describe('names in French', () => {
  it('lose the vowel before them where they begin with one', () => {
    expect(['Azurelle', 'Écla', 'Emberlock', 'Halden', 'Veltaboard', '霁澜'].map(FRENCH_FORMS.de)).toEqual([
      'd’Azurelle',
      'd’Écla',
      'd’Emberlock',
      'de Halden',
      'de Veltaboard',
      'de 霁澜',
    ]);
  });
});

describe('points in French', () => {
  it.each(['+1,0', '−1,9', '0', '1', '0,4'])('are one point at %s', (written) => {
    expect(FRENCH_FORMS['en-points'](written)).toBe(`${written} point`);
  });

  it.each(['2', '−2,0', '+10,4', '11', '21,5'])('are points at %s', (written) => {
    expect(FRENCH_FORMS['en-points'](written)).toBe(`${written} points`);
  });
});
