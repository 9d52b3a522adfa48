/** Who has a report open: told to the others, and never a lock. */
import { isAppError } from '../../../shared/errors/app-error.ts';
import type { Core } from '../../core/core.ts';
import type { Db } from '../../db/open.ts';
import { loadStoredReport } from '../../db/queries/studio-reports.ts';
import { loadSharedAccounts, loadTeam } from '../../db/queries/team.ts';
import { loadConnections } from '../../db/queries/connections.ts';
import { meetOthers, type ObjectPlace } from '../../team/objects.ts';
import { withTeam } from './open-team.ts';

/** Where a report belongs in the team, and this computer's login there; null if no team shares it. */
export function findSharedReport(
  db: Db,
  reportId: string,
): (ObjectPlace & { readonly login: string }) | null {
  const team = loadTeam(db);
  const report = loadStoredReport(db, reportId);
  if (team === undefined || report === undefined) return null;
  const connection = loadConnections(db).find(({ connectionId }) => connectionId === report.connection);
  const shared = loadSharedAccounts(db).find((one) => one.connection === connection?.id);
  if (shared === undefined) return null;
  return { account: shared.account, projectId: report.projectId.toLowerCase(), login: team.login };
}

/** A window asks again before this is over. */
const OPEN_FOR_SECONDS = 60;

/**
 * Notes that a report is open here, or no more, and returns who else has it open: nobody, if the team cannot be reached. Raises nothing of the
 * team's.
 */
export async function meetOnReport(
  core: Core,
  { reportId, isOpen }: { readonly reportId: string; readonly isOpen: boolean },
): Promise<{ readonly others: readonly string[] }> {
  const shared = findSharedReport(core.db, reportId);
  if (shared === null) return { others: [] };
  try {
    const others = await withTeam(core, ({ store }) =>
      meetOthers(store, { ...shared, kind: 'report', id: reportId }, isOpen ? OPEN_FOR_SECONDS : 0),
    );
    return { others };
  } catch (error) {
    if (isAppError(error)) return { others: [] };
    throw error;
  }
}
