import { trendsEndpoint } from '../../api/resources/metrics.ts';
import { loadHasCompletedRun, type ProjectRow } from '../../db/queries/runs.ts';
import { saveTrends } from '../../db/writes/metrics.ts';
import { defineProjectResource, type Resource } from './resource.ts';

const ofProject = defineProjectResource({
  name: 'trends',
  per: 'history',
  ask: ({ projectId }) => trendsEndpoint(projectId),
  save: ({ db }, { id }, value, { at }) => saveTrends(db, id, value, at),
});

/** The service's time series of a project. It has none before the first completed run, so no call is spent on it. */
export const trends: Resource<ProjectRow> = {
  ...ofProject,
  mirror: async (session, project) =>
    !loadHasCompletedRun(session.db, project.id) || (await ofProject.mirror(session, project)),
};
