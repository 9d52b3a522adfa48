/** Parses typed baselines and periods of reports: on the command line, and in manifests. */
import { isPooled } from '../../shared/domain/run-selection.ts';
import type { RunSelection, AgainstWish, BaselineWish } from '../../shared/domain/run-selection-schema.ts';
import { readPeriod, RELATIVE_PERIODS, type YearStart } from '../../shared/domain/report-period.ts';
import type { ReportPeriod } from '../../shared/domain/period-schema.ts';
import { today, type Clock } from '../platform/clock.ts';
import { AppError } from '../../shared/errors/app-error.ts';

const BASELINE_KINDS = ['previous', 'last-year', 'set'] as const;

/** Reads `previous`, `year` (or `last-year`) for the same month last year, `set`, or a run or month; undefined is kept. */
export function readBaseline(text: string | undefined): BaselineWish | undefined {
  if (text === undefined) return undefined;
  const kind = BASELINE_KINDS.find((one) => one === (text === 'year' ? 'last-year' : text));
  return kind === undefined ? { kind: 'run', run: text } : { kind };
}

/** Reads what a report's changes are against: the same, or `none`. */
export function readAgainst(text: string | undefined): AgainstWish | undefined {
  if (text === 'none') return { kind: 'none' };
  return readBaseline(text);
}

/** Reads a period as {@link readPeriod} does, relative to today on this computer. Raises `input/invalid`. */
export function requirePeriod(text: string, clock: Clock, yearStart?: YearStart): ReportPeriod {
  const period = readPeriod(text, today(clock), yearStart);
  if (period !== null) return period;
  throw new AppError(
    'input/invalid',
    `"${text}" is not a period. Write a month (2026-11), a quarter (2026-Q4), a year, a fiscal year or its quarter (FY2027-Q1), ` +
      `two months or days (2026-04..2027-03, 2026-11-01..2026-11-15), or ` +
      `${RELATIVE_PERIODS.slice(0, -1).join(', ')} or ${RELATIVE_PERIODS.at(-1) ?? ''}.`,
  );
}

/** Selects runs by words, each a run id, a month or days, as in a comparison's choice. */
export function selectByWords(words: readonly string[]): readonly RunSelection[] {
  const months = words.filter(isPooled);
  const runIds = words.filter((word) => !isPooled(word));
  return [
    ...(months.length > 0 ? [{ kind: 'months', months } as const] : []),
    ...(runIds.length > 0 ? [{ kind: 'runs', runIds } as const] : []),
  ];
}
