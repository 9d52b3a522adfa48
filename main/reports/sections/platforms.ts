import type { Claim } from '../claims/claim.ts';
import { superlativesOn } from '../content/superlatives.ts';
import { rowChange } from '../../../shared/analysis/compare/look-up-change.ts';
import type { BrandFigures, PlatformFigures, RunFigures } from '../../../shared/domain/figures.ts';
import { MEASURE_SCALES } from '../../../shared/domain/measure.ts';
import { visibilityStandings } from '../../../shared/analysis/compare/brand-standings.ts';
import { writeEnds } from '../../../shared/words/measure.ts';
import {
  text,
  type BlockTitle,
  type HeatMapContent,
  type TableContent,
  type TableRow,
} from '../content/parts.ts';
import { changeCell, changeColumn } from '../content/change.ts';
import type { ContentContext } from '../content/context.ts';
import { judgedName } from '../content/rhythm.ts';
import { buildHeatMap, type HeatFigure } from '../content/heat-map.ts';
import { shownStandings } from '../content/standings.ts';
import { platformEstimate } from '../content/platform-runs.ts';
import { buildPanels, type PanelsContent } from '../content/platform-panels.ts';
import { given, tableBlock, type Blocks, type ColumnHints } from '../blocks.ts';
import { platformsFinding } from '../../../shared/words/findings.ts';
import { leadWithFinding } from '../content/finding-sections.ts';
import { defineSection, NO_OPTIONS } from './section.ts';

/** Columns of the own brand's table. */
type PlatformColumn = 'platform' | 'visibility' | 'reading' | 'range' | 'answers' | 'change';

/** Where the own brand is named by run and now, and the field by platform; null if nothing was scored. */
export type PlatformsContent = {
  /** null with one or two runs. */
  readonly panels: PanelsContent | null;
  readonly own: BlockTitle & {
    readonly table: TableContent<PlatformColumn>;
    /** Note on missing intervals. */
    readonly note: string | null;
  };
  readonly field: BlockTitle & { readonly map: HeatMapContent };
  readonly note: string;
  /** The superlatives in its headline. */
  readonly superlatives: readonly { readonly claim: Claim }[];
} | null;

/** `least` is a platform's fewest answers, which determines all rows' decimals. */
function ownRow(row: PlatformFigures, least: number, context: ContentContext): TableRow<PlatformColumn> {
  const { format, words, pages } = context;
  const { sinceBaseline } = context.figures.changes;
  const { common } = pages;
  const { value, interval } = platformEstimate(row);
  const { counts } = row;
  return {
    isStrong: false,
    cells: {
      platform: text(format.platform(row.platform), 'strong'),
      visibility: text(`${format.pct(row.visibilityPct, least)}${format.percentSign}`, 'strong'),
      reading: {
        kind: 'reading',
        reading: { value, interval, scale: MEASURE_SCALES.percent },
        isOwn: true,
      },
      range: text(
        interval === null ? common.noInterval : writeEnds(interval, least, 'percent', format, words),
        'muted',
      ),
      answers: text(
        counts === null
          ? common.notMirrored
          : common.countOf(format.count(counts.mentions), format.count(counts.answers)),
        'muted',
      ),
      ...changeCell(
        sinceBaseline === null ? null : rowChange(sinceBaseline, 'platforms', row.platform),
        context,
      ),
    },
  };
}

/** The own brand on each platform, with interval and change. */
function ownTable(own: BrandFigures, context: ContentContext): TableContent<PlatformColumn> {
  const { common, platforms: say } = context.pages;
  const mine = context.run.platformFigures.filter((row) => row.brandId === own.brandId);
  const least = Math.min(...mine.map((row) => platformEstimate(row).sample));
  return {
    columns: [
      { id: 'platform', header: say.platform },
      { id: 'visibility', header: common.visibility },
      { id: 'reading', header: common.axisPct },
      { id: 'range', header: common.interval },
      { id: 'answers', header: common.answers },
      ...changeColumn(context),
    ],
    rows: mine.sort((a, b) => b.visibilityPct - a.visibilityPct).map((row) => ownRow(row, least, context)),
    summary: say.ownSummary,
  };
}

function heatFigure(run: RunFigures, brandId: string, platform: string): HeatFigure {
  const figures = run.platformFigures.find((row) => row.brandId === brandId && row.platform === platform);
  return figures === undefined
    ? null
    : { valuePct: figures.visibilityPct, sample: figures.counts?.answers ?? 0 };
}

function scoredPlatforms(run: RunFigures): string[] {
  return run.platforms.filter((platform) => run.platformFigures.some((row) => row.platform === platform));
}

/** More platforms become rows: as columns they would leave the page. */
const MOST_COLUMNS = 6;

/** The run's brands by platform. */
function fieldByPlatform(context: ContentContext): HeatMapContent {
  const { run, format, pages } = context;
  const { common, platforms: say } = pages;
  const platforms = scoredPlatforms(run);
  const brands = shownStandings(visibilityStandings(run)).map(({ item }) => item);
  const summary = say.fieldSummary;
  if (platforms.length <= MOST_COLUMNS) {
    const rows = brands.map(({ name, isOwn, brandId }) => ({
      name,
      isStrong: isOwn,
      cells: platforms.map((platform) => heatFigure(run, brandId, platform)),
    }));
    return buildHeatMap(
      { corner: common.brand, columns: platforms.map(format.platform), rows, summary },
      context,
    );
  }
  const rows = platforms.map((platform) => ({
    name: format.platform(platform),
    isStrong: false,
    cells: brands.map(({ brandId }) => heatFigure(run, brandId, platform)),
  }));
  return buildHeatMap(
    { corner: say.platform, columns: brands.map(({ name }) => name), rows, summary },
    context,
  );
}

/** Builds the platforms page. */
function buildPlatformsContent(context: ContentContext): PlatformsContent {
  const { figures, run, own, pages } = context;
  const { common, platforms: say } = pages;
  if (own === null || run.platformFigures.length === 0) return null;
  return {
    panels: buildPanels(own, context),
    own: {
      title: say.own(figures.project.ownBrand),
      measure: judgedName(context),
      table: ownTable(own, context),
      note: run.platformFigures.some((row) => row.counts === null) ? say.intervalNote : null,
    },
    field: { title: say.field, measure: say.measure, map: fieldByPlatform(context) },
    note: common.decimals,
    superlatives: superlativesOn('platforms', 'platform', context),
  };
}

const COLUMNS: Readonly<Record<PlatformColumn, ColumnHints>> = {
  platform: { width: '*', cut: { of: 'lines', letters: 18 } },
  visibility: { width: 66, align: 'right' },
  reading: { width: 124 },
  range: { width: 66 },
  answers: { width: 66, align: 'right' },
  change: { width: 186 },
};

function blocksOf(content: PlatformsContent): Blocks {
  if (content === null) return [];
  const { panels, own, field, note } = content;
  return given([
    panels && { kind: 'chart', type: 'multiples', of: panels },
    tableBlock(own, {
      columns: COLUMNS,
      padPx: { x: 6, y: 4 },
      ...(panels === null ? {} : { titled: 'wide' }),
    }),
    { together: [{ kind: 'heat-map', ...field, padYPx: 5, note }] },
  ]);
}

/** The platforms page. */
export const platformsSection = defineSection({
  id: 'platforms',
  title: (pages) => pages.platforms.title,
  options: NO_OPTIONS,
  find: (context) =>
    leadWithFinding(
      'platforms',
      context,
      platformsFinding({ run: context.run, comparison: context.figures.changes.sinceBaseline }, context),
    ),
  content: buildPlatformsContent,
  blocks: blocksOf,
  onSlides: { isByPlatform: true },
});
