/** The account: limits, usage, platform availability (specification 4.7). */
import {
  platformAvailabilitySchema,
  usageSchema,
  type PlatformAvailability,
  type Usage,
} from '../../../shared/api/resources.ts';
import { buildGet, type Endpoint } from '../endpoint.ts';
import { isObject, objectsWithin } from '../envelope.ts';
import { readObject, readRecords } from '../read.ts';

/** GET /me/limits; its shape is unspecified, so the body is kept as is. */
export const limitsEndpoint: Endpoint<Readonly<Record<string, unknown>>> = {
  request: buildGet('/me/limits'),
  read: (body) =>
    isObject(body)
      ? { outcome: 'read', value: body, rejected: [] }
      : { outcome: 'unreadable', reason: 'the answer is no object' },
  notOfferedOn: [404],
};

/** GET /usage: tokens and US dollars spent. */
export const usageEndpoint: Endpoint<Usage> = {
  request: buildGet('/usage'),
  read: (body) => readObject(body, usageSchema),
  notOfferedOn: [404],
};

function looksLikeAvailability(value: unknown): boolean {
  return isObject(value) && 'platform' in value && 'status' in value;
}

/** GET /settings/platforms, read as availability records (2.9) wherever values look like them. */
export const platformsEndpoint: Endpoint<readonly PlatformAvailability[]> = {
  request: buildGet('/settings/platforms'),
  read: (body) => {
    const groups = Array.isArray(body)
      ? [body as unknown[]]
      : [...objectsWithin(body)].flatMap((object) => [
          Object.values(object),
          ...(Object.values(object).filter(Array.isArray) as unknown[][]),
        ]);
    const list = groups.map((group) => group.filter(looksLikeAvailability)).find((group) => group.length > 0);
    if (list === undefined) return { outcome: 'not-offered', reason: 'the answer holds no availability' };
    const { records, rejected } = readRecords(list, platformAvailabilitySchema, ({ platform }) => platform);
    return { outcome: 'read', value: records, rejected };
  },
  notOfferedOn: [404],
  words: (platforms) =>
    platforms.flatMap(({ platform, status, route }) => [
      ['platform', platform] as const,
      ['platform availability', status] as const,
      ...(route === null
        ? []
        : [['route source', route.source] as const, ['route transport', route.transport] as const]),
    ]),
};

/** GET /settings/schedule. Retired by the service (410): requested only to check that, so any other answer is kept as is. */
export const accountScheduleEndpoint: Endpoint<unknown> = {
  request: buildGet('/settings/schedule'),
  read: (body) => ({ outcome: 'read', value: body, rejected: [] }),
  notOfferedOn: [404, 410],
  maxTries: 1,
};
