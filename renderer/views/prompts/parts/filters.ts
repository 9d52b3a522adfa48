/** The filters of prompts, from the address. */
import { NAMINGS, type Naming } from '../../../../shared/domain/naming.ts';
import type { AnswerGrid, GridRow } from '../../../analysis/answer-grid.ts';

export const NAMED = ['all', 'named', 'not-named', 'gaps'] as const;

/** Null means all. */
export type PromptFilters = {
  readonly topic: string | null;
  readonly platform: string | null;
  readonly named: (typeof NAMED)[number];
  /** Which brands the prompt names. */
  readonly naming: Naming | null;
  readonly text: string;
};

/** Parses an address's filters. */
export function parseFilters(query: string): PromptFilters {
  const found = new URLSearchParams(query);
  return {
    topic: found.get('topic'),
    platform: found.get('platform'),
    named: NAMED.find((one) => one === found.get('named')) ?? 'all',
    naming: NAMINGS.find((one) => one === found.get('naming')) ?? null,
    text: found.get('q') ?? '',
  };
}

/** Shown columns, as indexes in `platforms`. A platform that was not asked hides none. */
export function shownColumns({ platforms }: AnswerGrid, { platform }: PromptFilters): number[] {
  const all = [...platforms.keys()];
  const only = all.filter((column) => platforms[column] === platform);
  return only.length === 0 ? all : only;
}

const fold = (text: string): string => text.normalize('NFKC').toLocaleLowerCase();

/** The prompts matching the filters; `gaps` are the ids of those where only rivals are named. */
export function shownRows(
  grid: AnswerGrid,
  filters: PromptFilters,
  gaps: ReadonlySet<string> = new Set(),
): GridRow[] {
  const columns = shownColumns(grid, filters);
  const wanted = fold(filters.text.trim());
  return grid.rows.filter((row) => {
    const cells = columns.map((column) => row.cells[column] ?? null);
    if (columns.length === 1 && cells[0] === null) return false;
    if (filters.topic !== null && row.topic !== filters.topic) return false;
    if (filters.naming !== null && row.naming !== filters.naming) return false;
    if (wanted !== '' && !fold(row.text ?? '').includes(wanted)) return false;
    if (filters.named === 'gaps') return gaps.has(row.promptId);
    const isNamed = cells.some((cell) => cell !== null && cell.naming > 0);
    return filters.named === 'all' || isNamed === (filters.named === 'named');
  });
}

/** The classes of a run's prompts. */
export const namingsOf = ({ rows }: AnswerGrid): Naming[] =>
  NAMINGS.filter((naming) => rows.some((row) => row.naming === naming));

/** A run's topics, by name. */
export function topicsOf({ rows }: AnswerGrid): string[] {
  return [...new Set(rows.flatMap(({ topic }) => topic ?? []))].sort((a, b) => a.localeCompare(b));
}
