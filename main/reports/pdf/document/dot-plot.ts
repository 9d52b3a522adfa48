import type { ChartBlock, DotsContent } from '../../blocks.ts';
import type { DotPlotInput } from '../../charts/dot-plot-chart.ts';
import type { Palette } from './palette.ts';

type DotsBlock = Extract<ChartBlock, { type: 'dots' }>;

/** Widths of the names, of the verdicts, and of the other columns: a single rival's verdicts are longer. */
const NAME_PX = { one: 150, best: 146 } as const;
const VERDICT_PX = { one: 130, best: 122 } as const;
const [GAP_PX, SPACE_PX, CHANGE_PX, SAMPLE_PX] = [40, 12, 52, 34];

/** Cells after the plot. Only the own brand's verdicts are coloured. */
function cellsOf(
  { gap, standing, verdict, change, sample }: DotsContent['rows'][number],
  palette: Palette,
): DotPlotInput['rows'][number]['cells'] {
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

/** The drawing of both brands by topic. */
export function dotPlotInput({ of, isOneRival }: DotsBlock, palette: Palette): DotPlotInput {
  const { headers, rows, ownName, alt } = of;
  const field = isOneRival ? 'one' : 'best';
  return {
    rows: rows.map((row) => ({ ...row, cells: cellsOf(row, palette) })),
    columns: [
      { header: headers.gap, widthPx: GAP_PX, align: 'right' },
      { header: '', widthPx: SPACE_PX, align: 'left' },
      { header: headers.verdict, widthPx: VERDICT_PX[field], align: 'left' },
      ...(headers.change === null
        ? []
        : [{ header: headers.change, widthPx: CHANGE_PX, align: 'right' } as const]),
      { header: headers.sample, widthPx: SAMPLE_PX, align: 'right' },
    ],
    nameHeader: headers.topic,
    ownName,
    rivalHeader: headers.rival,
    ownText: palette.brandText,
    nameWidthPx: NAME_PX[field],
    alt,
  };
}
