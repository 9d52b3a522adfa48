/** What of a client can be changed at the service: its brands, topics, prompts and workstreams. */
import { z } from 'zod';
import type { ReadOnly } from './read-only.ts';

/** A brand or topic that was added. */
export type AddedItem = { readonly id: string; readonly name: string };

/** A prompt that is asked, or was. */
export const listedPrompt = z.object({
  id: z.string(),
  topicId: z.string(),
  topic: z.string().nullable(),
  text: z.string(),
  isActive: z.boolean(),
  language: z.string().nullable(),
  intent: z.string().nullable(),
  attributes: z.array(z.string()),
});
export type ListedPrompt = ReadOnly<z.infer<typeof listedPrompt>>;

/** What became of a prompt that was to be deleted. */
export const deletedPrompt = z.object({
  id: z.string(),
  text: z.string().nullable(),
  isDeleted: z.boolean(),
  /** Why it was not, or that it was so before. */
  reason: z.string().nullable(),
});
export type DeletedPrompt = ReadOnly<z.infer<typeof deletedPrompt>>;

/** Prompts that will be deleted once the time to undo it is over; nothing was sent before `sendsAt`. */
export const pendingDeletion = z.object({
  task: z.string(),
  connection: z.string(),
  projectId: z.string(),
  promptIds: z.array(z.string()),
  /** The words of the first of them; null where they are not known here. */
  firstPrompt: z.string().nullable(),
  sendsAt: z.string(),
  /** Whether the first call has been made, so that it cannot be undone as a whole. */
  isSending: z.boolean(),
});
export type PendingDeletion = ReadOnly<z.infer<typeof pendingDeletion>>;

/** A brand of a client. */
const managedBrand = z.object({
  brandId: z.string(),
  name: z.string(),
  /** With what tells it from another brand of its name; null where nothing needs to. */
  called: z.string().nullable(),
  isOwn: z.boolean(),
  url: z.string().nullable(),
  /** Added from here since the last sync, which has not brought it yet. */
  isNew: z.boolean(),
});
export type ManagedBrand = ReadOnly<z.infer<typeof managedBrand>>;

/** A brand by its id at the service, and as a reader calls it. */
const brandOfJoin = z.object({ brandId: z.string(), name: z.string() });
export type BrandOfJoin = ReadOnly<z.infer<typeof brandOfJoin>>;

/** A brand that left the service's list, and the one that its figures are read as. */
const brandJoin = z.object({ old: brandOfJoin, anew: brandOfJoin });

/** Which brands of a client a user has joined, and which look as if they were made anew. */
const brandJoins = z.object({ client: z.string(), joined: z.array(brandJoin), offered: z.array(brandJoin) });
export type BrandJoins = ReadOnly<z.infer<typeof brandJoins>>;

/** A topic of a client. */
const managedTopic = z.object({
  topicId: z.string(),
  name: z.string().nullable(),
  category: z.string().nullable(),
  isNew: z.boolean(),
});
export type ManagedTopic = ReadOnly<z.infer<typeof managedTopic>>;

/** A goal of a client, with the name that it has after what was changed from here. */
const managedGoal = z.object({
  workstreamId: z.string(),
  name: z.string().nullable(),
  goal: z.string().nullable(),
  /** Changed from here since it was last mirrored. */
  isChanged: z.boolean(),
});
export type ManagedGoal = ReadOnly<z.infer<typeof managedGoal>>;

/** An operation that the service's document has and the specification has not. */
const serviceOffer = z.object({ method: z.string(), path: z.string() });
export type ServiceOffer = ReadOnly<z.infer<typeof serviceOffer>>;

/** A client as the mirror and the journal know it, without a call. */
export const managedClient = z.object({
  /** When brands, topics and prompts were last mirrored; null where they never were. */
  mirroredAt: z.string().nullable(),
  brands: z.array(managedBrand),
  joins: brandJoins.pick({ joined: true, offered: true }),
  topics: z.array(managedTopic),
  goals: z.array(managedGoal),
  prompts: z.array(listedPrompt),
  /** Changes that the specification does not name, as the service's own document offers them. */
  offers: z.array(serviceOffer),
  /** Where the service's document says that people read on; null where it says nothing. */
  dashboard: z.string().nullable(),
});
export type ManagedClient = ReadOnly<z.infer<typeof managedClient>>;

/** A workstream as the service has it now. */
export const managedWorkstream = z.object({
  workstreamId: z.string(),
  name: z.string(),
  topicIds: z.array(z.string()),
  attributes: z.array(z.string()),
});
export type ManagedWorkstream = ReadOnly<z.infer<typeof managedWorkstream>>;

/** What was typed into a form and not sent. */
export const typedForm = z.object({
  /** The text of each field, by its name. */
  fields: z.record(z.string(), z.string()),
  /** ISO 8601 in UTC. */
  typedAt: z.string(),
});
export type TypedForm = ReadOnly<z.infer<typeof typedForm>>;
