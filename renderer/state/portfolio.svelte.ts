import type { PortfolioRow } from '../../shared/domain/portfolio.ts';
import type { AppError } from '../../shared/errors/app-error.ts';
import type { CoreClient } from '../bridge/bridge.ts';
import { reloadOnChange, type CoreState } from './core-state.ts';
import { Loaded } from './loaded.svelte.ts';

/** Every project's newest figures, for one connection or for all of them. */
export class PortfolioState implements CoreState {
  readonly #core: CoreClient;
  readonly #rows = new Loaded<readonly PortfolioRow[]>();
  #connection: string | null = null;

  constructor(core: CoreClient) {
    this.#core = core;
  }

  /** Null until loaded. */
  get rows(): readonly PortfolioRow[] | null {
    return this.#rows.value;
  }

  get error(): AppError | null {
    return this.#rows.error;
  }

  start(): () => void {
    return reloadOnChange(
      this.#core,
      {
        isTouchedBy: ({ connection }) => this.#connection === null || this.#connection === connection,
        hasConnections: true,
      },
      () => this.reload(),
    );
  }

  /** Shows one connection's projects, or everyone's. */
  load(connection: string | null): Promise<void> {
    if (connection !== this.#connection) this.#rows.clear();
    this.#connection = connection;
    return this.reload();
  }

  reload(): Promise<void> {
    return this.#rows.load(() => this.#core.call('portfolio/load', { connection: this.#connection }));
  }
}
