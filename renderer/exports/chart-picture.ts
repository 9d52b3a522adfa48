import type { ChartSpec } from '../../shared/charts/chart-spec.ts';
import type { ChartTheme } from '../../shared/charts/theme.ts';
import type { Formatter } from '../../shared/format/format.ts';
import { readChartTheme } from '../components/charts/chart-theme.ts';
import { buildFrame, type FrameWords, type PictureFrame } from './picture-frame.ts';
import { escapeXml } from '../../shared/format/xml-text.ts';
import { recordSvg } from './svg-recorder.ts';

/** A chart to save as a picture; sizes in CSS pixels, without the frame around it. */
export type PictureOf = {
  readonly build: (theme: ChartTheme) => ChartSpec;
  readonly width: number;
  readonly height: number;
  /** "Visibility by run, % of answers". */
  readonly title: string;
  /** Period of the figures: "4 May to 16 Nov 2026". */
  readonly period: string;
  /** Legend for numbers on the chart, one per line. */
  readonly notes?: readonly string[];
};

type Size = { readonly width: number; readonly height: number };

/** Sharp on screens and slides; SVG is for print. */
export const PNG_SCALE = 2;

/** The first and last of some days, as one phrase. */
export function sayPeriod(timesMs: readonly number[], format: Formatter): string {
  const [first, last] = [Math.min(...timesMs), Math.max(...timesMs)].map((atMs) => format.date(atMs));
  return first === last ? String(first) : `${first} to ${last}`;
}

/** The light theme's colours, whatever the screen shows: pictures go into white documents. */
export function paperTheme(): ChartTheme {
  const holder = document.createElement('div');
  holder.dataset['theme'] = 'light';
  document.body.append(holder);
  const theme = readChartTheme(holder);
  holder.remove();
  return theme;
}

export function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('the browser gives no drawing context');
  return context;
}

/** A canvas as a PNG file. */
export function pngOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob === null) reject(new Error('the browser gave no picture'));
      else resolve(blob);
    }, 'image/png');
  });
}

async function buildPng(spec: ChartSpec, frame: PictureFrame, chart: Size): Promise<Blob> {
  const { drawStill } = await import('../components/charts/draw-chart.ts');
  const drawn = document.createElement('canvas');
  drawStill(drawn, spec, { ...chart, scale: PNG_SCALE });
  const canvas = document.createElement('canvas');
  canvas.width = frame.width * PNG_SCALE;
  canvas.height = frame.height * PNG_SCALE;
  const context = contextOf(canvas);
  context.scale(PNG_SCALE, PNG_SCALE);
  frame.draw(context);
  context.drawImage(drawn, frame.chartAt.x, frame.chartAt.y, chart.width, chart.height);
  return await pngOf(canvas);
}

async function buildSvg(spec: ChartSpec, frame: PictureFrame, chart: Size, title: string): Promise<Blob> {
  const { drawStill } = await import('../components/charts/draw-chart.ts');
  const around = recordSvg(document.createElement('canvas'), 'frame');
  frame.draw(around.context);
  const canvas = document.createElement('canvas');
  const inside = recordSvg(canvas, 'chart');
  canvas.getContext = ((kind: string) =>
    kind === '2d' ? inside.context : null) as HTMLCanvasElement['getContext'];
  drawStill(canvas, spec, { ...chart, scale: 1 });
  const { width, height, chartAt } = frame;
  return new Blob(
    [
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img">`,
      `<title>${escapeXml(title)}</title><desc>${escapeXml(spec.alt)}</desc>`,
      around.marks(),
      `<g transform="translate(${chartAt.x} ${chartAt.y})">${inside.marks()}</g></svg>\n`,
    ],
    { type: 'image/svg+xml' },
  );
}

/** Draws a chart as a picture on white, in the light theme, with title, legend and source. */
export async function buildPicture(
  of: PictureOf,
  words: Pick<FrameWords, 'about' | 'source'>,
  kind: 'png' | 'svg',
): Promise<Blob> {
  const theme = paperTheme();
  const spec = of.build(theme);
  const measuring = contextOf(document.createElement('canvas'));
  const { title, notes = [] } = of;
  const frame = buildFrame(measuring, { title, notes, ...words }, spec.key ?? [], of, theme);
  return kind === 'png' ? await buildPng(spec, frame, of) : await buildSvg(spec, frame, of, title);
}
