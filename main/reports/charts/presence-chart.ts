import { mixColours, moreLegible } from '../../../shared/format/contrast.ts';
import { tellPoint } from '../../../shared/charts/canvas.ts';
import { buildChartData, type ChartData } from '../../../shared/charts/chart-data.ts';
import type { ChartSpec } from '../../../shared/charts/chart-spec.ts';
import {
  buildDrawing,
  drawLine,
  setLetters,
  write,
  writeFitted,
  writeName,
  type Sheet,
} from '../../../shared/charts/drawing.ts';
import { hatch } from '../../../shared/charts/plugins.ts';
import type { ChartTheme } from '../../../shared/charts/theme.ts';

/** How often one platform named the brand in one run. */
export type PresenceCell = {
  readonly atMs: number;
  /** Of its answers, in percent. */
  readonly sharePct: number;
  readonly figure: string;
  /** Whether its answers came by another route, and so are not comparable. */
  readonly isRerouted: boolean;
  /** Its tooltip. */
  readonly words?: string;
};

/** A platform: a cell per run that tested it. */
export type PresenceRow = {
  readonly name: string;
  readonly isStrong: boolean;
  readonly cells: readonly PresenceCell[];
  /** Its change, with its text colour. */
  readonly change: { readonly words: string; readonly colour: string };
};

/** A strip of presence under a trend; `leftPx` and `rightPx` are the trend's, so that both share a time axis. */
export type PresenceInput = {
  readonly rows: readonly PresenceRow[];
  /** Of all runs, ascending. */
  readonly timesMs: readonly number[];
  readonly leftPx: number;
  readonly rightPx: number;
  readonly alt: string;
};

/** The height of a row. */
export const PRESENCE_ROW_PX = 17;

const GAP_PX = 1;
/** How far the first and last cell extend beyond the axis. */
const EDGE_PX = 22;
/** A narrower cell has no room for two digits. */
const LEAST_FOR_DIGITS_PX = 15;

type Slot = { readonly left: number; readonly right: number };

/** The slot of each run's cell: half way to its neighbours, but no wider than the usual distance of runs. */
function slotsOf({ timesMs, leftPx, rightPx }: PresenceInput, widthPx: number): ReadonlyMap<number, Slot> {
  const [first, last] = [timesMs[0] ?? 0, timesMs.at(-1) ?? 0];
  const plotPx = widthPx - leftPx - rightPx;
  const at = (ms: number): number =>
    last === first ? leftPx + plotPx / 2 : leftPx + (plotPx * (ms - first)) / (last - first);
  const steps = timesMs.slice(1).map((ms, before) => at(ms) - at(timesMs[before] ?? ms));
  const usual = [...steps].sort((a, b) => a - b)[Math.floor(steps.length / 2)] ?? plotPx / 4;
  const half = (step: number | undefined): number => Math.min(step ?? usual, usual, 2 * EDGE_PX) / 2;
  return new Map(
    timesMs.map((ms, place) => [
      ms,
      { left: at(ms) - half(steps[place - 1]), right: at(ms) + half(steps[place]) },
    ]),
  );
}

/** The own brand's colour, stronger the more often it was named. */
const tintOf = (sharePct: number, { own, background }: ChartTheme): string =>
  mixColours(own, background, 0.06 + 0.0062 * Math.min(100, Math.max(0, sharePct)));

/** The cells as a grid; a run that did not test a platform has none. */
function presenceData({ rows, timesMs }: PresenceInput, theme: ChartTheme): ChartData {
  return buildChartData([], {
    grid: {
      timesMs,
      rows: rows.map(({ name, isStrong, cells, change }) => ({
        name,
        isStrong,
        cells: timesMs.map((ms) => {
          const cell = cells.find(({ atMs }) => atMs === ms);
          if (cell === undefined) return null;
          const fill = cell.isRerouted ? theme.background : tintOf(cell.sharePct, theme);
          const colour = moreLegible(theme.text, theme.background, fill);
          return { figure: cell.figure, fill, colour, isHatched: cell.isRerouted };
        }),
        change: { text: change.words, colour: change.colour, isStrong, alignsRight: false },
      })),
    },
  });
}

function drawCells({ ctx, widthPx }: Sheet, input: PresenceInput, rowPx: number, theme: ChartTheme): void {
  const slots = slotsOf(input, widthPx);
  const narrowest = Math.min(...[...slots.values()].map(({ left, right }) => right - left));
  const hasDigits = narrowest >= LEAST_FOR_DIGITS_PX;
  input.rows.forEach(({ cells }, place) => {
    const top = place * rowPx;
    for (const { atMs, sharePct, figure, isRerouted, words } of cells) {
      const slot = slots.get(atMs);
      if (slot === undefined) continue;
      const [left, right] = [slot.left + GAP_PX / 2, slot.right - GAP_PX / 2];
      const tint = tintOf(sharePct, theme);
      const bottom = top + rowPx - GAP_PX;
      if (isRerouted) hatch(ctx, left, top, right, bottom, theme.textMuted);
      else {
        ctx.fillStyle = tint;
        ctx.fillRect(left, top, right - left, bottom - top);
      }
      const middle = { x: (left + right) / 2, y: (top + bottom) / 2 };
      // Above the figure, which a mark at the point would cover.
      tellPoint(ctx, { x: middle.x, y: top + (bottom - top) / 5 }, words);
      if (!hasDigits) continue;
      if (isRerouted) {
        setLetters(ctx, theme, { colour: theme.text, isNote: true });
        const half = ctx.measureText(figure).width / 2 + 2;
        ctx.fillStyle = theme.background;
        ctx.fillRect(middle.x - half, top + 2, 2 * half, bottom - top - 4);
      }
      const colour = isRerouted ? theme.text : moreLegible(theme.text, theme.background, tint);
      write(ctx, figure, middle, theme, { colour, isNote: true, align: 'center' });
    }
  });
}

/** The strip of presence: a row per platform, a cell per run; untested ones are absent. */
export function buildPresenceChart(input: PresenceInput, theme: ChartTheme): ChartSpec {
  const drawing = buildDrawing(input.alt, (sheet) => {
    const { ctx, widthPx, heightPx } = sheet;
    const rowPx = heightPx / input.rows.length;
    const half = rowPx / 2 - GAP_PX / 2;
    drawCells(sheet, input, rowPx, theme);
    input.rows.forEach(({ name, isStrong, change }, place) => {
      const y = place * rowPx + half;
      if (place > 0) {
        const line = y - half - GAP_PX / 2;
        drawLine(
          ctx,
          [
            { x: 0, y: line },
            { x: widthPx, y: line },
          ],
          { colour: theme.grid, widthPx: 0.5 },
        );
      }
      const letters = { isNote: true, isStrong };
      const beside = EDGE_PX + 2;
      writeName(ctx, name, { x: 0, y }, input.leftPx - beside, theme, { ...letters, colour: theme.text });
      const x = widthPx - input.rightPx + beside;
      writeFitted(ctx, change.words, { x, y }, widthPx - x, theme, { ...letters, colour: change.colour });
    });
  });
  return { ...drawing, data: presenceData(input, theme) };
}
