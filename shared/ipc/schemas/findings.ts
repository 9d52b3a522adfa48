/** The schemas of what happened to a project, and of what its plans rest on. */
import { z } from 'zod';

const text = z.string();
const number = z.number();

const finding = z.object({
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
    page: text.nullable(),
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
  cause: z.enum(['movement', 'platforms', 'prompts', 'route', 'model', 'rivals']),
  certainty: z.enum(['clear', 'likely']),
  touched: number,
  promptIds: z.array(text),
  explainedBy: number.nullable(),
  course: z.array(number.nullable()),
  part: number.optional(),
  lead: z.object({ points: number.optional(), low: number, high: number, isProven: z.boolean() }).optional(),
});

/** One with how it stands in a frame. */
export const storyFinding = finding.extend({
  status: z.enum(['new', 'standing', 'over', 'unsettled']),
  told: text.nullable(),
  toldSince: text.optional(),
  settledBy: number.nullable().optional(),
  isOfJudged: z.boolean().optional(),
  isGoing: z.boolean().optional(),
  framed: z
    .object({ from: number, to: number, change: number, low: number, high: number, n: number })
    .nullable()
    .optional(),
});

export const noise = z.object({
  answersKept: number.nullable(),
  differing: number.nullable(),
  runSdPoints: number.nullable(),
  steps: number.optional(),
  runs: number,
});

const PROBLEMS = ['single-run', 'empty-run', 'no-answers', 'no-own-brand', 'nothing-shared'] as const;

export const projectFindings = z.object({
  problem: z.enum(PROBLEMS).nullable(),
  findings: z.array(finding),
  noise,
  looks: number,
  wouldShowPoints: number.nullable(),
  courseMs: z.array(number),
  project: text,
  projectId: text,
  ownBrand: text,
  zone: text,
  runIds: z.array(text),
  prompts: number.nullable(),
  platforms: number,
});

export const planBasis = z.object({
  project: text,
  projectId: text,
  problem: z.enum([...PROBLEMS, 'no-runs']).nullable(),
  noise,
  prompts: number,
  platforms: number,
  daysApart: number.nullable(),
  callsPerRun: number,
});
