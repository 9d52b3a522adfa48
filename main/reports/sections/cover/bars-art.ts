/** Draws ranked bars on the agency's colour: the client's in full, the headline's in the rival's colour, the others dim. */
import { mixColours } from '../../../../shared/format/contrast.ts';
import type { CoverBar, CoverBars } from '../../content/cover-bars.ts';
import type { ReportNode, Shape } from '../../pdf/document/node.ts';
import type { Palette } from '../../pdf/document/palette.ts';
import { STRONG, TEXT, widthOf } from '../../pdf/fonts/text-width.ts';
import type { ArtBox } from './art.ts';

const NAME = { sizePx: 14, linePx: 18, widthPx: 188 } as const;
const KIND = { sizePx: 11.5, linePx: 15 } as const;
const FIGURE = { sizePx: 14, largePx: 22, linePx: 28 } as const;
const WAS_PX = 12;
/** Between names and bars, and behind a bar. */
const [GAP_PX, BESIDE_PX] = [16, 10];
/** Room for figures behind the longest bar. */
const FIGURES_PX = 150;
/** Distance of bars, and of it their height. */
const [MOST_ROW_PX, BAR_SHARE] = [46, 0.64];
/** How far the mark of an earlier level stands out. */
const OUT_PX = 4;

function colourOf({ role }: CoverBar, { brand, onBrand, onBrandRival }: Palette): string {
  switch (role) {
    case 'own':
      return onBrand;
    case 'told':
      return onBrandRival;
    case 'other':
      return mixColours(onBrand, brand, 0.42);
  }
}

/** Draws them. */
export function barsArt({ bars, alt }: CoverBars, box: ArtBox, palette: Palette): ReportNode {
  const left = box.textLeft + NAME.widthPx + GAP_PX;
  const room = box.textRight - left - FIGURES_PX;
  const highest = Math.max(1, ...bars.flatMap(({ valuePct, before }) => [valuePct, before?.valuePct ?? 0]));
  const rowPx = Math.min(MOST_ROW_PX, (box.bottom + 30 - box.top) / bars.length);
  const barPx = rowPx * BAR_SHARE;
  const x = (pct: number): number => left + (pct / highest) * room;
  const topOf = (at: number): number => box.top + at * rowPx;
  const shapes = bars.flatMap((bar, at): Shape[] => {
    const fill = colourOf(bar, palette);
    const [y, end] = [topOf(at), x(bar.valuePct)];
    const mark = bar.before === null ? null : x(bar.before.valuePct);
    return [
      { shape: 'rect', x: left, y, width: Math.max(2, end - left), height: barPx, fill },
      ...(mark === null
        ? []
        : [
            {
              shape: 'line' as const,
              x1: mark,
              y1: y - (mark < end ? 0 : OUT_PX),
              x2: mark,
              y2: y + barPx + (mark < end ? 0 : OUT_PX),
              // Within its bar it is a gap.
              stroke: mark < end ? palette.brand : fill,
              strokePx: 2,
            },
          ]),
    ];
  });
  const words = (bar: CoverBar, at: number): ReportNode[] => {
    const isLarge = bar.role !== 'other';
    const colour = bar.role === 'told' ? palette.onBrandRival : palette.onBrand;
    const [y, behind] = [topOf(at), Math.max(x(bar.valuePct), x(bar.before?.valuePct ?? 0))];
    const sizePx = isLarge ? FIGURE.largePx : FIGURE.sizePx;
    const figurePx = widthOf(bar.figure, sizePx, STRONG);
    const set = { kind: 'text', colour, align: 'right' } as const;
    const namePx = Math.min(
      NAME.sizePx,
      (NAME.sizePx * box.share * NAME.widthPx) / widthOf(bar.name, NAME.sizePx, isLarge ? STRONG : TEXT),
    );
    return [
      {
        kind: 'stack',
        at: { xPx: box.textLeft, yPx: y + barPx / 2 - (bar.kind === null ? 9 : 16), widthPx: NAME.widthPx },
        items: [
          { ...set, text: bar.name, sizePx: namePx, linePx: NAME.linePx, bold: isLarge },
          ...(bar.kind === null ? [] : [{ ...set, text: bar.kind, ...KIND }]),
        ],
      },
      {
        kind: 'text',
        text: bar.figure,
        bold: true,
        colour,
        sizePx,
        linePx: FIGURE.linePx,
        at: { xPx: behind + BESIDE_PX, yPx: y + barPx / 2 - FIGURE.linePx / 2, widthPx: figurePx + 20 },
      },
      ...(bar.before === null
        ? []
        : [
            {
              kind: 'text' as const,
              text: bar.before.text,
              colour,
              sizePx: WAS_PX,
              linePx: 16,
              at: { xPx: behind + BESIDE_PX + figurePx + 10, yPx: y + barPx / 2 - 7, widthPx: 110 },
            },
          ]),
    ];
  };
  return {
    kind: 'stack',
    alt,
    figures: bars.map(({ name, valuePct }) => ({ series: name, x: '', y: valuePct })),
    items: [{ kind: 'drawing', shapes, alt, at: { xPx: 0, yPx: 0 } }, ...bars.flatMap(words)],
  };
}
