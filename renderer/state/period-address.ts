/** The portfolio's period in addresses. */
import { isDay, pooledName } from '../../shared/domain/report-period.ts';
import { pooledDays } from '../../shared/domain/run-selection.ts';
import { PERIOD_WEEKS } from '../../shared/domain/story-period.ts';
import type { StoryPeriod } from '../../shared/domain/period-schema.ts';

/** Parses a period; null if invalid. */
export function parsePeriod(value: string | null): StoryPeriod | null {
  if (value === null) return null;
  if (value === 'last-run') return { kind: 'last-run' };
  const weeks = PERIOD_WEEKS.find((one) => value === `${String(one)}-weeks`);
  if (weeks !== undefined) return { kind: 'weeks', weeks };
  if (isDay(value)) return { kind: 'since', day: value };
  const days = pooledDays(value);
  return days === null ? null : { kind: 'days', ...days };
}

/** The query that opens a client's page in a period; empty for the usual one. */
export const periodQuery = (period: StoryPeriod | null): string =>
  period === null ? '' : new URLSearchParams({ period: writePeriod(period) }).toString();

/** Inverse of {@link parsePeriod}. */
export function writePeriod(period: StoryPeriod): string {
  switch (period.kind) {
    case 'last-run':
      return period.kind;
    case 'weeks':
      return `${String(period.weeks)}-weeks`;
    case 'since':
      return period.day;
    case 'days':
      return pooledName(period);
  }
}
