import { runStatusEndpoint, type WatchedRun } from '../../api/resources/runs.ts';
import type { ProjectRow } from '../../db/queries/runs.ts';
import { saveRuns } from '../../db/writes/runs.ts';
import { isAnswerTo, saveKept, type Question } from './resource.ts';
import { completePart, defineRunPart, type RunPart } from './run-part.ts';

/** The subject of a status request: the run may be unknown. */
type AskedRun = { readonly project: ProjectRow; readonly runId: string };

/** A run's task totals and its results' revision. */
export const runStatus: Question<AskedRun, WatchedRun> = {
  name: 'status',
  ask: ({ project, runId }) => runStatusEndpoint(project.projectId, runId),
  save: ({ db }, { project }, record, { reject }) => reject(saveRuns(db, project.id, [record]).rejected),
};

/** The status as a part: needed only where the listing lacks its data. */
export const status: RunPart = {
  ...defineRunPart({
    name: 'status',
    depth: 'scores',
    // Before the other parts: a run must not have a later revision's number than its figures.
    turn: 0,
    isNeeded: ({ totalTasks, revision }) => totalTasks === null || revision === null,
    ask: ({ project, run }, dialect) => runStatus.ask({ project, runId: run.runId }, dialect),
    save: (session, { project, run }, record, came) =>
      runStatus.save(session, { project, runId: run.runId }, record, came),
  }),
  replay: (session, answer) => {
    if (answer.project === undefined) return undefined;
    const asked = { project: answer.project, runId: answer.query.get('runId') ?? '' };
    const endpoint = runStatus.ask(asked, session.dialect);
    if (!isAnswerTo(answer, endpoint)) return undefined;
    // Saved first: this answer alone may introduce the run, or a later revision of it.
    const arrival = saveKept(session, runStatus, asked, endpoint.read(answer.body), answer.at);
    const place = answer.findRun();
    if (arrival !== undefined && place !== undefined) completePart(session, place, 'status', arrival);
    return arrival !== undefined;
  },
};
