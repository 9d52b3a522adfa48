/** Cited pages, followed from run to run. */
import type { ComparedRun, PageCount } from './compared-run.ts';

/** Kinds of sources whose pages are read with a run. */
const PAGED_KINDS: ReadonlySet<string | null> = new Set(['own_brand', 'competitor']);

/**
 * Follows the pages of one set of domains through runs: of those that any run files as the own brand's or a rival's. Each run is read with
 * the pages that it files so itself, and a domain refiled from one run to the next would seem to come or go.
 *
 * @param pagesOf reads a run's pages of domains that it files otherwise.
 */
export function followPages(
  runs: readonly ComparedRun[],
  pagesOf: (run: ComparedRun, domains: readonly string[]) => readonly PageCount[],
): readonly ComparedRun[] {
  const followed = new Set(
    runs.flatMap(({ sources }) =>
      (sources ?? []).flatMap(({ domain, category }) => (PAGED_KINDS.has(category) ? [domain] : [])),
    ),
  );
  return runs.map((run) => {
    const { sources, pages } = run;
    const unread = (sources ?? []).flatMap(({ domain, category }) =>
      followed.has(domain) && !PAGED_KINDS.has(category) ? [domain] : [],
    );
    if (pages == null || unread.length === 0) return run;
    return { ...run, pages: [...pages, ...pagesOf(run, unread)] };
  });
}
