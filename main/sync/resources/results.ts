import { resultsEndpoint } from '../../api/resources/results.ts';
import { saveResponses } from '../../db/writes/responses.ts';
import { defineRunPart } from './run-part.ts';

/** A run's answers, with their mentions, citations and routes. */
export const results = defineRunPart({
  name: 'results',
  depth: 'everything',
  turn: 2,
  needs: ['visibility'],
  ask: ({ project, run }) => resultsEndpoint(project.projectId, run.runId),
  save: ({ db }, { run }, list) => saveResponses(db, run, list),
});
