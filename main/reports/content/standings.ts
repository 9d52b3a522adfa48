import { estimateGivenRate } from '../../../shared/analysis/intervals/given-rate.ts';
import { inPercent } from '../../../shared/analysis/intervals/interval.ts';
import type { Standing } from '../../../shared/analysis/intervals/standings.ts';
import type { BrandFigures } from '../../../shared/domain/figures.ts';
import { visibilityStandings } from '../../../shared/analysis/compare/brand-standings.ts';
import type { Estimate } from '../../../shared/domain/estimate.ts';
import type { StandingsContent } from './parts.ts';
import { whenJudged, type ContentContext } from './context.ts';
import { platformEstimate } from './platform-runs.ts';
import { pointWords } from './point-words.ts';

/** More brands need a table, not a picture. */
const MAX_BRANDS = 8;

/** The leading brands, always including the own brand. */
export function shownStandings(standings: readonly Standing<BrandFigures>[]): Standing<BrandFigures>[] {
  const top = standings.slice(0, MAX_BRANDS);
  const own = standings.find((row) => row.item.isOwn);
  return own === undefined || top.includes(own) ? top : [...top.slice(0, -1), own];
}

type Placed = { readonly name: string; readonly isOwn: boolean; readonly estimate: Estimate };

/** Brands as bars, in order; `hidden` ones are excluded, `where` is a platform. */
function standingsOf(
  brands: readonly Placed[],
  hidden: number,
  where: readonly string[],
  context: ContentContext,
): Omit<StandingsContent, 'title'> {
  const { format, words, pages } = context;
  const say = pages.standings;
  const unit = pages.common.ofAnswers;
  const rows = brands.map(({ name, isOwn, estimate }) => ({
    name,
    isOwn,
    value: estimate.value,
    interval: estimate.interval,
    label: format.pct(estimate.value, estimate.sample),
    words: pointWords([name, ...where], estimate, context),
  }));
  return {
    measure: pages.keyFigures.standingsMeasure(unit, whenJudged(context, format.date)),
    rows,
    alt: say.alt(
      [say.title, ...where].join(words.marks.comma),
      unit,
      rows.map(({ name, label }) => say.row(name, label)).join(words.marks.comma),
    ),
    note: [say.whiskers, ...(hidden > 0 ? [say.hidden(hidden)] : [])].join(words.marks.space),
  };
}

/** The leading brands by visibility, as bars. */
export function buildStandingsContent(context: ContentContext): StandingsContent {
  const standings = visibilityStandings(context.run);
  const shown = shownStandings(standings).map(({ item, estimate }) => ({
    ...item,
    estimate: estimateGivenRate(item.visibilityPct, item.mentions, item.responses) ?? inPercent(estimate),
  }));
  const { title } = context.pages.standings;
  return { title, ...standingsOf(shown, standings.length - shown.length, [], context) };
}

/** The same on each platform that scored the own brand, in the service's order. */
export function buildPlatformStandings(
  context: ContentContext,
): readonly { readonly id: string; readonly content: StandingsContent }[] {
  const { run, format } = context;
  return run.platforms.flatMap((id) => {
    const all = run.platformFigures
      .filter(({ platform, counts }) => platform === id && counts?.answers !== 0)
      .flatMap((row) => {
        const brand = run.brands.find(({ brandId }) => brandId === row.brandId);
        return brand === undefined ? [] : [{ ...brand, estimate: platformEstimate(row) }];
      })
      .sort((a, b) => b.estimate.value - a.estimate.value);
    const own = all.find(({ isOwn }) => isOwn);
    if (own === undefined) return [];
    const top = all.slice(0, MAX_BRANDS);
    const shown = top.includes(own) ? top : [...top.slice(0, -1), own];
    const name = format.platform(id);
    return [
      { id, content: { title: name, ...standingsOf(shown, all.length - shown.length, [name], context) } },
    ];
  });
}
