import { brandChange } from '../../../../shared/analysis/compare/look-up-change.ts';
import { estimateGivenRate } from '../../../../shared/analysis/intervals/given-rate.ts';
import { inPercent } from '../../../../shared/analysis/intervals/interval.ts';
import type { Standing } from '../../../../shared/analysis/intervals/standings.ts';
import type { Change } from '../../../../shared/domain/verdict.ts';
import { writeDifference } from '../../../../shared/words/change.ts';
import type { Estimate } from '../../../../shared/domain/estimate.ts';
import type { BrandFigures } from '../../../../shared/domain/figures.ts';
import { MEASURE_SCALES } from '../../../../shared/domain/measure.ts';
import { visibilityStandings, voiceStandings } from '../../../../shared/analysis/compare/brand-standings.ts';
import { writeEnds } from '../../../../shared/words/measure.ts';
import {
  text,
  type BlockTitle,
  type TableContent,
  type TableRow,
  type TrendContent,
} from '../../content/blocks.ts';
import { changeCell, changeColumn } from '../../content/change.ts';
import type { ContentContext } from '../../content/context.ts';
import { buildTrendContent } from '../../content/trend.ts';

/** The columns of the field. */
export type FieldColumn =
  'rank' | 'brand' | 'visibility' | 'reading' | 'change' | 'voice' | 'voiceRange' | 'voiceChange';

/** Share of voice over the runs, and the whole field in figures. */
export type RivalsContent = {
  readonly trend: (BlockTitle & { readonly trend: TrendContent }) | null;
  readonly field: BlockTitle & { readonly table: TableContent<FieldColumn>; readonly note: string };
};

function fieldRow(
  { item, estimate, rank }: Standing<BrandFigures>,
  voice: Estimate | undefined,
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
      rank: text(rank.best === rank.worst ? String(rank.best) : `${rank.best}–${rank.worst}`, 'muted'),
      brand: text(item.name, item.isOwn ? 'own' : undefined),
      visibility: text(
        `${format.pct(item.visibilityPct, estimate.sample)}%`,
        item.isOwn ? 'strong' : undefined,
      ),
      reading: {
        kind: 'reading',
        reading: { value, interval, scale: MEASURE_SCALES.percent },
        isOwn: item.isOwn,
      },
      ...changeCell(changeOf('visibility'), context),
      voice: text(voice === undefined ? '' : `${format.pct(voice.value, voice.sample)}%`),
      voiceRange: text(
        voice?.interval == null ? '' : writeEnds(voice.interval, voice.sample, 'percent', format, words),
        'muted',
      ),
      voiceChange: text(voiceChange === null ? '' : writeDifference(voiceChange, 'percent', format)),
    },
  };
}

/** Builds the content of the rivals' page. */
export function buildRivalsContent(context: ContentContext): RivalsContent {
  const { run, before, isPrevious, format, pages } = context;
  const { common, rivals: say } = pages;
  const trend = buildTrendContent('shareOfVoice', context);
  const voice = new Map(voiceStandings(run).map((row) => [row.item.brandId, inPercent(row.estimate)]));
  return {
    trend: trend === null ? null : { title: say.trend, measure: common.ofMentions, trend },
    field: {
      title: say.field,
      measure: common.runOf(format.longDate(run.startedAtMs)),
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
        rows: visibilityStandings(run).map((row) => fieldRow(row, voice.get(row.item.brandId), context)),
        summary: say.summary(isPrevious),
      },
      note: say.note,
    },
  };
}
