/** A slide's chart as a standalone picture, with the same frame as every picture. */
import type { Mark, Picture, SlideBrand } from '../../shared/reports/slides-schema.ts';
import { contextOf, paperTheme, PNG_SCALE, pngOf } from './chart-picture.ts';
import { buildFrame, type FrameWords } from './picture-frame.ts';
import { escapeXml } from '../../shared/format/xml-text.ts';
import { recordSvg } from './svg-recorder.ts';

/** What to draw: its marks, and the element that shows them. */
export type SlidePictureOf = { readonly picture: Picture; readonly drawing: SVGSVGElement };

function drawText(
  ctx: CanvasRenderingContext2D,
  { text, xPx, yPx, widthPx, sizePx, weight, matrix, fill }: Extract<Mark, { kind: 'text' }>,
  family: string,
): void {
  if (matrix !== null) ctx.transform(...(matrix as [number, number, number, number, number, number]));
  ctx.font = `${weight} ${sizePx}px ${family}`;
  ctx.globalAlpha = fill.alpha;
  ctx.fillStyle = fill.colour;
  const measured = ctx.measureText(text).width;
  ctx.translate(xPx, yPx);
  // It was laid out with a report font, and keeps that width.
  if (measured > 0) ctx.scale(widthPx / measured, 1);
  ctx.fillText(text, 0, 0);
}

function drawPath(ctx: CanvasRenderingContext2D, { d, fill, stroke }: Extract<Mark, { kind: 'path' }>): void {
  const path = new Path2D(d);
  if (fill !== null) {
    ctx.globalAlpha = fill.alpha;
    ctx.fillStyle = fill.colour;
    ctx.fill(path);
  }
  if (stroke === null) return;
  ctx.globalAlpha = stroke.alpha;
  ctx.strokeStyle = stroke.colour;
  ctx.lineWidth = stroke.widthPx;
  ctx.lineCap = stroke.cap === 'round' ? 'round' : 'butt';
  ctx.lineJoin = stroke.join === 'round' ? 'round' : 'miter';
  ctx.setLineDash([...stroke.dashPx]);
  ctx.stroke(path);
}

function drawPicture(ctx: CanvasRenderingContext2D, { picture, drawing }: SlidePictureOf): void {
  const families = [...drawing.querySelectorAll('text')].map((one) => getComputedStyle(one).fontFamily);
  let texts = 0;
  for (const mark of picture.marks) {
    ctx.save();
    if (mark.kind === 'text') {
      drawText(ctx, mark, families[texts] ?? 'sans-serif');
      texts += 1;
    } else {
      const clip = mark.clip === null ? undefined : picture.clips[mark.clip];
      if (clip !== undefined) ctx.clip(new Path2D(clip));
      drawPath(ctx, mark);
    }
    ctx.restore();
  }
}

/** The page's marks with fonts named: outside the page there are no variables. */
function marksOf(drawing: SVGSVGElement): string {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const shown = [...drawing.querySelectorAll('text')];
  copy.querySelectorAll('text').forEach((one, at) => {
    const original = shown[at];
    if (original !== undefined) one.style.fontFamily = getComputedStyle(original).fontFamily;
  });
  copy.removeAttribute('class');
  const serializer = new XMLSerializer();
  return [...copy.childNodes].map((node) => serializer.serializeToString(node)).join('');
}

/** Draws a slide's chart on the slide's background, as a PNG at 2x or as an SVG. */
export async function buildSlidePicture(
  of: SlidePictureOf,
  words: FrameWords,
  { paper, ink, muted }: Pick<SlideBrand, 'paper' | 'ink' | 'muted'>,
  kind: 'png' | 'svg',
): Promise<Blob> {
  const size = { width: of.picture.widthPx, height: of.picture.heightPx };
  const canvas = document.createElement('canvas');
  const ctx = contextOf(canvas);
  const theme = { ...paperTheme(), background: paper, text: ink, textMuted: muted };
  const { width, height, chartAt, draw } = buildFrame(ctx, words, [], size, theme);
  if (kind === 'svg') {
    const around = recordSvg(document.createElement('canvas'), 'frame');
    draw(around.context);
    const svg =
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img">` +
      `<title>${escapeXml(words.title)}</title><desc>${escapeXml(of.picture.alt)}</desc>${around.marks()}` +
      `<g transform="translate(${chartAt.x} ${chartAt.y})">${marksOf(of.drawing)}</g></svg>\n`;
    return new Blob([svg], { type: 'image/svg+xml' });
  }
  canvas.width = width * PNG_SCALE;
  canvas.height = height * PNG_SCALE;
  ctx.scale(PNG_SCALE, PNG_SCALE);
  draw(ctx);
  ctx.textAlign = 'left';
  ctx.textBaseline = 'alphabetic';
  ctx.translate(chartAt.x, chartAt.y);
  drawPicture(ctx, of);
  return await pngOf(canvas);
}
