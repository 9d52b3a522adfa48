import type { ClientStory } from '../../shared/analysis/series/story.ts';
import type { StoryPeriod } from '../../shared/domain/story-period.ts';
import type { AppError } from '../../shared/errors/app-error.ts';
import type { ProjectPlace } from '../../shared/ipc/contract.ts';
import type { Core } from '../bridge/bridge.ts';
import { isAbout, leaveAll, reloadOnChange, type CoreState } from './core-state.ts';
import { shownError } from './loaded.svelte.ts';
import { pinOf } from './pin.ts';

/** So many clients are asked for at once: few enough for the first to be there soon. */
const CHUNK = 25;
/** Switching between the periods of the control costs nothing; older ones are told again. */
const MOST_PERIODS = 5;

type Stories = ReadonlyMap<string, ClientStory>;

const NONE: Stories = new Map();

/**
 * What a period has brought each client, by connection and project.
 *
 * Stories come in chunks, those in sight first. A newer period calls off the older one: what still arrives of it is
 * dropped. After a change of the mirror those clients alone are told again; what is shown stays until then.
 */
export class StoriesState implements CoreState {
  readonly #core: Core;
  #period: StoryPeriod | null = null;
  #places: ReadonlyMap<string, ProjectPlace> = new Map();
  #told = $state.raw<Stories>(NONE);
  #settled = $state.raw<Stories>(NONE);
  #failed = $state.raw<ReadonlySet<string>>(new Set());
  #error = $state.raw<AppError | null>(null);
  /** Told of other periods. */
  readonly #kept = new Map<string, Stories>();
  /** Still to be asked for. */
  #left = new Set<string>();
  /** On their way. */
  #asked: readonly string[] = [];
  /** Touched by a change that is not followed yet. */
  #touched = new Set<string>();
  #inSight: readonly string[] = [];
  #turn = 0;
  #reading = 0;

  constructor(core: Core) {
    this.#core = core;
  }

  /** The period that is told; null before the first. */
  get period(): StoryPeriod | null {
    return this.#period;
  }

  /** The story of a client; null until it is read. */
  of(place: ProjectPlace): ClientStory | null {
    return this.#told.get(pinOf(place)) ?? null;
  }

  /**
   * The same as it was when all clients had last been told: it decides where a client stands, so that none moves while
   * others are read.
   */
  settledOf(place: ProjectPlace): ClientStory | null {
    return this.#settled.get(pinOf(place)) ?? null;
  }

  /** Whether a client's story could not be read. */
  hasFailed(place: ProjectPlace): boolean {
    return this.#failed.has(pinOf(place));
  }

  /** Why some could not be read; null where all could. */
  get error(): AppError | null {
    return this.#error;
  }

  start(): () => void {
    return leaveAll([
      this.#core.on('mirror/changed', (change) => {
        for (const [pin, place] of this.#places) if (isAbout(change, place)) this.#touched.add(pin);
        this.#forgetOthers();
      }),
      reloadOnChange(
        this.#core,
        { isTouchedBy: (change) => [...this.#places.values()].some((place) => isAbout(change, place)) },
        () => {
          this.#left = new Set([...this.#left, ...this.#touched]);
          this.#touched = new Set();
          return this.#read();
        },
      ),
    ]);
  }

  /** Tells a period of these clients; those that are told already are not asked for again. */
  tell(places: readonly ProjectPlace[], period: StoryPeriod): Promise<void> {
    const isOther = JSON.stringify(period) !== JSON.stringify(this.#period);
    this.#places = new Map(
      places.map(({ connection, projectId }) => {
        const place = { connection, projectId };
        return [pinOf(place), place];
      }),
    );
    if (isOther) this.#turnTo(period);
    const isThere = ([pin]: readonly [string, unknown]): boolean => this.#places.has(pin);
    if (![...this.#told].every(isThere)) this.#told = new Map([...this.#told].filter(isThere));
    const isWaiting = (pin: string): boolean =>
      !this.#told.has(pin) && !this.#failed.has(pin) && !this.#asked.includes(pin);
    this.#left = new Set([...this.#places.keys()].filter((pin) => isWaiting(pin) || this.#left.has(pin)));
    return this.#read();
  }

  /** Says which clients are in sight: they are read first. */
  see(pins: readonly string[]): void {
    this.#inSight = pins;
  }

  /** Tells everybody again. */
  reload(): Promise<void> {
    this.#turn += 1;
    this.#asked = [];
    this.#forgetOthers();
    this.#failed = new Set();
    this.#left = new Set(this.#places.keys());
    return this.#read();
  }

  /** Only what is shown is told again after a change. */
  #forgetOthers(): void {
    this.#kept.clear();
  }

  #turnTo(period: StoryPeriod): void {
    if (this.#period !== null && this.#left.size === 0 && this.#failed.size === 0) {
      this.#kept.set(JSON.stringify(this.#period), this.#told);
      const [oldest] = this.#kept.keys();
      if (this.#kept.size > MOST_PERIODS && oldest !== undefined) this.#kept.delete(oldest);
    }
    this.#turn += 1;
    this.#asked = [];
    this.#period = period;
    this.#told = this.#kept.get(JSON.stringify(period)) ?? NONE;
    this.#left = new Set();
    this.#failed = new Set();
    this.#error = null;
  }

  #nextChunk(): readonly string[] {
    const seen = this.#inSight.filter((pin) => this.#left.has(pin));
    return [...new Set([...seen, ...this.#left])].slice(0, CHUNK);
  }

  /** Reads what is left, chunk by chunk; once at a time for each turn. */
  async #read(): Promise<void> {
    const turn = this.#turn;
    if (this.#reading === turn) return;
    this.#reading = turn;
    while (turn === this.#turn && this.#left.size > 0 && this.#period !== null) {
      await this.#readChunk(this.#nextChunk(), this.#period, turn);
    }
    if (turn !== this.#turn) return;
    this.#reading = 0;
    this.#settled = this.#told;
    if (this.#failed.size === 0) this.#error = null;
  }

  async #readChunk(pins: readonly string[], period: StoryPeriod, turn: number): Promise<void> {
    const places = pins.flatMap((pin) => this.#places.get(pin) ?? []);
    // A client that changes while it is read is read again.
    for (const pin of pins) this.#left.delete(pin);
    if (places.length === 0) return;
    this.#asked = pins;
    const failed = new Set(this.#failed);
    try {
      const stories = await this.#core.call('portfolio/stories', { places, period });
      if (turn !== this.#turn) return;
      const there = stories.map((story) => [pinOf(story), story] as const);
      this.#told = new Map([...this.#told, ...there.filter(([pin]) => this.#places.has(pin))]);
      // A client that has just gone has no story, and is not waited for.
      for (const pin of pins) {
        if (this.#told.has(pin)) failed.delete(pin);
        else failed.add(pin);
      }
    } catch (error) {
      if (turn !== this.#turn) return;
      this.#error = shownError(error);
      for (const pin of pins) failed.add(pin);
    }
    this.#asked = [];
    this.#failed = failed;
  }
}
