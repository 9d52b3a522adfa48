import type { Attachment } from 'svelte/attachments';

/** A glance: what merely scrolls past is not seen. */
const LOOK_MS = 1_000;

/** Tracks what has been in view for a moment. */
export class Sight {
  readonly #now = new Set<string>();
  /** Null until the first look. */
  #before: ReadonlySet<string> | null = null;
  readonly #observer: IntersectionObserver;
  readonly #ids = new WeakMap<Element, string>();

  constructor() {
    this.#observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        const id = this.#ids.get(target);
        if (id === undefined) continue;
        if (isIntersecting) this.#now.add(id);
        else this.#now.delete(id);
      }
    });
  }

  /** Watches an element while it is rendered. */
  watch(id: string): Attachment {
    return (element) => {
      this.#ids.set(element, id);
      this.#observer.observe(element);
      return () => {
        this.#observer.unobserve(element);
        this.#now.delete(id);
      };
    };
  }

  /**
   * Checks every second until the returned function is called.
   *
   * @param onseen gets what was in view that long; empty means that somebody is looking.
   */
  start(onseen: (ids: readonly string[]) => void): () => void {
    const timer = setInterval(() => {
      // A covered window is not looked at.
      if (document.visibilityState !== 'visible') return;
      const now = new Set(this.#now);
      const before = this.#before;
      this.#before = now;
      if (before !== null) onseen([...now].filter((id) => before.has(id)));
    }, LOOK_MS);
    return () => clearInterval(timer);
  }
}
