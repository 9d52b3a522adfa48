import { isSvg } from './image-kind.ts';
import { rasterSize } from './raster.ts';
import { readSvg } from './svg.ts';

/** Width and height in any unit: only their proportion counts. */
export type ImageSize = { readonly width: number; readonly height: number };

/** Used for drawings that do not say how large they are. */
const SQUARE: ImageSize = { width: 1, height: 1 };

function svgSize(svg: string): ImageSize {
  const reading = readSvg(svg);
  if ('fault' in reading) return SQUARE;
  const { attributes } = reading.root;
  const box = (attributes.get('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [width = Number.NaN, height = Number.NaN] =
    box.length === 4
      ? box.slice(2)
      : [Number.parseFloat(attributes.get('width') ?? ''), Number.parseFloat(attributes.get('height') ?? '')];
  return width > 0 && height > 0 && Number.isFinite(width / height) ? { width, height } : SQUARE;
}

/** The proportions of an image of a kit, by its header or view box. */
export function imageSize(image: string): ImageSize {
  return isSvg(image) ? svgSize(image) : (rasterSize(image) ?? SQUARE);
}

/**
 * How large a logo is drawn so that a wide one and a tall one weigh alike: to an area instead of a box, as far as the box has
 * room. All in the same unit.
 */
export function fitByArea(
  { width, height }: ImageSize,
  area: number,
  [mostWidth, mostHeight]: readonly [width: number, height: number],
): readonly [width: number, height: number] {
  const scale = Math.min(Math.sqrt(area / (width * height)), mostWidth / width, mostHeight / height);
  return [width * scale, height * scale];
}
