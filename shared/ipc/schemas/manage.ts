/** Channels of what changes something at a service. */
import { z } from 'zod';
import { journalEntry } from '../../domain/journal-schema.ts';
import {
  listedPrompt,
  managedClient,
  managedWorkstream,
  pendingDeletion,
  typedForm,
} from '../../domain/manage.ts';
import {
  assumedNoise,
  clientProposal,
  draftHead,
  onboardingDraft,
  typed,
} from '../../domain/onboarding-schema.ts';
import { identifier } from '../../domain/run-selection-schema.ts';
import { nothing, projectPlace } from './common.ts';

const text = z.string();
const name = { draftId: identifier };

const MOST_ITEMS = 1_000;
const MOST_PROMPTS = 10_000;

const workstream = { connection: identifier, workstreamId: identifier };
const form = { connection: identifier, form: identifier };
const added = z.object({ id: text, name: text, wasFound: z.boolean() });

/** The channels. */
export const MANAGE_CHANNELS = {
  /** The drafts, the one changed last first. */
  'onboarding/list': { input: nothing, output: z.array(draftHead) },
  'onboarding/open': { input: z.strictObject(name), output: onboardingDraft },
  /** Enters a draft; with `isByHand` its proposal is filled in by a person, else the service begins to research the website. */
  'onboarding/begin': {
    input: z.strictObject({ connection: identifier, url: typed, isByHand: z.boolean() }),
    output: z.object({ draftId: text }),
  },
  /** Has the service research the website, again where it did so before. */
  'onboarding/read': { input: z.strictObject({ ...name, url: typed }), output: z.null() },
  /** Ends the research; the proposal is filled in by a person. */
  'onboarding/by-hand': { input: z.strictObject(name), output: z.null() },
  /** Ends the research. */
  'onboarding/stop': { input: z.strictObject(name), output: z.null() },
  /** Changes fields of the proposal; what is not given stays. */
  'onboarding/edit': {
    input: z.strictObject({ ...name, changes: clientProposal.partial() }),
    output: z.null(),
  },
  /** Sends the confirmation, once. `isAnother`: although the account has a client of this name or website. */
  'onboarding/confirm': { input: z.strictObject({ ...name, isAnother: z.boolean() }), output: z.null() },
  /** Looks whether a client whose confirmation was lost exists, or for the prompts of one that was made. */
  'onboarding/look': { input: z.strictObject(name), output: z.null() },
  'onboarding/discard': { input: z.strictObject(name), output: z.null() },
  /** How much runs of this account's clients differ. */
  'onboarding/noise': {
    input: z.strictObject({ connection: identifier }),
    output: assumedNoise,
  },
  /** What is known of a client's brands, topics and prompts, without a call. */
  'manage/load': { input: projectPlace, output: managedClient },
  /** Reads a brand that left the service's list as another; nothing is sent. */
  'brand/join': { input: projectPlace.extend({ old: identifier, anew: identifier }), output: z.null() },
  'brand/separate': { input: projectPlace.extend({ brand: identifier }), output: z.null() },
  'brand/add': {
    input: projectPlace.extend({
      name: typed,
      url: typed.nullable(),
      description: typed.nullable(),
      isOwn: z.boolean(),
    }),
    output: added,
  },
  'topic/add': { input: projectPlace.extend({ name: typed, category: typed.nullable() }), output: added },
  /** The prompts as the service has them now, with one call. */
  'prompt/list': { input: projectPlace, output: z.array(listedPrompt) },
  /** Deletes prompts, once the time to undo it is over. */
  'prompt/delete': {
    input: projectPlace.extend({ promptIds: z.array(identifier).min(1).max(MOST_PROMPTS) }),
    output: pendingDeletion,
  },
  /** Deletions that are waiting or being sent. */
  'prompt/pending': { input: nothing, output: z.array(pendingDeletion) },
  /** Calls a deletion off; false where it is being sent already. */
  'prompt/undo': {
    input: z.strictObject({ task: identifier }),
    output: z.object({ isUndone: z.boolean() }),
  },
  /** A workstream as the service has it now, with one call. */
  'workstream/load': {
    input: z.strictObject(workstream),
    output: managedWorkstream,
  },
  /** Changes a workstream; null leaves what it has. */
  'workstream/edit': {
    input: z.strictObject({
      ...workstream,
      name: typed.nullable(),
      topicIds: z.array(identifier).max(MOST_ITEMS).nullable(),
      attributes: z.array(typed).max(MOST_ITEMS).nullable(),
    }),
    output: z.null(),
  },
  /** What was typed into a form before and not sent; null for nothing. */
  'form/load': { input: z.strictObject(form), output: typedForm.nullable() },
  /** Keeps what is typed into a form; null forgets it. */
  'form/keep': {
    input: z.strictObject({ ...form, fields: z.record(z.string().max(40), typed).nullable() }),
    output: z.null(),
  },
  /** Every change that was sent, the newest first. */
  'journal/list': { input: nothing, output: z.array(journalEntry) },
};
