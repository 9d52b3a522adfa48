/** Clients whose figures are loading: their gaps are no finding yet. */
import type { ClientStory } from '../../../../shared/analysis/series/story-schema.ts';
import { noComparison } from '../../../../shared/analysis/intervals/verdict.ts';
import type { PortfolioRow } from '../../../../shared/domain/portfolio.ts';
import type { TaskView } from '../../../../shared/domain/task.ts';

/** Whether a client has no verdict because a sync is fetching its runs. */
export function isBeingRead({ change: { verdict } }: PortfolioRow): boolean {
  return verdict.kind === 'none' && verdict.reason === 'being-read';
}

/** Connections being synced. */
export function syncedConnections(running: readonly TaskView[]): ReadonlySet<string> {
  return new Set(running.flatMap(({ kind, connection }) => (kind === 'sync' ? (connection ?? []) : [])));
}

/** The rows, marking those without a judged change while their connection syncs. */
export function markBeingRead(
  rows: readonly PortfolioRow[],
  connections: ReadonlySet<string>,
): readonly PortfolioRow[] {
  if (connections.size === 0) return rows;
  return rows.map((row) => {
    const { verdict } = row.change;
    const isOpen =
      verdict.kind === 'none' && (verdict.reason === 'first-run' || verdict.reason === 'not-measured');
    return isOpen && connections.has(row.connection) ? { ...row, change: noComparison('being-read') } : row;
  });
}

/** Whether a story calls a client new only because a sync is fetching its runs. */
export function isStillComing(
  story: Pick<ClientStory, 'connection' | 'group'>,
  connections: ReadonlySet<string>,
): boolean {
  return (story.group === 'too-new' || story.group === 'no-runs') && connections.has(story.connection);
}
