/** Durations for putting an alert off. */
import type { PortfolioRow } from '../../../shared/domain/portfolio.ts';
import type { PutOff } from '../../../shared/domain/settings-schema.ts';

/** A menu choice. */
export type Snooze = {
  readonly label: string;
  readonly untilOf: (row: PortfolioRow, nowMs: number) => PutOff['until'];
};

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
const weeks = (count: number) => (_: PortfolioRow, nowMs: number) => ({
  kind: 'time' as const,
  endsMs: nowMs + count * WEEK_MS,
});

/** The choices. */
export const SNOOZES: readonly Snooze[] = [
  {
    label: 'Until the next run',
    untilOf: ({ lastRunAt }) => ({ kind: 'next-run', lastRunAt }),
  },
  { label: 'For 1 week', untilOf: weeks(1) },
  { label: 'For 4 weeks', untilOf: weeks(4) },
];
