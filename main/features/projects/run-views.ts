/** One run for screens, beside an earlier one on request; read from the mirror only. */
import type { RunCitations } from '../../../shared/domain/citations.ts';
import type { RunFigures } from '../../../shared/domain/figures.ts';
import type { PromptResponses, ResponseGrid } from '../../../shared/domain/responses.ts';
import type { RunTopics } from '../../../shared/domain/topics.ts';
import type { RunPlace } from '../../../shared/ipc/contract.ts';
import type { Db } from '../../db/open.ts';
import { loadRunCitations } from './run-citations.ts';
import { loadCompletedRuns, loadRunFigures } from '../../db/queries/report-runs.ts';
import { loadPromptResponses, loadResponseGrid } from './responses.ts';
import { loadRunTopics } from './run-topics.ts';
import type { RowId } from '../../db/row-id.ts';
import type { Core } from '../../core/core.ts';
import { notInMirror, requireProject, requireRun } from '../../core/find-place.ts';

type Reading = Pick<Core, 'db'>;

/** A run and the one it is compared with; null: none. */
export type ComparedRunPlace = RunPlace & { readonly before: string | null };

/** The rows of a run and of the earlier one. */
function rowsOf(db: Db, place: ComparedRunPlace): readonly [run: RowId<'run'>, before: RowId<'run'> | null] {
  const { runId, before } = place;
  return [requireRun(db, place, runId), before === null ? null : requireRun(db, place, before)];
}

/** The figures of a scored run. Raises `input/not-found`, as do the next ones. */
export function loadFigures({ db }: Reading, place: RunPlace): RunFigures {
  const scored = loadCompletedRuns(db, requireProject(db, place)).find(({ runId }) => runId === place.runId);
  if (scored === undefined) throw notInMirror('This run has no scores');
  return loadRunFigures(db, scored);
}

/** A run's figures by topic and attribute. */
export const loadTopics = (db: Db, place: ComparedRunPlace): RunTopics =>
  loadRunTopics(db, ...rowsOf(db, place));

/** A run's citations. */
export const loadCitations = (db: Db, place: ComparedRunPlace): RunCitations =>
  loadRunCitations(db, ...rowsOf(db, place));

/** A run's answers, without texts. */
export const loadAnswerGrid = (db: Db, place: RunPlace): ResponseGrid =>
  loadResponseGrid(db, requireRun(db, place, place.runId));

/** One platform's answers to one prompt. */
export function loadAnswers(
  { db }: Reading,
  { promptId, platform, ...place }: RunPlace & { readonly promptId: string; readonly platform: string },
): PromptResponses {
  const found = loadPromptResponses(db, requireRun(db, place, place.runId), promptId, platform);
  if (found === undefined) throw notInMirror('This prompt is not');
  return found;
}
