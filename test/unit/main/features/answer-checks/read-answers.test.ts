import { describe, expect, it } from 'vitest';
import type { Fact } from '../../../../../shared/domain/answer-checks-schema.ts';
import type { ReadBrand } from '../../../../../main/features/answer-checks/brand-keys.ts';
import { readAnswers, type ReadAnswer } from '../../../../../main/features/answer-checks/read-answers.ts';

const brand = (name: string, { isOwn = false, aliases = [] as readonly string[] } = {}): ReadBrand => ({
  brandId: name,
  isOwn,
  names: [name, ...aliases],
});

const VELORA = brand('Velora', { isOwn: true, aliases: ['Velora Outdoor'] });
const HALDEN = brand('Halden');
const BRANDS: readonly ReadBrand[] = [VELORA, HALDEN, brand('Pale Harbour')];

let count = 0;
function answer(
  text: string,
  {
    counted = [] as readonly string[],
    at = 1,
    ...rest
  }: Partial<Omit<ReadAnswer, 'counted' | 'text'>> & {
    readonly counted?: readonly string[];
    readonly at?: number;
  } = {},
): ReadAnswer {
  count += 1;
  return {
    runId: `r${String(at)}`,
    startedAt: `2026-11-0${String(at)}T00:00:00.000Z`,
    responseId: `a${String(count)}`,
    promptId: 'p1',
    prompt: 'Which jackets are best?',
    platform: 'chatgpt',
    repeat: 1,
    text,
    counted: new Set(counted),
    ...rest,
  };
}

const read = (
  answers: readonly ReadAnswer[],
  { brands = BRANDS, facts = [] as readonly Fact[], domains = [] as readonly string[] } = {},
) => readAnswers(answers, { brands, facts, domains });

const spelled = (
  text: string,
  brands: readonly ReadBrand[] = BRANDS,
  counted: readonly string[] = [],
): string[] =>
  read([answer(text, { counted })], { brands }).spellings.map(
    (one) => `${one.spelling}=${one.brand} ${one.kind}`,
  );

describe('spellings that were not counted', () => {
  it('are told by how they differ', () => {
    expect(spelled('I like Velora most.')).toEqual(['Velora=Velora written']);
    expect(spelled('I like Paleharbour most.')).toEqual(['Paleharbour=Pale Harbour joined']);
    expect(spelled('Die Haldensche Jacke hält.')).toEqual(['Haldensche=Halden ending']);
    expect(spelled('I like Veloura most.')).toEqual(['Veloura=Velora typo']);
    expect(spelled('ヴェローラとハルデンです。')).toEqual([
      'ヴェローラ=Velora script',
      'ハルデン=Halden script',
    ]);
    expect(spelled('Куртки Велоры и Хальден.')).toEqual(['Велоры=Velora script', 'Хальден=Halden script']);
    expect(spelled('Η Χάλντεν είναι καλή.')).toEqual(['Χάλντεν=Halden script']);
  });

  it('are none where the service counts the brand, or the answer says that it knows nothing of it', () => {
    expect(spelled('I like Veloura most.', BRANDS, ['Velora'])).toEqual([]);
    expect(spelled('I couldn’t find any information about Velora.')).toEqual([]);
  });

  it('are none in an address, and none as part of another name', () => {
    expect(spelled('See https://www.velora.com/jackets, velora.com, shop@velora.com and #Velora.')).toEqual(
      [],
    );
    expect(spelled('It reads like Holden Caulfield wrote it.')).toEqual([]);
  });

  it('quote the sentence and mark the words, newest first, three at most', () => {
    const found = read(
      [1, 2, 3, 4].map((at) => answer(`Not bad.\n- I like **Paleharbour** most! Bye.`, { at })),
    ).spellings[0];
    expect(found).toMatchObject({ entry: 'spelling:paleharbour', answers: 4, putAsideAt: null });
    expect(found?.places.map(({ runId }) => runId)).toEqual(['r4', 'r3', 'r2']);
    const [{ passage, from, to } = { passage: '', from: 0, to: 0 }] = found?.places ?? [];
    expect([passage, passage.slice(from, to)]).toEqual(['I like **Paleharbour** most!', 'Paleharbour']);
  });

  it('of a word that is also a name need to be written as one, and are never misspellings', () => {
    const brands = [brand('Zoom', { isOwn: true }), brand('Apple'), brand('Notion')];
    expect(spelled('Zoom in on the map, eat an apple, and follow the Nation.', brands)).toEqual([]);
    expect(spelled('Schools often use Zoom instead of Notions.', brands)).toEqual(['Zoom=Zoom written']);
  });

  it('of a name of two letters are that name alone', () => {
    const brands = [brand('HP', { isOwn: true }), brand('LG')];
    expect(spelled('Take HPs or LGA sockets, an H P and hp.', brands)).toEqual([]);
    expect(spelled('I would take the HP one.', brands)).toEqual(['HP=HP written']);
  });

  it('differ in no digit and not in the first letter', () => {
    expect(spelled('I like Velora5001 and Galden.', [brand('Velora5000'), HALDEN])).toEqual([]);
  });

  it('that are as near to two brands are neither', () => {
    expect(spelled('I like Veloro.', [VELORA, brand('Velori')])).toEqual([]);
    expect(spelled('I like Velora.', [VELORA, brand('velora')])).toEqual([]);
  });

  it('are none if the same words also stand beside the right name, in lower case, or as often as it', () => {
    const once = answer('I like Haldon most.');
    expect(read([once]).spellings).toHaveLength(1);
    expect(
      read([once, answer('Halden and Haldon are two firms.', { counted: ['Halden'] })]).spellings,
    ).toEqual([]);
    expect(read([once, answer('A haldon is a knot.')]).spellings).toEqual([]);
    expect(read([1, 2, 3].map((at) => answer('I like Haldon most.', { at }))).spellings).toEqual([]);
  });

  it('are told among forty rivals, each its own', () => {
    const letters = 'abcdefghijklmnopqrst'.split('');
    const many = letters
      .flatMap((letter) => [`Kar${letter}vodan`, `Mel${letter}ronix`])
      .map((name) => brand(name));
    expect(many).toHaveLength(40);
    expect(spelled('Karbvodam, Melqronixx and Karxvodan.', many)).toEqual([
      'Karbvodam=Karbvodan typo',
      'Melqronixx=Melqronix typo',
    ]);
  });

  it('are found in text from right to left, with their place', () => {
    const [found] = read([answer('أفضل سترة هي Veloura حسب الاختبارات.')]).spellings;
    const place = found?.places[0];
    expect(place?.passage.slice(place.from, place.to)).toBe('Veloura');
  });
});

describe('names that nobody tracks', () => {
  const beside = (names: string): ReadAnswer[] => [
    answer(`I compared Halden, ${names} and Velora.`, { counted: ['Halden', 'Velora'] }),
    answer(`1. Halden\n2. ${names}\n3. Velora`, { promptId: 'p2', platform: 'gemini' }),
    answer(`Halden or ${names}?`, { promptId: 'p2', counted: ['Halden'] }),
  ];
  const named = (answers: readonly ReadAnswer[], domains: readonly string[] = []): string[] =>
    read(answers, { domains }).names.map(({ name }) => name);

  it('are told from three answers to two prompts, in two runs or on two platforms', () => {
    expect(named(beside('Fjellborg'))).toEqual(['Fjellborg']);
    expect(named(beside('Fjellborg').slice(1))).toEqual([]);
    expect(named(beside('Fjellborg').map((one) => ({ ...one, promptId: 'p1' })))).toEqual([]);
    expect(named(beside('Fjellborg').map((one) => ({ ...one, platform: 'chatgpt' })))).toEqual([]);
  });

  it.each(['Freitag', 'Sonntag', 'Venerdì', 'Domingo', 'Friday', 'Sunday', 'März'])(
    'are no day or month: %s',
    (name) => expect(named(beside(name))).toEqual([]),
  );

  it('are told though the prompt has their letters across its words', () => {
    const asked = (prompt: string) => named(beside('Testo').map((one) => ({ ...one, prompt })));
    expect(asked('Which is the latest oven?')).toEqual(['Testo']);
    expect(asked('Is Testo’s oven good?')).toEqual([]);
    expect(asked('Which Testos are good?')).toEqual([]);
  });

  it.each(['Price', 'Norway', 'München', 'Monday', 'Anna Keller', 'Halden X200', 'Veloura', 'Top', '2026'])(
    'are not %s',
    (name) => expect(named(beside(name))).toEqual([]),
  );

  it('are no source that the answers cite, no words of the prompt, and none that are ordinary here', () => {
    expect(named(beside('GearLab'), ['www.gearlab.com'])).toEqual([]);
    expect(named(beside('Fjellborg').map((one) => ({ ...one, prompt: 'Is Fjellborg better?' })))).toEqual([]);
    expect(named([...beside('Softshells'), answer('Most softshells breathe.')])).toEqual([]);
  });

  it('are of the same list as a tracked brand, not of its notes', () => {
    const notes = ['p1', 'p2', 'p3'].map((promptId, at) =>
      answer(`- Halden\n  - Membrane: three layers\n  - Repairs: free\n- Velora`, { promptId, at: at + 1 }),
    );
    expect(named(notes)).toEqual([]);
  });
});

describe('claims against the fact sheet', () => {
  const FACTS: readonly Fact[] = [
    { kind: 'place', subject: '', value: 'Munich; Germany' },
    { kind: 'owner', subject: '', value: 'Nordsee Group' },
    { kind: 'price', subject: '', value: '49 EUR per year' },
    { kind: 'price', subject: 'X200', value: '1.249,50 EUR; 999 GBP' },
    { kind: 'product', subject: '', value: 'X100; X200' },
  ];
  const said = (text: string, facts: readonly Fact[] = FACTS): string[] =>
    read([answer(text, { counted: ['Velora'] })], { facts }).claims.map(
      ({ fact, says }) => `${`${fact.kind} ${fact.subject}`.trim()}: ${says}`,
    );

  it.each([
    ['Velora is based in Oslo.', ['place: Oslo']],
    ['The Oslo-based Velora repairs jackets.', ['place: Oslo']],
    ['Velora has its headquarters in Austria.', ['place: Austria']],
    ['Velora is headquartered in Austria.', ['place: Austria']],
    ['Velora is owned by Summit Holdings.', ['owner: Summit Holdings']],
    ['The Velora X200 costs €1,349.50.', ['price X200: €1,349.50']],
    ['Membership of Velora is 59 euros per year.', ['price: 59 euros']],
    ['The new Velora X300 is out.', ['product: X300']],
  ] as const)('are told: %s', (text, claims) => expect(said(text)).toEqual(claims));

  it.each([
    'Velora is based in München. Velora sits in Bavaria; Velora is based in Germany.',
    'Velora gehört zur Nordsee-Gruppe.',
    'The X200 of Velora costs 1 249,50 €, £999 or about €1,300; in the US it is $1,400.',
    'Membership of Velora is €4.50 per month.',
    'Velora is not based in Oslo. Is Velora based in Oslo? Velora was based in Oslo until 2001.',
    'Unlike Velora, Halden is based in Oslo. Halden is owned by Summit Holdings, as Velora knows.',
    'Velora is good, while its competitor Norvik is based in Oslo.',
    'Oslo is cold. It is owned by Summit Holdings.',
    'Velora ships for free over €75, saves you €30, and raised €12 million in 2024.',
    'The Velora X200 and the Velora 2026 catalogue.',
  ])('are none where the sheet is right, or nothing is claimed: %s', (text) =>
    expect(said(text)).toEqual([]),
  );

  it('are none against a sheet that does not say', () => {
    expect(said('Velora is based in Oslo and owned by Summit.', [])).toEqual([]);
    expect(said('Velora is based in Oslo.', [{ kind: 'place', subject: '', value: 'Germany' }])).toEqual([]);
  });

  it('are read against four thousand letters of facts', () => {
    const value = Array.from({ length: 400 }, (_, at) => `X${String(1000 + at)}`)
      .join('; ')
      .slice(0, 4000);
    expect(said('The Velora X300 is out.', [{ kind: 'product', subject: '', value }])).toEqual([
      'product: X300',
    ]);
    expect(said('The Velora X1100 is out.', [{ kind: 'product', subject: '', value }])).toEqual([]);
  });
});

describe('an answer of a hundred thousand letters', () => {
  it.each([
    ['of names without an end', 'Halden, Fjellborg, '.repeat(5000)],
    ['of one line of capitals', 'Abc Def '.repeat(12_500)],
    ['of one word', 'V'.repeat(100_000)],
    ['of spaces', `Velora${' '.repeat(100_000)}is based in Oslo`],
    ['of stars', `**${'*'.repeat(100_000)}Velora`],
    ['of digits', `Velora ${'1.234,'.repeat(16_000)} EUR`],
  ])('is read to its end: %s', (_, text) => {
    const facts: readonly Fact[] = [
      { kind: 'place', subject: '', value: 'Hamburg' },
      { kind: 'price', subject: '', value: '49 EUR' },
    ];
    const { spellings } = read([answer(text)], { facts });
    expect(spellings.length).toBeLessThanOrEqual(2);
  });
});
