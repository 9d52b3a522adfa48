/** What concerns the account as a whole: limits, usage, platforms, and the schedule that has moved. */
import { z } from 'zod';
import { platformAvailabilitySchema, usageSchema } from '../../../shared/api/resources.ts';
import { buildAvailability } from '../model/availability.ts';
import { buildUsage } from '../model/usage.ts';
import { SAMPLE_NUMBERS } from '../options.ts';
import { defineEndpoint, type Endpoint } from './endpoint.ts';
import { limitsSchema } from './schemas.ts';
import { ServiceError } from './service-error.ts';

const readLimits = defineEndpoint({
  path: '/me/limits',
  operationId: 'readLimits',
  summary: 'The limits that apply to the caller.',
  input: z.object({}),
  reply: limitsSchema,
  handle: () => ({
    tier: 'agency',
    projectCap: SAMPLE_NUMBERS.projects.max,
    dailyRunCap: 50,
    maxPrompts: SAMPLE_NUMBERS.prompts.max,
    maxPromptsPerTopic: 30,
    monthlyApiCalls: 1_000_000,
    requestsPerMinute: 6000,
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
  handle: () => buildAvailability(),
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

export const accountEndpoints: readonly Endpoint[] = [readLimits, readUsage, readPlatforms, readSchedule];
