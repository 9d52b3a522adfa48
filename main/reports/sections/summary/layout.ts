import { buildFindingChart } from '../../../../shared/charts/finding-chart.ts';
import { actionsTable, PAGE_NUMBER_PX } from '../../pdf/document/actions-table.ts';
import { viewNode } from '../../pdf/document/commentary.ts';
import { innerSection } from '../../pdf/document/frame.ts';
import { keyFigureColumns } from '../../pdf/document/key-figures.ts';
import type { ReportNode, SectionNode } from '../../pdf/document/node.ts';
import { bodyHeight, PAGE, SHEETS, SIZE, type Paper } from '../../pdf/document/paper.ts';
import { note, rule, ruledTitle } from '../../pdf/document/parts.ts';
import type { LaidSection } from '../section.ts';
import type { SummaryContent, SummaryFinding } from './content.ts';

const GAP_PX = 26;
const CHART_PX = 92;
/** Three findings stand beside each other; a single one takes the width of two. */
const columnPx = (items: number): number =>
  (PAGE.innerPx - (Math.max(2, items) - 1) * GAP_PX) / Math.max(2, items);

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
            {
              kind: 'chart' as const,
              chart: buildFindingChart(course, theme),
              widthPx: width,
              heightPx: CHART_PX,
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

/** A line for each section; where there is little room, two columns of names. */
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

/** Lays out the summary. */
export function layOutSummary(section: LaidSection<SummaryContent>, paper: Paper): SectionNode {
  const { palette } = paper;
  const { findings, corrections, quiet, tiles, actions, view, contents } = section.content;
  const width = columnPx(findings?.items.length ?? 0);
  return innerSection(
    section,
    [
      ...(findings === null
        ? [
            rule(PAGE.innerPx, palette.rule, 2, [0, 20, 0, 7]),
            {
              kind: 'stack' as const,
              role: 'list' as const,
              items: quiet.map((text): ReportNode => ({
                kind: 'text',
                text,
                font: 'Serif',
                sizePx: SIZE.strong,
                linePx: 19,
                colour: palette.ink,
                margin: [0, 4, 0, 0],
              })),
            },
          ]
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
      ruledTitle(actions, palette, [0, 24, 0, 6]),
      actions.items.length === 0
        ? {
            kind: 'text',
            text: actions.none,
            font: 'Serif',
            sizePx: SIZE.strong,
            linePx: 19,
            colour: palette.ink,
          }
        : actionsTable(actions, actions.summary, paper),
      ...(view === null ? [] : [viewNode(section.id, view, paper)]),
      // Beside much else, a sheet that is shorter than A4 has no room for it.
      ...(contents === null || (contents.isShort && bodyHeight(paper.sheet) < bodyHeight(SHEETS.A4))
        ? []
        : [
            {
              kind: 'stack' as const,
              together: true,
              items: [ruledTitle(contents, palette, [0, 24, 0, 4]), contentsNode(contents, paper)],
            },
          ]),
    ],
    paper,
  );
}
