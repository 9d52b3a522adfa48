import type { HeatMapContent } from './parts.ts';
import type { ContentContext } from './context.ts';

/** A percentage and its number of answers; null if nothing was asked. */
export type HeatFigure = { readonly valuePct: number; readonly sample: number } | null;

/** Formats all of a heat map's percentages with the precision of the fewest answers. */
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
  const samples = map.rows.flatMap(({ cells }) => cells.flatMap((cell) => cell?.sample ?? []));
  const least = Math.min(...samples);
  return {
    ...map,
    rows: map.rows.map((row) => ({
      ...row,
      cells: row.cells.map((cell) =>
        cell === null ? null : { valuePct: cell.valuePct, text: format.pct(cell.valuePct, least) },
      ),
    })),
    absent: pages.common.notTested,
  };
}
