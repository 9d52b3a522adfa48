import { buildDotPlotChart, dotPlotHeight } from '../../charts/dot-plot-chart.ts';
import { innerSection } from '../../pdf/document/frame.ts';
import { leadNodes, pairsNodes } from '../../pdf/document/head-to-head.ts';
import type { ReportNode, SectionNode } from '../../pdf/document/node.ts';
import { PAGE, type Paper } from '../../pdf/document/paper.ts';
import { note, ruledTitle, sayingColumns } from '../../pdf/document/parts.ts';
import { trendBlock } from '../../pdf/document/trend.ts';
import type { LaidSection } from '../section.ts';
import type { RivalContent } from './content.ts';

const TREND_PX = 150;
const GAP_PX = 28;
const NAME_PX = 150;

type Content = NonNullable<RivalContent>;

/** The lead next to the platforms; a single one spans the page. */
function headToHead({ lead, pairs }: Content, paper: Paper): ReportNode[] {
  if (lead === null || pairs === null) {
    return [...leadNodes(lead, PAGE.innerPx, paper), ...pairsNodes(pairs, PAGE.innerPx, paper)];
  }
  const widthPx = (PAGE.innerPx - GAP_PX) / 2;
  return [
    {
      kind: 'columns',
      gapPx: GAP_PX,
      items: [
        { kind: 'stack', width: widthPx, items: leadNodes(lead, widthPx, paper) },
        { kind: 'stack', width: widthPx, items: pairsNodes(pairs, widthPx, paper) },
      ],
    },
  ];
}

function topicNodes({ topics, name, ownName }: Content, { palette, theme }: Paper): ReportNode[] {
  if (topics === null) return [];
  const { headers, rows, alt } = topics;
  const chart = buildDotPlotChart(
    {
      rows: rows.map(({ rival, gap, standing, verdict, sample, ...row }) => ({
        ...row,
        // The heading names the rival: it is the same in every row.
        rival: { ...rival, name: '' },
        cells: [
          { words: gap, colour: palette.ink, isStrong: true },
          { words: '', colour: palette.ink, isStrong: false },
          {
            words: verdict,
            colour:
              standing === 'ahead' ? palette.better : standing === 'behind' ? palette.worse : palette.muted,
            isStrong: standing === 'ahead' || standing === 'behind',
          },
          { words: sample, colour: palette.muted, isStrong: false },
        ],
      })),
      columns: [
        { header: headers.gap, widthPx: 40, align: 'right' },
        { header: '', widthPx: 12, align: 'left' },
        { header: headers.verdict, widthPx: 130, align: 'left' },
        { header: headers.sample, widthPx: 34, align: 'right' },
      ],
      nameHeader: headers.topic,
      ownName,
      rivalHeader: name,
      ownText: palette.brandText,
      nameWidthPx: NAME_PX,
      alt,
    },
    theme,
  );
  return [
    ruledTitle(topics, palette, [0, 16, 0, 6]),
    {
      kind: 'chart',
      chart,
      widthPx: PAGE.innerPx,
      heightPx: dotPlotHeight(rows.length, true),
      growsPx: 0.45 * dotPlotHeight(rows.length, true),
    },
    note(topics.note, palette, [0, 4, 0, 0]),
  ];
}

/** Lays out a rival's page. */
export function layOutRival(section: LaidSection<RivalContent>, paper: Paper): SectionNode {
  const { content } = section;
  if (content === null) return innerSection(section, [], paper);
  return innerSection(
    section,
    [
      ...trendBlock(content.trend, TREND_PX, paper),
      ...headToHead(content, paper),
      // What does not fit moves on together, or a page would have a few sentences.
      {
        kind: 'stack',
        together: true,
        items: [...topicNodes(content, paper), ...sayingColumns(content.sayings, paper.palette)],
      },
    ],
    paper,
  );
}
