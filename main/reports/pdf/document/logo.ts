/** Logos on paper and on colour: of equal apparent size, with a plate if otherwise invisible. */
import { fitByArea, imageSize } from '../../../../shared/reports/image-size.ts';
import { logoGround, type SeenLogo } from './logo-ground.ts';
import type { DrawingNode, ImageNode, Placement, StackNode } from './node.ts';
import type { Palette } from './palette.ts';

/** A logo and its owner. */
type Logo = SeenLogo & { readonly alt: string };

/** A logo's place. */
type LogoPlace = {
  /** Total area in square pixels; makes wide and tall ones look equally large. */
  readonly areaPx: number;
  readonly mostPx: readonly [width: number, height: number];
  /** Its background colour. */
  readonly ground: string;
  readonly align?: 'left' | 'right';
};

/** Padding of a logo's plate. */
const PLATE_PX = 8;

/** A logo, and the colour of its plate; null: none. */
function fitLogo(logo: Logo, place: LogoPlace, palette: Palette) {
  const plate = logoGround(logo, place.ground, [palette.paper, palette.ink]);
  const pad = plate === null ? 0 : PLATE_PX;
  const [mostWidth, mostHeight] = place.mostPx;
  const size = fitByArea(imageSize(logo.source), place.areaPx, [mostWidth - 2 * pad, mostHeight - 2 * pad]);
  return { plate, pad, size };
}

function plateNode(colour: string, width: number, height: number): DrawingNode {
  return { kind: 'drawing', shapes: [{ shape: 'rect', x: 0, y: 0, width, height, fill: colour }], alt: '' };
}

/** A logo in the flow, vertically centred. */
export function logoNode(logo: Logo, place: LogoPlace, palette: Palette): ImageNode | StackNode {
  const { plate, pad, size } = fitLogo(logo, place, palette);
  const [width, height] = size;
  const [mostWidth, mostHeight] = place.mostPx;
  const above = Math.max(0, (mostHeight - height) / 2);
  const left = place.align === 'right' ? mostWidth - width - pad : pad;
  const image: ImageNode = {
    kind: 'image',
    source: logo.source,
    fitPx: [width, height],
    alt: logo.alt,
    margin: [left, above, 0, 0],
  };
  if (plate === null) return image;
  const [plateWidth, plateHeight] = [width + 2 * pad, height + 2 * pad];
  return {
    kind: 'stack',
    items: [
      {
        ...plateNode(plate, plateWidth, plateHeight),
        margin: [left - pad, above - pad, 0, -(plateHeight + above - pad)],
      },
      image,
    ],
  };
}

/** A logo at a fixed position, left or right in its box and vertically centred. */
export function placedLogo(
  logo: Logo,
  place: LogoPlace & { readonly at: Required<NonNullable<Placement['at']>> },
  palette: Palette,
): (ImageNode | DrawingNode)[] {
  const { plate, pad, size } = fitLogo(logo, place, palette);
  const [width, height] = size;
  const { xPx, yPx, widthPx } = place.at;
  const left = place.align === 'right' ? xPx + widthPx - width - pad : xPx + pad;
  const top = yPx + (place.mostPx[1] - height) / 2;
  const image: ImageNode = {
    kind: 'image',
    source: logo.source,
    fitPx: [width, height],
    alt: logo.alt,
    at: { xPx: left, yPx: top },
  };
  if (plate === null) return [image];
  const around = { xPx: left - pad, yPx: top - pad };
  return [{ ...plateNode(plate, width + 2 * pad, height + 2 * pad), at: around }, image];
}
