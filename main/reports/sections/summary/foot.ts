/** The foot of the second page: the key of the words, and where the ranges are. */
import type { ReportNode, StartOf } from '../../pdf/document/node.ts';
import { PAGE, type Paper } from '../../pdf/document/paper.ts';
import { certaintyNode, rule } from '../../pdf/document/parts.ts';
import { imprintNodes, pageNumberNode } from '../../pdf/document/frame.ts';
import { STRONG, TEXT, widthOf } from '../../pdf/fonts/text-width.ts';
import type { SummaryContent } from './content.ts';

const TYPE = { sizePx: 10.5, linePx: 15 } as const;
/** The width of a mark, the space between entries, and that beside the page number. */
const [MARK_PX, GAP_PX, NUMBER_PX] = [19, 10, 84];

type Entry = { readonly node: ReportNode; readonly widthPx: number };

/** Entries on as few lines as hold them, in order. */
function linesOf(entries: readonly Entry[], widthPx: number): Entry[][] {
  const lines: Entry[][] = [];
  let leftPx = 0;
  for (const entry of entries) {
    const last = lines.at(-1);
    if (last === undefined || entry.widthPx > leftPx) {
      lines.push([entry]);
      leftPx = widthPx;
    } else last.push(entry);
    leftPx -= entry.widthPx + GAP_PX;
  }
  return lines;
}

function entriesOf({ words, ranges }: SummaryContent['key'], paper: Paper, startOf: StartOf): Entry[] {
  const { palette } = paper;
  const page = ranges === null ? null : startOf(ranges.section);
  const text = page === null || ranges === null ? null : `${ranges.before}${page}${ranges.after}`;
  const colour = palette.muted;
  return [
    ...words.map(({ word, said, meaning }): Entry => {
      const capital = `${said.slice(0, 1).toLocaleUpperCase()}${said.slice(1)}`;
      return {
        node: certaintyNode(
          word,
          [
            { text: capital, bold: true, colour: palette.ink },
            ...(meaning === '' ? [] : [{ text: ` ${meaning}`, colour }]),
          ],
          palette,
          TYPE,
        ),
        widthPx: MARK_PX + widthOf(capital, TYPE.sizePx, STRONG) + widthOf(` ${meaning}`, TYPE.sizePx, TEXT),
      };
    }),
    ...(text === null
      ? []
      : [
          {
            node: { kind: 'text' as const, text, colour, ...TYPE },
            widthPx: widthOf(text, TYPE.sizePx, TEXT) + 2,
          },
        ]),
  ];
}

/** The foot of a page whose words a key explains. */
export const keyFooter =
  (key: SummaryContent['key'], paper: Paper) =>
  (page: number, pages: number, startOf: StartOf): ReportNode => {
    const lines = linesOf(entriesOf(key, paper, startOf), PAGE.innerPx - NUMBER_PX);
    return {
      kind: 'stack',
      margin: [paper.sheet.edgePx, 14, paper.sheet.edgePx, 0],
      items: [
        rule(PAGE.innerPx, paper.palette.line, 1, [0, 0, 0, 6]),
        {
          kind: 'columns',
          gapPx: 12,
          items: [
            {
              kind: 'stack',
              width: '*',
              items: lines.map((entries): ReportNode => ({
                kind: 'columns',
                gapPx: GAP_PX,
                items: [
                  ...entries.map(({ node, widthPx }) => ({ ...node, width: widthPx })),
                  { kind: 'text', text: '', width: '*' },
                ],
              })),
            },
            {
              kind: 'stack',
              width: 'auto',
              items: [
                pageNumberNode(page, pages, paper),
                ...(paper.invented === null
                  ? []
                  : [
                      {
                        kind: 'text',
                        text: paper.invented,
                        bold: true,
                        align: 'right',
                        colour: paper.palette.muted,
                        ...TYPE,
                      } as const,
                    ]),
              ],
            },
          ],
        },
        ...imprintNodes(paper),
      ],
    };
  };
