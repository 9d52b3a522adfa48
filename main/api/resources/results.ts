/** The platforms' answers, one by one (GET /prompts/results, specification 4.2; their shape is open, 2.12). */
import {
  responseCitationSchema,
  responseItemSchema,
  responseMentionSchema,
  type ResponseRecord,
} from '../../../shared/api/open-records.ts';
import type { Rejected } from '../../../shared/api/reading.ts';
import { executionRouteSchema } from '../../../shared/api/resources.ts';
import { buildGet, type Endpoint } from '../endpoint.ts';
import { isObject, isText, pick } from '../envelope.ts';
import { readList, readRecord, readRecords } from '../read.ts';

type Item = Readonly<Record<string, unknown>>;

/** The array of an item whose objects carry `field`, under whatever name it stands. */
function findArrayWith(item: Item, field: string): readonly unknown[] {
  const holds = (value: unknown): value is unknown[] =>
    Array.isArray(value) && value.some((entry) => isObject(entry) && field in entry);
  return Object.values(item).find(holds) ?? [];
}

type RouteReading = { readonly route: ResponseRecord['route']; readonly rejected: readonly Rejected[] };

/** Null stays null: it is the historical primary route, and a fallback must never be inferred (2.9). */
function readRoute(item: Item): RouteReading {
  const value = item['executionRoute'] ?? item['route'];
  if (value == null) return { route: null, rejected: [] };
  const result = readRecord(value, executionRouteSchema);
  if ('record' in result) return { route: result.record, rejected: [] };
  return { route: null, rejected: [{ reason: `route: ${result.rejected.reason}`, record: value }] };
}

function readResponse(item: Item): {
  readonly record: ResponseRecord;
  readonly rejected: readonly Rejected[];
} {
  const mentions = readRecords(
    findArrayWith(item, 'brandId'),
    responseMentionSchema,
    ({ brandId }) => brandId,
  );
  const citations = readRecords(findArrayWith(item, 'url'), responseCitationSchema);
  const route = readRoute(item);
  return {
    record: {
      responseId: pick(item, ['id', 'responseId', 'resultId'], isText) ?? null,
      promptId: pick(item, ['promptId'], isText) ?? null,
      platform: pick(item, ['platform'], isText) ?? null,
      text: pick(item, ['response', 'answer', 'text', 'content'], isText) ?? null,
      mentions: mentions.records.map((mention) => ({
        brandId: mention.brandId,
        brandName: mention.brandName ?? mention.name ?? null,
        position: mention.position ?? null,
        sentiment: mention.sentiment ?? null,
      })),
      citations: citations.records.map(({ url, title, domain }) => ({
        url,
        title: title ?? null,
        domain: domain ?? null,
      })),
      route: route.route,
    },
    rejected: [...mentions.rejected, ...citations.rejected, ...route.rejected],
  };
}

/**
 * GET /prompts/results: what each platform answered in a run.
 *
 * With `isPartial`, a run in any state is read as far as it got, and a run that the project does not have gives
 * an empty list instead of 404 (4, rule 3).
 */
export function resultsEndpoint(
  projectId: string,
  runId: string,
  { isPartial = false }: { readonly isPartial?: boolean } = {},
): Endpoint<readonly ResponseRecord[]> {
  return {
    request: buildGet('/prompts/results', {
      projectId,
      runId,
      ...(isPartial ? { allowIncompleteRun: 1 } : {}),
    }),
    read: (body) => {
      const items = readList(body, responseItemSchema, { names: ['results', 'responses'] });
      if (items.outcome !== 'read') return items;
      const responses = items.value.map(readResponse);
      return {
        outcome: 'read',
        value: responses.map(({ record }) => record),
        rejected: [...items.rejected, ...responses.flatMap(({ rejected }) => rejected)],
      };
    },
    words: (responses) =>
      responses.flatMap(({ platform, mentions, route }) => [
        ...(platform === null ? [] : [['platform', platform] as const]),
        ...(route === null
          ? []
          : [['route source', route.source] as const, ['route transport', route.transport] as const]),
        ...mentions.flatMap(({ sentiment }) =>
          sentiment === null ? [] : [['sentiment', sentiment] as const],
        ),
      ]),
  };
}
