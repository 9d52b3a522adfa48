import type { ToastMessage } from './toast.ts';
import { shownError } from './loaded.svelte.ts';

/** How long a toast without an action is shown. */
const SHOWN_MS = 8_000;
const MOST = 4;

/** Toasts. Errors and toasts with an action stay until they are dismissed. */
export class ToastsState {
  #list = $state.raw<readonly ToastMessage[]>([]);
  #timers: Readonly<Record<string, ReturnType<typeof setTimeout>>> = {};
  #lastId = 0;

  get list(): readonly ToastMessage[] {
    return this.#list;
  }

  show(toast: Omit<ToastMessage, 'id'>): void {
    const id = String(++this.#lastId);
    this.#list = [...this.#list, { ...toast, id }].slice(-MOST);
    this.#startTimers();
  }

  showError(error: unknown): void {
    this.show({ tone: 'error', text: shownError(error).message });
  }

  dismiss(id: string): void {
    this.#list = this.#list.filter((toast) => toast.id !== id);
  }

  /** Keeps all toasts while the user is reading. */
  hold(isHeld: boolean): void {
    for (const timer of Object.values(this.#timers)) clearTimeout(timer);
    this.#timers = {};
    if (!isHeld) this.#startTimers();
  }

  /** Each toast that disappears by itself has its own timer; later toasts do not prolong it. */
  #startTimers(): void {
    for (const { id, tone, action } of this.#list) {
      if (tone === 'error' || action !== undefined || id in this.#timers) continue;
      this.#timers = { ...this.#timers, [id]: setTimeout(() => this.dismiss(id), SHOWN_MS) };
    }
  }
}
