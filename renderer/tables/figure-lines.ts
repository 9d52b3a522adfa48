/** Figures as lines of text, for mails and slides: each with subject, interval, sample, and change in words. */
import { FIGURE_MEASURES } from '../../shared/analysis/compare/key-figures.ts';
import type { Comparison, FigureName } from '../../shared/analysis/compare/comparison.ts';
import type { TopicRow } from '../../shared/analysis/compare/topic-rows.ts';
import type { Estimate } from '../../shared/domain/estimate.ts';
import type { PortfolioRow } from '../../shared/domain/portfolio.ts';
import type { Change } from '../../shared/domain/verdict-schema.ts';
import { FIGURE_NAMES, runName, verdictPhrase } from '../../shared/words/comparison.ts';
import { writeFigureText } from '../../shared/words/figure-text.ts';
import type { Formatter } from '../../shared/format/format.ts';
import type { Language, Wording } from '../../shared/words/wording.ts';
import { buildFigureRows } from '../../shared/tables/comparison-figures.ts';
import type { PlatformRow } from './platforms.ts';

/** A figure to copy. */
export type ToldFigure = {
  readonly figure: FigureName;
  /** Its subject, and place or date: "Halden Outdoor, 16 Nov 2026". */
  readonly subject: string;
  readonly estimate: Estimate;
  /** Omitted without a baseline. */
  readonly change?: Change | null;
  /** Its baseline, if not obvious from the context: "on the run of 9 Nov 2026". */
  readonly against?: string;
};

/** `Visibility of Halden Outdoor, 16 Nov 2026: 46.3% (39.4 to 53.4, n = 190); up 6.2 points, beyond noise (95%: +1.9 to +10.4, n = 240)`. */
export function writeFigureLine(
  { figure, subject, estimate, change, against = '' }: ToldFigure,
  language: Language,
): string {
  const told = `${FIGURE_NAMES[figure]} of ${subject}: ${writeFigureText(estimate, FIGURE_MEASURES[figure], language)}`;
  if (change?.difference == null) return told;
  const since = against === '' ? '' : `${against}: `;
  return `${told}; ${since}${verdictPhrase(change, figure, language)}`;
}

/** The key figures of a comparison's runs, each later one with its change. */
export function comparisonLines(comparison: Comparison, language: Language): string[] {
  const name = (place: number): string => {
    const run = comparison.runs[place];
    return run === undefined ? '' : runName(run, comparison, language);
  };
  return buildFigureRows(comparison).flatMap(({ figure, readings, changes }) =>
    readings.flatMap((estimate, place) => {
      if (estimate === null) return [];
      const step = comparison.steps.findIndex(({ to }) => to === place);
      const change = changes[step] ?? null;
      const against = `on ${name(comparison.steps[step]?.from ?? 0)}`;
      return [writeFigureLine({ figure, subject: name(place), estimate, change, against }, language)];
    }),
  );
}

/** Visibility by topic; `whose` is the brand, `day` the run's. */
export function topicLines(
  rows: readonly TopicRow[],
  { whose, day }: { readonly whose: string; readonly day: string },
  language: Language,
): string[] {
  return rows.flatMap(({ topic, own, change }) =>
    own === null
      ? []
      : [
          writeFigureLine(
            { figure: 'visibility', subject: `${whose} in “${topic}”, ${day}`, estimate: own, change },
            language,
          ),
        ],
  );
}

/** Visibility by platform, each as last tested. Omits platforms without synced answers, which have a figure but no sample. */
export function platformLines(rows: readonly PlatformRow[], whose: string, language: Language): string[] {
  const { format } = language;
  return rows.flatMap(({ platform, series }) => {
    const newest = series?.newest ?? null;
    if (newest?.rate == null) return [];
    const subject = `${whose} on ${format.platform(platform)}, ${format.date(newest.startedAtMs)}`;
    return [
      writeFigureLine(
        { figure: 'visibility', subject, estimate: newest.rate, change: newest.change },
        language,
      ),
    ];
  });
}

/** Clients' visibility in their newest scored run, by their own calendars, against the previous scored run. */
export function portfolioLines(
  rows: readonly PortfolioRow[],
  formatOf: (row: PortfolioRow) => Formatter,
  words: Wording,
): string[] {
  return rows.flatMap((row) => {
    const { name, ownBrand, visibility, change, spark } = row;
    const format = formatOf(row);
    const newest = spark.at(-1);
    if (visibility === null || newest === undefined) return [];
    const subject = `${ownBrand ?? name}, ${format.date(newest.startedAtMs)}`;
    const against = 'on the run before';
    return [
      writeFigureLine(
        { figure: 'visibility', subject, estimate: visibility, change, against },
        { format, words },
      ),
    ];
  });
}
