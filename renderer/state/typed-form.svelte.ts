import type { CoreClient } from '../bridge/bridge.ts';
import { buildCoalesced } from './coalesce.ts';
import { shownError } from './loaded.svelte.ts';

/** Words that are typed quickly are kept together. */
const KEEP_AFTER_MS = 150;

type Fields = Readonly<Record<string, string>>;

/** Where a form is kept: of which connection, and what it changes. */
type FormPlace = { readonly connection: string; readonly form: string };

/** The name of the form that changes a goal. */
export const goalForm = (workstreamId: string): string => `goal:${workstreamId}`;

/** The fields of a form, kept while they are typed until they are sent or discarded, also over a reload. */
export class TypedForm<F extends Fields> {
  readonly #core: CoreClient;
  readonly #place: FormPlace;
  readonly #empty: F;
  #typed = $state.raw<Partial<F>>({});
  #typedAt = $state.raw<string | null>(null);
  #isTouched = false;
  #keeping: Promise<void> = Promise.resolve();
  readonly #keepSoon = buildCoalesced(() => this.#keep(), KEEP_AFTER_MS);

  /** `empty` is what the form shows before anything is typed. */
  constructor(core: CoreClient, place: FormPlace, empty: F) {
    this.#core = core;
    this.#place = place;
    this.#empty = empty;
    void this.#load();
  }

  get fields(): F {
    return { ...this.#empty, ...this.#typed };
  }

  /** Whether nothing is typed that differs from what the form began with. */
  get isEmpty(): boolean {
    return Object.entries(this.fields).every(([name, value]) => value === this.#empty[name]);
  }

  /** When what is shown was typed, where it is from before this form was opened; null once it is emptied. */
  get typedAt(): string | null {
    return this.isEmpty ? null : this.#typedAt;
  }

  /** Changes fields: shown at once, kept a moment later. */
  type(changes: Partial<F>): void {
    this.#isTouched = true;
    this.#typed = { ...this.#typed, ...changes };
    this.#keepSoon();
  }

  /** Empties the form and forgets what was typed: it was sent, or is not wanted. */
  forget(): void {
    this.#isTouched = true;
    this.#typed = {};
    this.#typedAt = null;
    void this.#keep();
  }

  async #load(): Promise<void> {
    try {
      const kept = await this.#core.call('form/load', this.#place);
      if (kept === null || this.#isTouched) return;
      const known = Object.entries(kept.fields).filter(([name]) => name in this.#empty);
      this.#typed = Object.fromEntries(known) as Partial<F>;
      this.#typedAt = kept.typedAt;
    } catch (error) {
      // The form works without: a defect is told by the frame.
      shownError(error);
    }
  }

  /** Keeps what is typed, in the order in which it was. */
  #keep(): Promise<void> {
    this.#keeping = this.#keeping.then(async () => {
      const { fields, isEmpty } = this;
      try {
        await this.#core.call('form/keep', { ...this.#place, fields: isEmpty ? null : fields });
      } catch (error) {
        shownError(error);
      }
    });
    return this.#keeping;
  }
}
