import type { ToastMessage } from '../components/notices/toast.ts';
import { shownError } from './loaded.svelte.ts';

/** How long a message stands that nothing can be done about. */
const SHOWN_MS = 8_000;
const MOST = 4;

/** Messages at the edge. Errors, and what can be acted on, stay until they are dismissed. */
export class ToastsState {
  #list = $state.raw<readonly ToastMessage[]>([]);
  #timers: readonly ReturnType<typeof setTimeout>[] = [];
  #lastId = 0;

  get list(): readonly ToastMessage[] {
    return this.#list;
  }

  show(toast: Omit<ToastMessage, 'id'>): void {
    const id = String(++this.#lastId);
    this.#list = [...this.#list, { ...toast, id }].slice(-MOST);
    this.hold(false);
  }

  showError(error: unknown): void {
    this.show({ tone: 'error', text: shownError(error).message });
  }

  dismiss(id: string): void {
    this.#list = this.#list.filter((toast) => toast.id !== id);
  }

  /** Lets nothing leave by itself while somebody reads. */
  hold(isHeld: boolean): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers = isHeld
      ? []
      : this.#list
          .filter(({ tone, action }) => tone !== 'error' && action === undefined)
          .map(({ id }) => setTimeout(() => this.dismiss(id), SHOWN_MS));
  }
}
