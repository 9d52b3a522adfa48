/** A client's period, as the portfolio tells it in one row. */
import type { FindingsProblem, ProjectNoise } from '../findings/finding.ts';
import type { FrameFigures } from '../findings/headline.ts';
import type { StoryFinding } from '../findings/story.ts';
import type { Zone } from '../../format/calendar.ts';

/** The runs on one side of the comparison. */
export type StorySide = { readonly fromMs: number; readonly toMs: number; readonly runs: number };

/** The groups of clients, most urgent first. */
export const STORY_GROUPS = [
  'new-losses',
  'standing-losses',
  'gains',
  'steady',
  'too-new',
  'no-runs',
] as const;

/**
 * How a client fared, by what is told of it. One that lost and gained has lost: a loss must not be missed. `too-new` has nothing to be
 * compared with, `no-runs` none in the period.
 */
export type StoryGroup = (typeof STORY_GROUPS)[number];

/** A client's period. */
export type ClientStory = {
  readonly connection: string;
  readonly projectId: string;
  /** The client's, which determines its days. */
  readonly zone: Zone;
  readonly ownBrand: string;
  readonly group: StoryGroup;
  /** Whether the period is one month, or four weeks, and named so. */
  readonly isMonth: boolean;
  /** The compared side; null if there is nothing to compare with. */
  readonly before: StorySide | null;
  readonly after: StorySide | null;
  /** Whether `before` is a substitute run for an earlier period without runs: the last one before it, or the client's first. */
  readonly hasStandIn: boolean;
  /** Ids of the runs examined and of both sides, oldest first; they end with the later side. */
  readonly runIds: readonly string[];
  /**
   * The own brand's key figures on either side, on what both share, and those of the whole judged side; if there is no other, the later
   * side is the judged one.
   */
  readonly levels: FrameFigures['levels'];
  /** Of the own brand's key figures, per the comparison of both sides; null if there is none. */
  readonly changes: FrameFigures['changes'];
  /** The platform that carries a clear change of visibility; null if none does. */
  readonly carrier: FrameFigures['carrier'];
  /** What else the report of the same frame calls beyond noise. */
  readonly alsoMoved: FrameFigures['alsoMoved'];
  /** Platforms and topics whose visibility change holds among all of them; platforms by id. */
  readonly moved: readonly {
    readonly kind: 'platform' | 'topic';
    readonly name: string;
    readonly isUp: boolean;
  }[];
  readonly judgedBy: 'answers' | 'totals';
  /** The smallest visibility change detected four times in five, in points; null if unknown. */
  readonly wouldShowPoints: number | null;
  /**
   * Findings of the whole history, with their status at the end of the period. `toldFindings` has those that are told, of which only the
   * first have their course.
   */
  readonly findings: readonly StoryFinding[];
  readonly problem: FindingsProblem | null;
  readonly noise: ProjectNoise;
  /** Figures examined, each at all its dates. */
  readonly looks: number;
  /** Start times of the runs in courses. */
  readonly courseMs: readonly number[];
};
