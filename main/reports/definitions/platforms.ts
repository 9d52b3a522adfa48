import { shortName } from '../../../shared/format/short-name.ts';
import { estimateGivenRate } from '../../../shared/analysis/intervals/given-rate.ts';
import type { Estimate } from '../../../shared/domain/estimate.ts';
import { platformChange } from '../../../shared/analysis/compare/run-change.ts';
import type { BrandFigures, PlatformFigures, RunFigures } from '../../../shared/domain/figures.ts';
import { visibilityStandings, type Finding } from '../../../shared/words/findings.ts';
import { pctRange } from '../../../shared/words/wording.ts';
import { PAGE, type PageContext } from './context.ts';
import { changeColumn } from './change-column.ts';
import { dataTable, type Column } from './data-table.ts';
import { innerSection } from './frame.ts';
import { heatMap, type HeatCell } from './heat-map.ts';
import type { ReportNode, SectionNode } from './node.ts';
import { cell, findingHeading, note, reading, ruledTitle } from './parts.ts';
import { shownStandings } from './standings-block.ts';

const READING_PX = 190;

/** Rows that the three tables of the page may have together, so that they stay on one page. */
const MOST_ROWS = 19;

function estimateOf(figures: PlatformFigures): Estimate {
  const counted =
    figures.counts === null
      ? null
      : estimateGivenRate(figures.visibilityPct, figures.counts.mentions, figures.counts.answers);
  return counted ?? { value: figures.visibilityPct, interval: null, sample: 0 };
}

/** The own brand on each platform, with interval and change. */
function ownTable(own: BrandFigures, context: PageContext): ReportNode {
  const { run, previous, palette, format, words } = context;
  const columns: Column<PlatformFigures>[] = [
    { header: 'Platform', width: '*', cell: (row) => cell(row.platform, { bold: true }) },
    {
      header: 'Visibility',
      width: 52,
      align: 'right',
      cell: (row) =>
        cell(`${format.pct(row.visibilityPct, estimateOf(row).sample)}%`, { align: 'right', bold: true }),
    },
    {
      header: '0 to 100%',
      width: READING_PX,
      cell: (row) => reading(estimateOf(row), { from: 0, to: 100 }, READING_PX, palette.brandMark, palette),
    },
    {
      header: '95% interval',
      width: 66,
      cell: (row) => {
        const { interval, sample } = estimateOf(row);
        return cell(interval === null ? 'no interval' : pctRange(interval, sample, format, words), {
          colour: palette.muted,
        });
      },
    },
    {
      header: 'Answers',
      width: 66,
      align: 'right',
      cell: ({ counts }) =>
        cell(
          counts === null
            ? 'not mirrored'
            : `${format.count(counts.mentions)} of ${format.count(counts.answers)}`,
          { colour: palette.muted, align: 'right' },
        ),
    },
    ...changeColumn<PlatformFigures>(
      (row) => (previous === null ? null : platformChange(previous, run, own.brandId, row.platform)),
      186,
      context,
    ),
  ];
  return dataTable(
    {
      columns,
      rows: run.platformFigures
        .filter((row) => row.brandId === own.brandId)
        .sort((a, b) => b.visibilityPct - a.visibilityPct),
      summary: 'The own brand’s visibility on each platform, with its interval and its change.',
    },
    palette,
  );
}

function heatCell(run: RunFigures, brandId: string, platform: string): HeatCell {
  const figures = run.platformFigures.find((row) => row.brandId === brandId && row.platform === platform);
  return figures === undefined
    ? null
    : { valuePct: figures.visibilityPct, sample: figures.counts?.answers ?? 0 };
}

/** The brands of the run by platform. */
function fieldByPlatform(context: PageContext): ReportNode {
  const { run } = context;
  const platforms = scoredPlatforms(run);
  return heatMap(
    {
      corner: 'Brand',
      columns: platforms,
      rows: shownStandings(visibilityStandings(run)).map(({ item }) => ({
        name: shortName(item.name, 24),
        strong: item.isOwn,
        cells: platforms.map((platform) => heatCell(run, item.brandId, platform)),
      })),
      summary: 'Visibility of each brand on each platform, in percent of that platform’s answers.',
    },
    context,
  );
}

function scoredPlatforms(run: RunFigures): string[] {
  return run.platforms.filter((platform) => run.platformFigures.some((row) => row.platform === platform));
}

/** The newest runs that the page has room for, newest last. */
function shownRuns({ figures, run }: PageContext): readonly RunFigures[] {
  const others = scoredPlatforms(run).length + shownStandings(visibilityStandings(run)).length;
  return figures.runs.slice(-Math.max(3, MOST_ROWS - others));
}

/** The own brand by platform over the newest runs. */
function runsByPlatform(own: BrandFigures, context: PageContext): ReportNode {
  const { format, run } = context;
  const runs = shownRuns(context);
  const platforms = [...new Set(runs.flatMap((one) => scoredPlatforms(one)))];
  return heatMap(
    {
      corner: 'Run',
      columns: platforms,
      rows: runs.map((one) => ({
        name: format.date(one.startedAtMs),
        strong: one === run,
        cells: platforms.map((platform) => heatCell(one, own.brandId, platform)),
      })),
      summary: 'Visibility of the own brand on each platform by run, in percent of that platform’s answers.',
      padYPx: 4,
    },
    context,
  );
}

/** Platforms: where the own brand is named, and the whole field by platform. */
export function buildPlatforms(id: string, finding: Finding, context: PageContext): SectionNode {
  const { palette, format, run, own, figures } = context;
  const body: ReportNode[] = [findingHeading(id, 'Platforms', finding, palette)];
  if (own !== null && run.platformFigures.length > 0) {
    body.push(
      ruledTitle(
        `${figures.project.ownBrand} by platform`,
        `run of ${format.longDate(run.startedAtMs)}`,
        PAGE.innerPx,
        palette,
      ),
      ownTable(own, context),
      ...(run.platformFigures.some((row) => row.counts === null)
        ? [
            note(
              'An interval needs the answers themselves; where they are not mirrored, none is drawn.',
              palette,
            ),
          ]
        : []),
      ruledTitle(
        'The field by platform',
        '% of the platform’s answers',
        PAGE.innerPx,
        palette,
        [0, 24, 0, 6],
      ),
      fieldByPlatform(context),
    );
    const shown = shownRuns(context).length;
    if (figures.runs.length > 1) {
      body.push(
        ruledTitle(
          `${figures.project.ownBrand} by run`,
          shown < figures.runs.length
            ? `% of the platform’s answers, the newest ${shown} of ${figures.runs.length} runs`
            : '% of the platform’s answers',
          PAGE.innerPx,
          palette,
          [0, 24, 0, 6],
        ),
        runsByPlatform(own, context),
      );
    }
    body.push(note('Decimals are left out where fewer than 100 answers stand behind a figure.', palette));
  }
  return innerSection('Platforms', body, context);
}
