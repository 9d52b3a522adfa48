/** Onboarding, the only streaming endpoint: `analyze` proposes, `confirm` creates. */
import { z } from 'zod';
import { PLATFORM_IDS } from '../../../shared/api/enums.ts';
import type { Account } from '../model/account.ts';
import { buildAvailability } from '../model/availability.ts';
import { buildProposal, confirmProject, INDUSTRIES, type Proposal } from '../model/onboarding.ts';
import { entitledPlatforms, LIMITS } from '../model/plans.ts';
import { checkPlatforms } from '../model/run-control.ts';
import { defineStream, type Endpoint } from './endpoint.ts';
import { nameText, projectOf, webAddress } from './lookup.ts';

const analyzeBody = z.object({ action: z.literal('analyze'), url: webAddress });

/** A bare name, or an object with a name and more. */
const competitor = z.union([nameText, z.object({ name: nameText, url: webAddress.nullish() })], {
  error: 'must be a name or an object with a name',
});
const topic = z.union([nameText, z.object({ name: nameText, category: z.string().nullish() })], {
  error: 'must be a name or an object with a name',
});

const confirmBody = z.object({
  action: z.literal('confirm'),
  brandName: nameText,
  url: webAddress.optional(),
  industryType: z.enum(INDUSTRIES).optional(),
  location: z.string().nullish(),
  languages: z.string().nullish(),
  competitors: z.array(competitor).optional(),
  topicList: z.array(topic).optional(),
  activePlatforms: z.array(z.enum(PLATFORM_IDS)).optional(),
  promptsPerTopic: z.int().min(1).max(LIMITS.maxPromptsPerTopic).optional(),
  projectId: z.guid('must be a UUID').optional().describe('A project to add to instead of creating one.'),
  promptAttributes: z.array(nameText).optional(),
  generateBrandedPrompts: z.boolean().optional(),
});

const proposalSchema = z.object({
  brandName: z.string(),
  industryType: z.enum(INDUSTRIES),
  location: z.string(),
  languages: z.string(),
  competitors: z.array(z.object({ name: z.string(), url: z.url() })),
  topics: z.array(z.object({ name: z.string(), category: z.string() })),
});

/** An event of the stream: several with `progress`, then one with `complete`. */
export const onboardEventSchema = z.union([
  z.object({ status: z.literal('progress'), step: z.string(), message: z.string(), progressPct: z.number() }),
  z.object({
    status: z.literal('complete'),
    data: z.union([proposalSchema, z.object({ projectId: z.guid() })]),
  }),
]);

type OnboardEvent = z.input<typeof onboardEventSchema>;

/** Default number of prompts per topic. */
const USUAL_PROMPTS = 5;

function buildProgress(steps: readonly (readonly [string, string])[]): OnboardEvent[] {
  return steps.map(([step, message], index) => ({
    status: 'progress',
    step,
    message,
    progressPct: Math.round((100 * index) / steps.length),
  }));
}

function answerAnalyze(account: Account, url: string): OnboardEvent[] {
  const proposal: Proposal = buildProposal(account.settings.seed, url);
  const progress = buildProgress([
    ['fetch', `Reading ${new URL(url).hostname}`],
    ['brand', `Researching ${proposal.brandName}`],
    ['competitors', 'Looking for competitors'],
    ['topics', 'Choosing topics'],
  ]);
  const { competitors, topics } = proposal;
  return [
    ...progress,
    { status: 'complete', data: { ...proposal, competitors: [...competitors], topics: [...topics] } },
  ];
}

/** A new project's default selection: everything in the plan that is available. */
function usualPlatforms(account: Account): string[] {
  const availability = buildAvailability(account.settings.faults.outage);
  return entitledPlatforms(account.settings.plan)
    .filter((platform) => availability[platform]?.status !== 'unavailable')
    .slice(0, account.settings.platforms);
}

function answerConfirm(account: Account, body: z.output<typeof confirmBody>): OnboardEvent[] {
  const existing = body.projectId === undefined ? undefined : projectOf(account, body.projectId);
  const url = body.url ?? null;
  const usual = existing === undefined ? usualPlatforms(account) : undefined;
  const platforms =
    body.activePlatforms === undefined
      ? usual
      : checkPlatforms(account, body.activePlatforms, 'activePlatforms');
  // The work is done before the first event, so that a caller who hangs up still has a project.
  const data = confirmProject(account, existing, {
    brandName: body.brandName,
    url,
    industryType: body.industryType ?? null,
    location: body.location ?? null,
    languages: body.languages ?? null,
    competitors: (body.competitors ?? []).map((one) =>
      typeof one === 'string' ? { name: one, url: null } : { name: one.name, url: one.url ?? null },
    ),
    topics: (body.topicList ?? []).map((one) =>
      typeof one === 'string'
        ? { name: one, category: null }
        : { name: one.name, category: one.category ?? null },
    ),
    platforms,
    promptsPerTopic: body.promptsPerTopic ?? USUAL_PROMPTS,
    attributes: body.promptAttributes ?? [],
    branded: body.generateBrandedPrompts ?? false,
  });
  const progress = buildProgress([
    ['project', `Setting up ${body.brandName}`],
    ['topics', 'Saving competitors and topics'],
    ['prompts', 'Prompts are being written'],
  ]);
  return [...progress, { status: 'complete', data }];
}

const onboard = defineStream({
  method: 'post',
  path: '/onboard',
  operationId: 'onboard',
  summary: 'Research a website (analyze), or create a project from what was confirmed.',
  description:
    'Server-sent events. `analyze` saves nothing. After `confirm`, the prompts of each topic appear one after the other, one every three seconds.',
  input: z.object({}),
  body: z.discriminatedUnion('action', [analyzeBody, confirmBody], {
    error: ({ input }) =>
      typeof input === 'object' && input !== null ? 'must be analyze or confirm' : 'must be a JSON object',
  }),
  reply: onboardEventSchema,
  failures: [503],
  handle: (account, _, body) =>
    body.action === 'analyze' ? answerAnalyze(account, body.url) : answerConfirm(account, body),
});

/** The endpoints of onboarding. */
export const onboardingEndpoints: readonly Endpoint[] = [onboard];
