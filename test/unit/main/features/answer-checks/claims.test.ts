import { describe, expect, it } from 'vitest';
import type { Fact } from '../../../../../shared/domain/answer-checks-schema.ts';
import { claimPatterns } from '../../../../../main/features/answer-checks/claim-words.ts';
import { readAnswers } from '../../../../../main/features/answer-checks/read-answers.ts';

const FACTS: readonly Fact[] = [
  { kind: 'place', subject: '', value: 'Munich; Germany' },
  { kind: 'owner', subject: '', value: 'Nordsee Group' },
];

/** What an answer says against a sheet, by entry. */
const entriesOf = (texts: readonly string[], facts = FACTS, name = 'Velora') =>
  readAnswers(
    texts.map((text, at) => ({
      ...{ runId: 'r1', startedAt: '2026-11-01T00:00:00.000Z', responseId: `a${String(at)}`, promptId: 'p1' },
      ...{ prompt: 'Which are best?', platform: 'chatgpt', repeat: 1, text, counted: new Set([name]) },
    })),
    {
      brands: [
        { brandId: name, isOwn: true, names: [name] },
        { brandId: 'Halden', isOwn: false, names: ['Halden'] },
      ],
      facts,
      domains: [],
    },
  ).claims;

const said = (text: string, facts = FACTS, name = 'Velora'): string[] =>
  entriesOf([text], facts, name).map(({ fact, says }) => `${fact.kind}: ${says}`);

const PLACES: readonly (readonly [string, string])[] = [
  ['Velora is based in Oslo.', 'Oslo'],
  ['Velora has its headquarters in Oslo.', 'Oslo'],
  ['The Oslo-based Velora repairs jackets.', 'Oslo'],
  ['Velora hat den Sitz in Wien.', 'Wien'],
  ['Velora ist ansässig in Wien.', 'Wien'],
  ['Velora sitzt in Wien.', 'Wien'],
  ['Velora ist in Wien ansässig.', 'Wien'],
  ['Velora est basée à Lyon.', 'Lyon'],
  ['Le siège de Velora, avec son siège à Lyon.', 'Lyon'],
  ['Velora tiene su sede en Madrid.', 'Madrid'],
  ['La prima marca del settore, Velora, ha sede a Milano.', 'Milano'],
  ['Velora ha una storia lunga: la sede si trova a Milano.', 'Milano'],
  ['Velora está radicada en Madrid.', 'Madrid'],
  ['Velora, che si occupa di giacche, è basata a Milano.', 'Milano'],
  ['Velora is gevestigd in Utrecht.', 'Utrecht'],
  ['Velora, tot nu toe klein, heeft het hoofdkantoor in Utrecht.', 'Utrecht'],
  ['A Velora é sediada em Lisboa.', 'Lisboa'],
  ['Veloraは東京に本社を置いています。', '東京'],
  ['Veloraの本社は東京にあります。', '東京'],
];

const OWNERS: readonly (readonly [string, string])[] = [
  ['Velora is owned by Summit Holdings.', 'Summit Holdings'],
  ['Velora is part of Summit Group.', 'Summit Group'],
  ['Velora and its parent company, Summit Holdings.', 'Summit Holdings'],
  ['Velora gehört zur Gipfel-Gruppe.', 'Gipfel-Gruppe'],
  ['Velora ist Teil der Gipfel-Gruppe.', 'Gipfel-Gruppe'],
  ['Velora ist eine Tochter von Gipfelwerk.', 'Gipfelwerk'],
  ['Velora wurde von Gipfelwerk übernommen.', 'Gipfelwerk'],
  ['Velora ist im Besitz von Gipfelwerk.', 'Gipfelwerk'],
  ['Velora und ihre Muttergesellschaft, die Gipfelwerk.', 'Gipfelwerk'],
  ['Velora appartient au groupe Sommet.', 'Sommet'],
  ['Velora est une filiale de Sommet.', 'Sommet'],
  ['Velora est détenue par Sommet.', 'Sommet'],
  ['Velora pertenece al grupo Cumbrex.', 'Cumbrex'],
  ['Velora es propiedad de Cumbrex.', 'Cumbrex'],
  ['Velora fue adquirida por Cumbrex.', 'Cumbrex'],
  ['Velora, che si distingue, appartiene al gruppo Vetta.', 'Vetta'],
  ['Velora è di proprietà di Vetta.', 'Vetta'],
  ['Velora è stata acquisita da Vetta.', 'Vetta'],
  ['Velora is eigendom van Bergtop.', 'Bergtop'],
  ['Velora behoort tot Bergtop.', 'Bergtop'],
  ['A Velora pertence ao grupo Cume.', 'Cume'],
  ['A Velora é uma subsidiária da Cume.', 'Cume'],
  ['A Velora é controlada pela Cume.', 'Cume'],
  ['Veloraはサミットの子会社です。', 'サミット'],
  ['Veloraの親会社はサミットです。', 'サミット'],
];

describe('where a company is, and whose it is', () => {
  it.each(PLACES)('is told: %s', (text, place) => expect(said(text)).toEqual([`place: ${place}`]));
  it.each(OWNERS)('is told: %s', (text, owner) => expect(said(text)).toEqual([`owner: ${owner}`]));

  it('has a sentence here for each pattern', () => {
    const { places, owners } = claimPatterns();
    const unused = (patterns: readonly RegExp[], sentences: typeof PLACES) =>
      patterns.filter((pattern) => !sentences.some(([text]) => text.search(pattern) >= 0)).map(String);
    expect([unused(places, PLACES), unused(owners, OWNERS)]).toEqual([[], []]);
  });

  it.each([
    'Velora was once based in Oslo.',
    'On ne sait si Velora est basée à Lyon. On ignore si elle, Velora, est basée à Lyon.',
    'Si Velora tiene su sede en Madrid, mejor.',
    'Velora non ha sede a Milano. Prima di crescere, Velora aveva sede a Milano.',
    'Velora was tot 2019 gevestigd in Utrecht. Velora behoorde tot Bergtop.',
  ])('is none if it is otherwise, was or may be: %s', (text) => expect(said(text)).toEqual([]));
});

describe('a place by another of its names', () => {
  const at = (value: string, text: string) => said(text, [{ kind: 'place', subject: '', value }]);

  it.each([
    ['United Kingdom', 'the UK'],
    ['UK', 'Great Britain'],
    ['London; United Kingdom', 'Great Britain'],
    ['Großbritannien', 'England'],
    ['United States', 'the United States of America'],
    ['USA', 'the U.S.'],
    ['Czechia', 'the Czech Republic'],
    ['Türkiye', 'Turkey'],
    ['Hong Kong', 'Hong Kong SAR China'],
    ['Hongkong', 'Hong Kong'],
    ['The Netherlands', 'Holland'],
    ['Germany', 'Deutschland'],
    ['Serbia; Myanmar; Benin', 'Serbien'],
  ])('is the same: %s, and %s', (value, text) =>
    expect(at(value, `Velora is based in ${text}.`)).toEqual([]),
  );

  it('is another where it is', () => {
    expect(at('United Kingdom', 'Velora is based in Ireland.')).toEqual(['place: Ireland']);
    expect(at('Germany', 'Velora is based in Great Britain.')).toEqual(['place: Great Britain']);
  });
});

describe('a price', () => {
  const PRICE: readonly Fact[] = [{ kind: 'price', subject: '', value: '49 EUR; 49 GBP; 49 USD' }];

  it.each([
    ['Emberlock Coffee costs 12 EUR.', 'Emberlock Coffee'],
    ['Hanover costs 12 EUR.', 'Hanover'],
    ['A Velora cover costs 12 EUR.', 'Velora'],
    [`In a long sentence of this and that, my Hanover ${'a'.repeat(20)} costs 12 EUR.`, 'Hanover'],
  ])('is told beside words that have “over” or “fee” in them: %s', (text, name) =>
    expect(said(text, PRICE, name)).toEqual(['price: 12 EUR']),
  );

  it.each([
    'Velora takes a fee of 12 EUR.',
    'Velora saves you over 12 EUR.',
    'Velora hat einen Jahresumsatz von 12 EUR.',
    'Veloraは送料12ユーロです。',
  ])('is none of what is paid for something else: %s', (text) => expect(said(text, PRICE)).toEqual([]));

  it('is another in another currency and with other decimals, and the same however it is written', () => {
    const entries = entriesOf(
      [
        ...['Velora costs £249.', 'Velora costs $249.', 'Velora costs €249.', 'Velora costs 249 EUR.'],
        ...['Velora costs €12.99.', 'Velora costs €1,299.', 'Velora costs €12 per month.'],
      ],
      PRICE,
    ).map(({ entry, answers }) => [entry, answers]);
    expect(entries).toEqual([
      ['claim:price::249-249 EUR', 2],
      ['claim:price::249-249 GBP', 1],
      ['claim:price::249-249 USD', 1],
      ['claim:price::12.99-12.99 EUR', 1],
      ['claim:price::1299-1299 EUR', 1],
      ['claim:price::12-12 EUR month', 1],
    ]);
  });
});
