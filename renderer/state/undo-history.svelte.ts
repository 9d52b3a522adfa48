/** States before each change, for undo and redo. */

/** Successive changes of one kind within this time are one undo step, as words are. */
const TOGETHER_MS = 1_000;
/** A day's work. */
const MOST_STEPS = 400;

export class UndoHistory<T> {
  #past = $state.raw<readonly T[]>([]);
  #future = $state.raw<readonly T[]>([]);
  #last: { readonly kind: string; readonly atMs: number } | null = null;

  get canUndo(): boolean {
    return this.#past.length > 0;
  }

  get canRedo(): boolean {
    return this.#future.length > 0;
  }

  /** Records `before`; a change without a kind is never merged. */
  remember(before: T, kind: string | null): void {
    const atMs = Date.now();
    const isMore = kind !== null && this.#last?.kind === kind && atMs - this.#last.atMs < TOGETHER_MS;
    this.#last = kind === null ? null : { kind, atMs };
    this.#future = [];
    if (!isMore) this.#past = [...this.#past, before].slice(-MOST_STEPS);
  }

  /** The state before the last change; undefined if none. */
  undo(now: T): T | undefined {
    const before = this.#past.at(-1);
    if (before === undefined) return undefined;
    this.#past = this.#past.slice(0, -1);
    this.#future = [...this.#future, now];
    this.#last = null;
    return before;
  }

  redo(now: T): T | undefined {
    const after = this.#future.at(-1);
    if (after === undefined) return undefined;
    this.#future = this.#future.slice(0, -1);
    this.#past = [...this.#past, now];
    this.#last = null;
    return after;
  }

  /** Maps every stored step. */
  map(change: (step: T) => T): void {
    this.#past = this.#past.map(change);
    this.#future = this.#future.map(change);
    this.#last = null;
  }

  clear(): void {
    this.#past = [];
    this.#future = [];
    this.#last = null;
  }
}
