import { attributeVisibilityEndpoint } from '../../api/resources/metrics.ts';
import { saveAttributeScores } from '../../db/writes/metrics.ts';
import { defineRunPart } from './run-part.ts';

/** The scores of a run by prompt attribute. */
export const attributes = defineRunPart({
  name: 'attributes',
  depth: 'scores',
  turn: 2,
  needs: ['visibility'],
  ask: ({ project, run }, { visibilityView }) =>
    attributeVisibilityEndpoint(project.projectId, run.runId, visibilityView),
  save: ({ db }, { run }, list) => saveAttributeScores(db, run, list),
});
