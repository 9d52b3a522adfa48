/** A comparison as spreadsheet tables: figures as numbers, empty if not measured. */
import type { ComparedRow, Comparison, PromptSwings } from '../../shared/analysis/compare/comparison.ts';
import { FIGURE_NAMES, runLetter, runName } from '../../shared/words/comparison.ts';
import type { Language } from '../../shared/words/wording.ts';
import { buildFigureRows } from '../../shared/tables/comparison-figures.ts';
import {
  BASIS_COLUMNS,
  basisCells,
  estimateCells,
  intervalCells,
  withBasis,
  type CsvRows,
} from '../../shared/tables/csv.ts';

/** One row per figure and run, then one per figure and step. */
export function figuresCsv(comparison: Comparison, language: Language): CsvRows {
  const name = (place: number): string => {
    const run = comparison.runs[place];
    return run === undefined ? '' : runName(run, comparison, language);
  };
  const basisOf = (place: number) =>
    comparison.bases?.find(({ projectId }) => projectId === comparison.runs[place]?.projectId);
  const { words } = language;
  const rows = buildFigureRows(comparison);
  return [
    ['Figure', 'Run or step', 'Of', 'Value', '95% low', '95% high', 'n', 'Verdict', ...BASIS_COLUMNS],
    ...rows.flatMap((row) => [
      ...row.readings.map((reading, place) => [
        FIGURE_NAMES[row.figure],
        runLetter(place),
        name(place),
        ...estimateCells(reading),
        null,
        ...basisCells(basisOf(place)),
      ]),
      ...row.changes.map((change, at) => {
        const { from, to } = comparison.steps[at] ?? { from: 0, to: 0 };
        return [
          FIGURE_NAMES[row.figure],
          `${runLetter(from)} to ${runLetter(to)}`,
          words.range(name(from), name(to)),
          change?.difference ?? null,
          ...intervalCells(change?.interval),
          change?.sample ?? null,
          change === null ? null : words.verdict(change.verdict, change.difference).words,
          ...basisCells(basisOf(to)),
        ];
      }),
    ]),
  ];
}

/** Platforms or topics of a comparison: a row each, with the readings of all runs. */
export function rowsCsv(
  heading: string,
  rows: readonly ComparedRow[],
  { bases }: Pick<Comparison, 'bases'>,
  { words }: Language,
): CsvRows {
  const runs = rows[0]?.readings.length ?? 0;
  const places = Array.from({ length: runs }, (_, place) => runLetter(place));
  const table: CsvRows = [
    [
      heading,
      ...places.flatMap((letter) => [
        `${letter} %`,
        `${letter} 95% low`,
        `${letter} 95% high`,
        `${letter} n`,
      ]),
      'Change in points',
      '95% low',
      '95% high',
      'n',
      'Verdict',
      'p after Holm',
    ],
    ...rows.map(({ name, readings, change, adjustedP }) => [
      name,
      ...readings.flatMap(estimateCells),
      change.difference,
      ...intervalCells(change.interval),
      change.difference === null ? null : change.sample,
      words.verdict(change.verdict, change.difference).words,
      adjustedP,
    ]),
  ];
  // Platforms and topics are compared within one project.
  return withBasis(table, bases?.[0]);
}

/** Prompts that swung, improved ones first. */
export function swingsCsv({ improved, declined }: PromptSwings): CsvRows {
  return [
    ['Prompt', 'Topic', 'Named before', 'Answers before', 'Named after', 'Answers after', 'Change in points'],
    ...[...improved, ...declined].map(({ text, topic, before, after, swing }) => [
      text,
      topic,
      before.named,
      before.answers,
      after.named,
      after.answers,
      swing,
    ]),
  ];
}
