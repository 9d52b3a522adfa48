/** Building blocks of pages: headings, rules, readings, changes, cells. */
import type { CertaintyWord } from '../../words/types/certainty.ts';
import type { Finding } from '../../../../shared/words/findings.ts';
import type { BlockTitle, Reading, Sayings, WrittenChange } from '../../content/parts.ts';
import { PAGE, SIZE } from './paper.ts';
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

/** Headlines have a wider right margin. */
const HEADLINE_EDGE_PX = 120;

/**
 * A page's heading: one finding, and its subline.
 *
 * @param isUnder whether it follows another section on the page, and so is smaller.
 */
export function findingHeading(
  id: string,
  section: string,
  finding: Finding,
  palette: Palette,
  isUnder = false,
): ReportNode {
  return {
    kind: 'stack',
    items: [
      {
        kind: 'text',
        text: finding.headline,
        font: 'SerifMedium',
        sizePx: isUnder ? SIZE.under : SIZE.title,
        linePx: isUnder ? 27 : 33,
        colour: palette.ink,
        trackingPx: isUnder ? -0.2 : -0.3,
        margin: [0, 0, HEADLINE_EDGE_PX, isUnder ? 4 : 6],
        balancePx: PAGE.innerPx - HEADLINE_EDGE_PX,
        heading: { level: 1, id, bookmark: `${section}: ${finding.headline}` },
      },
      ...(finding.lede === ''
        ? []
        : [
            {
              kind: 'text',
              text: finding.lede,
              font: 'Serif',
              sizePx: isUnder ? SIZE.strong : SIZE.lede,
              linePx: isUnder ? 19 : 21,
              colour: palette.ink2,
              margin: [0, 0, 36, 0],
            } as const,
          ]),
    ],
  };
}

/** Minimum letters per line of the heading and its subline. */
const HEADLINE_LETTERS = 40;
const LEDE_LETTERS = 84;

/** Approximate height of a page's heading, for pages that share out their space. */
export function headingHeight(finding: Finding | null): number {
  if (finding === null) return 0;
  const lines = (text: string, letters: number): number => Math.ceil(text.length / letters);
  return 33 * lines(finding.headline, HEADLINE_LETTERS) + 6 + 21 * lines(finding.lede, LEDE_LETTERS);
}

/** The ruled title of a block, with the measure of its figures. */
export function ruledTitle(
  { title, measure }: BlockTitle,
  palette: Palette,
  margin: Margin = [0, 20, 0, 6],
  widthPx: number = PAGE.innerPx,
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
        heading: { level: 2, bookmark: title },
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

/** A small note under a figure or a table. */
export function note(text: string, palette: Palette, margin: Margin = [0, 6, 0, 0]): TextNode {
  return {
    kind: 'text',
    text,
    sizePx: SIZE.note,
    linePx: 14,
    colour: palette.muted,
    margin,
    hyphenates: true,
  };
}

const SAYING_GAP_PX = 14;
const SAYING_LINE_PX = 18;
/** Approximate width of a letter in sentence columns. */
const SAYING_LETTER_PX = 6.6;

const sayingWidth = (columns: number): number => (PAGE.innerPx - (columns - 1) * SAYING_GAP_PX) / columns;

/** Approximate height of {@link sayingColumns}, for pages that share out their space. */
export function sayingsHeight(columns: readonly Sayings[]): number {
  if (columns.length === 0) return 0;
  const letters = sayingWidth(columns.length) / SAYING_LETTER_PX;
  const heights = columns.map(({ sentences }) =>
    sentences.reduce((sum, text) => sum + Math.ceil(text.length / letters) * SAYING_LINE_PX + 3, 0),
  );
  return 44 + Math.max(...heights);
}

/** Attributable sentences, in one or two ruled columns. */
export function sayingColumns(columns: readonly Sayings[], palette: Palette): ReportNode[] {
  if (columns.length === 0) return [];
  const widthPx = sayingWidth(columns.length);
  const items = columns.map(({ title, sentences }): ReportNode => ({
    kind: 'stack',
    width: widthPx,
    items: [
      ruledTitle({ title, measure: '' }, palette, [0, 16, 0, 2], widthPx),
      ...sentences.map((text): ReportNode => ({
        kind: 'text',
        text,
        font: 'Serif',
        sizePx: SIZE.strong,
        linePx: SAYING_LINE_PX,
        colour: palette.ink,
        margin: [0, 3, 0, 0],
        hyphenates: true,
      })),
    ],
  }));
  return [{ kind: 'columns', gapPx: SAYING_GAP_PX, items, together: true }];
}

const READING_HEIGHT_PX = 16;

/**
 * A reading: an axis, the interval as a soft band with two caps, and the value as a dot. Its figures are in the text
 * beside it, so it needs none.
 */
export function reading(
  { value, interval, scale }: Reading,
  widthPx: number,
  colour: string,
  palette: Palette,
  place: Placement = {},
): DrawingNode {
  const at = (end: number): number =>
    (Math.min(scale.to, Math.max(scale.from, end)) - scale.from) * (widthPx / (scale.to - scale.from));
  const middle = READING_HEIGHT_PX / 2;
  const shapes: Shape[] = [
    { shape: 'rect', x: 0, y: middle - 0.5, width: widthPx, height: 1, fill: palette.lineStrong },
  ];
  if (interval !== null) {
    const [low, high] = [at(interval.low), at(interval.high)];
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
    x: at(value),
    y: middle,
    radius: 3.4,
    fill: colour,
    stroke: palette.paper,
    strokePx: 1.25,
  });
  return { kind: 'drawing', shapes, alt: '', ...place };
}

/** A change as figures, sign and words: `+7.2 pts ▲ Beyond noise`. Uncoloured within noise. */
export function changeInlines({ figure, sign, words, verdict }: WrittenChange, palette: Palette): Inline[] {
  const isJudged = verdict === 'better' || verdict === 'worse';
  const colour = isJudged ? palette[verdict] : palette.muted;
  return [
    ...(figure === null ? [] : [{ text: `${figure}  `, bold: true, colour: palette.ink }]),
    ...(sign === '' ? [] : [{ text: `${sign} `, colour, sizePx: isJudged ? 9.5 : SIZE.base }]),
    { text: words, colour, font: isJudged ? 'SansMedium' : 'Sans' },
  ];
}

/** A header cell. */
export function headerCell(
  text: string,
  palette: Palette,
  align: 'left' | 'center' | 'right' = 'left',
): TextNode {
  return { kind: 'text', text, sizePx: SIZE.note, linePx: 14, colour: palette.muted, align };
}

/** A text cell. */
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

const MARK_PX = 5;

/** Points of an arc around the middle of a mark, in degrees clockwise from the right. */
const arc = (fromDegrees: number, toDegrees: number): { readonly x: number; readonly y: number }[] =>
  Array.from({ length: 13 }, (_, step) => {
    const angle = ((fromDegrees + ((toDegrees - fromDegrees) * step) / 12) * Math.PI) / 180;
    return { x: MARK_PX + 1 + MARK_PX * Math.cos(angle), y: MARK_PX + 1 + MARK_PX * Math.sin(angle) };
  });

/** A word’s mark alone, 14 pixels wide and 12 high, where the word itself is near. */
export function certaintyShapes(word: CertaintyWord, ink: string): Shape[] {
  const middle = { x: MARK_PX + 1, y: MARK_PX + 1, radius: MARK_PX };
  const ring = { shape: 'circle', ...middle, stroke: ink, strokePx: 1.5 } as const;
  switch (word) {
    case 'clear':
      return [{ ...ring, fill: ink }];
    case 'likely':
      return [ring, { shape: 'polyline', points: arc(90, 270), fill: ink }];
    case 'close':
      return [ring];
    case 'few':
      return [{ ...ring, dashPx: { drawn: 2, left: 1.9 } }];
    case 'other-way':
      return [arc(60, 300), arc(240, 480)].map((points, at): Shape => ({
        shape: 'polyline',
        points: points.map(({ x, y }) => ({ x: x + (at === 0 ? -1 : 1), y })),
        stroke: ink,
        strokePx: 1.5,
      }));
  }
}

/**
 * How sure a statement is: its mark, in ink and never in a colour, and its word.
 *
 * @param said what stands beside the mark: the word, or a sentence with it.
 */
export function certaintyNode(
  word: CertaintyWord,
  said: string | readonly Inline[],
  palette: Palette,
  place: Placement & Pick<TextNode, 'sizePx' | 'linePx' | 'colour'> = {},
): ReportNode {
  const { sizePx = SIZE.base, linePx = 16, colour = palette.ink, ...placement } = place;
  return {
    kind: 'columns',
    gapPx: 5,
    ...placement,
    items: [
      {
        kind: 'drawing',
        shapes: certaintyShapes(word, colour),
        // The word says it.
        alt: '',
        width: 2 * MARK_PX + 3,
        margin: [0, Math.max(0, (linePx - 2 * MARK_PX - 2) / 2), 0, 0],
      },
      { kind: 'text', text: said, sizePx, linePx, colour, width: '*' },
    ],
  };
}
