/** What a period has brought a client: what the portfolio tells in one row. */
import type { FindingsProblem, ProjectNoise } from '../findings/finding.ts';
import type { FrameFigures } from '../findings/headline.ts';
import type { StoryFinding } from '../findings/story.ts';
import type { Zone } from '../../format/calendar.ts';

/** Runs that stand together on one side of the comparison. */
export type StorySide = { readonly fromMs: number; readonly toMs: number; readonly runs: number };

/** The groups of clients, those that need a look first. */
export const STORY_GROUPS = [
  'new-losses',
  'standing-losses',
  'gains',
  'steady',
  'too-new',
  'no-runs',
] as const;

/**
 * How a client fared, by what is told of it. One that lost and gained has lost: a loss is what must not be missed. `too-new` has
 * nothing to be compared with, `no-runs` none in the time that is told.
 */
export type StoryGroup = (typeof STORY_GROUPS)[number];

/** What a period has brought a client. */
export type ClientStory = {
  readonly connection: string;
  readonly projectId: string;
  /** The client's, whose calendar its days are of. */
  readonly zone: Zone;
  readonly ownBrand: string;
  readonly group: StoryGroup;
  /** Whether the period is one month, or four weeks, and is called so. */
  readonly isMonth: boolean;
  /** What is compared; null where there is nothing to compare with. */
  readonly before: StorySide | null;
  readonly after: StorySide | null;
  /** Whether `before` is a run that stands in for a time before that has none: the last one before it, or the client's first. */
  readonly hasStandIn: boolean;
  /** Ids of the runs that were looked through and of both sides, oldest first; they end with the later side. */
  readonly runIds: readonly string[];
  /**
   * The own brand's key figures on either side, on what both share, and those of the judged side as a whole; where there is no other,
   * the later side is the judged one.
   */
  readonly levels: FrameFigures['levels'];
  /** Of the own brand's key figures, as a comparison of both sides gives them; null where there is none. */
  readonly changes: FrameFigures['changes'];
  /** The platform that carries a clear change of visibility; null where none does. */
  readonly carrier: FrameFigures['carrier'];
  /** What else the report of the same frame calls beyond noise. */
  readonly alsoMoved: FrameFigures['alsoMoved'];
  /** Platforms and topics whose change of visibility holds among all of them; platforms by their ids. */
  readonly moved: readonly {
    readonly kind: 'platform' | 'topic';
    readonly name: string;
    readonly isUp: boolean;
  }[];
  readonly judgedBy: 'answers' | 'totals';
  /** The smallest change of visibility that would have shown four times in five, in points; null where unknown. */
  readonly wouldShowPoints: number | null;
  /**
   * What the whole history tells, with how it stands at the end of the period. `toldFindings` has those that are told, of which only the
   * first have their course.
   */
  readonly findings: readonly StoryFinding[];
  readonly problem: FindingsProblem | null;
  readonly noise: ProjectNoise;
  /** Figures that were looked at, each at all of its dates. */
  readonly looks: number;
  /** When the runs of the findings' courses started. */
  readonly courseMs: readonly number[];
};
