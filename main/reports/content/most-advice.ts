/** How many actions a report lists. */
import type { ReportSpec } from '../../../shared/reports/report-spec.ts';

/** Actions of one report: more are not done. */
export const MOST_ADVICE = 3;

/** How many actions a spec's page of actions lists at most; 0 without one. */
export function actionsOnPageOf({ sections }: Pick<ReportSpec, 'sections'>): number {
  const page = sections.find(({ id }) => id === 'recommendations');
  const { actions = MOST_ADVICE } = page?.options ?? {};
  return page !== undefined && typeof actions === 'number' ? actions : 0;
}
