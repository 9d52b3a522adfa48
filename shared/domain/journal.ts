/** Every change that was sent to a service: who of this computer, when, what, and what the service said. */
import type { JournalEntry } from './journal-schema.ts';

/** What there was when a new client or the start of a scan was sent, by which a later look tells what is new. */
export type AccountBefore = {
  readonly projects: readonly string[];
  /** The prompts of the client that is added to; null for a new one. */
  readonly prompts: readonly string[] | null;
  /** The runs of the client that were known here when a scan of it was started. */
  readonly runs?: readonly string[];
};

/** Whether it is still not known if the service did a change: no answer came, and no look has told. */
export const isOpenChange = ({ state, found }: Pick<JournalEntry, 'state' | 'found'>): boolean =>
  (state === 'sent' || state === 'unknown') && (found?.isDone ?? null) === null;

/** Whether the service is known to have done a change: it said so, or a later look has shown it. */
export const isKnownDone = ({ state, found }: Pick<JournalEntry, 'state' | 'found'>): boolean =>
  state === 'done' || found?.isDone === true;
