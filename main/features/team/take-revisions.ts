/** Takes revisions of shared work in: read, judged, merged with what was changed here. One that does not fit is left in the team. */
import { isAppError } from '../../../shared/errors/app-error.ts';
import type { Core } from '../../core/core.ts';
import { loadSettings } from '../../core/settings.ts';
import { inTransaction, type Db } from '../../db/open.ts';
import { loadStoredReport } from '../../db/queries/studio-reports.ts';
import { isChangedHere, loadKnownObject } from '../../db/queries/team-objects.ts';
import { saveChanged, saveClash, saveKnownObject } from '../../db/writes/team-objects.ts';
import { keepVersion } from '../../db/writes/studio-reports.ts';
import { nowIso } from '../../platform/clock.ts';
import {
  loadBodies,
  loadInOrderOfBirth,
  MOST_BODY_BYTES,
  type ObjectHead,
  type ObjectName,
  type ObjectPlace,
} from '../../team/objects.ts';
import { isSame, mergeObjects, type Body, type MergedObject } from './merge-objects.ts';
import type { OpenTeam } from './open-team.ts';
import { readRevision, UnfitBody } from './read-revision.ts';
import type { Refusal } from './refusals.ts';
import { isKind, kindOf, rankOf, type KindName } from './shared-kinds.ts';
import {
  idOf,
  isSamePlace,
  keyOf,
  loadPlaces,
  loadSharedRow,
  placeOfReport,
  saveSharedRow,
  type Places,
} from './shared-rows.ts';

/** An exchange under way. */
export type Exchange = {
  readonly core: Pick<Core, 'db' | 'clock' | 'tell'>;
  readonly team: Pick<OpenTeam, 'membership'> & { readonly store: Pick<OpenTeam['store'], 'rows'> };
  /** The keys of rows that were to be added when their id was found taken. */
  readonly wanted: Map<string, string>;
  readonly refused: Refusal[];
  taken: number;
  added: number;
  clashes: number;
};

/** Bodies read, or added, at once. */
export const MOST_BYTES = 8 * 1024 * 1024;
export const MOST_ROWS = 500;

/** An object's name as one text. */
export const nameOf = ({ account, projectId, kind, id }: ObjectName): string =>
  JSON.stringify([account, projectId, kind, id]);

/** What reading a body takes; one that is too large is not read. */
const sizeOf = ({ bodyBytes, packedBytes }: ObjectHead): number =>
  packedBytes > MOST_BODY_BYTES ? 0 : Math.max(bodyBytes, packedBytes);

/** Parts of a list that are each read at once. */
function* inParts(heads: readonly ObjectHead[]): Generator<ObjectHead[]> {
  let part: ObjectHead[] = [];
  let bytes = 0;
  for (const head of heads) {
    if (part.length > 0 && (part.length >= MOST_ROWS || bytes + sizeOf(head) > MOST_BYTES)) {
      yield part;
      part = [];
      bytes = 0;
    }
    part.push(head);
    bytes += sizeOf(head);
  }
  if (part.length > 0) yield part;
}

type Came = { readonly head: ObjectHead; readonly kind: KindName; readonly body: Body | null };

/** A final report says who approved it: the login that has added it, whatever its record says. */
function noteReviewer(db: Db, { head }: Came): void {
  db.prepare(
    "UPDATE studio_report SET state = 'final', reviewer = ?, revision = revision + 1 WHERE report_id = ? AND reviewer IS NOT ?",
  ).run(head.by, head.id, head.by);
  // The record in the team cannot be changed any more.
  saveChanged(db, 'report', JSON.stringify([head.id]), false);
}

/** What of a body is compared, and kept as the base of a merge. */
function compared(kind: KindName, body: Body | null): Body | null {
  const { lean } = kindOf(kind);
  if (body === null || lean === undefined) return body;
  return Object.fromEntries(Object.entries(body).filter(([name]) => !lean.includes(name)));
}

export const isSameRow = (kind: KindName, one: Body | null, other: Body | null): boolean =>
  isSame(compared(kind, one), compared(kind, other));

export const asBase = (kind: KindName, body: Body | null): string | null =>
  body === null || kindOf(kind).isFixed === true ? null : JSON.stringify(compared(kind, body));

export const parseBase = (base: string | null): Body | null =>
  base === null ? null : (JSON.parse(base) as Body);

/** Keeps what lost; a report's words also among its versions. */
function keepLoser(
  exchange: Exchange,
  { head, kind }: Came,
  {
    lost,
    body,
    fields,
  }: {
    readonly lost: 'mine' | 'theirs';
    readonly body: Body | null;
    readonly fields: MergedObject['fields'];
  },
): void {
  const { db, clock } = exchange.core;
  const isMine = lost === 'mine';
  const savedAt = body?.['saved_at'];
  const clash = {
    kind,
    id: head.id,
    rev: head.rev,
    login: isMine ? exchange.team.membership.login : head.by,
    at: isMine ? (typeof savedAt === 'string' ? savedAt : nowIso(clock)) : head.at,
    account: head.account,
    projectId: head.projectId,
    body: body === null ? null : JSON.stringify(body),
    fields: JSON.stringify(fields),
  };
  const id = idOf('clash', JSON.stringify([kind, head.id, head.rev, clash.login, clash.at]), head);
  // Another desk has kept the same, and somebody may have settled it.
  if (loadKnownObject(db, 'clash', id) === undefined) saveClash(db, clash);
  exchange.clashes += 1;
  if (kind === 'report' && isMine) keepVersion(db, head.id, 'saved');
}

/** Raises {@link UnfitBody} for what is of a report, or of an object, of another client. */
function assertIts(db: Db, places: Places, { head, kind, body }: Came): void {
  const assertAt = (place: ObjectPlace | null): void => {
    if (!isSamePlace(place, head)) throw new UnfitBody('is about another client’s work');
  };
  if (kindOf(kind).belongs === 'report' || kind === 'archived') {
    assertAt(placeOfReport(db, places, body?.['report_id']));
  }
  if (kind !== 'clash' || body === null) return;
  const [of, id] = [String(body['kind']), String(body['id'])];
  const known = loadKnownObject(db, of, id);
  if (known !== undefined) assertAt(known);
  else if (of === 'report' && loadStoredReport(db, id) !== undefined) assertAt(placeOfReport(db, places, id));
}

/** Takes one revision in, merged with what was changed here. */
function takeOne(exchange: Exchange, places: Places, came: Came): boolean {
  const { db, clock } = exchange.core;
  const { head, kind, body: theirs } = came;
  const known = loadKnownObject(db, kind, head.id);
  if (known !== undefined && (known.account !== head.account || known.projectId !== head.projectId)) {
    throw new UnfitBody('has the id of another client’s');
  }
  if (known !== undefined && head.rev < known.rev) return false;
  const hint = known?.key ?? exchange.wanted.get(nameOf(head));
  const key = hint ?? (theirs === null ? undefined : keyOf(places, kind, head, theirs));
  // Deleted before it was ever here, or of an account that is not shared with this computer.
  if (key === undefined) return false;
  // The id must be that of the row that it changes.
  if (theirs !== null && (idOf(kind, key, head) !== head.id || keyOf(places, kind, head, theirs) !== key)) {
    throw new UnfitBody('has the id of another row');
  }
  if (theirs !== null) assertIts(db, places, came);
  const here = loadSharedRow(db, places, kind, key);
  const mine = here?.body ?? null;
  // What outlives its connection, and that was removed here, says only which client it is of.
  const isLeft = ['event', 'action', 'action-change'].includes(kind) && here?.place === null;
  const isIts = isLeft
    ? isSamePlace({ account: head.account, projectId: String(mine?.['project_id']) }, head)
    : isSamePlace(here?.place ?? null, head);
  if (mine !== null && !isIts) throw new UnfitBody('has the id of another client’s');
  const base = parseBase(known?.base ?? null);
  // What lost and is gone from here was settled here, also if the team had it without this computer having learned of that.
  const isMineChanged = isChangedHere(db, kind, key) && (kind === 'clash' || !isSameRow(kind, mine, base));
  const merged = isMineChanged
    ? mergeObjects(kind, { base, theirs, mine }, nowIso(clock))
    : { body: theirs, lost: null, fields: [] };
  if (merged.lost !== null) {
    keepLoser(exchange, came, {
      lost: merged.lost,
      body: merged.lost === 'mine' ? mine : theirs,
      fields: merged.fields,
    });
  }
  const isNew = !isSameRow(kind, merged.body, mine);
  if (isNew) saveSharedRow(db, places, kind, { key, place: head, body: merged.body, at: nowIso(clock) });
  if (kind === 'final') noteReviewer(db, came);
  saveChanged(db, kind, key, !isSameRow(kind, merged.body, theirs));
  saveKnownObject(db, {
    ...{ kind, id: head.id, key, account: head.account, projectId: head.projectId, rev: head.rev },
    base: asBase(kind, theirs),
  });
  return isNew;
}

/** Notes a revision that is left where it is. Raises what is wrong with this computer's file, and not with the row. */
function refuse(refused: Refusal[], { by, kind, account, projectId }: ObjectHead, error: unknown): void {
  const isOfFile =
    error instanceof Error &&
    error.name === 'SqliteError' &&
    !('code' in error && String(error.code).startsWith('SQLITE_CONSTRAINT')) &&
    !/datatype|type/.test(error.message);
  if (isAppError(error) || isOfFile) throw error;
  const why = error instanceof UnfitBody ? error.message : 'does not fit here';
  refused.push({ by, kind, account, projectId, why });
}

/** Takes revisions in, in one transaction; one that does not fit is left where it is. */
function takeAll(exchange: Exchange, came: readonly Came[]): void {
  const { db } = exchange.core;
  const changed: Came[] = [];
  inTransaction(db, () => {
    const places = loadPlaces(db);
    for (const one of came) {
      try {
        if (inTransaction(db, () => takeOne(exchange, places, one))) changed.push(one);
      } catch (error) {
        refuse(exchange.refused, one.head, error);
      }
    }
  });
  exchange.taken += changed.length;
  report(exchange, changed);
}

const OF_REPORT: ReadonlySet<string> = new Set(['report', 'final', 'archived', 'comment', 'version']);

/** Reports what changed to the screens. */
function report({ core }: Exchange, changed: readonly Came[]): void {
  const { db, tell } = core;
  const reports = new Set(
    changed.flatMap(({ kind, head, body }) =>
      OF_REPORT.has(kind) ? [typeof body?.['report_id'] === 'string' ? body['report_id'] : head.id] : [],
    ),
  );
  for (const reportId of reports) {
    const stored = loadStoredReport(db, reportId);
    if (stored !== undefined) tell('report/changed', { reportId, revision: stored.revision });
  }
  const others = changed.filter(({ kind }) => !OF_REPORT.has(kind));
  if (others.some(({ kind }) => kindOf(kind).belongs === 'pin')) tell('settings/changed', loadSettings(core));
  const places = loadPlaces(db);
  const clients = new Map(others.map(({ head }) => [`${head.account}/${head.projectId}`, head]));
  for (const { account, projectId } of clients.values()) {
    const connection = places.nameOf(account);
    if (connection !== undefined) {
      tell('mirror/changed', {
        connection,
        projectId: projectId === '' ? null : projectId,
        runId: null,
        part: 'team',
      });
    }
  }
}

export const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Reads the bodies of revisions, part by part; what is not what it claims to be is noted in `refused`. */
export async function* readHeads(
  store: Exchange['team']['store'],
  heads: readonly ObjectHead[],
  refused: Refusal[],
): AsyncGenerator<readonly Came[]> {
  for (const part of inParts(heads)) {
    const bodies = new Map((await loadBodies(store, part)).map((one) => [nameOf(one), one.body]));
    const came: Came[] = [];
    for (const head of part) {
      const { kind } = head;
      // Of a later version of the program.
      if (!isKind(kind)) continue;
      try {
        const packed = bodies.get(nameOf(head));
        came.push({
          head,
          kind,
          body: head.isDeleted ? null : await readRevision({ ...head, kind }, packed),
        });
      } catch (error) {
        refuse(refused, head, error);
      }
    }
    yield came;
  }
}

/**
 * Leaves out those that have the id of an object of another client: of several, the one that was there first has it, so that who has nothing
 * yet ends with the same as everybody.
 */
async function leaveOutDoubles(
  { team, refused }: Exchange,
  heads: readonly ObjectHead[],
): Promise<readonly ObjectHead[]> {
  const idOfHead = ({ kind, id }: ObjectName): string => `${kind} ${id}`;
  const doubles = [...Map.groupBy(heads, idOfHead).values()].filter((same) => same.length > 1).flat();
  if (doubles.length === 0) return heads;
  const owners = new Map<string, string>();
  for (const one of await loadInOrderOfBirth(team.store, doubles)) {
    if (!owners.has(idOfHead(one))) owners.set(idOfHead(one), nameOf(one));
  }
  return heads.filter((head) => {
    const owner = owners.get(idOfHead(head)) ?? nameOf(head);
    if (owner !== nameOf(head)) refuse(refused, head, new UnfitBody('has the id of another client’s'));
    return owner === nameOf(head);
  });
}

/** Notes that what is to be added here comes after a revision that was left in the team, and changes what was before that. */
function passOver({ core: { db }, wanted }: Exchange, head: ObjectHead): void {
  const { kind, id, account, projectId, rev } = head;
  const known = loadKnownObject(db, kind, id);
  const key = known?.key ?? wanted.get(nameOf(head));
  if (key === undefined || !isKind(kind) || kindOf(kind).isFixed === true) return;
  if (known === undefined || (isSamePlace(known, head) && known.rev < rev)) {
    saveKnownObject(db, { kind, id, key, account, projectId, rev, base: known?.base ?? null });
  }
}

/** Reads the bodies of revisions, and takes them in; `isRefused`: those that the team has instead of what was to be added. */
export async function takeHeads(
  exchange: Exchange,
  heads: readonly ObjectHead[],
  isRefused = false,
): Promise<void> {
  const { db } = exchange.core;
  // A report that the team does not let change, because it is final there, is taken once more.
  const least = isRefused ? 0 : 1;
  const news = heads
    .filter((head) => {
      const known = loadKnownObject(db, head.kind, head.id);
      return known === undefined || !isSamePlace(known, head) || known.rev + least <= head.rev;
    })
    .toSorted((a, b) => rankOf(a.kind) - rankOf(b.kind) || compareText(a.id, b.id));
  const own = await leaveOutDoubles(exchange, news);
  for await (const came of readHeads(exchange.team.store, own, exchange.refused)) takeAll(exchange, came);
  if (isRefused) {
    inTransaction(db, () => {
      for (const head of own) passOver(exchange, head);
    });
  }
}
