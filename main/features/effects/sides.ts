/** How the touched prompts, the untouched ones and the rivals moved, in points. */
import { countMeasure, pairCells, type Cell } from './cells.ts';
import type { EffectSide } from './effect.ts';
import { marksAt, sidesAt, type Look, type Watched } from './look.ts';
import { visibilityOf } from './measure.ts';

/** Levels are 0 to 1. */
type Levels = { readonly from: number; readonly to: number };

function describe(cells: readonly Cell[], { from, to }: Levels): EffectSide {
  const answers = (side: 'before' | 'after'): number =>
    cells.reduce((sum, cell) => sum + cell[side].answers, 0);
  return {
    prompts: new Set(cells.map(({ prompt }) => prompt)).size,
    n: Math.min(answers('before'), answers('after')),
    from: 100 * from,
    to: 100 * to,
    change: 100 * (to - from),
  };
}

/** The prompts that the action touched. */
export const touchedSide = ({ cells, difference }: Look): EffectSide =>
  describe(
    cells.filter(({ isTouched }) => isTouched),
    difference.touched,
  );

/** Those that no action touched, on the touched ones' mix of platforms. */
export const untouchedSide = ({ cells, difference }: Look): EffectSide =>
  describe(
    cells.filter(({ isTouched }) => !isTouched),
    difference.untouched,
  );

const keyOf = ({ prompt, platform }: Cell): string => `${prompt} ${platform}`;

/** The rivals that all runs looked for, on the touched prompts: how often they are named on average. Null without such rivals. */
export function rivalsSide(watched: Watched, look: Look): EffectSide | null {
  const runs = [...watched.window.before, ...watched.window.after.slice(0, look.after)];
  const rivals = (runs[0]?.figures.brands ?? []).filter(
    ({ isOwn, brandId: rival }) =>
      !isOwn && runs.every(({ figures }) => figures.brands.some(({ brandId }) => brandId === rival)),
  );
  const touched = new Set(look.cells.filter(({ isTouched }) => isTouched).map(keyOf));
  const ofRivals = rivals.map(({ brandId }) =>
    pairCells(
      countMeasure(watched.answers.grid, visibilityOf(brandId)),
      sidesAt(watched, look.after),
      marksAt(watched, look.after),
    ).filter((cell) => touched.has(keyOf(cell))),
  );
  const cells = ofRivals.flat();
  const meanOf = (side: 'before' | 'after'): number =>
    cells.reduce((sum, cell) => sum + cell[side].share, 0) / cells.length;
  const [first] = ofRivals;
  return first === undefined ? null : describe(first, { from: meanOf('before'), to: meanOf('after') });
}
