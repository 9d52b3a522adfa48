/** The period of each template's report of a sample client. */
import { readPeriod } from '../../shared/domain/report-period.ts';
import type { ReportPeriod } from '../../shared/domain/period-schema.ts';
import type { ShippedTemplate } from '../../shared/reports/shipped-templates.ts';
import type { ReportRequest } from '../../main/features/report/make-report.ts';

/** The newest run's month or quarter, or that run for a prospect. */
const KINDS: Readonly<Record<ShippedTemplate, 'month' | 'quarter' | 'run'>> = {
  visibility: 'quarter',
  executive: 'month',
  monthly: 'month',
  quarterly: 'quarter',
  competitor: 'quarter',
  citations: 'month',
  pitch: 'run',
};

/** The period around a day for a report. */
function periodAbout(day: string, kind: 'month' | 'quarter'): ReportPeriod {
  const quarter = Math.ceil(Number(day.slice(5, 7)) / 3);
  const period = readPeriod(kind === 'month' ? day.slice(0, 7) : `${day.slice(0, 4)}-Q${quarter}`, day);
  if (period === null) throw new Error(`no ${kind} of ${day}`);
  return period;
}

/** The period and baseline of a template's report; `newest` is the newest run's day. */
export function aboutOf(template: ShippedTemplate, newest: string): Pick<ReportRequest, 'about' | 'against'> {
  const kind = KINDS[template];
  return kind === 'run'
    ? { about: { runs: { kind: 'latest', count: 1 } }, against: { kind: 'none' } }
    : { about: { period: periodAbout(newest, kind) } };
}
