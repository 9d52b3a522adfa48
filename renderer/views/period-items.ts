/** The selectable periods of a client, or of all: months first, then those ending with the last run, then quarters. */
import { periodBefore, readPeriod } from '../../shared/domain/report-period.ts';
import type { ReportPeriod, StoryPeriod } from '../../shared/domain/period-schema.ts';
import { runsWithin } from '../../shared/domain/run-selection.ts';
import { PERIOD_WEEKS } from '../../shared/domain/story-period.ts';
import { monthOf } from '../../shared/format/calendar.ts';
import { periodName, periodSides } from '../../shared/words/story-period.ts';
import type { Language } from '../../shared/words/wording.ts';

/** An item of a menu. */
export type PeriodItem = {
  readonly label: string;
  readonly hint: string;
  readonly startsGroup?: boolean;
  readonly onselect: () => void;
};

/** Maximum months in a scannable menu; the address accepts others. */
const MOST_MONTHS = 6;
const MOST_QUARTERS = 2;

/** A month's calendar quarter, as typed. */
const quarterOf = (month: string): string =>
  `${month.slice(0, 4)}-Q${String(Math.ceil(Number(month.slice(5, 7)) / 3))}`;

type Choosing = {
  /** When runs started, oldest first. */
  readonly startedAtMs: readonly number[];
  /** Whether these are all: only then is it known which period lacks an earlier one. */
  readonly isWhole: boolean;
  readonly language: Language;
  readonly onchoose: (period: StoryPeriod) => void;
};

/** Builds a period menu's items; typing the start of a month finds it. */
export function periodItems({ startedAtMs, isWhole, language, onchoose }: Choosing): PeriodItem[] {
  const { zone } = language.format;
  const months = [...new Set(startedAtMs.map((atMs) => monthOf(atMs, zone)))].reverse();
  const runs = startedAtMs.map((atMs) => ({ runId: String(atMs), startedAtMs: atMs }));
  const item = (period: StoryPeriod, label?: string): PeriodItem => {
    const isFirst = isWhole && period.kind === 'days' && !hasBefore(period);
    const sides = periodSides(period, language, isFirst ? { clients: 1, of: 1, held: null } : undefined);
    return { label: label ?? sides.told, hint: sides.against, onselect: () => onchoose(period) };
  };
  const hasBefore = (period: ReportPeriod): boolean =>
    runsWithin(runs, periodBefore(period), zone).length > 0;
  const days = (word: string): PeriodItem[] => {
    const period = readPeriod(word, '');
    return period === null ? [] : [item({ kind: 'days', ...period })];
  };
  const grouped = (items: readonly PeriodItem[]): PeriodItem[] =>
    items.map((one, at) => ({ ...one, startsGroup: at === 0 }));
  return [
    ...months.slice(0, MOST_MONTHS).flatMap(days),
    ...grouped([
      ...PERIOD_WEEKS.map((weeks) => item({ kind: 'weeks', weeks })),
      item({ kind: 'last-run' }, periodName({ kind: 'last-run' }, language)),
    ]),
    ...grouped([...new Set(months.map(quarterOf))].slice(0, MOST_QUARTERS).flatMap(days)),
  ];
}
