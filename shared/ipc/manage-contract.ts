/** The channels of what changes something at a service: a part of the contract. */
import type { JournalEntry } from '../domain/journal.ts';
import type {
  AddedItem,
  ListedPrompt,
  ManagedClient,
  ManagedWorkstream,
  PendingDeletion,
  TypedForm,
} from '../domain/manage.ts';
import type { AssumedNoise, DraftHead, OnboardingDraft, ProposalChanges } from '../domain/onboarding.ts';
import type { Call, Nothing } from './call.ts';

/** A draft of a new client. */
export type DraftName = { readonly draftId: string };

type Place = { readonly connection: string; readonly projectId: string };
/** A form that changes something of a connection: what, and of what. */
type FormName = { readonly connection: string; readonly form: string };
type Added = AddedItem & {
  /** Whether the answer was lost and it was found at the service. */
  readonly wasFound: boolean;
};

/** Each channel, as `noun/verb`. */
export type ManageContract = {
  /** The drafts, the one changed last first. */
  readonly 'onboarding/list': Call<Nothing, readonly DraftHead[]>;
  readonly 'onboarding/open': Call<DraftName, OnboardingDraft>;
  /** Enters a draft; with `isByHand` its proposal is filled in by a person, else the service begins to research the website. */
  readonly 'onboarding/begin': Call<
    { readonly connection: string; readonly url: string; readonly isByHand: boolean },
    DraftName
  >;
  /** Has the service research the website, again where it did so before. */
  readonly 'onboarding/read': Call<DraftName & { readonly url: string }, null>;
  /** Ends the research; the proposal is filled in by a person. */
  readonly 'onboarding/by-hand': Call<DraftName, null>;
  /** Ends the research. */
  readonly 'onboarding/stop': Call<DraftName, null>;
  /** Changes fields of the proposal; what is not given stays. */
  readonly 'onboarding/edit': Call<DraftName & { readonly changes: ProposalChanges }, null>;
  /** Sends the confirmation, once. `isAnother`: although the account has a client of this name or website. */
  readonly 'onboarding/confirm': Call<DraftName & { readonly isAnother: boolean }, null>;
  /** Looks whether a client whose confirmation was lost exists, or for the prompts of one that was made. */
  readonly 'onboarding/look': Call<DraftName, null>;
  readonly 'onboarding/discard': Call<DraftName, null>;
  /** How much runs of this account's clients differ. */
  readonly 'onboarding/noise': Call<{ readonly connection: string }, AssumedNoise>;
  /** What is known of a client's brands, topics and prompts, without a call. */
  readonly 'manage/load': Call<Place, ManagedClient>;
  /** Reads a brand that left the service's list as another; nothing is sent. */
  readonly 'brand/join': Call<Place & { readonly old: string; readonly anew: string }, null>;
  readonly 'brand/separate': Call<Place & { readonly brand: string }, null>;
  readonly 'brand/add': Call<
    Place & {
      readonly name: string;
      readonly url: string | null;
      readonly description: string | null;
      readonly isOwn: boolean;
    },
    Added
  >;
  readonly 'topic/add': Call<Place & { readonly name: string; readonly category: string | null }, Added>;
  /** The prompts as the service has them now, with one call. */
  readonly 'prompt/list': Call<Place, readonly ListedPrompt[]>;
  /** Deletes prompts, once the time to undo it is over. */
  readonly 'prompt/delete': Call<Place & { readonly promptIds: readonly string[] }, PendingDeletion>;
  /** Deletions that are waiting or being sent. */
  readonly 'prompt/pending': Call<Nothing, readonly PendingDeletion[]>;
  /** Calls a deletion off; false where it is being sent already. */
  readonly 'prompt/undo': Call<{ readonly task: string }, { readonly isUndone: boolean }>;
  /** A workstream as the service has it now, with one call. */
  readonly 'workstream/load': Call<
    { readonly connection: string; readonly workstreamId: string },
    ManagedWorkstream
  >;
  /** Changes a workstream; null leaves what it has. */
  readonly 'workstream/edit': Call<
    {
      readonly connection: string;
      readonly workstreamId: string;
      readonly name: string | null;
      readonly topicIds: readonly string[] | null;
      readonly attributes: readonly string[] | null;
    },
    null
  >;
  /** What was typed into a form before and not sent; null for nothing. */
  readonly 'form/load': Call<FormName, TypedForm | null>;
  /** Keeps what is typed into a form; null forgets it. */
  readonly 'form/keep': Call<FormName & { readonly fields: TypedForm['fields'] | null }, null>;
  /** Every change that was sent, the newest first. */
  readonly 'journal/list': Call<Nothing, readonly JournalEntry[]>;
};

/** Their names, for the allow-list of hosts. */
export const MANAGE_CHANNEL_TABLE: Readonly<Record<keyof ManageContract, true>> = {
  'onboarding/list': true,
  'onboarding/open': true,
  'onboarding/begin': true,
  'onboarding/read': true,
  'onboarding/by-hand': true,
  'onboarding/stop': true,
  'onboarding/edit': true,
  'onboarding/confirm': true,
  'onboarding/look': true,
  'onboarding/discard': true,
  'onboarding/noise': true,
  'manage/load': true,
  'brand/join': true,
  'brand/separate': true,
  'brand/add': true,
  'topic/add': true,
  'prompt/list': true,
  'prompt/delete': true,
  'prompt/pending': true,
  'prompt/undo': true,
  'workstream/load': true,
  'workstream/edit': true,
  'form/load': true,
  'form/keep': true,
  'journal/list': true,
};
