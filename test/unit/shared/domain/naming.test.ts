import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildNaming, NAMINGS } from '../../../../shared/domain/naming.ts';
import { NAMED_PROMPTS } from '../../../fixtures/named-prompts.ts';
import { examples } from '../../../helpers/examples.ts';

const BRANDS = [
  { isOwn: true, name: 'Nordlicht', aliases: [], urls: ['nordlicht.example'] },
  { isOwn: false, name: 'Zoom', aliases: ['Norrfell & Söhne GmbH'], urls: [null, '', 'nonsense'] },
];

const classOf = buildNaming(BRANDS);

describe('the class of a question', () => {
  it('is right for 99 of 100 labelled ones, of which many are hard, in eight languages', () => {
    const languages = Map.groupBy(NAMED_PROMPTS, ({ language }) => language);
    expect([...languages.keys()].sort()).toEqual(['de', 'en', 'es', 'fr', 'it', 'ja', 'nl', 'pt-BR']);
    expect(Math.min(...[...languages.values()].map(({ length }) => length))).toBeGreaterThanOrEqual(60);
    expect(NAMED_PROMPTS.length).toBeGreaterThanOrEqual(900);
    expect(NAMED_PROMPTS.filter(({ why }) => why !== null).length).toBeGreaterThanOrEqual(200);
    expect(NAMED_PROMPTS.filter(({ naming }) => !NAMINGS.includes(naming))).toEqual([]);

    const wrong = NAMED_PROMPTS.flatMap(({ brands, language, naming, text, why }) => {
      const found = buildNaming(brands)(text);
      return found === naming
        ? []
        : [`${naming} read as ${found} (${language}): ${text} ${why === null ? '' : `[${why}]`}`];
    });
    const right = NAMED_PROMPTS.length - wrong.length;
    expect(right / NAMED_PROMPTS.length, wrong.join('\n')).toBeGreaterThanOrEqual(0.99);
  });

  it('is unknown without a text, and there is one without brands', () => {
    expect([null, '', ' \n'].map(classOf)).toEqual(['unknown', 'unknown', 'unknown']);
    expect(buildNaming([])('Is Nordlicht any good?')).toBe('non-branded');
    expect(buildNaming([])('Is {brand} any good?')).toBe('own');
  });

  it('is the same however a text is encoded', () => {
    const texts = ['Ist Müller teuer?', 'Tsukinagiガの口コミ', 'L’Aubépine avis'];
    const named = buildNaming([
      { isOwn: true, name: 'Müller', aliases: ['Tsukinagiガ', "L'Aubépine"], urls: [] },
    ]);
    for (const form of ['NFC', 'NFD', 'NFKC', 'NFKD']) {
      expect(texts.map((text) => named(text.normalize(form)))).toEqual(['own', 'own', 'own']);
    }
  });

  it('is own wherever the name stands between other words', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (filling) => {
        fc.pre(!/[\p{L}\p{N}\p{M}]/u.test(filling));
        expect(['own', 'both']).toContain(classOf(`${filling} nordlicht ${filling}`));
      }),
      { numRuns: examples(100) },
    );
  });

  it('is one of five for any text and any names', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.array(fc.string({ unit: 'binary' })),
        (text, aliases) => {
          const named = buildNaming([{ isOwn: true, name: text, aliases, urls: [text, ...aliases] }]);
          expect(NAMINGS).toContain(named(`${text} {${text}} ${aliases.join('.')}`));
        },
      ),
      { numRuns: examples(200) },
    );
  });

  it('is found in linear time in a text made to be slow', () => {
    for (const piece of ['{', 'a.', 'zoom ', '“', 'é', ' ', '<a', 'Zoom or ', 'a-', '.a']) {
      expect(NAMINGS).toContain(classOf(`${piece.repeat(10_000)} Nordlicht`));
    }
  });
});
