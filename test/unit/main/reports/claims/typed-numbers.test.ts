import { describe, expect, it } from 'vitest';
import { buildFormatter } from '../../../../../shared/format/format.ts';
import { numbersIn } from '../../../../../main/reports/claims/typed-numbers.ts';
import { REPORT_LOCALES } from '../../../../../shared/words/locales.ts';

const said = (sentence: string, locale: string): string[] =>
  numbersIn(sentence, locale).map(({ text, kind }) => `${text} ${kind}`);

describe('numbers in typed words', () => {
  it.each([
    [
      'en-GB',
      'We lost 9 of 40 prompts; share of voice stands at 99 %.',
      ['9 count', '40 count', '99 % share'],
    ],
    ['en-GB', 'Up by 9.1 points, from 1,234 answers.', ['9.1 points share', '1,234 count']],
    ['en-GB', 'Named in 43 of every 100 answers.', ['43 rate', '100 rate']],
    ['en-US', 'Sentiment is at +0.27, twice (2x) theirs.', ['+0.27 value', '2 value']],
    [
      'de-DE',
      'Wir verloren 9 von 40 Prompts, minus 9,1 Punkte auf 11,9 %.',
      ['9 count', '40 count', '9,1 Punkte share', '11,9 % share'],
    ],
    ['de-DE', 'Aus 2.105 Nennungen.', ['2.105 count']],
    ['fr-FR', 'La part de voix est de 99 %, sur 2 105 mentions.', ['99 % share', '2 105 count']],
    ['es-ES', 'La visibilidad bajó 9,1 puntos hasta el 43,3 %.', ['9,1 puntos share', '43,3 % share']],
    ['it-IT', 'La visibilità è scesa di 9,1 punti al 43,3%.', ['9,1 punti share', '43,3% share']],
    ['nl-NL', 'De zichtbaarheid daalde met 9,1 punten naar 43%.', ['9,1 punten share', '43% share']],
    ['pt-BR', 'A visibilidade caiu 9,1 pontos para 43,3%.', ['9,1 pontos share', '43,3% share']],
    ['ja-JP', '40件中9件を失い、シェアは99％です。', ['40 count', '9 count', '99% share']],
    ['en-GB', 'It costs €1,200 a month.', ['1,200 count']],
  ])('are found with their units, in %s: %s', (locale, sentence, expected) => {
    expect(said(sentence, locale)).toEqual(expected);
  });

  it.each([
    ['en-GB', 'Since 28 Sept 2026, and again on November 3rd, 2026 and 2 and 9 Nov.'],
    [
      'en-GB',
      'Web 2.0, GPT-4, B2B, H1, Q3, FY2027 and A4; see https://site0.example/2026/40?x=9 or mail 24/7.',
    ],
    [
      'en-GB',
      'In 2026, 2025/26 and 2024–2026; on 2026-11-23 and 23/11/2026 at 10:30; call +44 20 7946 0000.',
    ],
    ['en-GB', '1. First of all'],
    ['en-US', 'From Sept 28 to October 5, 2026.'],
    [
      'de-DE',
      'Seit dem 28. September 2026, am 2. und 9. Nov., im 3. Quartal, am 23.11.2026 und 23.11. um 10:30; Web 2.0.',
    ],
    ['fr-FR', 'Depuis le 28 septembre 2026 et le 1er novembre, au 3e trimestre.'],
    ['es-ES', 'Desde el 28 de septiembre de 2026 y el 2 de noviembre.'],
    ['it-IT', 'Dal 28 settembre 2026 al 2 novembre.'],
    ['nl-NL', 'Sinds 28 september 2026 en 2 nov.'],
    ['pt-PT', 'Desde 28 de setembro de 2026.'],
    ['ja-JP', '2026年9月28日から11月2日まで、第3四半期。'],
  ])('are no dates, years, names, addresses or list numbers, in %s: %s', (locale, sentence) => {
    expect(said(sentence, locale)).toEqual([]);
  });

  it('are no day that the program itself writes, in any language', () => {
    for (const locale of REPORT_LOCALES) {
      const format = buildFormatter(locale);
      for (let month = 0; month < 12; month += 1) {
        const atMs = Date.UTC(2026, month, 9);
        for (const day of [format.shortDate(atMs), format.date(atMs), format.longDate(atMs)]) {
          expect({ locale, day, numbers: said(`Zeta, ${day}: 12.`, locale) }).toEqual({
            locale,
            day,
            numbers: ['12 count'],
          });
        }
      }
    }
  });
});
