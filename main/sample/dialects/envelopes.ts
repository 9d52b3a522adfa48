/** Lists whose envelope the specification leaves open, and a dialect's envelopes: for bodies and schemas alike. */
import { isObject, type Json } from './dialect.ts';
import type { Envelope } from './rules.ts';

/** Item component of each such list; the overall visibility is specified as an array and stays one. */
export const ITEM_OF: Readonly<Record<string, string>> = {
  listRuns: 'Run',
  listResults: 'Response',
  listReportRuns: 'ReportRun',
  listSources: 'TopSource',
  readEngineInsights: 'EngineInsight',
  readVisibility: '',
};

/** A list and its sibling fields in the standard body. */
export type Parts = { readonly list: readonly unknown[]; readonly rest: Json };

/** Splits a standard body; undefined if it has no list with an open envelope. */
export function takeApart(operationId: string, body: unknown): Parts | undefined {
  if (!(operationId in ITEM_OF)) return undefined;
  if (Array.isArray(body)) return operationId === 'readVisibility' ? undefined : { list: body, rest: {} };
  if (!isObject(body) || !Array.isArray(body['data'])) return undefined;
  const { data, ...rest } = body;
  return { list: data as unknown[], rest };
}

/** Puts a list into the dialect's envelope. */
export function putTogether(envelope: Exclude<Envelope, 'own'>, { list, rest }: Parts): unknown {
  switch (envelope) {
    case 'none':
      return list;
    case 'results':
      return { results: list, meta: rest };
    case 'items':
      return { items: list, pagination: rest };
    case 'data.items':
      return { data: { items: list, ...rest } };
  }
}

const objectOf = (properties: Json): Json => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
});

/** Transforms a list's schema as {@link putTogether} does the list. */
export function wrapSchema(envelope: Exclude<Envelope, 'own'>, list: Json, rest: Json): Json {
  switch (envelope) {
    case 'none':
      return list;
    case 'results':
      return objectOf({ results: list, meta: objectOf(rest) });
    case 'items':
      return objectOf({ items: list, pagination: objectOf(rest) });
    case 'data.items':
      return objectOf({ data: objectOf({ items: list, ...rest }) });
  }
}

/** The trend has two parts and no list: it is nested as deep as lists are, or only its points are sent. */
export function wrapTrend<T>(envelope: Envelope, trend: T, points: T, nest: (inner: T) => T): T {
  if (envelope === 'none') return points;
  return envelope === 'data.items' ? nest(trend) : trend;
}
