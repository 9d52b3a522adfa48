/** What may be confirmed for a new client: the specification's names and ranges (4.1 and 8), and messages for violations. */
import { z } from 'zod';
import type { ProposalFaults, ClientProposal, ProposalField } from '../domain/onboarding-schema.ts';
import { PROMPTS_PER_TOPIC } from '../domain/onboarding.ts';
import { spelt, twinsIn } from '../domain/twins.ts';
import { INDUSTRY_TYPES } from './enums.ts';

/** Control and bidirectional characters. */
export const HIDDEN = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;

/** Longer names make no sense; the specification sets no limit. */
export const MOST_NAME_LETTERS = 400;

const TOO_LONG = 'has more than 400 letters';
const name = z
  .string({ error: 'is not text' })
  .trim()
  .min(1, 'is empty')
  .max(MOST_NAME_LETTERS, TOO_LONG)
  .refine((text) => !HIDDEN.test(text), 'holds characters that nobody sees');
const words = z
  .string()
  .max(MOST_NAME_LETTERS, TOO_LONG)
  .refine((text) => !HIDDEN.test(text), 'holds characters that nobody sees');

const WEBSITE = z.url({ protocol: /^https?$/, hostname: /\./ });

/** A host with something on both sides of a dot, without user name or password. */
const HOST = /^https?:\/\/[^\s/?#@]*[^\s./?#@]\.[^\s./?#@][^\s/?#@]*(?:[/?#]|$)/i;

/** Whether a text is a website's address, with a protocol, a host with a dot, and no password. */
export const isWebsite = (text: string): boolean =>
  WEBSITE.safeParse(text.trim()).success && HOST.test(text.trim());

const NO_ADDRESS = 'is not the address of a website; write it like https://example.com';
const address = z.string().trim().refine(isWebsite, NO_ADDRESS);

/** The confirmation of a new client, without its `action`. */
export const confirmationFile = z.strictObject({
  brandName: name,
  url: address.optional(),
  industryType: z.enum(INDUSTRY_TYPES).optional(),
  location: words.nullish(),
  languages: words.nullish(),
  competitors: z.array(z.union([name, z.strictObject({ name, url: address.nullable() })])).optional(),
  topicList: z.array(z.union([name, z.strictObject({ name, category: words.nullable() })])).optional(),
  activePlatforms: z.array(z.string().trim().min(1)).optional(),
  promptsPerTopic: z
    .number({ error: 'is not a number' })
    .int('is not a whole number')
    .min(PROMPTS_PER_TOPIC.least, 'is less than 1')
    .max(PROMPTS_PER_TOPIC.most, 'is more than 30')
    .optional(),
  projectId: z.guid('is not the id of a client').optional(),
  promptAttributes: z.array(name).optional(),
  generateBrandedPrompts: z.boolean().optional(),
});

/** A proposal as edited in a file and confirmed. */
export type ConfirmationFile = z.infer<typeof confirmationFile>;

/** The request of a proposal, without empty values. */
export function toConfirmation(proposal: ClientProposal): Readonly<Partial<Record<ProposalField, unknown>>> {
  const { url, industryType, location, languages, activePlatforms, promptsPerTopic, projectId } = proposal;
  return {
    brandName: proposal.brandName.trim(),
    ...(url.trim() === '' ? {} : { url: url.trim() }),
    ...(industryType === null ? {} : { industryType }),
    ...(location.trim() === '' ? {} : { location: location.trim() }),
    ...(languages.trim() === '' ? {} : { languages: languages.trim() }),
    competitors: proposal.competitors.map((one) => ({ name: one.name, url: one.url })),
    topicList: proposal.topicList.map((one) => ({ name: one.name, category: one.category })),
    ...(activePlatforms === null ? {} : { activePlatforms: [...activePlatforms] }),
    ...(promptsPerTopic === null ? {} : { promptsPerTopic }),
    ...(projectId === null ? {} : { projectId }),
    ...(proposal.promptAttributes.length === 0 ? {} : { promptAttributes: [...proposal.promptAttributes] }),
    generateBrandedPrompts: proposal.generateBrandedPrompts,
  };
}

const LABELS: Readonly<Record<ProposalField, string>> = {
  brandName: 'The brand',
  url: 'The website',
  industryType: 'The industry',
  location: 'The location',
  languages: 'The languages',
  competitors: 'A rival',
  topicList: 'A topic',
  activePlatforms: 'The platforms',
  promptsPerTopic: 'Prompts per topic',
  projectId: 'The existing client',
  promptAttributes: 'An attribute',
  generateBrandedPrompts: 'The choice',
};

const isField = (name: unknown): name is ProposalField => typeof name === 'string' && name in LABELS;

/** The first informative error among a union's branches. */
function messageOf(issue: z.core.$ZodIssue): string {
  if (issue.code !== 'invalid_union') return issue.message;
  const inner = issue.errors.flat().find(({ code }) => code !== 'invalid_type');
  return inner === undefined ? issue.message : messageOf(inner);
}

function namedTwice(names: readonly string[]): string | undefined {
  const twins = twinsIn(names);
  return names.find((name) => twins.has(spelt(name)))?.trim();
}

/** The errors of a proposal, in words per field; empty if it can be confirmed. */
export function faultsOf(proposal: ClientProposal): ProposalFaults {
  const faults: Partial<Record<ProposalField, string>> = {};
  const parsed = confirmationFile.safeParse(toConfirmation(proposal));
  for (const issue of parsed.error?.issues ?? []) {
    const [field] = issue.path;
    if (isField(field)) faults[field] ??= `${LABELS[field]} ${messageOf(issue)}.`;
  }
  const twice = {
    competitors: namedTwice(proposal.competitors.map((one) => one.name)),
    topicList: namedTwice(proposal.topicList.map((one) => one.name)),
    promptAttributes: namedTwice(proposal.promptAttributes),
  };
  for (const field of ['competitors', 'topicList', 'promptAttributes'] as const) {
    if (twice[field] !== undefined) faults[field] ??= `“${twice[field]}” stands here twice. Take one away.`;
  }
  const own = spelt(proposal.brandName);
  if (own !== '' && proposal.competitors.some((one) => spelt(one.name) === own)) {
    faults.competitors ??= `“${proposal.brandName.trim()}” is the brand itself. Take it away from its rivals.`;
  }
  if (proposal.promptsPerTopic === null) faults.promptsPerTopic ??= 'Write a number from 1 to 30.';
  if (proposal.projectId === null && proposal.topicList.length === 0) {
    faults.topicList ??= 'A client needs a topic: prompts are written for each.';
  }
  if (proposal.activePlatforms?.length === 0) {
    faults.activePlatforms ??= 'Choose at least one platform, or leave the choice to the service.';
  }
  return faults;
}
