/** Renders first pages: a few at a time, and caches as many as a user scrolls back to. */
import type { BatchItem } from '../../../../shared/domain/batch-schema.ts';
import type { CoreClient } from '../../../bridge/bridge.ts';
import { openPdf } from '../../../components/pdf/open-pdf.ts';
import { fromBase64 } from '../../../bridge/base64.ts';

/** More would only wait for the single PDF worker. */
const MOST_AT_ONCE = 2;
/** Canvases of this size take about 0.4 MB each. */
const MOST_KEPT = 60;

type Wish = { readonly draw: () => Promise<void>; readonly signal: AbortSignal };

/** A rendering's key: the report, its bytes' hash and the width. */
type PageWish = Pick<BatchItem, 'number' | 'sha256'> & { readonly batchId: string; readonly widthPx: number };

/** Draws first pages of reports. */
export class FirstPages {
  readonly #core: CoreClient;
  readonly #kept = new Map<string, HTMLCanvasElement>();
  #waiting: readonly Wish[] = [];
  #drawing = 0;

  constructor(core: CoreClient) {
    this.#core = core;
  }

  /** A page's picture; null if `signal` aborted. Rejects if the pages are unavailable. */
  draw(wish: PageWish, signal: AbortSignal): Promise<HTMLCanvasElement | null> {
    const key = `${String(wish.number)} ${wish.sha256 ?? ''} ${String(wish.widthPx)}`;
    const kept = this.#kept.get(key);
    if (kept !== undefined) {
      // LRU: evicts the least recently requested.
      this.#kept.delete(key);
      this.#kept.set(key, kept);
      return Promise.resolve(kept);
    }
    return new Promise((resolve, reject) => {
      const draw = async (): Promise<void> => {
        try {
          const canvas = signal.aborted ? null : await this.#drawNow(wish, signal);
          if (canvas !== null) this.#keep(key, canvas);
          resolve(canvas);
        } catch (error) {
          reject(error instanceof Error ? error : new Error(String(error)));
        }
      };
      this.#waiting = [...this.#waiting, { draw, signal }];
      this.#next();
    });
  }

  #next(): void {
    const [first, ...rest] = this.#waiting;
    if (first === undefined || this.#drawing >= MOST_AT_ONCE) return;
    this.#waiting = rest;
    this.#drawing += 1;
    void first.draw().finally(() => {
      this.#drawing -= 1;
      this.#next();
    });
  }

  async #drawNow(
    { batchId, number, widthPx }: PageWish,
    signal: AbortSignal,
  ): Promise<HTMLCanvasElement | null> {
    const { pdf } = await this.#core.call('batch/pdf', { batchId, number });
    const opened = await openPdf(fromBase64(pdf));
    try {
      return await opened.draw(1, widthPx, signal);
    } finally {
      opened.close();
    }
  }

  #keep(key: string, canvas: HTMLCanvasElement): void {
    this.#kept.set(key, canvas);
    for (const old of [...this.#kept.keys()].slice(0, -MOST_KEPT)) this.#kept.delete(old);
  }
}
