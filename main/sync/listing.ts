/** The listing calls that start a sync and its plan: projects, the service's document, run histories. */
import type { RunDepth } from '../../shared/domain/sync-schema.ts';
import { AppError } from '../../shared/errors/app-error.ts';
import { inTransaction } from '../db/open.ts';
import { loadProjects, type ProjectRow, type RunScope } from '../db/queries/runs.ts';
import { saveOpenAgain } from '../db/writes/again.ts';
import { saveChangedCataloguesDue } from '../db/writes/catalogue.ts';
import { nowIso } from '../platform/clock.ts';
import { settleClaims } from './ownership.ts';
import { forEachParallel } from './parallel.ts';
import { mirrorDialect } from './resources/openapi-document.ts';
import { mirrorProjects } from './resources/projects.ts';
import { isHistorySettled, mirrorRunHistory } from './resources/runs.ts';
import { attempt, commit, expectWork, finishWork, type SyncSession } from './session.ts';

/** The scope of a sync. */
export type SyncScope = {
  /** Projects by id or name; all by default. */
  readonly projects?: readonly string[] | undefined;
  /** Projects by id to exclude by default. */
  readonly leftOut?: ReadonlySet<string> | undefined;
  /** The project to mirror whole before the others, by id or name. */
  readonly first?: string | undefined;
  /** Called once `first` is in, as far as the service has it. */
  readonly onFirst?: (() => void) | undefined;
  /** Only runs started at or after this time, ISO 8601. */
  readonly since?: string | undefined;
  /** Rereads what belongs to no run, and checks the whole history for reanalysed runs. */
  readonly refresh?: boolean | undefined;
  /** A run or a project, by id or name, to refetch completely. */
  readonly again?: string | undefined;
  /** Whether somebody else has just asked for a project's runs, or for the projects (null), and the answers are here. */
  readonly isListed?: ((projectId: string | null) => boolean) | undefined;
  /** Whether runs that just came from the team, which no sync has reported, are new in this one. */
  readonly isAfterTeam?: boolean | undefined;
  /** Depth of old runs; by default the connection's setting. */
  readonly oldRuns?: RunDepth | undefined;
};

/** Runs and projects processed in parallel; the client's pace further limits the calls. */
export const PARALLEL = 4;

const DAY_MS = 24 * 60 * 60 * 1000;

/** A sync's subjects, once the account's projects and histories are known. */
export type Listing = {
  readonly projects: readonly ProjectRow[];
  readonly since: string | null;
  /** Whether incomplete data is retried on any day. */
  readonly isAnyTime: boolean;
};

/** Which runs to mirror, and how much of old ones. */
export function buildRunScope(
  { clock, connection }: SyncSession,
  { since, isAnyTime }: Pick<Listing, 'since' | 'isAnyTime'>,
  oldRuns: RunDepth,
): RunScope {
  const ageLimit = new Date(clock.nowMs() - connection.oldAfterDays * DAY_MS).toISOString();
  return {
    since,
    scoresBefore: oldRuns === 'scores' ? ageLimit : null,
    dueBy: isAnyTime ? null : nowIso(clock),
  };
}

/** Walks projects' histories, and returns the rows of those that failed. */
async function mirrorHistories(
  session: SyncSession,
  projects: readonly ProjectRow[],
  scope: { readonly since: string | null; readonly refresh: boolean },
): Promise<ReadonlySet<ProjectRow['id']>> {
  const failed = new Set<ProjectRow['id']>();
  await forEachParallel(projects, PARALLEL, async (project) => {
    const place = { project, run: null, part: 'runs' };
    const isDone = await attempt(session, place, async () => {
      await mirrorRunHistory(session, project, scope);
      return true;
    });
    if (!isDone) failed.add(project.id);
    finishWork(session, `${project.name}: runs`);
  });
  return failed;
}

/** Marks a run or a project for a complete refetch. Raises `input/not-found`. */
function openAgain({ db, connection }: SyncSession, name: string): void {
  if (inTransaction(db, () => saveOpenAgain(db, connection.id, name))) return;
  throw new AppError(
    'input/not-found',
    `No run and no project is called ${name}. Name a run by its id, or a project by its id or name.`,
  );
}

/** Whether somebody else has just asked for a project's runs, and nothing of them is open. */
export function isJustListed(session: SyncSession, { isListed }: SyncScope, project: ProjectRow): boolean {
  return isListed?.(project.projectId) === true && isHistorySettled(session, project);
}

/** Makes the listing calls: projects, the service's document, run histories except `isKnown`. */
export async function mirrorListing(
  session: SyncSession,
  scope: SyncScope,
  isKnown: (project: ProjectRow) => boolean,
): Promise<Listing> {
  const since = scope.since === undefined ? null : new Date(scope.since).toISOString();
  const { refresh = false } = scope;
  const isNamed = (scope.projects ?? []).length > 0;
  const listed = await mirrorProjects(session, scope.projects, scope.isListed?.(null) === true);
  const named = listed.filter(({ projectId }) => isNamed || scope.leftOut?.has(projectId) !== true);
  session.leftOut = listed.length - named.length;
  session.dialect = await mirrorDialect(session);
  const doubtfulSince = new Date(session.clock.nowMs() - DAY_MS).toISOString();
  commit(session, () => saveChangedCataloguesDue(session.db, session.connection, doubtfulSince));
  const unknown = named.filter(
    (project) => refresh || !(isKnown(project) || isJustListed(session, scope, project)),
  );
  expectWork(session, unknown.length);
  if (scope.again !== undefined) openAgain(session, scope.again);
  const gapsBefore = session.gaps.length;
  const open = await mirrorHistories(session, unknown, { since, refresh });
  if (open.size > 0) {
    session.gaps.length = gapsBefore;
    // Reloaded: the interrupted walk left the history incomplete.
    const again = loadProjects(session.db, session.connection.id).filter(({ id }) => open.has(id));
    await mirrorHistories(session, again, { since, refresh });
  }
  settleClaims(session);
  // Reloaded: the histories changed what is stale.
  const ids = new Set(named.map(({ id }) => id));
  const projects = loadProjects(session.db, session.connection.id)
    .filter(({ id }) => ids.has(id))
    .map((project) => (refresh ? { ...project, catalogueAt: null } : project));
  return { projects, since, isAnyTime: refresh };
}
