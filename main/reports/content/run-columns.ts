import type { ColumnHints } from '../blocks.ts';
import type { RunColumn } from './runs-table.ts';

/** Hints of all run columns. */
export const RUN_COLUMNS: Readonly<Record<RunColumn, ColumnHints>> = {
  run: { width: 74 },
  prompts: { width: 52, align: 'right' },
  answers: { width: 54, align: 'right' },
  naming: { width: 50, align: 'right' },
  visibility: { width: 66, align: 'right' },
  range: { width: 74, align: 'right' },
  voice: { width: 46, align: 'right' },
  failed: { width: 42, align: 'right' },
  route: { width: 112 },
  platforms: { width: '*' },
};
