/** What was typed into the fields of a dialog, so that it is not thrown away unasked. */
import { on } from 'svelte/events';

const isField = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLTextAreaElement ||
  // A search changes nothing, and what is ticked or chosen is seen and done again at once.
  (target instanceof HTMLInputElement &&
    !['search', 'checkbox', 'radio', 'range', 'color', 'file'].includes(target.type));

/** Watches the fields in a part of the page. */
export class TypedWords {
  /** What stood in each field before somebody typed into it. */
  readonly #before = new Map<HTMLInputElement | HTMLTextAreaElement, string>();
  readonly #typed = new Set<EventTarget>();

  /** Whether a field has words that it did not begin with; one that was emptied has none to lose. */
  get isAny(): boolean {
    return [...this.#before].some(
      ([field, before]) =>
        this.#typed.has(field) && field.isConnected && field.value !== '' && field.value !== before,
    );
  }

  /** As an attachment: watches until the element is taken away. */
  readonly watch = (element: HTMLElement): (() => void) => {
    const leave = [
      on(element, 'focusin', ({ target }) => {
        if (isField(target) && !this.#typed.has(target)) this.#before.set(target, target.value);
      }),
      on(element, 'input', ({ target }) => {
        if (target !== null) this.#typed.add(target);
      }),
    ];
    return () => {
      for (const end of leave) end();
    };
  };
}
