import type { PortfolioRow } from '../../shared/domain/portfolio.ts';
import type { AppError } from '../../shared/errors/app-error.ts';
import type { Core } from '../bridge/bridge.ts';
import { buildCoalesced } from './coalesce.ts';
import { Loaded } from './loaded.svelte.ts';

/** How long changes of the mirror are gathered before the rows are loaded again. */
const GATHER_MS = 400;

/** Every project's newest figures, for one connection or for all of them. */
export class PortfolioState {
  readonly #core: Core;
  readonly #rows = new Loaded<readonly PortfolioRow[]>();
  #connection: string | null = null;

  constructor(core: Core) {
    this.#core = core;
  }

  /** Null until they have come for the first time. */
  get rows(): readonly PortfolioRow[] | null {
    return this.#rows.value;
  }

  get error(): AppError | null {
    return this.#rows.error;
  }

  start(): () => void {
    const reloadSoon = buildCoalesced(() => this.reload(), GATHER_MS);
    const leave = [
      this.#core.on('mirror/changed', ({ connection }) => {
        if (this.#connection === null || this.#connection === connection) reloadSoon();
      }),
      this.#core.on('connections/changed', reloadSoon),
    ];
    return () => {
      for (const end of leave) end();
    };
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
