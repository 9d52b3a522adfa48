/** A comparison as tables for spreadsheets: figures as numbers, what was not measured as nothing. */
import type { ComparedRow, Comparison } from '../../../shared/analysis/compare/comparison.ts';
import type { PromptSwings } from '../../../shared/analysis/compare/prompt-swings.ts';
import { runLetter } from '../../../shared/words/comparison.ts';
import { FIGURE_NAMES, runName } from '../../../shared/words/comparison.ts';
import type { Language } from '../../../shared/words/wording.ts';
import { buildFigureRows } from '../../components/compare/figure-rows.ts';
import type { CsvRows } from '../../exports/csv.ts';

/** One row a figure and run, then one a figure and step. */
export function figuresCsv(comparison: Comparison, language: Language): CsvRows {
  const name = (place: number): string => {
    const run = comparison.runs[place];
    return run === undefined ? '' : runName(run, comparison, language);
  };
  const { words } = language;
  const rows = buildFigureRows(comparison);
  return [
    ['Figure', 'Run or step', 'Of', 'Value', '95% low', '95% high', 'n', 'Verdict'],
    ...rows.flatMap((row) => [
      ...row.readings.map((reading, place) => [
        FIGURE_NAMES[row.figure],
        runLetter(place),
        name(place),
        reading?.value ?? null,
        reading?.interval?.low ?? null,
        reading?.interval?.high ?? null,
        reading?.sample ?? null,
        null,
      ]),
      ...row.changes.map((change, at) => {
        const { from, to } = comparison.steps[at] ?? { from: 0, to: 0 };
        return [
          FIGURE_NAMES[row.figure],
          `${runLetter(from)} to ${runLetter(to)}`,
          words.range(name(from), name(to)),
          change?.difference ?? null,
          change?.interval?.low ?? null,
          change?.interval?.high ?? null,
          change?.sample ?? null,
          change === null ? null : words.verdict(change.verdict, change.difference).words,
        ];
      }),
    ]),
  ];
}

/** Platforms or topics: a row each, the readings of all runs beside each other. */
export function rowsCsv(heading: string, rows: readonly ComparedRow[], { words }: Language): CsvRows {
  const runs = rows[0]?.readings.length ?? 0;
  const places = Array.from({ length: runs }, (_, place) => runLetter(place));
  return [
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
      'Verdict',
      'p after Holm',
    ],
    ...rows.map(({ name, readings, change, adjustedP }) => [
      name,
      ...readings.flatMap((reading) => [
        reading?.value ?? null,
        reading?.interval?.low ?? null,
        reading?.interval?.high ?? null,
        reading?.sample ?? null,
      ]),
      change.difference,
      change.interval?.low ?? null,
      change.interval?.high ?? null,
      words.verdict(change.verdict, change.difference).words,
      adjustedP,
    ]),
  ];
}

/** Prompts that swung, those that improved first. */
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
