import type { AppError } from '../../shared/errors/app-error.ts';
import type { EventName, Events } from '../../shared/ipc/contract.ts';
import type { CoreClient } from '../bridge/bridge.ts';
import { buildCoalesced } from './coalesce.ts';
import { GATHER_MS, isAbout, leaveAll, type CoreState } from './core-state.ts';
import { Loaded } from './loaded.svelte.ts';

/** When to reload a subject's data. */
type Following<S> = {
  /** Relevant events, each with a test of the payload; by default changes of the mirror about the subject. */
  readonly touchedBy?: { readonly [E in EventName]?: (payload: Events[E], subject: S) => boolean };
  /** How long events are gathered. */
  readonly gatherMs?: number;
};

/** Matches any event. */
export const always = (): boolean => true;

/**
 * Core data that a page shows: loaded when a subject is chosen, and again after events that touch it; never before. Data of a whole account
 * has the subject `{}`.
 */
export class Followed<S extends object, T> implements CoreState {
  readonly #core: CoreClient;
  readonly #ask: (subject: S) => Promise<T>;
  readonly #following: Required<Following<S>>;
  readonly #loaded = new Loaded<T>();
  #subject: S | null = null;
  /** False while nobody watches. */
  #isOn = false;
  /** Whether something has touched the subject since it was last asked for. */
  #isDue = false;
  #turn = 0;

  constructor(core: CoreClient, ask: (subject: S) => Promise<T>, following: Following<S> = {}) {
    this.#core = core;
    this.#ask = ask;
    this.#following = {
      touchedBy: { 'mirror/changed': (change, subject) => isAbout(change, subject) },
      gatherMs: GATHER_MS,
      ...following,
    };
  }

  /** Null until loaded. */
  get value(): T | null {
    return this.#loaded.value;
  }

  get error(): AppError | null {
    return this.#loaded.error;
  }

  get isLoading(): boolean {
    return this.#loaded.isLoading;
  }

  /** The current or last subject; null initially and after `clear`. */
  get subject(): S | null {
    return this.#subject;
  }

  start(): () => void {
    const soon = buildCoalesced(async () => {
      if (this.#isDue) await this.reload();
    }, this.#following.gatherMs);
    const touching = Object.entries(this.#following.touchedBy) as (readonly [
      EventName,
      (payload: unknown, subject: S) => boolean,
    ])[];
    return leaveAll(
      touching.map(([event, isTouchedBy]) =>
        this.#core.on(event, (payload) => {
          if (!this.#isOn || this.#subject === null || !isTouchedBy(payload, this.#subject)) return;
          this.#isDue = true;
          soon();
        }),
      ),
    );
  }

  /** Shows a subject; clears the data of another one first. */
  load(subject: S): Promise<void> {
    if (JSON.stringify(subject) !== JSON.stringify(this.#subject)) this.#loaded.clear();
    this.#turn += 1;
    this.#subject = subject;
    this.#isOn = true;
    return this.reload();
  }

  /** Shows and follows a subject until the returned function is called; loaded data stays. */
  watch(subject: S): () => void {
    void this.load(subject);
    const turn = this.#turn;
    return () => {
      // A new page may start watching before the old one stops.
      if (turn === this.#turn) this.#isOn = false;
    };
  }

  async reload(): Promise<void> {
    const subject = this.#subject;
    this.#isDue = false;
    if (this.#isOn && subject !== null) await this.#loaded.load(() => this.#ask(subject));
  }

  /** Shows nothing. */
  clear(): void {
    this.#subject = null;
    this.#loaded.clear();
  }
}
