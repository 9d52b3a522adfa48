import { buildSlopeChart, type SlopeLine, type SlopeLook } from '../../charts/slope-chart.ts';
import { RIVAL_MARKS } from '../../../../shared/charts/drawing.ts';
import { RIVAL_DASHES } from '../../../../shared/charts/theme.ts';
import { shortName } from '../../../../shared/format/short-name.ts';
import { overLines, writeApart } from '../../../../shared/format/tell-apart.ts';
import { dataTable, type ColumnLayout } from '../../pdf/document/data-table.ts';
import { innerSection } from '../../pdf/document/frame.ts';
import {
  FRAME_PX,
  leadHeight,
  leadNodes,
  pairsBlockHeight,
  pairsNodes,
} from '../../pdf/document/head-to-head.ts';
import type { ReportNode, SectionNode } from '../../pdf/document/node.ts';
import { PAGE, type Paper } from '../../pdf/document/paper.ts';
import { note, ruledTitle, sayingColumns } from '../../pdf/document/parts.ts';
import type { LaidSection } from '../section.ts';
import type { FieldColumn, RivalsContent } from './content.ts';
import type { SlopeContent, SlopeRow } from '../../content/rival-moves.ts';

const COLUMNS: Readonly<Record<FieldColumn, ColumnLayout>> = {
  rank: { width: 30 },
  brand: { width: '*', cut: overLines(18) },
  visibility: { width: 66, align: 'right' },
  reading: { width: 80 },
  change: { width: 150 },
  voice: { width: 46, align: 'right' },
  voiceRange: { width: 78, align: 'right' },
  voiceChange: { width: 44, align: 'right' },
};

const GAP_PX = 28;
const SLOPE_PX = 392;
const SIDE_PX = PAGE.innerPx - SLOPE_PX - GAP_PX;
/** Letters of a name beside its mark: whole words if they fit. */
const SLOPE_LETTERS = 19;
const SLOPE_HEIGHT = { least: 250, most: 350 } as const;

/** The own brand in its colour; each mover with a distinct dash and mark; everyone else grey. */
function linesOf(rows: readonly SlopeRow[], { palette, theme }: Paper): SlopeLine[] {
  let movers = 0;
  const names = writeApart(
    rows.map(({ name }) => name),
    (name) => shortName(name, SLOPE_LETTERS),
  );
  return rows.map(({ isOwn, isMover, from, to }, place) => {
    const name = names[place] ?? '';
    const own: SlopeLook = {
      colour: palette.brandMark,
      textColour: palette.brandText,
      dash: [],
      shape: 'circle',
      widthPx: 2.6,
    };
    if (isOwn) return { name, from, to, look: own };
    if (!isMover) return { name, from, to, look: null };
    // The first rival's dash is solid, which is the own brand's here.
    movers += 1;
    const look: SlopeLook = {
      colour: theme.rivals[movers % theme.rivals.length] ?? theme.text,
      textColour: theme.rivalTexts[movers % theme.rivalTexts.length] ?? theme.text,
      dash: RIVAL_DASHES[1 + ((movers - 1) % (RIVAL_DASHES.length - 1))] ?? [],
      shape: RIVAL_MARKS[(movers - 1) % RIVAL_MARKS.length] ?? 'circle',
      widthPx: 1.6,
    };
    return { name, from, to, look };
  });
}

function slopeNodes(
  slope: SlopeContent | null,
  widthPx: number,
  heightPx: number,
  paper: Paper,
): ReportNode[] {
  if (slope === null) return [];
  const { fromLabel, toLabel, rows, others, alt } = slope;
  const chart = buildSlopeChart(
    {
      fromLabel,
      toLabel,
      lines: linesOf(rows, paper),
      others: others && { ...others, lines: linesOf(others.rows, paper) },
      alt,
    },
    paper.theme,
  );
  return [
    ruledTitle(slope, paper.palette, [0, 14, 0, 4], widthPx),
    { kind: 'chart', chart, widthPx, heightPx, growsPx: 230 },
    note(slope.note, paper.palette, [0, 2, 0, 0]),
  ];
}

/** The drawings: the move next to the lead and the platforms; those available, across the page. */
function drawings({ slope, lead, pairs }: RivalsContent, paper: Paper): ReportNode[] {
  const hasSide = lead !== null || pairs !== null;
  const sidePx = (lead === null ? 0 : leadHeight) + (pairs === null ? 0 : pairsBlockHeight(pairs));
  if (slope === null || !hasSide) {
    return [
      ...slopeNodes(slope, PAGE.innerPx, SLOPE_HEIGHT.least, paper),
      ...leadNodes(lead, PAGE.innerPx, paper),
      ...pairsNodes(pairs, PAGE.innerPx, paper),
    ];
  }
  const heightPx = Math.min(SLOPE_HEIGHT.most, Math.max(SLOPE_HEIGHT.least, sidePx - FRAME_PX));
  return [
    {
      kind: 'columns',
      gapPx: GAP_PX,
      items: [
        { kind: 'stack', width: SLOPE_PX, items: slopeNodes(slope, SLOPE_PX, heightPx, paper) },
        {
          kind: 'stack',
          width: SIDE_PX,
          items: [...leadNodes(lead, SIDE_PX, paper), ...pairsNodes(pairs, SIDE_PX, paper)],
        },
      ],
    },
  ];
}

/** Lays out the rivals page. */
export function layOutRivals(section: LaidSection<RivalsContent>, paper: Paper): SectionNode {
  const { palette } = paper;
  const { field, moved } = section.content;
  return innerSection(
    section,
    [
      ...drawings(section.content, paper),
      // The table keeps its sentences, or they would stand alone.
      {
        kind: 'stack',
        together: true,
        items: [
          ruledTitle(field, palette),
          dataTable(field.table, { columns: COLUMNS, padPx: { x: 5, y: 4 }, rowHeader: 'brand' }, paper),
          note(field.note, palette),
          ...(moved === null ? [] : sayingColumns([moved], palette)),
        ],
      },
    ],
    paper,
  );
}
