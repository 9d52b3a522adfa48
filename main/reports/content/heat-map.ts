import type { HeatMapContent } from './blocks.ts';
import type { ContentContext } from './context.ts';

/** A percentage and the answers behind it; null where nothing was asked. */
export type HeatFigure = { readonly valuePct: number; readonly sample: number } | null;

/** Writes a heat map's percentages as the answers behind them allow. */
export function buildHeatMap(
  map: Pick<HeatMapContent, 'corner' | 'columns' | 'summary'> & {
    readonly rows: readonly {
      readonly name: string;
      readonly isStrong: boolean;
      readonly cells: readonly HeatFigure[];
    }[];
  },
  { format, pages }: ContentContext,
): HeatMapContent {
  return {
    ...map,
    rows: map.rows.map((row) => ({
      ...row,
      cells: row.cells.map((cell) =>
        cell === null ? null : { valuePct: cell.valuePct, text: format.pct(cell.valuePct, cell.sample) },
      ),
    })),
    absent: pages.common.notTested,
  };
}
