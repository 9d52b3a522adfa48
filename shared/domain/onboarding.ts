/** Drafts of new clients, from a website's address to the created client. */
import type { ClientProposal, DraftState } from './onboarding-schema.ts';

/** Events of a draft. */
export type DraftEvent =
  /** The service is asked to research the website. */
  | 'read'
  | 'proposal'
  /** The research ended without a proposal; there was none before, or there was. */
  | 'not-read'
  | 'not-read-again'
  /** A person fills in the proposal. */
  | 'by-hand'
  /** The confirmation is about to be sent. */
  | 'confirm'
  | 'made'
  /** Nothing was created. */
  | 'refused'
  /** Unknown whether anything was created. */
  | 'lost'
  /** The projects were listed after an answer was lost. */
  | 'there'
  | 'absent';

const NEXT: Readonly<Record<DraftState, Partial<Record<DraftEvent, DraftState>>>> = {
  new: { read: 'reading', 'by-hand': 'proposed' },
  reading: { proposal: 'proposed', 'not-read': 'new', 'not-read-again': 'proposed', 'by-hand': 'proposed' },
  proposed: { read: 'reading', confirm: 'confirming' },
  confirming: { made: 'created', refused: 'proposed', lost: 'doubtful' },
  // Another program may have been waiting for the answer.
  doubtful: { there: 'created', absent: 'proposed', made: 'created', refused: 'proposed' },
  created: {},
};

/** A draft's state after an event; null if the event is invalid there and must change nothing. */
export const nextDraftState = (state: DraftState, event: DraftEvent): DraftState | null =>
  NEXT[state][event] ?? null;

/** Limits on prompts per topic (specification 8). */
export const PROMPTS_PER_TOPIC = { least: 1, most: 30 } as const;

/** Prompts per topic as accepted; null for an invalid number, or none. */
export function takenPrompts({ promptsPerTopic }: Pick<ClientProposal, 'promptsPerTopic'>): number | null {
  const { least, most } = PROMPTS_PER_TOPIC;
  const isTaken =
    Number.isInteger(promptsPerTopic) && (promptsPerTopic ?? 0) >= least && (promptsPerTopic ?? 0) <= most;
  return isTaken ? promptsPerTopic : null;
}

/** Default prompts per topic. */
export const USUAL_PROMPTS_PER_TOPIC = 5;

/** A proposal with only the address. */
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
