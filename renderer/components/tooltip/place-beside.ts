/** The side of the anchor that a bubble goes to. */
export type Side = 'top' | 'right' | 'bottom' | 'left';

type Box = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };
type Size = { readonly width: number; readonly height: number };

/** Between anchor and bubble, and between bubble and window edge. */
const GAP_PX = 6;

const OPPOSITE: Readonly<Record<Side, Side>> = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' };

function beside(anchor: Box, bubble: Size, side: Side): { left: number; top: number } {
  const middle = anchor.left + (anchor.width - bubble.width) / 2;
  const centre = anchor.top + (anchor.height - bubble.height) / 2;
  switch (side) {
    case 'top':
      return { left: middle, top: anchor.top - GAP_PX - bubble.height };
    case 'bottom':
      return { left: middle, top: anchor.top + anchor.height + GAP_PX };
    case 'left':
      return { left: anchor.left - GAP_PX - bubble.width, top: centre };
    case 'right':
      return { left: anchor.left + anchor.width + GAP_PX, top: centre };
  }
}

/** Places a bubble on a side, on the opposite one if there is no room, and always within the window. */
export function placeBeside(
  anchor: Box,
  bubble: Size,
  side: Side,
  view: Size,
): { readonly left: number; readonly top: number } {
  const fits = ({ left, top }: { left: number; top: number }): boolean =>
    left >= 0 && top >= 0 && left + bubble.width <= view.width && top + bubble.height <= view.height;
  const wanted = beside(anchor, bubble, side);
  const across = beside(anchor, bubble, OPPOSITE[side]);
  const isVertical = side === 'top' || side === 'bottom';
  // The bubble may slide along the anchor; across it, it must fit.
  const withoutSlide = isVertical ? { ...wanted, left: 0 } : { ...wanted, top: 0 };
  const { left, top } = fits(withoutSlide) ? wanted : across;
  const within = (value: number, most: number): number => Math.max(GAP_PX, Math.min(value, most - GAP_PX));
  return {
    left: within(left, view.width - bubble.width),
    top: within(top, view.height - bubble.height),
  };
}
