/** Portuguese of Portugal and of Brazil: one catalogue each, the Brazilian one of what differs, and neither with the other's words. */
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildReport } from '../../../../../main/reports/build-report.ts';
import { withRegion } from '../../../../../main/reports/words/catalogs.ts';
import { formsIn, reportLanguage } from '../../../../../main/reports/words/languages.ts';
import { faultsOf, faultsOfRegion } from '../../../../../scripts/words/faults.ts';
import { readShape } from '../../../../../scripts/words/shapes.ts';
import {
  buildFigures,
  compared,
  EVERY_SECTION,
  specFor,
  withComparison,
} from '../../../../fixtures/report-figures.ts';
import { textsOf } from '../../../../helpers/report-document.ts';

const WORDS = join(import.meta.dirname, '../../../../../main/reports/words');

/** A folder of catalogs, as its files have it. */
const written = (folder: string) => ({
  language: folder,
  files: new Map(
    globSync('*.json', { cwd: join(WORDS, folder) }).map((name) => [
      basename(name),
      readFileSync(join(WORDS, folder, name), 'utf8'),
    ]),
  ),
  tags: Object.keys(formsIn('pt')),
});

const together = ({ files }: ReturnType<typeof written>): object =>
  Object.assign({}, ...[...files.values()].map((text) => JSON.parse(text) as object)) as object;

const european = written('pt');
const brazilian = written('pt-BR');

/** Every message of a catalogue with the path of its keys. */
function messagesIn(value: unknown, path = ''): [path: string, message: string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => messagesIn(item, `${path}.${key}`));
}

/** What only Portuguese of Portugal says: words, quotation marks, past tenses, “está a fazer”, and pronouns behind their verb. */
const EUROPEAN = [
  /percentage[mn]/iu,
  /detetad/iu,
  /ficheiro/iu,
  /contact[oa]/iu,
  /regist(?:ou|[áa]mos|ad|ar)/iu,
  /utilizador/iu,
  /\bequipas?\b/iu,
  /\p{L}ámos\b/iu,
  /\b(?:est(?:á|ão|ava|amos)|continu\p{L}+|começ\p{L}+ a ser|vindo) a \p{L}+[aei]r\b/iu,
  /quota de voz|perspetiva|veredicto|objetivos?\b/iu,
  /pelo que\b|\bface a\b|demasiado/iu,
  /(?<=\p{L}{2})-(?:se|me|lhes?|nos?|nas?)(?![\p{L}-])/iu,
  /[«»]/u,
];

/** What only Portuguese of Brazil says: words, quotation marks, and the gerund of what goes on. */
const BRAZILIAN = [
  /porcentage[mn]/iu,
  /detectad/iu,
  /arquivo/iu,
  /contat[oa]/iu,
  /registr/iu,
  /usuário/iu,
  /\bequipes?\b/iu,
  /\b(?:est(?:á|ão|amos)|v[êe]m|segu\p{L}+|continu\p{L}+) \p{L}+[aei]ndo\b/iu,
  /share of voice|perspectiva|veredito|\bmetas?\b|\bvocês?\b/iu,
  /\bem um(?:a|as|ns)?\b/iu,
  /[“”]/u,
];

/** The words of a catalogue that are the other side's. */
const foreignIn = (catalogue: unknown, foreign: readonly RegExp[]): string[] =>
  messagesIn(catalogue).flatMap(([path, message]) =>
    foreign.flatMap((pattern) => {
      const [found] = pattern.exec(message) ?? [];
      return found === undefined ? [] : [`${path}: ${found}`];
    }),
  );

const merged = withRegion(together(european), together(brazilian));

describe('Portuguese', () => {
  it('is European in the catalogue of the language', () => {
    expect(foreignIn(together(european), BRAZILIAN)).toEqual([]);
  });

  it('is Brazilian in the catalogue as merged for Brazil', () => {
    expect(foreignIn(merged, EUROPEAN)).toEqual([]);
  });

  it.each([
    ['A percentagem foi detetada no ficheiro.', 3],
    ['O contacto registou os utilizadores da equipa, como registámos.', 5],
    ['Ainda está a ser lido e tem vindo a descer.', 1],
    ['Destaca-se', 1],
  ])('of Portugal is known by its words: %s', (message, least) => {
    expect(foreignIn({ message }, EUROPEAN)).toHaveLength(least);
    expect(foreignIn({ message }, BRAZILIAN)).toEqual([]);
  });

  it.each([
    ['A porcentagem foi detectada no arquivo.', 3],
    ['O contato registrou os usuários da equipe, em uma semana.', 5],
    ['Ainda está sendo lido e vem caindo.', 1],
  ])('of Brazil is known by its words: %s', (message, least) => {
    expect(foreignIn({ message }, BRAZILIAN)).toHaveLength(least);
    expect(foreignIn({ message }, EUROPEAN)).toEqual([]);
  });
});

describe('the Brazilian catalogue', () => {
  const shape = readShape();

  it('has only entries that the language has, says otherwise, and fills with the same', () => {
    expect(faultsOfRegion(brazilian, european, shape)).toEqual([]);
    expect(messagesIn(together(brazilian)).length).toBeGreaterThan(100);
  });

  it('makes a whole one with the language', () => {
    const whole = { ...european, files: new Map([['all.json', JSON.stringify(merged)]]) };
    expect(faultsOf(whole, shape, written('en')).filter((fault) => !fault.includes('nobody sees'))).toEqual(
      [],
    );
  });

  it.each([
    ['an entry of its own', 'cover.json', { cover: { motto: 'x' } }, 'cover.motto is not in pt'],
    [
      'an entry as in Portugal',
      'cover.json',
      { cover: { doing: 'O que fazemos' } },
      'cover.doing is as in pt',
    ],
    [
      'another placeholder',
      'cover.json',
      { cover: { 'level(figure)': '{number} de 100' } },
      'cover.level names number, in pt figure',
    ],
  ])('is refused for %s', (_what, file, content, fault) => {
    const spoilt = { ...brazilian, files: new Map([[file, JSON.stringify(content)]]) };
    expect(faultsOfRegion(spoilt, european, shape).join('\n')).toContain(`pt-BR: ${fault}`);
  });
});

describe('a report', () => {
  const figures = buildFigures({ addedPlatform: { fromRun: 4, platform: 'gamma_app' }, history: 3 });
  const printed = (locale: 'pt-PT' | 'pt-BR' | 'pt-AO'): string =>
    buildReport(specFor(figures, { locale, sections: [...EVERY_SECTION] }), withComparison(compared(figures)))
      .sections.flatMap(textsOf)
      .join('\n');

  it('says in Portugal, and in Brazil, what is said there', () => {
    const [portugal, brazil] = [printed('pt-PT'), printed('pt-BR')];
    for (const word of ['Quota de voz', 'Objetivos', 'Veredicto', 'em cada 100', 'O nosso grau', '«']) {
      expect([portugal.includes(word), brazil.includes(word)], word).toEqual([true, false]);
    }
    for (const word of ['Share of voice', 'Metas', 'Veredito', 'porcentagem', 'Nosso grau', '“Acima']) {
      expect([portugal.includes(word), brazil.includes(word)], word).toEqual([false, true]);
    }
  });

  it('is as in Portugal where a region has no words of its own', () => {
    const said = (locale: 'pt-PT' | 'pt-AO') => JSON.stringify(reportLanguage(locale));
    expect(said('pt-AO').replaceAll('\u00a0%', '%')).toBe(said('pt-PT').replaceAll('\u00a0%', '%'));
  });

  it('counts by the language, whose sentences its region shares: none is many', () => {
    const { goals } = reportLanguage('pt-BR').pages;
    expect([0, 1, 2].map(goals.goals)).toEqual(['0 metas', '1 meta', '2 metas']);
    expect([0, 1, 2].map(reportLanguage('pt-PT').pages.goals.goals)).toEqual([
      '0 objetivos',
      '1 objetivo',
      '2 objetivos',
    ]);
  });
});
