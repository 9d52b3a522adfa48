import { truncate } from '../../../shared/format/short-name.ts';
import { shareOfVoiceChange, visibilityChange } from '../../../shared/analysis/compare/run-change.ts';
import { estimateGivenRate } from '../../../shared/analysis/intervals/given-rate.ts';
import { inPercent } from '../../../shared/analysis/intervals/interval.ts';
import type { Estimate } from '../../../shared/domain/estimate.ts';
import type { Standing } from '../../../shared/analysis/intervals/standings.ts';
import type { BrandFigures } from '../../../shared/domain/figures.ts';
import { buildTrendChart } from '../../../shared/charts/trend-chart.ts';
import { visibilityStandings, voiceStandings, type Finding } from '../../../shared/words/findings.ts';
import { pctRange } from '../../../shared/words/wording.ts';
import { PAGE, type PageContext } from './context.ts';
import { changeColumn } from './change-column.ts';
import { dataTable, type Column } from './data-table.ts';
import { innerSection } from './frame.ts';
import type { ReportNode, SectionNode } from './node.ts';
import { cell, findingHeading, note, reading, ruledTitle } from './parts.ts';
import { trendInput } from './trend-input.ts';

const READING_PX = 80;

/** Longer names would push the figures off the paper. */
const TABLE_NAME = 18;

/** All brands with rank, visibility, share of voice and, where there is one, the change against the run before. */
function standingsTable(context: PageContext): ReportNode {
  const { run, previous, palette, format, words } = context;
  const voice = new Map(voiceStandings(run).map((row) => [row.item.brandId, inPercent(row.estimate)]));
  const voiceOf = (row: Standing<BrandFigures>): Estimate | undefined => voice.get(row.item.brandId);
  const columns: Column<Standing<BrandFigures>>[] = [
    {
      header: 'Rank',
      width: 30,
      cell: ({ rank }) =>
        cell(rank.best === rank.worst ? String(rank.best) : `${rank.best}–${rank.worst}`, {
          colour: palette.muted,
        }),
    },
    {
      header: 'Brand',
      width: '*',
      cell: ({ item }) =>
        cell(truncate(item.name, TABLE_NAME), {
          bold: item.isOwn,
          ...(item.isOwn ? { colour: palette.brandText } : {}),
        }),
    },
    {
      header: 'Visibility',
      width: 46,
      align: 'right',
      cell: ({ item, estimate }) =>
        cell(`${format.pct(item.visibilityPct, estimate.sample)}%`, { align: 'right', bold: item.isOwn }),
    },
    {
      header: '0 to 100%',
      width: READING_PX,
      cell: ({ item, estimate }) =>
        reading(
          estimateGivenRate(item.visibilityPct, item.mentions, item.responses) ?? inPercent(estimate),
          { from: 0, to: 100 },
          READING_PX,
          item.isOwn ? palette.brandMark : palette.context,
          palette,
        ),
    },
    ...changeColumn<Standing<BrandFigures>>(
      ({ item }) => (previous === null ? null : visibilityChange(previous, run, item.brandId)),
      150,
      context,
    ),
    {
      header: 'Voice',
      width: 46,
      align: 'right',
      cell: (row) => {
        const share = voiceOf(row);
        return cell(share === undefined ? '' : `${format.pct(share.value, share.sample)}%`, {
          align: 'right',
        });
      },
    },
    {
      header: '95% interval',
      width: 78,
      align: 'right',
      cell: (row) => {
        const share = voiceOf(row);
        return cell(share?.interval == null ? '' : pctRange(share.interval, share.sample, format, words), {
          colour: palette.muted,
          align: 'right',
        });
      },
    },
  ];
  if (previous !== null) {
    columns.push({
      header: 'Change',
      width: 44,
      align: 'right',
      cell: ({ item }) => {
        const { difference, sample } = shareOfVoiceChange(previous, run, item.brandId);
        return cell(difference === null ? '' : format.points(difference, sample), { align: 'right' });
      },
    });
  }
  return dataTable(
    {
      columns,
      rows: visibilityStandings(run),
      summary:
        'Brands by visibility, with their share of voice and the change of both against the run before.',
      isStrong: ({ item }) => item.isOwn,
      padPx: { x: 5, y: 5 },
    },
    palette,
  );
}

/** Rivals: share of voice over the runs, and the whole field in figures. */
export function buildRivals(id: string, finding: Finding, context: PageContext): SectionNode {
  const { palette, theme, format, figures, run } = context;
  const input = figures.runs.length < 2 ? null : trendInput('share-of-voice', context);
  return innerSection(
    'Rivals',
    [
      findingHeading(id, 'Rivals', finding, palette),
      ...(input === null
        ? []
        : [
            ruledTitle('Share of voice by run', '% of all brand mentions', PAGE.innerPx, palette),
            {
              kind: 'chart',
              chart: buildTrendChart(input, theme),
              widthPx: PAGE.innerPx,
              heightPx: 250,
            } satisfies ReportNode,
          ]),
      ruledTitle('The field', `run of ${format.longDate(run.startedAtMs)}`, PAGE.innerPx, palette),
      standingsTable(context),
      note(
        'Share of voice is a brand’s mentions among the mentions of all brands listed here. ' +
          'Ranks are by visibility; a range means that the intervals of the brands in it overlap.',
        palette,
      ),
    ],
    context,
  );
}
