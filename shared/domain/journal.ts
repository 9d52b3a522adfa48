/** Every change sent to a service: who on this computer, when, what, and the answer. */
import type { JournalEntry } from './journal-schema.ts';

/** The state before a new client or scan was sent; later checks compare with it to find what is new. */
export type AccountBefore = {
  readonly projects: readonly string[];
  /** The prompts of the client being extended; null for a new one. */
  readonly prompts: readonly string[] | null;
  /** The client's runs known here when its scan was started. */
  readonly runs?: readonly string[];
};

/** Whether the fate of a change is unknown: no answer, and no check has settled it. */
export const isOpenChange = ({ state, found }: Pick<JournalEntry, 'state' | 'found'>): boolean =>
  (state === 'sent' || state === 'unknown') && (found?.isDone ?? null) === null;

/** Whether the service is known to have done a change, by its answer or a later check. */
export const isKnownDone = ({ state, found }: Pick<JournalEntry, 'state' | 'found'>): boolean =>
  state === 'done' || found?.isDone === true;
