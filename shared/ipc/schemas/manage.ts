/** Schemas of what changes something at a service. */
import { z } from 'zod';
import { CHANGE_DOUBTS, CHANGE_KINDS } from '../../domain/journal.ts';
import { DRAFT_STATES } from '../../domain/onboarding.ts';
import { ERROR_CODES } from '../../errors/app-error.ts';
import { identifier, nothing, projectPlace } from './common.ts';

const text = z.string();
const count = z.number();
const name = { draftId: identifier };

/** What is typed is kept however wrong it is, and refused at its field; this only bounds what a page can send. */
const typed = z.string().max(20_000);
const MOST_ITEMS = 1_000;
const MOST_PROMPTS = 10_000;

const proposal = z.strictObject({
  brandName: typed,
  url: typed,
  industryType: typed.nullable(),
  location: typed,
  languages: typed,
  competitors: z.array(z.strictObject({ name: typed, url: typed.nullable() })).max(MOST_ITEMS),
  topicList: z.array(z.strictObject({ name: typed, category: typed.nullable() })).max(MOST_ITEMS),
  activePlatforms: z.array(typed).max(MOST_ITEMS).nullable(),
  promptsPerTopic: z.number().nullable(),
  projectId: typed.nullable(),
  promptAttributes: z.array(typed).max(MOST_ITEMS),
  generateBrandedPrompts: z.boolean(),
});

const listedPrompt = z.object({
  id: text,
  topicId: text,
  topic: text.nullable(),
  text,
  isActive: z.boolean(),
  language: text.nullable(),
  intent: text.nullable(),
  attributes: z.array(text),
});

const head = {
  draftId: text,
  connection: text,
  state: z.enum(DRAFT_STATES),
  title: text,
  createdAt: text,
  changedAt: text,
};

const draft = z.object({
  ...head,
  url: text,
  proposal: proposal.nullable(),
  faults: z.partialRecord(z.enum(proposal.keyof().options), text),
  edited: z.array(z.enum(proposal.keyof().options)),
  progress: z.array(z.object({ at: text, of: z.enum(['analysis', 'confirmation']), text })),
  readingSince: text.nullable(),
  readSeconds: count.nullable(),
  reason: z
    .object({
      code: z.enum(ERROR_CODES),
      message: text,
      field: z.enum(proposal.keyof().options).nullable(),
      existing: z.object({ projectId: text, name: text }).nullable(),
      platforms: z.array(text),
    })
    .nullable(),
  sentAt: text.nullable(),
  lookedAt: text.nullable(),
  projectId: text.nullable(),
  isMirrored: z.boolean(),
  prompts: z.array(listedPrompt),
  looks: count,
  nextLookAt: text.nullable(),
});

const pending = z.object({
  task: text,
  connection: text,
  projectId: text,
  promptIds: z.array(text),
  firstPrompt: z.string().nullable(),
  sendsAt: text,
  isSending: z.boolean(),
});

const brandOfJoin = z.object({ brandId: text, name: text });
const brandJoins = z.array(z.object({ old: brandOfJoin, anew: brandOfJoin }));

const managed = z.object({
  mirroredAt: text.nullable(),
  brands: z.array(
    z.object({
      brandId: text,
      name: text,
      called: text.nullable(),
      isOwn: z.boolean(),
      url: text.nullable(),
      isNew: z.boolean(),
    }),
  ),
  joins: z.object({ joined: brandJoins, offered: brandJoins }),
  topics: z.array(
    z.object({ topicId: text, name: text.nullable(), category: text.nullable(), isNew: z.boolean() }),
  ),
  goals: z.array(
    z.object({
      workstreamId: text,
      name: text.nullable(),
      goal: text.nullable(),
      isChanged: z.boolean(),
    }),
  ),
  prompts: z.array(listedPrompt),
  offers: z.array(z.object({ method: text, path: text })),
  dashboard: text.nullable(),
});

const entry = z.object({
  changeId: text,
  at: text,
  endedAt: text.nullable(),
  who: text,
  connection: text,
  connectionName: text,
  projectId: text.nullable(),
  project: text.nullable(),
  kind: z.enum(CHANGE_KINDS),
  request: z.object({
    method: text,
    path: text,
    query: z.record(text, z.union([text, count])),
    body: z.record(text, z.unknown()).nullable(),
  }),
  state: z.enum(['sent', 'done', 'refused', 'unknown', 'unsent']),
  found: z
    .object({
      at: text,
      isDone: z.boolean().nullable(),
      answer: z.unknown(),
      doubt: z.enum(CHANGE_DOUBTS).nullable(),
    })
    .nullable(),
  answer: z.unknown(),
});

const workstream = { connection: identifier, workstreamId: identifier };
const form = { connection: identifier, form: identifier };
const fields = z.record(z.string().max(40), typed);
const added = z.object({ id: text, name: text, wasFound: z.boolean() });

/** The channels. */
export const MANAGE_CHANNELS = {
  /** The drafts, the one changed last first. */
  'onboarding/list': { input: nothing, output: z.array(z.object(head)) },
  'onboarding/open': { input: z.strictObject(name), output: draft },
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
    input: z.strictObject({ ...name, changes: proposal.partial() }),
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
    output: z.object({
      clients: count,
      answersKept: count.nullable(),
      differing: count.nullable(),
      runSdPoints: count.nullable(),
    }),
  },
  /** What is known of a client's brands, topics and prompts, without a call. */
  'manage/load': { input: projectPlace, output: managed },
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
    output: pending,
  },
  /** Deletions that are waiting or being sent. */
  'prompt/pending': { input: nothing, output: z.array(pending) },
  /** Calls a deletion off; false where it is being sent already. */
  'prompt/undo': {
    input: z.strictObject({ task: identifier }),
    output: z.object({ isUndone: z.boolean() }),
  },
  /** A workstream as the service has it now, with one call. */
  'workstream/load': {
    input: z.strictObject(workstream),
    output: z.object({
      workstreamId: text,
      name: text,
      topicIds: z.array(text),
      attributes: z.array(text),
    }),
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
  'form/load': { input: z.strictObject(form), output: z.object({ fields, typedAt: text }).nullable() },
  /** Keeps what is typed into a form; null forgets it. */
  'form/keep': { input: z.strictObject({ ...form, fields: fields.nullable() }), output: z.null() },
  /** Every change that was sent, the newest first. */
  'journal/list': { input: nothing, output: z.array(entry) },
};
