import { dayOf, UTC } from '../../shared/format/calendar.ts';
import { buildDefinitionRows, CHECKED_FIGURES } from '../analysis/definition-check.ts';
import type { ProjectHistory, ServiceTrend } from '../../shared/domain/history.ts';
import { BASIS_FIELDS, basisCells, estimateCells, type CsvRows } from '../../shared/tables/csv.ts';

/** Every figure by both definitions, one line per date; the service's is of all prompts. */
export function definitionCsv(service: ServiceTrend, history: ProjectHistory): CsvRows {
  return [
    ['figure', 'date', 'service', 'counted', 'low', 'high', 'sample', 'runs', 'differs', ...BASIS_FIELDS],
    ...CHECKED_FIGURES.flatMap((figure) =>
      buildDefinitionRows(figure, service, history, UTC).map((row) => [
        figure,
        dayOf(row.atMs, UTC),
        row.service,
        ...estimateCells(row.counted),
        row.runs,
        row.differs ? 1 : 0,
        ...basisCells(history.basis, row.isOfAll),
      ]),
    ),
  ];
}
