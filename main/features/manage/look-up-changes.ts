/**
 * Looks up changes without an answer in what a sync has mirrored: created clients, added brands and topics, deleted prompts, edited goals.
 * Scans take one call each.
 */
import { workstreamSchema } from '../../../shared/api/resources.ts';
import { isOpenChange } from '../../../shared/domain/journal.ts';
import type { JournalEntry, ChangeKind } from '../../../shared/domain/journal-schema.ts';
import { lookedUpWords } from '../../../shared/words/manage-words.ts';
import { topicListEndpoint } from '../../api/resources/catalogue.ts';
import { mayBeAtWork } from '../../core/worker-id.ts';
import { loadConnections } from '../../db/queries/connections.ts';
import { loadKeptBody } from '../../db/queries/evidence.ts';
import { loadAccountBefore, loadJournal, loadSenders, readFound } from '../../db/queries/journal.ts';
import {
  findManagedPrompt,
  loadBrandsReadAt,
  loadManagedBrands,
  loadManagedGoals,
  loadManagedTopics,
  loadProjectStanding,
  loadPromptsReadAt,
} from './managed-rows.ts';
import { findProjectRow } from '../../db/queries/project-row.ts';
import { findWorkstreamProject } from '../../db/queries/workstreams.ts';
import type { RowId } from '../../db/row-id.ts';
import { insertFound } from './journal-rows.ts';
import { nowIso } from '../../platform/clock.ts';
import { buildResponseKey, type SyncDeps } from '../../sync/session.ts';
import type { Core } from '../../core/core.ts';
import { cannotTell, lookForClient, type Sight } from './look-for-client.ts';
import { lookForScan } from './look-for-scan.ts';
import { isSame } from './resources.ts';
import { promptIdOf } from './what-was-sent.ts';
import { goalIdOf, isAsEdited, readEdit } from './workstreams.ts';

/** By then a live program's call has ended, and its effect is visible. */
const CALL_MS = 10 * 60_000;

/** How long after a change it is looked for again if missing: what appears later is somebody else's doing. */
const LATE_MS = 24 * 60 * 60_000;

const bodyText = ({ request: { body } }: JournalEntry, field: string): string => {
  const value = body?.[field];
  return typeof value === 'string' ? value : '';
};

/** A client of the mirror; `wholeAt` is when all its lists were read, if this sync has read them. */
type LookPlace = Pick<SyncDeps, 'db' | 'connection'> & {
  readonly project: RowId<'project'>;
  readonly projectId: string;
  readonly wholeAt: string | null;
};

const LOOKS: Readonly<Partial<Record<ChangeKind, (place: LookPlace, entry: JournalEntry) => Sight>>> = {
  'brand/add': ({ db, project, wholeAt }, entry) => ({
    readAt: loadBrandsReadAt(db, project) ?? wholeAt,
    there: loadManagedBrands(db, project)
      .filter(({ name }) => isSame(name, bodyText(entry, 'name')))
      .map(({ brandId, name, url }) => ({ id: brandId, name, url }))[0],
  }),
  'topic/add': ({ db, connection, project, projectId, wholeAt }, entry) => {
    const list = buildResponseKey(topicListEndpoint(projectId).request);
    const isListed = loadKeptBody(db, connection.id, list, '') !== undefined;
    return {
      readAt: isListed ? wholeAt : (loadPromptsReadAt(db, project) ?? wholeAt),
      there: loadManagedTopics(db, project)
        .filter(({ name }) => isSame(name ?? '', bodyText(entry, 'name')))
        .map(({ topicId, name, category }) => ({ id: topicId, name, category }))[0],
      doubt: isListed ? undefined : 'topics-not-listed',
    };
  },
  'prompt/delete': ({ db, project, wholeAt }, entry) => {
    const promptId = promptIdOf(entry);
    const prompt = findManagedPrompt(db, project, promptId);
    // One that is no longer listed existed before: it was looked up before anything was sent.
    const isGone = prompt === undefined || prompt.archivedAt !== null || prompt.isActive === 0;
    return {
      readAt: prompt?.archivedAt ?? prompt?.listedAt ?? wholeAt,
      there: isGone ? { success: true, promptId, text: prompt?.text ?? null } : undefined,
      doubt: prompt?.listedAt === null ? 'never-listed' : undefined,
    };
  },
  'workstream/edit': ({ db, project, wholeAt }, entry) => {
    const goal = loadManagedGoals(db, project).find(
      ({ workstreamId }) => workstreamId === goalIdOf(entry.request),
    );
    if (goal === undefined) return { readAt: wholeAt, there: undefined, doubt: 'goal-gone' };
    const known = workstreamSchema.safeParse(
      (JSON.parse(goal.header) as { readonly workstream?: unknown }).workstream,
    );
    return {
      readAt: goal.mirroredAt,
      there: known.success && isAsEdited(known.data, readEdit(entry.request)) ? known.data : undefined,
    };
  },
};

/** Whether a later edit of the same goal was sent, which may have reverted this one. */
const isOvertaken = (entry: JournalEntry, newer: readonly JournalEntry[]): boolean =>
  entry.kind === 'workstream/edit' &&
  newer.some(
    ({ kind, request, state }) =>
      kind === entry.kind && request.path === entry.request.path && state !== 'refused' && state !== 'unsent',
  );

/** What the mirror has of a change's subject. */
function look({ db, connection }: SyncDeps, entry: JournalEntry, listedAt: string): Sight | undefined {
  if (entry.kind === 'project/create') return lookForClient(db, entry, listedAt);
  const goalOf =
    entry.kind === 'workstream/edit'
      ? findWorkstreamProject(db, entry.connection, goalIdOf(entry.request))?.projectId
      : undefined;
  if (entry.kind === 'workstream/edit' && goalOf === undefined) {
    return cannotTell('goal-not-synced', listedAt);
  }
  const projectId = goalOf ?? entry.projectId;
  if (projectId === null) return undefined;
  const project = findProjectRow(db, entry.connection, projectId);
  const standing = project === undefined ? undefined : loadProjectStanding(db, project);
  if (project === undefined || standing === undefined || standing.archivedAt !== null) {
    return cannotTell('client-gone', listedAt);
  }
  const wholeAt = (standing.catalogueAt ?? '') >= listedAt ? listedAt : null;
  return LOOKS[entry.kind]?.({ db, connection, project, projectId, wholeAt }, entry);
}

const isOfScan = ({ kind }: JournalEntry): boolean => kind === 'run/start' || kind === 'run/cancel';

/**
 * Records in the journal what the service shows of a connection's changes of unknown outcome. `listedAt` is before the account's list of
 * projects was last read. Returns the findings in words, earliest change first.
 */
export async function lookUpChanges(
  { db, clock, tell }: Pick<Core, 'db' | 'clock' | 'tell'>,
  deps: SyncDeps,
  listedAt: string,
): Promise<readonly string[]> {
  const told: string[] = [];
  const note = (entry: JournalEntry, found: unknown): void => {
    const { changeId, projectId, connection } = entry;
    insertFound(db, changeId, nowIso(clock), found);
    tell('mirror/changed', { connection, projectId, runId: null, part: 'journal' });
    told.push(lookedUpWords(entry, readFound(found)));
  };
  const nowMs = clock.nowMs();
  const all = loadJournal(db);
  const known = new Set(loadConnections(db).map(({ connectionId }) => connectionId));
  const orphans = all.filter((entry) => !known.has(entry.connection) && isOpenChange(entry));
  for (const entry of orphans) if (entry.found === null) note(entry, 'account-removed');
  const senders = loadSenders(db);
  /** Whether a change may still be in transit. */
  const isUnderWay = ({ state, changeId, at }: JournalEntry): boolean => {
    if (state !== 'sent') return false;
    const untilMs = Date.parse(at) + CALL_MS;
    const worker = senders.get(changeId) ?? null;
    return worker === null ? nowMs < untilMs : mayBeAtWork(worker, untilMs, nowMs);
  };
  const journal = all.filter((entry) => entry.connection === deps.connection.connectionId);
  for (const [index, entry] of journal.entries()) {
    const { found, at, endedAt } = entry;
    const isNew = isOpenChange(entry) && found === null;
    // A scan costs a call each time, and scan watchers record what is seen later.
    const isLate = isOfScan(entry) ? !isNew : nowMs - Date.parse(at) >= LATE_MS;
    if (!isNew && (found === null || found.isDone === true || isLate)) continue;
    const isUnsettled = isUnderWay(entry);
    if (isUnsettled && isOfScan(entry)) continue;
    const readAt = nowIso(clock);
    const sight = isOvertaken(entry, journal.slice(0, index))
      ? cannotTell('goal-changed-since', readAt)
      : isOfScan(entry)
        ? await lookForScan(deps.client, entry, {
            journal,
            readAt,
            before: loadAccountBefore(db, entry.changeId),
          })
        : look(deps, entry, listedAt);
    const asOf = sight?.readAt ?? null;
    if (sight === undefined || asOf === null || asOf <= (endedAt ?? at)) continue;
    if (sight.there !== undefined) {
      note(entry, sight.there);
      continue;
    }
    // Absence is judged by what this sync has read.
    const verdict = sight.doubt ?? false;
    const isTold = found !== null && (found.isDone === false || found.doubt === verdict);
    if (asOf >= listedAt && !isTold && !isUnsettled) note(entry, verdict);
  }
  return told.toReversed();
}
