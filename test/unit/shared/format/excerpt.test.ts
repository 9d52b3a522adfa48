import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { excerptOf, plainAnswer, type SoughtName } from '../../../../shared/format/excerpt.ts';
import { splitLetters } from '../../../../shared/format/short-name.ts';
import { examples } from '../../../helpers/examples.ts';

const NAMES: readonly SoughtName[] = [
  { name: 'Halden Outdoor', of: 'own' },
  { name: 'Halden', of: 'own' },
  { name: 'Norrfell', of: 'rival' },
  { name: '月凪の宿', of: 'rival' },
  { name: 'Tarn & Talus <Lab>', of: 'rival' },
];

const write = (answer: string, around: readonly string[] | null): string | null =>
  excerptOf(answer, NAMES, around)
    ?.map(({ text, mark }) => (mark === null ? text : mark === 'own' ? `[${text}]` : `{${text}}`))
    .join('')
    .replaceAll('\u00a0', ' ') ?? null;

const FILLER = 'Many shops sell tents of every kind and for every season of the year to anyone who asks. ';

describe('an excerpt of an answer', () => {
  it.each([
    ['I like Halden Outdoor best.', ['Halden'], 'I like [Halden Outdoor] best.'],
    ['halden outdoor or NORRFELL?', ['Halden'], '[halden outdoor] or {NORRFELL}?'],
    ['Haldenberg is a town. Halden is not.', ['Halden'], 'Haldenberg is a town. [Halden] is not.'],
    [
      'Haldens tents, a HALDEN-OUTDOOR coat and Norrfell’s boots',
      ['Halden'],
      '[Haldens] tents, a [HALDEN-OUTDOOR] coat and {Norrfell}’s boots',
    ],
    ['Ist Nörrfell gut?', ['Norrfell'], 'Ist {Nörrfell} gut?'],
    ['おすすめは月凪の宿です。', ['月凪の宿'], 'おすすめは{月凪の宿}です。'],
    ['Buy at Tarn & Talus <Lab>.', null, 'Buy at {Tarn & Talus <Lab>}.'],
    ['<script>alert(1)</script> Halden', ['Halden'], '<script>alert(1)</script> [Halden]'],
  ])('marks the names in %j', (answer, around, shown) => {
    expect(write(answer, around)).toBe(shown);
  });

  it('is cut at sentences, and says so', () => {
    const cut = write(`${FILLER.repeat(4)}Halden Outdoor leads. ${FILLER.repeat(4)}`, ['Halden Outdoor']);
    expect(cut).toBe(`… [Halden Outdoor] leads. ${FILLER.trim()} …`.replace('… [', `… ${FILLER}[`));
  });

  it('is cut at words where a sentence is too long, and between letters where there are none', () => {
    const cut = write(`${'long words '.repeat(60)}Halden Outdoor ${'go on '.repeat(60)}`, ['Halden Outdoor']);
    expect(cut).toMatch(/^… (long )?words .*\[Halden Outdoor\] go on .*(go|on) …$/);
    const whole = write('ab'.repeat(400), null);
    expect(whole).toMatch(/^(ab){100} …$/);
  });

  it('is none without the name that it is sought around, and none of an empty answer', () => {
    expect(write('Nobody is named here.', ['Halden'])).toBeNull();
    expect(write('  \n ', null)).toBeNull();
  });

  it('loses what only set the answer, and signs that turn the text around', () => {
    expect(plainAnswer('## Best\n\n- **Halden** is `good`\n> see [here](https://a.example/x)')).toBe(
      'Best Halden is good see here',
    );
    expect(plainAnswer('a\u202eb\u0000c\u2067d')).toBe('abcd');
    expect(plainAnswer('2 * 3 * 4 and snake_case_name')).toBe('2 * 3 * 4 and snake_case_name');
  });

  it('is of bounded length, made of the answer’s own words, whatever the answer is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 900 }), fc.nat(6), (filling, times) => {
        const answer = `${filling.repeat(times)} Halden ${filling}`;
        const parts = excerptOf(answer, NAMES, ['Halden']);
        if (parts === null) return;
        const shown = parts.map(({ text }) => text).join('');
        expect(splitLetters(shown).length).toBeLessThanOrEqual(204);
        const inner = shown.replace(/^…\u00a0/, '').replace(/\u00a0…$/, '');
        expect(plainAnswer(answer)).toContain(inner);
        expect(parts.some(({ mark }) => mark === 'own')).toBe(true);
      }),
      { numRuns: examples(200) },
    );
  });

  it('is found in linear time in an answer of brackets', () => {
    expect(excerptOf(`${'['.repeat(100_000)}Halden`, NAMES, ['Halden'])).not.toBeNull();
    expect(excerptOf(`${'**'.repeat(50_000)}Halden`, NAMES, ['Halden'])).not.toBeNull();
  });
});
