import type {
  Clash,
  JoinedTeam,
  MadeLogin,
  TeamJoined,
  TeamStatus,
} from '../../shared/domain/team-schema.ts';
import type { AppError } from '../../shared/errors/app-error.ts';
import type { CoreClient } from '../bridge/bridge.ts';
import type { CoreState } from './core-state.ts';
import { Loaded } from './loaded.svelte.ts';

/** The team that this computer has joined, and what its database says of it. */
export class TeamState implements CoreState {
  readonly #core: CoreClient;
  readonly #joined = new Loaded<{ readonly team: JoinedTeam | null }>();
  readonly #status = new Loaded<TeamStatus>();
  readonly #clashes = new Loaded<readonly Clash[]>();

  constructor(core: CoreClient) {
    this.#core = core;
  }

  /** Null if there is none; undefined until loaded. */
  get joined(): JoinedTeam | null | undefined {
    return this.#joined.value?.team;
  }

  get error(): AppError | null {
    return this.#joined.error;
  }

  /** Null until the team's database has answered. */
  get status(): TeamStatus | null {
    return this.#status.value;
  }

  get statusError(): AppError | null {
    return this.#status.error;
  }

  /** Changes that others of the same have replaced. */
  get clashes(): readonly Clash[] {
    return this.#clashes.value ?? [];
  }

  async reload(): Promise<void> {
    await this.#joined.load(async () => ({ team: await this.#core.call('team/load', {}) }));
    await this.#clashes.load(() => this.#core.call('team/clashes', {}));
  }

  /** Takes a replaced change up, or puts it aside for everybody. */
  async settle({ kind, id, rev, login, at }: Clash, isTakenUp: boolean): Promise<void> {
    const name = { kind, id, rev, login, at };
    await this.#core.call(isTakenUp ? 'team/take-up' : 'team/put-aside', name);
    await this.reload();
  }

  /** Asks the team's database who and what is in it. */
  async loadStatus(): Promise<void> {
    await this.#status.load(() => this.#core.call('team/status', {}));
    // Whether it could be reached is known now.
    await this.reload();
  }

  async join(url: string, password: string): Promise<TeamJoined> {
    const joined = await this.#core.call('team/join', { url, password });
    await this.reload();
    return joined;
  }

  /** Makes a team in a database as its owner. */
  create(url: string, password: string, admin: string): Promise<MadeLogin> {
    return this.#core.call('team/create', { url, password, admin });
  }

  async leave(): Promise<void> {
    await this.#core.call('team/leave', {});
    await this.reload();
  }

  async share(connection: string): Promise<void> {
    await this.#core.call('team/share', { connection });
    await this.loadStatus();
  }
}
