/** Reading GET /me/limits, whose shape is not specified: a figure counts only where its name leaves no doubt. */
import { PLATFORM_IDS } from '../../../shared/api/enums.ts';

/** A limit's body as it was kept; null where there is none. */
export type Limits = Readonly<Record<string, unknown>> | null;

/** Names of the runs that may be started in a day. */
export const SCANS_A_DAY = /^(daily_?(run|scan)s?(_?(cap|limit|quota))?|(max_?)?(run|scan)s?_?per_?day)$/i;
/** Names of the calls that a month includes. */
export const MONTHLY_CALLS = /^(monthly_?(api_?)?calls(_?(cap|limit|quota))?|(api_?)?calls_?per_?month)$/i;

/** Names of the projects that an account may have. */
export const PROJECTS = /^(max_?)?projects?(_?(cap|limit|quota))$/i;

function* fieldsOf(body: unknown, depth = 3): Generator<readonly [string, unknown]> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return;
  for (const [name, value] of Object.entries(body)) {
    yield [name, value];
    if (depth > 1) yield* fieldsOf(value, depth - 1);
  }
}

/** The number under a name, here or in an object within; null where there is none. */
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

/** The platforms that the plan includes; null where the limits do not list them. */
export function findPlan(limits: Limits): readonly string[] | null {
  for (const [field, value] of fieldsOf(limits)) {
    if (/platforms$/i.test(field) && isPlatforms(value)) return value;
  }
  return null;
}
