import type { Route } from './route.ts';
import type { ToastMessage } from './toast.ts';
import { shownError } from './loaded.svelte.ts';

/** How long toasts are shown, without and with an action. */
const SHOWN_MS = 8_000;
const SHOWN_WITH_ACTION_MS = 20_000;
const MOST = 4;

/** Toasts. They time out, except errors, which may be unseen. */
export class ToastsState {
  #list = $state.raw<readonly ToastMessage[]>([]);
  #timers: Readonly<Record<string, ReturnType<typeof setTimeout>>> = {};
  #lastId = 0;
  #isHeld = false;

  get list(): readonly ToastMessage[] {
    return this.#list;
  }

  /** Shows a toast; one that says the same is replaced, unless it offers something, such as an undo of its own. */
  show(toast: Omit<ToastMessage, 'id'>): void {
    const id = String(++this.#lastId);
    const others = this.#list.filter(({ text, action }) => text !== toast.text || action !== undefined);
    this.#list = [...others, { ...toast, id }].slice(-MOST);
    if (!this.#isHeld) this.#startTimers();
  }

  showError(error: unknown): void {
    this.show({ tone: 'error', text: shownError(error).message });
  }

  dismiss(id: string): void {
    this.#drop(id);
    // The pressed button is gone, so no leave event fires: the others resume their timers.
    if (this.#isHeld) this.hold(false);
  }

  #drop(id: string): void {
    this.#list = this.#list.filter((toast) => toast.id !== id);
  }

  /** Removes what a route's view itself says. */
  arrive(route: Route): void {
    const isLeft = ({ isSaidBy }: ToastMessage): boolean => isSaidBy?.(route) !== true;
    if (!this.#list.every(isLeft)) this.#list = this.#list.filter(isLeft);
  }

  /** Removes all; new ones time out again. */
  dismissAll(): void {
    this.#list = [];
    this.hold(false);
  }

  /** Keeps all toasts while the user is reading. */
  hold(isHeld: boolean): void {
    this.#isHeld = isHeld;
    for (const timer of Object.values(this.#timers)) clearTimeout(timer);
    this.#timers = {};
    if (!isHeld) this.#startTimers();
  }

  /** Each toast that times out has its own timer; later toasts do not prolong it. */
  #startTimers(): void {
    for (const { id, tone, action } of this.#list) {
      if (tone === 'error' || id in this.#timers) continue;
      const shownMs = action === undefined ? SHOWN_MS : SHOWN_WITH_ACTION_MS;
      this.#timers = { ...this.#timers, [id]: setTimeout(() => this.#drop(id), shownMs) };
    }
  }
}
