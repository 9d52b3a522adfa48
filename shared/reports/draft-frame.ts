/** A report's period and what depends on it: its title, and whether its text still applies. */
import type { ReportPeriod } from '../domain/period-schema.ts';
import { periodKind, type YearStart } from '../domain/report-period.ts';
import { buildFormatter, type Formatter } from '../format/format.ts';
import { WHOLE_REPORT, type DraftContent } from './draft.ts';

type About = DraftContent['about'];

/** A report's period in words: `November 2026`, `The newest 3 runs`. */
export function aboutLabel(about: About, format: Formatter, yearStart: YearStart): string {
  if ('runs' in about) return selectionLabel(about.runs);
  const { period } = about;
  const kind = periodKind(period, yearStart);
  switch (kind.kind) {
    case 'month':
      return format.longMonthOfYear(kind.first);
    case 'quarter':
      return `Quarter ${String(kind.quarter)} of ${String(kind.year)}`;
    case 'year':
      return format.year(kind.first);
    case 'months':
      return `${format.longMonthOfYear(kind.first)} to ${format.longMonthOfYear(kind.last)}`;
    case 'days':
      return period.from === period.to
        ? format.date(period.from)
        : `${format.date(period.from)} to ${format.date(period.to)}`;
  }
}

function selectionLabel(runs: Extract<About, { runs: unknown }>['runs']): string {
  switch (runs.kind) {
    case 'latest':
      return runs.count === 1 ? 'The newest run' : `The newest ${String(runs.count)} runs`;
    case 'runs':
      return runs.runIds.length === 1 ? 'One chosen run' : `${String(runs.runIds.length)} chosen runs`;
    case 'months':
      return `The runs of ${runs.months.join(', ')}`;
    case 'period':
      return `The runs from ${runs.from} to ${runs.to}`;
    case 'everything':
      return 'Every run';
  }
}

const FORMAT = buildFormatter('en-GB', {}, true);

/** A report's default title: `Monthly, November 2026`. */
export function titleOf(
  { template, about }: Pick<DraftContent, 'template' | 'about'>,
  yearStart: YearStart,
): string {
  const name = `${template.charAt(0).toUpperCase()}${template.slice(1)}`;
  return `${name}, ${aboutInWords(about, FORMAT, yearStart)}`;
}

/** The same in a file's name, where the newest run is its day, YYYY-MM-DD: `Monthly, 16 Nov 2026`. */
export const titleInFile = (
  template: string,
  period: ReportPeriod | null,
  newestDay: string,
  yearStart: YearStart,
): string =>
  titleOf({ template, about: { period: period ?? { from: newestDay, to: newestDay } } }, yearStart);

/** The same as {@link aboutLabel} within a sentence. */
export function aboutInWords(about: About, format: Formatter, yearStart: YearStart = 1): string {
  const label = aboutLabel(about, format, yearStart);
  return 'period' in about ? label : label.charAt(0).toLowerCase() + label.slice(1);
}

/** Sections, or the whole report, with the user's text, headline or picture. */
export const wordPlaces = ({ notes, headlines }: Pick<DraftContent, 'notes' | 'headlines'>): string[] => [
  ...(notes.report === null ? [] : [WHOLE_REPORT]),
  ...new Set([notes.sections, notes.pictures ?? {}, headlines].flatMap((values) => Object.keys(values))),
];

/** The parts of a draft that determine its judged runs and its title. */
type FrameChange = Partial<
  Pick<DraftContent, 'about' | 'against' | 'template' | 'templateVersion' | 'sections'>
>;

/**
 * A draft with another period, baseline or template. An untouched title follows. Text and headlines were written for the old period: they
 * stay, and must be accepted again.
 */
export function withFrame(content: DraftContent, change: FrameChange, yearStart: YearStart): DraftContent {
  const changed = { ...content, ...change };
  const isTyped = content.title !== titleOf(content, yearStart);
  const isOtherTime = (['about', 'against'] as const).some(
    (part) => JSON.stringify(content[part]) !== JSON.stringify(changed[part]),
  );
  return {
    ...changed,
    title: isTyped ? content.title : titleOf(changed, yearStart),
    drafted: isOtherTime ? [...new Set([...content.drafted, ...wordPlaces(content)])] : content.drafted,
  };
}
