/** The platforms' individual answers (GET /prompts/results, specification 4.2; their shape is open, 2.12). */
import {
  namedMentionSchema,
  responseCitationSchema,
  responseItemSchema,
  responseMentionSchema,
  type ResponseRecord,
} from '../../../shared/api/open-records.ts';
import type { Reading, Rejected } from '../../../shared/api/reading.ts';
import { executionRouteSchema } from '../../../shared/api/resources.ts';
import { buildGet, type Endpoint } from '../endpoint.ts';
import { isObject, isText, pick } from '../envelope.ts';
import { ownedBy, pagesOf, readList, readRecord, readRecords } from '../read.ts';

type Item = Readonly<Record<string, unknown>>;

const ID_NAMES = ['id', 'responseId', 'resultId'];
const TEXT_NAMES = ['response', 'answer', 'text', 'content'];
const LIST_NAMES = ['results', 'responses'];
const NONE: readonly Rejected[] = [];

/** The array of an item whose objects have `field`, under any name. */
function findArrayWith(item: Item, field: string): readonly unknown[] {
  for (const name in item) {
    const value = item[name];
    if (Array.isArray(value) && value.some((entry) => isObject(entry) && field in entry)) return value;
  }
  return [];
}

/** Names of lists of brand names. */
const BRAND_LIST = /brand|mention/i;

const NAME_FIELDS = ['brandName', 'name', 'brand'];

/** Brands listed by name: strings, or objects with a name. */
function findNamedBrands(item: Item): readonly unknown[] {
  for (const name in item) {
    const value = item[name];
    if (!Array.isArray(value) || !BRAND_LIST.test(name)) continue;
    const named = (value as unknown[]).flatMap((entry) => {
      const brandName = isText(entry)
        ? entry
        : isObject(entry)
          ? pick(entry, NAME_FIELDS, isText)
          : undefined;
      return brandName === undefined ? [] : [{ ...(isObject(entry) ? entry : {}), brandName }];
    });
    if (named.length > 0) return named;
  }
  return [];
}

type Mentions = Reading<ResponseRecord['mentions'][number]>;

/** The brands that an answer mentions, at their first position: an answer may list each occurrence. */
function readMentions(item: Item): Mentions {
  const listed = findArrayWith(item, 'brandId');
  if (listed.length === 0) {
    const { records, rejected } = readRecords(findNamedBrands(item), namedMentionSchema);
    const brands = new Map(records.map((mention) => [mention.brandName, mention] as const).reverse());
    return { records: [...brands.values()].reverse().map((mention) => asMention(mention, null)), rejected };
  }
  const { records, rejected } = readRecords(listed, responseMentionSchema);
  const known = new Set<string>();
  const first = records.filter(({ brandId }) => known.size < known.add(brandId).size);
  return { records: first.map((mention) => asMention(mention, mention.brandId)), rejected };
}

function asMention(
  {
    brandName,
    name,
    position,
    sentiment,
  }: {
    readonly brandName?: string | null | undefined;
    readonly name?: unknown;
    readonly position?: number | null | undefined;
    readonly sentiment?: string | null | undefined;
  },
  brandId: string | null,
): ResponseRecord['mentions'][number] {
  return {
    brandId,
    brandName: brandName ?? (isText(name) ? name : null),
    position: position ?? null,
    sentiment: sentiment ?? null,
  };
}

type RouteReading = { readonly route: ResponseRecord['route']; readonly rejected: readonly Rejected[] };

/** Null stays null: it is the historical primary route, and a fallback must never be inferred (2.9). */
function readRoute(item: Item): RouteReading {
  const value = item['executionRoute'] ?? item['route'];
  if (value == null) return { route: null, rejected: NONE };
  const result = readRecord(value, executionRouteSchema);
  if ('record' in result) return { route: result.record, rejected: result.badFields };
  return { route: null, rejected: [{ reason: `route: ${result.rejected.reason}`, record: value }] };
}

/** Reads one response; parts set aside go to `rejected`. */
function readResponse(item: Item, rejected: Rejected[]): ResponseRecord {
  const mentions = readMentions(item);
  const citations = readRecords(findArrayWith(item, 'url'), responseCitationSchema);
  const route = readRoute(item);
  rejected.push(...mentions.rejected, ...citations.rejected, ...route.rejected);
  return {
    responseId: pick(item, ID_NAMES, isText) ?? null,
    promptId: isText(item['promptId']) ? item['promptId'] : null,
    platform: isText(item['platform']) ? item['platform'] : null,
    text: pick(item, TEXT_NAMES, isText) ?? null,
    mentions: mentions.records,
    citations: citations.records.map(({ url, title, domain }) => ({
      url,
      title: title ?? null,
      domain: domain ?? null,
    })),
    route: route.route,
  };
}

/** Keeps each response once; duplicates go to `rejected`. Those without an id all stay. */
function withDistinctIds(
  responses: readonly ResponseRecord[],
  rejected: Rejected[],
): readonly ResponseRecord[] {
  const seen = new Set<string>();
  return responses.filter((response) => {
    const { responseId } = response;
    if (responseId === null) return true;
    const isSecond = seen.has(responseId);
    if (isSecond) rejected.push({ reason: `a second record for ${responseId}`, record: response });
    seen.add(responseId);
    return !isSecond;
  });
}

/**
 * GET /prompts/results: each platform's answers in a run.
 *
 * With `isPartial`, a run in any state is read as far as it got, and an unknown run yields an empty list instead of 404
 * (4, rule 3).
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
      const list = readList(body, responseItemSchema, { names: LIST_NAMES });
      const items = ownedBy(list, 'runId', runId);
      if (items.outcome !== 'read') return items;
      const rejected = [...items.rejected];
      const responses = items.value.map((item) => readResponse(item, rejected));
      return { outcome: 'read', value: withDistinctIds(responses, rejected), rejected };
    },
    pages: pagesOf(LIST_NAMES, ({ responseId }) => responseId),
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
