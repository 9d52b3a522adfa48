/** The parts that pages are put together from: headings, rules, readings, changes, tables. */
import type { Interval } from '../../../shared/domain/estimate.ts';
import type { Change } from '../../../shared/domain/verdict.ts';
import type { Formatter } from '../../../shared/format/format.ts';
import type { Finding } from '../../../shared/words/findings.ts';
import { SIZE, type PageContext } from './context.ts';
import {
  inlines,
  type DrawingNode,
  type Inline,
  type Margin,
  type Placement,
  type ReportNode,
  type Shape,
  type TextNode,
} from './node.ts';
import type { Palette } from './palette.ts';

/** A page's heading: one finding, and the sentence under it. */
export function findingHeading(id: string, section: string, finding: Finding, palette: Palette): ReportNode {
  return {
    kind: 'stack',
    items: [
      {
        kind: 'text',
        text: finding.headline,
        font: 'SerifMedium',
        sizePx: SIZE.title,
        linePx: 33,
        colour: palette.ink,
        trackingPx: -0.3,
        margin: [0, 0, 120, 6],
        heading: { level: 1, id, bookmark: `${section}: ${finding.headline}` },
      },
      {
        kind: 'text',
        text: finding.lede,
        font: 'Serif',
        sizePx: SIZE.lede,
        linePx: 21,
        colour: palette.ink2,
        margin: [0, 0, 36, 0],
      },
    ],
  };
}

/** The rule that opens a block, with its title and what its figures are. */
export function ruledTitle(
  title: string,
  measure: string,
  widthPx: number,
  palette: Palette,
  margin: Margin = [0, 20, 0, 6],
): ReportNode {
  const [left, top, right, bottom] = margin;
  return {
    kind: 'stack',
    items: [
      rule(widthPx, palette.rule, 2, [left, top, right, 7]),
      {
        kind: 'text',
        text: inlines(
          { text: title, bold: true, sizePx: SIZE.strong, colour: palette.ink },
          { text: `   ${measure}`, sizePx: 12, colour: palette.muted },
        ),
        linePx: 16,
        margin: [left, 0, right, bottom],
        heading: { level: 2 },
      },
    ],
  };
}

/** A horizontal rule. */
export function rule(
  widthPx: number,
  colour: string,
  strokePx: number,
  margin: Margin = [0, 0, 0, 0],
): DrawingNode {
  return {
    kind: 'drawing',
    shapes: [{ shape: 'rect', x: 0, y: 0, width: widthPx, height: strokePx, fill: colour }],
    alt: '',
    margin,
  };
}

/** A small remark under a figure or a table. */
export function note(text: string, palette: Palette, margin: Margin = [0, 6, 0, 0]): TextNode {
  return { kind: 'text', text, sizePx: SIZE.note, linePx: 14, colour: palette.muted, margin };
}

/** Where a reading's axis begins and ends, in the figure's unit. */
export type ReadingScale = { readonly from: number; readonly to: number };

const READING_HEIGHT_PX = 16;

/**
 * A reading: an axis, the interval as a soft band with two end marks, and the value as a dot. It stands beside its
 * figures in words and so needs no words of its own.
 */
export function reading(
  estimate: { readonly value: number; readonly interval: Interval | null },
  scale: ReadingScale,
  widthPx: number,
  colour: string,
  palette: Palette,
  place: Placement = {},
): DrawingNode {
  const at = (value: number): number =>
    (Math.min(scale.to, Math.max(scale.from, value)) - scale.from) * (widthPx / (scale.to - scale.from));
  const middle = READING_HEIGHT_PX / 2;
  const shapes: Shape[] = [
    { shape: 'rect', x: 0, y: middle - 0.5, width: widthPx, height: 1, fill: palette.lineStrong },
  ];
  if (estimate.interval !== null) {
    const [low, high] = [at(estimate.interval.low), at(estimate.interval.high)];
    shapes.push(
      {
        shape: 'rect',
        x: low,
        y: middle - 3,
        width: Math.max(0.5, high - low),
        height: 6,
        fill: palette.brandBand,
      },
      ...[low, high].map((x): Shape => ({
        shape: 'rect',
        x: x - 0.75,
        y: middle - 5,
        width: 1.5,
        height: 10,
        fill: colour,
      })),
    );
  }
  shapes.push({
    shape: 'circle',
    x: at(estimate.value),
    y: middle,
    radius: 3.4,
    fill: colour,
    stroke: palette.paper,
    strokePx: 1.25,
  });
  return { kind: 'drawing', shapes, alt: '', ...place };
}

/** The colour of a verdict; a change within noise has none. */
function verdictColour(change: Change, palette: Palette): string {
  if (change.verdict.kind === 'better') return palette.better;
  return change.verdict.kind === 'worse' ? palette.worse : palette.muted;
}

/** How a change is written: points follow their sample's precision, the others have their own. */
export type ChangeUnit = 'points' | 'points-bare' | 'sentiment' | 'position';

function changeFigure(
  change: Change & { readonly difference: number },
  unit: ChangeUnit,
  format: Formatter,
): string {
  switch (unit) {
    case 'points':
      return `${format.points(change.difference, change.sample)} pts`;
    case 'points-bare':
      return format.points(change.difference, change.sample);
    case 'sentiment':
      return format.signed(change.difference, 2);
    case 'position':
      return format.signed(change.difference, 1);
  }
}

/** A change as figures, sign and words: `+7.2 pts ▲ Beyond noise`. */
export function changeInlines(
  change: Change,
  unit: ChangeUnit,
  { format, words, palette }: PageContext,
): Inline[] {
  const { difference } = change;
  const { sign, words: text } = words.verdict(change.verdict, difference);
  const colour = verdictColour(change, palette);
  const figure: Inline[] =
    difference === null
      ? []
      : [
          {
            text: `${changeFigure({ ...change, difference }, unit, format)}  `,
            bold: true,
            colour: palette.ink,
          },
        ];
  const judged = change.verdict.kind === 'better' || change.verdict.kind === 'worse';
  return [
    ...figure,
    ...(sign === '' ? [] : [{ text: `${sign} `, colour, sizePx: judged ? 9.5 : SIZE.base }]),
    { text, colour, font: judged ? 'SansMedium' : 'Sans' },
  ];
}

/** The same in a table's cell, where the heading says the unit. */
export function changeCell(change: Change, context: PageContext): TextNode {
  return { kind: 'text', text: changeInlines(change, 'points-bare', context), linePx: 16 };
}

/** A header cell. */
export function headerCell(
  text: string,
  palette: Palette,
  align: 'left' | 'center' | 'right' = 'left',
): TextNode {
  return { kind: 'text', text, sizePx: SIZE.note, linePx: 14, colour: palette.muted, align };
}

/** A cell of text. */
export function cell(
  text: string,
  style: {
    readonly bold?: boolean;
    readonly colour?: string;
    readonly align?: 'left' | 'center' | 'right';
  } = {},
): TextNode {
  return { kind: 'text', text, linePx: 16, ...style };
}
