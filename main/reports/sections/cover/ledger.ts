/** Draws the cover's three columns under their rule. */
import type { CoverLedger } from '../../content/cover-ledger.ts';
import type { ReportNode, TextNode } from '../../pdf/document/node.ts';
import type { Palette } from '../../pdf/document/palette.ts';
import { certaintyNode, rule } from '../../pdf/document/parts.ts';
import { linesOf, TEXT, widthOf, type Face } from '../../pdf/fonts/text-width.ts';

const WIDTH_PX = 650;
/** Shares of the columns, and the space beside their lines. */
const SHARES = { level: 1.16, sure: 1, doing: 1 } as const;
const PAD_PX = 20;
const TOP_PX = 10;
const TITLE = { sizePx: 13, linePx: 18 } as const;
const WORDS = { sizePx: 13, linePx: 19 } as const;
const FIGURE = { sizePx: 46, linePx: 58 } as const;
/** Sizes of the words around the figure, the first that leaves it on one line. */
const UNITS_PX = [22, 19, 16, 13.5];
const LINE_GAP_PX = 6;
/** As tall at least, so that short covers look alike. */
const LEAST_PX = 149;

const MEDIUM: Face = { family: 'SansMedium', isBold: false };

const titleNode = (text: string): TextNode => ({ kind: 'text', text, bold: true, ...TITLE });

type Level = NonNullable<CoverLedger['level']>;

/** The size of the words around the figure; null where none leaves it on one line: then they have lines of their own. */
function unitBeside({ before, figure, after }: Level, widthPx: number): number | null {
  const leftPx = widthPx - widthOf(figure, FIGURE.sizePx, MEDIUM);
  return UNITS_PX.find((size) => widthOf(before + after, size, MEDIUM) <= leftPx) ?? null;
}

function levelNodes(level: Level, widthPx: number, palette: Palette): ReportNode[] {
  const { title, before, figure, after, note } = level;
  const unitPx = unitBeside(level, widthPx);
  const unit = (text: string) =>
    text === '' || unitPx === null ? [] : [{ text, font: 'SansMedium' as const, sizePx: unitPx }];
  const alone = (text: string): ReportNode[] =>
    text === '' || unitPx !== null
      ? []
      : [{ kind: 'text', text: text.trim(), font: 'SansMedium', ...WORDS, colour: palette.brandText }];
  return [
    titleNode(title),
    ...alone(before),
    {
      kind: 'text',
      text: [
        ...unit(before),
        { text: figure, font: 'SansMedium', sizePx: FIGURE.sizePx, trackingPx: -1.1 },
        ...unit(after),
      ],
      linePx: FIGURE.linePx,
      colour: palette.brandText,
    },
    ...alone(after),
    { kind: 'text', text: note, ...WORDS, colour: palette.ink2 },
  ];
}

function sureNodes({ title, lines }: CoverLedger['sure'], palette: Palette): ReportNode[] {
  return [
    titleNode(title),
    ...lines.flatMap(({ subject, word, said }): ReportNode[] => [
      { kind: 'text', text: subject, ...WORDS, margin: [0, LINE_GAP_PX, 0, 1] },
      certaintyNode(word, [{ text: said, bold: true }], palette, WORDS),
    ]),
  ];
}

/** Lines of each column's words, from which its height follows. */
function heightsOf({ level, sure, doing }: CoverLedger, widthOfColumn: (share: number) => number): number[] {
  const lines = (text: string, share: number): number =>
    linesOf(text, WORDS.sizePx, widthOfColumn(share), TEXT) * WORDS.linePx;
  const titles = (text: string, share: number): number =>
    linesOf(text, TITLE.sizePx, widthOfColumn(share), { ...TEXT, isBold: true }) * TITLE.linePx;
  const around = (of: Level): number =>
    unitBeside(of, widthOfColumn(SHARES.level)) !== null
      ? 0
      : [of.before, of.after].reduce(
          (sum, text) => sum + (text === '' ? 0 : lines(text.trim(), SHARES.level)),
          0,
        );
  return [
    ...(level === null
      ? []
      : [
          titles(level.title, SHARES.level) + FIGURE.linePx + around(level) + lines(level.note, SHARES.level),
        ]),
    titles(sure.title, SHARES.sure) +
      sure.lines.reduce(
        (sum, { subject, said }) =>
          sum + LINE_GAP_PX + 1 + lines(subject, SHARES.sure) + lines(`○ ${said} `, SHARES.sure),
        0,
      ),
    ...(doing === null ? [] : [titles(doing.title, SHARES.doing) + lines(doing.text, SHARES.doing)]),
  ];
}

/** The columns that the report has, in order. */
const namesIn = ({ level, sure, doing }: CoverLedger): (keyof typeof SHARES)[] => [
  ...(level === null ? [] : ['level' as const]),
  ...(sure.lines.length === 0 ? [] : ['sure' as const]),
  ...(doing === null ? [] : ['doing' as const]),
];

function columnsOf(ledger: CoverLedger): { name: keyof typeof SHARES; left: number; width: number }[] {
  const names = namesIn(ledger);
  // A column that is not there leaves its place, so that the others look alike in every report.
  const all = SHARES.level + SHARES.sure + SHARES.doing;
  let at = 0;
  return names.map((name, order) => {
    const [left, full] = [at + (order === 0 ? 0 : PAD_PX), (SHARES[name] / all) * WIDTH_PX];
    at += full;
    return { name, left, width: at - left - PAD_PX };
  });
}

/**
 * Height of the columns with their rule.
 *
 * @param share of the width that an agency's wider font leaves.
 */
export function ledgerHeight(ledger: CoverLedger, share: number): number {
  const all = SHARES.level + SHARES.sure + SHARES.doing;
  const widths = (of: number): number => share * ((of / all) * WIDTH_PX - 2 * PAD_PX);
  return Math.max(LEAST_PX, TOP_PX + Math.max(...heightsOf(ledger, widths)));
}

/** Draws the columns. */
export function ledgerNodes(
  ledger: CoverLedger,
  { xPx, yPx, share }: { readonly xPx: number; readonly yPx: number; readonly share: number },
  palette: Palette,
): ReportNode[] {
  const { level, sure, doing } = ledger;
  const columns = columnsOf(ledger);
  const heightPx = ledgerHeight(ledger, share) - 8;
  const nodesOf = (name: keyof typeof SHARES, width: number): ReportNode[] => {
    switch (name) {
      case 'level':
        return level === null ? [] : levelNodes(level, share * width, palette);
      case 'sure':
        return sureNodes(sure, palette);
      case 'doing':
        return doing === null
          ? []
          : [titleNode(doing.title), { kind: 'text', text: doing.text, ...WORDS, colour: palette.ink2 }];
    }
  };
  return [
    { ...rule(WIDTH_PX, palette.rule, 2), at: { xPx, yPx } },
    {
      kind: 'drawing',
      shapes: columns.slice(1).map(({ left }) => ({
        shape: 'line',
        x1: xPx + left - PAD_PX,
        y1: yPx + 2,
        x2: xPx + left - PAD_PX,
        y2: yPx + heightPx,
        stroke: palette.line,
        strokePx: 1,
      })),
      alt: '',
      at: { xPx: 0, yPx: 0 },
    },
    ...columns.map(({ name, left, width }): ReportNode => ({
      kind: 'stack',
      at: { xPx: xPx + left, yPx: yPx + TOP_PX, widthPx: width },
      items: nodesOf(name, width),
    })),
  ];
}
