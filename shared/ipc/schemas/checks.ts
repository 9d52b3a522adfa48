/** Channels of a second reading of answers. */
import { z } from 'zod';
import { FACT_KINDS, LONGEST_FACT } from '../../domain/answer-checks.ts';
import { answerChecks } from '../../domain/answer-checks-schema.ts';
import { storyPeriod } from '../../domain/period-schema.ts';
import { projectPlace } from './common.ts';

const LONGEST_SUBJECT = 200;
const LONGEST_ENTRY = 1000;

const kind = z.enum(FACT_KINDS);
const subject = z.string().max(LONGEST_SUBJECT);

export const CHECK_CHANNELS = {
  /** Reads the answers of a period a second time. */
  'check/load': { input: projectPlace.extend({ period: storyPeriod }), output: answerChecks },
  /** Puts an entry aside, or takes it back. */
  'check/put-aside': {
    input: projectPlace.extend({ entry: z.string().min(1).max(LONGEST_ENTRY), isAside: z.boolean() }),
    output: z.null(),
  },
  /** Keeps a fact in place of the one of its kind and product. */
  'check/set-fact': {
    input: projectPlace.extend({
      fact: z.strictObject({ kind, subject, value: z.string().max(LONGEST_FACT) }),
    }),
    output: z.null(),
  },
  'check/delete-fact': { input: projectPlace.extend({ kind, subject }), output: z.null() },
};
