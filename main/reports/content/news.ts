/** What a report's first two pages say: what is new to its reader, how sure that is, and what it means. */
import type { StoryFinding } from '../../../shared/analysis/findings/finding.ts';
import type { CertaintyWord } from './certainty.ts';
import { certaintyOf } from './certainty.ts';
import type { BaseContext } from './context.ts';
import { coverLede, findReport, reportFact } from './report-finding.ts';

/** How sure one part of the news is. */
export type Surety = { readonly subject: string; readonly word: CertaintyWord };

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
};

/** Finds the news of a report. */
export function newsOf(context: BaseContext): News {
  const fact = reportFact(context);
  const told = fact?.kind === 'finding' ? fact.finding : null;
  const { headline } = findReport(context);
  return {
    headline,
    paragraph: coverLede(context),
    meaning: headline,
    sure: told === null ? [] : [{ subject: headline, word: certaintyOf(told) }],
    told,
    rivalId: told === null || told.subject.isOwn ? null : told.subject.brandId,
  };
}
