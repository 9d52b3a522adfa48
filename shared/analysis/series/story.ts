/** What a period has brought a client: what the portfolio tells in one row. */
import type { Finding, FindingsProblem } from '../findings/finding.ts';
import type { FigureName } from '../compare/comparison.ts';
import type { Change } from '../../domain/verdict.ts';

/** Runs that stand together on one side of the comparison. */
export type StorySide = { readonly fromMs: number; readonly toMs: number; readonly runs: number };

/**
 * How a client fared. One that lost and gained has lost: a loss is what must not be missed. `new` has nothing to be compared
 * with.
 */
export type StoryGroup = 'lost' | 'gained' | 'unclear' | 'new';

/** What a period has brought a client. */
export type ClientStory = {
  readonly connection: string;
  readonly projectId: string;
  readonly group: StoryGroup;
  /** What is compared; null where there is nothing to compare with. */
  readonly before: StorySide | null;
  readonly after: StorySide | null;
  /** Ids of the runs of both sides, oldest first: where a finding's evidence is. */
  readonly runIds: readonly string[];
  /** Of the own brand's key figures, as a comparison of both sides gives them; null where there is none. */
  readonly changes: Readonly<Record<FigureName, Change>> | null;
  readonly judgedBy: 'answers' | 'totals';
  /** The smallest change of visibility that would have shown four times in five, in points; null where unknown. */
  readonly wouldShowPoints: number | null;
  /** The first findings over both sides, those that others explain left out. */
  readonly findings: readonly Finding[];
  readonly problem: FindingsProblem | null;
  /** When the runs of the findings' courses started. */
  readonly courseMs: readonly number[];
};
