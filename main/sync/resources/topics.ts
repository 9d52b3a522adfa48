import { topicVisibilityEndpoint } from '../../api/resources/metrics.ts';
import { saveTopicVisibility } from '../../db/writes/metrics.ts';
import { defineRunPart } from './run-part.ts';

/** The scores of a run by topic. */
export const topics = defineRunPart({
  name: 'topics',
  depth: 'scores',
  turn: 2,
  needs: ['visibility'],
  ask: ({ project, run }, { visibilityView }) =>
    topicVisibilityEndpoint(project.projectId, run.runId, visibilityView),
  save: ({ db }, { run }, list) => saveTopicVisibility(db, run, list),
});
