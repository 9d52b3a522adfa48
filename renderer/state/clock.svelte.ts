const MINUTE_MS = 60_000;

/** The current minute: defines "today" on a page left open past midnight. */
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
