/** Editable data of a client at the service: brands, topics, prompts and workstreams. */
import { z } from 'zod';
import { NAMINGS } from './naming.ts';
import type { ReadOnly } from './read-only.ts';

/** An added brand or topic. */
export type AddedItem = { readonly id: string; readonly name: string };

/** An active or former prompt, as the service has it. */
export const servedPrompt = z.object({
  id: z.string(),
  topicId: z.string(),
  topic: z.string().nullable(),
  text: z.string(),
  isActive: z.boolean(),
  language: z.string().nullable(),
  intent: z.string().nullable(),
  attributes: z.array(z.string()),
});
export type ServedPrompt = ReadOnly<z.infer<typeof servedPrompt>>;

/** Which brands a prompt names. */
const promptClass = z.object({
  naming: z.enum(NAMINGS),
  /** What it follows from: the prompt's text, or what a person decided. */
  namingBy: z.enum(['text', 'person']),
  /** Whether the person decided on another text than it has now. */
  isReworded: z.boolean(),
});
export type PromptClass = ReadOnly<z.infer<typeof promptClass>>;

/** A prompt with its class. */
export const listedPrompt = servedPrompt.extend(promptClass.shape);
export type ListedPrompt = ReadOnly<z.infer<typeof listedPrompt>>;

/** Result of deleting a prompt. */
export const deletedPrompt = z.object({
  id: z.string(),
  text: z.string().nullable(),
  isDeleted: z.boolean(),
  /** Why it was not, or that it already was. */
  reason: z.string().nullable(),
});
export type DeletedPrompt = ReadOnly<z.infer<typeof deletedPrompt>>;

/** Prompts to be deleted once the undo period ends; nothing is sent before `sendsAt`. */
export const pendingDeletion = z.object({
  task: z.string(),
  connection: z.string(),
  projectId: z.string(),
  promptIds: z.array(z.string()),
  /** The text of the first; null if not known here. */
  firstPrompt: z.string().nullable(),
  sendsAt: z.string(),
  /** Whether the first call was made, so that a complete undo is impossible. */
  isSending: z.boolean(),
});
export type PendingDeletion = ReadOnly<z.infer<typeof pendingDeletion>>;

/** A brand of a client. */
const managedBrand = z.object({
  brandId: z.string(),
  name: z.string(),
  /** With what distinguishes it from a namesake; null if nothing needs to. */
  called: z.string().nullable(),
  isOwn: z.boolean(),
  url: z.string().nullable(),
  /** Added from here since the last sync, so not mirrored yet. */
  isNew: z.boolean(),
});
export type ManagedBrand = ReadOnly<z.infer<typeof managedBrand>>;

/** A brand's id at the service, and its name for readers. */
const brandOfJoin = z.object({ brandId: z.string(), name: z.string() });
export type BrandOfJoin = ReadOnly<z.infer<typeof brandOfJoin>>;

/** A brand that left the service's list, and the one that continues its figures. */
const brandJoin = z.object({ old: brandOfJoin, anew: brandOfJoin });

/** A client's brands joined by a user, and those that look recreated. */
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

/** A client's goal, with its name after changes from here. */
const managedGoal = z.object({
  workstreamId: z.string(),
  name: z.string().nullable(),
  goal: z.string().nullable(),
  /** Changed from here since it was last mirrored. */
  isChanged: z.boolean(),
});
export type ManagedGoal = ReadOnly<z.infer<typeof managedGoal>>;

/** An operation in the service's document but not in the specification. */
const serviceOffer = z.object({ method: z.string(), path: z.string() });
export type ServiceOffer = ReadOnly<z.infer<typeof serviceOffer>>;

/** A client as mirror and journal know it, without a call. */
export const managedClient = z.object({
  /** When brands, topics and prompts were last mirrored; null if never. */
  mirroredAt: z.string().nullable(),
  brands: z.array(managedBrand),
  joins: brandJoins.pick({ joined: true, offered: true }),
  topics: z.array(managedTopic),
  goals: z.array(managedGoal),
  prompts: z.array(listedPrompt),
  /** Changes that only the service's own document offers, not the specification. */
  offers: z.array(serviceOffer),
  /** Where the service's document refers people for more; null if nowhere. */
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

/** Unsent form input. */
export const typedForm = z.object({
  /** Field texts, by name. */
  fields: z.record(z.string(), z.string()),
  /** ISO 8601 in UTC. */
  typedAt: z.string(),
});
export type TypedForm = ReadOnly<z.infer<typeof typedForm>>;
