/** Runs as they are typed: `latest`, `latest:N`, comma-separated run ids, and for comparisons months. */
import type { BaselineWish } from '../../shared/domain/baseline.ts';
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
