import type { ProjectPlace } from '../../shared/ipc/contract.ts';
import type { KitField } from '../../shared/reports/kit-inheritance.ts';
import type {
  KitList,
  KitPlace,
  KitPreview,
  KitValues,
  KitView,
  NewKit,
  PreviewedKit,
} from '../../shared/reports/kit-view.ts';
import type { ProposedColour } from '../../shared/reports/logo-colours.ts';
import type { AppError } from '../../shared/errors/app-error.ts';
import type { CoreClient } from '../bridge/bridge.ts';
import type { CoreState } from './core-state.ts';
import { Loaded, shownError } from './loaded.svelte.ts';
import type { ToastsState } from './toasts.svelte.ts';

/** Errors of unsaved values, by field. */
type FieldErrors = Readonly<Partial<Record<KitField, string>>>;

/** The preview: a file, or null where it cannot be printed. */
type Previewed = { readonly printed: KitPreview | null };

/** Brand kits: the list, and the open one, saved on every change. */
export class KitsState implements CoreState {
  readonly #core: CoreClient;
  readonly #toasts: ToastsState;
  readonly #list = new Loaded<KitList>();
  readonly #view = new Loaded<KitView>();
  readonly #colours = new Loaded<readonly ProposedColour[]>();
  readonly #preview = new Loaded<Previewed>();
  /** Identifies this page among those of the program. */
  readonly #slot = `kit ${Math.random().toString(36).slice(2)}`;
  #place: KitPlace | null = null;
  /** The previewed kit: the open one or a new one. */
  #previewed: PreviewedKit | null = null;
  /** The preview's client; null: any client with figures. */
  #client: ProjectPlace | null = null;
  #hasPreview = false;
  #errors = $state.raw<FieldErrors>({});
  #waiting = $state(0);
  #queue: Promise<unknown> = Promise.resolve();
  #toast: string | null = null;

  constructor(core: CoreClient, toasts: ToastsState) {
    this.#core = core;
    this.#toasts = toasts;
  }

  /** Null until loaded. */
  get list(): KitList | null {
    return this.#list.value;
  }

  get listError(): AppError | null {
    return this.#list.error;
  }

  /** The open kit; null until loaded. */
  get value(): KitView | null {
    return this.#view.value;
  }

  get error(): AppError | null {
    return this.#view.error;
  }

  get fieldErrors(): FieldErrors {
    return this.#errors;
  }

  /** Whether a save is in progress. */
  get isSaving(): boolean {
    return this.#waiting > 0;
  }

  /** The last logo's colours; null until extracted. */
  get colours(): readonly ProposedColour[] | null {
    return this.#colours.value;
  }

  /** The last preview, also while the next one is printed. */
  get preview(): Previewed | null {
    return this.#preview.value;
  }

  get previewError(): AppError | null {
    return this.#preview.error;
  }

  get isPrinting(): boolean {
    return this.#preview.isLoading;
  }

  start(): () => void {
    return this.#core.on('kits/changed', () => void this.reload());
  }

  async reload(): Promise<void> {
    await Promise.all([
      this.list === null ? null : this.loadList(),
      this.#place === null ? null : this.#reloadView(this.#place),
    ]);
  }

  loadList(): Promise<void> {
    return this.#list.load(() => this.#core.call('kit/list', {}));
  }

  /** Opens a kit; clears the data of another one first. */
  async load(place: KitPlace): Promise<void> {
    if (!this.#isOpen(place)) {
      for (const loaded of [this.#view, this.#colours, this.#preview]) loaded.clear();
      this.#client = null;
    }
    this.#errors = {};
    this.#place = place;
    this.#previewed = place;
    await this.#reloadView(place);
  }

  /** Closes the open kit to start a new one. */
  startNew(): void {
    for (const loaded of [this.#view, this.#colours, this.#preview]) loaded.clear();
    this.#errors = {};
    this.#place = null;
    this.#previewed = null;
    this.#client = null;
  }

  /** Previews a new kit's current values. */
  previewNew(values: NewKit): void {
    this.#previewed = { kind: 'new', values };
    void this.#print();
  }

  /** Extracts the colours of a logo. */
  lookAt(logo: string): Promise<void> {
    return this.#colours.load(() => this.#core.call('kit/propose', { logo }));
  }

  forgetColours(): void {
    this.#colours.clear();
  }

  /** Previews the open kit on every change, until the returned function is called. */
  startPreview(): () => void {
    this.#hasPreview = true;
    void this.#print();
    return () => {
      this.#hasPreview = false;
    };
  }

  /** Prints it for another client. */
  previewFor(client: ProjectPlace | null): void {
    this.#client = client;
    void this.#print();
  }

  retryPreview(): void {
    void this.#print();
  }

  /** The kit's own values of some fields, for undo; null for unset ones. */
  own(fields: readonly KitField[]): KitValues {
    const own = this.value?.own ?? {};
    return Object.fromEntries(fields.map((field) => [field, own[field] ?? null]));
  }

  /** The open kit. */
  get place(): KitPlace | null {
    return this.#place;
  }

  /**
   * Saves values in sequence, to the open kit unless `place` is given; returns whether it succeeded. An error is shown at the first of
   * their fields.
   */
  save(values: KitValues, place: KitPlace | null = this.#place): Promise<boolean> {
    if (place === null) return Promise.resolve(false);
    this.#waiting += 1;
    const done = this.#queue.then(() => this.#send(place, values));
    this.#queue = done;
    return done;
  }

  /** Saves values and offers undo: `said` is the message, "Logo replaced". */
  async change(values: KitValues, said: string): Promise<boolean> {
    const fields = Object.keys(values) as KitField[];
    // A new logo also replaces the version for dark covers.
    const before = this.own(values.logo == null ? fields : [...fields, 'logoOnColour']);
    if (!(await this.save(values))) return false;
    this.offerBack(before, said);
    return true;
  }

  /** Offers to restore the values before a saved change; replaces an older offer. */
  offerBack(before: KitValues, said: string): void {
    if (this.#toast !== null) this.#toasts.dismiss(this.#toast);
    const place = this.#place;
    this.#toasts.show({
      tone: 'done',
      text: said,
      action: {
        label: 'Undo',
        onaction: () => {
          if (place !== null) void this.#putBack(place, before);
        },
      },
    });
    this.#toast = this.#toasts.list.at(-1)?.id ?? null;
  }

  /** Shows a field's error before anything is sent; null clears it. */
  tell(field: KitField, fault: string | null): void {
    const others = Object.entries(this.#errors).filter(([name]) => name !== field);
    this.#errors = Object.fromEntries(fault === null ? others : [...others, [field, fault]]);
  }

  /** Bases the open client's kit on an agency's. */
  async buildOn(agency: string): Promise<void> {
    const place = this.#place;
    if (place?.kind !== 'client') return;
    const { connection, projectId } = place;
    await this.#show(place, this.#core.call('kit/build-on', { connection, projectId, agency }));
  }

  #isOpen(place: KitPlace): boolean {
    return JSON.stringify(place) === JSON.stringify(this.#place);
  }

  async #putBack(place: KitPlace, values: KitValues): Promise<void> {
    if (this.#isOpen(place)) {
      await this.save(values);
      return;
    }
    try {
      await this.#core.call('kit/save', { place, values });
    } catch (error) {
      this.#toasts.showError(error);
    }
  }

  async #send(place: KitPlace, values: KitValues): Promise<boolean> {
    const fields = Object.keys(values) as KitField[];
    try {
      await this.#show(place, this.#core.call('kit/save', { place, values }));
      for (const field of fields) this.tell(field, null);
      return true;
    } catch (error) {
      const { message } = shownError(error);
      const [field] = fields;
      if (this.#isOpen(place) && field !== undefined) this.tell(field, message);
      else this.#toasts.showError(error);
      return false;
    } finally {
      this.#waiting -= 1;
    }
  }

  async #show(place: KitPlace, asked: Promise<KitView>): Promise<void> {
    const view = await asked;
    if (!this.#isOpen(place)) return;
    await this.#view.load(() => Promise.resolve(view));
    if (this.#hasPreview) void this.#print();
  }

  async #reloadView(place: KitPlace): Promise<void> {
    await this.#view.load(() => this.#core.call('kit/load', place));
  }

  #print(): Promise<void> {
    const kit = this.#previewed;
    if (kit === null) return Promise.resolve();
    return this.#preview.load(async () => ({
      printed: await this.#core.call('kit/preview', { kit, client: this.#client, slot: this.#slot }),
    }));
  }
}
