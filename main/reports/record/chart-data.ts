/** A report's chart data, as a table. */
import { buildCsv, type CsvCell } from '../../../shared/tables/csv.ts';
import type { ReportNode } from '../pdf/document/node.ts';
import { nodesWithin } from '../pdf/document/walk.ts';

/** A section's nodes, by id. */
export type SectionNodes = { readonly id: string; readonly body: readonly ReportNode[] };

const HEAD = ['section', 'chart', 'series', 'x', 'y'];

/** Times on axes are milliseconds since the epoch. */
const LEAST_TIME_MS = 1e11;

function writeAt(value: unknown): string {
  if (typeof value === 'number') return value > LEAST_TIME_MS ? new Date(value).toISOString() : String(value);
  return typeof value === 'string' ? value : '';
}

function writeValue(value: unknown): CsvCell {
  if (typeof value === 'number') return value;
  // A bar from one value to another.
  return Array.isArray(value) ? value.map(writeAt).join(' to ') : null;
}

/** A data set's point: a number at a label, or an object with both. */
function pointCells(point: unknown, label: unknown): readonly [CsvCell, CsvCell] {
  if (typeof point === 'object' && point !== null && !Array.isArray(point)) {
    const { x, y } = point as { readonly x?: unknown; readonly y?: unknown };
    return [writeAt(x), writeValue(y)];
  }
  return [writeAt(label), writeValue(point)];
}

function chartRows(sections: readonly SectionNodes[]): CsvCell[][] {
  return sections.flatMap(({ id, body }) => {
    const charts = nodesWithin(body).flatMap((node) => (node.kind === 'chart' ? [node.chart] : []));
    return charts.flatMap(({ config, alt }) => {
      const { labels = [], datasets } = config.data;
      return datasets.flatMap(({ label = '', data }, place) =>
        (data as readonly unknown[]).map((point, at): CsvCell[] => [
          id,
          alt,
          label === '' ? String(place + 1) : label,
          ...pointCells(point, labels[at]),
        ]),
      );
    });
  });
}

/** All charts' points, one per row; missing values are empty cells. */
export function writeChartData(sections: readonly SectionNodes[]): string {
  return buildCsv([HEAD, ...chartRows(sections)]);
}

/** The same for several projects, each row with its project's name. */
export function writeChartsOfMarkets(
  parts: readonly { readonly project: string; readonly sections: readonly SectionNodes[] }[],
): string {
  const rows = parts.flatMap(({ project, sections }) =>
    chartRows(sections).map((row): CsvCell[] => [project, ...row]),
  );
  return buildCsv([['project', ...HEAD], ...rows]);
}
