/** Navigation in the answer grid: between cells, and between answers. */
import type { GridRow } from '../../../analysis/answer-grid.ts';
import type { AnswerPlace } from '../../../state/route.ts';

/** A cell: its row, and its column among the shown ones. */
export type GridPlace = { readonly row: number; readonly column: number };

const PAGE_ROWS = 10;

/** Where a key moves to; null if it moves nothing. */
export function moveInGrid(
  { key, ctrlKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey'>,
  { row, column }: GridPlace,
  size: { readonly rows: number; readonly columns: number },
): GridPlace | null {
  const to = (nextRow: number, nextColumn: number): GridPlace => ({
    row: Math.min(size.rows - 1, Math.max(0, nextRow)),
    column: Math.min(size.columns - 1, Math.max(0, nextColumn)),
  });
  switch (key) {
    case 'ArrowDown':
      return to(row + 1, column);
    case 'ArrowUp':
      return to(row - 1, column);
    case 'ArrowRight':
      return to(row, column + 1);
    case 'ArrowLeft':
      return to(row, column - 1);
    case 'PageDown':
      return to(row + PAGE_ROWS, column);
    case 'PageUp':
      return to(row - PAGE_ROWS, column);
    case 'Home':
      return to(ctrlKey ? 0 : row, 0);
    case 'End':
      return to(ctrlKey ? size.rows - 1 : row, size.columns - 1);
    default:
      return null;
  }
}

/** Adjacent answers; null at an end. */
export type Neighbours = Readonly<
  Record<'nextPrompt' | 'previousPrompt' | 'nextPlatform' | 'previousPlatform', AnswerPlace | null>
>;

/**
 * Finds an answer's neighbours: the same platform's for the previous and next prompts, and the other platforms' for the same prompt. Skips
 * what was not asked.
 */
export function findNeighbours(
  rows: readonly GridRow[],
  platforms: readonly string[],
  { promptId, platform }: AnswerPlace,
): Neighbours {
  const column = platforms.indexOf(platform);
  const row = rows.findIndex((one) => one.promptId === promptId);
  const asked = (at: number, of: number): boolean => rows[at]?.cells[of] != null;
  const promptAt = (places: readonly number[]): AnswerPlace | null => {
    const found = rows[places.find((at) => asked(at, column)) ?? -1];
    return found === undefined ? null : { promptId: found.promptId, platform };
  };
  const platformAt = (places: readonly number[]): AnswerPlace | null => {
    const found = platforms[places.find((of) => asked(row, of)) ?? -1];
    return found === undefined ? null : { promptId, platform: found };
  };
  const places = [...rows.keys()];
  const columns = [...platforms.keys()];
  return {
    nextPrompt: promptAt(places.filter((at) => at > row)),
    previousPrompt: promptAt(places.filter((at) => at < row).reverse()),
    nextPlatform: platformAt(columns.filter((of) => of > column)),
    previousPlatform: platformAt(columns.filter((of) => of < column).reverse()),
  };
}
