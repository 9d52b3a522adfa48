/** The portfolio for spreadsheets: figures as numbers, words instead of codes, empty if not measured. */
import { dayOf } from '../../shared/format/calendar.ts';
import type { Formatter } from '../../shared/format/format.ts';
import { shownFigures } from '../../shared/analysis/series/portfolio.ts';
import type { ClientStory } from '../../shared/analysis/series/story-schema.ts';
import type { ClientAlert, PortfolioRow } from '../../shared/domain/portfolio.ts';
import type { StoryPeriod } from '../../shared/domain/period-schema.ts';
import { alertWords } from '../words/client-alerts.ts';
import { sayWhatHappened, STORY_GROUP_NAMES } from '../../shared/words/client-story.ts';
import { goalLines } from '../../shared/words/own-goals.ts';
import { runStatusWords } from '../../shared/words/run-status.ts';
import { periodName } from '../../shared/words/story-period.ts';
import type { Language } from '../../shared/words/wording.ts';
import {
  BASIS_COLUMNS,
  basisCells,
  CHANGE_COLUMNS,
  changeCells,
  estimateCells,
  ON_ALL_COLUMN,
  type CsvCell,
  type CsvRows,
} from '../../shared/tables/csv.ts';

const MEASURES = ['Visibility %', 'Share of voice %', 'Sentiment', 'Position'] as const;

const JUDGED_BY: Readonly<Record<PortfolioRow['judgedBy'], string>> = {
  answers: 'Answers that both sides share',
  totals: 'Run totals',
};

/** Notes beside a client's figures. */
export type PortfolioNotes = {
  readonly tagsOf: (row: PortfolioRow) => readonly string[];
  /** Its story over the period; null if not read. */
  readonly toldOf: (row: PortfolioRow) => ClientStory | null;
  /** With its calendar's days. */
  readonly formatOf: (row: PortfolioRow) => Formatter;
  /** The open ones. */
  readonly alertsOf: (row: PortfolioRow) => readonly ClientAlert[];
  readonly period: StoryPeriod;
  readonly language: Language;
};

function figureCells(row: PortfolioRow, { toldOf }: PortfolioNotes): CsvCell[] {
  const { visibility, shareOfVoice, sentiment, position } = shownFigures(row, toldOf(row));
  return [visibility, shareOfVoice, sentiment, position].flatMap(estimateCells);
}

const STORY_COLUMNS: readonly string[] = [
  'Period',
  'Period from',
  'Period to',
  'Compared from',
  'Compared to',
  'Group',
  // Both ranges replace the baseline run.
  ...CHANGE_COLUMNS.slice(1),
  'Would show from, points',
  'What happened',
  'Judged by',
  // On which prompts the levels are counted, and what the service says of all of them.
  ...BASIS_COLUMNS,
  ON_ALL_COLUMN,
  // Answers of the period that were taken out, because they know nothing of the client.
  'Answers taken out',
];

function storyCells(row: PortfolioRow, { toldOf, formatOf, period, language }: PortfolioNotes): CsvCell[] {
  const story = toldOf(row);
  const name = periodName(period, language);
  if (story === null) return [name, ...STORY_COLUMNS.slice(1).map(() => null)];
  const { before, after, group, changes, wouldShowPoints, judgedBy, basis } = story;
  const change = changes?.visibility ?? null;
  const format = formatOf(row);
  return [
    name,
    ...[after, before].flatMap((side) =>
      side === null ? [null, null] : [dayOf(side.fromMs, format.zone), dayOf(side.toMs, format.zone)],
    ),
    STORY_GROUP_NAMES[group],
    ...changeCells(change, null, language.words).slice(1),
    wouldShowPoints,
    sayWhatHappened(story, row, { ...language, format }),
    change?.difference == null ? null : JUDGED_BY[judgedBy],
    ...basisCells(basis),
    basis.servicePct,
    basis.corrected?.answers ?? 0,
  ];
}

/** Its own goals with how they stand, separated by semicolons. */
function goalCell(row: PortfolioRow, { toldOf, formatOf, language }: PortfolioNotes): CsvCell {
  const goals = toldOf(row)?.goals ?? null;
  return goals && goalLines(goals, { ...language, format: formatOf(row) }).join('; ');
}

/** One row per client, in the order shown; tags and alerts are separated by semicolons. */
export function portfolioCsv(rows: readonly PortfolioRow[], notes: PortfolioNotes): CsvRows {
  const { tagsOf, alertsOf, language } = notes;
  return [
    [
      'Client',
      'Client id',
      'Location',
      'Tags',
      'Last run',
      'Status of last run',
      ...MEASURES.flatMap((measure) => [measure, `${measure} low`, `${measure} high`, `${measure} n`]),
      ...STORY_COLUMNS,
      'Best rank',
      'Worst rank',
      'Alerts',
      'Goals',
    ],
    ...rows.map((row) => [
      row.name,
      row.projectId,
      row.location,
      tagsOf(row).join('; '),
      row.lastRunAt === null ? null : dayOf(Date.parse(row.lastRunAt), notes.formatOf(row).zone),
      row.lastRunStatus === null ? null : runStatusWords(row.lastRunStatus),
      ...figureCells(row, notes),
      ...storyCells(row, notes),
      row.rank?.best ?? null,
      row.rank?.worst ?? null,
      alertsOf(row)
        .map((alert) => alertWords(alert, language).text)
        .join('; '),
      goalCell(row, notes),
    ]),
  ];
}
