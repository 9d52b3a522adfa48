/**
 * What a body says about the list it is a page of: its total length, and the next page. The specification defines no
 * paging, so every common kind is supported, anywhere in the envelope.
 */
import type { ListPaging } from './discovery.ts';
import type { Query } from './endpoint.ts';
import { isObject, isText } from './envelope.ts';

/** A page's position in its list. */
export type PageFrame = {
  readonly body: unknown;
  /** The `Link` header. */
  readonly link: string | null;
  /** Number of items on the page, those set aside included. */
  readonly itemCount: number;
};

/** What a page says about its list. */
export type ListFacts = {
  /** Total number of records in the list. */
  readonly total: number | undefined;
  /** Whether the page says it is the last. */
  readonly isEnd: boolean;
  /** Whether it says that more follows, even without a way to get there. */
  readonly isMore: boolean;
  /** What the next request adds to the first; undefined if the page names nothing. */
  readonly next: Query | undefined;
  /** A cursor without a known parameter, with candidate names, the likeliest first. */
  readonly cursor: { readonly text: string; readonly names: readonly string[] } | undefined;
};

const TOTAL = /^(total|total_?(count|items|results|records|elements|entries)|records_?total)$/i;
const HAS_MORE = /^(has_?more|has_?next(_?page)?|more)$/i;
const TOTAL_PAGES = /^(total_?pages|page_?count|pages|last_?page)$/i;
const PAGE = /^(page|page_?number|current_?page)$/i;
const OFFSET = /^(offset|skip)$/i;

/** Names of the next-page field, and the parameter to use if no document names one. */
const CURSORS: readonly (readonly [name: string, parameter: string])[] = [
  ['nextCursor', 'cursor'],
  ['next_cursor', 'cursor'],
  ['nextPageToken', 'pageToken'],
  ['next_page_token', 'page_token'],
  ['next', 'cursor'],
  ['endCursor', 'after'],
  ['end_cursor', 'after'],
  ['cursor', 'cursor'],
];

type Fields = Readonly<Record<string, unknown>>;

/** The body and the objects around its list, outermost first; the list's contents do not count. */
function fieldsAround(body: unknown): readonly Fields[] {
  if (!isObject(body)) return [];
  const below = Object.values(body).filter(isObject);
  return [body, ...below, ...below.flatMap((object) => Object.values(object).filter(isObject))];
}

function findNumber(places: readonly Fields[], name: RegExp): number | undefined {
  for (const place of places) {
    for (const [key, value] of Object.entries(place)) {
      if (name.test(key) && typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) {
        return value;
      }
    }
  }
  return undefined;
}

function findFlag(places: readonly Fields[], name: RegExp): boolean | undefined {
  for (const place of places) {
    for (const [key, value] of Object.entries(place)) {
      if (name.test(key) && typeof value === 'boolean') return value;
    }
  }
  return undefined;
}

const isAddress = (value: string): boolean => /^(https?:)?\/|\?/.test(value);

/** The query of a next-page address. Repeated parameters have no effect. */
function queryOf(address: string): Query | undefined {
  const search = URL.parse(address, 'http://relative.invalid')?.searchParams;
  return search === undefined || search.size === 0 ? undefined : Object.fromEntries(search);
}

type Cursor = Pick<ListFacts, 'next' | 'cursor' | 'isEnd'>;

/** The usual names of such parameters, in camel and snake case. */
const usualNames = (name: string): readonly string[] =>
  name.includes('_') ? ['cursor', 'after', 'page_token'] : ['cursor', 'after', 'pageToken'];

/** The cursor of a page; an empty one ends the list. */
function findCursor(places: readonly Fields[], paging: ListPaging | undefined): Cursor {
  let isEnd = false;
  for (const place of places) {
    for (const [name, usual] of CURSORS) {
      if (!(name in place)) continue;
      const value = place[name];
      if (value === null || value === '') isEnd = true;
      if (!isText(value) && typeof value !== 'number') continue;
      const text = String(value);
      if (isAddress(text)) return { next: queryOf(text), cursor: undefined, isEnd: false };
      if (paging?.kind === 'cursor') {
        return { next: { [paging.parameter]: text }, cursor: undefined, isEnd: false };
      }
      const names = [...new Set([usual, ...usualNames(name), name])];
      return { next: undefined, cursor: { text, names }, isEnd: false };
    }
  }
  return { next: undefined, cursor: undefined, isEnd };
}

/** The next page by number or offset. */
function findPosition(
  places: readonly Fields[],
  { itemCount }: PageFrame,
  facts: { readonly total: number | undefined; readonly isMore: boolean },
  paging: ListPaging | undefined,
): Query | undefined {
  if (itemCount === 0) return undefined;
  const page = findNumber(places, PAGE);
  const pages = findNumber(places, TOTAL_PAGES);
  if (page !== undefined && (pages === undefined ? facts.isMore : page < pages)) {
    return { [paging?.kind === 'page' ? paging.parameter : 'page']: page + 1 };
  }
  const offset = findNumber(places, OFFSET);
  if (offset === undefined) return undefined;
  const reached = offset + itemCount;
  const isFurther = facts.total === undefined ? facts.isMore : reached < facts.total;
  return isFurther ? { [paging?.kind === 'offset' ? paging.parameter : 'offset']: reached } : undefined;
}

/** Reads what a page says about its list. `paging` comes from the service's document. */
export function readListFacts(frame: PageFrame, paging?: ListPaging): ListFacts {
  const places = fieldsAround(frame.body);
  const total = findNumber(places, TOTAL);
  const more = findFlag(places, HAS_MORE);
  const linked = /<([^>]*)>\s*;[^,]*\brel="?next"?/i.exec(frame.link ?? '')?.[1];
  const cursor = findCursor(places, paging);
  const linkedNext = linked === undefined ? undefined : queryOf(linked);
  const next =
    linkedNext ?? cursor.next ?? findPosition(places, frame, { total, isMore: more === true }, paging);
  const isOver = more === false;
  const hidden = isOver || linkedNext !== undefined ? undefined : cursor.cursor;
  return {
    total,
    isEnd: isOver || (next === undefined && more !== true && cursor.isEnd),
    isMore: more === true || next !== undefined || hidden !== undefined,
    next: isOver ? undefined : next,
    cursor: hidden,
  };
}
