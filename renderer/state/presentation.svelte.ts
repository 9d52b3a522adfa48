import type { AppError } from '../../shared/errors/app-error.ts';
import type { Output } from '../../shared/ipc/contract.ts';
import type { SlideGround } from '../../shared/reports/slides.ts';
import type { Slide } from '../../shared/reports/slides-schema.ts';
import type { CoreClient } from '../bridge/bridge.ts';
import type { CoreState } from './core-state.ts';
import { Loaded } from './loaded.svelte.ts';

/** The position in a presentation, shared by all its windows. */
export type SlidePlace = {
  /** From 0. */
  readonly slide: number;
  /** Visible steps of the slide, from 0: the headline first. */
  readonly step: number;
  /** The shown figure, from 0. */
  readonly figure: number;
  /** The platform whose figure is shown instead; null: none. */
  readonly platform: string | null;
  readonly isBlack: boolean;
};

const START: SlidePlace = { slide: 0, step: 0, figure: 0, platform: null, isBlack: false };

/** Build steps of a slide: its headline, then its content; actions come one by one. */
export function stepsOf({ kind, figures, tiles, quotations, actions }: Slide): number {
  if (kind === 'actions') return 1 + actions.length;
  return [figures, tiles, quotations].some((some) => some.length > 0) ? 2 : 1;
}

/** Messages between windows of one presentation. */
type Message =
  { readonly kind: 'at'; readonly place: SlidePlace } | { readonly kind: 'where' } | { readonly kind: 'end' };

/** A report as slides, and the position. All windows of this program that show it share the position. */
export class PresentationState implements CoreState {
  readonly #core: CoreClient;
  readonly #shown = new Loaded<Output<'presentation/open'>>();
  #place = $state.raw<SlidePlace>(START);
  #reportId: string | null = null;
  #ground: SlideGround = 'light';
  /** Whether a user requested the current slide, as opposed to resuming at it. */
  #isAsked = false;
  #channel: BroadcastChannel | null = null;
  #isEnded = $state(false);

  constructor(core: CoreClient) {
    this.#core = core;
  }

  get value(): Output<'presentation/open'> | null {
    return this.#shown.value;
  }

  get error(): AppError | null {
    return this.#shown.error;
  }

  /** Whether another window has ended it. */
  get isEnded(): boolean {
    return this.#isEnded;
  }

  get place(): SlidePlace {
    return this.#place;
  }

  get slide(): Slide | null {
    return this.value?.slides[this.#place.slide] ?? null;
  }

  /** What "next" shows: the next slide, or the next step of this one; null at the end. */
  get next(): { readonly slide: Slide; readonly place: SlidePlace } | null {
    const place = this.#after(this.#place);
    const slide = place === null ? undefined : this.value?.slides[place.slide];
    return place === null || slide === undefined ? null : { slide, place };
  }

  start(): () => void {
    return () => this.leave();
  }

  /** Loads a report's slides and shows one; `slide` is counted from 1, null: another window's position, or the start. */
  async open(reportId: string, slide: number | null, ground: SlideGround = 'light'): Promise<void> {
    this.leave();
    this.#ground = ground;
    this.#isAsked = slide !== null;
    this.#reportId = reportId;
    this.#place = { ...START, slide: (slide ?? 1) - 1 };
    const channel = new BroadcastChannel(`sightline-presentation-${reportId}`);
    this.#channel = channel;
    channel.onmessage = ({ data }: MessageEvent<Message>) => this.#hear(data);
    if (slide === null) channel.postMessage({ kind: 'where' } satisfies Message);
    await this.reload();
  }

  /** Ends it in every window, and saves the position unless it was shown to its end. */
  async end(): Promise<void> {
    const reportId = this.#reportId;
    this.#channel?.postMessage({ kind: 'end' } satisfies Message);
    const { slide } = this.#place;
    if (reportId === null || this.value === null) return;
    const at = slide === 0 || slide === this.#last ? null : slide + 1;
    await this.#core.call('presentation/leave', { reportId, at });
  }

  /** Clears it, so that no client's data stays when another is shown. */
  leave(): void {
    this.#channel?.close();
    this.#channel = null;
    this.#isEnded = false;
    this.#reportId = null;
    this.#place = START;
    this.#shown.clear();
  }

  async reload(): Promise<void> {
    const reportId = this.#reportId;
    if (reportId === null) return;
    await this.#shown.load(() => this.#core.call('presentation/open', { reportId, ground: this.#ground }));
    const leftAt = this.#isAsked ? null : (this.value?.leftAt ?? null);
    this.#isAsked = true;
    // Not broadcast: a window that joins later follows the others.
    const slide = leftAt === null ? this.#place.slide : leftAt - 1;
    this.#place = { ...this.#place, slide: Math.min(slide, this.#last) };
  }

  /** Shows the slides on another ground. */
  async showOn(ground: SlideGround): Promise<void> {
    if (ground === this.#ground) return;
    this.#ground = ground;
    await this.reload();
  }

  forward(): void {
    const place = this.#after(this.#place);
    if (place !== null) this.#move(place);
  }

  back(): void {
    const { slide, step } = this.#place;
    if (step > 0) this.#move({ ...this.#place, step: step - 1 });
    else if (slide > 0) this.#move(this.#whole(slide - 1));
  }

  /** Shows a whole slide, from 0. */
  goTo(slide: number): void {
    this.#move(this.#whole(Math.max(0, Math.min(slide, this.#last))));
  }

  /** Shows another figure of the slide. */
  turn(by: 1 | -1): void {
    const figures = this.slide?.figures.length ?? 0;
    const figure = Math.max(0, Math.min(this.#place.figure + by, figures - 1));
    if (figures > 1) this.#move({ ...this.#place, step: 1, figure, platform: null });
  }

  /** Shows the slide's finding on one platform; null shows all platforms again. */
  choosePlatform(platform: string | null): void {
    if (this.slide?.isByPlatform !== true) return;
    this.#move({ ...this.#place, step: Math.max(1, this.#place.step), platform });
  }

  /** Shows the next platform; after the last, all of them again. */
  turnPlatform(): void {
    const ids = this.value?.platforms.map(({ id }) => id) ?? [];
    const { platform } = this.#place;
    this.choosePlatform(platform === null ? (ids[0] ?? null) : (ids[ids.indexOf(platform) + 1] ?? null));
  }

  /** Toggles the black screen. */
  blackOut(): void {
    this.#move({ ...this.#place, isBlack: !this.#place.isBlack });
  }

  get #last(): number {
    return Math.max(0, (this.value?.slides.length ?? 1) - 1);
  }

  #whole(slide: number): SlidePlace {
    const shown = this.value?.slides[slide];
    return { ...START, slide, step: shown === undefined ? 0 : stepsOf(shown) - 1 };
  }

  #after(place: SlidePlace): SlidePlace | null {
    const slide = this.value?.slides[place.slide];
    if (slide === undefined) return null;
    if (place.step + 1 < stepsOf(slide)) return { ...place, step: place.step + 1, isBlack: false };
    return place.slide < this.#last ? { ...START, slide: place.slide + 1 } : null;
  }

  #move(place: SlidePlace): void {
    this.#place = place;
    this.#channel?.postMessage({ kind: 'at', place } satisfies Message);
  }

  #hear(message: Message): void {
    if (message.kind === 'end') this.#isEnded = true;
    else if (message.kind === 'at') {
      // Another window's position beats the saved one.
      this.#isAsked = true;
      this.#place = message.place;
    } else this.#channel?.postMessage({ kind: 'at', place: this.#place } satisfies Message);
  }
}
