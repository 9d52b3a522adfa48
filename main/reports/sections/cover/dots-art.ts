/** Draws a hundred answers as dots on the agency's colour, below one real question. */
import type { CoverDots } from '../../content/cover-dots.ts';
import type { ReportNode, Shape } from '../../pdf/document/node.ts';
import type { Palette } from '../../pdf/document/palette.ts';
import { HEADLINE, linesOf, STRONG, TEXT, widthOf } from '../../pdf/fonts/text-width.ts';

const [ROWS, PER_ROW, STEP_PX, RADIUS_PX] = [4, 25, 25, 8];
const FOOT = { abovePx: 14, sizePx: 13, linePx: 18, belowPx: 26 } as const;
const LABEL = { figurePx: 27, sizePx: 15, linePx: 32, abovePx: 8 } as const;
const ASK = { sizePx: 14.5, linePx: 20, gapPx: 8 } as const;
/** Sizes of the question, the first that leaves it on two lines. */
const QUESTIONS = [
  { sizePx: 38, linePx: 46 },
  { sizePx: 31, linePx: 38 },
  { sizePx: 25, linePx: 32 },
] as const;

/** Where it is: its left edge and width, from the top to the end of the coloured field. */
export type DotsBox = {
  readonly xPx: number;
  readonly widthPx: number;
  readonly topPx: number;
  readonly endPx: number;
  /** Of a text's width that an agency's wider font leaves: its headings' and the others'. */
  readonly serifShare: number;
  readonly share: number;
};

const DOTS_PX = ROWS * STEP_PX;
const BELOW_PX = LABEL.linePx + LABEL.abovePx + DOTS_PX + FOOT.abovePx + FOOT.linePx + FOOT.belowPx;

function questionSet(text: string, { widthPx, serifShare }: Pick<DotsBox, 'widthPx' | 'serifShare'>) {
  const [, , least] = QUESTIONS;
  return QUESTIONS.find(({ sizePx }) => linesOf(text, sizePx, serifShare * widthPx, HEADLINE) <= 2) ?? least;
}

const countLines = (counts: string, { widthPx, share }: Pick<DotsBox, 'widthPx' | 'share'>): number =>
  linesOf(counts, ASK.sizePx, share * widthPx, TEXT);

/** Its height at least, from its top. */
export function dotsHeight(
  { question }: CoverDots,
  box: Pick<DotsBox, 'widthPx' | 'serifShare' | 'share'>,
): number {
  if (question === null) return BELOW_PX;
  const { sizePx, linePx } = questionSet(question.text, box);
  const lines = linesOf(question.text, sizePx, box.serifShare * box.widthPx, HEADLINE);
  const asked = (1 + countLines(question.counts, box)) * ASK.linePx + 3 * ASK.gapPx;
  return asked + lines * linePx + 16 + BELOW_PX;
}

function dotShapes({ parts }: CoverDots, { xPx, widthPx }: DotsBox, top: number, palette: Palette): Shape[] {
  const looks = {
    rival: { fill: palette.onBrandRival },
    own: { fill: palette.onBrand },
    nobody: { stroke: palette.onBrand, strokePx: 1.2 },
  } as const;
  const step = (widthPx - 2 * RADIUS_PX) / (PER_ROW - 1);
  return parts
    .flatMap(({ part, count }) => Array.from({ length: count }, () => part))
    .map((part, at) => ({
      shape: 'circle',
      x: xPx + RADIUS_PX + (at % PER_ROW) * step,
      y: top + RADIUS_PX + Math.floor(at / PER_ROW) * STEP_PX,
      radius: part === 'nobody' ? RADIUS_PX - 0.6 : RADIUS_PX,
      ...looks[part],
    }));
}

/** What each part counts: across the width, smaller where names are long. */
function labelNodes({ parts }: CoverDots, box: DotsBox, top: number, palette: Palette): ReportNode[] {
  const gapPx = 18;
  const widthAt = (size: number, words: string, figure: string): number =>
    widthOf(figure, size * LABEL.figurePx, STRONG) + size * 10 + widthOf(words, size * LABEL.sizePx, STRONG);
  const needed = parts.reduce((sum, { words, figure }) => sum + widthAt(1, words, figure), 0);
  const room = box.share * box.widthPx - gapPx * (parts.length - 1);
  const scale = Math.min(1, room / needed);
  const widths = parts.map(({ words, figure }) => widthAt(scale, words, figure) / box.share);
  const used = widths.reduce((sum, width) => sum + width, 0);
  const between = parts.length > 1 ? (box.widthPx - used) / (parts.length - 1) : 0;
  let left = box.xPx;
  return parts.map(({ part, words, figure }, at): ReportNode => {
    const xPx = left;
    left += (widths[at] ?? 0) + between;
    return {
      kind: 'text',
      text: [
        { text: figure, bold: true, sizePx: scale * LABEL.figurePx },
        { text: `  ${words}`, bold: part !== 'nobody', sizePx: scale * LABEL.sizePx },
      ],
      linePx: LABEL.linePx,
      colour: part === 'rival' ? palette.onBrandRival : palette.onBrand,
      at: { xPx, yPx: top, widthPx: (widths[at] ?? 0) + 12 },
    };
  });
}

/** Draws them, from the end of the field upwards, and the question from its top. */
export function dotsArt(dots: CoverDots, box: DotsBox, palette: Palette): ReportNode {
  const { question, counted, alt } = dots;
  const footPx = box.endPx - FOOT.belowPx - FOOT.linePx;
  const dotsPx = footPx - FOOT.abovePx - DOTS_PX + (STEP_PX - 2 * RADIUS_PX);
  const set = { kind: 'text', colour: palette.onBrand } as const;
  return {
    kind: 'stack',
    alt,
    figures: dots.parts.map(({ words, count }) => ({ series: words, x: '', y: count })),
    items: [
      ...(question === null
        ? []
        : [
            {
              kind: 'stack' as const,
              at: { xPx: box.xPx, yPx: box.topPx, widthPx: box.widthPx },
              items: [
                { ...set, text: question.ask, sizePx: ASK.sizePx, linePx: ASK.linePx },
                {
                  ...set,
                  text: question.text,
                  font: 'SerifMedium' as const,
                  ...questionSet(question.text, box),
                  balancePx: box.widthPx,
                  margin: [0, ASK.gapPx, 0, 2 * ASK.gapPx] as const,
                },
                { ...set, text: question.counts, sizePx: ASK.sizePx, linePx: ASK.linePx },
              ],
            },
          ]),
      ...labelNodes(dots, box, dotsPx - LABEL.linePx - LABEL.abovePx, palette),
      { kind: 'drawing', shapes: dotShapes(dots, box, dotsPx, palette), alt, at: { xPx: 0, yPx: 0 } },
      {
        ...set,
        text: counted,
        sizePx: FOOT.sizePx,
        linePx: FOOT.linePx,
        at: { xPx: box.xPx, yPx: footPx, widthPx: box.widthPx },
      },
    ],
  };
}
