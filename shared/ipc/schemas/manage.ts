/** Channels of changes at a service. */
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
import { CHOSEN_NAMINGS } from '../../domain/naming.ts';
import { identifier } from '../../domain/run-selection-schema.ts';
import { nothing, projectPlace } from './common.ts';

const text = z.string();
const name = { draftId: identifier };

const MOST_ITEMS = 1_000;
const MOST_PROMPTS = 10_000;

const workstream = { connection: identifier, workstreamId: identifier };
const form = { connection: identifier, form: identifier };
const added = z.object({ id: text, name: text, wasFound: z.boolean() });

export const MANAGE_CHANNELS = {
  /** All drafts, last changed first. */
  'onboarding/list': { input: nothing, output: z.array(draftHead) },
  'onboarding/open': { input: z.strictObject(name), output: onboardingDraft },
  /** Creates a draft; with `isByHand` a person fills in its proposal, else the service starts to research the website. */
  'onboarding/begin': {
    input: z.strictObject({ connection: identifier, url: typed, isByHand: z.boolean() }),
    output: z.object({ draftId: text }),
  },
  /** Starts or repeats the service's research of the website. */
  'onboarding/read': { input: z.strictObject({ ...name, url: typed }), output: z.null() },
  /** Stops the research; a person fills in the proposal. */
  'onboarding/by-hand': { input: z.strictObject(name), output: z.null() },
  /** Ends the research. */
  'onboarding/stop': { input: z.strictObject(name), output: z.null() },
  /** Changes fields of the proposal; omitted ones stay. */
  'onboarding/edit': {
    input: z.strictObject({ ...name, changes: clientProposal.partial() }),
    output: z.null(),
  },
  /** Sends the confirmation, once. `isAnother`: even if the account has a client of this name or website. */
  'onboarding/confirm': { input: z.strictObject({ ...name, isAnother: z.boolean() }), output: z.null() },
  /** Checks whether a client whose confirmation was lost exists, or for a new client's prompts. */
  'onboarding/look': { input: z.strictObject(name), output: z.null() },
  'onboarding/discard': { input: z.strictObject(name), output: z.null() },
  /** How much runs of this account's clients differ. */
  'onboarding/noise': {
    input: z.strictObject({ connection: identifier }),
    output: assumedNoise,
  },
  /** A client's known brands, topics and prompts, without a call. */
  'manage/load': { input: projectPlace, output: managedClient },
  /** Treats a brand that left the service's list as another; sends nothing. */
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
  /** The prompts at the service now, with one call. */
  'prompt/list': { input: projectPlace, output: z.array(listedPrompt) },
  /** Deletes prompts, after the undo period. */
  'prompt/delete': {
    input: projectPlace.extend({ promptIds: z.array(identifier).min(1).max(MOST_PROMPTS) }),
    output: pendingDeletion,
  },
  /** Puts a prompt into a class; null: what its text says. Sends nothing. */
  'prompt/class': {
    input: projectPlace.extend({ promptId: identifier, naming: z.enum(CHOSEN_NAMINGS).nullable() }),
    output: z.null(),
  },
  /** Deletions waiting or being sent. */
  'prompt/pending': { input: nothing, output: z.array(pendingDeletion) },
  /** Cancels a deletion; false if it is already being sent. */
  'prompt/undo': {
    input: z.strictObject({ task: identifier }),
    output: z.object({ isUndone: z.boolean() }),
  },
  /** A workstream at the service now, with one call. */
  'workstream/load': {
    input: z.strictObject(workstream),
    output: managedWorkstream,
  },
  /** Changes a workstream; null leaves a value. */
  'workstream/edit': {
    input: z.strictObject({
      ...workstream,
      name: typed.nullable(),
      topicIds: z.array(identifier).max(MOST_ITEMS).nullable(),
      attributes: z.array(typed).max(MOST_ITEMS).nullable(),
    }),
    output: z.null(),
  },
  /** A form's unsent input; null if none. */
  'form/load': { input: z.strictObject(form), output: typedForm.nullable() },
  /** Saves a form's input; null deletes it. */
  'form/keep': {
    input: z.strictObject({ ...form, fields: z.record(z.string().max(40), typed).nullable() }),
    output: z.null(),
  },
  /** Every change sent, newest first. */
  'journal/list': { input: nothing, output: z.array(journalEntry) },
};
