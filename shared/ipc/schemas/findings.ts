/** The schema of what happened to a project. */
import { z } from 'zod';

const text = z.string();
const number = z.number();

export const finding = z.object({
  kind: z.enum(['level', 'drift', 'overtaking', 'breakaway', 'prompts', 'sources', 'tone', 'measurement']),
  measure: z.enum(['visibility', 'share_of_voice', 'sentiment', 'position', 'rank', 'citations']),
  direction: z.enum(['up', 'down']),
  subject: z.object({
    brandId: text.nullable(),
    brand: text.nullable(),
    isOwn: z.boolean(),
    platform: text.nullable(),
    topicId: text.nullable(),
    topic: text.nullable(),
    attribute: text.nullable(),
    promptId: text.nullable(),
    prompt: text.nullable(),
    domain: text.nullable(),
  }),
  sinceRunId: text,
  sinceMs: number,
  runsBefore: number,
  runsSince: number,
  from: number,
  to: number,
  change: number,
  low: number.nullable(),
  high: number.nullable(),
  n: number,
  cause: z.enum(['movement', 'platforms', 'prompts', 'route', 'model']),
  certainty: z.enum(['clear', 'likely']),
  touched: number,
  promptIds: z.array(text),
  explainedBy: number.nullable(),
  course: z.array(number.nullable()),
});

export const projectFindings = z.object({
  problem: z.enum(['single-run', 'empty-run', 'no-answers', 'no-own-brand', 'nothing-shared']).nullable(),
  findings: z.array(finding),
  noise: z.object({
    answersKept: number.nullable(),
    differing: number.nullable(),
    runSdPoints: number.nullable(),
    runs: number,
  }),
  looks: number,
  wouldShowPoints: number.nullable(),
  courseMs: z.array(number),
  project: text,
  projectId: text,
  ownBrand: text,
  runIds: z.array(text),
  prompts: number.nullable(),
  platforms: number,
});
