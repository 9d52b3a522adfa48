/** Charts as marks: with the layout and fonts of print, drawn by the viewer. */
import type { ChartSpec } from '../../../shared/charts/chart-spec.ts';
import type { Mark, MarkFont, Paint, Picture, PicturePoint } from '../../../shared/reports/slides-schema.ts';
import { drawOnSurface } from '../pdf/charts/draw-chart.ts';
import { readPaint } from '../pdf/charts/paint.ts';
import type { Segment } from '../pdf/charts/path.ts';
import type { VectorSurface } from '../pdf/charts/vector-context.ts';
import type { FontChooser } from '../pdf/fonts/fallback.ts';
import { FONT_FILES } from '../pdf/fonts/font-files.ts';

const round = (value: number): number => Math.round(value * 100) / 100;

const hex = (channel: number): string => Math.round(channel).toString(16).padStart(2, '0');

function paintOf(colour: unknown, alpha: number): Paint | null {
  const paint = readPaint(colour, alpha);
  if (paint === null) return null;
  return { colour: `#${paint.channels.map(hex).join('')}`, alpha: round(paint.alpha) };
}

function pathOf(path: readonly Segment[]): string {
  return path
    .map((segment) => {
      if (segment.op === 'close') return 'Z';
      const points = segment.op === 'curve' ? [segment.control1, segment.control2, segment.to] : [segment.to];
      const command = { move: 'M', line: 'L', curve: 'C' }[segment.op];
      return command + points.map(([x, y]) => `${round(x)} ${round(y)}`).join(' ');
    })
    .join('');
}

type Cut = { readonly font: MarkFont; readonly weight: number };

const CUTS: ReadonlyMap<string, Cut> = new Map<string, Cut>([
  [FONT_FILES.Sans.normal, { font: 'sans', weight: 400 }],
  [FONT_FILES.SansMedium.normal, { font: 'sans', weight: 500 }],
  [FONT_FILES.Sans.bold, { font: 'sans', weight: 600 }],
  [FONT_FILES.Serif.normal, { font: 'serif', weight: 400 }],
  [FONT_FILES.SerifMedium.normal, { font: 'serif', weight: 500 }],
  [FONT_FILES.Serif.bold, { font: 'serif', weight: 600 }],
]);

const UPRIGHT = [1, 0, 0, 1];

/** Draws a chart as marks. Of nested clips the innermost applies, which in report charts is inside the others. */
export function drawPicture(
  { config, alt }: ChartSpec,
  size: { readonly widthPx: number; readonly heightPx: number },
  fonts: FontChooser,
): Picture {
  const marks: Mark[] = [];
  const clips: string[] = [];
  const open: number[] = [];
  const points: PicturePoint[] = [];
  const addPath = (
    path: readonly Segment[],
    look: Pick<Extract<Mark, { kind: 'path' }>, 'fill' | 'stroke'>,
  ): void => {
    marks.push({ kind: 'path', d: pathOf(path), clip: open.at(-1) ?? null, ...look });
  };
  const clipOf = (d: string): number => (clips.includes(d) ? clips.indexOf(d) : clips.push(d) - 1);
  const surface: VectorSurface = {
    point: (x, y, words) => void points.push({ xPx: round(x), yPx: round(y), words }),
    fill: (path, colour, alpha) => {
      const fill = paintOf(colour, alpha);
      if (fill !== null && path.length > 0) addPath(path, { fill, stroke: null });
    },
    stroke: (path, { colour, alpha, widthPx, cap, join, dashPx }) => {
      const paint = paintOf(colour, alpha);
      if (paint === null || path.length === 0 || widthPx <= 0) return;
      const stroke = { ...paint, widthPx: round(widthPx), cap, join, dashPx: dashPx.map(round) };
      addPath(path, { fill: null, stroke });
    },
    pushClip: (path) => void open.push(clipOf(pathOf(path))),
    popClip: () => void open.pop(),
    text: ({ text, file, sizePx, x, y, widthPx }, colour, alpha, matrix) => {
      const fill = paintOf(colour, alpha);
      if (fill === null || text.trim() === '') return;
      const [a, b, c, d, e, f] = matrix;
      const isUpright = [a, b, c, d].every((value, at) => value === UPRIGHT[at]);
      marks.push({
        kind: 'text',
        text,
        xPx: round(isUpright ? x + e : x),
        yPx: round(isUpright ? y + f : y),
        widthPx: round(widthPx),
        sizePx: round(sizePx),
        ...(CUTS.get(file) ?? { font: 'other', weight: 400 }),
        fill,
        matrix: isUpright ? null : matrix.map(round),
      });
    },
  };
  drawOnSurface(surface, config, size, fonts);
  return { ...size, alt, clips, marks, points };
}
