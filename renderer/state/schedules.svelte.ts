import type { Input } from '../../shared/ipc/contract.ts';
import type { ScheduleView, ScheduleCheck, ScheduleRun } from '../../shared/domain/schedule-schema.ts';
import type { AppError } from '../../shared/errors/app-error.ts';
import type { CoreClient } from '../bridge/bridge.ts';
import type { CoreState } from './core-state.ts';
import { Loaded, shownError } from './loaded.svelte.ts';

/** Whether an entry stands as it was written; an error where it could not be looked at. */
type EntryState = ScheduleCheck | AppError;

/** What the operating system starts at set times, and what became of it since somebody looked last. */
export class SchedulesState implements CoreState {
  readonly #core: CoreClient;
  readonly #list = new Loaded<readonly ScheduleView[]>();
  readonly #outcomes = new Loaded<readonly ScheduleRun[]>();
  #entries = $state.raw<Readonly<Record<string, EntryState>>>({});
  /** Nothing is asked about entries before they are first shown: it runs tools of the system. */
  #isWanted = false;

  constructor(core: CoreClient) {
    this.#core = core;
  }

  /** Null until loaded. */
  get list(): readonly ScheduleView[] | null {
    return this.#list.value;
  }

  get error(): AppError | null {
    return this.#list.error;
  }

  /** What nobody was told of yet, the oldest first. */
  get outcomes(): readonly ScheduleRun[] {
    return this.#outcomes.value ?? [];
  }

  /** How the entry of a schedule stands; undefined while it is looked at. */
  entryOf(name: string): EntryState | undefined {
    return this.#entries[name];
  }

  async load(): Promise<void> {
    this.#isWanted = true;
    await this.reload();
  }

  async reload(): Promise<void> {
    await Promise.all([
      this.#outcomes.load(() => this.#core.call('schedule/outcomes', {})),
      this.#isWanted ? this.#loadList() : undefined,
    ]);
  }

  async save(batch: Input<'schedule/save'>): Promise<void> {
    await this.#core.call('schedule/save', batch);
    await this.#loadList();
  }

  async remove(name: string): Promise<void> {
    await this.#core.call('schedule/remove', { name });
    await this.reload();
  }

  /** Writes the entry of a schedule again, and looks at it. */
  async mend(name: string): Promise<void> {
    this.#keep(name, await this.#core.call('schedule/check', { name, mend: true }));
  }

  /** Looks at the entry of a schedule. */
  async check(name: string): Promise<void> {
    this.#keep(name, undefined);
    try {
      this.#keep(name, await this.#core.call('schedule/check', { name, mend: false }));
    } catch (error) {
      this.#keep(name, shownError(error));
    }
  }

  /** Notes that the user has read the outcomes. */
  async dismissOutcomes(): Promise<void> {
    const runs = this.outcomes.map(({ runId }) => runId);
    await this.#outcomes.load(() => Promise.resolve([]));
    await this.#core.call('schedule/told', { runs });
  }

  #keep(name: string, state: EntryState | undefined): void {
    const others = Object.entries(this.#entries).filter(([one]) => one !== name);
    this.#entries = Object.fromEntries(state === undefined ? others : [...others, [name, state]]);
  }

  async #loadList(): Promise<void> {
    await this.#list.load(() => this.#core.call('schedule/list', {}));
    for (const { name } of this.list ?? []) void this.check(name);
  }
}
