/** Parses GET /me/limits, whose shape is unspecified: a figure counts only if its name is unambiguous. */
import { PLATFORM_IDS } from '../../../shared/api/enums.ts';

/** A stored limits body; null if there is none. */
export type Limits = Readonly<Record<string, unknown>> | null;

/** Names for the cap of runs started per day. */
export const SCANS_A_DAY = /^(daily_?(run|scan)s?(_?(cap|limit|quota))?|(max_?)?(run|scan)s?_?per_?day)$/i;
/** Names for the calls included per month. */
export const MONTHLY_CALLS = /^(monthly_?(api_?)?calls(_?(cap|limit|quota))?|(api_?)?calls_?per_?month)$/i;

/** Names for the account's maximum of projects. */
export const PROJECTS = /^(max_?)?projects?(_?(cap|limit|quota))$/i;

function* fieldsOf(body: unknown, depth = 3): Generator<readonly [string, unknown]> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return;
  for (const [name, value] of Object.entries(body)) {
    yield [name, value];
    if (depth > 1) yield* fieldsOf(value, depth - 1);
  }
}

/** The number under a name, here or in a nested object; null if there is none. */
export function findCap(limits: Limits, name: RegExp): number | null {
  for (const [field, value] of fieldsOf(limits)) {
    if (!name.test(field)) continue;
    const number: unknown = typeof value === 'object' && value !== null && 'cap' in value ? value.cap : value;
    if (typeof number === 'number' && Number.isFinite(number) && number >= 0) return number;
  }
  return null;
}

const isPlatforms = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.length > 0 && value.every((id) => PLATFORM_IDS.some((known) => known === id));

/** The platforms in the plan; null if the limits do not list them. */
export function findPlan(limits: Limits): readonly string[] | null {
  for (const [field, value] of fieldsOf(limits)) {
    if (/platforms$/i.test(field) && isPlatforms(value)) return value;
  }
  return null;
}
