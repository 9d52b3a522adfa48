/** Putting a question whose answer is a list, page by page, until the list is whole or cannot be read further. */
import type { ApiClient, Fetched } from './client.ts';
import type { ListPaging } from './discovery.ts';
import type { Endpoint } from './endpoint.ts';
import { buildNewCounter, walkList, type WalkEnd } from './paging.ts';

/** A list as far as it came. */
export type FetchedList<T> = Fetched<T> & {
  /** Every answer that it was put together from, the first one included. */
  readonly answers: readonly Pick<Fetched<unknown>, 'request' | 'raw' | 'link'>[];
  /** Why it may lack records; null for a whole one. */
  readonly cut: WalkEnd;
  /** What a further page failed with: what came before it stands. */
  readonly brokenBy?: Error;
};

/**
 * Follows a list from its first page to its end and puts the pages together as one answer: it asks for each page by the
 * endpoint that brings it, the given one first, and is given what came.
 *
 * A page after the first that fails, or in which nothing is recognised, ends the list there.
 */
export function* gatherPages<T>(
  endpoint: Endpoint<T>,
  paging: ListPaging | undefined,
): Generator<Endpoint<T>, FetchedList<T>, Fetched<T>> {
  const first = yield endpoint;
  const { pages, request } = endpoint;
  if (first.outcome !== 'read' || pages === undefined) return { ...first, answers: [first], cut: null };

  const answers: Fetched<T>[] = [first];
  const values = [first.value];
  const rejected = [...first.rejected];
  const gathered = (cut: WalkEnd): FetchedList<T> => ({
    ...first,
    value: values.length === 1 ? first.value : pages.join(values),
    rejected,
    answers,
    cut,
  });
  const frameOf = ({ body, link }: Fetched<T>, value: T) => ({
    body,
    link,
    itemCount: pages.countItems(body),
    keys: pages.keysOf(value),
  });
  const count = buildNewCounter();
  const walk = walkList(frameOf(first, first.value), {
    paging,
    countNew: ({ keys, itemCount }) => count(keys, itemCount),
  });
  let step = walk.next();
  while (step.done !== true) {
    let page: Fetched<T>;
    try {
      page = yield { ...endpoint, request: { ...request, query: { ...request.query, ...step.value } } };
    } catch (error) {
      const brokenBy = error instanceof Error ? error : new Error(String(error));
      return { ...gathered(`page ${answers.length + 1} did not come: ${brokenBy.message}`), brokenBy };
    }
    answers.push(page);
    if (page.outcome !== 'read') return gathered(`page ${answers.length} could not be read: ${page.reason}`);
    values.push(page.value);
    rejected.push(...page.rejected);
    step = walk.next(frameOf(page, page.value));
  }
  return gathered(step.value);
}

/** Puts a question to the service, and where its answer is a list, the questions for its further pages. */
export async function fetchPages<T>(
  client: Pick<ApiClient, 'fetchEndpoint'>,
  endpoint: Endpoint<T>,
  paging: ListPaging | undefined,
): Promise<FetchedList<T>> {
  const gathering = gatherPages(endpoint, paging);
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
