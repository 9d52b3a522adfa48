/** Walking a run history of any length, with or without paging parameters: each run once, and always to an end. */
import type { RunRecord } from '../../shared/api/open-records.ts';
import type { Query } from './endpoint.ts';
import { isObject, isText } from './envelope.ts';
import type { RunPaging } from './discovery.ts';

/** One page of the history. */
export type RunPage = {
  readonly runs: readonly RunRecord[];
  /** How many items the page held, those set aside included. */
  readonly itemCount: number;
  readonly body: unknown;
  readonly link: string | null;
};

type WalkOptions<P extends RunPage> = {
  readonly fetchPage: (query: Query) => Promise<P>;
  readonly paging: RunPaging | undefined;
  /** Only runs that started at or after this moment, ISO 8601. */
  readonly since?: string | undefined;
};

/** A service that invents new runs for ever must not keep a sync for ever. */
const MAX_PAGES = 5_000;

/** Where a body may keep what leads to its next page. */
const PLACES = ['meta', 'pagination', 'paging', 'page', 'pageInfo', 'links', '_links'];
const NEXT_NAMES = [
  'nextCursor',
  'next_cursor',
  'nextPageToken',
  'next_page_token',
  'next',
  'endCursor',
  'cursor',
];

function placesIn(body: unknown): readonly Readonly<Record<string, unknown>>[] {
  if (!isObject(body)) return [];
  return [body, ...PLACES.map((name) => body[name]).filter(isObject)];
}

/** A next value as it stands, or the parameter's value where it is given as an address. */
function fromAddress(value: string, parameter: string): string | undefined {
  if (!/^(https?:)?\/|\?/.test(value)) return value;
  return URL.parse(value, 'http://relative.invalid')?.searchParams.get(parameter) ?? undefined;
}

function findNextCursor(page: RunPage, parameter: string): string | undefined {
  const next = /<([^>]*)>\s*;[^,]*\brel="?next"?/i.exec(page.link ?? '')?.[1];
  if (next !== undefined) return fromAddress(next, parameter);
  for (const place of placesIn(page.body)) {
    for (const name of NEXT_NAMES) {
      const value = place[name];
      if (isText(value) || typeof value === 'number') return fromAddress(String(value), parameter);
    }
  }
  return undefined;
}

/** Whether the body itself says that nothing follows. */
function saysEnd(page: RunPage): boolean {
  return placesIn(page.body).some(
    (place) => place['hasMore'] === false || place['has_more'] === false || place['hasNextPage'] === false,
  );
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

/** Follows the paging that the service describes. */
async function* walkPages<P extends RunPage>(
  options: WalkOptions<P>,
  paging: RunPaging,
  isNew: (page: P) => boolean,
): AsyncGenerator<P> {
  const base: Query = {
    startedAfter: options.since,
    ...(paging.size === undefined ? {} : { [paging.size.parameter]: paging.size.value }),
  };
  let position: string | number | undefined;
  let offset = 0;
  for (let pages = 1; pages <= MAX_PAGES; pages += 1) {
    const page = await options.fetchPage({ ...base, [paging.parameter]: position });
    const brought = isNew(page);
    yield page;
    if (!brought || saysEnd(page)) return;
    offset += page.itemCount;
    if (paging.kind === 'cursor') position = findNextCursor(page, paging.parameter);
    else position = paging.kind === 'page' ? pages + 1 : offset;
    if (position === undefined) return;
  }
}

/**
 * How far beyond the outermost start seen the next question reaches, tried in this order until one brings an
 * unseen run: wider, because runs may share that moment; exactly at it; and just beyond, where the filter
 * counts its border in and the runs of that moment fill a page.
 */
const REACHES_MS = [1, 0, -1];

/** Walks by the documented time filters where no paging is known. */
async function* walkTime<P extends RunPage>(
  options: WalkOptions<P>,
  isNew: (page: P) => boolean,
): AsyncGenerator<P> {
  let page = await options.fetchPage({ startedAfter: options.since });
  const isBackward = !isOldestFirst(page.runs);
  let edgeMs = isBackward ? Infinity : -Infinity;
  let misses = isNew(page) ? 0 : REACHES_MS.length;
  yield page;
  for (let pages = 2; pages <= MAX_PAGES && page.itemCount > 0 && !saysEnd(page); pages += 1) {
    const reachMs = REACHES_MS[misses];
    edgeMs = (isBackward ? Math.min : Math.max)(edgeMs, ...startTimesMs(page.runs));
    if (reachMs === undefined || !Number.isFinite(edgeMs)) return;
    page = await options.fetchPage(
      isBackward
        ? { startedAfter: options.since, startedBefore: new Date(edgeMs + reachMs).toISOString() }
        : { startedAfter: new Date(edgeMs - reachMs).toISOString() },
    );
    misses = isNew(page) ? 0 : misses + 1;
    yield page;
  }
}

/**
 * Yields the pages of a run history until one brings no unseen run; the caller may stop earlier.
 *
 * Runs that share one start are all found as long as they fit on one page together.
 */
export async function* walkRuns<P extends RunPage>(options: WalkOptions<P>): AsyncGenerator<P> {
  const seen = new Set<string>();
  const isNew = (page: P): boolean => {
    const before = seen.size;
    for (const run of page.runs) seen.add(run.runId);
    return seen.size > before;
  };
  yield* options.paging === undefined ? walkTime(options, isNew) : walkPages(options, options.paging, isNew);
}
