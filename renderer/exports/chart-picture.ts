import type { ChartSpec } from '../../shared/charts/chart-spec.ts';
import type { ChartTheme } from '../../shared/charts/theme.ts';
import { readChartTheme } from '../components/charts/chart-theme.ts';
import { recordSvg } from './svg-recorder.ts';

/** A chart to be kept as a picture; sizes in CSS pixels. */
export type PictureOf = {
  readonly build: (theme: ChartTheme) => ChartSpec;
  readonly width: number;
  readonly height: number;
};

/** Sharp on any screen and on a slide. */
const PNG_SCALE = 3;

/** The colours of the light theme, whatever the screen shows: pictures go into other people's white pages. */
function paperTheme(): ChartTheme {
  const holder = document.createElement('div');
  holder.dataset['theme'] = 'light';
  document.body.append(holder);
  const theme = readChartTheme(holder);
  holder.remove();
  return theme;
}

async function buildPng({ build, width, height }: PictureOf): Promise<Blob> {
  const { drawStill } = await import('../components/charts/draw-chart.ts');
  const theme = paperTheme();
  const spec = build(theme);
  const canvas = document.createElement('canvas');
  // A plugin of the chart itself, so that the ground lies under everything.
  const ground = {
    id: 'ground',
    beforeDraw: ({ ctx }: { readonly ctx: CanvasRenderingContext2D }) => {
      ctx.fillStyle = theme.background;
      ctx.fillRect(0, 0, width, height);
    },
  };
  const config = { ...spec.config, plugins: [ground, ...(spec.config.plugins ?? [])] };
  drawStill(canvas, { ...spec, config }, { width, height, scale: PNG_SCALE });
  return await new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob === null) reject(new Error('the browser gave no picture'));
      else resolve(blob);
    }, 'image/png');
  });
}

async function buildSvg({ build, width, height }: PictureOf): Promise<Blob> {
  const { drawStill } = await import('../components/charts/draw-chart.ts');
  const spec = build(paperTheme());
  const canvas = document.createElement('canvas');
  const recorded = recordSvg(canvas, width, height);
  canvas.getContext = ((kind: string) =>
    kind === '2d' ? recorded.context : null) as HTMLCanvasElement['getContext'];
  drawStill(canvas, spec, { width, height, scale: 1 });
  return new Blob([recorded.write(spec.alt)], { type: 'image/svg+xml' });
}

/** Draws a chart as a picture on a white ground, in the light theme. */
export function buildPicture(of: PictureOf, kind: 'png' | 'svg'): Promise<Blob> {
  return kind === 'png' ? buildPng(of) : buildSvg(of);
}
