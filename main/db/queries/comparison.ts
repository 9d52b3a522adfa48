/** Runs for comparison: their figures, and their answers in columns. */
import type { ComparedRun, PageCount } from '../../../shared/analysis/compare/compared-run.ts';
import { followPages } from '../../../shared/analysis/compare/followed-pages.ts';
import type { RunHistory } from '../../../shared/analysis/noise/run-history.ts';
import type { RunFigures } from '../../../shared/domain/figures.ts';
import { integer, orNull, present, text } from '../columns.ts';
import type { Db } from '../open.ts';
import { defineRows, defineValues } from '../prepared.ts';
import type { RowId } from '../row-id.ts';
import { loadRenamed } from './present-names.ts';
import { isPartMirrored } from './project-row.ts';
import {
  loadAnswerColumns,
  loadRunAnswers,
  nameAnswers,
  type AnswerColumns,
  type AnswerNames,
} from './run-answers.ts';
import {
  loadAttributeFigures,
  loadRunFigures,
  loadScoreRows,
  loadTopicFigures,
  type CompletedRun,
  type ScoreRows,
} from './report-runs.ts';

const MODELS = defineValues(
  present(text),
  `SELECT DISTINCT route ->> 'model' FROM response WHERE run = ? AND route ->> 'model' IS NOT NULL ORDER BY 1`,
);

const SOURCE_COUNTS = defineRows(
  { domain: text, category: orNull(text), citations: integer },
  `SELECT d.domain, s.category, s.citations FROM source s JOIN domain d ON d.id = s.domain
   WHERE s.run = ? ORDER BY s.citations DESC, d.domain`,
);

const PAGE_COUNTS = defineRows(
  { url: text, domain: text, citations: integer },
  `SELECT g.url, d.domain, c.citations FROM citation c
     JOIN source s ON s.run = c.run AND s.domain = c.domain AND s.category IN ('own_brand', 'competitor')
     JOIN page g ON g.id = c.page JOIN domain d ON d.id = c.domain
   WHERE c.run = ? ORDER BY c.citations DESC, g.url`,
);

const PAGES_OF_DOMAINS = defineRows(
  { url: text, domain: text, citations: integer },
  `SELECT g.url, d.domain, c.citations FROM run r JOIN citation c ON c.run = r.id JOIN domain d ON d.id = c.domain
     JOIN page g ON g.id = c.page
   WHERE r.project = :project AND r.run_id = :runId AND d.domain IN (SELECT value FROM json_each(:domains))
   ORDER BY c.citations DESC, g.url`,
);

const COMPLETED_TASKS = defineValues(orNull(integer), 'SELECT completed_tasks FROM run WHERE id = ?');

function loadModels(db: Db, run: RowId<'run'>): readonly string[] | null {
  const models = MODELS.all(db, run);
  return models.length === 0 ? null : models;
}

/** A run's data that stories are derived from, read before anything is counted. */
export type RunRows = {
  readonly answers: AnswerColumns | null;
  readonly scores: ScoreRows;
  readonly models: ComparedRun['models'];
  /** Own brand only; null if not mirrored. */
  readonly ownAttributes: ComparedRun['attributes'];
  readonly sources: ComparedRun['sources'];
  readonly pages: readonly PageCount[] | null;
};

/** Reads all of it. */
export function loadRunRows(db: Db, run: RowId<'run'>): RunRows {
  const hasSources = isPartMirrored(db, run, 'sources');
  return {
    answers: loadAnswerColumns(db, run),
    scores: loadScoreRows(db, run),
    models: loadModels(db, run),
    ownAttributes: loadAttributes(db, run, true),
    sources: hasSources ? SOURCE_COUNTS.all(db, run) : null,
    pages: hasSources ? PAGE_COUNTS.all(db, run) : null,
  };
}

function loadAttributes(db: Db, run: RowId<'run'>, isOwnOnly: boolean): ComparedRun['attributes'] {
  return isPartMirrored(db, run, 'attributes') ? loadAttributeFigures(db, run, { isOwnOnly }) : null;
}

type KnownOfRun = {
  readonly figures?: RunFigures;
  readonly names?: AnswerNames;
  readonly hasPages?: boolean;
};

/**
 * Loads everything a comparison may use of a run.
 *
 * @param history of the project before the run.
 * @param known of the run: its figures, and the names in its answers if other runs were loaded with them.
 *   Cited pages are read on request.
 */
export function loadComparedRun(
  db: Db,
  project: { readonly projectId: string; readonly name: string },
  run: CompletedRun,
  history: RunHistory,
  { figures, names, hasPages = false }: KnownOfRun = {},
): ComparedRun {
  const answers = loadRunAnswers(db, run.id, names);
  const hasSources = isPartMirrored(db, run.id, 'sources');
  return {
    projectId: project.projectId,
    project: project.name,
    pooled: null,
    figures: figures ?? loadRunFigures(db, run, answers),
    answers,
    completedTasks: COMPLETED_TASKS.get(db, run.id) ?? null,
    models: loadModels(db, run.id),
    topics: isPartMirrored(db, run.id, 'topics') ? loadTopicFigures(db, run.id) : null,
    attributes: loadAttributes(db, run.id, false),
    sources: hasSources ? SOURCE_COUNTS.all(db, run.id) : null,
    pages: hasPages ? (hasSources ? PAGE_COUNTS.all(db, run.id) : null) : undefined,
    renamed: (['topic', 'attribute'] as const).flatMap((kind) =>
      [...loadRenamed(db, run.id, kind).values()].map(({ renamed }) => renamed),
    ),
    history,
  };
}

/**
 * Runs to analyse, with the pages of every domain that any of them classifies as the own brand's or a rival's. Pages of
 * other domains are not read.
 */
export function withFollowedPages(
  db: Db,
  project: RowId<'project'>,
  runs: readonly ComparedRun[],
): readonly ComparedRun[] {
  return followPages(runs, ({ figures: { runId } }, domains) =>
    PAGES_OF_DOMAINS.all(db, { project, runId, domains: JSON.stringify(domains) }),
  );
}

/** The same for the own brand only: topics and rivals' attributes are omitted as if not mirrored. */
export function loadOwnRun(
  db: Db,
  project: { readonly projectId: string; readonly name: string },
  run: CompletedRun,
  history: RunHistory,
  { rows, names }: { readonly rows: RunRows; readonly names: AnswerNames },
): ComparedRun {
  const answers = rows.answers && nameAnswers(rows.answers, names);
  const present = loadRenamed(db, run.id, 'attribute');
  return {
    projectId: project.projectId,
    project: project.name,
    pooled: null,
    figures: loadRunFigures(db, run, answers, rows.scores),
    answers,
    completedTasks: COMPLETED_TASKS.get(db, run.id) ?? null,
    models: rows.models,
    topics: null,
    // Packed rows have the names of their time.
    attributes:
      rows.ownAttributes?.map((row) => ({
        ...row,
        attribute: present.get(row.attribute)?.label ?? row.attribute,
      })) ?? null,
    sources: rows.sources,
    pages: rows.pages,
    history,
  };
}
