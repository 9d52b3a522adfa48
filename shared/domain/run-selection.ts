/** Which runs of a project are meant, as data: whoever reads text (the command line, an address) makes one of it. */

/** Runs of one project. Months and days are those of UTC. */
export type RunSelection =
  /** The newest completed runs. */
  | { readonly kind: 'latest'; readonly count: number }
  | { readonly kind: 'runs'; readonly runIds: readonly string[] }
  /** Every run of these months, YYYY-MM. A comparison pools the runs of a month into one. */
  | { readonly kind: 'months'; readonly months: readonly string[] }
  /** Every run that started within these days, YYYY-MM-DD, both included. */
  | { readonly kind: 'period'; readonly from: string; readonly to: string }
  | { readonly kind: 'everything' };

/** At most this many runs, or pooled months, are compared. */
export const MOST_COMPARED_RUNS = 12;

/** A report over more runs than this would be unreadable; a longer history belongs in an export. */
export const MOST_REPORTED_RUNS = 60;

/** As many runs as a report that is ordered on a screen takes: what stands side by side there. */
export const MOST_REPORTED_FROM_SCREEN = 12;

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

/** Whether a word names a month (`2026-08`) and no run. */
export function isMonth(word: string): boolean {
  return MONTH.test(word);
}

/** Selects runs by words of which each is a run id or a month, as a comparison's choice keeps them. */
export function selectByWords(words: readonly string[]): readonly RunSelection[] {
  const months = words.filter(isMonth);
  const runIds = words.filter((word) => !isMonth(word));
  return [
    ...(months.length > 0 ? [{ kind: 'months', months } as const] : []),
    ...(runIds.length > 0 ? [{ kind: 'runs', runIds } as const] : []),
  ];
}
