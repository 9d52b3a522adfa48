/** The own brand's trend over the runs, from the same counts as its scores. */
import type { TrendPoint, TrendSummary } from '../../../shared/api/resources.ts';
import type { Account } from './account.ts';
import type { SampleProject } from './project.ts';
import { averagePositionOf, percentOf, sentimentOf } from './tally.ts';

/** One point per completed run, oldest first. */
export function buildTrend(account: Account, project: SampleProject): TrendPoint[] {
  return account
    .runs(project)
    .filter(({ status }) => status === 'completed')
    .map((run) => {
      const view = account.projectOfRun(project, run);
      const tally = account.tally(view, run);
      const own = tally.brands[0];
      if (own === undefined) throw new RangeError('a project has an own brand');
      const allMentions = tally.brands.reduce((sum, { mentions }) => sum + mentions, 0);
      return {
        date: new Date(run.startedAtMs).toISOString().slice(0, 10),
        visibilityScore: percentOf(own.mentions, tally.responses),
        avgPosition: averagePositionOf(own),
        shareOfVoice: percentOf(own.mentions, allMentions),
        sentimentScore: sentimentOf(own),
        mentionCount: own.mentions,
        citationCount: account.responses(view, run).citationPage.length,
      };
    })
    .reverse();
}

/** Smaller changes, in percentage points, count as none. */
const FLAT_PTS = 1;

/** The last point against the previous one; `changePercent` is relative to the earlier score, 0 when that is 0. */
export function buildTrendSummary(points: readonly TrendPoint[]): TrendSummary {
  const currentScore = points.at(-1)?.visibilityScore ?? 0;
  const previousScore = points.at(-2)?.visibilityScore ?? currentScore;
  const changePts = currentScore - previousScore;
  return {
    currentScore,
    previousScore,
    changePercent: percentOf(changePts, previousScore),
    trend: Math.abs(changePts) < FLAT_PTS ? 'flat' : changePts > 0 ? 'up' : 'down',
  };
}
