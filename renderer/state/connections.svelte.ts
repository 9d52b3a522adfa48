import type { ConnectionView, KeyState } from '../../shared/domain/connection.ts';
import type { AppError } from '../../shared/errors/app-error.ts';
import type { CoreClient } from '../bridge/bridge.ts';
import type { CoreState } from './core-state.ts';
import { Loaded } from './loaded.svelte.ts';
import type { SettingsState } from './settings.svelte.ts';

/** The accounts and sample data that are mirrored, and which of them is chosen. */
export class ConnectionsState implements CoreState {
  readonly #core: CoreClient;
  readonly #settings: SettingsState;
  readonly #list = new Loaded<readonly ConnectionView[]>();
  #keyStates = $state.raw<Readonly<Record<string, KeyState>>>({});

  constructor(core: CoreClient, settings: SettingsState) {
    this.#core = core;
    this.#settings = settings;
  }

  get list(): readonly ConnectionView[] {
    return this.#list.value ?? [];
  }

  /** False until the list has loaded once. */
  get isKnown(): boolean {
    return this.#list.value !== null;
  }

  get error(): AppError | null {
    return this.#list.error;
  }

  /** The chosen one; null for all of them. */
  get chosen(): ConnectionView | null {
    return this.list.find(({ connection }) => connection === this.#settings.value.connection) ?? null;
  }

  /** Those whose projects are shown. */
  get shown(): readonly ConnectionView[] {
    return this.chosen === null ? this.list : [this.chosen];
  }

  /** Where a connection's key is; undefined until checked. */
  keyStateOf(connection: string): KeyState | undefined {
    return this.#keyStates[connection];
  }

  start(): () => void {
    return this.#core.on('connections/changed', () => void this.reload());
  }

  reload(): Promise<void> {
    return this.#list.load(() => this.#core.call('connection/list', {}));
  }

  find(connection: string): ConnectionView | null {
    return this.list.find((one) => one.connection === connection) ?? null;
  }

  choose(connection: string | null): Promise<void> {
    return this.#settings.change({ connection });
  }

  /** Checks each key; a keychain may prompt its user, so that only the settings do this. */
  async loadKeyStates(): Promise<void> {
    const states = await Promise.all(
      this.list.map(async ({ connection }) => {
        const state = await this.#core.call('connection/key-state', { connection });
        return [connection, state] as const;
      }),
    );
    this.#keyStates = Object.fromEntries(states);
  }
}
