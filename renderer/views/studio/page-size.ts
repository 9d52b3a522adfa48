/** How large the pages of a report are drawn. Pages and rooms are in CSS pixels. */

/** Fitted to the room, many at once, or a size of one's own: 1 is as large as on paper. */
export type Zoom = 'page' | 'width' | 'two' | number;

/** What there is to draw in, and a page as large as on paper. */
export type Room = {
  readonly widthPx: number;
  readonly heightPx: number;
  /** Around pages, and between two of them. */
  readonly gapPx: number;
  readonly paper: { readonly widthPx: number; readonly heightPx: number };
};

/** A page is at least so wide, whatever it is fitted to. */
const LEAST_PX = 160;
/** Of a page in the overview. */
const SMALL_PX = 190;
/** A page that fits the width of a large screen is not larger. */
const MOST_FITTED_PX = 1_100;
const LEAST_ZOOM = 0.25;
const MOST_ZOOM = 4;
/** Of one press of a key. */
const STEP = 1.2;
/** Two pages stand beside each other from this width of each on: narrower, one alone is read better. */
const LEAST_OF_TWO_PX = 560;

const within = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));

/** How wide a page is, with so many pages beside each other. */
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

/** Whether the cover can stand beside the other pages, each of them wide enough to be read. */
export function hasRoomForTwo(zoom: Zoom, room: Room): boolean {
  if (zoom === 'two') return false;
  const fittedPx = pageWidthPx('width', room, 2);
  return fittedPx >= LEAST_OF_TWO_PX && pageWidthPx(zoom, room, 2) <= fittedPx;
}

/** The size of one's own that is so many times the present width; every size is within bounds. */
export const zoomBy = (widthPx: number, factor: number, { paper }: Pick<Room, 'paper'>): number =>
  within((widthPx / paper.widthPx) * factor, LEAST_ZOOM, MOST_ZOOM);

/** What a key that was pressed with Ctrl asks for: larger, smaller, or the usual size again; null for any other. */
export function zoomOfKey(key: string, widthPx: number, room: Pick<Room, 'paper'>): Zoom | null {
  if (key === '+' || key === '=') return zoomBy(widthPx, STEP, room);
  if (key === '-') return zoomBy(widthPx, 1 / STEP, room);
  return key === '0' ? 'width' : null;
}

/** How much larger a turn of the wheel with Ctrl asks for, or two fingers that move apart, which comes as such a turn. */
export const factorOfWheel = (deltaY: number): number => 2 ** (-within(deltaY, -25, 25) / 100);
