/** What a report's first two pages say, whatever its subject. */
import type { StoryFinding } from '../../../../shared/analysis/findings/finding.ts';
import type { Claim } from '../../claims/claim.ts';
import type { Surety } from '../certainty.ts';

/** The news of a report, in sentences without statistics. */
export type News = {
  /** The cover's sentence. */
  readonly headline: string;
  /** The cover's paragraph: what it is made of, and what did not move. */
  readonly paragraph: string;
  /** The heading of the second page: what the headline means for the client; never the headline again. */
  readonly meaning: string;
  /** At most two lines. */
  readonly sure: readonly Surety[];
  /** The finding that the headline tells; null if it tells none. */
  readonly told: StoryFinding | null;
  /** The rival that stands in the headline; null if it is about the own brand alone. */
  readonly rivalId: string | null;
  /** Rivals that a review of them names in its headline, if others than that one. */
  readonly namedIds?: readonly string[];
  /** The headline's claim; null if user-written, or nothing is compared. */
  readonly claim: Claim | null;
};
