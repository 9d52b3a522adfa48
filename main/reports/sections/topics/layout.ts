import { buildDotPlotChart, dotPlotHeight } from '../../charts/dot-plot-chart.ts';
import { innerSection } from '../../pdf/document/frame.ts';
import { heatMap } from '../../pdf/document/heat-map.ts';
import type { ReportNode, SectionNode } from '../../pdf/document/node.ts';
import { PAGE, type Paper } from '../../pdf/document/paper.ts';
import { note, ruledTitle } from '../../pdf/document/parts.ts';
import type { LaidSection } from '../section.ts';
import type { TopicGap, TopicsContent } from './content.ts';

const NAME_PX = 146;

/** A larger heat map does not fit on the plot's page. */
const MANY_TOPICS = 9;

/** Cells after the plot. Only the own brand's verdicts are coloured. */
function cellsOf({ gap, standing, verdict, change, sample }: TopicGap, { palette }: Paper) {
  const judged =
    standing === 'ahead' ? palette.better : standing === 'behind' ? palette.worse : palette.muted;
  const isMove = change?.verdict === 'better' || change?.verdict === 'worse';
  const changeWords =
    change === null
      ? []
      : [[change.sign, change.figure].filter((part) => part !== null && part !== '').join(' ')];
  return [
    { words: gap, colour: palette.ink, isStrong: true },
    { words: '', colour: palette.ink, isStrong: false },
    { words: verdict, colour: judged, isStrong: standing === 'ahead' || standing === 'behind' },
    ...changeWords.map((words) => ({
      words,
      colour: isMove ? palette[change.verdict === 'better' ? 'better' : 'worse'] : palette.muted,
      isStrong: isMove,
    })),
    { words: sample, colour: palette.muted, isStrong: false },
  ];
}

function gapNodes(gaps: NonNullable<TopicsContent>['gaps'], paper: Paper): ReportNode[] {
  const { headers, rows, ownName, alt } = gaps;
  const chart = buildDotPlotChart(
    {
      rows: rows.map((row) => ({ ...row, cells: cellsOf(row, paper) })),
      columns: [
        { header: headers.gap, widthPx: 40, align: 'right' },
        { header: '', widthPx: 12, align: 'left' },
        { header: headers.verdict, widthPx: 122, align: 'left' },
        ...(headers.change === null
          ? []
          : [{ header: headers.change, widthPx: 52, align: 'right' } as const]),
        { header: headers.sample, widthPx: 34, align: 'right' },
      ],
      nameHeader: headers.topic,
      ownName,
      rivalHeader: headers.rival,
      ownText: paper.palette.brandText,
      nameWidthPx: NAME_PX,
      alt,
    },
    paper.theme,
  );
  return [
    ruledTitle(gaps, paper.palette),
    {
      kind: 'chart',
      chart,
      widthPx: PAGE.innerPx,
      heightPx: dotPlotHeight(rows.length),
      growsPx: 0.45 * dotPlotHeight(rows.length),
    },
    note(gaps.note, paper.palette, [0, 4, 0, 0]),
  ];
}

function body({ gaps, field }: NonNullable<TopicsContent>, paper: Paper): ReportNode[] {
  const { palette } = paper;
  return [
    ...gapNodes(gaps, paper),
    {
      kind: 'stack',
      together: true,
      items: [
        ruledTitle(field, palette, [0, 24, 0, 6]),
        heatMap(field.map, gaps.rows.length > MANY_TOPICS ? { padYPx: 4 } : {}, paper),
        note(field.note, palette),
      ],
    },
  ];
}

/** Lays out the topics page. */
export function layOutTopics(section: LaidSection<TopicsContent>, paper: Paper): SectionNode {
  const { content } = section;
  return innerSection(section, content === null ? [] : body(content, paper), paper);
}
