/** The drawn size of a report's pages. Pages and rooms are in CSS pixels. */

/** Fitted, an overview, or a custom size: 1 is the size on paper. */
export type Zoom = 'page' | 'width' | 'two' | number;

/** The available room, and a page's size on paper. */
export type Room = {
  readonly widthPx: number;
  readonly heightPx: number;
  /** Around and between pages. */
  readonly gapPx: number;
  readonly paper: { readonly widthPx: number; readonly heightPx: number };
};

/** Minimum width of a page. */
const LEAST_PX = 160;
/** Of a page in the overview. */
const SMALL_PX = 190;
/** Maximum width of a fitted page. */
const MOST_FITTED_PX = 1_100;
const LEAST_ZOOM = 0.25;
const MOST_ZOOM = 4;
/** Per key press. */
const STEP = 1.2;
/** Minimum width of each of two pages side by side: below it, one page reads better. */
const LEAST_OF_TWO_PX = 560;

const within = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));

/** A page's width, with a number of pages side by side. */
export function pageWidthPx(zoom: Zoom, { widthPx, heightPx, gapPx, paper }: Room, beside = 1): number {
  const room = Math.max(LEAST_PX, Math.floor((widthPx - (beside + 1) * gapPx) / beside));
  const tall = Math.floor(((heightPx - 2 * gapPx) * paper.widthPx) / paper.heightPx);
  switch (zoom) {
    case 'width':
      return Math.min(room, MOST_FITTED_PX);
    case 'two':
      return Math.min(SMALL_PX, room);
    case 'page':
      return within(tall, LEAST_PX, room);
    default:
      return Math.round(zoom * paper.widthPx);
  }
}

/** Whether the cover fits beside the other pages, each wide enough to read. */
export function hasRoomForTwo(zoom: Zoom, room: Room): boolean {
  if (zoom === 'two') return false;
  const fittedPx = pageWidthPx('width', room, 2);
  return fittedPx >= LEAST_OF_TWO_PX && pageWidthPx(zoom, room, 2) <= fittedPx;
}

/** The custom size for a multiple of the current width, clamped. */
export const zoomBy = (widthPx: number, factor: number, { paper }: Pick<Room, 'paper'>): number =>
  within((widthPx / paper.widthPx) * factor, LEAST_ZOOM, MOST_ZOOM);

/** The zoom of a Ctrl key: larger, smaller, or reset; null for any other. */
export function zoomOfKey(key: string, widthPx: number, room: Pick<Room, 'paper'>): Zoom | null {
  if (key === '+' || key === '=') return zoomBy(widthPx, STEP, room);
  if (key === '-') return zoomBy(widthPx, 1 / STEP, room);
  return key === '0' ? 'width' : null;
}

/** The zoom factor of a Ctrl wheel event, or of a pinch, which arrives as one. */
export const factorOfWheel = (deltaY: number): number => 2 ** (-within(deltaY, -25, 25) / 100);
