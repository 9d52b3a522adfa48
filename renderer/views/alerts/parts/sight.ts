import type { Attachment } from 'svelte/attachments';

/** As long as a glance: what a page is scrolled past has not been seen. */
const LOOK_MS = 1_000;

/** Watches what has been in sight for a moment. */
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

  /** Has an element watched for as long as it is drawn. */
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
   * Looks every second until the returned function is called.
   *
   * @param onseen is told what has been in sight for as long; with nothing it says that somebody looks.
   */
  start(onseen: (ids: readonly string[]) => void): () => void {
    const timer = setInterval(() => {
      // What lies behind another window is not looked at.
      if (document.visibilityState !== 'visible') return;
      const now = new Set(this.#now);
      const before = this.#before;
      this.#before = now;
      if (before !== null) onseen([...now].filter((id) => before.has(id)));
    }, LOOK_MS);
    return () => clearInterval(timer);
  }
}
