import { runStatusEndpoint, type WatchedRun } from '../../api/resources/runs.ts';
import type { ProjectRow } from '../../db/queries/runs.ts';
import { saveRuns } from '../../db/writes/runs.ts';
import { isAnswerTo, saveKept, type Question } from './resource.ts';
import { completePart, defineRunPart, type RunPart } from './run-part.ts';

/** What a status is asked about: a run need not be known for it. */
type AskedRun = { readonly project: ProjectRow; readonly runId: string };

/** The task totals of a run and the revision of its results. */
export const runStatus: Question<AskedRun, WatchedRun> = {
  name: 'status',
  ask: ({ project, runId }) => runStatusEndpoint(project.projectId, runId),
  save: ({ db }, { project }, record, { reject }) => reject(saveRuns(db, project.id, [record]).rejected),
};

/** The status as a part: it is needed only where the listing lacks what it says. */
export const status: RunPart = {
  ...defineRunPart({
    name: 'status',
    depth: 'scores',
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
    // It is saved first: the run may be known by this answer alone, or open a later revision with it.
    const arrival = saveKept(session, runStatus, asked, endpoint.read(answer.body), answer.at);
    const place = answer.findRun();
    if (arrival !== undefined && place !== undefined) completePart(session, place, 'status', arrival);
    return arrival !== undefined;
  },
};
