import type { JournalEntry } from '../../shared/domain/journal-schema.ts';
import type { Formatter } from '../../shared/format/format.ts';
import { answerWords, KIND_WORDS, stateWords, subjectWords } from '../../shared/words/manage-words.ts';
import type { CsvRows } from '../../shared/tables/csv.ts';

/** The journal as a table, times in UTC; its last columns have the full request. */
export const journalCsv = (
  entries: readonly JournalEntry[],
  { platform }: Pick<Formatter, 'platform'>,
): CsvRows => [
  [
    'When (UTC)',
    'Answered (UTC)',
    'Who',
    'Account',
    'Client',
    'Client id',
    'Change',
    'Of what',
    'State',
    'Answer',
    'Found done (UTC)',
    'Method',
    'Path',
    'Query',
    'Body',
  ],
  ...entries.map((entry) => [
    entry.at,
    entry.endedAt,
    entry.who,
    entry.connectionName,
    entry.project,
    entry.projectId,
    KIND_WORDS[entry.kind],
    subjectWords(entry, platform),
    stateWords(entry),
    answerWords(entry, (at) => at),
    entry.found?.isDone === true ? entry.found.at : null,
    entry.request.method,
    entry.request.path,
    Object.keys(entry.request.query).length === 0 ? null : JSON.stringify(entry.request.query),
    entry.request.body === null ? null : JSON.stringify(entry.request.body),
  ]),
];
