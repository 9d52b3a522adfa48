/** Runs as they are typed: `latest`, `latest:N`, comma-separated run ids, and for comparisons months. */
import type { AgainstWish, BaselineWish } from '../../shared/domain/baseline.ts';
import { readPeriod, RELATIVE_PERIODS, type ReportPeriod } from '../../shared/domain/report-period.ts';
import { isMonth, type RunSelection } from '../../shared/domain/run-selection.ts';
import { AppError } from '../../shared/errors/app-error.ts';

const LATEST = /^latest(?::(\d+))?$/;

const wordsOf = (text: string): string[] =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');

function readLatest(text: string): RunSelection | undefined {
  const latest = LATEST.exec(text.trim());
  return latest === null ? undefined : { kind: 'latest', count: Number(latest[1] ?? 1) };
}

/** Reads `latest`, `latest:N` or run ids. Raises `input/invalid` for a text without a word. */
export function readRuns(text: string): RunSelection {
  const latest = readLatest(text);
  if (latest !== undefined) return latest;
  const runIds = wordsOf(text);
  if (runIds.length === 0) throw new AppError('input/invalid', `"${text}" names no run.`);
  return { kind: 'runs', runIds };
}

const BASELINE_KINDS = ['previous', 'last-year', 'set'] as const;

/** Reads `previous`, `last-year`, `set`, or a run or month; undefined stays so. */
export function readBaseline(text: string | undefined): BaselineWish | undefined {
  if (text === undefined) return undefined;
  const kind = BASELINE_KINDS.find((one) => one === text);
  return kind === undefined ? { kind: 'run', run: text } : { kind };
}

/** Reads what a report's changes are against: the same, `year` for the same month last year, and `none`. */
export function readAgainst(text: string | undefined): AgainstWish | undefined {
  if (text === 'none') return { kind: 'none' };
  return readBaseline(text === 'year' ? 'last-year' : text);
}

/** Reads a period as {@link readPeriod} does. Raises `input/invalid` for what is none. */
export function requirePeriod(text: string, todayMs: number): ReportPeriod {
  const period = readPeriod(text, todayMs);
  if (period !== null) return period;
  throw new AppError(
    'input/invalid',
    `"${text}" is no period. Write a month (2026-11), a quarter (2026-Q4), a year, two days (2026-11-01..2026-11-15), or ` +
      `${RELATIVE_PERIODS.slice(0, -1).join(', ')} or ${RELATIVE_PERIODS.at(-1) ?? ''}.`,
  );
}

/** Reads comma-separated words; undefined stays so. Raises `input/invalid` for a text without a word. */
export function readWords(text: string | undefined, what: string): readonly string[] | undefined {
  if (text === undefined) return undefined;
  const words = wordsOf(text);
  if (words.length === 0) throw new AppError('input/invalid', `"${text}" names no ${what}.`);
  return words;
}

/** Reads what a comparison takes: the same, and months (`2026-08`) beside it. A text without a word selects nothing. */
export function readComparedRuns(text: string): readonly RunSelection[] {
  const words = wordsOf(text);
  const months = words.filter(isMonth);
  const others = words.filter((word) => !isMonth(word)).join(',');
  return [
    ...(months.length > 0 ? [{ kind: 'months', months } as const] : []),
    ...(others === '' ? [] : [readRuns(others)]),
  ];
}
