/** A report's period and presentation, in one line. */
import { dayOf } from '../../../shared/format/calendar.ts';
import { periodBefore, yearBefore, type YearStart } from '../../../shared/domain/report-period.ts';
import type { Formatter } from '../../../shared/format/format.ts';
import type { DraftContent } from '../../../shared/reports/draft.ts';
import type { ReportChoices, StudioReport } from '../../../shared/reports/studio-schema.ts';
import { aboutLabel } from '../../../shared/reports/draft-frame.ts';
import { dressOf, type KitBehind } from './dress-options.ts';

/** A template's name. */
export const templateName = (template: string): string =>
  `${template.charAt(0).toUpperCase()}${template.slice(1)}`;

type Ground = {
  readonly report: Pick<StudioReport, 'completed'>;
  readonly kit: KitBehind;
  readonly format: Formatter;
  readonly yearStart: YearStart;
};

function againstWords(
  { about, against, template }: DraftContent,
  { report, format, yearStart }: Ground,
): string {
  const period = 'period' in about ? about.period : null;
  if (against === null && template === 'pitch') return 'nothing';
  switch (against?.kind) {
    // A period's baseline is the previous one, by default or by choice.
    case undefined:
    case 'previous':
      if (period !== null) {
        const earlier = periodBefore(period);
        const days = report.completed.map(({ startedAt }) => dayOf(Date.parse(startedAt), format.zone));
        if (days.some((day) => day >= earlier.from && day <= earlier.to)) {
          return aboutLabel({ period: earlier }, format, yearStart);
        }
        // As the report judges: the last run before, else its own first.
        return days.some((day) => day < period.from) ? 'the nearest run before' : 'its own first run';
      }
      return against === null ? 'the time before' : 'the run before';
    case 'last-year':
      return period === null
        ? 'the same month last year'
        : aboutLabel({ period: yearBefore(period) }, format, yearStart);
    case 'set':
      return 'the client’s baseline';
    case 'none':
      return 'nothing';
    case 'run': {
      const run = report.completed.find(({ runId }) => runId === against.run);
      return run === undefined ? 'a chosen run' : `the run of ${format.date(run.startedAt)}`;
    }
  }
}

function kitWords(kit: DraftContent['kit']): string {
  switch (kit.kind) {
    case 'client':
      return 'The client’s kit';
    case 'agency':
      return `Kit ${kit.name}`;
    case 'none':
      return 'No brand kit';
  }
}

/** In a sentence, before a report is begun: `November 2026, monthly report, Northlight kit, British English, A4`. */
export function choicesLine(
  choices: ReportChoices,
  ground: Omit<Ground, 'report'>,
  agency: string | null,
): string {
  const { about, kit, template } = choices;
  const { language, paper } = dressOf(choices, ground.kit);
  const kitName = kit.kind === 'agency' ? kit.name : agency;
  return [
    aboutLabel(about, ground.format, ground.yearStart),
    `${template} report`,
    kit.kind === 'none' ? 'no brand kit' : kitName === null ? 'the client’s kit' : `${kitName} kit`,
    language,
    paper,
  ].join(', ');
}

/** `November 2026 · against October 2026 · Monthly · Kit Northlight · British English · A4`. */
export function aboutSummary(content: DraftContent, ground: Ground): string {
  const { about } = content;
  const { language, paper } = dressOf(content, ground.kit);
  return [
    aboutLabel(about, ground.format, ground.yearStart),
    `against ${againstWords(content, ground)}`,
    templateName(content.template),
    kitWords(content.kit),
    language,
    paper,
  ].join(' · ');
}
