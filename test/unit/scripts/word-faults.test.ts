/** What `npm run check:words` refuses in a language's catalogs. */
import { describe, expect, it } from 'vitest';
import { faultsOf, faultsOfRegion } from '../../../scripts/words/faults.ts';
import { readShape, type ParameterShape, type Shape } from '../../../scripts/words/shapes.ts';

const text = { kind: 'text', mayLack: false } as const;
const sentence = (...parameters: readonly ParameterShape[]) =>
  ({ kind: 'sentence', parameters, mayLack: false }) as const;
const group = (members: Readonly<Record<string, Shape & { readonly mayLack: boolean }>>) =>
  ({ kind: 'group', members: new Map(Object.entries(members)), mayLack: false }) as const;

const brand = { name: 'brand', kind: 'text', mayBeNull: false, names: [] } as const;
const count = { name: 'count', kind: 'number', mayBeNull: false, names: [] } as const;
const isUp = { name: 'isUp', kind: 'boolean', mayBeNull: false, names: [] } as const;
const against = { name: 'against', kind: 'choice', mayBeNull: true, names: ['previous', 'set'] } as const;
const best = { name: 'best', kind: 'record', mayBeNull: false, names: ['score'] } as const;

const SHAPE = group({
  goals: group({
    title: text,
    named: sentence(brand, count),
    moved: sentence(isUp),
    since: sentence(against),
    best: sentence(best),
    lines: { kind: 'list', item: group({ term: text }), mayLack: false },
  }),
  history: { ...text, mayLack: true },
});

const GOALS: Readonly<Record<string, unknown>> = {
  title: 'Ziele',
  'named(brand, count)': '<dem>{brand}</dem>: {count, plural, =0 {nichts} one {Ziel} other {{count} Ziele}}',
  'moved(isUp)': '{isUp, select, true {steigt} other {fällt}}',
  'since(against?)': '{hasAgainst, select, true {{against, select, set {A} other {B}}} other {}}',
  'best(best)': '{bestScore}',
  lines: [{ term: 'Ziel' }],
};

/** The same goals with a fault; a value of undefined takes an entry away. */
const spoilt = (change: Readonly<Record<string, unknown>>) =>
  JSON.stringify({ goals: { ...GOALS, ...change }, history: 'Verlauf' });

const written = (...files: readonly string[]) => ({
  language: 'de',
  files: new Map(files.map((content, at) => [`${at}.json`, content])),
  tags: ['dem'],
});
const ENGLISH = { ...written(JSON.stringify({ goals: GOALS })), language: 'en' };
const faultsIn = (...files: readonly string[]) => faultsOf(written(...files), SHAPE, ENGLISH);

describe('the catalogs of a language', () => {
  it('may say everything, and in English all but what screens have in code', () => {
    expect(faultsIn(spoilt({}))).toEqual([]);
    expect(faultsOf(ENGLISH, SHAPE, ENGLISH)).toEqual([]);
    expect(faultsIn(JSON.stringify({ goals: GOALS }))).toEqual(['de: history is missing']);
    expect(faultsOf({ ...ENGLISH, files: written(spoilt({})).files }, SHAPE, ENGLISH)).toEqual([
      'en: history is not called by anything',
    ]);
  });

  it.each([
    ['a missing key', { title: undefined }, 'de: goals.title is missing'],
    ['a missing sentence', { 'moved(isUp)': undefined }, 'de: goals.moved is missing'],
    ['a key that nothing calls', { subtitle: 'x' }, 'de: goals.subtitle is not called by anything'],
    ['an empty text', { title: '' }, 'de: goals.title is no text'],
    ['a group in place of a text', { title: { a: 'b' } }, 'de: goals.title is no text'],
    ['a text in place of a list', { lines: 'x' }, 'de: goals.lines is no list'],
    ['a list of another length', { lines: [] }, 'de: goals.lines has 0 entries, in English 1'],
    ['a list without a text', { lines: [{}] }, 'de: goals.lines[0].term is missing'],
    [
      'parameters in another order',
      { 'named(brand, count)': undefined, 'named(count, brand)': '{brand}' },
      'de: goals.named has (brand, count), and its key names (count, brand)',
    ],
    [
      'a parameter that may not be null',
      { 'since(against?)': undefined, 'since(against)': 'x' },
      'de: goals.since has (against?), and its key names (against)',
    ],
    [
      'a sentence without its parameters',
      { 'moved(isUp)': undefined, moved: 'steigt' },
      'de: goals.moved has (isUp), and its key names no parameters',
    ],
    [
      'parameters of a text',
      { title: undefined, 'title(brand)': '{brand}' },
      'de: goals.title has no parameters, and its key names (brand)',
    ],
    [
      'an unknown argument',
      { 'named(brand, count)': '{brand} {name}' },
      'de: goals.named names {name}, which it does not have',
    ],
    [
      'an unknown field',
      { 'best(best)': '{bestScore} {bestName}' },
      'de: goals.best names {bestName}, which it does not have',
    ],
    [
      'an unknown tag',
      { 'named(brand, count)': '<vom>{brand}</vom>' },
      'de: goals.named names the tag <vom>, which it does not have',
    ],
    ['an argument left out', { 'named(brand, count)': 'x' }, 'de: goals.named does not say {brand}'],
    ['a field left out', { 'best(best)': 'x' }, 'de: goals.best does not say {bestScore}'],
    [
      'a plural by a text',
      { 'named(brand, count)': '{brand, plural, one {x} other {{brand}}}' },
      'de: goals.named has {brand} chosen by in a plural; it can be printed or chosen by in a select',
    ],
    [
      'a plural that the language has not',
      { 'named(brand, count)': '{brand} {count, plural, few {x} other {y}}' },
      'de: goals.named chooses by {count} a case that there is not: few',
    ],
    [
      'a case that there is not',
      { 'since(against?)': '{against, select, baseline {x} other {y}}' },
      'de: goals.since chooses by {against} a case that there is not: baseline',
    ],
    [
      'a figure that the message would format',
      { 'named(brand, count)': '{brand} {count, number}' },
      'de: goals.named has {count} formatted: figures and dates arrive formatted; it can be printed or chosen by in a plural',
    ],
    [
      'a sign that stands for a formatted count',
      { 'named(brand, count)': '{brand} {count, plural, other {#}}' },
      'de: goals.named names {#}, which it does not have',
    ],
  ])('are refused for %s', (_what, change, fault) => {
    expect(faultsIn(spoilt(change))).toEqual([fault]);
  });

  it.each(['{brand', '{count, plural, one {x}} {brand}', '<dem>{brand}', '{ } {brand}'])(
    'are refused for a fault of syntax: %s',
    (message) => {
      const [fault, ...rest] = faultsIn(spoilt({ 'named(brand, count)': message }));
      expect(fault).toMatch(/^de: goals\.named is no ICU message \(\w+\): /u);
      expect(rest).toEqual([]);
    },
  );

  it.each(['{brand}}', "l'{brand} {brand}", "d'{brand}", '{brand} > x'])(
    'are refused for a sign of the format in a text: %s',
    (message) => {
      expect(faultsIn(spoilt({ 'named(brand, count)': message }))[0]).toMatch(
        /^de: goals\.named has ['{}<>] in its text/u,
      );
    },
  );

  it('are refused for a file that is no JSON, a key twice, and a space that nobody sees', () => {
    expect(faultsIn(spoilt({}), '{')[0]).toMatch(/^de: 1\.json is no JSON/u);
    expect(faultsIn(spoilt({ second: 'x' }).replace('"second"', '"title"'))).toEqual([
      'de: 0.json has title twice',
    ]);
    expect(faultsIn(spoilt({}), '{"goals": {}}')[0]).toBe('de: 1.json has goals, as another file');
    expect(faultsIn(spoilt({ title: '50\u00a0%' }))).toEqual([
      'de: 0.json has a space that nobody sees; write it as \\u00a0',
    ]);
  });
});

describe('the catalogs of a region', () => {
  const region = (goals: Readonly<Record<string, unknown>>, file = '0.json') => ({
    ...written(),
    language: 'de-CH',
    files: new Map([[file, JSON.stringify({ goals })]]),
  });
  const language = written(spoilt({}));
  const faultsInRegion = (...given: Parameters<typeof region>) =>
    faultsOfRegion(region(...given), language, SHAPE);

  it('have what differs from the language, and may lack the rest', () => {
    const differing = {
      title: 'Zielsetzungen',
      'named(brand, count)': '<dem>{brand}</dem>: {count, plural, =0 {nix} other {{count} Ziele}}',
      lines: [{ term: 'Zielsetzung' }],
    };
    expect(faultsInRegion(differing)).toEqual([]);
    expect(faultsInRegion({})).toEqual([]);
  });

  it.each([
    [
      'a text that the language does not have',
      { subtitle: 'x' },
      'goals.subtitle is not in de under the key subtitle',
    ],
    ['an entry as in the language', { title: 'Ziele' }, 'goals.title is as in de; leave it out'],
    ['a list as in the language', { lines: [{ term: 'Ziel' }] }, 'goals.lines is as in de; leave it out'],
    [
      'a placeholder less',
      { 'named(brand, count)': '<dem>{brand}</dem>' },
      'goals.named names brand, dem, in de brand, count, dem',
    ],
    [
      'a placeholder more',
      { 'best(best)': '{bestScore} {best}' },
      'goals.best names best, bestScore, in de bestScore',
    ],
    ['a text in place of a list', { lines: 'x' }, 'goals.lines is no list'],
    ['an empty text', { title: '' }, 'goals.title is no text'],
    ['a fault of syntax', { 'moved(isUp)': '{isUp' }, /^de-CH: goals\.moved is no ICU message/u],
    [
      'parameters in another order',
      { 'named(count, brand)': '{brand} {count}' },
      'goals.named is not in de under the key named(count, brand)',
    ],
  ])('are refused for %s', (_what, goals, fault) => {
    const [first = '', ...rest] = faultsInRegion(goals);
    if (typeof fault === 'string') expect([first, ...rest]).toContain(`de-CH: ${fault}`);
    else expect([first, ...rest].some((one) => fault.test(one))).toBe(true);
  });

  it('are refused in a file that the language does not have', () => {
    expect(faultsInRegion({ title: 'Zielsetzungen' }, 'aims.json')).toEqual([
      'de-CH: aims.json is no file of de',
    ]);
  });

  it('are not blamed for what the language lacks', () => {
    const lacking = written(spoilt({ title: undefined }));
    expect(faultsOfRegion(region({ lines: [{ term: 'Z' }] }), lacking, SHAPE)).toEqual([]);
  });
});

describe('what sections call', () => {
  it('is read from the type: parameters, what may be null, choices and records', () => {
    const shape = readShape();
    const at = (...path: readonly string[]) =>
      path.reduce<Shape | undefined>(
        (one, name) => (one?.kind === 'group' ? one.members.get(name) : one),
        shape,
      );
    expect(at('rivals', 'title')).toMatchObject({ kind: 'text', mayLack: false });
    expect(at('rivals', 'summary')).toMatchObject({
      parameters: [{ name: 'against', kind: 'choice', mayBeNull: true, names: ['previous', 'baseline'] }],
    });
    expect(at('cover', 'caption')).toMatchObject({
      parameters: [
        { name: 'hasOtherWay', kind: 'boolean', mayBeNull: false },
        { name: 'without', kind: 'text', mayBeNull: true },
        { name: 'lastRound', kind: 'text', mayBeNull: true },
      ],
    });
    expect(at('goals', 'headline')).toMatchObject({
      parameters: [{ name: 'counts', kind: 'record', names: ['likely', 'open', 'unlikely', 'all'] }],
    });
    expect(at('findings')).toMatchObject({ kind: 'group', mayLack: true });
    expect(at('method', 'entries')).toMatchObject({ kind: 'list' });
  });
});
