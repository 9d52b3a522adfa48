import { isSvg } from './image-kind.ts';
import { rasterSize } from './raster.ts';
import { readSvg } from './svg.ts';

/** Width and height in any unit: only the ratio matters. */
export type ImageSize = { readonly width: number; readonly height: number };

/** Used for drawings without a stated size. */
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

/** The proportions of a kit's image, from its header or view box. */
export function imageSize(image: string): ImageSize {
  return isSvg(image) ? svgSize(image) : (rasterSize(image) ?? SQUARE);
}

/** The size of a logo so that wide and tall ones have equal weight: fits an area instead of a box, within the box. All in the same unit. */
export function fitByArea(
  { width, height }: ImageSize,
  area: number,
  [mostWidth, mostHeight]: readonly [width: number, height: number],
): readonly [width: number, height: number] {
  const scale = Math.min(Math.sqrt(area / (width * height)), mostWidth / width, mostHeight / height);
  return [width * scale, height * scale];
}
