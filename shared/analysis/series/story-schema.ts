import { z } from 'zod';
import { statedBasisSchema } from '../../domain/basis-schema.ts';
import { clientGoals } from '../../domain/goal-schema.ts';
import type { ReadOnly } from '../../domain/read-only.ts';
import { frameFigures, storyFinding, findingsProblem, projectNoise } from '../findings/finding.ts';
import { measurementGrade } from '../report/grade.ts';
import { STORY_GROUPS } from './story.ts';

/** The runs on one side of the comparison. */
const storySide = z.object({ fromMs: z.number(), toMs: z.number(), runs: z.number() });
export type StorySide = ReadOnly<z.infer<typeof storySide>>;

/** A client's period. */
export const clientStory = z.object({
  connection: z.string(),
  projectId: z.string(),
  /** The client's, which determines its days. */
  zone: z.string(),
  ownBrand: z.string(),
  group: z.enum(STORY_GROUPS),
  /** Whether the period is one month, or four weeks, and named so. */
  isMonth: z.boolean(),
  /** The compared side; null if there is nothing to compare with. */
  before: storySide.nullable(),
  after: storySide.nullable(),
  /** Whether `before` is a substitute run for an earlier period without runs: the last one before it, or the client's first. */
  hasStandIn: z.boolean(),
  /** Ids of the runs examined and of both sides, oldest first; they end with the later side. */
  runIds: z.array(z.string()),
  /**
   * The own brand's key figures on either side, on what both share, and those of the whole judged side; if there is no other, the later
   * side is the judged one.
   */
  levels: frameFigures.shape.levels,
  /** Of the own brand's key figures, per the comparison of both sides; null if there is none. */
  changes: frameFigures.shape.changes,
  /** The platform that carries a clear change of visibility; null if none does. */
  carrier: frameFigures.shape.carrier,
  /** What else the report of the same frame calls beyond noise. */
  alsoMoved: frameFigures.shape.alsoMoved,
  /** What came by another route on one side, and is not judged. */
  otherRoute: frameFigures.shape.otherRoute,
  judgedRuns: frameFigures.shape.judgedRuns,
  /** Prompts that were exchanged and moved the level, while nothing else did; null, or omitted, if none. */
  exchange: frameFigures.shape.exchange,
  /** Platforms and topics whose visibility change holds among all of them; platforms by id. */
  moved: z.array(z.object({ kind: z.enum(['platform', 'topic']), name: z.string(), isUp: z.boolean() })),
  judgedBy: z.enum(['answers', 'totals']),
  /** The smallest visibility change detected four times in five, in points; null if unknown. */
  wouldShowPoints: z.number().nullable(),
  /**
   * Findings of the whole history, with their status at the end of the period. `toldFindings` selects those to report; only the first of
   * them have a course.
   */
  findings: z.array(storyFinding),
  problem: findingsProblem.nullable(),
  noise: projectNoise,
  /** Figures examined, each at all its dates. */
  looks: z.number(),
  /** Start times of the runs in courses. */
  courseMs: z.array(z.number()),
  /** Runs of its time in which no brand was recognised, which are left out, and the number of their answers. */
  silent: z.object({ runIds: z.array(z.string()), answers: z.number() }),
  /** How far the judged side carries; null without one. */
  grade: measurementGrade.nullable(),
  /** On which prompts all of it is counted. */
  basis: statedBasisSchema,
  /** Its own goals as they stand today, whatever the period; null if it has none. */
  goals: clientGoals.nullable(),
});
export type ClientStory = ReadOnly<z.infer<typeof clientStory>>;
