import type { ClientStory } from '../../shared/analysis/series/story-schema.ts';
import { USUAL_PERIOD } from '../../shared/domain/story-period.ts';
import type { StoryPeriod } from '../../shared/domain/period-schema.ts';
import type { AppError } from '../../shared/errors/app-error.ts';
import type { ProjectPlace } from '../../shared/ipc/contract.ts';
import type { CoreClient } from '../bridge/bridge.ts';
import { isAbout, leaveAll, reloadOnChange, type CoreState } from './core-state.ts';
import { shownError } from './loaded.svelte.ts';
import { pinOf } from './pin.ts';

/** Clients per request: one for each thread, so that the first come at once, then twice as many each time, so that hundreds take few requests. */
const [LEAST_CHUNK, MOST_CHUNK] = [2, 25] as const;
/** Switching between the control's periods is free; older ones are reloaded. */
const MOST_PERIODS = 5;

type Stories = Readonly<Record<string, ClientStory>>;

const NONE: Stories = {};

const nameOf = (period: StoryPeriod | null): string => JSON.stringify(period);

/** Appends to a list without duplicates. */
function withMore(list: readonly string[], more: readonly string[]): readonly string[] {
  return [...list, ...more.filter((one) => !list.includes(one))];
}

/**
 * Clients' stories over a period, by connection and project.
 *
 * Stories load in chunks, those in view first. A newer period cancels the older one, whose late responses are dropped. After a change of
 * the mirror only its clients reload; old stories stay until then.
 */
export class StoriesState implements CoreState {
  readonly #core: CoreClient;
  /** Has the usual period, whatever this one shows. */
  readonly #usual: StoriesState | null;
  /** Provides the shown period instead: nothing is loaded twice. */
  #teller = $state.raw<StoriesState | null>(null);
  #period: StoryPeriod | null = null;
  #places: Readonly<Record<string, ProjectPlace>> = {};
  #told = $state.raw<Stories>(NONE);
  #settled = $state.raw<Stories>(NONE);
  #failed = $state.raw<readonly string[]>([]);
  #error = $state.raw<AppError | null>(null);
  /** Of other periods. */
  #kept: readonly { readonly period: string; readonly told: Stories }[] = [];
  /** Still to be requested. */
  #left: readonly string[] = [];
  /** Requested. */
  #asked: readonly string[] = [];
  /** Touched by a change not yet followed. */
  #touched: readonly string[] = [];
  #inSight: readonly string[] = [];
  #turn = 0;
  #reading = 0;

  /** @param usual has the usual period's stories anyway: they are shown in that period. */
  constructor(core: CoreClient, usual: StoriesState | null = null) {
    this.#core = core;
    this.#usual = usual;
  }

  /** The period shown; null before the first. */
  get period(): StoryPeriod | null {
    return this.#period;
  }

  /** A client's story; null until read. */
  of(place: ProjectPlace): ClientStory | null {
    if (this.#teller !== null) return this.#teller.of(place);
    return this.#told[pinOf(place)] ?? null;
  }

  /** The same when all clients were last complete: it determines their order, so that none moves while others load. */
  settledOf(place: ProjectPlace): ClientStory | null {
    // Until the other one is complete, clients keep their positions.
    return this.#teller?.settledOf(place) ?? this.#settled[pinOf(place)] ?? null;
  }

  /** The same of all clients that it loads itself, by connection and project. */
  get settled(): Stories {
    return this.#settled;
  }

  /** Whether a client's story could not be read. */
  hasFailed(place: ProjectPlace): boolean {
    if (this.#teller !== null) return this.#teller.hasFailed(place);
    return this.#failed.includes(pinOf(place));
  }

  /** Why some could not be read; null if all could. */
  get error(): AppError | null {
    return this.#teller === null ? this.#error : this.#teller.error;
  }

  start(): () => void {
    return leaveAll([
      this.#core.on('mirror/changed', (change) => {
        const touched = Object.keys(this.#places).filter((pin) => isAbout(change, this.#places[pin] ?? null));
        this.#touched = withMore(this.#touched, touched);
        this.#forgetOthers();
      }),
      reloadOnChange(
        this.#core,
        (change) => Object.values(this.#places).some((place) => isAbout(change, place)),
        () => {
          this.#left = withMore(this.#left, this.#touched);
          this.#touched = [];
          return this.#read();
        },
      ),
    ]);
  }

  /** Loads a period's stories of these clients, unless already loaded. */
  tell(places: readonly ProjectPlace[], period: StoryPeriod): Promise<void> {
    const isOther = nameOf(period) !== nameOf(this.#period);
    if (isOther) this.#turnTo(period);
    if (this.#teller !== null) return this.#teller.tell(places, period);
    this.#places = Object.fromEntries(
      places.map(({ connection, projectId }) => {
        const place = { connection, projectId };
        return [pinOf(place), place];
      }),
    );
    const isThere = (pin: string): boolean => pin in this.#places;
    if (!Object.keys(this.#told).every(isThere)) {
      this.#told = Object.fromEntries(Object.entries(this.#told).filter(([pin]) => isThere(pin)));
    }
    const isWaiting = (pin: string): boolean =>
      !(pin in this.#told) && !this.#failed.includes(pin) && !this.#asked.includes(pin);
    this.#left = Object.keys(this.#places).filter((pin) => isWaiting(pin) || this.#left.includes(pin));
    return this.#read();
  }

  /** Sets which clients are in view: they load first. */
  see(pins: readonly string[]): void {
    this.#inSight = pins;
    this.#teller?.see(pins);
  }

  /** Reloads all shown clients. */
  readAgain(): Promise<void> {
    return (this.#teller ?? this).reload();
  }

  /** Reloads all clients that it loads itself. */
  reload(): Promise<void> {
    this.#turn += 1;
    this.#asked = [];
    this.#forgetOthers();
    this.#failed = [];
    this.#left = Object.keys(this.#places);
    return this.#read();
  }

  /** Only what is shown is reloaded after a change. */
  #forgetOthers(): void {
    this.#kept = [];
  }

  #turnTo(period: StoryPeriod): void {
    const name = nameOf(period);
    const before = nameOf(this.#period);
    if (this.#teller !== null) {
      this.#settled = { ...this.#settled, ...this.#teller.settled };
    } else if (
      this.#period !== null &&
      this.#left.length === 0 &&
      this.#asked.length === 0 &&
      this.#failed.length === 0
    ) {
      const others = this.#kept.filter((one) => one.period !== before);
      this.#kept = [...others, { period: before, told: this.#told }].slice(-MOST_PERIODS);
    }
    this.#turn += 1;
    this.#asked = [];
    this.#period = period;
    this.#teller = this.#usual !== null && name === nameOf(USUAL_PERIOD) ? this.#usual : null;
    this.#places = {};
    this.#told = this.#kept.find((one) => one.period === name)?.told ?? NONE;
    this.#left = [];
    this.#failed = [];
    this.#error = null;
  }

  #nextChunk(size: number): readonly string[] {
    const seen = this.#inSight.filter((pin) => this.#left.includes(pin));
    return withMore(seen, this.#left).slice(0, size);
  }

  /** Reads what is left in growing chunks; one reader per turn. */
  async #read(): Promise<void> {
    const turn = this.#turn;
    if (this.#reading === turn) return;
    this.#reading = turn;
    let size: number = LEAST_CHUNK;
    while (turn === this.#turn && this.#left.length > 0 && this.#period !== null) {
      await this.#readChunk(this.#nextChunk(size), this.#period, turn);
      size = Math.min(2 * size, MOST_CHUNK);
    }
    if (turn !== this.#turn) return;
    this.#reading = 0;
    this.#settled = this.#told;
    if (this.#failed.length === 0) this.#error = null;
  }

  async #readChunk(pins: readonly string[], period: StoryPeriod, turn: number): Promise<void> {
    const places = pins.flatMap((pin) => this.#places[pin] ?? []);
    // A client that changes during its read is read again.
    this.#left = this.#left.filter((pin) => !pins.includes(pin));
    if (places.length === 0) return;
    this.#asked = pins;
    const others = this.#failed.filter((pin) => !pins.includes(pin));
    let failed = pins;
    try {
      const stories = await this.#core.call('portfolio/stories', { places, period });
      if (turn !== this.#turn) return;
      const there = stories.map((story) => [pinOf(story), story] as const);
      const known = there.filter(([pin]) => pin in this.#places);
      this.#told = { ...this.#told, ...Object.fromEntries(known) };
      // A client just removed has no story and is not awaited.
      failed = pins.filter((pin) => !(pin in this.#told));
    } catch (error) {
      if (turn !== this.#turn) return;
      this.#error = shownError(error);
    }
    this.#asked = [];
    this.#failed = [...others, ...failed];
  }
}
