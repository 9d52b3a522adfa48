import type { ConnectionView, KeyState } from '../../shared/domain/connection-schema.ts';
import type { CoreClient } from '../bridge/bridge.ts';
import { always, Followed } from './followed.svelte.ts';
import type { SettingsState } from './settings.svelte.ts';

/** Mirrored accounts and sample data, and the chosen one. */
export class ConnectionsState extends Followed<object, readonly ConnectionView[]> {
  readonly #core: CoreClient;
  readonly #settings: SettingsState;
  #keyAwaited = $state<string | null>(null);
  #keyStates = $state.raw<Readonly<Record<string, KeyState>>>({});

  constructor(core: CoreClient, settings: SettingsState) {
    super(core, () => core.call('connection/list', {}), {
      touchedBy: { 'connections/changed': always },
      gatherMs: 0,
    });
    this.#core = core;
    this.#settings = settings;
  }

  get list(): readonly ConnectionView[] {
    return this.value ?? [];
  }

  /** False until the list has loaded once. */
  get isKnown(): boolean {
    return this.value !== null;
  }

  /** The chosen one; null for all. */
  get chosen(): ConnectionView | null {
    return this.list.find(({ connection }) => connection === this.#settings.value.connection) ?? null;
  }

  /** Those whose projects are shown. */
  get shown(): readonly ConnectionView[] {
    return this.chosen === null ? this.list : [this.chosen];
  }

  /** The connection that a new key is being entered for; null for none. */
  get keyAwaited(): ConnectionView | null {
    return this.#keyAwaited === null ? null : this.find(this.#keyAwaited);
  }

  /** Asks for a new key of a connection; null ends it. */
  askForKey(connection: string | null): void {
    this.#keyAwaited = connection;
  }

  /** The state of a connection's key; undefined until checked. */
  keyStateOf(connection: string): KeyState | undefined {
    return this.#keyStates[connection];
  }

  find(connection: string): ConnectionView | null {
    return this.list.find((one) => one.connection === connection) ?? null;
  }

  choose(connection: string | null): Promise<void> {
    return this.#settings.change({ connection });
  }

  /** Checks each key. Only the settings do this, because a keychain may prompt. */
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
