import { trendsEndpoint } from '../../api/resources/metrics.ts';
import { saveTrends } from '../../db/writes/metrics.ts';
import { defineProjectResource } from './resource.ts';

/** The service's own time series of a project. */
export const trends = defineProjectResource({
  name: 'trends',
  ask: ({ projectId }) => trendsEndpoint(projectId),
  save: ({ db }, { id }, value, { at }) => saveTrends(db, id, value, at),
});
