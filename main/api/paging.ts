/** Walks a list of any length and any paging: each record once, always to an end, reporting what is missing. */
import type { RunRecord } from '../../shared/api/open-records.ts';
import type { Rejected } from '../../shared/api/reading.ts';
import type { ListPaging } from './discovery.ts';
import type { Query } from './endpoint.ts';
import { isObject, isText } from './envelope.ts';
import { readListFacts, type ListFacts, type PageFrame } from './list-facts.ts';

/** One page of the run history. */
export type RunPage = PageFrame & {
  readonly runs: readonly RunRecord[];
  /** Keys of its items, those set aside included. */
  readonly keys: readonly string[];
  /** Start times of its items in order, where known, those set aside included. */
  readonly startsMs: readonly number[];
};

/** How a walk ended: null at the list's end, else why it may lack records, as the end of a sentence. */
export type WalkEnd = string | null;

/** Maximum pages of a list, so that an endless one does not cost a thousand calls. */
const MAX_PAGES = 500;

/** Empty pages followed while a next page is offered: a filter may empty one. */
const MAX_EMPTY = 2;

/** A page, with the number of its items not seen before. */
type CountedPage = PageFrame & { readonly fresh: number };

/** A request for a further page: what it adds to the first one. */
export type Step = {
  readonly query: Query;
  /** Whether its parameter name is a guess, which the service may refuse. */
  readonly isGuess: boolean;
};

/**
 * The cursor parameter where the document names none: undefined before the search, null if no usual name worked. Shared
 * by the lists of a sync, so that it is searched once.
 */
export type CursorName = { name?: string | null };

/** A walk: yields a step for each further page, receives the page (null: refused), and returns how the list ended. */
type Walk = Generator<Step, WalkEnd, CountedPage | null>;

/** Builds a counter of keys not seen before. */
export function buildNewCounter(): (keys: readonly string[]) => number {
  const seen = new Set<string>();
  return (keys) => {
    const before = seen.size;
    for (const key of keys) seen.add(key);
    return seen.size - before;
  };
}

/** Keys of records that were set aside: their ids, often readable, or else their whole content. */
export function keysOfRejected(rejected: readonly Rejected[]): readonly string[] {
  return rejected.flatMap(({ record, isField }) => {
    if (isField === true) return [];
    const id = isObject(record) ? (record['id'] ?? record['runId']) : undefined;
    return [isText(id) ? id : JSON.stringify(record)];
  });
}

const ENDLESS = `the service offered more than ${MAX_PAGES} pages, and they were not followed further`;
const NO_WAY = 'the service says that more follows, and not how to reach it';
const SAME_AGAIN = 'the service gave the same records again instead of the next page';

/** The next step where the document names the parameter but the page says nothing. */
function countOn(
  { kind, parameter }: ListPaging,
  pages: number,
  items: number,
  { itemCount }: PageFrame,
): Query | undefined {
  if (kind === 'cursor' || itemCount === 0) return undefined;
  return { [parameter]: kind === 'page' ? pages + 1 : items };
}

/** Why a list of `got` records without a further page may be incomplete; null if nothing says so. */
function findShortage({ isMore, total }: Pick<ListFacts, 'isMore' | 'total'>, got: number): WalkEnd {
  if (isMore) return NO_WAY;
  return total !== undefined && total > got ? `the service counts ${total} records and gave ${got}` : null;
}

/** Tries the usual parameter names until one works; returns the page it led to, or null. */
function* followCursor(
  { text, names }: NonNullable<ListFacts['cursor']>,
  learned: CursorName,
  settled: string | undefined,
): Generator<Step, { readonly page: CountedPage; readonly name: string } | null, CountedPage | null> {
  if (learned.name === null) return null;
  const known = settled ?? learned.name;
  const candidates =
    settled === undefined ? new Set([...(known === undefined ? [] : [known]), ...names]) : [settled];
  for (const name of candidates) {
    const page = yield { query: { [name]: text }, isGuess: settled === undefined };
    if (page === null || page.fresh === 0) continue;
    learned.name = name;
    return { page, name };
  }
  if (settled === undefined && learned.name === undefined) learned.name = null;
  return null;
}

/** Walks a list from its first page to its end; yields additions to the first request. */
export function* walkList(
  first: CountedPage,
  paging: ListPaging | undefined,
  learned: CursorName = {},
): Walk {
  let page = first;
  let items = 0;
  let got = 0;
  let empty = 0;
  let total: number | undefined;
  /** The cursor parameter that worked. */
  let settled: string | undefined;
  const asked = new Set<string>();
  for (let pages = 1; ; pages += 1) {
    const { fresh, itemCount } = page;
    items += itemCount;
    got += fresh;
    const facts = readListFacts(page, paging);
    total = facts.total ?? total;
    if (pages > 1 && fresh === 0 && itemCount > 0) {
      // A service that ignores the parameter repeats its one page; if no more was promised, that is all.
      return facts.isMore ? SAME_AGAIN : findShortage({ isMore: false, total }, got);
    }
    if (facts.cursor !== undefined) {
      if (pages >= MAX_PAGES) return ENDLESS;
      const found = yield* followCursor(facts.cursor, learned, settled);
      if (found !== null) {
        ({ page, name: settled } = found);
        empty = 0;
        continue;
      }
    }
    const next = facts.isEnd ? undefined : (facts.next ?? (paging && countOn(paging, pages, items, page)));
    if (next === undefined || (facts.next === undefined && total !== undefined && got >= total)) {
      return findShortage({ isMore: facts.isMore && facts.next === undefined, total }, got);
    }
    empty = itemCount === 0 ? empty + 1 : 0;
    if (empty >= MAX_EMPTY) return 'the service gave empty pages and offered further ones';
    const question = JSON.stringify(next);
    if (asked.has(question)) return 'the pages lead in a circle';
    asked.add(question);
    if (pages >= MAX_PAGES) return ENDLESS;
    const following = yield { query: next, isGuess: false };
    if (following === null) return NO_WAY;
    page = following;
  }
}

/**
 * As {@link walkList}; unreachable records are then requested in parts, each by a specified filter. A service that
 * ignores the filter is asked once.
 */
export function* walkInParts(
  first: CountedPage,
  paging: ListPaging | undefined,
  learned: CursorName,
  partsOf: () => readonly Query[],
): Walk {
  const walk = walkList(first, paging, learned);
  let got = first.fresh;
  let step = walk.next();
  while (step.done !== true) {
    const page = yield step.value;
    got += page?.fresh ?? 0;
    step = walk.next(page);
  }
  const end = step.value;
  const { total } = readListFacts(first, paging);
  const isShort = end === NO_WAY || end === SAME_AGAIN || (total !== undefined && total > got);
  if (end === null || !isShort) return end;
  for (const query of partsOf()) {
    const page = yield { query, isGuess: true };
    if (page === null || (page.fresh === 0 && page.itemCount >= first.itemCount)) return end;
    got += page.fresh;
  }
  // Without a total, there may be unknown parts.
  return total === undefined ? end : findShortage({ isMore: false, total }, got);
}

/** Whether times are descending. */
const isDescending = (times: readonly number[]): boolean =>
  times.every((time, index) => index === 0 || time <= (times[index - 1] ?? time));

/** Whether a page runs from new to old, so that all that follows is older. */
export function isNewestFirst(runs: readonly RunRecord[]): boolean {
  return isDescending(runs.flatMap(({ startedAt }) => (startedAt === null ? [] : [Date.parse(startedAt)])));
}

/** Whether a page clearly runs from old to new, so that the walk must go forward. */
function isOldestFirst({ startsMs }: RunPage): boolean {
  const first = startsMs[0];
  const last = startsMs.at(-1);
  return first !== undefined && last !== undefined && first < last && isDescending(startsMs.toReversed());
}

/**
 * How far past the outermost start the next request reaches, tried in order until an unseen run appears: wider, as runs
 * may share that time; exactly at it; and just beyond, where the filter is inclusive and the runs of that time fill a
 * page.
 */
const REACHES_MS = [1, 0, -1];

/** Continues the walk from these pages by the documented time filters. */
function* walkTime(
  seen: readonly (RunPage & CountedPage)[],
  since: string | undefined,
): Generator<Step, WalkEnd, (RunPage & CountedPage) | null> {
  const [first] = seen;
  let page = seen.at(-1);
  if (first === undefined || page === undefined) return null;
  const { total } = readListFacts(first);
  const isBackward = !isOldestFirst(first);
  const outermost = isBackward ? Math.min : Math.max;
  let edgeMs = outermost(...seen.flatMap(({ startsMs }) => startsMs));
  let got = seen.reduce((sum, { fresh }) => sum + fresh, 0);
  let misses = got > 0 ? 0 : REACHES_MS.length;
  for (let pages = seen.length + 1; page.itemCount > 0 && !readListFacts(page).isEnd; pages += 1) {
    const reachMs = REACHES_MS[misses];
    if (reachMs === undefined || !Number.isFinite(edgeMs)) break;
    if (pages > MAX_PAGES) return ENDLESS;
    const following = yield {
      query: isBackward
        ? { startedAfter: since, startedBefore: new Date(edgeMs + reachMs).toISOString() }
        : { startedAfter: new Date(edgeMs - reachMs).toISOString() },
      isGuess: false,
    };
    if (following === null) return NO_WAY;
    page = following;
    got += page.fresh;
    misses = page.fresh > 0 ? 0 : misses + 1;
    // Once more only, unless the runs of one moment fill the page and may hide others.
    const { startsMs, itemCount } = page;
    const isOneMoment = startsMs.length === itemCount && startsMs.every((startMs) => startMs === edgeMs);
    if (misses === 2 && !isOneMoment) break;
    edgeMs = outermost(edgeMs, ...page.startsMs);
  }
  return findShortage({ isMore: false, total }, got);
}

/** The request for the newest page of a run history, or of what is `since` then (ISO 8601). */
export const buildFirstQuery = (paging: ListPaging | undefined, since?: string): Query => ({
  startedAfter: since,
  ...(paging?.size === undefined ? {} : { [paging.size.parameter]: paging.size.value }),
});

/**
 * Yields the pages of a run history and returns how it ended; the caller may stop earlier.
 *
 * Where neither the document nor the pages name a next page, it uses the documented time filters: runs that share a
 * start are found as long as they fit on one page. `since` (ISO 8601) leaves out runs that started before it.
 * `fetchPage` returns null for a guess that the service refuses.
 */
export async function* walkRuns<P extends RunPage>({
  fetchPage,
  paging,
  since,
  learned = {},
}: {
  readonly fetchPage: (query: Query, isGuess: boolean) => Promise<P | null>;
  readonly paging: ListPaging | undefined;
  readonly since?: string | undefined;
  readonly learned?: CursorName;
}): AsyncGenerator<P & CountedPage, WalkEnd> {
  const count = buildNewCounter();
  const counted = (page: P): P & CountedPage => ({ ...page, fresh: count(page.keys) });
  const base = buildFirstQuery(paging, since);
  const asked = await fetchPage(base, false);
  if (asked === null) return NO_WAY;
  const first = counted(asked);
  yield first;
  const seen = [first];
  const isPaged = paging !== undefined || readListFacts(first).isMore;
  let walk: Generator<Step, WalkEnd, (P & CountedPage) | null> = isPaged
    ? walkList(first, paging, learned)
    : walkTime(seen, since);
  let isByTime = !isPaged;
  /** How paging ended before the walk by time, until a page shows that the filter works. */
  let endBefore: WalkEnd = null;
  let step = walk.next();
  for (;;) {
    if (step.done === true) {
      if (isByTime || (step.value !== NO_WAY && step.value !== SAME_AGAIN)) return endBefore ?? step.value;
      endBefore = step.value;
      walk = walkTime(seen, since);
      isByTime = true;
      step = walk.next();
      continue;
    }
    const { query, isGuess } = step.value;
    const answer = await fetchPage(isByTime ? query : { ...base, ...query }, isGuess);
    const page = answer === null ? null : counted(answer);
    if (page !== null && page.fresh > 0) seen.push(page);
    if (isByTime && page !== null && (page.fresh > 0 || page.itemCount < first.itemCount)) endBefore = null;
    if (page !== null) yield page;
    step = walk.next(page);
  }
}
