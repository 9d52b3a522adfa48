/** Tracks text typed into a dialog, to ask before discarding it. */
import { on } from 'svelte/events';

const isField = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLTextAreaElement ||
  // A search changes nothing, and a tick or selection is visible and easily redone.
  (target instanceof HTMLInputElement &&
    !['search', 'checkbox', 'radio', 'range', 'color', 'file'].includes(target.type));

/** Watches the fields within an element. */
export class TypedWords {
  /** Each field's value before the first edit. */
  readonly #before = new Map<HTMLInputElement | HTMLTextAreaElement, string>();
  readonly #typed = new Set<EventTarget>();

  /** Whether any field has new text; an emptied field has none to lose. */
  get isAny(): boolean {
    return [...this.#before].some(
      ([field, before]) =>
        this.#typed.has(field) && field.isConnected && field.value !== '' && field.value !== before,
    );
  }

  /** As an attachment: watches until the element is removed. */
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
