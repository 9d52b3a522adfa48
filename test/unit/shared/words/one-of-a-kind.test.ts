/** One of a kind is not called by its plural, in any language of the pages. */
import { describe, expect, it } from 'vitest';
import { reportLanguage } from '../../../../main/reports/words/languages.ts';
import { rewrite, withSingulars } from '../../../../shared/words/one-of-a-kind.ts';
import { ENGLISH_ON_SCREEN } from '../../../../shared/words/wording.ts';
import { REPORT_LOCALES } from '../../../../shared/words/locales.ts';

/** What a page may count one of, as a plural; Japanese has none. */
const PLURALS: Readonly<Record<string, string>> = {
  en: 'prompts|platforms|runs|answers|topics|brands|rivals|domains|citations|mentions|pages|findings|points|times|weeks|days|attributes',
  de: 'Prompts|Plattformen|Messungen|Antworten|Themen|Marken|Wettbewerber|Domains|Zitate|Quellen|Erwähnungen|Nennungen|Seiten|Befunde|Punkte|Tage|Wochen|Attribute|Merkmale',
  fr: 'prompts|plateformes|relevés|réponses|thèmes|sujets|marques|concurrents|domaines|citations|mentions|pages|constats|points|jours|semaines|attributs',
  es: 'prompts|plataformas|mediciones|respuestas|temas|marcas|competidores|dominios|citas|menciones|páginas|hallazgos|puntos|días|semanas|atributos',
  it: 'prompts|piattaforme|rilevazioni|risposte|temi|concorrenti|domini|citazioni|menzioni|pagine|risultati|punti|giorni|settimane|attributi',
  pt: 'prompts|plataformas|medições|respostas|temas|tópicos|marcas|concorrentes|domínios|citações|menções|páginas|conclusões|pontos|dias|semanas|atributos',
  nl: 'prompts|platforms|metingen|antwoorden|onderwerpen|thema’s|merken|concurrenten|domeinen|citaten|vermeldingen|pagina’s|bevindingen|punten|dagen|weken|kenmerken',
};

const MOST_PARAMETERS = 8;

/** Every sentence of a catalogue, with `1` in each of its places. */
function* sentences(value: unknown, path: string): Generator<readonly [path: string, text: string]> {
  if (typeof value === 'string') yield [path, value];
  else if (typeof value === 'function') {
    for (const one of ['1', 1]) {
      try {
        const said: unknown = (value as (...args: unknown[]) => unknown)(
          ...Array.from({ length: MOST_PARAMETERS }, () => one),
        );
        if (typeof said === 'string') yield [path, said];
      } catch {
        // It takes something else than counts.
      }
    }
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, part] of Object.entries(value)) yield* sentences(part, `${path}.${name}`);
  }
}

describe('one of a kind', () => {
  it.each(REPORT_LOCALES)('is no plural in %s', (locale) => {
    const plurals = PLURALS[locale.slice(0, 2)];
    if (plurals === undefined) return;
    const wrong = new RegExp(
      `(?<![\\d.,])(?<!(?:to|bis|à|a|tot)[ \\u00a0])1[ \\u00a0](?:${plurals})(?![\\p{L}’])`,
      'u',
    );
    const { words, pages } = reportLanguage(locale, true) as unknown as Record<string, unknown>;
    const found = [...sentences(words, 'words'), ...sentences(pages, 'pages')]
      .filter(([, text]) => wrong.test(text))
      .map(([path, text]) => `${path}: ${text}`);
    expect([...new Set(found)]).toEqual([]);
  });

  it('is none on screens and on the command line', () => {
    const found = [...sentences(ENGLISH_ON_SCREEN, 'words')].filter(
      ([, text]) => withSingulars(text) !== text,
    );
    expect(found).toEqual([]);
  });

  it('leaves names and quoted texts as somebody wrote them', () => {
    const say = rewrite(
      { of: (name: string, count: string) => `${name} mentions ${count} runs` },
      (text, isOwn) => (isOwn ? withSingulars(text) : text),
    );
    expect(say.of('Zeta', '1')).toBe('Zeta mentions 1 run');
    expect(say.of('Zeta 1', '2')).toBe('Zeta 1 mentions 2 runs');
    expect(say.of('“Which 1 pages tool?”', '2')).toBe('“Which 1 pages tool?” mentions 2 runs');
  });

  it.each([
    ['1 prompts, 1 platforms', '1 prompt, 1 platform'],
    ['1 of 1 calls, 21 runs, 0.1 points, 1,1 points', '1 of 1 call, 21 runs, 0.1 points, 1,1 points'],
    ['a range of 0 to 1 points', 'a range of 0 to 1 points'],
    ['1 promptsets', '1 promptsets'],
  ])('%s', (text, said) => {
    expect(withSingulars(text, 'en')).toBe(said);
  });
});
