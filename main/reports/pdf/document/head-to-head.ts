/** Drawings of the own brand against one rival: on several pages. */
import { buildLeadChart } from '../../charts/lead-chart.ts';
import { buildPairsChart, pairsHeight } from '../../charts/pairs-chart.ts';
import type { LeadContent, PairsContent } from '../../content/head-to-head.ts';
import type { ReportNode } from './node.ts';
import type { Paper } from './paper.ts';
import { note, ruledTitle } from './parts.ts';

const LEAD_PX = 120;
const TITLE_MARGIN = [0, 14, 0, 4] as const;

/** Height of a ruled title plus the note below a drawing. */
export const FRAME_PX = 60;

/** Approximate height of each. */
export const leadHeight = LEAD_PX + FRAME_PX;
export const pairsBlockHeight = ({ rows }: PairsContent): number => pairsHeight(rows.length) + FRAME_PX;

/** The lead by run. */
export function leadNodes(
  lead: LeadContent | null,
  widthPx: number,
  { palette, theme }: Paper,
): ReportNode[] {
  if (lead === null) return [];
  return [
    ruledTitle(lead, palette, TITLE_MARGIN, widthPx),
    { kind: 'chart', chart: buildLeadChart(lead, theme), widthPx, heightPx: LEAD_PX, growsPx: 0.6 * LEAD_PX },
    note(lead.note, palette, [0, 2, 0, 0]),
  ];
}

/** Both brands by platform. */
export function pairsNodes(
  pairs: PairsContent | null,
  widthPx: number,
  { palette, theme }: Paper,
): ReportNode[] {
  if (pairs === null) return [];
  const { ownName, rivalName, rows, alt } = pairs;
  const chart = buildPairsChart(
    { ownName, rivalName, rows, alt, ownText: palette.brandText, nameWidthPx: Math.min(120, widthPx * 0.32) },
    theme,
  );
  return [
    ruledTitle(pairs, palette, TITLE_MARGIN, widthPx),
    {
      kind: 'chart',
      chart,
      widthPx,
      heightPx: pairsHeight(rows.length),
      growsPx: 0.5 * pairsHeight(rows.length),
    },
    ...(pairs.note === '' ? [] : [note(pairs.note, palette, [0, 2, 0, 0])]),
  ];
}
