const SECOND_MS = 1_000;

/** A talk's elapsed time: starts with the presentation, and stops while paused. */
export class TalkClock {
  #nowMs = $state(Date.now());
  #fromMs = $state(Date.now());
  #pausedMs = $state<number | null>(null);

  /** Runs the clock; the returned function stops it. */
  start(): () => void {
    const timer = setInterval(() => (this.#nowMs = Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }

  get nowMs(): number {
    return this.#nowMs;
  }

  get isPaused(): boolean {
    return this.#pausedMs !== null;
  }

  /** Whole seconds. */
  get elapsed(): number {
    return Math.max(0, Math.floor(((this.#pausedMs ?? this.#nowMs) - this.#fromMs) / SECOND_MS));
  }

  /** Pauses or resumes. */
  toggle(): void {
    const nowMs = Date.now();
    this.#nowMs = nowMs;
    if (this.#pausedMs === null) this.#pausedMs = nowMs;
    else {
      this.#fromMs += nowMs - this.#pausedMs;
      this.#pausedMs = null;
    }
  }

  /** Restarts. */
  restart(): void {
    this.#nowMs = Date.now();
    this.#fromMs = this.#nowMs;
    this.#pausedMs = null;
  }
}
