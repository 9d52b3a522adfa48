/** New clients that are being prepared: a draft for each, from a website's address to the client that was made. */
import type { ClientProposal, DraftState } from './onboarding-schema.ts';

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
