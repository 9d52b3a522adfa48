import type { ReportCount } from '../../../shared/domain/connection-schema.ts';
import type { Formatter } from '../../../shared/format/format.ts';

/** The number of reports, and of final ones: `3 reports (2 of them final)`. */
export function reportWords({ all, final }: ReportCount, format: Formatter): string {
  const count = `${format.count(all)} ${all === 1 ? 'report' : 'reports'}`;
  return final === 0 ? count : `${count} (${format.count(final)} of them final)`;
}
