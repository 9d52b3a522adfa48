import { StockRendererClass } from './stock-classes.ts';

/** A positioned item; vectors have separate extents. */
type Placed = {
  readonly y?: number;
  readonly y1?: number;
  readonly y2?: number;
  readonly h?: number;
  readonly r2?: number;
  readonly _height?: number;
  readonly getHeight?: () => number;
};

type LaidPage = { readonly items: readonly { readonly item: Placed }[] };

function bottomOf(item: Placed): number {
  const { y = 0, y1 = 0, y2 = 0, h = 0, r2 = 0, _height = 0 } = item;
  return Math.max(y1, y2, y + Math.max(item.getHeight?.() ?? 0, _height, h, r2));
}

/** Only records how far down each page reaches. */
export class MeasuringRenderer extends StockRendererClass {
  /** For the last laid-out document, in points from the top of each page. */
  static bottoms: readonly number[] = [];

  override renderPages(pages: readonly unknown[]): void {
    MeasuringRenderer.bottoms = (pages as readonly LaidPage[]).map(({ items }) =>
      Math.max(0, ...items.map(({ item }) => bottomOf(item))),
    );
  }
}
