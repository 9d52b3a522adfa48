import { printedNames } from './agreed-names.ts';
import type { ReportSpec } from '../../../shared/reports/report-spec.ts';
import { buildFormatter } from '../../../shared/format/format.ts';
import { reportLanguage } from '../words/languages.ts';
import type { ComparedReport } from '../../../shared/analysis/report/compared-report.ts';

/** Fields with a brand's name, and `name` beside the brand's id. */
const BRAND_FIELDS = new Set(['brand', 'ownBrand']);

const isRecord = (value: object): value is Record<string, unknown> =>
  Object.getPrototypeOf(value) === Object.prototype;

/** All brands of a report, by the names that its figures have. */
function brandsOf({ project, runs, judged, changes, months = [] }: ComparedReport): readonly string[] {
  const sides = [...runs, judged, ...(changes.before === null ? [] : [changes.before]), ...months];
  return [...new Set([project.ownBrand, ...sides.flatMap(({ brands }) => brands.map(({ name }) => name))])];
}

/**
 * Printed brand names by stored name: the agency's names, short ones for those that labels have no room for, and namesakes distinguished in
 * the report's language. One that is printed as it is stored has no entry.
 */
export function namesInPrint(report: ComparedReport, { brandKit, locale }: NamingSpec): NamesInPrint {
  const given = brandKit?.displayNames?.brands ?? {};
  const calledTwins = new Map(report.twins.map((twin) => [twin.called, twin]));
  const stored = [...new Set(brandsOf(report).map((name) => calledTwins.get(name)?.name ?? name))];
  const shown = printedNames(stored, given);
  const { words } = reportLanguage(locale);
  const { date } = buildFormatter(locale);
  const told = report.twins.map(({ called, name, since }) => {
    const base = Object.hasOwn(shown, name) ? (shown[name] ?? name) : name;
    return [called, words.brandSince(base, date(since))] as const;
  });
  return { ...shown, ...Object.fromEntries(told) };
}

/** Printed names by stored ones. */
export type NamesInPrint = Readonly<Record<string, string>>;

type NamingSpec = Pick<ReportSpec, 'brandKit' | 'locale'>;

/** A report, or a part of one, with its brands named as in print. Answers keep their own words. Objects shared between parts stay shared. */
export function nameBrands<Named extends object>(report: Named, names: NamesInPrint): Named {
  if (Object.keys(names).length === 0) return report;
  const nameOf = (name: string): string => (Object.hasOwn(names, name) ? (names[name] ?? name) : name);
  const done = new Map<object, unknown>();
  const walk = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    if (done.has(value)) return done.get(value);
    let named: unknown = value;
    if (Array.isArray(value)) {
      named = value.map(walk);
    } else if (isRecord(value)) {
      named = Object.fromEntries(
        Object.entries(value).map(([key, part]) => {
          const isName = BRAND_FIELDS.has(key) || (key === 'name' && 'brandId' in value);
          return [key, isName && typeof part === 'string' ? nameOf(part) : walk(part)];
        }),
      );
    }
    done.set(value, named);
    return named;
  };
  return walk(report) as Named;
}

/** All texts in a value. */
function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null) {
    for (const part of Object.values(value)) yield* textsIn(part);
  }
}

/** A name in print, and whom it means. */
export type ExplainedName = { readonly short: string; readonly full: string };

/** The names in texts that a reader does not know: others than the service's, but for the client's own as the report calls it. */
export function explainedNames(
  texts: unknown,
  {
    figures,
    fullNames,
  }: { readonly figures: Pick<ComparedReport, 'project'>; readonly fullNames: NamesInPrint },
): readonly ExplainedName[] {
  const told = Object.entries(fullNames)
    .map(([short, full]) => ({ short, full }))
    .filter(({ short, full }) => full !== figures.project.name && short !== figures.project.name);
  if (told.length === 0) return [];
  const all = [...textsIn(texts)];
  return told.filter(({ short }) => all.some((text) => text.includes(short)));
}
