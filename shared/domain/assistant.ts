/** What the user's own assistant may read, and what it has asked. */

/** Who may be asked about. Off until somebody switches it on. */
export type AssistantAccess = {
  readonly isOn: boolean;
  /** Clients by `connection/projectId`, or all of them, those to come included. */
  readonly clients: 'all' | readonly string[];
};

/** A question of an assistant. */
export type AssistantQuestion = {
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly tool: string;
  /** The client that it was about; null where it was about none, or about one that it may not read. */
  readonly client: string | null;
  /** The arguments in JSON, cut where they are long. */
  readonly asked: string;
  readonly outcome: 'answered' | 'refused';
  /** Letters of the answer. */
  readonly letters: number;
};

/** What a screen shows of it beside the settings. */
export type AssistantView = {
  /** What is pasted into an assistant’s configuration: JSON. */
  readonly configuration: string;
  /** The last ones, the newest first. */
  readonly questions: readonly AssistantQuestion[];
};

/** Clients that can be chosen one by one; more than that are all of them. */
export const MOST_ASSISTED = 500;
