/** A report's runs as rows: what each asked and received, and how. */
import { allMentions, ownBrandOf } from '../../../shared/analysis/compare/run-lookup.ts';
import { estimateGivenRate } from '../../../shared/analysis/intervals/given-rate.ts';
import type { BrandFigures, RunFigures } from '../../../shared/domain/figures.ts';
import { writeEnds } from '../../../shared/words/measure.ts';
import { text, type Cell, type TableContent } from './parts.ts';
import type { ContentContext } from './context.ts';

/** Possible columns of a run. */
export type RunColumn =
  | 'run'
  | 'prompts'
  | 'answers'
  | 'naming'
  | 'visibility'
  | 'range'
  | 'voice'
  | 'failed'
  | 'route'
  | 'platforms';

function routeWords({ routes }: RunFigures, { format, pages }: ContentContext): string {
  const say = pages.method;
  if (routes.fallback > 0) return say.byFallback(format.count(routes.fallback));
  return routes.unstated > 0 ? say.primaryUnstated : say.primary;
}

/** Number of platforms in a run, and how they differ from the reported run's. */
function platformWords(one: RunFigures, { newest: run, format, words, pages }: ContentContext): string {
  const missing = run.platforms.filter((platform) => !one.platforms.includes(platform));
  const extra = one.platforms.filter((platform) => !run.platforms.includes(platform));
  const apart = [
    ...(missing.length > 0 ? [pages.method.without(words.list(missing.map(format.platform)))] : []),
    ...(extra.length > 0 ? [pages.method.with(words.list(extra.map(format.platform)))] : []),
  ];
  return [String(one.platforms.length), ...apart].join(words.marks.comma);
}

/** The own brand's interval in a run, in words. */
function rangeWords(
  own: BrandFigures | null,
  least: number,
  { format, words, pages }: ContentContext,
): string {
  const estimate = own === null ? null : estimateGivenRate(own.visibilityPct, own.mentions, own.responses);
  if (estimate?.interval == null) return pages.common.noInterval;
  return writeEnds(estimate.interval, least, 'percent', format, words);
}

/** The fewest answers and mentions of a run, which determine all runs' decimals. */
type Least = { readonly responses: number; readonly mentions: number };

function cellOf(column: RunColumn, one: RunFigures, least: Least, context: ContentContext): Cell {
  const { format, pages } = context;
  const say = pages.method;
  const own = ownBrandOf(one);
  const ownText = (write: (own: BrandFigures) => string): string =>
    own === null ? say.notScored : write(own);
  const all = allMentions(one);
  switch (column) {
    case 'run':
      return text(format.date(one.startedAtMs), 'strong');
    case 'prompts':
      return text(one.promptCount === null ? say.notTold : format.count(one.promptCount));
    case 'answers':
      return text(format.count(one.answers));
    case 'naming':
      return text(ownText(({ mentions }) => format.count(mentions)));
    case 'visibility':
      return text(
        ownText(({ visibilityPct }) => `${format.pct(visibilityPct, least.responses)}${format.percentSign}`),
        'strong',
      );
    case 'range':
      return text(rangeWords(own, least.responses, context), 'muted');
    case 'voice':
      return text(
        ownText(({ mentions }) =>
          all === 0
            ? pages.common.none
            : `${format.pct((100 * mentions) / all, least.mentions)}${format.percentSign}`,
        ),
      );
    case 'failed':
      return text(one.failedTasks === null ? say.notTold : format.count(one.failedTasks));
    case 'route':
      return text(routeWords(one, context), 'muted');
    case 'platforms':
      return text(platformWords(one, context), 'muted');
  }
}

/** Formats runs as a table with headings. */
export function buildRunsTable(
  runs: readonly RunFigures[],
  columns: TableContent<RunColumn>['columns'],
  summary: string,
  context: ContentContext,
): TableContent<RunColumn> {
  const least: Least = {
    responses: Math.min(...runs.flatMap((one) => ownBrandOf(one)?.responses ?? [])),
    mentions: Math.min(...runs.map(allMentions).filter((all) => all > 0)),
  };
  return {
    columns,
    rows: runs.map((one) => ({
      isStrong: one === context.newest,
      cells: Object.fromEntries(columns.map(({ id }) => [id, cellOf(id, one, least, context)])),
    })),
    summary,
  };
}

/** Note under runs with their platforms and routes. */
export function noteOnRuns(context: ContentContext): string {
  const { figures, newest: run, format, words, pages } = context;
  const say = pages.method;
  const isUnstated = figures.runs.some((one) => one.routes.unstated > 0 && one.routes.fallback === 0);
  return [
    say.platformsOf(format.longDate(run.startedAtMs), words.list(run.platforms.map(format.platform))),
    say.failedNote,
    ...(isUnstated ? [say.unstated] : []),
  ].join(words.marks.space);
}
