/** What each template's report of a sample client is about. */
import { readPeriod } from '../../shared/domain/report-period.ts';
import type { ReportPeriod } from '../../shared/domain/period-schema.ts';
import type { ShippedTemplate } from '../../shared/reports/shipped-templates.ts';
import type { ReportRequest } from '../../main/features/report/make-report.ts';

/** The month or the quarter of the newest run, or that run as a prospect sees it. */
const KINDS: Readonly<Record<ShippedTemplate, 'month' | 'quarter' | 'run'>> = {
  visibility: 'quarter',
  executive: 'month',
  monthly: 'month',
  quarterly: 'quarter',
  competitor: 'quarter',
  citations: 'month',
  pitch: 'run',
};

/** The months of a day that a report may be about. */
function periodAbout(day: string, kind: 'month' | 'quarter'): ReportPeriod {
  const quarter = Math.ceil(Number(day.slice(5, 7)) / 3);
  const period = readPeriod(kind === 'month' ? day.slice(0, 7) : `${day.slice(0, 4)}-Q${quarter}`, day);
  if (period === null) throw new Error(`no ${kind} of ${day}`);
  return period;
}

/** What a report by a template is about and what it compares with; `newest` is the day of the newest run. */
export function aboutOf(template: ShippedTemplate, newest: string): Pick<ReportRequest, 'about' | 'against'> {
  const kind = KINDS[template];
  return kind === 'run'
    ? { about: { runs: { kind: 'latest', count: 1 } }, against: { kind: 'none' } }
    : { about: { period: periodAbout(newest, kind) } };
}
