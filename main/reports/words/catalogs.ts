/**
 * A language's catalogs: what reports say, in files for a translator, `<language>/<topic>.json`. A message is in ICU MessageFormat; the key
 * of one with parameters names them in the order of the call, `headline(answers, of, brand?)`, where `?` marks what may be null.
 * A region that says some of it otherwise has those entries, and no others, in a folder of its own, `<locale>/<topic>.json`.
 * `npm run check:words` compares the catalogs with what sections call (`report-words.ts`).
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from '@formatjs/icu-messageformat-parser';
import { formatToParts, IntlMessageFormat, type Formatters } from 'intl-messageformat';
import { possessiveEnd } from '../../../shared/words/grammar.ts';
import { firstLocale, languageOf, type ReportLocale } from '../../../shared/words/locales.ts';
import { entryFile } from '../../platform/installation.ts';
import { DERIVED } from './derived.ts';
import { endOf, namedIn, withPossessives } from './messages.ts';
import type { Catalog } from './report-words.ts';

/** What a tag makes of the text inside it: `<dem>{from}</dem>` becomes `dem 16. Nov.`. */
export type Forms = Readonly<Record<string, (text: string) => string>>;

/** The folder of the catalogs, beside the sources and beside the bundle. */
const FOLDER = join(dirname(entryFile('index')), 'reports', 'words');

/** A parameter of a sentence. */
export type Parameter = { readonly name: string; readonly mayBeNull: boolean };

const KEY = /^(?<name>[^(]+)(?:\((?<parameters>.*)\))?$/u;

/** A key of a catalog; without parameters if it names a plain text. */
export function readKey(key: string): {
  readonly name: string;
  readonly parameters: readonly Parameter[] | null;
} {
  const { name = key, parameters } = KEY.exec(key)?.groups ?? {};
  const written = parameters?.split(', ') ?? null;
  return {
    name,
    parameters: written?.map((one) => ({ name: one.replace('?', ''), mayBeNull: one.endsWith('?') })) ?? null,
  };
}

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** Whether a parameter says something: `hasBrand` is false for null, and for an empty text where null may not be. */
export const hasName = (parameter: string): string => `has${capital(parameter)}`;

/** The field of a record, as messages name it: `bestScore`. */
export const fieldName = (parameter: string, field: string): string => parameter + capital(field);

/** What a message is filled with, of a call. */
type Reader = (given: readonly unknown[]) => unknown;

/** Where a message's argument comes from: a parameter, whether it says something, or a field of one that is a record. */
function readerOf(name: string, parameters: readonly Parameter[]): Reader | null {
  const owner = parameters.find((parameter) => endOf(parameter.name) === name);
  if (owner !== undefined) {
    const read = readerOf(owner.name, parameters);
    return (given) => {
      const said = read?.(given);
      return typeof said === 'string' ? possessiveEnd(said) : '';
    };
  }
  const whole = parameters.findIndex((parameter) => parameter.name === name);
  if (whole !== -1) return (given) => given[whole];
  const told = parameters.findIndex((parameter) => hasName(parameter.name) === name);
  if (told !== -1) {
    const nothing = parameters[told]?.mayBeNull === true ? null : '';
    return (given) => given[told] !== nothing;
  }
  const record = parameters.findIndex((parameter) => name.startsWith(parameter.name));
  if (record === -1) return null;
  const isField = ([field]: [string, unknown]): boolean =>
    name === fieldName(parameters[record]?.name ?? '', field);
  return (given) => {
    const fields: [string, unknown][] = Object.entries(given[record] ?? {});
    return fields.find(isField)?.[1];
  };
}

type Speech = {
  readonly locale: string;
  readonly forms: Readonly<Record<string, (chunks: string[]) => string>>;
  readonly formatters: Formatters;
};

/** A sentence's full stop after what is shortened with one: `12 oct..`, `Acme Inc..`. */
const STOP_AFTER_SHORTENED = /(?<=\p{L})\.\.$/u;

/** Says a message; it is parsed when it is first said. */
function saying(
  message: string,
  path: string,
  parameters: readonly Parameter[],
  { locale, forms, formatters }: Speech,
): (...given: readonly unknown[]) => string {
  const derive = DERIVED[path];
  const read = () => {
    const parsed = parse(message);
    const elements = locale.startsWith('en') ? withPossessives(parsed) : parsed;
    const names = new Set(namedIn(elements).map(({ name }) => name));
    const readers = [...names].flatMap((name): [string, Reader][] => {
      const form = forms[name];
      const reader = form === undefined ? readerOf(name, parameters) : () => form;
      return reader === null ? [] : [[name, reader]];
    });
    return { elements, readers };
  };
  let kept: ReturnType<typeof read> | undefined;
  return (...given) => {
    kept ??= read();
    const filled: Record<string, unknown> = {};
    for (const [name, reader] of kept.readers) filled[name] = reader(given);
    Object.assign(filled, derive?.(...given));
    // The class of the library does the same, after looking up the locale anew for each message.
    const parts = formatToParts(kept.elements, locale, formatters, IntlMessageFormat.formats, filled);
    return parts
      .map(({ value }) => String(value))
      .join('')
      .replace(STOP_AFTER_SHORTENED, '.');
  };
}

/** A catalog as its callers have it: texts, and functions of positional parameters. */
function speak(catalog: unknown, path: string, speech: Speech): unknown {
  if (Array.isArray(catalog)) return catalog.map((item) => speak(item, path, speech));
  if (typeof catalog !== 'object' || catalog === null) return catalog;
  return Object.fromEntries(
    Object.entries(catalog).map(([key, item]) => {
      const { name, parameters } = readKey(key);
      const place = path === '' ? name : `${path}.${name}`;
      const said =
        parameters === null ? speak(item, place, speech) : saying(String(item), place, parameters, speech);
      return [name, said];
    }),
  );
}

/** Whether a region has entries of its own: `pt-BR` has, `pt-PT` is as Portuguese is written here. */
export const hasOwnWords = (locale: ReportLocale): boolean => existsSync(join(FOLDER, locale));

/** The catalogs of a folder, all files together: plain data, as a translator wrote it. */
function readFolder(name: string): object {
  const folder = join(FOLDER, name);
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as object);
  return Object.assign({}, ...files) as object;
}

/** Several texts by name, and neither a text nor a list. */
export const isGroup = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A language's entries, or a region's in their place. Groups are merged, a list stands whole. */
export function withRegion(language: unknown, region: unknown): unknown {
  if (!isGroup(language) || !isGroup(region)) return region;
  const own = Object.entries(region).map(([key, item]) => [key, withRegion(language[key], item)]);
  return { ...language, ...Object.fromEntries(own) };
}

/** What is written for a locale: its language's catalogs, with its region's entries over them. */
function readCatalogs(locale: ReportLocale): unknown {
  const language = readFolder(languageOf(locale));
  return hasOwnWords(locale) ? withRegion(language, readFolder(locale)) : language;
}

/**
 * A locale's words; `npm run check:words` has compared its catalogs with the type. A region counts as its language's first locale does, whose
 * sentences it shares: the platform has “0 resposta” for Brazil, where people write “0 respostas”.
 */
export function speakLanguage(locale: ReportLocale, forms: Forms): Catalog {
  const rules = new Intl.PluralRules(firstLocale(languageOf(locale)));
  const speech: Speech = {
    locale,
    forms: Object.fromEntries(
      Object.entries(forms).map(([name, form]) => [name, (chunks) => form(chunks.join(''))]),
    ),
    formatters: {
      getNumberFormat: (...given) => new Intl.NumberFormat(...given),
      getDateTimeFormat: (...given) => new Intl.DateTimeFormat(...given),
      getPluralRules: () => rules,
    },
  };
  return speak(readCatalogs(locale), '', speech) as Catalog;
}
