import type { CoreClient } from '../bridge/bridge.ts';
import { buildCoalesced } from './coalesce.ts';
import { shownError } from './loaded.svelte.ts';

/** Debounces quick typing. */
const KEEP_AFTER_MS = 150;

type Fields = Readonly<Record<string, string>>;

/** A form's storage key: its connection, and what it changes. */
type FormPlace = { readonly connection: string; readonly form: string };

/** The name of the form that changes a goal. */
export const goalForm = (workstreamId: string): string => `goal:${workstreamId}`;

/** A form's fields, saved while typed until sent or discarded, across reloads. */
export class TypedForm<F extends Fields> {
  readonly #core: CoreClient;
  readonly #place: FormPlace;
  readonly #empty: F;
  #typed = $state.raw<Partial<F>>({});
  #typedAt = $state.raw<string | null>(null);
  #isTouched = false;
  #keeping: Promise<void> = Promise.resolve();
  readonly #keepSoon = buildCoalesced(() => this.#keep(), KEEP_AFTER_MS);

  /** `empty` is the form's initial content. */
  constructor(core: CoreClient, place: FormPlace, empty: F) {
    this.#core = core;
    this.#place = place;
    this.#empty = empty;
    void this.#load();
  }

  get fields(): F {
    return { ...this.#empty, ...this.#typed };
  }

  /** Whether nothing differs from the initial content. */
  get isEmpty(): boolean {
    return Object.entries(this.fields).every(([name, value]) => value === this.#empty[name]);
  }

  /** When restored input was typed; null if none was restored, or once emptied. */
  get typedAt(): string | null {
    return this.isEmpty ? null : this.#typedAt;
  }

  /** Changes fields: shown now, saved a moment later. */
  type(changes: Partial<F>): void {
    this.#isTouched = true;
    this.#typed = { ...this.#typed, ...changes };
    this.#keepSoon();
  }

  /** Empties the form and forgets its input, after sending or discarding it. */
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
      // The form works without: the frame reports a defect.
      shownError(error);
    }
  }

  /** Saves input in the order it was typed. */
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
