import { MediaQuery } from 'svelte/reactivity';
import {
  defaultRangeExtractor,
  elementScroll,
  observeElementOffset,
  observeElementRect,
  Virtualizer,
} from '@tanstack/virtual-core';

/** Overscan beyond the viewport, so that scrolling shows no blank. */
const OVERSCAN_PX = 300;

type Options = {
  readonly sizes: readonly number[];
  readonly scroller: HTMLElement;
  /** Pixels from the scroller's top to the first row. */
  readonly marginPx: number;
  /** Index of a row that is always drawn: the focused row must not vanish. */
  readonly kept: number;
};

/** Which rows of a long table are drawn. Sizes are known, so scrolling needs no measuring. */
export class VirtualRows {
  #indexes = $state.raw<readonly number[]>([]);
  #count = $state.raw(0);
  /** Paper cannot scroll: print draws everything. */
  readonly #paper = new MediaQuery('print');
  #virtualizer: Virtualizer<HTMLElement, HTMLElement> | null = null;

  /** Ascending. */
  get indexes(): readonly number[] {
    return this.#paper.current ? [...Array(this.#count).keys()] : this.#indexes;
  }

  /** Follows scrolling until the returned function is called. */
  start(options: Options): () => void {
    this.#count = options.sizes.length;
    const virtualizer = new Virtualizer(this.#optionsOf(options));
    this.#virtualizer = virtualizer;
    const leave = virtualizer._didMount();
    virtualizer._willUpdate();
    this.#read();
    return () => {
      leave();
      this.#virtualizer = null;
    };
  }

  #optionsOf({ sizes, scroller, marginPx, kept }: Options) {
    return {
      count: sizes.length,
      getScrollElement: () => scroller,
      estimateSize: (index: number) => sizes[index] ?? 0,
      scrollToFn: elementScroll,
      observeElementRect,
      observeElementOffset,
      // New rows may add or remove the scrollbar, and thereby change the reported size.
      useAnimationFrameWithResizeObserver: true,
      overscan: Math.ceil(OVERSCAN_PX / Math.max(1, ...sizes)),
      scrollMargin: marginPx,
      initialOffset: scroller.scrollTop,
      initialRect: { width: scroller.clientWidth, height: scroller.clientHeight },
      rangeExtractor: (range: Parameters<typeof defaultRangeExtractor>[0]) => {
        const seen = defaultRangeExtractor(range);
        if (kept < 0 || kept >= sizes.length || seen.includes(kept)) return seen;
        return [...seen, kept].sort((a, b) => a - b);
      },
      onChange: () => this.#read(),
    };
  }

  #read(): void {
    if (this.#virtualizer === null) return;
    const indexes = this.#virtualizer.getVirtualItems().map(({ index }) => index);
    // Most scroll events change nothing and should not cause a redraw.
    const isSame =
      indexes.length === this.#indexes.length && indexes.every((index, at) => index === this.#indexes[at]);
    if (!isSame) this.#indexes = indexes;
  }
}
