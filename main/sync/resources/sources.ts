import { sourcesEndpoint } from '../../api/resources/citations.ts';
import { saveSources } from '../../db/writes/metrics.ts';
import { defineRunPart } from './run-part.ts';

/** The domains and pages cited in a run. */
export const sources = defineRunPart({
  name: 'sources',
  depth: 'scores',
  turn: 2,
  needs: ['visibility'],
  ask: ({ project, run }) => sourcesEndpoint(project.projectId, run.runId),
  save: ({ db }, { run }, list) => saveSources(db, run, list),
});
