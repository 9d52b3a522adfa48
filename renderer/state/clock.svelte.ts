const MINUTE_MS = 60_000;

/** The present, to the minute: what is "today" on a page that stays open over midnight. */
export class Clock {
  #nowMs = $state(Date.now());

  get nowMs(): number {
    return this.#nowMs;
  }

  start(): () => void {
    const timer = setInterval(() => {
      this.#nowMs = Date.now();
    }, MINUTE_MS);
    return () => clearInterval(timer);
  }
}
