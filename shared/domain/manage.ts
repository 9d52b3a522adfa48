/** What of a client can be changed at the service: its brands, topics, prompts and workstreams. */

/** A brand or topic that was added. */
export type AddedItem = { readonly id: string; readonly name: string };

/** A prompt that is asked, or was. */
export type ListedPrompt = {
  readonly id: string;
  readonly topicId: string;
  readonly topic: string | null;
  readonly text: string;
  readonly isActive: boolean;
  readonly language: string | null;
  readonly intent: string | null;
  readonly attributes: readonly string[];
};

/** What became of a prompt that was to be deleted. */
export type DeletedPrompt = {
  readonly id: string;
  readonly text: string | null;
  readonly isDeleted: boolean;
  /** Why it was not, or that it was so before. */
  readonly reason: string | null;
};

/** Prompts that will be deleted once the time to undo it is over; nothing was sent before `sendsAt`. */
export type PendingDeletion = {
  readonly task: string;
  readonly connection: string;
  readonly projectId: string;
  readonly promptIds: readonly string[];
  /** The words of the first of them; null where they are not known here. */
  readonly firstPrompt: string | null;
  readonly sendsAt: string;
  /** Whether the first call has been made, so that it cannot be undone as a whole. */
  readonly isSending: boolean;
};

/** A brand of a client. */
export type ManagedBrand = {
  readonly brandId: string;
  readonly name: string;
  /** With what tells it from another brand of its name; null where nothing needs to. */
  readonly called: string | null;
  readonly isOwn: boolean;
  readonly url: string | null;
  /** Added from here since the last sync, which has not brought it yet. */
  readonly isNew: boolean;
};

/** A brand by its id at the service, and as a reader calls it. */
export type BrandOfJoin = { readonly brandId: string; readonly name: string };

/** A brand that left the service's list, and the one that its figures are read as. */
export type BrandJoin = { readonly old: BrandOfJoin; readonly anew: BrandOfJoin };

/** Which brands of a client a user has joined, and which look as if they were made anew. */
export type BrandJoins = {
  readonly client: string;
  readonly joined: readonly BrandJoin[];
  readonly offered: readonly BrandJoin[];
};

/** A topic of a client. */
export type ManagedTopic = {
  readonly topicId: string;
  readonly name: string | null;
  readonly category: string | null;
  readonly isNew: boolean;
};

/** A goal of a client, with the name that it has after what was changed from here. */
export type ManagedGoal = {
  readonly workstreamId: string;
  readonly name: string | null;
  readonly goal: string | null;
  /** Changed from here since it was last mirrored. */
  readonly isChanged: boolean;
};

/** A client as the mirror and the journal know it, without a call. */
export type ManagedClient = {
  /** When brands, topics and prompts were last mirrored; null where they never were. */
  readonly mirroredAt: string | null;
  readonly brands: readonly ManagedBrand[];
  readonly joins: Pick<BrandJoins, 'joined' | 'offered'>;
  readonly topics: readonly ManagedTopic[];
  readonly goals: readonly ManagedGoal[];
  readonly prompts: readonly ListedPrompt[];
  /** Changes that the specification does not name, as the service's own document offers them. */
  readonly offers: readonly ServiceOffer[];
  /** Where the service's document says that people read on; null where it says nothing. */
  readonly dashboard: string | null;
};

/** An operation that the service's document has and the specification has not. */
export type ServiceOffer = { readonly method: string; readonly path: string };

/** A workstream as the service has it now. */
export type ManagedWorkstream = {
  readonly workstreamId: string;
  readonly name: string;
  readonly topicIds: readonly string[];
  readonly attributes: readonly string[];
};

/** What was typed into a form and not sent. */
export type TypedForm = {
  /** The text of each field, by its name. */
  readonly fields: Readonly<Record<string, string>>;
  /** ISO 8601 in UTC. */
  readonly typedAt: string;
};
