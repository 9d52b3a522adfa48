/** Every change that was sent to a service: who of this computer, when, what, and what the service said. */

/** What a change does. */
export const CHANGE_KINDS = [
  'run/start',
  'run/cancel',
  'project/create',
  'brand/add',
  'topic/add',
  'prompt/delete',
  'workstream/edit',
] as const;

/** One of {@link CHANGE_KINDS}. */
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** What is sent, as the specification names it; the key is in none of it. */
export type ChangeRequest = {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string | number>>;
  readonly body: Readonly<Record<string, unknown>> | null;
};

/** What there was when a new client or the start of a scan was sent, by which a later look tells what is new. */
export type AccountBefore = {
  readonly projects: readonly string[];
  /** The prompts of the client that is added to; null for a new one. */
  readonly prompts: readonly string[] | null;
  /** The runs of the client that were known here when a scan of it was started. */
  readonly runs?: readonly string[];
};

/** Why a look at the service cannot tell whether a change was done. */
export const CHANGE_DOUBTS = [
  'account-removed',
  'client-gone',
  'topics-not-listed',
  'goal-not-synced',
  'goal-gone',
  'goal-changed-since',
  'account-before-unknown',
  'other-scan',
  'scan-failed',
  'later-scan',
  'never-listed',
] as const;

/** One of {@link CHANGE_DOUBTS}. */
export type ChangeDoubt = (typeof CHANGE_DOUBTS)[number];

/** Whether it is still not known if the service did a change: no answer came, and no look has told. */
export const isOpenChange = ({ state, found }: Pick<JournalEntry, 'state' | 'found'>): boolean =>
  (state === 'sent' || state === 'unknown') && (found?.isDone ?? null) === null;

/** Whether the service is known to have done a change: it said so, or a later look has shown it. */
export const isKnownDone = ({ state, found }: Pick<JournalEntry, 'state' | 'found'>): boolean =>
  state === 'done' || found?.isDone === true;

/**
 * A change that was to be sent. `unsent`: it never left this computer. `sent`: no answer came before the program ended; `unknown`: its answer was lost on the way. Of both it is not known
 * whether the service did it.
 */
export type JournalEntry = {
  readonly changeId: string;
  /** ISO 8601 in UTC, as `endedAt`. */
  readonly at: string;
  readonly endedAt: string | null;
  /** `name@computer` */
  readonly who: string;
  readonly connection: string;
  readonly connectionName: string;
  readonly projectId: string | null;
  readonly project: string | null;
  readonly kind: ChangeKind;
  readonly request: ChangeRequest;
  readonly state: 'sent' | 'done' | 'refused' | 'unknown' | 'unsent';
  /** What the service answered, or why it refused; null as long as there is no answer. */
  readonly answer: unknown;
  /**
   * What a later look at the service has shown, and when: that it is done, with what is there, or that it is not. `isDone` is null where
   * that cannot be known, and `doubt` says why. Null before any look.
   */
  readonly found: {
    readonly at: string;
    readonly isDone: boolean | null;
    readonly answer: unknown;
    readonly doubt: ChangeDoubt | null;
  } | null;
};
