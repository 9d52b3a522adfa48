import { buildMultiplesChart, multiplesHeight } from '../../charts/multiples-chart.ts';
import { overLines } from '../../../../shared/format/tell-apart.ts';
import { dataTable, type ColumnLayout } from '../../pdf/document/data-table.ts';
import { innerSection } from '../../pdf/document/frame.ts';
import { heatMap } from '../../pdf/document/heat-map.ts';
import type { Margin, ReportNode, SectionNode } from '../../pdf/document/node.ts';
import { PAGE, type Paper } from '../../pdf/document/paper.ts';
import { note, ruledTitle } from '../../pdf/document/parts.ts';
import type { LaidSection } from '../section.ts';
import type { PlatformColumn, PlatformsContent } from './content.ts';
import type { PanelsContent } from '../../content/platform-panels.ts';

const COLUMNS: Readonly<Record<PlatformColumn, ColumnLayout>> = {
  platform: { width: '*', cut: overLines(18) },
  visibility: { width: 66, align: 'right' },
  reading: { width: 124 },
  range: { width: 66 },
  answers: { width: 66, align: 'right' },
  change: { width: 186 },
};

const BLOCK_MARGIN: Margin = [0, 24, 0, 6];

function panelNodes(content: PanelsContent | null, { palette, theme }: Paper): ReportNode[] {
  if (content === null) return [];
  const { title, measure, note: remark, panels, ...chart } = content;
  const input = {
    ...chart,
    ownText: palette.brandText,
    panels: panels.map(({ change: { sign, words, verdict }, ...panel }) => {
      const isJudged = verdict === 'better' || verdict === 'worse';
      const shown = [sign, words].filter((part) => part !== '').join(' ');
      const colour = isJudged ? palette[verdict] : palette.muted;
      return { ...panel, verdict: { words: shown, colour, isStrong: isJudged } };
    }),
  };
  return [
    ruledTitle({ title, measure }, palette),
    {
      kind: 'chart',
      chart: buildMultiplesChart(input, theme),
      widthPx: PAGE.innerPx,
      heightPx: multiplesHeight(input.panels, PAGE.innerPx, theme),
    },
    note(remark, palette, [0, 2, 0, 0]),
  ];
}

function body(content: NonNullable<PlatformsContent>, paper: Paper): ReportNode[] {
  const { palette } = paper;
  const { panels, own, field } = content;
  return [
    ...panelNodes(panels, paper),
    ruledTitle(own, palette, panels === null ? undefined : BLOCK_MARGIN),
    dataTable(own.table, { columns: COLUMNS, padPx: { x: 6, y: 4 } }, paper),
    ...(own.note === null ? [] : [note(own.note, palette)]),
    {
      kind: 'stack',
      together: true,
      items: [
        ruledTitle(field, palette, BLOCK_MARGIN),
        heatMap(
          field.map,
          {
            padYPx: 5,
          },
          paper,
        ),
        note(content.note, palette),
      ],
    },
  ];
}

/** Lays out the platforms page. */
export function layOutPlatforms(section: LaidSection<PlatformsContent>, paper: Paper): SectionNode {
  const { content } = section;
  return innerSection(section, content === null ? [] : body(content, paper), paper);
}
