import type { BasisWish } from '../../shared/domain/basis.ts';
import type { YearStart } from '../../shared/domain/report-period.ts';
import {
  DEFAULT_SETTINGS,
  withClient,
  yearStartOfClient,
  zoneOfClient,
} from '../../shared/domain/settings.ts';
import type { Settings } from '../../shared/domain/settings-schema.ts';
import type { ProjectPlace } from '../../shared/ipc/contract.ts';
import { dayOf, type Zone } from '../../shared/format/calendar.ts';
import { buildFormatter, type Formatter } from '../../shared/format/format.ts';
import type { CoreClient } from '../bridge/bridge.ts';
import type { CoreState } from './core-state.ts';
import { Loaded, shownError } from './loaded.svelte.ts';
import { pinOf } from './pin.ts';

/**
 * The user's settings.
 *
 * A change shows and is saved at once. Unsaved changes overlay the saved value, so a failed one is undone by dropping it.
 */
export class SettingsState implements CoreState {
  readonly #core: CoreClient;
  readonly #saved = new Loaded<Settings>();
  #pending = $state.raw<readonly Partial<Settings>[]>([]);
  readonly #value = $derived(
    this.#pending.reduce<Settings>(
      (value, patch) => ({ ...value, ...patch }),
      this.#saved.value ?? DEFAULT_SETTINGS,
    ),
  );
  readonly #formats = $derived(this.#formatters());
  readonly #openClient: () => string | null;

  /** @param openClient the client whose page is open, as `connection/projectId`; null elsewhere. */
  constructor(core: CoreClient, openClient: () => string | null = () => null) {
    this.#core = core;
    this.#openClient = openClient;
  }

  /** Formatters by zone, created on demand and recreated when their settings change. */
  #formatters(): (zone: Zone) => Formatter {
    const { locale, platformNames } = this.#value;
    const made: Partial<Record<Zone, Formatter>> = {};
    return (zone) => (made[zone] ??= buildFormatter(locale, platformNames, false, zone));
  }

  get value(): Settings {
    return this.#value;
  }

  /** Formats figures and dates by the user's settings: on a client's page with its calendar. */
  get format(): Formatter {
    return this.formatOf(this.#openClient());
  }

  /** The same with a client's calendar; without a client, with this computer's. */
  formatOf(client: string | null): Formatter {
    return this.#formats(client === null ? this.#value.zone : zoneOfClient(this.#value, client));
  }

  /** The same by the clock of Sightline's computer: for when something was typed, saved or asked. */
  get here(): Formatter {
    return this.formatOf(null);
  }

  /** Today by that clock, or by a client's calendar; YYYY-MM-DD. */
  today(nowMs: number, client: string | null = null): string {
    return dayOf(nowMs, client === null ? this.#value.zone : zoneOfClient(this.#value, client));
  }

  /** The first month of a client's fiscal year, by `connection/projectId`. */
  readonly yearStartOf = (client: string): YearStart => yearStartOfClient(this.#value, client);

  start(): () => void {
    return this.#core.on('settings/changed', (settings) => {
      void this.#saved.load(() => Promise.resolve(settings));
    });
  }

  reload(): Promise<void> {
    return this.#saved.load(() => this.#core.call('settings/load', {}));
  }

  /** Changes some settings; on failure, reverts them and throws. */
  change(patch: Partial<Settings>): Promise<void> {
    return this.#show(patch, () => this.#core.call('settings/save', patch));
  }

  /** Shows a change while it is saved. */
  async #show(patch: Partial<Settings>, save: () => Promise<Settings>): Promise<void> {
    this.#pending = [...this.#pending, patch];
    try {
      const saved = await save();
      await this.#saved.load(() => Promise.resolve(saved));
    } catch (error) {
      throw shownError(error);
    } finally {
      this.#pending = this.#pending.filter((one) => one !== patch);
    }
  }

  isPinned(pin: string): boolean {
    return this.#value.pinned.includes(pin);
  }

  /** Pins or unpins a project. */
  togglePin(pin: string): Promise<void> {
    const { pinned } = this.#value;
    return this.change({
      pinned: pinned.includes(pin) ? pinned.filter((one) => one !== pin) : [...pinned, pin],
    });
  }

  /** Every tag in use. */
  get tags(): readonly string[] {
    return Object.values(this.#value.tags)
      .flat()
      .filter((tag, index, all) => all.indexOf(tag) === index);
  }

  /** The user's tags of a project. */
  tagsOf(pin: string): readonly string[] {
    return this.#value.tags[pin] ?? [];
  }

  /** Adds or removes a project's tag. Only that is sent to the core: another program may have tagged another client meanwhile. */
  tag(project: ProjectPlace, tag: string, isOn: boolean): Promise<void> {
    const { connection, projectId } = project;
    const pin = pinOf(project);
    const others = this.tagsOf(pin).filter((one) => one !== tag);
    const tags = { ...this.#value.tags, [pin]: isOn ? [...others, tag] : others };
    return this.#show({ tags }, () => this.#core.call('settings/tag', { connection, projectId, tag, isOn }));
  }

  /** Sets a client's own zone, or (null) this computer's. Sends only that, as `tag` does. */
  setZone({ connection, projectId }: ProjectPlace, zone: Zone | null): Promise<void> {
    const pin = pinOf({ connection, projectId });
    const zones = withClient(this.#value.zones, pin, zone);
    return this.#show({ zones }, () => this.#core.call('settings/calendar', { connection, projectId, zone }));
  }

  /** Sets on which prompts a client is counted. */
  setBasis({ connection, projectId }: ProjectPlace, basis: BasisWish): Promise<void> {
    const bases = withClient(this.#value.bases, pinOf({ connection, projectId }), basis);
    return this.#show({ bases }, () => this.#core.call('settings/basis', { connection, projectId, basis }));
  }

  /** Sets the first month of a client's fiscal year. */
  setYearStart({ connection, projectId }: ProjectPlace, yearStart: YearStart): Promise<void> {
    const yearStarts = { ...this.#value.yearStarts, [pinOf({ connection, projectId })]: yearStart };
    return this.#show({ yearStarts }, () =>
      this.#core.call('settings/calendar', { connection, projectId, yearStart }),
    );
  }
}
