import { z } from 'zod';
import type { ReadOnly } from '../../domain/read-only.ts';
import { frameFigures, storyFinding, findingsProblem, projectNoise } from '../findings/finding.ts';
import { STORY_GROUPS } from './story.ts';

/** Runs that stand together on one side of the comparison. */
export const storySide = z.object({
  fromMs: z.number(),
  toMs: z.number(),
  runs: z.number(),
});
export type StorySide = ReadOnly<z.infer<typeof storySide>>;

/** What a period has brought a client. */
export const clientStory = z.object({
  connection: z.string(),
  projectId: z.string(),
  /** The client's, whose calendar its days are of. */
  zone: z.string(),
  ownBrand: z.string(),
  group: z.enum(STORY_GROUPS),
  /** Whether the period is one month, or four weeks, and is called so. */
  isMonth: z.boolean(),
  /** What is compared; null where there is nothing to compare with. */
  before: storySide.nullable(),
  after: storySide.nullable(),
  /** Whether `before` is a run that stands in for a time before that has none: the last one before it, or the client's first. */
  hasStandIn: z.boolean(),
  /** Ids of the runs that were looked through and of both sides, oldest first; they end with the later side. */
  runIds: z.array(z.string()),
  /**
   * The own brand's key figures on either side, on what both share, and those of the judged side as a whole; where there is no other,
   * the later side is the judged one.
   */
  levels: frameFigures.shape.levels,
  /** Of the own brand's key figures, as a comparison of both sides gives them; null where there is none. */
  changes: frameFigures.shape.changes,
  /** The platform that carries a clear change of visibility; null where none does. */
  carrier: frameFigures.shape.carrier,
  /** What else the report of the same frame calls beyond noise. */
  alsoMoved: frameFigures.shape.alsoMoved,
  /** Platforms and topics whose change of visibility holds among all of them; platforms by their ids. */
  moved: z.array(
    z.object({
      kind: z.enum(['platform', 'topic']),
      name: z.string(),
      isUp: z.boolean(),
    }),
  ),
  judgedBy: z.enum(['answers', 'totals']),
  /** The smallest change of visibility that would have shown four times in five, in points; null where unknown. */
  wouldShowPoints: z.number().nullable(),
  /**
   * What the whole history tells, with how it stands at the end of the period. `toldFindings` has those that are told, of which only the
   * first have their course.
   */
  findings: z.array(storyFinding),
  problem: findingsProblem.nullable(),
  noise: projectNoise,
  /** Figures that were looked at, each at all of its dates. */
  looks: z.number(),
  /** When the runs of the findings' courses started. */
  courseMs: z.array(z.number()),
});
export type ClientStory = ReadOnly<z.infer<typeof clientStory>>;
