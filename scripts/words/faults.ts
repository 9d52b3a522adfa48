/** Where a language's catalogs differ from what sections call, or say it in a way that cannot be read. */
import { parse } from '@formatjs/icu-messageformat-parser';
import ts from 'typescript';
import { fieldName, hasName, isGroup, readKey, withRegion } from '../../main/reports/words/catalogs.ts';
import { DERIVED } from '../../main/reports/words/derived.ts';
import { namedIn, type Named } from '../../main/reports/words/messages.ts';
import type { ParameterShape, Shape } from './shapes.ts';

/** A language, as its files have it: the text of each by its name, and the tags that it knows. */
export type Written = {
  readonly language: string;
  readonly files: ReadonlyMap<string, string>;
  readonly tags: readonly string[];
};

const NARROW = /[\u00a0\u202f\u2007\u2060\u200b\u00ad]/u;

const written = (parameters: readonly { readonly name: string; readonly mayBeNull: boolean }[]): string =>
  `(${parameters.map(({ name, mayBeNull }) => (mayBeNull ? `${name}?` : name)).join(', ')})`;

/** Names that stand twice in one object: the second would silently win. */
function repeatedNames(file: string, text: string): string[] {
  const repeated: string[] = [];
  const look = (node: ts.Node): void => {
    if (ts.isObjectLiteralExpression(node)) {
      const names = node.properties.flatMap(({ name }) =>
        name !== undefined && ts.isStringLiteral(name) ? [readKey(name.text).name] : [],
      );
      repeated.push(...names.filter((name, at) => names.indexOf(name) !== at));
    }
    ts.forEachChild(node, look);
  };
  look(ts.parseJsonText(file, text));
  return repeated;
}

/** What a message may name, and how. */
type Allowed = ReadonlyMap<
  string,
  { readonly as: readonly Named['as'][]; readonly cases: readonly string[] }
>;

function allowedBy(path: string, parameters: readonly ParameterShape[], tags: readonly string[]): Allowed {
  const allowed = new Map<string, { as: readonly Named['as'][]; cases: readonly string[] }>();
  const add = (name: string, as: readonly Named['as'][], cases: readonly string[] = []) =>
    allowed.set(name, { as, cases });
  for (const tag of tags) add(tag, ['tag']);
  for (const { name, kind, mayBeNull, names } of parameters) {
    if (kind === 'text') add(name, ['printed', 'selected']);
    if (kind === 'number') add(name, ['printed', 'counted']);
    if (kind === 'boolean') add(name, ['selected'], ['true']);
    if (kind === 'choice') add(name, ['printed', 'selected'], names);
    if (kind === 'record') for (const field of names) add(fieldName(name, field), ['printed', 'counted']);
    if (mayBeNull || kind === 'text') add(hasName(name), ['selected'], ['true']);
  }
  const sample = parameters.map(({ kind, names }) =>
    kind === 'record' ? Object.fromEntries(names.map((name) => [name, 1])) : 1,
  );
  for (const [name, value] of Object.entries(DERIVED[path]?.(...sample) ?? {})) {
    if (typeof value === 'number') add(name, ['printed', 'counted']);
    else add(name, ['selected'], typeof value === 'boolean' ? ['true'] : []);
  }
  return allowed;
}

const HOW: Readonly<Record<Named['as'], string>> = {
  printed: 'printed',
  selected: 'chosen by in a select',
  counted: 'chosen by in a plural',
  tag: 'used as a tag',
  formatted: 'formatted: figures and dates arrive formatted',
  sign: 'a sign',
};

/** What is wrong with a message. */
function faultsOfMessage(
  message: string,
  path: string,
  parameters: readonly ParameterShape[],
  { language, tags }: Written,
): string[] {
  let named: readonly Named[];
  try {
    named = namedIn(parse(message, { requiresOtherClause: true }));
  } catch (error) {
    return [`is no ICU message (${error instanceof Error ? error.message : String(error)}): ${message}`];
  }
  const allowed = allowedBy(path, parameters, tags);
  const rules = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const wrong = named.flatMap(({ name, as, cases }) => {
    if (as === 'sign') {
      return [`has ${name} in its text; an apostrophe is ’, and braces and angles enclose names`];
    }
    const may = allowed.get(name);
    if (may === undefined) {
      return [`names ${as === 'tag' ? `the tag <${name}>` : `{${name}}`}, which it does not have`];
    }
    if (!may.as.includes(as)) {
      return [`has {${name}} ${HOW[as]}; it can be ${may.as.map((how) => HOW[how]).join(' or ')}`];
    }
    const unknown = cases.filter((one) =>
      as === 'counted'
        ? !/^=\d+$/u.test(one) && !rules.some((rule) => rule === one)
        : may.cases.length > 0 && !may.cases.includes(one),
    );
    return unknown.map((one) => `chooses by {${name}} a case that there is not: ${one}`);
  });
  const said = new Set(named.map(({ name }) => name));
  const unsaid = parameters
    .flatMap(({ name, kind, names }) =>
      kind === 'text' ? [name] : kind === 'record' ? names.map((field) => fieldName(name, field)) : [],
    )
    .filter((name) => !said.has(name) && DERIVED[path] === undefined);
  return [...wrong, ...unsaid.map((name) => `does not say {${name}}`)];
}

const ENGLISH = 'en';

/** Japanese has no space between sentences. */
const MAY_BE_EMPTY = 'wording.marks.space';

type Found = { readonly path: string; readonly key: string; readonly value: unknown };

const below = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`);

/** The entries of an object by their names. */
function entriesOf(value: unknown, path: string): ReadonlyMap<string, Found> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return new Map();
  return new Map(
    Object.entries(value).map(([key, item]) => {
      const { name } = readKey(key);
      return [name, { path: below(path, name), key, value: item as unknown }];
    }),
  );
}

/** What is wrong with one place of the catalogs and all below it. */
function faultsAt({ path, key, value }: Found, shape: Shape, language: Written): string[] {
  const { parameters } = readKey(key);
  const expected = shape.kind === 'sentence' ? shape.parameters : null;
  const [named, called] = [parameters, expected].map((list) =>
    list === null ? 'no parameters' : written(list),
  );
  if (named !== called) return [`${path} has ${called}, and its key names ${named}`];
  switch (shape.kind) {
    case 'text':
    case 'sentence': {
      if (typeof value !== 'string' || (value === '' && path !== MAY_BE_EMPTY)) return [`${path} is no text`];
      if (expected === null) return [];
      return faultsOfMessage(value, path, expected, language).map((fault) => `${path} ${fault}`);
    }
    case 'list': {
      if (!Array.isArray(value)) return [`${path} is no list`];
      return value.flatMap((item: unknown, at) =>
        faultsAt({ path: `${path}[${at}]`, key: '', value: item }, shape.item, language),
      );
    }
    case 'group': {
      const found = entriesOf(value, path);
      // What screens say, too, English has in code, and every other language here.
      const members = [...shape.members].filter(
        ([, { mayLack }]) => !mayLack || language.language !== ENGLISH,
      );
      const called = new Map(members);
      const missing = members.flatMap(([name]) =>
        found.has(name) ? [] : [`${below(path, name)} is missing`],
      );
      const rest = [...found].flatMap(([name, entry]) => {
        const member = called.get(name);
        return member === undefined
          ? [`${entry.path} is not called by anything`]
          : faultsAt(entry, member, language);
      });
      return [...missing, ...rest];
    }
  }
}

/** The lists of a catalog with their lengths: every language has as many lines. */
function lengthsIn(value: unknown, path: string): [path: string, length: number][] {
  if (Array.isArray(value)) return [[path, value.length]];
  return [...entriesOf(value, path).values()].flatMap((entry) => lengthsIn(entry.value, entry.path));
}

/** All files of a language as one object, with what is wrong with the files themselves. */
function mergeFiles({ files }: Written): { readonly merged: object; readonly faults: readonly string[] } {
  const merged: Record<string, unknown> = {};
  const faults: string[] = [];
  for (const [name, text] of files) {
    if (NARROW.test(text)) faults.push(`${name} has a space that nobody sees; write it as \\u00a0`);
    faults.push(...repeatedNames(name, text).map((twice) => `${name} has ${twice} twice`));
    let content: object;
    try {
      content = JSON.parse(text) as object;
    } catch (error) {
      faults.push(`${name} is no JSON (${error instanceof Error ? error.message : String(error)})`);
      continue;
    }
    faults.push(
      ...Object.keys(content)
        .filter((key) => key in merged)
        .map((key) => `${name} has ${key}, as another file`),
    );
    Object.assign(merged, content);
  }
  return { merged, faults };
}

/** Everything that is wrong with a language's catalogs, one line each; `english` has the lengths of lists. */
export function faultsOf(language: Written, shape: Shape, english: Written): string[] {
  const { merged, faults } = mergeFiles(language);
  const lengths = new Map(lengthsIn(merged, ''));
  const uneven = lengthsIn(mergeFiles(english).merged, '').flatMap(([path, length]) =>
    (lengths.get(path) ?? length) === length
      ? []
      : [`${path} has ${lengths.get(path)} entries, in English ${length}`],
  );
  const all = faultsAt({ path: '', key: '', value: merged }, shape, language);
  return [...faults, ...uneven, ...all].map((fault) => `${language.language}: ${fault}`);
}

/** What a message names, in the order of the alphabet; nothing of one that cannot be read, which is a fault by itself. */
function namesIn(message: string): string {
  try {
    return [...new Set(namedIn(parse(message)).map(({ name }) => name))].toSorted().join(', ');
  } catch {
    return '';
  }
}

/** Where a region's entries are none of its language's, or say nothing of their own. */
function faultsOfEntries(region: object, language: object, code: string, path = ''): string[] {
  const known = new Map<string, unknown>(Object.entries(language));
  return Object.entries(region).flatMap(([key, item]: [string, unknown]) => {
    const { name, parameters } = readKey(key);
    const place = below(path, name);
    const entry = known.get(key);
    if (entry === undefined) return [`${place} is not in ${code} under the key ${key}`];
    if (isGroup(item) && isGroup(entry)) return faultsOfEntries(item, entry, code, place);
    if (JSON.stringify(item) === JSON.stringify(entry)) return [`${place} is as in ${code}; leave it out`];
    if (parameters === null || typeof item !== 'string' || typeof entry !== 'string') return [];
    const [own, usual] = [namesIn(item), namesIn(entry)];
    return own === usual ? [] : [`${place} names ${own}, in ${code} ${usual}`];
  });
}

/**
 * Everything that is wrong with a region's catalogs, which have only what differs from its language's: faults of its own entries, one line
 * each, without those that the language has by itself.
 */
export function faultsOfRegion(region: Written, language: Written, shape: Shape): string[] {
  const own = mergeFiles(region);
  const usual = mergeFiles(language).merged;
  const strayed = [...region.files.keys()].flatMap((name) =>
    language.files.has(name) ? [] : [`${name} is no file of ${language.language}`],
  );
  const entries = faultsOfEntries(own.merged, usual, language.language);
  const known = new Set(faultsAt({ path: '', key: '', value: usual }, shape, language));
  const merged = { path: '', key: '', value: withRegion(usual, own.merged) };
  // What is not in the language has been told above.
  const all = faultsAt(merged, shape, region).filter(
    (fault) => !known.has(fault) && !fault.endsWith('is not called by anything'),
  );
  return [...own.faults, ...strayed, ...entries, ...all].map((fault) => `${region.language}: ${fault}`);
}
