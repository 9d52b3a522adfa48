/**
 * A zone's calendar: the day of a moment, and the start of a day. The only place that knows it; days are written YYYY-MM-DD and months
 * YYYY-MM, so that they sort chronologically.
 *
 * Every function takes its zone. The screens' calendar library reads the computer's zone once and caches it, which is wrong for travellers.
 */

/** An IANA zone name: `America/New_York`. */
export type Zone = string;

/** The zone of the mirror and of the open schema. */
export const UTC: Zone = 'UTC';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Resolves a zone name, in the database's case; null if unknown. */
export function readZone(text: string): Zone | null {
  const word = text.trim();
  try {
    new Intl.DateTimeFormat('en', { timeZone: word });
  } catch {
    return null;
  }
  if (/^(utc|gmt|etc\/utc)$/i.test(word)) return UTC;
  return Intl.supportedValuesOf('timeZone').find((one) => one.toLowerCase() === word.toLowerCase()) ?? word;
}

const clocks = new Map<Zone, Intl.DateTimeFormat>();

function clockIn(zone: Zone): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'iso8601',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  clocks.set(zone, made);
  return made;
}

/** The wall clock time, as if it were UTC. Milliseconds since 1970, whole seconds. */
function wallMs(atMs: number, zone: Zone): number {
  const second = Math.floor(atMs / 1_000) * 1_000;
  if (zone === UTC) return second;
  const shown: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const { type, value } of clockIn(zone).formatToParts(second)) shown[type] = value;
  const { year, month, day, hour, minute, second: seconds } = shown;
  // Years are set by themselves: Date.UTC takes those below 100 for 1900 and later.
  const wall = new Date(0);
  wall.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  return wall.setUTCHours(Number(hour), Number(minute), Number(seconds));
}

/** The day of a moment: `2026-11-16`. */
export const dayOf = (atMs: number, zone: Zone): string =>
  new Date(wallMs(atMs, zone)).toISOString().slice(0, 10);

/** The month of a moment: `2026-11`. */
export const monthOf = (atMs: number, zone: Zone): string => dayOf(atMs, zone).slice(0, 7);

/** The clock time of a moment: `23:30`. */
export const clockOf = (atMs: number, zone: Zone): string =>
  new Date(wallMs(atMs, zone)).toISOString().slice(11, 16);

/** A zone's offset from UTC at a moment: `GMT-4`; `UTC` in UTC itself. */
export function offsetName(atMs: number, zone: Zone): string {
  if (zone === UTC) return UTC;
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'shortOffset' }).formatToParts(
    atMs,
  );
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}

/** The first and the last day that can be written. */
const [FIRST_DAY, LAST_DAY] = ['0000-01-01', '9999-12-31'];

/** Adds days, possibly negative. There is no day after 9999-12-31, which people write for "no end", and none before 0000-01-01. */
export function addDays(day: string, days: number): string {
  const atMs = Date.parse(day) + days * DAY_MS;
  if (atMs > Date.parse(LAST_DAY)) return LAST_DAY;
  return new Date(Math.max(atMs, Date.parse(FIRST_DAY))).toISOString().slice(0, 10);
}

/** The days from one day to another. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** The last day of the month of a day. */
export function lastDayOfMonth(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}

/** From Monday, 0, to Sunday, 6 (ISO 8601). */
export const weekdayOf = (day: string): number => (new Date(day).getUTCDay() + 6) % 7;

/**
 * The first moment of a day at or after a clock time. A skipped time maps to the moment of the change; a repeated one to the first of the
 * two.
 *
 * @param time `07:00`
 */
export function momentOf(day: string, time: string, zone: Zone): number {
  const wantedMs = Date.parse(`${day}T${time}:00Z`);
  // No zone is more than a day from UTC.
  const moments = [wantedMs - DAY_MS, wantedMs + DAY_MS]
    .map((nearMs) => wantedMs - (wallMs(nearMs, zone) - nearMs))
    .filter((atMs) => wallMs(atMs, zone) === wantedMs);
  if (moments.length > 0) return Math.min(...moments);
  // Clocks change at a whole minute; before that they show less.
  let [before, after] = [wantedMs - DAY_MS, wantedMs + DAY_MS];
  while (after - before > MINUTE_MS) {
    const middle = before + Math.floor((after - before) / 2 / MINUTE_MS) * MINUTE_MS;
    if (wallMs(middle, zone) > wantedMs) after = middle;
    else before = middle;
  }
  return after;
}

/** The first moment of a day, which is not midnight everywhere. */
export const startOfDay = (day: string, zone: Zone): number => momentOf(day, '00:00', zone);
