import { engineInsightsEndpoint } from '../../api/resources/metrics.ts';
import { saveEngineInsights } from '../../db/writes/metrics.ts';
import { defineRunPart } from './run-part.ts';

/** How each platform uses sources, in the service's words. */
export const engines = defineRunPart({
  name: 'engines',
  depth: 'everything',
  turn: 2,
  needs: ['visibility'],
  ask: ({ project, run }) => engineInsightsEndpoint(project.projectId, run.runId),
  save: ({ db }, { run }, value) => saveEngineInsights(db, run, value),
  isOffered: ({ absentPaths }) => !absentPaths.has('/insights/engines'),
});
