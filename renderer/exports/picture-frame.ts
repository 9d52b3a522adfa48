/**
 * The frame around an exported chart: title, subject, legend and source. It is drawn on the same kind of context as the chart, so that
 * every picture format gets the same one.
 */
import type { Canvas2d } from '../../shared/charts/canvas.ts';
import { cssFont } from '../../shared/charts/canvas.ts';
import type { KeyEntry } from '../../shared/charts/chart-spec.ts';
import { hatch } from '../../shared/charts/plugins.ts';
import type { ChartTheme } from '../../shared/charts/theme.ts';

/** The text around a chart. */
export type FrameWords = {
  readonly title: string;
  /** Subject and period: "Halden Outdoor, 4 May to 16 Nov 2026". */
  readonly about: string;
  /** Legend for numbers on the chart, one per line. */
  readonly notes: readonly string[];
  /** Source and its date: "Source: …". */
  readonly source: string;
};

/** A frame around a chart of a given width; CSS pixels. */
export type PictureFrame = {
  readonly width: number;
  readonly height: number;
  /** Origin of the chart's own picture. */
  readonly chartAt: { readonly x: number; readonly y: number };
  /** Draws everything but the chart, on an empty context. */
  readonly draw: (ctx: Canvas2d) => void;
};

const MARGIN_PX = 20;
const GAP_PX = 10;
const TITLE = { sizePx: 16, linePx: 22, weight: 600 };
const WORDS = { sizePx: 12, linePx: 18, weight: 400 };
const SMALL = { sizePx: 11, linePx: 16, weight: 400 };
/** A legend mark and the space around it. */
const MARK_PX = { width: 24, height: 10, gap: 6, after: 18 };

type Style = typeof TITLE;
type Line = { readonly text: string; readonly style: Style; readonly colour: string; readonly y: number };
type PlacedEntry = { readonly entry: KeyEntry; readonly x: number; readonly y: number };

/** Breaks a text between words so that each line fits; a word longer than a line gets its own. */
function wrap(ctx: Canvas2d, text: string, mostPx: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && ctx.measureText(`${last} ${word}`).width <= mostPx) {
      lines[lines.length - 1] = `${last} ${word}`;
    } else {
      lines.push(word);
    }
  }
  return lines;
}

function drawMark(ctx: Canvas2d, { entry, x, y }: PlacedEntry): void {
  const middle = y + MARK_PX.height / 2;
  ctx.save();
  ctx.strokeStyle = entry.colour;
  ctx.fillStyle = entry.colour;
  switch (entry.mark.kind) {
    case 'line':
      ctx.lineWidth = entry.mark.widthPx;
      ctx.setLineDash([...entry.mark.dash]);
      ctx.beginPath();
      ctx.moveTo(x, middle);
      ctx.lineTo(x + MARK_PX.width, middle);
      ctx.stroke();
      break;
    case 'area':
      ctx.fillRect(x, y, MARK_PX.width, MARK_PX.height);
      break;
    case 'hatched':
      hatch(ctx, x, y, x + MARK_PX.width, y + MARK_PX.height, entry.colour);
      ctx.lineWidth = 1;
      ctx.beginPath();
      ctx.rect(x, y, MARK_PX.width, MARK_PX.height);
      ctx.stroke();
      break;
    case 'dot':
      ctx.lineWidth = 1.5;
      ctx.beginPath();
      ctx.moveTo(x + 2, middle);
      ctx.lineTo(x + MARK_PX.width - 2, middle);
      ctx.stroke();
      ctx.beginPath();
      ctx.arc(x + MARK_PX.width / 2, middle, 4, 0, 2 * Math.PI);
      ctx.fill();
      break;
  }
  ctx.restore();
}

/**
 * Lays a frame out around a chart of this size.
 *
 * @param ctx measures the words; nothing is drawn on it
 */
export function buildFrame(
  ctx: Canvas2d,
  words: FrameWords,
  key: readonly KeyEntry[],
  chart: { readonly width: number; readonly height: number },
  theme: ChartTheme,
): PictureFrame {
  const lines: Line[] = [];
  let y = MARGIN_PX;
  const write = (text: string, style: Style, colour: string): void => {
    ctx.font = cssFont(theme.fontFamily, style.sizePx, style.weight);
    for (const line of wrap(ctx, text, chart.width)) {
      lines.push({ text: line, style, colour, y: y + style.linePx / 2 });
      y += style.linePx;
    }
  };
  write(words.title, TITLE, theme.text);
  write(words.about, WORDS, theme.textMuted);

  const entries: PlacedEntry[] = [];
  if (key.length > 0) y += GAP_PX / 2;
  let x = 0;
  ctx.font = cssFont(theme.fontFamily, WORDS.sizePx, WORDS.weight);
  for (const entry of key) {
    const width = MARK_PX.width + MARK_PX.gap + ctx.measureText(entry.name).width;
    if (x > 0 && x + width > chart.width) {
      x = 0;
      y += WORDS.linePx;
    }
    entries.push({ entry, x: MARGIN_PX + x, y: y + (WORDS.linePx - MARK_PX.height) / 2 });
    x += width + MARK_PX.after;
  }
  if (key.length > 0) y += WORDS.linePx;

  y += GAP_PX;
  const chartAt = { x: MARGIN_PX, y };
  y += chart.height + GAP_PX;
  for (const note of words.notes) write(note, WORDS, theme.text);
  if (words.notes.length > 0) y += GAP_PX;
  write(words.source, SMALL, theme.textMuted);

  const size = { width: chart.width + 2 * MARGIN_PX, height: Math.ceil(y + MARGIN_PX) };
  return {
    ...size,
    chartAt,
    draw: (on) => {
      on.fillStyle = theme.background;
      on.fillRect(0, 0, size.width, size.height);
      on.textAlign = 'left';
      on.textBaseline = 'middle';
      for (const line of lines) {
        on.font = cssFont(theme.fontFamily, line.style.sizePx, line.style.weight);
        on.fillStyle = line.colour;
        on.fillText(line.text, MARGIN_PX, line.y);
      }
      on.font = cssFont(theme.fontFamily, WORDS.sizePx, WORDS.weight);
      for (const placed of entries) {
        drawMark(on, placed);
        on.fillStyle = theme.text;
        on.fillText(placed.entry.name, placed.x + MARK_PX.width + MARK_PX.gap, placed.y + MARK_PX.height / 2);
      }
    },
  };
}
