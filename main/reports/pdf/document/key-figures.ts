/** Key figures side by side: label, figure, interval, change. */
import type { WrittenKeyFigure } from '../../content/key-figure-tiles.ts';
import type { ReportNode } from './node.ts';
import { PAGE, SIZE, type Paper } from './paper.ts';
import { changeInlines, reading } from './parts.ts';

const FIGURE_PX = 152;

function figureNode(figure: WrittenKeyFigure, { palette }: Paper): ReportNode {
  return {
    kind: 'stack',
    width: FIGURE_PX,
    items: [
      { kind: 'text', text: figure.label, bold: true, linePx: 16 },
      {
        kind: 'text',
        text: [
          { text: figure.value, font: 'SansMedium', sizePx: 26, trackingPx: -0.5 },
          { text: figure.unit, sizePx: 15, colour: palette.muted },
        ],
        linePx: 32,
        sizePx: 26,
      },
      figure.reading === null
        ? { kind: 'text', text: ' ', linePx: 16 }
        : reading(figure.reading, FIGURE_PX, palette.brandMark, palette, { margin: [0, 2, 0, 2] }),
      { kind: 'text', text: changeInlines(figure.change, palette), linePx: 16, margin: [0, 2, 0, 0] },
      { kind: 'text', text: figure.range, sizePx: SIZE.note, linePx: 14, colour: palette.muted },
    ],
  };
}

/** Lays the figures out across the page. */
export function keyFigureColumns(figures: readonly WrittenKeyFigure[], paper: Paper): ReportNode {
  return {
    kind: 'columns',
    role: 'list',
    gapPx: (PAGE.innerPx - 4 * FIGURE_PX) / 3,
    items: figures.map((figure) => figureNode(figure, paper)),
  };
}
