import type { Input } from '../../shared/ipc/contract.ts';
import type { ScheduleView, ScheduleCheck, ScheduleRun } from '../../shared/domain/schedule-schema.ts';
import type { AppError } from '../../shared/errors/app-error.ts';
import type { CoreClient } from '../bridge/bridge.ts';
import type { CoreState } from './core-state.ts';
import { Loaded, shownError } from './loaded.svelte.ts';

/** Whether an entry is unchanged; an error if it could not be checked. */
type EntryState = ScheduleCheck | AppError;

/** Jobs scheduled in the operating system, and their outcomes since the user last looked. */
export class SchedulesState implements CoreState {
  readonly #core: CoreClient;
  readonly #list = new Loaded<readonly ScheduleView[]>();
  readonly #outcomes = new Loaded<readonly ScheduleRun[]>();
  #entries = $state.raw<Readonly<Record<string, EntryState>>>({});
  /** Entries are not checked before they are first shown: that runs system tools. */
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

  /** Unread outcomes, oldest first. */
  get outcomes(): readonly ScheduleRun[] {
    return this.#outcomes.value ?? [];
  }

  /** State of a schedule's entry; undefined while checking. */
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

  /** Rewrites a schedule's entry, and checks it. */
  async mend(name: string): Promise<void> {
    this.#keep(name, await this.#core.call('schedule/check', { name, mend: true }));
  }

  /** Checks a schedule's entry. */
  async check(name: string): Promise<void> {
    this.#keep(name, undefined);
    try {
      this.#keep(name, await this.#core.call('schedule/check', { name, mend: false }));
    } catch (error) {
      this.#keep(name, shownError(error));
    }
  }

  /** Marks the outcomes as read. */
  async dismissOutcomes(): Promise<void> {
    const runs = this.outcomes.map(({ runId }) => runId);
    await this.#core.call('schedule/told', { runs });
    await this.#outcomes.load(() => Promise.resolve([]));
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
