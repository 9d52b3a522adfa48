/** Parses runs: `latest`, `latest:N`, comma-separated run ids, and for comparisons months. */
import { isPooled } from '../../shared/domain/run-selection.ts';
import type { RunSelection } from '../../shared/domain/run-selection-schema.ts';
import { AppError } from '../../shared/errors/app-error.ts';
import type { Terminal } from './terminal.ts';

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

/** Parses `latest`, `latest:N` or run ids. Raises `input/invalid` for blank text. */
export function readRuns(text: string): RunSelection {
  const latest = readLatest(text);
  if (latest !== undefined) return latest;
  const runIds = wordsOf(text);
  if (runIds.length === 0) throw new AppError('input/invalid', `"${text}" names no run.`);
  return { kind: 'runs', runIds };
}

/** Notes that `latest:N` found fewer runs. */
export function tellFewerRuns(
  terminal: Pick<Terminal, 'info'>,
  text: string | undefined,
  { project, runs }: { readonly project: string; readonly runs: number },
): void {
  const latest = text === undefined ? undefined : readLatest(text);
  if (latest?.kind !== 'latest' || runs >= latest.count) return;
  terminal.info(
    `${text ?? ''} asks for more than ${project} has: ${runs === 1 ? '1 run' : `all ${runs} runs`} taken.`,
  );
}

/** Parses comma-separated words; undefined stays undefined. Raises `input/invalid` for blank text. */
export function readWords(text: string | undefined, what: string): readonly string[] | undefined {
  if (text === undefined) return undefined;
  const words = wordsOf(text);
  if (words.length === 0) {
    throw new AppError(
      'input/invalid',
      `"${text}" names no ${what}. Nothing was done; name one, or leave the option out.`,
    );
  }
  return words;
}

/** Parses a comparison baseline. Raises `input/invalid`. */
export function readFrameAgainst(text: string | undefined): 'previous' | 'year' {
  if (text === undefined || text === 'previous') return 'previous';
  if (text === 'year') return 'year';
  throw new AppError(
    'input/invalid',
    `A story is compared with previous or year, not ${JSON.stringify(text)}.`,
  );
}

/** Parses the runs of a comparison: the same, and months (`2026-08`) or days (`2026-10-05..2026-10-26`). Blank text selects nothing. */
export function readComparedRuns(text: string): readonly RunSelection[] {
  const words = wordsOf(text);
  const months = words.filter(isPooled);
  const others = words.filter((word) => !isPooled(word)).join(',');
  return [
    ...(months.length > 0 ? [{ kind: 'months', months } as const] : []),
    ...(others === '' ? [] : [readRuns(others)]),
  ];
}
