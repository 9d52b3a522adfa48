import { mentionsEndpoint } from '../../api/resources/citations.ts';
import { saveTopicMentions } from '../../db/writes/metrics.ts';
import { defineRunPart } from './run-part.ts';

/** The topics that mention the own brand. */
export const mentions = defineRunPart({
  name: 'mentions',
  depth: 'scores',
  turn: 2,
  needs: ['visibility'],
  ask: ({ project, run }, dialect) => mentionsEndpoint(project.projectId, run.runId, dialect),
  save: ({ db }, { run }, groups) => saveTopicMentions(db, run, groups),
});
