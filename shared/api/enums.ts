/**
 * The closed vocabularies of the service (specification sections 2 and 3).
 *
 * The service is in beta: a value outside a list is kept as text and reported, never rejected.
 */
import type { PLATFORM_IDS } from '../format/platform-name.ts';

// With their display names, for the formatter.
export { PLATFORM_IDS } from '../format/platform-name.ts';

/** Run states as GET /prompts/status reports them, with `pending` from the history filter (3.1). */
export const RUN_STATUSES = [
  'pending',
  'running',
  'completed',
  'failed',
  'interrupted',
  'cancelled',
  'none',
] as const;

/** Sentiment of a mention (2.7). */
export const SENTIMENTS = ['positive', 'neutral', 'negative'] as const;

/** Kinds of cited domains (2.8). */
export const DOMAIN_CATEGORIES = [
  'own_brand',
  'competitor',
  'news',
  'ugc',
  'review_site',
  'third_party',
] as const;

/** Availability of a platform at run time (2.9). */
export const AVAILABILITY_STATUSES = ['available', 'api_fallback', 'unavailable'] as const;

/** Direction of a trend summary (2.8). */
export const TREND_DIRECTIONS = ['up', 'down', 'flat'] as const;

/** The route of a response: the platform itself, or its API instead (2.9). */
export const ROUTE_SOURCES = ['primary', 'api_fallback'] as const;

/** How a platform was asked (2.9). */
export const ROUTE_TRANSPORTS = ['web', 'api', 'agent_api'] as const;

/** Kinds of business in onboarding (4.1). */
export const INDUSTRY_TYPES = ['saas', 'media', 'agency', 'ecommerce', 'other'] as const;

/** A value known to the specification, or text that a later version introduced. */
export type Open<T extends string> = T | (string & {});

export type PlatformId = Open<(typeof PLATFORM_IDS)[number]>;
export type RunStatus = Open<(typeof RUN_STATUSES)[number]>;
export type Sentiment = Open<(typeof SENTIMENTS)[number]>;
export type DomainCategory = Open<(typeof DOMAIN_CATEGORIES)[number]>;
export type AvailabilityStatus = Open<(typeof AVAILABILITY_STATUSES)[number]>;
export type TrendDirection = Open<(typeof TREND_DIRECTIONS)[number]>;
export type RouteSource = Open<(typeof ROUTE_SOURCES)[number]>;
export type RouteTransport = Open<(typeof ROUTE_TRANSPORTS)[number]>;
export type IndustryType = Open<(typeof INDUSTRY_TYPES)[number]>;
