import { randomUUID } from 'node:crypto';
import { AppError } from '../../../shared/errors/app-error.ts';
import type { ProjectPlace, RunPlace } from '../../../shared/ipc/contract.ts';
import { requireConnection } from '../../use-cases/connections/edit.ts';
import { loadAccount } from '../../db/queries/account.ts';
import { loadRunCitations } from '../../db/queries/citations.ts';
import { loadProjectHistory, loadServiceTrend } from '../../db/queries/history.ts';
import { loadPlatformHistory } from '../../db/queries/platforms.ts';
import { findProjectRow, findRunRow } from '../../db/queries/project-row.ts';
import { loadCompletedRuns, loadRunFigures } from '../../db/queries/report-runs.ts';
import { loadPromptResponses, loadResponseGrid } from '../../db/queries/responses.ts';
import { loadRunTopics } from '../../db/queries/topics.ts';
import { loadWorkstreamViews } from '../../db/queries/workstream-views.ts';
import { deleteNote, saveNote } from '../../db/writes/notes.ts';
import { monthStartIso, nowIso } from '../../platform/clock.ts';
import { loadRunCoverage } from '../../sync/plan.ts';
import type { Handlers } from '../router.ts';
import type { HandlerContext } from './context.ts';

type ViewChannels = Extract<
  keyof Handlers,
  | 'project/history'
  | 'project/service-trend'
  | 'project/coverage'
  | 'project/platforms'
  | 'project/workstreams'
  | `workstream/${string}`
  | `note/${string}`
  | `run/${string}`
  | `account/${string}`
>;

const GONE = 'It may have been removed meanwhile; the portfolio lists what there is.';

/** What single views show; all but adding a workstream is read from the file alone. */
export function buildViewHandlers({ services }: HandlerContext): Pick<Handlers, ViewChannels> {
  const projectOf = ({ connection, projectId }: ProjectPlace): number => {
    const row = findProjectRow(services.database(), connection, projectId);
    if (row === undefined) {
      throw new AppError('input/not-found', `This project is not in the mirror. ${GONE}`);
    }
    return row;
  };
  const runOf = (place: ProjectPlace, runId: string): number => {
    const row = findRunRow(services.database(), projectOf(place), runId);
    if (row !== undefined) return row;
    throw new AppError('input/not-found', `This run is not in the mirror. ${GONE}`);
  };
  const beforeOf = (place: RunPlace & { readonly before: string | null }): number | null =>
    place.before === null ? null : runOf(place, place.before);
  return {
    'project/history': (place) => loadProjectHistory(services.database(), projectOf(place), place.projectId),
    'project/service-trend': (place) => loadServiceTrend(services.database(), projectOf(place)),
    'project/coverage': (place) =>
      loadRunCoverage(services.database(), projectOf(place), { since: null, scoresBefore: null }),
    'project/platforms': (place) => loadPlatformHistory(services.database(), projectOf(place)),
    'project/workstreams': (place) => loadWorkstreamViews(services.database(), projectOf(place)),
    'workstream/add': async (request) => ({ project: await services.addWorkstream(request) }),
    'note/save': ({ noteId, on, text, ...place }) => {
      projectOf(place);
      const note = { noteId: noteId ?? randomUUID(), on, text };
      saveNote(services.database(), place.projectId, note, nowIso(services.clock));
      return note;
    },
    'note/remove': ({ noteId }) => {
      deleteNote(services.database(), noteId);
      return null;
    },
    'run/figures': (place) => {
      const db = services.database();
      const scored = loadCompletedRuns(db, projectOf(place)).find(({ runId }) => runId === place.runId);
      if (scored === undefined) {
        throw new AppError('input/not-found', `This run has no scores in the mirror. ${GONE}`);
      }
      return loadRunFigures(db, scored);
    },
    'run/topics': (place) => loadRunTopics(services.database(), runOf(place, place.runId), beforeOf(place)),
    'run/citations': (place) =>
      loadRunCitations(services.database(), runOf(place, place.runId), beforeOf(place)),
    'run/responses': (place) => loadResponseGrid(services.database(), runOf(place, place.runId)),
    'run/response': ({ promptId, platform, ...place }) => {
      const found = loadPromptResponses(services.database(), runOf(place, place.runId), promptId, platform);
      if (found !== undefined) return found;
      throw new AppError('input/not-found', `This prompt is not in the mirror. ${GONE}`);
    },
    'account/load': ({ connection }) => {
      const { clock } = services;
      const db = services.database();
      const row = requireConnection({ db }, connection);
      return loadAccount(db, row, { now: nowIso(clock), monthStart: monthStartIso(clock) });
    },
  };
}
