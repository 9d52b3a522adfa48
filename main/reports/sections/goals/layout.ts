import { buildGoalStripChart } from '../../charts/goal-strip-chart.ts';
import { cutWords, truncate } from '../../../../shared/format/short-name.ts';
import { innerSection } from '../../pdf/document/frame.ts';
import { inlines, type ReportNode, type SectionNode, type TextNode } from '../../pdf/document/node.ts';
import { SIZE, type Paper } from '../../pdf/document/paper.ts';
import { cell, headerCell, note, ruledTitle } from '../../pdf/document/parts.ts';
import type { LaidSection } from '../section.ts';
import type { GoalsContent, WrittenGoal } from '../../content/goals.ts';

const WIDTHS = [150, 84, 268, '*'] as const;
const STRIP_PX = { width: 268, height: 58 } as const;

/** Maximum goals to share a page. */
const FEW_GOALS = 3;

/** Letters of a goal's name, and per word. */
const MOST_LETTERS = 70;
const WORD_LETTERS = 18;

function small(text: string, { palette }: Paper): TextNode {
  return { kind: 'text', text, sizePx: SIZE.note, linePx: 14, colour: palette.muted };
}

function rowOf(
  { name, target, reading, readOn, course, verdict, outlook }: WrittenGoal,
  paper: Paper,
): ReportNode[] {
  const { palette, theme } = paper;
  const isJudged = verdict === 'likely' || verdict === 'unlikely';
  const colour = verdict === 'unlikely' ? palette.worse : isJudged ? palette.better : palette.ink2;
  return [
    {
      kind: 'stack',
      items: [
        cell(cutWords(truncate(name, MOST_LETTERS), WORD_LETTERS), { bold: true }),
        small(target, paper),
      ],
    },
    {
      kind: 'stack',
      items: [
        course === null
          ? cell(reading, { colour: palette.muted })
          : { kind: 'text', text: reading, font: 'SansMedium', sizePx: 18, linePx: 24, colour: palette.ink },
        ...(readOn === '' ? [] : [small(readOn, paper)]),
      ],
    },
    course === null
      ? cell('')
      : {
          kind: 'chart',
          chart: buildGoalStripChart(course, theme),
          widthPx: STRIP_PX.width,
          heightPx: STRIP_PX.height,
        },
    {
      kind: 'stack',
      items: [
        {
          kind: 'text',
          text: inlines(
            ...(outlook.sign === ''
              ? []
              : [{ text: `${outlook.sign} `, colour, sizePx: isJudged ? 9.5 : SIZE.base }]),
            { text: outlook.words, bold: isJudged, colour },
          ),
          linePx: 16,
        },
        ...outlook.notes.map((words) => small(words, paper)),
      ],
    },
  ];
}

/** Lays out the scorecard. */
export function layOutGoals(section: LaidSection<GoalsContent>, paper: Paper): SectionNode {
  const { palette } = paper;
  const { columns, goals, summary, note: remark, ...title } = section.content;
  return innerSection(
    section,
    [
      ruledTitle(title, palette),
      {
        kind: 'table',
        widths: WIDTHS,
        header: [columns.goal, columns.reading, columns.course, columns.outlook].map((words) =>
          headerCell(words, palette),
        ),
        rows: goals.map((goal) => rowOf(goal, paper)),
        rowHeader: 0,
        summary,
        cellPadPx: { x: 6, y: 6 },
        rule: { strong: palette.rule, thin: palette.line },
        margin: [0, 4, 0, 0],
      },
      note(remark, palette),
    ],
    paper,
    goals.length <= FEW_GOALS,
  );
}
