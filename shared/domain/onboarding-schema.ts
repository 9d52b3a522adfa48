/** Drafts of new clients, from a website's address to the created client. */
import { z } from 'zod';
import { ERROR_CODES } from '../errors/app-error.ts';
import { servedPrompt } from './manage.ts';
import type { ReadOnly } from './read-only.ts';

/**
 * State of a draft. `new`: only an address; `reading`: the service researches the website; `proposed`: a proposal to edit; `confirming`: it
 * was sent; `doubtful`: it was sent, and whether the client exists is unknown; `created`: it exists.
 */
export const DRAFT_STATES = ['new', 'reading', 'proposed', 'confirming', 'doubtful', 'created'] as const;

/** One of {@link DRAFT_STATES}. */
export type DraftState = (typeof DRAFT_STATES)[number];

/** Input is kept however wrong, and refused at its field; this only bounds what a page can send. */
export const typed = z.string().max(20_000);
const MOST_ITEMS = 1_000;

const proposedRival = z.strictObject({ name: typed, url: typed.nullable() });
/** A proposed rival. */

const proposedTopic = z.strictObject({ name: typed, category: typed.nullable() });
/** A proposed topic. */
export type ProposedTopic = ReadOnly<z.infer<typeof proposedTopic>>;

/** What will be confirmed, by the specification's names (4.1), as far as filled in; '' and null are not sent. */
export const clientProposal = z.strictObject({
  brandName: typed,
  url: typed,
  industryType: typed.nullable(),
  location: typed,
  languages: typed,
  competitors: z.array(proposedRival).max(MOST_ITEMS),
  topicList: z.array(proposedTopic).max(MOST_ITEMS),
  /** null: the service chooses. */
  activePlatforms: z.array(typed).max(MOST_ITEMS).nullable(),
  promptsPerTopic: z.number().nullable(),
  /** A client to add to, not a new one. */
  projectId: typed.nullable(),
  promptAttributes: z.array(typed).max(MOST_ITEMS),
  generateBrandedPrompts: z.boolean(),
});
export type ClientProposal = ReadOnly<z.infer<typeof clientProposal>>;

/** A field of a proposal. */
export type ProposalField = keyof ClientProposal;

/** Changes to a proposal; omitted fields stay. */
export type ProposalChanges = { readonly [Field in ProposalField]?: ClientProposal[Field] | undefined };

/** Messages for invalid fields. */
const proposalFaults = z.partialRecord(z.enum(clientProposal.keyof().options), z.string());
export type ProposalFaults = ReadOnly<z.infer<typeof proposalFaults>>;

/** A progress line from the service. */
const draftProgress = z.object({
  at: z.string(),
  of: z.enum(['analysis', 'confirmation']),
  text: z.string(),
});
export type DraftProgress = ReadOnly<z.infer<typeof draftProgress>>;

/** Why a draft could not go on; `field` if it concerns one. */
const draftReason = z.object({
  code: z.enum(ERROR_CODES),
  message: z.string(),
  field: z.enum(clientProposal.keyof().options).nullable(),
  /** A client of the account with the same name or website. */
  existing: z.object({ projectId: z.string(), name: z.string() }).nullable(),
  /** Platforms currently unreachable. */
  platforms: z.array(z.string()),
});
export type DraftReason = ReadOnly<z.infer<typeof draftReason>>;

/** A draft in a list. */
export const draftHead = z.object({
  draftId: z.string(),
  connection: z.string(),
  state: z.enum(DRAFT_STATES),
  /** The brand or the address. */
  title: z.string(),
  /** ISO 8601 in UTC, as every time here. */
  createdAt: z.string(),
  changedAt: z.string(),
});
export type DraftHead = ReadOnly<z.infer<typeof draftHead>>;

/** A draft with all its data. */
export const onboardingDraft = draftHead.extend({
  /** The website as typed. */
  url: z.string(),
  /** null until there is one. */
  proposal: clientProposal.nullable(),
  /** A message for each invalid field; empty if it can be confirmed. */
  faults: proposalFaults,
  /** Fields edited since the proposal. */
  edited: z.array(z.enum(clientProposal.keyof().options)),
  progress: z.array(draftProgress),
  readingSince: z.string().nullable(),
  /** Duration of the research; null if it did not end with a proposal. */
  readSeconds: z.number().nullable(),
  reason: draftReason.nullable(),
  /** When the confirmation was sent. */
  sentAt: z.string().nullable(),
  /** When the projects were last listed because an answer was lost. */
  lookedAt: z.string().nullable(),
  projectId: z.string().nullable(),
  isMirrored: z.boolean(),
  /** Its prompts so far, in order of arrival. */
  prompts: z.array(servedPrompt),
  /** Number of calls made for them. */
  looks: z.number(),
  /** Time of the next such call; null if nobody waits for more. */
  nextLookAt: z.string().nullable(),
});
export type OnboardingDraft = ReadOnly<z.infer<typeof onboardingDraft>>;

/** How much runs of an account's clients differ: medians; null if not measured. */
export const assumedNoise = z.object({
  clients: z.number(),
  answersKept: z.number().nullable(),
  differing: z.number().nullable(),
  runSdPoints: z.number().nullable(),
});
export type AssumedNoise = ReadOnly<z.infer<typeof assumedNoise>>;
