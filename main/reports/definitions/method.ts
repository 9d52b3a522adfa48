import { estimateGivenRate } from '../../../shared/analysis/intervals/given-rate.ts';
import { allMentions, ownBrandOf } from '../../../shared/analysis/compare/run-change.ts';
import type { BrandFigures, RunFigures } from '../../../shared/domain/figures.ts';
import { pctRange } from '../../../shared/words/wording.ts';
import { PAGE, SIZE, type PageContext } from './context.ts';
import { dataTable, type Column } from './data-table.ts';
import { innerSection } from './frame.ts';
import { inlines, type ReportNode, type SectionNode } from './node.ts';
import { cell, findingHeading, note, ruledTitle } from './parts.ts';

/** The method in a few sentences; a client's analyst must be able to rebuild each figure from them. */
function methodText(): readonly (readonly [string, string])[] {
  return [
    [
      'Visibility',
      'the share of answers that name the brand: answers that name it, divided by all answers of the run.',
    ],
    [
      'Share of voice',
      'the brand’s mentions divided by the mentions of all brands listed in this report. One answer counts once for each brand that it names.',
    ],
    [
      'Sentiment',
      'the mean over mentions, each positive one counted +1, each negative one −1, each neutral one 0.',
    ],
    [
      'Position',
      'the mean place of the brand among the brands named in an answer; 1 is first, so lower is better.',
    ],
    [
      'Intervals',
      'at 95%, Wilson’s for rates, Newcombe’s for differences of rates, the normal one for means. They treat answers as independent; answers to one prompt resemble each other, so the true doubt is somewhat wider.',
    ],
    [
      'Verdicts',
      '“beyond noise” is said of a change whose 95% interval excludes zero, “no clear change” otherwise. Under 30 answers none is given. Runs that asked different platforms are compared on the platforms they share, or not at all.',
    ],
  ];
}

function routeWords(run: RunFigures, { format }: PageContext): string {
  if (run.routes.fallback > 0) return `${format.count(run.routes.fallback)} by fallback`;
  return run.routes.unstated > 0 ? 'primary*' : 'primary';
}

/** How many platforms a run asked, and what sets it apart from the run reported on. */
function platformWords(one: RunFigures, { run, words }: PageContext): string {
  const missing = run.platforms.filter((platform) => !one.platforms.includes(platform));
  const extra = one.platforms.filter((platform) => !run.platforms.includes(platform));
  const apart = [
    ...(missing.length > 0 ? [`without ${words.list(missing)}`] : []),
    ...(extra.length > 0 ? [`with ${words.list(extra)}`] : []),
  ];
  return [String(one.platforms.length), ...apart].join(', ');
}

/** The own brand's interval in a run, in words. */
function intervalWords(one: RunFigures, { format, words }: PageContext): string {
  const own = ownBrandOf(one);
  const estimate = own === null ? null : estimateGivenRate(own.visibilityPct, own.mentions, own.responses);
  if (estimate?.interval == null) return 'no interval';
  return pctRange(estimate.interval, estimate.sample, format, words);
}

function sampleTable(context: PageContext): ReportNode {
  const { figures, palette, format, run } = context;
  const ownText = (one: RunFigures, write: (own: BrandFigures) => string): string => {
    const own = ownBrandOf(one);
    return own === null ? 'not scored' : write(own);
  };
  const right = { align: 'right' } as const;
  const columns: Column<RunFigures>[] = [
    { header: 'Run', width: 78, cell: (one) => cell(format.date(one.startedAtMs), { bold: true }) },
    { header: 'Answers', width: 48, ...right, cell: (one) => cell(format.count(one.answers), right) },
    {
      header: 'Naming',
      width: 50,
      ...right,
      cell: (one) =>
        cell(
          ownText(one, (own) => format.count(own.mentions)),
          right,
        ),
    },
    {
      header: 'Visibility',
      width: 54,
      ...right,
      cell: (one) =>
        cell(
          ownText(one, (own) => `${format.pct(own.visibilityPct, own.responses)}%`),
          { ...right, bold: true },
        ),
    },
    {
      header: '95% interval',
      width: 74,
      ...right,
      cell: (one) => cell(intervalWords(one, context), { ...right, colour: palette.muted }),
    },
    {
      header: 'Voice',
      width: 46,
      ...right,
      cell: (one) => {
        const all = allMentions(one);
        return cell(
          ownText(one, (own) => (all === 0 ? 'none' : `${format.pct((100 * own.mentions) / all, all)}%`)),
          right,
        );
      },
    },
    {
      header: 'Failed',
      width: 42,
      ...right,
      cell: (one) => cell(one.failedTasks === null ? 'not told' : format.count(one.failedTasks), right),
    },
    { header: 'Route', width: 84, cell: (one) => cell(routeWords(one, context), { colour: palette.muted }) },
    {
      header: 'Platforms',
      width: '*',
      cell: (one) => cell(platformWords(one, context), { colour: palette.muted }),
    },
  ];
  return dataTable(
    {
      columns,
      rows: figures.runs,
      summary:
        'Each run of this report: answers, answers naming the own brand, visibility with interval, platforms.',
      isStrong: (one) => one === run,
      padPx: { x: 4, y: 4 },
    },
    palette,
  );
}

/** The closing page: which runs, dates, platforms and answers stand behind the figures, and how they were made. */
export function buildMethod(id: string, context: PageContext): SectionNode {
  const { palette, figures, format, words } = context;
  const answers = figures.runs.reduce((sum, one) => sum + one.answers, 0);
  const runs = figures.runs.length;
  const unstated = figures.runs.some((one) => one.routes.unstated > 0 && one.routes.fallback === 0);
  return innerSection(
    'Method and samples',
    [
      findingHeading(
        id,
        'Method and samples',
        {
          headline: 'What stands behind these figures',
          lede: `${format.count(answers)} answers in ${format.count(runs)} ${words.plural(runs, 'run', 'runs')}, put to the platforms named below and read by the measuring service.`,
        },
        palette,
      ),
      ruledTitle('Runs', `own brand: ${figures.project.ownBrand}`, PAGE.innerPx, palette),
      sampleTable(context),
      note(
        [
          `Platforms of ${format.longDate(context.run.startedAtMs)}: ${words.list(context.run.platforms)}.`,
          'Naming: answers that name the own brand. Failed: tasks that brought no answer.',
          ...(unstated
            ? ['* The service recorded no route for some answers, which means its ordinary one.']
            : []),
        ].join(' '),
        palette,
      ),
      {
        kind: 'stack',
        together: true,
        items: [
          ruledTitle('How the figures are made', '', PAGE.innerPx, palette),
          ...methodText().map(([term, text]): ReportNode => ({
            kind: 'text',
            text: inlines({ text: `${term}: `, font: 'Sans', bold: true, sizePx: SIZE.base }, { text }),
            font: 'Serif',
            sizePx: 12.5,
            linePx: 18,
            margin: [0, 3, 20, 0],
          })),
        ],
      },
    ],
    context,
  );
}
