import type { Route } from './route.ts';
import type { ToastMessage } from './toast.ts';
import { shownError } from './loaded.svelte.ts';

/** How long a toast is shown, and one that offers something to do. */
const SHOWN_MS = 8_000;
const SHOWN_WITH_ACTION_MS = 20_000;
const MOST = 4;

/** Toasts. They leave by themselves, but for errors, which nobody may have seen yet. */
export class ToastsState {
  #list = $state.raw<readonly ToastMessage[]>([]);
  #timers: Readonly<Record<string, ReturnType<typeof setTimeout>>> = {};
  #lastId = 0;
  #isHeld = false;

  get list(): readonly ToastMessage[] {
    return this.#list;
  }

  show(toast: Omit<ToastMessage, 'id'>): void {
    const id = String(++this.#lastId);
    this.#list = [...this.#list, { ...toast, id }].slice(-MOST);
    if (!this.#isHeld) this.#startTimers();
  }

  showError(error: unknown): void {
    this.show({ tone: 'error', text: shownError(error).message });
  }

  dismiss(id: string): void {
    this.#drop(id);
    // The button that was pressed is gone, and nobody hears that the pointer has left it: the others go on leaving.
    if (this.#isHeld) this.hold(false);
  }

  #drop(id: string): void {
    this.#list = this.#list.filter((toast) => toast.id !== id);
  }

  /** Takes away what the view of a route says itself. */
  arrive(route: Route): void {
    const isLeft = ({ isSaidBy }: ToastMessage): boolean => isSaidBy?.(route) !== true;
    if (!this.#list.every(isLeft)) this.#list = this.#list.filter(isLeft);
  }

  /** Takes all away; what comes next disappears by itself again. */
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

  /** Each toast that disappears by itself has its own timer; later toasts do not prolong it. */
  #startTimers(): void {
    for (const { id, tone, action } of this.#list) {
      if (tone === 'error' || id in this.#timers) continue;
      const shownMs = action === undefined ? SHOWN_MS : SHOWN_WITH_ACTION_MS;
      this.#timers = { ...this.#timers, [id]: setTimeout(() => this.#drop(id), shownMs) };
    }
  }
}
