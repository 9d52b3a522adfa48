import { buildClientAlerts } from '../analysis/client-alerts.ts';
import type { ClientStory } from '../../shared/analysis/series/story-schema.ts';
import type { ClientAlert, PortfolioRow } from '../../shared/domain/portfolio.ts';
import { bringBack, identify, isPutOffBy, isSame, isStill, putOffMore } from '../../shared/domain/put-off.ts';
import type { PutOff, SeenAlert } from '../../shared/domain/settings-schema.ts';
import { seenIn } from '../../shared/domain/seen-alerts.ts';
import { MOST_SEEN } from '../../shared/domain/limits.ts';
import { USUAL_PERIOD } from '../../shared/domain/story-period.ts';
import type { ProjectPlace } from '../../shared/ipc/contract.ts';
import type { CoreClient } from '../bridge/bridge.ts';
import type { Clock } from './clock.svelte.ts';
import type { CoreState } from './core-state.ts';
import type { Followed } from './followed.svelte.ts';
import { pinOf } from './pin.ts';
import type { SettingsState } from './settings.svelte.ts';
import { StoriesState } from './stories.svelte.ts';

/** An alert that is put off, with how. */
export type QuietAlert = { readonly alert: ClientAlert; readonly by: PutOff };

/** A client's alerts, open and put off. */
export type AlertsOfClient = {
  readonly open: readonly ClientAlert[];
  readonly quiet: readonly QuietAlert[];
};

/** An alert and its client. */
export type AlertAt = { readonly row: PortfolioRow; readonly alert: ClientAlert };

type Sources = {
  readonly core: CoreClient;
  readonly clock: Clock;
  readonly portfolio: Pick<Followed<object, readonly PortfolioRow[]>, 'value'>;
  readonly settings: SettingsState;
};

const seenAlertOf = ({ row, alert }: AlertAt): SeenAlert => ({ client: pinOf(row), ...identify(alert, row) });

/**
 * Alerts, the same everywhere: in the inbox, beside and within the portfolio's rows, and in the navigation. They are judged over the usual
 * period whatever the portfolio shows: what is new must not depend on a switch.
 */
export class AlertsState implements CoreState {
  readonly #app: Sources;
  /** Stories of the usual period, by client. */
  readonly stories: StoriesState;
  readonly #byClient = $derived.by(() =>
    Object.fromEntries((this.#app.portfolio.value ?? []).map((row) => [pinOf(row), this.#alertsOf(row)])),
  );
  readonly #isSeen = $derived.by(() => seenIn(this.#app.settings.value.seenAlerts.list));
  readonly #open = $derived.by(() =>
    (this.#app.portfolio.value ?? []).flatMap((row): AlertAt[] =>
      this.of(row).open.map((alert) => ({ row, alert })),
    ),
  );
  readonly #fresh = $derived.by(() =>
    this.#open.filter(({ row, alert }) => !this.#isSeen(alert, pinOf(row), row)),
  );

  constructor(app: Sources) {
    this.#app = app;
    this.stories = new StoriesState(app.core);
  }

  start(): () => void {
    return this.stories.start();
  }

  reload(): Promise<void> {
    return this.stories.reload();
  }

  /** Loads the usual period's stories of these clients. */
  tell(places: readonly ProjectPlace[]): Promise<void> {
    return this.stories.tell(places, USUAL_PERIOD);
  }

  /** The alerts of a client. */
  of(row: ProjectPlace): AlertsOfClient {
    return this.#byClient[pinOf(row)] ?? { open: [], quiet: [] };
  }

  /** The story behind a client's alerts; null until read. */
  storyOf(row: ProjectPlace): ClientStory | null {
    return this.stories.of(row);
  }

  /** Open alerts of all clients, by client. */
  get open(): readonly AlertAt[] {
    return this.#open;
  }

  /** Those that nobody has seen. */
  get fresh(): readonly AlertAt[] {
    return this.#fresh;
  }

  /** Clients whose alerts are unknown; null while the client list is. */
  get unread(): number | null {
    const rows = this.#app.portfolio.value;
    if (rows === null) return null;
    return rows.filter((row) => this.stories.of(row) === null && !this.stories.hasFailed(row)).length;
  }

  /**
   * Marks alerts as seen. Alerts that have ended or are put off are forgotten: if they come back, they are new. Entries of clients that are
   * not loaded stay.
   */
  see(seen: readonly AlertAt[]): Promise<void> {
    const { clock, settings, portfolio } = this.#app;
    const known = Map.groupBy(
      (portfolio.value ?? []).filter((row) => this.stories.of(row) !== null),
      pinOf,
    );
    const open = Map.groupBy(this.#open, ({ row }) => pinOf(row));
    const kept = settings.value.seenAlerts.list.filter((one) => {
      if (!known.has(one.client)) return true;
      return open.get(one.client)?.some(({ row, alert }) => isStill(one, alert, row)) ?? false;
    });
    const isKept = seenIn(kept);
    const added = seen.filter(({ row, alert }) => !isKept(alert, pinOf(row), row)).map(seenAlertOf);
    const list = [...kept, ...added].slice(-MOST_SEEN);
    return settings.change({ seenAlerts: { lookedAtMs: clock.nowMs, list } });
  }

  /** The entry that puts an alert off. */
  entryOf(alert: ClientAlert, row: PortfolioRow, until: PutOff['until']): PutOff {
    return { client: pinOf(row), ...identify(alert, row), until };
  }

  /** Puts an alert off and removes expired entries. When it comes back, it is new. */
  putOff(entry: PutOff): Promise<void> {
    const { clock, portfolio, settings } = this.#app;
    const putOff = putOffMore(
      settings.value.putOff,
      entry,
      (client) => portfolio.value?.find((row) => pinOf(row) === client),
      clock.nowMs,
    );
    const { seenAlerts } = settings.value;
    return settings.change({
      putOff,
      seenAlerts: { ...seenAlerts, list: seenAlerts.list.filter((one) => !isSame(one, entry)) },
    });
  }

  /** Shows an alert again, marked as seen. */
  bringBack(entry: PutOff, at: AlertAt): Promise<void> {
    const { settings } = this.#app;
    const { seenAlerts } = settings.value;
    const others = seenAlerts.list.filter((one) => !isSame(one, entry));
    return settings.change({
      putOff: bringBack(settings.value.putOff, entry),
      seenAlerts: { ...seenAlerts, list: [...others, seenAlertOf(at)].slice(-MOST_SEEN) },
    });
  }

  #alertsOf(row: PortfolioRow): AlertsOfClient {
    const { clock, settings } = this.#app;
    const client = pinOf(row);
    const putOff = settings.value.putOff.filter((one) => one.client === client);
    const open: ClientAlert[] = [];
    const quiet: QuietAlert[] = [];
    for (const alert of buildClientAlerts(row, this.stories.of(row))) {
      const by = putOff.find((one) => isPutOffBy(one, alert, row, clock.nowMs));
      if (by === undefined) open.push(alert);
      else quiet.push({ alert, by });
    }
    return { open, quiet };
  }
}
