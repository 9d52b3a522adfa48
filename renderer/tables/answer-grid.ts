import type { AnswerGrid, GridRow } from '../analysis/answer-grid.ts';
import type { Formatter } from '../../shared/format/format.ts';
import type { CsvRows } from '../../shared/tables/csv.ts';

/** The shown part of a grid, one line per prompt and platform; figures not asked for are empty. */
export function gridCsv(
  { platforms }: AnswerGrid,
  rows: readonly GridRow[],
  columns: readonly number[],
  { runId, format }: { readonly runId: string; readonly format: Formatter },
): CsvRows {
  const nameOf = (platform: string | undefined): string | null =>
    platform === undefined ? null : format.platform(platform);
  return [
    [
      'run_id',
      'prompt_id',
      'prompt',
      'topic',
      'platform',
      'answers',
      'naming',
      'position',
      'positive',
      'neutral',
      'negative',
      'citations',
      'by_fallback',
    ],
    ...rows.flatMap(({ promptId, text, topic, cells }) =>
      columns.map((column) => {
        const cell = cells[column] ?? null;
        const tone = (name: string): number | null => (cell === null ? null : (cell.tones[name] ?? 0));
        return [
          runId,
          promptId,
          text,
          topic,
          nameOf(platforms[column]),
          cell?.answers ?? null,
          cell?.naming ?? null,
          cell?.position ?? null,
          tone('positive'),
          tone('neutral'),
          tone('negative'),
          cell?.citations ?? null,
          cell?.byFallback ?? null,
        ];
      }),
    ),
  ];
}
