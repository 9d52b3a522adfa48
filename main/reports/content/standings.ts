import { estimateGivenRate } from '../../../shared/analysis/intervals/given-rate.ts';
import { inPercent } from '../../../shared/analysis/intervals/interval.ts';
import type { Standing } from '../../../shared/analysis/intervals/standings.ts';
import type { BrandFigures } from '../../../shared/domain/figures.ts';
import { visibilityStandings } from '../../../shared/analysis/compare/brand-standings.ts';
import type { StandingsContent } from './blocks.ts';
import type { ContentContext } from './context.ts';

/** More brands than this are a table, not a picture. */
const MAX_BRANDS = 8;

/** The leading brands, with the own brand always among them. */
export function shownStandings(standings: readonly Standing<BrandFigures>[]): Standing<BrandFigures>[] {
  const top = standings.slice(0, MAX_BRANDS);
  const own = standings.find((row) => row.item.isOwn);
  return own === undefined || top.includes(own) ? top : [...top.slice(0, -1), own];
}

/** The leading brands by visibility, as bars. */
export function buildStandingsContent({ run, format, words, pages }: ContentContext): StandingsContent {
  const standings = visibilityStandings(run);
  const shown = shownStandings(standings);
  const say = pages.standings;
  const unit = pages.common.ofAnswers;
  const rows = shown.map(({ item, estimate }) => {
    const { value, interval, sample } =
      estimateGivenRate(item.visibilityPct, item.mentions, item.responses) ?? inPercent(estimate);
    return { name: item.name, isOwn: item.isOwn, value, interval, label: format.pct(value, sample) };
  });
  const hidden = standings.length - shown.length;
  return {
    title: say.title,
    measure: pages.keyFigures.standingsMeasure(unit, format.date(run.startedAtMs)),
    rows,
    alt: say.alt(
      say.title,
      unit,
      rows.map(({ name, label }) => say.row(name, label)).join(words.marks.comma),
    ),
    note: [say.whiskers, ...(hidden > 0 ? [say.hidden(hidden)] : [])].join(words.marks.space),
  };
}
