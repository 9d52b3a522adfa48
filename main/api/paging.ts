/** Walking a list of any length, whatever its paging: each record once, always to an end, and what is missing said. */
import type { RunRecord } from '../../shared/api/open-records.ts';
import type { ListPaging } from './discovery.ts';
import type { Query } from './endpoint.ts';
import { readListFacts, type ListFacts, type PageFrame } from './list-facts.ts';

/** One page of the run history. */
export type RunPage = PageFrame & { readonly runs: readonly RunRecord[] };

/** How a walk ended: null at the end of the list, else why it may lack records, as the end of a sentence. */
export type WalkEnd = string | null;

/** Pages of one list at most, before a thousand calls are spent on a service that never ends. */
export const MAX_PAGES = 500;

/** Pages without anything new that are followed while a way on is offered: a filter may leave some empty. */
const MAX_EMPTY = 3;

type WalkOptions<P extends PageFrame> = {
  readonly paging: ListPaging | undefined;
  /** Counts the items of a page that no page before it had, in the order of the pages; 0 where it only repeats. */
  readonly countNew: (page: P) => number;
};

/** A walk: it asks by a query for each further page, is given that page, and ends with how the list ended. */
type Walk<P> = Generator<Query, WalkEnd, P>;

/** Builds what counts a page's new items by the keys of its records; items that were set aside count as new. */
export function buildNewCounter(): (keys: readonly string[], itemCount: number) => number {
  const seen = new Set<string>();
  return (keys, itemCount) => {
    const before = seen.size;
    for (const key of keys) seen.add(key);
    const fresh = seen.size - before;
    return fresh === 0 && keys.length > 0 ? 0 : fresh + itemCount - keys.length;
  };
}

const ENDLESS = `the service offered more than ${MAX_PAGES} pages, and they were not followed further`;

/** The next question where the document names the parameter and the page itself says nothing. */
function countOn(
  { kind, parameter }: ListPaging,
  pages: number,
  items: number,
  { itemCount }: PageFrame,
): Query | undefined {
  if (kind === 'cursor' || itemCount === 0) return undefined;
  return { [parameter]: kind === 'page' ? pages + 1 : items };
}

/** Why a list that gave `got` records and offers no further page may lack some; null where nothing says so. */
function findShortage({ isMore, total }: Pick<ListFacts, 'isMore' | 'total'>, got: number): WalkEnd {
  if (isMore) return 'the service says that more follows, and not how to reach it';
  return total !== undefined && total > got ? `the service counts ${total} records and gave ${got}` : null;
}

/** Walks from the first page of a list to its end; what it asks for is added to the first question. */
export function* walkList<P extends PageFrame>(first: P, { paging, countNew }: WalkOptions<P>): Walk<P> {
  let page = first;
  let items = 0;
  let got = 0;
  let empty = 0;
  let total: number | undefined;
  const asked = new Set<string>();
  for (let pages = 1; ; pages += 1) {
    const fresh = countNew(page);
    items += page.itemCount;
    got += fresh;
    const facts = readListFacts(page, paging);
    total = facts.total ?? total;
    if (pages > 1 && fresh === 0 && page.itemCount > 0) {
      // A service that does not know the parameter gives its one page again; where no more was promised, that is all.
      return facts.isMore
        ? 'the service gave the same records again instead of the next page'
        : findShortage({ isMore: false, total }, got);
    }
    const next = facts.isEnd ? undefined : (facts.next ?? (paging && countOn(paging, pages, items, page)));
    if (next === undefined || (facts.next === undefined && total !== undefined && got >= total)) {
      return findShortage({ isMore: facts.isMore && facts.next === undefined, total }, got);
    }
    empty = page.itemCount === 0 ? empty + 1 : 0;
    if (empty >= MAX_EMPTY) return 'the service gave empty pages and offered further ones';
    const question = JSON.stringify(next);
    if (asked.has(question)) return 'the pages lead in a circle';
    asked.add(question);
    if (pages >= MAX_PAGES) return ENDLESS;
    page = yield next;
  }
}

function startTimesMs(runs: readonly RunRecord[]): number[] {
  return runs.flatMap(({ startedAt }) => (startedAt === null ? [] : [Date.parse(startedAt)]));
}

/** Whether a page runs from new to old, so that everything that follows it is older still. */
export function isNewestFirst(runs: readonly RunRecord[]): boolean {
  const times = startTimesMs(runs);
  return times.every((time, index) => index === 0 || time <= (times[index - 1] ?? time));
}

/** Whether a page clearly runs from old to new, so that the walk has to go forward. */
function isOldestFirst(runs: readonly RunRecord[]): boolean {
  const times = startTimesMs(runs);
  const first = times[0];
  const last = times.at(-1);
  if (first === undefined || last === undefined || first >= last) return false;
  return times.every((time, index) => index === 0 || time >= (times[index - 1] ?? time));
}

/**
 * How far beyond the outermost start seen the next question reaches, tried in this order until one brings an
 * unseen run: wider, because runs may share that moment; exactly at it; and just beyond, where the filter
 * counts its border in and the runs of that moment fill a page.
 */
const REACHES_MS = [1, 0, -1];

/** Walks by the documented time filters, where neither the document nor the first page says more. */
function* walkTime<P extends RunPage>(
  first: P,
  { countNew }: WalkOptions<P>,
  since: string | undefined,
): Walk<P> {
  let page = first;
  let got = countNew(first);
  const { total } = readListFacts(first);
  const isBackward = !isOldestFirst(page.runs);
  let edgeMs = isBackward ? Infinity : -Infinity;
  let misses = got > 0 ? 0 : REACHES_MS.length;
  for (let pages = 2; page.itemCount > 0 && !readListFacts(page).isEnd; pages += 1) {
    const reachMs = REACHES_MS[misses];
    edgeMs = (isBackward ? Math.min : Math.max)(edgeMs, ...startTimesMs(page.runs));
    if (reachMs === undefined || !Number.isFinite(edgeMs)) break;
    if (pages > MAX_PAGES) return ENDLESS;
    page = yield isBackward
      ? { startedAfter: since, startedBefore: new Date(edgeMs + reachMs).toISOString() }
      : { startedAfter: new Date(edgeMs - reachMs).toISOString() };
    const fresh = countNew(page);
    got += fresh;
    misses = fresh > 0 ? 0 : misses + 1;
  }
  return findShortage({ isMore: false, total }, got);
}

/**
 * Yields the pages of a run history until its end, and returns how that was reached; the caller may stop earlier.
 *
 * Runs that share one start are all found as long as they fit on one page together. `since` (ISO 8601) leaves out runs
 * that started before it.
 */
export async function* walkRuns<P extends RunPage>({
  fetchPage,
  paging,
  since,
}: {
  readonly fetchPage: (query: Query) => Promise<P>;
  readonly paging: ListPaging | undefined;
  readonly since?: string | undefined;
}): AsyncGenerator<P, WalkEnd> {
  const count = buildNewCounter();
  const countNew = ({ runs, itemCount }: P) =>
    count(
      runs.map(({ runId }) => runId),
      itemCount,
    );
  const base: Query = {
    startedAfter: since,
    ...(paging?.size === undefined ? {} : { [paging.size.parameter]: paging.size.value }),
  };
  const options = { paging, countNew };
  const first = await fetchPage(base);
  yield first;
  const isPaged = paging !== undefined || readListFacts(first).next !== undefined;
  const walk = isPaged ? walkList(first, options) : walkTime(first, options, since);
  let step = walk.next();
  while (step.done !== true) {
    const page = await fetchPage(isPaged ? { ...base, ...step.value } : step.value);
    yield page;
    step = walk.next(page);
  }
  return step.value;
}
