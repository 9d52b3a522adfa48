import { estimateGivenRate } from '../../../../shared/analysis/intervals/given-rate.ts';
import { allMentions, ownBrandOf } from '../../../../shared/analysis/compare/run-lookup.ts';
import type { BrandFigures, RunFigures } from '../../../../shared/domain/figures.ts';
import type { Finding } from '../../../../shared/words/findings.ts';
import { writeEnds } from '../../../../shared/words/measure.ts';
import { text, type BlockTitle, type TableContent, type TableRow } from '../../content/blocks.ts';
import type { ContentContext } from '../../content/context.ts';

/** The columns of the runs. */
export type RunColumn =
  'run' | 'answers' | 'naming' | 'visibility' | 'range' | 'voice' | 'failed' | 'route' | 'platforms';

/** Which runs, dates, platforms and answers stand behind the figures, and how the figures were made. */
export type MethodContent = {
  readonly runs: BlockTitle & { readonly table: TableContent<RunColumn>; readonly note: string };
  readonly how: {
    readonly title: string;
    readonly entries: readonly { readonly term: string; readonly text: string }[];
  };
};

function routeWords({ routes }: RunFigures, { format, pages }: ContentContext): string {
  const say = pages.method;
  if (routes.fallback > 0) return say.byFallback(format.count(routes.fallback));
  return routes.unstated > 0 ? say.primaryUnstated : say.primary;
}

/** How many platforms a run asked, and what sets it apart from the run reported on. */
function platformWords(one: RunFigures, { run, format, words, pages }: ContentContext): string {
  const missing = run.platforms.filter((platform) => !one.platforms.includes(platform));
  const extra = one.platforms.filter((platform) => !run.platforms.includes(platform));
  const apart = [
    ...(missing.length > 0 ? [pages.method.without(words.list(missing.map(format.platform)))] : []),
    ...(extra.length > 0 ? [pages.method.with(words.list(extra.map(format.platform)))] : []),
  ];
  return [String(one.platforms.length), ...apart].join(', ');
}

/** The own brand's interval in a run, in words. */
function rangeWords(own: BrandFigures | null, { format, words, pages }: ContentContext): string {
  const estimate = own === null ? null : estimateGivenRate(own.visibilityPct, own.mentions, own.responses);
  if (estimate?.interval == null) return pages.common.noInterval;
  return writeEnds(estimate.interval, estimate.sample, 'percent', format, words);
}

function runRow(one: RunFigures, context: ContentContext): TableRow<RunColumn> {
  const { run, format, pages } = context;
  const say = pages.method;
  const own = ownBrandOf(one);
  const ownText = (write: (own: BrandFigures) => string): string =>
    own === null ? say.notScored : write(own);
  const all = allMentions(one);
  return {
    isStrong: one === run,
    cells: {
      run: text(format.date(one.startedAtMs), 'strong'),
      answers: text(format.count(one.answers)),
      naming: text(ownText(({ mentions }) => format.count(mentions))),
      visibility: text(
        ownText(({ visibilityPct, responses }) => `${format.pct(visibilityPct, responses)}%`),
        'strong',
      ),
      range: text(rangeWords(own, context), 'muted'),
      voice: text(
        ownText(({ mentions }) =>
          all === 0 ? pages.common.none : `${format.pct((100 * mentions) / all, all)}%`,
        ),
      ),
      failed: text(one.failedTasks === null ? say.notTold : format.count(one.failedTasks)),
      route: text(routeWords(one, context), 'muted'),
      platforms: text(platformWords(one, context), 'muted'),
    },
  };
}

/** What the closing page says first. */
export function findMethod({ figures, format, pages }: Omit<ContentContext, 'outline'>): Finding {
  const say = pages.method;
  const answers = figures.runs.reduce((sum, one) => sum + one.answers, 0);
  const runs = figures.runs.length;
  return {
    headline: say.headline,
    lede: say.lede(format.count(answers), format.count(runs), runs === 1),
  };
}

/** Builds the content of the closing page. */
export function buildMethodContent(context: ContentContext): MethodContent {
  const { figures, run, format, words, pages } = context;
  const { common, method: say } = pages;
  const isUnstated = figures.runs.some((one) => one.routes.unstated > 0 && one.routes.fallback === 0);
  return {
    runs: {
      title: say.runs,
      measure: say.ownBrand(figures.project.ownBrand),
      table: {
        columns: [
          { id: 'run', header: common.run },
          { id: 'answers', header: common.answers },
          { id: 'naming', header: say.naming },
          { id: 'visibility', header: common.visibility },
          { id: 'range', header: common.interval },
          { id: 'voice', header: say.voice },
          { id: 'failed', header: say.failed },
          { id: 'route', header: say.route },
          { id: 'platforms', header: common.platforms },
        ],
        rows: figures.runs.map((one) => runRow(one, context)),
        summary: say.summary,
      },
      note: [
        say.platformsOf(format.longDate(run.startedAtMs), words.list(run.platforms.map(format.platform))),
        say.columnNote,
        ...(isUnstated ? [say.unstated] : []),
      ].join(' '),
    },
    how: { title: say.how, entries: say.entries },
  };
}
