/** Where a change shows, and its parts: charts shared by all pages on changes. */
import { buildPresenceChart, PRESENCE_ROW_PX } from '../../charts/presence-chart.ts';
import { buildWaterfallChart, waterfallHeight } from '../../charts/waterfall-chart.ts';
import type { WrittenChange } from '../../content/blocks.ts';
import type { PresenceContent } from '../../content/presence.ts';
import type { WaterfallContent } from '../../content/waterfall.ts';
import type { ReportNode } from './node.ts';
import type { Palette } from './palette.ts';
import { PAGE, type Paper } from './paper.ts';
import { note, ruledTitle } from './parts.ts';

/** Left and right of the time axis shared by the trend and the strip. */
export const LEFT_PX = 104;
export const RIGHT_PX = 132;

function changeWords(
  { figure, sign, words, verdict }: WrittenChange,
  palette: Palette,
): { words: string; colour: string } {
  return {
    words: [sign, figure, words].filter((part) => part !== null && part !== '').join(' '),
    colour: verdict === 'better' || verdict === 'worse' ? palette[verdict] : palette.muted,
  };
}

/** The titled strip of platforms by run, if any. */
export function presenceNodes(block: PresenceContent | null, { palette, theme }: Paper): ReportNode[] {
  if (block === null) return [];
  const { rows, timesMs, alt } = block;
  const chart = buildPresenceChart(
    {
      rows: rows.map((row) => ({ ...row, change: changeWords(row.change, palette) })),
      timesMs,
      leftPx: LEFT_PX,
      rightPx: RIGHT_PX,
      alt,
    },
    theme,
  );
  return [
    ruledTitle(block, palette, [0, 12, 0, 4]),
    {
      kind: 'chart',
      chart,
      widthPx: PAGE.innerPx,
      heightPx: rows.length * PRESENCE_ROW_PX,
      growsPx: rows.length * 10,
    },
    ...(block.note === '' ? [] : [note(block.note, palette, [0, 4, 0, 0])]),
  ];
}

/** The titled parts of a change; none if not divisible. */
export function waterfallNodes(block: WaterfallContent | null, { palette, theme }: Paper): ReportNode[] {
  if (block === null) return [];
  return [
    ruledTitle(block, palette, [0, 14, 0, 6]),
    {
      kind: 'chart',
      chart: buildWaterfallChart(block.steps, theme),
      widthPx: PAGE.innerPx,
      heightPx: waterfallHeight(block.steps),
      growsPx: 1.8 * waterfallHeight(block.steps),
    },
    note(block.note, palette, [0, 4, 0, 0]),
  ];
}
