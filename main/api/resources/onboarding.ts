/** Onboarding, the one streaming surface (specification 4.1 and 6). */
import type { IndustryType, PlatformId } from '../../../shared/api/enums.ts';
import type { Proposal } from '../../../shared/api/open-records.ts';
import type { Rejected } from '../../../shared/api/reading.ts';
import { confirmationSchema, proposalSchema, proposedItemSchema } from '../../../shared/api/resources.ts';
import { buildWrite } from '../endpoint.ts';
import { isText } from '../envelope.ts';
import type { EventEndpoint } from '../events.ts';
import { readObject, readRecord } from '../read.ts';

type Items = Proposal['topics'];

/** Reads names and named objects alike. */
function readItems(list: readonly unknown[]): {
  readonly items: Items;
  readonly rejected: readonly Rejected[];
} {
  const results = list.map((value) =>
    isText(value) ? { record: { name: value }, badFields: [] } : readRecord(value, proposedItemSchema),
  );
  return {
    items: results.flatMap((result) => {
      if ('rejected' in result) return [];
      const { name, url, category } = { url: null, category: null, ...result.record };
      return [{ name, url: url ?? null, category: category ?? null }];
    }),
    rejected: results.flatMap((result) => ('rejected' in result ? [result.rejected] : result.badFields)),
  };
}

/** POST /onboard, `analyze`: researches a website and proposes a brand with competitors and topics. Saves nothing at the service. */
export function analyzeEndpoint(url: string): EventEndpoint<Proposal> {
  return {
    request: buildWrite('POST', '/onboard', { body: { action: 'analyze', url } }),
    read: (data) => {
      const reading = readObject(data, proposalSchema);
      if (reading.outcome !== 'read') return reading;
      const { brandName, industryType, location, languages } = reading.value;
      const competitors = readItems(reading.value.competitors ?? []);
      const topics = readItems(reading.value.topics ?? []);
      return {
        outcome: 'read',
        value: {
          brandName: brandName ?? null,
          industryType: industryType ?? null,
          location: location ?? null,
          languages: Array.isArray(languages) ? languages.join(', ') : (languages ?? null),
          competitors: competitors.items,
          topics: topics.items,
        },
        rejected: [...reading.rejected, ...competitors.rejected, ...topics.rejected],
      };
    },
    words: ({ industryType }) => (industryType === null ? [] : [['industry type', industryType]]),
  };
}

/** What is confirmed; the service fills in the rest. `promptsPerTopic` is 1 to 30. */
export type Confirmation = {
  readonly brandName: string;
  readonly url?: string | undefined;
  readonly industryType?: IndustryType | undefined;
  readonly location?: string | null | undefined;
  readonly languages?: string | null | undefined;
  readonly competitors?: readonly (string | { name: string; url: string | null })[] | undefined;
  readonly topicList?: readonly (string | { name: string; category: string | null })[] | undefined;
  readonly activePlatforms?: readonly PlatformId[] | undefined;
  readonly promptsPerTopic?: number | undefined;
  /** A project to add to, instead of creating one. */
  readonly projectId?: string | undefined;
  readonly promptAttributes?: readonly string[] | undefined;
  readonly generateBrandedPrompts?: boolean | undefined;
};

/**
 * POST /onboard, `confirm`: creates the project and returns its id; its prompts are written in the background.
 * Raises `api/platform-unavailable` (503).
 */
export function confirmEndpoint(confirmation: Confirmation): EventEndpoint<string> {
  return {
    request: buildWrite('POST', '/onboard', { body: { action: 'confirm', ...confirmation } }),
    read: (data) => {
      const reading = readObject(data, confirmationSchema);
      return reading.outcome === 'read' ? { ...reading, value: reading.value.projectId } : reading;
    },
  };
}
