import { inPercent } from '../../../shared/analysis/intervals/interval.ts';
import { shortName } from '../../../shared/format/short-name.ts';
import { estimateGivenRate } from '../../../shared/analysis/intervals/given-rate.ts';
import type { Standing } from '../../../shared/analysis/intervals/standings.ts';
import { buildBarsChart } from '../../../shared/charts/bars-chart.ts';
import type { BrandFigures } from '../../../shared/domain/figures.ts';
import { visibilityStandings, voiceStandings } from '../../../shared/words/findings.ts';
import type { PageContext } from './context.ts';
import type { ReportNode } from './node.ts';
import { note, ruledTitle } from './parts.ts';
import type { TrendMeasure } from './trend-input.ts';

const MAX_BARS = 8;
const BAR_PX = 31;

/** The leading brands, with the own brand always among them. */
export function shownStandings(standings: readonly Standing<BrandFigures>[]): Standing<BrandFigures>[] {
  const top = standings.slice(0, MAX_BARS);
  const own = standings.find((row) => row.item.isOwn);
  return own === undefined || top.includes(own) ? top : [...top.slice(0, -1), own];
}

/** A bar for each brand with its interval, titled and ruled. */
export function standingsChart(measure: TrendMeasure, widthPx: number, context: PageContext): ReportNode {
  const { run, palette, theme, format } = context;
  const standings = measure === 'visibility' ? visibilityStandings(run) : voiceStandings(run);
  const shown = shownStandings(standings);
  const rows = shown.map(({ item, estimate }) => {
    const given =
      measure === 'visibility' ? estimateGivenRate(item.visibilityPct, item.mentions, item.responses) : null;
    const { value, interval, sample } = given ?? inPercent(estimate);
    return {
      name: shortName(item.name, 20),
      value,
      low: interval?.low ?? null,
      high: interval?.high ?? null,
      label: format.pct(value, sample),
      own: item.isOwn,
    };
  });
  const title = measure === 'visibility' ? 'Rivals' : 'Share of voice';
  const unit = measure === 'visibility' ? '% of answers' : '% of all brand mentions';
  const said = rows.map((row) => `${row.name} ${row.label}%`).join(', ');
  const hidden = standings.length - shown.length;
  return {
    kind: 'stack',
    width: widthPx,
    items: [
      ruledTitle(title, `${unit}, ${format.date(run.startedAtMs)}`, widthPx, palette),
      {
        kind: 'chart',
        chart: buildBarsChart(
          {
            rows,
            nameWidthPx: 124,
            valueWidthPx: 34,
            ownText: palette.brandText,
            alt: `${title}, ${unit}: ${said}.`,
          },
          theme,
        ),
        widthPx,
        heightPx: rows.length * BAR_PX + 22,
      },
      note(
        `Whiskers are 95% intervals.${hidden > 0 ? ` ${hidden} smaller brands are not drawn.` : ''}`,
        palette,
        [0, 2, 0, 0],
      ),
    ],
  };
}
