import { PRESENCE_ROW_PX } from '../../charts/presence-chart.ts';
import { placeNotes } from '../../../../shared/charts/story-events.ts';
import { waterfallHeight } from '../../charts/waterfall-chart.ts';
import { LEFT_PX, presenceNodes, RIGHT_PX, waterfallNodes } from '../../pdf/document/change-charts.ts';
import { innerSection } from '../../pdf/document/frame.ts';
import type { ReportNode, SectionNode } from '../../pdf/document/node.ts';
import { bodyHeight, PAGE, type Paper } from '../../pdf/document/paper.ts';
import { headingHeight, ruledTitle, sayingColumns, sayingsHeight } from '../../pdf/document/parts.ts';
import { trendChartNode } from '../../pdf/document/trend.ts';
import type { LaidSection } from '../section.ts';
import type { ChangesContent } from './content.ts';

/** The trend's plot takes the rest of its page, within these limits. */
const TREND_PX = { least: 112, most: 250 } as const;

/** A block's height besides its drawing: its title and its note. */
const BLOCK_PX = 62;

function trendNodes(block: ChangesContent['trend'], roomPx: number, paper: Paper): ReportNode[] {
  if (block === null) return [];
  const times = block.trend.own.readings.map(({ atMs }) => atMs);
  const story = placeNotes(
    block.story,
    {
      fromMs: times[0] ?? 0,
      toMs: times.at(-1) ?? 0,
      leftPx: LEFT_PX,
      rightPx: PAGE.innerPx - RIGHT_PX,
    },
    PAGE.innerPx,
    paper.theme,
  );
  const leftPx = roomPx - story.heightPx;
  // If the parts do not fit below and move to the next page, a low trend saves nothing.
  const plotPx = leftPx < TREND_PX.least ? TREND_PX.most : Math.min(TREND_PX.most, leftPx);
  const heightPx = plotPx + story.heightPx;
  return [
    ruledTitle(block, paper.palette),
    trendChartNode(block.trend, { heightPx, labelWidthPx: RIGHT_PX, plotLeftPx: LEFT_PX, story }, paper),
  ];
}

/** Lays out changes: the trend, the strip below on the same axis, the parts, and what is known of them. */
export function layOutChanges(section: LaidSection<ChangesContent>, paper: Paper): SectionNode {
  const { trend, presence, waterfall, sayings } = section.content;
  const takenPx =
    headingHeight(section.finding) +
    (presence === null ? 0 : BLOCK_PX + presence.rows.length * PRESENCE_ROW_PX) +
    (waterfall === null ? 0 : BLOCK_PX + waterfallHeight(waterfall.steps)) +
    sayingsHeight(sayings);
  return innerSection(
    section,
    [
      ...trendNodes(trend, bodyHeight(paper.sheet) - takenPx - BLOCK_PX, paper),
      ...presenceNodes(presence, paper),
      // What does not fit below the strip moves on together, or a page would have a few sentences.
      {
        kind: 'stack',
        together: true,
        items: [...waterfallNodes(waterfall, paper), ...sayingColumns(sayings, paper.palette)],
      },
    ],
    paper,
    // A first reading only has a few sentences.
    trend === null && presence === null && waterfall === null,
  );
}
