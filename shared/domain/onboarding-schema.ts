/** New clients that are being prepared: a draft for each, from a website's address to the client that was made. */
import { z } from 'zod';
import { ERROR_CODES } from '../errors/app-error.ts';
import { listedPrompt } from './manage.ts';
import type { ReadOnly } from './read-only.ts';

/**
 * Where a draft stands. `new`: an address and nothing more; `reading`: the service researches the website; `proposed`: there is a
 * proposal to be edited; `confirming`: it was sent; `doubtful`: it was sent, and whether the client exists is not known; `created`: it does.
 */
export const DRAFT_STATES = ['new', 'reading', 'proposed', 'confirming', 'doubtful', 'created'] as const;

/** One of {@link DRAFT_STATES}. */
export type DraftState = (typeof DRAFT_STATES)[number];

/** What is typed is kept however wrong it is, and refused at its field; this only bounds what a page can send. */
export const typed = z.string().max(20_000);
const MOST_ITEMS = 1_000;

const proposedRival = z.strictObject({ name: typed, url: typed.nullable() });
/** A rival as it is proposed. */

const proposedTopic = z.strictObject({ name: typed, category: typed.nullable() });
/** A topic as it is proposed. */
export type ProposedTopic = ReadOnly<z.infer<typeof proposedTopic>>;

/** What will be confirmed, by the specification's names (4.1), as far as it is filled in; '' and null are not sent. */
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
  /** A client to add to, in place of making one. */
  projectId: typed.nullable(),
  promptAttributes: z.array(typed).max(MOST_ITEMS),
  generateBrandedPrompts: z.boolean(),
});
export type ClientProposal = ReadOnly<z.infer<typeof clientProposal>>;

/** A field of a proposal. */
export type ProposalField = keyof ClientProposal;

/** What is changed of a proposal; what is left out stays. */
export type ProposalChanges = { readonly [Field in ProposalField]?: ClientProposal[Field] | undefined };

/** Words for the fields that are wrong. */
const proposalFaults = z.partialRecord(z.enum(clientProposal.keyof().options), z.string());
export type ProposalFaults = ReadOnly<z.infer<typeof proposalFaults>>;

/** A line that the service said while it worked. */
const draftProgress = z.object({
  at: z.string(),
  of: z.enum(['analysis', 'confirmation']),
  text: z.string(),
});
export type DraftProgress = ReadOnly<z.infer<typeof draftProgress>>;

/** Why a draft could not go on; `field` where it is about one. */
const draftReason = z.object({
  code: z.enum(ERROR_CODES),
  message: z.string(),
  field: z.enum(clientProposal.keyof().options).nullable(),
  /** A client of the account with the same name or website. */
  existing: z.object({ projectId: z.string(), name: z.string() }).nullable(),
  /** Platforms that cannot be reached now. */
  platforms: z.array(z.string()),
});
export type DraftReason = ReadOnly<z.infer<typeof draftReason>>;

/** A draft as a list shows it. */
export const draftHead = z.object({
  draftId: z.string(),
  connection: z.string(),
  state: z.enum(DRAFT_STATES),
  /** The brand, else the address. */
  title: z.string(),
  /** ISO 8601 in UTC, as every time here. */
  createdAt: z.string(),
  changedAt: z.string(),
});
export type DraftHead = ReadOnly<z.infer<typeof draftHead>>;

/** A draft with all that is known of it. */
export const onboardingDraft = draftHead.extend({
  /** The website as it was typed. */
  url: z.string(),
  /** null before there is one. */
  proposal: clientProposal.nullable(),
  /** What is wrong with it, in words for each field that is; empty where it can be confirmed. */
  faults: proposalFaults,
  /** What a person has changed since it was proposed. */
  edited: z.array(z.enum(clientProposal.keyof().options)),
  progress: z.array(draftProgress),
  readingSince: z.string().nullable(),
  /** How long the research took; null where it did not end with a proposal. */
  readSeconds: z.number().nullable(),
  reason: draftReason.nullable(),
  /** When the confirmation was sent. */
  sentAt: z.string().nullable(),
  /** When the list of projects was last looked at because an answer was lost. */
  lookedAt: z.string().nullable(),
  projectId: z.string().nullable(),
  isMirrored: z.boolean(),
  /** What there is of its prompts, in the order in which they came. */
  prompts: z.array(listedPrompt),
  /** How often they were asked for: a call each. */
  looks: z.number(),
  /** When they are asked for next; null where nobody waits for more. */
  nextLookAt: z.string().nullable(),
});
export type OnboardingDraft = ReadOnly<z.infer<typeof onboardingDraft>>;

/** How much runs of an account's clients differ, in the middle; null where none was measured. */
export const assumedNoise = z.object({
  clients: z.number(),
  answersKept: z.number().nullable(),
  differing: z.number().nullable(),
  runSdPoints: z.number().nullable(),
});
export type AssumedNoise = ReadOnly<z.infer<typeof assumedNoise>>;
