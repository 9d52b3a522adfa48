import { buildClientAlerts } from '../../shared/analysis/series/client-alerts.ts';
import type { ClientAlert, PortfolioRow } from '../../shared/domain/portfolio.ts';
import { bringBack, identify, isPutOffBy, putOffMore, type PutOff } from '../../shared/domain/put-off.ts';
import type { Clock } from './clock.svelte.ts';
import { pinOf } from './pin.ts';
import type { PortfolioState } from './portfolio.svelte.ts';
import type { SettingsState } from './settings.svelte.ts';
import type { StoriesState } from './stories.svelte.ts';

/** An alert that is put off, with how. */
export type QuietAlert = { readonly alert: ClientAlert; readonly by: PutOff };

/** The alerts of a client: those that are open, and those that somebody has put off. */
export type AlertsOfClient = {
  readonly open: readonly ClientAlert[];
  readonly quiet: readonly QuietAlert[];
};

type Sources = {
  readonly clock: Clock;
  readonly portfolio: PortfolioState;
  readonly settings: SettingsState;
  readonly stories: StoriesState;
};

/** What calls for a look, everywhere the same: in the rows, beside them and in the navigation. */
export class AlertsState {
  readonly #app: Sources;
  readonly #byClient = $derived.by(() =>
    Object.fromEntries((this.#app.portfolio.rows ?? []).map((row) => [pinOf(row), this.#alertsOf(row)])),
  );

  constructor(app: Sources) {
    this.#app = app;
  }

  /** The alerts of a client. */
  of(row: PortfolioRow): AlertsOfClient {
    return this.#byClient[pinOf(row)] ?? { open: [], quiet: [] };
  }

  /** Open alerts of all clients; null while it is not known whether there are more. */
  get count(): number | null {
    const { portfolio, stories } = this.#app;
    const { rows } = portfolio;
    if (rows?.every((row) => stories.of(row) !== null || stories.hasFailed(row)) !== true) return null;
    return Object.values(this.#byClient).reduce((sum, { open }) => sum + open.length, 0);
  }

  /** What is put off of a client's alert. */
  entryOf(alert: ClientAlert, row: PortfolioRow, until: PutOff['until']): PutOff {
    return { client: pinOf(row), ...identify(alert, row), until };
  }

  /** Puts an alert off; what has run out is tidied away. */
  putOff(entry: PutOff): Promise<void> {
    const { clock, portfolio, settings } = this.#app;
    const list = putOffMore(
      settings.value.putOff,
      entry,
      (client) => portfolio.rows?.find((row) => pinOf(row) === client),
      clock.nowMs,
    );
    return settings.change({ putOff: list });
  }

  /** Shows an alert again. */
  bringBack(entry: PutOff): Promise<void> {
    const { settings } = this.#app;
    return settings.change({ putOff: bringBack(settings.value.putOff, entry) });
  }

  #alertsOf(row: PortfolioRow): AlertsOfClient {
    const { clock, settings, stories } = this.#app;
    const client = pinOf(row);
    const putOff = settings.value.putOff.filter((one) => one.client === client);
    const open: ClientAlert[] = [];
    const quiet: QuietAlert[] = [];
    for (const alert of buildClientAlerts(row, stories.of(row))) {
      const by = putOff.find((one) => isPutOffBy(one, alert, row, clock.nowMs));
      if (by === undefined) open.push(alert);
      else quiet.push({ alert, by });
    }
    return { open, quiet };
  }
}
