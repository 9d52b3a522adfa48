/** Requests a list page by page until it is complete or cannot be read further. */
import type { ApiClient, Fetched } from './client.ts';
import type { ListPaging } from './discovery.ts';
import type { Endpoint } from './endpoint.ts';
import { isAppError, type ErrorCode } from '../../shared/errors/app-error.ts';
import {
  buildNewCounter,
  keysOfRejected,
  walkInParts,
  walkList,
  type CursorName,
  type WalkEnd,
} from './paging.ts';

/** A list as far as read. */
export type FetchedList<T> = Fetched<T> & {
  /** Every answer it was built from, the first one included. */
  readonly answers: readonly Pick<Fetched<unknown>, 'request' | 'raw' | 'link'>[];
  /** Why it may lack records; null if complete. */
  readonly cut: WalkEnd;
  /** Pages after the first that brought no new record. */
  readonly vain: number;
  /** The error of a later page; earlier pages stand. */
  readonly brokenBy?: Error;
};

/**
 * Follows a list from its first page to its end and merges the pages into one answer: it yields the endpoint of each
 * page, the given one first, and receives its answer.
 *
 * A later page that fails, or is not recognised, ends the list there.
 */
export function* gatherPages<T>(
  endpoint: Endpoint<T>,
  paging: ListPaging | undefined,
  learned: CursorName = {},
): Generator<Endpoint<T>, FetchedList<T>, Fetched<T>> {
  const first = yield endpoint;
  const { pages, request } = endpoint;
  if (first.outcome !== 'read' || pages === undefined) {
    return { ...first, answers: [first], cut: null, vain: 0 };
  }

  const answers: Fetched<T>[] = [first];
  const values = [first.value];
  const rejected = [...first.rejected];
  const gathered = (cut: WalkEnd): FetchedList<T> => ({
    ...first,
    value: values.length === 1 ? first.value : pages.join(values),
    rejected,
    answers,
    cut,
    vain: answers.length - values.length,
  });
  const count = buildNewCounter();
  const frameOf = ({ body, link }: Fetched<T>, reading: Extract<Fetched<T>, { outcome: 'read' }>) => ({
    body,
    link,
    itemCount: pages.countItems(body),
    fresh: count([...pages.keysOf(reading.value), ...keysOfRejected(reading.rejected)]),
  });
  const { partsOf } = pages;
  const frame = frameOf(first, first);
  const walk =
    partsOf === undefined
      ? walkList(frame, paging, learned)
      : walkInParts(frame, paging, learned, () => partsOf(pages.join(values)));
  let step = walk.next();
  while (step.done !== true) {
    const { query, isGuess } = step.value;
    let page: Fetched<T>;
    try {
      page = yield { ...endpoint, request: { ...request, query: { ...request.query, ...query } } };
    } catch (error) {
      if (isGuess && isRefusal(error)) {
        step = walk.next(null);
        continue;
      }
      const brokenBy = error instanceof Error ? error : new Error(String(error));
      return { ...gathered(`page ${answers.length + 1} did not come: ${brokenBy.message}`), brokenBy };
    }
    answers.push(page);
    if (page.outcome !== 'read') {
      if (!isGuess) return gathered(`page ${answers.length} could not be read: ${page.reason}`);
      step = walk.next(null);
      continue;
    }
    const further = frameOf(page, page);
    // A repeated page adds nothing, even if its records lack names to deduplicate by.
    if (further.fresh > 0) {
      values.push(page.value);
      rejected.push(...page.rejected);
    }
    step = walk.next(further);
  }
  return gathered(step.value);
}

/** Errors with which a service may reject an unknown parameter. */
const REFUSALS: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'api/bad-request',
  'api/not-found',
  'api/invalid-response',
  'api/server',
]);

/** Whether a guess was wrong, or has no kept answer because it was never sent. */
export function isRefusal(error: unknown): boolean {
  return !isAppError(error) || REFUSALS.has(error.code);
}

/** Sends a request and, if its answer is a list, those for its further pages. */
export async function fetchPages<T>(
  client: Pick<ApiClient, 'fetchEndpoint'>,
  endpoint: Endpoint<T>,
  paging: ListPaging | undefined,
  learned?: CursorName,
): Promise<FetchedList<T>> {
  const gathering = gatherPages(endpoint, paging, learned);
  let step = gathering.next();
  while (step.done !== true) {
    try {
      step = gathering.next(await client.fetchEndpoint(step.value));
    } catch (error) {
      step = gathering.throw(error);
    }
  }
  return step.value;
}
