/** Drawings and images for pdfmake. */
import { isSvg } from '../../../../shared/reports/image-kind.ts';
import type { DrawingNode, ImageNode, Shape } from '../document/node.ts';
import { tagFigure, type TagPlace } from '../tagging/place.ts';
import { placement, pt, type PdfmakeNode } from './pdfmake-node.ts';

const dashed = ({ drawn, left }: { readonly drawn: number; readonly left: number }): PdfmakeNode => ({
  dash: { length: pt(drawn), space: pt(left) },
});

const filled = ({ fill }: { readonly fill?: string }): PdfmakeNode =>
  fill === undefined ? {} : { color: fill };

const outline = ({
  stroke,
  strokePx,
}: {
  readonly stroke?: string;
  readonly strokePx?: number;
}): PdfmakeNode => (stroke === undefined ? {} : { lineColor: stroke, lineWidth: pt(strokePx ?? 1) });

function shapeToVector(shape: Shape): PdfmakeNode {
  switch (shape.shape) {
    case 'line':
      return {
        type: 'line',
        x1: pt(shape.x1),
        y1: pt(shape.y1),
        x2: pt(shape.x2),
        y2: pt(shape.y2),
        lineWidth: pt(shape.strokePx),
        lineColor: shape.stroke,
        ...(shape.dashPx === undefined ? {} : dashed(shape.dashPx)),
      };
    case 'rect':
      return {
        type: 'rect',
        x: pt(shape.x),
        y: pt(shape.y),
        w: pt(shape.width),
        h: pt(shape.height),
        color: shape.fill,
      };
    case 'circle':
      return {
        type: 'ellipse',
        x: pt(shape.x),
        y: pt(shape.y),
        r1: pt(shape.radius),
        r2: pt(shape.radius),
        ...filled(shape),
        ...outline(shape),
        ...(shape.dashPx === undefined ? {} : dashed(shape.dashPx)),
      };
    case 'polyline':
      return {
        type: 'polyline',
        points: shape.points.map(({ x, y }) => ({ x: pt(x), y: pt(y) })),
        closePath: shape.fill !== undefined,
        ...filled(shape),
        ...outline(shape),
      };
  }
}

/** A drawing, shape by shape. */
export function convertDrawing(node: DrawingNode, place: TagPlace): PdfmakeNode {
  const tag = tagFigure(place, node.alt);
  return { canvas: node.shapes.map((shape) => ({ ...shapeToVector(shape), tag })), ...placement(node) };
}

/** Crops an image to fill its box from the centre. */
function coverOf({ fitPx: [width, height] }: ImageNode): PdfmakeNode {
  return { width: pt(width), height: pt(height), align: 'center', valign: 'center' };
}

/** An image, fitted into its box. */
export function convertImage(node: ImageNode, images: NamedImages, place: TagPlace): PdfmakeNode {
  const shared = {
    ...(node.isFilling === true ? { cover: coverOf(node) } : { fit: node.fitPx.map(pt) }),
    tag: tagFigure(place, node.alt),
    ...(node.align === undefined ? {} : { alignment: node.align }),
    ...placement(node),
  };
  return isSvg(node.source)
    ? { svg: node.source, font: 'Sans', ...shared }
    : { image: images.nameOf(node.source), ...shared };
}

/** Images by name: one on every page is stored once. */
export type NamedImages = {
  readonly nameOf: (source: string) => string;
  /** pdfmake's dictionary; grows while pages are converted. */
  readonly byName: Record<string, string>;
};

/** Builds the images of one document. */
export function buildNamedImages(): NamedImages {
  const byName: Record<string, string> = {};
  const names = new Map<string, string>();
  const nameOf = (source: string): string => {
    const name = names.get(source) ?? `image-${names.size + 1}`;
    names.set(source, name);
    byName[name] = source;
    return name;
  };
  return { nameOf, byName };
}
