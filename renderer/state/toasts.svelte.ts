import { shownError } from './loaded.svelte.ts';

/** A short message that stands at the edge for a while. */
export type ToastMessage = {
  readonly id: number;
  readonly kind: 'done' | 'error';
  readonly text: string;
  /** One thing that can be done about it. */
  readonly action: { readonly label: string; readonly run: () => void } | null;
};

/** A message that can be acted on must be reachable by keyboard before it goes. */
const SHOWN_MS = 8_000;
const MOST = 4;

/** Messages at the edge. Errors stay until they are dismissed. */
export class ToastsState {
  #list = $state.raw<readonly ToastMessage[]>([]);
  #lastId = 0;

  get list(): readonly ToastMessage[] {
    return this.#list;
  }

  show(toast: Omit<ToastMessage, 'id'>): void {
    const id = ++this.#lastId;
    this.#list = [...this.#list, { ...toast, id }].slice(-MOST);
    if (toast.kind === 'done' && toast.action === null) setTimeout(() => this.dismiss(id), SHOWN_MS);
  }

  showError(error: unknown): void {
    this.show({ kind: 'error', text: shownError(error).message, action: null });
  }

  dismiss(id: number): void {
    this.#list = this.#list.filter((toast) => toast.id !== id);
  }
}
