import type { HeatMapContent } from './blocks.ts';
import type { ContentContext } from './context.ts';

/** A percentage and the answers behind it; null where nothing was asked. */
export type HeatFigure = { readonly valuePct: number; readonly sample: number } | null;

/** Writes a heat map's percentages as the fewest answers behind one of them allow, all alike. */
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
