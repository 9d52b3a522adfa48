import { brandChange } from '../../../shared/analysis/compare/look-up-change.ts';
import { estimateGivenRate } from '../../../shared/analysis/intervals/given-rate.ts';
import { inPercent } from '../../../shared/analysis/intervals/interval.ts';
import type { Standing } from '../../../shared/analysis/intervals/standings.ts';
import type { Change } from '../../../shared/domain/verdict-schema.ts';
import { writeInColumn } from '../../../shared/words/change.ts';
import type { Claim } from '../claims/claim.ts';
import type { Estimate } from '../../../shared/domain/estimate.ts';
import type { BrandFigures } from '../../../shared/domain/figures.ts';
import { MEASURE_SCALES } from '../../../shared/domain/measure.ts';
import { estimateShareOfVoice } from '../../../shared/analysis/compare/brand-estimates.ts';
import { visibilityStandings } from '../../../shared/analysis/compare/brand-standings.ts';
import { writeEnds } from '../../../shared/words/measure.ts';
import { text, type BlockTitle, type TableContent, type TableRow } from '../content/parts.ts';
import { changeCell, changeColumn } from '../content/change.ts';
import type { ContentContext } from '../content/context.ts';
import { judgedName } from '../content/rhythm.ts';
import { buildLead, buildPairs, type LeadContent, type PairsContent } from '../content/head-to-head.ts';
import { foundClaim, headlineOn, leadWithFinding } from '../content/finding-sections.ts';
import { rivalsClaim } from '../content/report-finding.ts';
import { closestRival } from '../content/rival-choice.ts';
import { spanOf } from '../content/span.ts';
import { shownStandings } from '../content/standings.ts';
import { buildMoved, buildSlope, type MovedContent, type SlopeContent } from '../content/rival-moves.ts';
import { given, tableBlock, type Block, type Blocks, type ColumnHints } from '../blocks.ts';
import { rivalsFinding } from '../../../shared/words/findings.ts';
import { defineSection, NO_OPTIONS } from './section.ts';

/** Maximum platforms comparing two brands, and brands in the table. */
const MOST_PAIRS = 8;
const MOST_LISTED = 8;

/** Columns of the field. */
type FieldColumn =
  'rank' | 'brand' | 'visibility' | 'reading' | 'change' | 'voice' | 'voiceRange' | 'voiceChange';

/** The field's move, the lead over the closest rival, both by platform, and the field in figures. */
export type RivalsContent = {
  /** The own brand's standing among them; null if no answer names a brand. */
  readonly claim: Claim | null;
  /** The claim of a finding in its headline; null if there is none. */
  readonly found: { readonly claim: Claim | null };
  readonly slope: SlopeContent | null;
  readonly lead: LeadContent | null;
  readonly pairs: PairsContent | null;
  readonly moved: MovedContent | null;
  readonly field: BlockTitle & { readonly table: TableContent<FieldColumn>; readonly note: string };
};

/** A brand's fewest answers and mentions, which determine all rows' decimals. */
type Least = { readonly answers: number; readonly mentions: number };

function fieldRow(
  { item, estimate, rank }: Standing<BrandFigures>,
  voice: Estimate | undefined,
  least: Least,
  context: ContentContext,
): TableRow<FieldColumn> {
  const { format, words } = context;
  const { sinceBaseline } = context.figures.changes;
  const { value, interval } =
    estimateGivenRate(item.visibilityPct, item.mentions, item.responses) ?? inPercent(estimate);
  const changeOf = (figure: 'visibility' | 'shareOfVoice'): Change | null =>
    sinceBaseline === null ? null : brandChange(sinceBaseline, item.brandId, figure);
  const voiceChange = changeOf('shareOfVoice');
  return {
    isStrong: item.isOwn,
    cells: {
      rank: text(
        rank.best === rank.worst
          ? format.count(rank.best)
          : words.ranks(format.count(rank.best), format.count(rank.worst)),
        'muted',
      ),
      brand: text(item.name, item.isOwn ? 'own' : undefined),
      visibility: text(
        `${format.pct(item.visibilityPct, least.answers)}${format.percentSign}`,
        item.isOwn ? 'strong' : undefined,
      ),
      reading: {
        kind: 'reading',
        reading: { value, interval, scale: MEASURE_SCALES.percent },
        isOwn: item.isOwn,
      },
      ...changeCell(changeOf('visibility'), context),
      voice: text(
        voice === undefined ? '' : `${format.pct(voice.value, least.mentions)}${format.percentSign}`,
      ),
      voiceRange: text(
        voice?.interval == null ? '' : writeEnds(voice.interval, least.mentions, 'percent', format, words),
        'muted',
      ),
      voiceChange: text(voiceChange === null ? '' : writeInColumn(voiceChange, 'percent', format)),
    },
  };
}

/** The remaining brands as one row. */
function othersRow(
  others: readonly Standing<BrandFigures>[],
  voice: ReadonlyMap<string, Estimate>,
  least: Least,
  { format, words, pages }: ContentContext,
): TableRow<FieldColumn> {
  const say = pages.rivals;
  const shares = others.map(({ item }) => item.visibilityPct);
  const ofVoice = others.reduce((sum, { item }) => sum + (voice.get(item.brandId)?.value ?? 0), 0);
  const ranks = others.flatMap(({ rank }) => [rank.best, rank.worst]);
  return {
    isStrong: false,
    cells: {
      rank: text(words.ranks(format.count(Math.min(...ranks)), format.count(Math.max(...ranks))), 'muted'),
      brand: text(say.others(format.count(others.length))),
      visibility: text(''),
      reading: text(
        say.span(format.decimal(Math.min(...shares), 0), format.decimal(Math.max(...shares), 0)),
        'muted',
      ),
      voice: text(`${format.pct(ofVoice, least.mentions)}${format.percentSign}`),
    },
  };
}

/** The leading brands, always including the own one, and the rest as one row. */
function fieldRows(
  voice: ReadonlyMap<string, Estimate>,
  context: ContentContext,
): readonly TableRow<FieldColumn>[] {
  const standings = visibilityStandings(context.run);
  // A row for a single other brand takes no more space.
  const listed = standings.length <= MOST_LISTED + 1 ? standings : shownStandings(standings);
  const others = standings.filter((row) => !listed.includes(row));
  const least: Least = {
    answers: Math.min(...standings.map(({ estimate }) => estimate.sample)),
    mentions: Math.min(...[...voice.values()].map(({ sample }) => sample)),
  };
  return [
    ...listed.map((row) => fieldRow(row, voice.get(row.item.brandId), least, context)),
    ...(others.length === 0 ? [] : [othersRow(others, voice, least, context)]),
  ];
}

/** Builds the rivals page. */
function buildRivalsContent(context: ContentContext): RivalsContent {
  const { run, before, isPrevious, pages } = context;
  const { common, rivals: say } = pages;
  const span = spanOf(context);
  const rival = closestRival(context);
  const voice = new Map(
    run.brands.flatMap((brand) => {
      const estimate = estimateShareOfVoice(run, brand);
      return estimate === null ? [] : [[brand.brandId, estimate] as const];
    }),
  );
  return {
    claim: rivalsClaim(context, headlineOn('rivals', context)),
    found: { claim: foundClaim('rivals', context) },
    slope: buildSlope(span, context),
    lead: rival === null ? null : buildLead(rival, context),
    pairs: rival === null ? null : buildPairs(rival, MOST_PAIRS, context),
    moved: buildMoved(span, context),
    field: {
      title: say.field,
      measure: judgedName(context),
      table: {
        columns: [
          { id: 'rank', header: say.rank },
          { id: 'brand', header: common.brand },
          { id: 'visibility', header: common.visibility },
          { id: 'reading', header: common.axisPct },
          ...changeColumn(context),
          { id: 'voice', header: say.voice },
          { id: 'voiceRange', header: common.interval },
          ...(before === null ? [] : [{ id: 'voiceChange', header: say.change } as const]),
        ],
        rows: fieldRows(voice, context),
        summary: say.summary(before === null ? null : isPrevious ? 'previous' : 'baseline'),
      },
      note: say.note,
    },
  };
}

const COLUMNS: Readonly<Record<FieldColumn, ColumnHints>> = {
  rank: { width: 30 },
  brand: { width: '*', cut: { of: 'lines', letters: 18 } },
  visibility: { width: 66, align: 'right' },
  reading: { width: 80 },
  change: { width: 150 },
  voice: { width: 46, align: 'right' },
  voiceRange: { width: 78, align: 'right' },
  voiceChange: { width: 44, align: 'right' },
};

const SLOPE_PX = 392;
const SIDE_PX = 262;
const SLOPE_HEIGHT = { leastPx: 250, mostPx: 350, elsePx: 250 } as const;

/** The move next to the lead and the platforms; those available, across the page. */
function drawings({ slope, lead, pairs }: RivalsContent): Blocks {
  const side = given<Block>([
    lead && { kind: 'chart', type: 'lead', of: lead },
    pairs && { kind: 'chart', type: 'pairs', of: pairs },
  ]);
  if (slope === null) return side;
  const move = { kind: 'chart', type: 'slope', of: slope } as const;
  if (side.length === 0) return [{ ...move, height: SLOPE_HEIGHT.leastPx }];
  return [
    {
      columns: [
        { widthPx: SLOPE_PX, blocks: [{ ...move, height: SLOPE_HEIGHT }] },
        { widthPx: SIDE_PX, blocks: side },
      ],
    },
  ];
}

/** The rivals page. */
export const rivalsSection = defineSection({
  id: 'rivals',
  title: (pages) => pages.rivals.title,
  options: NO_OPTIONS,
  find: (context) => leadWithFinding('rivals', context, rivalsFinding(context.figures, context)),
  content: buildRivalsContent,
  blocks: (content) => [
    ...drawings(content),
    // The table keeps its sentences, or they would stand alone.
    {
      together: given([
        tableBlock(content.field, { columns: COLUMNS, padPx: { x: 5, y: 4 }, rowHeader: 'brand' }),
        content.moved && { kind: 'list', of: 'sentences', columns: [content.moved] },
      ]),
    },
  ],
  onSlides: { isByPlatform: true },
});
