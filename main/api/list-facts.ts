/**
 * What a body says about the list that it is a page of: how long the whole is, and what leads on. The specification
 * names no way of paging, so that every common one is understood, wherever in the envelope it stands.
 */
import type { ListPaging } from './discovery.ts';
import type { Query } from './endpoint.ts';
import { isObject, isText } from './envelope.ts';

/** One page as far as its place in the list goes. */
export type PageFrame = {
  readonly body: unknown;
  /** The `Link` header. */
  readonly link: string | null;
  /** How many items the page holds, those set aside included. */
  readonly itemCount: number;
};

/** What a page says about its list. */
export type ListFacts = {
  /** How many records the whole list has. */
  readonly total: number | undefined;
  /** Whether the page itself says that nothing follows. */
  readonly isEnd: boolean;
  /** Whether it says that more follows, be it that it does not say how to get there. */
  readonly isMore: boolean;
  /** What the next question adds to the first one; undefined where the page names nothing. */
  readonly next: Query | undefined;
  /** A cursor whose parameter nobody names, with the names that it may have, the likeliest first. */
  readonly cursor: { readonly text: string; readonly names: readonly string[] } | undefined;
};

const TOTAL = /^(total|total_?(count|items|results|records|elements|entries)|records_?total)$/i;
const HAS_MORE = /^(has_?more|has_?next(_?page)?|more)$/i;
const TOTAL_PAGES = /^(total_?pages|page_?count|pages|last_?page)$/i;
const PAGE = /^(page|page_?number|current_?page)$/i;
const OFFSET = /^(offset|skip)$/i;

/** Names under which the way to the next page stands, and the parameter that takes it where no document names one. */
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

/** The body and the objects around its list, outermost first; what stands in the list says nothing about it. */
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

/** The query of an address that leads on. What it repeats of the question changes nothing there. */
function queryOf(address: string): Query | undefined {
  const search = URL.parse(address, 'http://relative.invalid')?.searchParams;
  return search === undefined || search.size === 0 ? undefined : Object.fromEntries(search);
}

type Cursor = Pick<ListFacts, 'next' | 'cursor' | 'isEnd'>;

/** How such parameters are called most often, in either way of writing. */
const usualNames = (name: string): readonly string[] =>
  name.includes('_') ? ['cursor', 'after', 'page_token'] : ['cursor', 'after', 'pageToken'];

/** The cursor of a page; it ends the list where it is there and empty. */
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

/** The next page by its number or its distance from the first record. */
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

/** Reads what a page says about its list. `paging` is what the service's document says of the path. */
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
