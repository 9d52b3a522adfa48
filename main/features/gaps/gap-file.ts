/** Gaps as a file for spreadsheets, or as a list to paste. */
import { extname } from 'node:path';
import { AppError } from '../../../shared/errors/app-error.ts';
import { buildCsv, type CsvCell, type CsvRows } from '../../../shared/tables/csv.ts';
import type { Core } from '../../core/core.ts';
import { writeFileAtomically } from '../../platform/atomic-file.ts';
import { fileRefused } from '../../platform/file-refused.ts';
import { chooseOutput, refuseExisting } from '../../platform/output-file.ts';
import type { FoundGaps, TermFound } from './find-gaps.ts';

const HEAD = [
  ...['What', 'Text', 'Topic', 'Answers', 'Names the brand', 'Rival', 'Names the rival'],
  ...['Impressions', 'Clicks', 'Position', 'Class', 'Asked by'],
  ...['Prompts of a topic', 'Answers a run', 'Shows today from points', 'Shows then from points'],
];

/** What a term is, in a table. */
const STATES: Readonly<Record<TermFound['state'], string>> = {
  gap: 'term to ask',
  asked: 'term asked already',
  branded: 'term that names the brand',
};

/** Builds the table: topics and questions, then terms; what a topic about each would cost is empty where nothing is to be added. */
export function gapRows({ counted, cost, terms }: FoundGaps): CsvRows {
  const costs = (shown: TermFound['shown']): CsvCell[] => [
    cost.prompts,
    cost.answersPerRun,
    shown?.today ?? null,
    shown?.then ?? null,
  ];
  const none = HEAD.slice(0, 5).map(() => null);
  const unnamed = [
    ...(counted?.topics ?? []).map((one) => ({ ...one, what: 'topic', text: one.topic })),
    ...(counted?.questions ?? []).map((one) => ({ ...one, what: 'question' })),
  ].map(({ what, text, topic, answers, named, rival }) => [
    ...[what, text, topic, answers, named, rival.brand, rival.answers],
    ...none,
    ...costs(cost.shown),
  ]);
  const ofTerms = (terms ?? []).map(
    ({ state, term, impressions, clicks, position, naming, askedBy, shown }) => [
      ...[STATES[state], term, null, null, null, null, null],
      ...[impressions, clicks, position, naming, askedBy?.text ?? null],
      ...(state === 'gap' ? costs(shown) : [null, null, null, null]),
    ],
  );
  return [HEAD, ...unnamed, ...ofTerms];
}

/** The terms that no prompt asks, one a line, for a dashboard's field. */
function listOf({ terms }: FoundGaps): string {
  if (terms === null) {
    throw new AppError(
      'input/invalid',
      'A list is made of search terms, and none were given. Nothing was written; name their file, or a .csv to write.',
    );
  }
  return terms
    .flatMap(({ state, term }) => (state === 'gap' ? [`${term.replaceAll(/\s+/gu, ' ')}\n`] : []))
    .join('');
}

/**
 * Writes a new file: `.csv` with everything, `.txt` with the terms to ask, and returns its name.
 *
 * Raises `input/invalid` for another ending, a file that is there already or none of the user's, and `report/storage`.
 */
export function saveGaps({ paths }: Pick<Core, 'paths'>, gaps: FoundGaps, wanted: string): string {
  const { file, modes } = chooseOutput(paths, wanted);
  const ending = extname(file).toLowerCase();
  if (ending !== '.csv' && ending !== '.txt') {
    throw new AppError(
      'input/invalid',
      `Gaps are written as a table or as a list. Nothing was written; name a file that ends in .csv or .txt.`,
    );
  }
  refuseExisting(file);
  const text = ending === '.csv' ? buildCsv(gapRows(gaps)) : listOf(gaps);
  try {
    writeFileAtomically(file, Buffer.from(text), modes);
  } catch (error) {
    throw fileRefused(file, error);
  }
  return file;
}
