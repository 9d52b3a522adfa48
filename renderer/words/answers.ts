/** Words for single answers: whether and how the brand is named, and the answer's route. */
import type { GridCell } from '../analysis/answer-grid.ts';
import type { Language } from '../../shared/words/wording.ts';

const ROUTES: Readonly<Record<string, string>> = {
  primary: 'Primary route',
  api_fallback: 'Fallback route',
};

/** An answer's route; old answers without one came by the primary route. */
export function routeWords(route: string | null): string {
  return route === null ? 'Primary route (before routes were recorded)' : (ROUTES[route] ?? route);
}

/** The service's tone of a mention; empty if none. */
export function toneWords(tone: string | null): string {
  return tone ?? 'no tone given';
}

/** A grid cell's figure; a list position is a bare number. */
export function cellFigure(cell: GridCell, { format }: Language): string {
  if (cell.answers > 1) return `${format.count(cell.naming)} of ${format.count(cell.answers)}`;
  if (cell.naming === 0) return 'not named';
  return cell.position === null ? 'named' : format.decimal(cell.position, 0);
}

/** The same in words: `named at position 2, positive; 4 pages cited`. */
export function cellWords(cell: GridCell | null, { format, words }: Language): string {
  if (cell === null) return 'not asked';
  const cited = `${format.count(cell.citations)} ${words.plural(cell.citations, 'page', 'pages')} cited`;
  const route =
    cell.byFallback === 0
      ? ''
      : cell.answers === 1
        ? '; fallback route'
        : `; ${format.count(cell.byFallback)} by the fallback route`;
  const after = `; ${cited}${route}`;
  if (cell.naming === 0) {
    // With what the cell shows: who steers by voice says what is in sight.
    const asked = cell.answers === 1 ? '' : `, 0 of ${format.count(cell.answers)} answers`;
    return `not named${asked}${after}`;
  }
  const isOne = cell.answers === 1;
  const often = isOne ? '' : ` in ${format.count(cell.naming)} of ${format.count(cell.answers)} answers`;
  const place =
    cell.position === null
      ? ''
      : ` at ${isOne ? 'position' : 'average position'} ${format.decimal(cell.position, isOne ? 0 : 1)}`;
  const tones = Object.entries(cell.tones).map(([tone, count]) =>
    isOne ? tone : `${format.count(count)} ${tone}`,
  );
  return `named${often}${place}${tones.length === 0 ? '' : `, ${tones.join(', ')}`}${after}`;
}
