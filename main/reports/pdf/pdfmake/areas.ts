/** Areas on a page. */
import type { Inline } from './stock-classes.ts';

/** A rectangle in points: left, top, right, bottom, from the page's top. */
export type Area = readonly [left: number, top: number, right: number, bottom: number];

/** The bounding box of at least one area. */
export function around(areas: readonly Area[]): Area {
  const edge = (pick: (...values: number[]) => number, side: 0 | 1 | 2 | 3): number =>
    pick(...areas.map((area) => area[side]));
  return [edge(Math.min, 0), edge(Math.min, 1), edge(Math.max, 2), edge(Math.max, 3)];
}

/** A run of text, as high as its font. */
export function areaOfRun(run: Inline, left: number, baseline: number): Area {
  const top = baseline - (run.font.ascender / 1000) * run.fontSize;
  return [left, top, left + run.width, top + run.font.lineHeight(run.fontSize)];
}

/** A pdfmake line, rectangle or ellipse. */
export function areaOfShape(shape: Readonly<Record<string, unknown>>): Area {
  const value = (name: string): number => Number(shape[name] ?? 0);
  switch (shape['type']) {
    case 'line': {
      const [x, y] = [
        [value('x1'), value('x2')],
        [value('y1'), value('y2')],
      ] as const;
      return [Math.min(...x), Math.min(...y), Math.max(...x), Math.max(...y)];
    }
    case 'ellipse': {
      const [x, y, wide, high] = [value('x'), value('y'), value('r1'), value('r2')];
      return [x - wide, y - high, x + wide, y + high];
    }
    default:
      return [value('x'), value('y'), value('x') + value('w'), value('y') + value('h')];
  }
}
