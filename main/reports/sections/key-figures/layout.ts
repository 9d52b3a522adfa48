import type { StandingsContent } from '../../content/blocks.ts';
import { innerSection } from '../../pdf/document/frame.ts';
import type { ReportNode, SectionNode } from '../../pdf/document/node.ts';
import { bodyHeight, PAGE, SIZE, type Paper } from '../../pdf/document/paper.ts';
import { keyFigureColumns } from '../../pdf/document/key-figures.ts';
import { note, rule, ruledTitle } from '../../pdf/document/parts.ts';
import { standingsChart, standingsHeight } from '../../pdf/document/standings.ts';
import { trendBlock } from '../../pdf/document/trend.ts';
import type { LaidSection } from '../section.ts';
import type { KeyFiguresContent } from './content.ts';

const STANDINGS_PX = 340;
const SAYINGS_PX = 310;

/** A titled, ruled bar chart with each brand's interval. */
function standingsNode({ rows, alt, ...block }: StandingsContent, paper: Paper): ReportNode {
  const { palette } = paper;
  return {
    kind: 'stack',
    width: STANDINGS_PX,
    items: [
      ruledTitle(block, palette, undefined, STANDINGS_PX),
      {
        kind: 'chart',
        chart: standingsChart({ rows, alt }, paper),
        widthPx: STANDINGS_PX,
        heightPx: standingsHeight(rows.length),
      },
      note(block.note, palette, [0, 2, 0, 0]),
    ],
  };
}

function sayingsNode({ title, sentences }: KeyFiguresContent['sayings'], { palette }: Paper): ReportNode {
  return {
    kind: 'stack',
    width: SAYINGS_PX,
    items: [
      ruledTitle({ title, measure: '' }, palette, [0, 20, 0, 2], SAYINGS_PX),
      {
        kind: 'stack',
        role: 'list',
        items: sentences.map((text): ReportNode => ({
          kind: 'text',
          text,
          font: 'Serif',
          sizePx: SIZE.strong,
          linePx: 19,
          colour: palette.ink,
          margin: [0, 4, 0, 0],
        })),
      },
    ],
  };
}

/** The trend takes the rest of the page, within legible limits. */
const TREND_PX = { least: 110, most: 240 } as const;
/** Roughly: the heading with the trend's title, the tiles with their note, and a letter of the sayings. */
const [HEAD_PX, TILES_PX, LETTER_PX, LINE_PX] = [205, 215, 6.8, 19];

function trendHeight({ areInSummary, standings, sayings }: KeyFiguresContent, { sheet }: Paper): number {
  const lines = sayings.sentences.reduce(
    (sum, text) => sum + Math.ceil((text.length * LETTER_PX) / SAYINGS_PX) + 0.25,
    0,
  );
  const belowPx = Math.max(standingsHeight(standings.rows.length) + 48, lines * LINE_PX + 50);
  const leftPx = bodyHeight(sheet) - HEAD_PX - (areInSummary ? 0 : TILES_PX) - belowPx;
  return Math.max(TREND_PX.least, Math.min(TREND_PX.most, leftPx));
}

/** Lays out the key figures page. */
export function layOutKeyFigures(section: LaidSection<KeyFiguresContent>, paper: Paper): SectionNode {
  const { palette } = paper;
  const { figures, areInSummary, trend, standings, sayings, ...content } = section.content;
  return innerSection(
    section,
    [
      ...(areInSummary
        ? []
        : [
            rule(PAGE.innerPx, palette.rule, 2, [0, 20, 0, 8]),
            keyFigureColumns(figures, paper),
            note(content.note, palette, [0, 8, 0, 0]),
          ]),
      ...trendBlock(trend, trendHeight(section.content, paper), paper),
      {
        kind: 'columns',
        gapPx: 32,
        items: [standingsNode(standings, paper), sayingsNode(sayings, paper)],
      },
    ],
    paper,
  );
}
