/** What the small pictures of the second page share: their letters, colours and marks. */
import type { Shape, TextNode } from '../../pdf/document/node.ts';
import type { Palette } from '../../pdf/document/palette.ts';
import type { Picture } from '../../content/summary/pictures.ts';

/** The height of a picture, and the letters in it. */
export const PICTURE_PX = 104;
export const LABEL = { sizePx: 10.5, linePx: 14 } as const;

/** A kind of picture. */
export type Kind<K extends Picture['kind']> = Extract<Picture, { readonly kind: K }>;

/** A mark’s colour. */
export const colourOf = (isOwn: boolean, { brandMark, rivals }: Palette): string =>
  isOwn ? brandMark : (rivals[1] ?? brandMark);
/** That of the letters beside it. */
export const textColourOf = (isOwn: boolean, { brandText, rivalTexts }: Palette): string =>
  isOwn ? brandText : (rivalTexts[1] ?? brandText);

/** A text in a picture. */
export const label = (text: string, style: Omit<TextNode, 'kind' | 'text'>): TextNode => ({
  kind: 'text',
  text,
  ...LABEL,
  ...style,
});

/** Space that no tighter page takes back, unlike a margin. */
export const spacer = (heightPx: number): readonly TextNode[] =>
  heightPx < 1 ? [] : [{ kind: 'text', text: ' ', sizePx: 4, linePx: heightPx }];

function diamond(x: number, y: number, r: number, fill: string, stroke: string): Shape {
  const points = [
    { x, y: y - r },
    { x: x + r, y },
    { x, y: y + r },
    { x: x - r, y },
  ];
  return { shape: 'polyline', points, fill, stroke, strokePx: 1 };
}

/** A brand’s mark: the own one’s is round; hollow where it was measured another way. */
export function markShape(
  isOwn: boolean,
  x: number,
  y: number,
  isLarge: boolean,
  palette: Palette,
  isHollow = false,
): Shape {
  const colour = colourOf(isOwn, palette);
  const [fill, stroke] = isHollow ? [palette.paper, colour] : [colour, palette.paper];
  return isOwn
    ? { shape: 'circle', x, y, radius: isLarge ? 3.8 : 2.2, fill, stroke, strokePx: isHollow ? 1.4 : 1 }
    : diamond(x, y, isLarge ? 4.6 : 2.8, fill, stroke);
}
