/** Marks and labels of the small pictures. */
import type { Shape, TextNode } from '../../pdf/document/node.ts';
import type { Palette } from '../../pdf/document/palette.ts';

/** The height of a picture, and the letters in it. */
export const PICTURE_PX = 104;
export const LABEL = { sizePx: 10.5, linePx: 14 } as const;
export const APART_PX = 13;

export const colourOf = (isOwn: boolean, { brandMark, rivals }: Palette): string =>
  isOwn ? brandMark : (rivals[1] ?? brandMark);
export const textColourOf = (isOwn: boolean, { brandText, rivalTexts }: Palette): string =>
  isOwn ? brandText : (rivalTexts[1] ?? brandText);

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

/** The mark of what was measured another way. */
export function hollowShape(isOwn: boolean, x: number, y: number, isLarge: boolean, palette: Palette): Shape {
  const [fill, stroke, strokePx] = [palette.paper, colourOf(isOwn, palette), 1.4];
  return { shape: 'circle', x, y, radius: isLarge ? 3.6 : 2.4, fill, stroke, strokePx };
}

export function markShape(isOwn: boolean, x: number, y: number, isLarge: boolean, palette: Palette): Shape {
  const fill = colourOf(isOwn, palette);
  return isOwn
    ? { shape: 'circle', x, y, radius: isLarge ? 3.8 : 2.2, fill, stroke: palette.paper, strokePx: 1 }
    : diamond(x, y, isLarge ? 4.6 : 2.8, fill, palette.paper);
}
