import type { Finding } from '../../../shared/words/findings.ts';
import type { BlockTitle, TableContent } from '../content/parts.ts';
import type { BaseContext, ContentContext } from '../content/context.ts';
import { buildRunsTable, noteOnRuns, type RunColumn } from '../content/runs-table.ts';
import { tableBlock } from '../blocks.ts';
import { RUN_COLUMNS } from '../content/run-columns.ts';
import { defineSection, NO_OPTIONS } from './section.ts';

/** All runs of the report, with what each asked and how its answers came. */
type RunsContent = BlockTitle & { readonly table: TableContent<RunColumn>; readonly note: string };

/** What went wrong in the runs. */
function findRuns({ figures, format, pages }: BaseContext): Finding {
  const say = pages.runs;
  const { runs } = figures;
  const sum = (of: (run: (typeof runs)[number]) => number): number =>
    runs.reduce((all, run) => all + of(run), 0);
  const isTold = runs.every(({ failedTasks, totalTasks }) => failedTasks !== null && totalTasks !== null);
  const failed = sum(({ failedTasks }) => failedTasks ?? 0);
  const failures = !isTold
    ? say.notTold
    : failed === 0
      ? say.complete
      : say.failures(format.count(failed), format.count(sum(({ totalTasks }) => totalTasks ?? 0)));
  const rerouted = runs.filter(({ routes }) => routes.fallback > 0);
  const fallback = sum(({ routes }) => routes.fallback);
  return {
    headline: say.headline(runs.length),
    lede: [failures, ...(fallback > 0 ? [say.byFallback(format.count(fallback), rerouted.length)] : [])].join(
      ' ',
    ),
  };
}

/** Builds the content of the list of runs. */
function buildRunsContent(context: ContentContext): RunsContent {
  const { figures, pages } = context;
  const { common, runs: say } = pages;
  return {
    title: say.table,
    measure: say.measure,
    table: buildRunsTable(
      figures.runs,
      [
        { id: 'run', header: say.day },
        { id: 'prompts', header: say.prompts },
        { id: 'answers', header: common.answers },
        { id: 'failed', header: say.failed },
        { id: 'route', header: say.route },
        { id: 'platforms', header: say.platforms },
      ],
      say.summary,
      context,
    ),
    note: noteOnRuns(context),
  };
}

/** Maximum runs to share a page. */
const FEW_RUNS = 16;

/** The list of runs. */
export const runsSection = defineSection({
  id: 'runs',
  title: (pages) => pages.runs.title,
  options: NO_OPTIONS,
  find: findRuns,
  content: buildRunsContent,
  blocks: (content) => [
    tableBlock(content, { columns: { ...RUN_COLUMNS, route: { width: 120 } }, padPx: { x: 6, y: 3 } }),
  ],
  joins: ({ table }) => table.rows.length <= FEW_RUNS,
  onSlides: { slide: 'none' },
  isOfAllMarkets: true,
});
