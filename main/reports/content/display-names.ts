import type { ReportSpec } from '../../../shared/reports/report-spec.ts';
import { buildFormatter } from '../../../shared/format/format.ts';
import { reportLanguage } from '../words/languages.ts';
import type { ComparedReport } from '../../../shared/analysis/report/compared-report.ts';

/** Fields with a brand's name, and `name` beside the brand's id. */
const BRAND_FIELDS = new Set(['brand', 'ownBrand']);

const isRecord = (value: object): value is Record<string, unknown> =>
  Object.getPrototypeOf(value) === Object.prototype;

/** Printed brand names by stored name: the agency's names, and namesakes distinguished in the report's language. */
function namesInPrint({ twins }: ComparedReport, { brandKit, locale }: NamingSpec): Record<string, string> {
  const given = brandKit?.displayNames?.brands ?? {};
  const { words } = reportLanguage(locale);
  const { date } = buildFormatter(locale);
  const told = twins.map(({ called, name, since }) => {
    const shown = Object.hasOwn(given, name) ? (given[name] ?? name) : name;
    return [called, words.brandSince(shown, date(since))] as const;
  });
  return { ...Object.fromEntries(told), ...given };
}

type NamingSpec = Pick<ReportSpec, 'brandKit' | 'locale'>;

/**
 * A report with the agency's brand names instead of the service's, and namesakes distinguished in its language. Answers
 * keep their own words. Objects shared between parts stay shared.
 */
export function nameBrands(report: ComparedReport, spec: NamingSpec): ComparedReport {
  const names = namesInPrint(report, spec);
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
  return walk(report) as ComparedReport;
}
