/** The run history in a dialect's pages, built from the standard one's. */
import type { RawInput } from '../routes/endpoint.ts';
import { invalidField } from '../service-error.ts';
import type { Ask, Json } from './dialect.ts';
import type { Parts } from './envelopes.ts';
import type { RunPaging } from './rules.ts';

/** Page size when walking by time: small, so that a walk is needed. */
export const TIME_PAGE = 5;
const USUAL_PAGE = 20;
const LARGEST_PAGE = 100;

type StandardPage = {
  readonly data: readonly unknown[];
  readonly nextCursor: string | null;
  readonly total: number;
};

/** A page of the run history, with the address of the next one for its Link header. */
export type HistoryPage = Parts & { readonly link: string | undefined };

function askPage(ask: Ask, raw: RawInput, limit: string, cursor: string | null): StandardPage {
  return ask({ ...raw, limit, ...(cursor === null ? {} : { cursor }) }) as StandardPage;
}

/** Every run that passes the filters. */
function askAll(ask: Ask, raw: RawInput): unknown[] {
  const runs: unknown[] = [];
  let cursor: string | null = null;
  do {
    const page: StandardPage = askPage(ask, raw, String(LARGEST_PAGE), cursor);
    runs.push(...page.data);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return runs;
}

function readPageNumber(given: RawInput[string] | undefined): number {
  if (given === undefined) return 1;
  if (typeof given === 'string' && /^[1-9]\d{0,5}$/.test(given)) return Number(given);
  throw invalidField('page', 'is invalid: must be a whole number from 1');
}

function askNumbered(ask: Ask, raw: RawInput, url: URL): HistoryPage {
  const { page: givenPage, limit: givenSize, ...filters } = raw;
  const page = readPageNumber(givenPage);
  const size = givenSize ?? String(USUAL_PAGE);
  // The endpoint validates the size and all filters, for any page.
  const { total } = ask({ ...filters, limit: size }) as StandardPage;
  const pageSize = Number(size);
  const list = askAll(ask, filters).slice((page - 1) * pageSize, page * pageSize);
  const totalPages = Math.ceil(total / pageSize);
  const next = new URL(url);
  next.searchParams.set('page', String(page + 1));
  return {
    list,
    rest: { page, pageSize, totalPages, total },
    link: page < totalPages ? `<${next.href}>; rel="next"` : undefined,
  };
}

/** The requested page, in the dialect's form. */
export function askHistory(paging: RunPaging, ask: Ask, raw: RawInput, url: URL): HistoryPage {
  const { limit, ...unsized } = raw;
  const filters = Object.fromEntries(Object.entries(unsized).filter(([name]) => name !== 'cursor'));
  switch (paging) {
    case 'cursor': {
      const { data, ...rest } = ask(raw) as StandardPage & Json;
      return { list: data, rest, link: undefined };
    }
    case 'page':
      return askNumbered(ask, limit === undefined ? filters : { ...filters, limit }, url);
    case 'time':
      return { list: askPage(ask, filters, String(TIME_PAGE), null).data, rest: {}, link: undefined };
    case 'all':
      return { list: askAll(ask, filters), rest: {}, link: undefined };
  }
}

const integer = (description: string, more: Json): Json => ({
  in: 'query',
  required: false,
  description,
  schema: { type: 'integer', minimum: 1, ...more },
});

/** The dialect's documented parameters, replacing the standard ones. */
export function describePaging(paging: RunPaging, parameters: readonly Json[]): Json[] {
  if (paging === 'cursor') return [...parameters];
  const filters = parameters.filter(({ name }) => name !== 'cursor' && name !== 'limit');
  if (paging !== 'page') return filters;
  return [
    ...filters,
    { name: 'page', ...integer('Number of the page.', { default: 1 }) },
    { name: 'limit', ...integer('Runs on a page.', { maximum: LARGEST_PAGE, default: USUAL_PAGE }) },
  ];
}

/** Schemas of a page's fields beside its runs. */
export function describeRest(paging: RunPaging, standard: Json): Json {
  if (paging === 'cursor') return standard;
  if (paging !== 'page') return {};
  const count = { type: 'integer', minimum: 0 };
  return { page: count, pageSize: count, totalPages: count, total: count };
}
