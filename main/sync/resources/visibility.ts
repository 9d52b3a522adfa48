import { visibilityEndpoint } from '../../api/resources/metrics.ts';
import { saveVisibility } from '../../db/writes/metrics.ts';
import { defineRunPart } from './run-part.ts';

/** Each brand's standing in a run. A run is nothing without it, so it is fetched first. */
export const visibility = defineRunPart({
  name: 'visibility',
  depth: 'scores',
  ask: ({ project, run }) => visibilityEndpoint(project.projectId, run.runId),
  save: ({ db }, { run }, scores) => saveVisibility(db, run, scores),
});
