import { buildFindingChart } from '../../charts/finding-chart.ts';
import { PAGE_NUMBER_PX } from '../../blocks.ts';
import { actionsBlock } from '../../content/actions-block.ts';
import { viewNode } from '../../pdf/document/commentary.ts';
import { innerSection } from '../../pdf/document/frame.ts';
import { keyFigureColumns } from '../../pdf/document/key-figures.ts';
import { dataTable } from '../../pdf/document/data-table.ts';
import { drawBlocks } from '../../pdf/document/draw-blocks.ts';
import { inlines, type ReportNode, type SectionNode } from '../../pdf/document/node.ts';
import { PAGE, SIZE, type Paper } from '../../pdf/document/paper.ts';
import { note, rule, ruledTitle } from '../../pdf/document/parts.ts';
import type { LaidSection } from '../section.ts';
import { roomOnSummary } from './room.ts';
import type { SummaryContent, SummaryFinding, TableOfMoves } from './content.ts';

const GAP_PX = 26;
const CHART_PX = 92;
/** A single finding spans the page, with a taller chart. */
const WIDE_CHART_PX = 110;
/** Its minimum height, its usual one that grows with the page's room, and what is kept free for it. */
const CALM_CHART = { leastPx: 108, usualPx: 150 } as const;
/** Space for the threshold for action. */
const ACT_PX = 124;
/** Width of that many columns. */
const columnPx = (items: number): number =>
  (PAGE.innerPx - (Math.max(1, items) - 1) * GAP_PX) / Math.max(1, items);

function pageLink(section: string | null, width: number, paper: Paper): ReportNode[] {
  if (section === null) return [];
  return [
    {
      kind: 'page-number',
      of: section,
      bold: true,
      sizePx: SIZE.note,
      linePx: 14,
      align: 'right',
      colour: paper.palette.brandText,
      width,
    },
  ];
}

function findingNode(
  { lead, rest, note: sample, section, course }: SummaryFinding,
  width: number,
  paper: Paper,
): ReportNode {
  const { palette, theme } = paper;
  return {
    kind: 'stack',
    width,
    items: [
      {
        kind: 'text',
        text: lead,
        font: 'SerifMedium',
        sizePx: 15,
        linePx: 20,
        colour: palette.ink,
        margin: [0, 2, 0, 4],
        ...(section === null ? {} : { goTo: section }),
      },
      { kind: 'text', text: rest, linePx: 16, colour: palette.ink2, margin: [0, 0, 0, 4] },
      ...(course === null
        ? []
        : [
            ...(course.axisName === null ? [] : [note(course.axisName, palette, [0, 0, 0, 0])]),
            {
              kind: 'chart' as const,
              chart: buildFindingChart(course, theme),
              widthPx: width,
              heightPx: width === PAGE.innerPx ? WIDE_CHART_PX : CHART_PX,
              growsPx: CHART_PX,
              margin: [0, 2, 0, 2] as const,
            },
          ]),
      {
        kind: 'columns',
        gapPx: 8,
        items: [
          { ...note(sample, palette, [0, 0, 0, 0]), width: '*' },
          ...pageLink(section, PAGE_NUMBER_PX, paper),
        ],
      },
    ],
  };
}

type Contents = NonNullable<SummaryContent['contents']>;

function entryNode(
  { id, title, finding }: Contents['entries'][number],
  isShort: boolean,
  paper: Paper,
): ReportNode {
  return {
    kind: 'columns',
    gapPx: 12,
    margin: [0, 3, 0, 3],
    items: [
      { kind: 'text', text: title, bold: true, linePx: 16, width: isShort ? '*' : 150, goTo: id },
      ...(isShort
        ? []
        : [
            {
              kind: 'text' as const,
              text: finding,
              linePx: 16,
              colour: paper.palette.ink2,
              width: '*' as const,
              goTo: id,
            },
          ]),
      ...pageLink(id, PAGE_NUMBER_PX, paper),
    ],
  };
}

function entriesNode(
  entries: Contents['entries'],
  isShort: boolean,
  widthPx: number,
  paper: Paper,
): ReportNode {
  return {
    kind: 'stack',
    role: 'contents',
    width: widthPx,
    items: entries.flatMap((entry, at) => [
      ...(at === 0 ? [] : [rule(widthPx, paper.palette.line, 1)]),
      entryNode(entry, isShort, paper),
    ]),
  };
}

/** One line per section; if space is short, two columns of names. */
function contentsNode({ entries, isShort }: Contents, paper: Paper): ReportNode {
  if (!isShort) return entriesNode(entries, isShort, PAGE.innerPx, paper);
  const half = Math.ceil(entries.length / 2);
  return {
    kind: 'columns',
    gapPx: GAP_PX,
    items: [entries.slice(0, half), entries.slice(half)].map((some) =>
      entriesNode(some, isShort, columnPx(2), paper),
    ),
  };
}

function movesNodes(block: TableOfMoves | null, isSpare: boolean, paper: Paper): ReportNode[] {
  if (block === null) return [];
  const items = block.items.map(({ name, stands, act, section }) => ({
    action: name,
    evidence: stands,
    who: act,
    section,
    finding: null,
    by: null,
    effect: null,
    open: null,
  }));
  return [
    {
      kind: 'stack',
      isSpare,
      items: [
        ruledTitle(block, paper.palette, [0, 22, 0, 4]),
        dataTable(actionsBlock({ ...block, items }, { isDense: true, whoPx: ACT_PX }), paper),
      ],
    },
  ];
}

/** The trend of a time without findings. */
const calmNodes = (
  trend: NonNullable<SummaryContent['calm']>['trend'],
  paper: Paper,
): readonly ReportNode[] =>
  trend === null
    ? []
    : drawBlocks([{ kind: 'chart', type: 'trend', of: trend, height: CALM_CHART.leastPx }], paper);

/** The text of a time without findings. */
function quietNodes(
  { quiet, calm, actions }: Pick<SummaryContent, 'quiet' | 'calm' | 'actions'>,
  { palette }: Paper,
): ReportNode[] {
  if (quiet.length === 0) return [];
  return [
    ruledTitle({ title: calm?.lookedFor ?? '', measure: '' }, palette, [0, 22, 0, 2]),
    {
      kind: 'stack',
      role: 'list',
      items: [...quiet, ...(actions.items.length === 0 ? [actions.none] : [])].map((text): ReportNode => ({
        kind: 'text',
        text,
        font: 'Serif',
        sizePx: SIZE.strong,
        linePx: 19,
        colour: palette.ink,
        margin: [0, 4, 0, 0],
      })),
    },
  ];
}

/** The recommendations; in a quiet time, the text on what was examined already says that there are none. */
function actionNodes(actions: SummaryContent['actions'], isCalm: boolean, paper: Paper): ReportNode[] {
  if (actions.items.length === 0 && isCalm) return [];
  return [
    ruledTitle(actions, paper.palette, [0, 24, 0, 6]),
    actions.items.length === 0
      ? {
          kind: 'text',
          text: actions.none,
          font: 'Serif',
          sizePx: SIZE.strong,
          linePx: 19,
          colour: paper.palette.ink,
        }
      : dataTable(actionsBlock(actions), paper),
  ];
}

/** Three lines in three columns, so that the page is readable without the method. */
function howToNodes(howTo: SummaryContent['howTo'] | null, { palette }: Paper): ReportNode[] {
  if (howTo === null) return [];
  return [
    {
      kind: 'stack',
      together: true,
      isSpare: true,
      items: [
        ruledTitle({ title: howTo.title, measure: '' }, palette, [0, 22, 0, 2]),
        {
          kind: 'columns',
          gapPx: GAP_PX,
          items: howTo.lines.map(({ term, text }): ReportNode => ({
            kind: 'text',
            text: inlines({ text: `${term} `, bold: true, colour: palette.ink }, { text }),
            sizePx: SIZE.note,
            linePx: 14,
            colour: palette.ink2,
            width: columnPx(howTo.lines.length),
            hyphenates: true,
          })),
        },
      ],
    },
  ];
}

/** Lays out the summary. */
export function layOutSummary(section: LaidSection<SummaryContent>, paper: Paper): SectionNode {
  const { palette } = paper;
  const { findings, corrections, quiet, calm, howTo, tiles, actions, later, view, contents } =
    section.content;
  const width = columnPx(findings?.items.length ?? 0);
  const room = roomOnSummary(section, { widePx: WIDE_CHART_PX, calmPx: CALM_CHART.usualPx }, paper);
  return innerSection(
    section,
    [
      ...(findings === null
        ? calmNodes(calm?.trend ?? null, paper)
        : [
            ruledTitle(findings, palette),
            {
              kind: 'columns' as const,
              role: 'list' as const,
              gapPx: GAP_PX,
              items: findings.items.map((finding) => findingNode(finding, width, paper)),
            },
          ]),
      ...corrections.map((text): ReportNode => ({
        kind: 'text',
        text,
        linePx: 16,
        colour: palette.ink2,
        margin: [0, 12, 0, 0],
      })),
      ruledTitle(tiles, palette, [0, 24, 0, 6]),
      keyFigureColumns(tiles.figures, paper),
      note(tiles.note, palette, [0, 8, 0, 0]),
      // Recommendations precede moves within chance, which the rivals and platforms pages also have.
      ...movesNodes(calm?.watch ?? null, actions.items.length > 0, paper),
      ...movesNodes(calm?.underWay ?? null, false, paper),
      ...quietNodes({ quiet, calm, actions }, paper),
      ...actionNodes(actions, calm !== null, paper),
      ...(later === null ? [] : [note(later, paper.palette)]),
      ...(view === null ? [] : [viewNode(section.id, view, paper)]),
      ...howToNodes(room.howTo ? howTo : null, paper),
      ...(contents === null || room.contents === null
        ? []
        : [
            {
              kind: 'stack' as const,
              together: true,
              isSpare: true,
              items: [
                ruledTitle(
                  room.contents === 'short' ? { ...contents, measure: '' } : contents,
                  palette,
                  [0, 24, 0, 4],
                ),
                contentsNode({ ...contents, isShort: room.contents === 'short' }, paper),
              ],
            },
          ]),
    ],
    paper,
  );
}
