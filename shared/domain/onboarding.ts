/** New clients that are being prepared: a draft for each, from a website's address to the client that was made. */
import type { ErrorCode } from '../errors/app-error.ts';
import type { ListedPrompt } from './manage.ts';

/**
 * Where a draft stands. `new`: an address and nothing more; `reading`: the service researches the website; `proposed`: there is a
 * proposal to be edited; `confirming`: it was sent; `doubtful`: it was sent, and whether the client exists is not known; `created`: it does.
 */
export const DRAFT_STATES = ['new', 'reading', 'proposed', 'confirming', 'doubtful', 'created'] as const;

/** One of {@link DRAFT_STATES}. */
export type DraftState = (typeof DRAFT_STATES)[number];

/** What happens to a draft. */
export type DraftEvent =
  /** The service is asked to research the website. */
  | 'read'
  | 'proposal'
  /** The research ended without a proposal, and there was none before, or there was. */
  | 'not-read'
  | 'not-read-again'
  /** A person fills in the proposal. */
  | 'by-hand'
  /** The confirmation is about to be sent. */
  | 'confirm'
  | 'made'
  /** It is known that nothing was made. */
  | 'refused'
  /** It is not known whether anything was made. */
  | 'lost'
  /** The list of projects was looked at after an answer was lost. */
  | 'there'
  | 'absent';

const NEXT: Readonly<Record<DraftState, Partial<Record<DraftEvent, DraftState>>>> = {
  new: { read: 'reading', 'by-hand': 'proposed' },
  reading: { proposal: 'proposed', 'not-read': 'new', 'not-read-again': 'proposed', 'by-hand': 'proposed' },
  proposed: { read: 'reading', confirm: 'confirming' },
  confirming: { made: 'created', refused: 'proposed', lost: 'doubtful' },
  // Another program may have been waiting for the answer all the while.
  doubtful: { there: 'created', absent: 'proposed', made: 'created', refused: 'proposed' },
  created: {},
};

/** Where a draft stands after an event; null where the event does not belong there and must change nothing. */
export const nextDraftState = (state: DraftState, event: DraftEvent): DraftState | null =>
  NEXT[state][event] ?? null;

/** A rival as it is proposed. */
export type ProposedRival = { readonly name: string; readonly url: string | null };
/** A topic as it is proposed. */
export type ProposedTopic = { readonly name: string; readonly category: string | null };

/** What will be confirmed, by the specification's names (4.1), as far as it is filled in; '' and null are not sent. */
export type ClientProposal = {
  readonly brandName: string;
  readonly url: string;
  readonly industryType: string | null;
  readonly location: string;
  readonly languages: string;
  readonly competitors: readonly ProposedRival[];
  readonly topicList: readonly ProposedTopic[];
  /** null: the service chooses. */
  readonly activePlatforms: readonly string[] | null;
  readonly promptsPerTopic: number | null;
  /** A client to add to, in place of making one. */
  readonly projectId: string | null;
  readonly promptAttributes: readonly string[];
  readonly generateBrandedPrompts: boolean;
};

/** A field of a proposal. */
export type ProposalField = keyof ClientProposal;

/** What is changed of a proposal; what is left out stays. */
export type ProposalChanges = { readonly [Field in ProposalField]?: ClientProposal[Field] | undefined };

/** How many prompts may be asked for each topic (specification 8). */
export const PROMPTS_PER_TOPIC = { least: 1, most: 30 } as const;

/** Prompts for each topic as they would be taken; null for a number that is refused, or none. */
export function takenPrompts({ promptsPerTopic }: Pick<ClientProposal, 'promptsPerTopic'>): number | null {
  const { least, most } = PROMPTS_PER_TOPIC;
  const isTaken =
    Number.isInteger(promptsPerTopic) && (promptsPerTopic ?? 0) >= least && (promptsPerTopic ?? 0) <= most;
  return isTaken ? promptsPerTopic : null;
}

/** Prompts for each topic where nobody has said how many. */
export const USUAL_PROMPTS_PER_TOPIC = 5;

/** A proposal with nothing in it but the address. */
export const emptyProposal = (url: string): ClientProposal => ({
  brandName: '',
  url,
  industryType: null,
  location: '',
  languages: '',
  competitors: [],
  topicList: [],
  activePlatforms: null,
  promptsPerTopic: USUAL_PROMPTS_PER_TOPIC,
  projectId: null,
  promptAttributes: [],
  generateBrandedPrompts: false,
});

/** Words for the fields that are wrong. */
export type ProposalFaults = Readonly<Partial<Record<ProposalField, string>>>;

/** A line that the service said while it worked. */
export type DraftProgress = {
  readonly at: string;
  readonly of: 'analysis' | 'confirmation';
  readonly text: string;
};

/** Why a draft could not go on; `field` where it is about one. */
export type DraftReason = {
  readonly code: ErrorCode;
  readonly message: string;
  readonly field: ProposalField | null;
  /** A client of the account with the same name or website. */
  readonly existing: { readonly projectId: string; readonly name: string } | null;
  /** Platforms that cannot be reached now. */
  readonly platforms: readonly string[];
};

/** A draft as a list shows it. */
export type DraftHead = {
  readonly draftId: string;
  readonly connection: string;
  readonly state: DraftState;
  /** The brand, else the address. */
  readonly title: string;
  /** ISO 8601 in UTC, as every time here. */
  readonly createdAt: string;
  readonly changedAt: string;
};

/** A draft with all that is known of it. */
export type OnboardingDraft = DraftHead & {
  /** The website as it was typed. */
  readonly url: string;
  /** null before there is one. */
  readonly proposal: ClientProposal | null;
  /** What is wrong with it, in words for each field that is; empty where it can be confirmed. */
  readonly faults: ProposalFaults;
  /** What a person has changed since it was proposed. */
  readonly edited: readonly ProposalField[];
  readonly progress: readonly DraftProgress[];
  readonly readingSince: string | null;
  /** How long the research took; null where it did not end with a proposal. */
  readonly readSeconds: number | null;
  readonly reason: DraftReason | null;
  /** When the confirmation was sent. */
  readonly sentAt: string | null;
  /** When the list of projects was last looked at because an answer was lost. */
  readonly lookedAt: string | null;
  readonly projectId: string | null;
  readonly isMirrored: boolean;
  /** What there is of its prompts, in the order in which they came. */
  readonly prompts: readonly ListedPrompt[];
  /** How often they were asked for: a call each. */
  readonly looks: number;
  /** When they are asked for next; null where nobody waits for more. */
  readonly nextLookAt: string | null;
};

/** How much runs of an account's clients differ, in the middle; null where none was measured. */
export type AssumedNoise = {
  readonly clients: number;
  readonly answersKept: number | null;
  readonly differing: number | null;
  readonly runSdPoints: number | null;
};
