import type { ReportSpec } from '../../../shared/reports/report-spec.ts';
import { buildFormatter } from '../../../shared/format/format.ts';
import { reportLanguage } from '../../../shared/words/languages.ts';
import type { ComparedReport } from '../../../shared/analysis/report/compared-report.ts';

/** The fields that hold the name of a brand, and `name` where it stands beside the brand's id. */
const BRAND_FIELDS = new Set(['brand', 'ownBrand']);

const isRecord = (value: object): value is Record<string, unknown> =>
  Object.getPrototypeOf(value) === Object.prototype;

/** What brands are called in print by what the file calls them: the agency's names, and twins told apart in the report's language. */
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
 * A report whose brands are called what the agency calls them, by the names that the service has for them, and told from others of
 * their name in its language. Answers stay in their own words. What two parts of a report share they share afterwards, too.
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
