import { buildDefinitionRows, CHECKED_FIGURES } from '../../../shared/analysis/series/definition-check.ts';
import type { ProjectHistory, ServiceTrend } from '../../../shared/domain/history.ts';
import type { CsvRows } from '../../exports/csv.ts';

/** Every figure by both definitions, one line for each date. */
export function definitionCsv(service: ServiceTrend, history: ProjectHistory): CsvRows {
  return [
    ['figure', 'date', 'service', 'counted', 'low', 'high', 'sample', 'runs', 'differs'],
    ...CHECKED_FIGURES.flatMap((figure) =>
      buildDefinitionRows(figure, service, history).map((row) => [
        figure,
        new Date(row.atMs).toISOString().slice(0, 10),
        row.service,
        row.counted?.value ?? null,
        row.counted?.interval?.low ?? null,
        row.counted?.interval?.high ?? null,
        row.counted?.sample ?? null,
        row.runs,
        row.differs ? 1 : 0,
      ]),
    ),
  ];
}
