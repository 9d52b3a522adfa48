/** Channels of single runs, and of a period's runs together where `runId` and `before` name one, as in a comparison. */
import { z } from 'zod';
import { runCitations } from '../../domain/citations.ts';
import { runView } from '../../domain/figures.ts';
import { promptResponses, responseGrid } from '../../domain/responses.ts';
import { identifier } from '../../domain/run-selection-schema.ts';
import { runTopics } from '../../domain/topics.ts';
import { runPlace } from './common.ts';

export const RUN_CHANNELS = {
  'run/figures': { input: runPlace, output: runView },
  'run/topics': { input: runPlace, output: runTopics },
  'run/citations': { input: runPlace.extend({ before: identifier.nullable() }), output: runCitations },
  'run/responses': { input: runPlace, output: responseGrid },
  /** One platform's answers to a prompt. */
  'run/response': {
    input: z.strictObject({
      connection: identifier,
      projectId: identifier,
      runId: identifier,
      promptId: identifier,
      platform: identifier,
    }),
    output: promptResponses,
  },
};
