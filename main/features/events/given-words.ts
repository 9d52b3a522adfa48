/** The words by which people's files call the fields of an event, its kinds, and days. */
import {
  EVENT_AUDIENCES,
  EVENT_KINDS,
  type EventAudience,
  type EventKind,
} from '../../../shared/domain/event.ts';
import { eventDraft } from '../../../shared/domain/event-schema.ts';
import { plainName, quoted, type HeaderNames } from '../../platform/given-table.ts';

/** Things of a client with their names. */
export type Named = readonly (readonly [id: string, name: string])[];

/** The id that a name or an id means: exactly, or else but for case, spaces and signs. Or why there is none, or more than one. */
export function idNamed(
  what: string,
  given: string,
  known: Named,
): { readonly id: string } | { readonly why: string } {
  const wanted = given.trim();
  const plain = plainName(wanted);
  const alike = [
    known.filter(([id]) => id === wanted),
    known.filter(([, name]) => name === wanted),
    plain === '' ? [] : known.filter(([id, name]) => plainName(id) === plain || plainName(name) === plain),
  ].find(({ length }) => length > 0);
  const [[id] = [], ...others] = alike ?? [];
  if (id === undefined) return { why: `the client has no ${what} ${quoted(given)}` };
  if (others.length === 0) return { id };
  const ids = [id, ...others.map(([other]) => other)];
  return { why: `${quoted(given)} names several; give the id of the ${what} instead: ${ids.join(', ')}` };
}

/** What a file may say of an event, and the plain headers that say it. */
export const FIELDS = {
  text: [
    'event',
    'text',
    'title',
    'summary',
    'what',
    'whathappened',
    'name',
    'annotation',
    'note',
    'ereignis',
  ],
  from: ['day', 'date', 'from', 'start', 'startdate', 'begin', 'begins', 'when', 'fromday', 'datum', 'von'],
  to: ['to', 'end', 'enddate', 'ends', 'until', 'till', 'lastday', 'bis'],
  kind: ['kind', 'type', 'category', 'art'],
  audience: ['audience', 'for', 'forwhom'],
  topics: ['topics', 'topic', 'thema', 'themen'],
  prompts: ['prompts', 'prompt', 'promptid', 'promptids'],
  platforms: ['platforms', 'platform', 'plattform', 'plattformen'],
  pages: ['pages', 'page', 'url', 'urls', 'address', 'link', 'website', 'seite'],
  market: ['market', 'country', 'region', 'location', 'markt'],
} as const satisfies HeaderNames<string>;

export type GivenField = keyof typeof FIELDS;

/** Other words for a kind. */
const KIND_NAMES: Readonly<Record<EventKind, readonly string[]>> = {
  'published-page': ['page', 'content', 'article', 'blog', 'blogpost', 'guide', 'publication', 'published'],
  campaign: ['ad', 'ads', 'advertising', 'promotion'],
  press: ['pr', 'pressrelease', 'media', 'news'],
  price: ['prices', 'pricing'],
  product: ['launch', 'productlaunch', 'release'],
  rival: ['competitor', 'competition'],
  platform: ['engine', 'platforms'],
  measurement: ['tracking', 'measuring'],
  other: ['note', 'misc'],
};

const AUDIENCE_NAMES: Readonly<Record<EventAudience, readonly string[]>> = {
  internal: ['agency', 'us', 'private', 'no'],
  client: ['external', 'public', 'report', 'yes'],
};

/** The kind that a word means; undefined if none. */
export function kindNamed(given: string): EventKind | undefined {
  const plain = plainName(given);
  return EVENT_KINDS.find((kind) => plainName(kind) === plain || KIND_NAMES[kind].includes(plain));
}

/** The audience that a word means; undefined if none. */
export function audienceNamed(given: string): EventAudience | undefined {
  const plain = plainName(given);
  return EVENT_AUDIENCES.find((audience) => audience === plain || AUDIENCE_NAMES[audience].includes(plain));
}

/** In which order days are written with slashes. */
export type DayOrder = 'day-first' | 'month-first' | 'unknown';

const SLASHED = /^\s*(\d{1,2})\/(\d{1,2})\/(\d{4})\b/;

/** The order that the days of a file tell: a number above 12 is no month. */
export function dayOrderOf(days: readonly string[]): DayOrder {
  const parts = days.flatMap((day) => {
    const [, first, second] = SLASHED.exec(day) ?? [];
    return first === undefined ? [] : [{ first: Number(first), second: Number(second) }];
  });
  const isDayFirst = parts.some(({ first }) => first > 12);
  if (isDayFirst === parts.some(({ second }) => second > 12)) return 'unknown';
  return isDayFirst ? 'day-first' : 'month-first';
}

const two = (number = ''): string => number.padStart(2, '0');

/** The day as YYYY-MM-DD, of any calendar; null if a text is none. */
function writtenDay(given: string, order: DayOrder): string | null {
  const [, year, month, date] = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:$|[T ])/.exec(given) ?? [];
  if (year !== undefined) return `${year}-${two(month)}-${two(date)}`;
  const [, ofMonth, dotted, ofYear] = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})(?:$|[T ,])/.exec(given) ?? [];
  if (ofYear !== undefined) return `${ofYear}-${two(dotted)}-${two(ofMonth)}`;
  const [, first, second, slashed] = SLASHED.exec(given) ?? [];
  if (slashed === undefined) return null;
  const [day, ofDay] = order === 'month-first' ? [second, first] : [first, second];
  return `${slashed}-${two(ofDay)}-${two(day)}`;
}

/** A day that a file writes, as YYYY-MM-DD, or why it is none. A time is left out: the day is the one that the file names. */
export function readDay(
  written: string,
  order: DayOrder,
): { readonly day: string } | { readonly why: string } {
  const given = written.trim();
  const day = writtenDay(given, order);
  if (day === null) return { why: `${quoted(given)} is not a day; write it as 2026-04-03` };
  const [, first, second] = SLASHED.exec(given) ?? [];
  if (order === 'unknown' && first !== second) {
    return {
      why: `${quoted(given)} may be two days, and no other day of the file tells which; write it as 2026-04-03`,
    };
  }
  return eventDraft.shape.from.safeParse(day).success ? { day } : { why: `there is no day ${quoted(given)}` };
}
