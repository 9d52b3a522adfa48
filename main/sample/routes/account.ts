/** Account-wide endpoints: limits, usage, platforms, and the moved schedule. */
import { z } from 'zod';
import { platformAvailabilitySchema, usageSchema } from '../../../shared/api/resources.ts';
import { buildAvailability } from '../model/availability.ts';
import { buildUsage } from '../model/usage.ts';
import { entitledPlatforms, LIMITS } from '../model/plans.ts';
import { defineEndpoint, type Endpoint } from './endpoint.ts';
import { limitsSchema } from './schemas.ts';
import { ServiceError } from '../service-error.ts';

const readLimits = defineEndpoint({
  path: '/me/limits',
  operationId: 'readLimits',
  summary: 'The limits that apply to the caller.',
  input: z.object({}),
  reply: limitsSchema,
  handle: ({ settings }) => ({
    tier: settings.plan,
    platforms: [...entitledPlatforms(settings.plan)],
    ...LIMITS,
    monthlyApiCalls: settings.faults.values.allowance ?? LIMITS.monthlyApiCalls,
    dailyRunCap: settings.faults.values['daily-runs'] ?? LIMITS.dailyRunCap,
    requestsPerMinute: settings.faults.values['key-rate'] ?? LIMITS.requestsPerMinute,
  }),
});

const readUsage = defineEndpoint({
  path: '/usage',
  operationId: 'readUsage',
  summary: 'Tokens and spend of all runs, by model and by call type.',
  input: z.object({}),
  reply: usageSchema,
  handle: (account) => buildUsage(account),
});

const readPlatforms = defineEndpoint({
  path: '/settings/platforms',
  operationId: 'readPlatforms',
  summary: 'The platforms of the account, by id, with what they can do now.',
  input: z.object({}),
  reply: z.record(z.string(), platformAvailabilitySchema),
  handle: ({ settings }) => buildAvailability(settings.faults.outage),
});

const readSchedule = defineEndpoint({
  path: '/settings/schedule',
  operationId: 'readAccountSchedule',
  summary: 'Gone: schedules belong to projects.',
  input: z.object({}),
  reply: null,
  failures: [410],
  handle: () => {
    throw new ServiceError(410, 'Scheduling is per project: use /projects/{id}/schedule.', 'GONE');
  },
});

/** The endpoints of the account. */
export const accountEndpoints: readonly Endpoint[] = [readLimits, readUsage, readPlatforms, readSchedule];
