/**
 * Exchanges shared work with the team: takes in what colleagues have added, merges it with what was changed here, and adds that as the next
 * revisions. Killed or cut off anywhere, the next exchange has the same end: what the team has is noted with what it changes here, and what was
 * changed here stays noted until the team has it.
 */
import { promisify } from 'node:util';
import { zstdCompressSync, zstdDecompress } from 'node:zlib';
import { isAppError } from '../../../shared/errors/app-error.ts';
import type { Core } from '../../core/core.ts';
import { loadSettings } from '../../core/settings.ts';
import { inTransaction, type Db } from '../../db/open.ts';
import { loadStoredReport } from '../../db/queries/studio-reports.ts';
import {
  isChangedHere,
  loadChanged,
  loadKnownObject,
  loadObjectMark,
  loadObjectOfRow,
  type KnownObject,
} from '../../db/queries/team-objects.ts';
import {
  forgetObject,
  saveChanged,
  saveClash,
  saveKnownObject,
  saveObjectMark,
} from '../../db/writes/team-objects.ts';
import { keepVersion } from '../../db/writes/studio-reports.ts';
import { nowIso } from '../../platform/clock.ts';
import {
  addRevisions,
  loadBodies,
  loadChangedObjects,
  loadHeads,
  loadMayAdd,
  type NewRevision,
  type ObjectHead,
  type ObjectName,
} from '../../team/objects.ts';
import { isSame, mergeObjects, type Body, type MergedObject } from './merge-objects.ts';
import type { OpenTeam } from './open-team.ts';
import { isKind, kindOf, rankOf, type KindName } from './shared-kinds.ts';
import {
  idOf,
  keyOf,
  loadPlaces,
  loadSharedRow,
  saveSharedRow,
  UnfitBody,
  type Places,
} from './shared-rows.ts';

/** What an exchange did. */
export type Exchanged = {
  /** Objects that changed here. */
  readonly taken: number;
  /** Revisions that the team has since. */
  readonly added: number;
  /** Changes that lost against another of the same. */
  readonly clashes: number;
  /** What the team has and is not what it claims to be; left there. */
  readonly refused: number;
};

/** An exchange under way. */
type Exchange = {
  readonly core: Pick<Core, 'db' | 'clock' | 'tell'>;
  readonly team: Pick<OpenTeam, 'membership'> & { readonly store: Pick<OpenTeam['store'], 'rows'> };
  /** The keys of rows that were to be added when their id was found taken. */
  readonly wanted: Map<string, string>;
  taken: number;
  added: number;
  clashes: number;
  refused: number;
};

const unpack = promisify(zstdDecompress);

/** Bodies read, or added, at once. */
const MOST_BYTES = 8 * 1024 * 1024;
const MOST_ROWS = 500;

/** Parts of a list that are each read at once. */
function* inParts(heads: readonly ObjectHead[]): Generator<ObjectHead[]> {
  let part: ObjectHead[] = [];
  let bytes = 0;
  for (const head of heads) {
    if (part.length > 0 && (part.length >= MOST_ROWS || bytes + head.bodyBytes > MOST_BYTES)) {
      yield part;
      part = [];
      bytes = 0;
    }
    part.push(head);
    bytes += head.bodyBytes;
  }
  if (part.length > 0) yield part;
}

const nameOf = ({ account, projectId, kind, id }: ObjectName): string =>
  JSON.stringify([account, projectId, kind, id]);

/** Reads a body; undefined if it is none. Its size is bounded first. */
async function readBody(body: Buffer, { bodyBytes }: ObjectHead): Promise<Body | undefined> {
  try {
    const text = await unpack(body, { maxOutputLength: Math.max(1, bodyBytes) });
    const value: unknown = JSON.parse(text.toString('utf8'));
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Body) : undefined;
  } catch {
    return undefined;
  }
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

const isSameRow = (kind: KindName, one: Body | null, other: Body | null): boolean =>
  isSame(compared(kind, one), compared(kind, other));

const asBase = (kind: KindName, body: Body | null): string | null =>
  body === null || kindOf(kind).isFixed === true ? null : JSON.stringify(compared(kind, body));

const parse = (base: string | null): Body | null => (base === null ? null : (JSON.parse(base) as Body));

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

/** Takes one revision in, merged with what was changed here. */
function takeOne(exchange: Exchange, places: Places, came: Came): boolean {
  const { db, clock } = exchange.core;
  const { head, kind, body: theirs } = came;
  const known = loadKnownObject(db, kind, head.id);
  if (known !== undefined && (known.account !== head.account || known.projectId !== head.projectId)) {
    throw new UnfitBody('another place');
  }
  if (known !== undefined && head.rev < known.rev) return false;
  const hint = known?.key ?? exchange.wanted.get(nameOf(head));
  const key = hint ?? (theirs === null ? undefined : keyOf(places, kind, head, theirs));
  // Deleted before it was ever here, or of an account that is not shared with this computer.
  if (key === undefined) return false;
  // The id must be that of the row that it changes.
  if (theirs !== null && (idOf(kind, key, head) !== head.id || keyOf(places, kind, head, theirs) !== key)) {
    throw new UnfitBody('another id');
  }
  const mine = loadSharedRow(db, places, kind, key)?.body ?? null;
  const base = parse(known?.base ?? null);
  const isMineChanged = isChangedHere(db, kind, key) && !isSameRow(kind, mine, base);
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

const isUnfit = (error: unknown): boolean =>
  error instanceof UnfitBody ||
  (error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_CONSTRAINT')) ||
  (error instanceof Error && error.name === 'SqliteError' && /datatype|type/.test(error.message));

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
        if (isAppError(error) || !isUnfit(error)) throw error;
        exchange.refused += 1;
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

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Reads the bodies of revisions, and takes them in. */
async function takeHeads(exchange: Exchange, heads: readonly ObjectHead[], isRefused = false): Promise<void> {
  const { db } = exchange.core;
  // A report that the team does not let change, because it is final there, is taken once more.
  const least = isRefused ? 0 : 1;
  const news = heads
    .filter(({ kind, id, rev }) => isKind(kind) && (loadKnownObject(db, kind, id)?.rev ?? 0) + least <= rev)
    .toSorted((a, b) => rankOf(a.kind) - rankOf(b.kind) || compareText(a.id, b.id));
  for (const part of inParts(news)) {
    const bodies = new Map(
      (await loadBodies(exchange.team.store, part)).map((one) => [nameOf(one), one.body]),
    );
    const came: Came[] = [];
    for (const head of part) {
      if (!isKind(head.kind)) continue;
      const packed = bodies.get(nameOf(head));
      const body = head.isDeleted || packed === undefined ? null : await readBody(packed, head);
      if (body === undefined) exchange.refused += 1;
      else came.push({ head, kind: head.kind, body });
    }
    takeAll(exchange, came);
  }
}

async function pull(exchange: Exchange): Promise<void> {
  const { db } = exchange.core;
  const { mark, scope } = loadObjectMark(db);
  const here = linkedHere(db);
  // Another account that is linked here makes old revisions new.
  const suffix = ` | ${here}`;
  const known = scope.endsWith(suffix)
    ? { mark, scope: scope.slice(0, -suffix.length) }
    : { mark: '0', scope: '' };
  const news = await loadChangedObjects(exchange.team.store, known);
  await takeHeads(exchange, news.heads);
  inTransaction(db, () => saveObjectMark(db, { mark: news.mark, scope: `${news.scope}${suffix}` }));
}

const linkedHere = (db: Db): string =>
  (db.prepare('SELECT account FROM team_account ORDER BY account').pluck().all() as string[]).join(' ');

/** A change to add, with what to note once the team has it. */
type Change = NewRevision & { readonly kind: KindName; readonly key: string; readonly content: Body | null };

const pack = (body: Body | null): Pick<NewRevision, 'body' | 'bodyBytes'> => {
  if (body === null) return { body: null, bodyBytes: 0 };
  const text = Buffer.from(JSON.stringify(body), 'utf8');
  return { body: zstdCompressSync(text), bodyBytes: text.length };
};

/** The pictures that a report, a version or a client's words name. */
function picturesOf({ kind, content: body }: Change): string[] {
  if (body === null || !NAMES_PICTURES.has(kind)) return [];
  const content =
    typeof body['content'] === 'string' ? (JSON.parse(body['content']) as unknown) : body['content'];
  const notes =
    kind === 'words' ? body['notes'] : (content as { readonly notes?: unknown } | undefined)?.notes;
  const pictures = (
    notes as { readonly pictures?: Readonly<Record<string, { readonly sha256?: string }>> } | undefined
  )?.pictures;
  return Object.values(pictures ?? {}).flatMap(({ sha256 }) => (sha256 === undefined ? [] : [sha256]));
}

/** The next revision of a changed row; undefined if there is nothing to add. */
function changeOf(db: Db, places: Places, kind: KindName, key: string): Change | 'waits' | undefined {
  const known = loadObjectOfRow(db, kind, key);
  const row = loadSharedRow(db, places, kind, key);
  if (row === null) {
    if (known === undefined) return undefined;
    // Forgotten with its connection: the team keeps it.
    if (known.account !== '' && places.rowOf(known.account) === undefined) {
      forgetObject(db, known);
      return undefined;
    }
    if (known.base === null && kindOf(kind).isFixed !== true) return undefined;
    // They only go with their report or connection.
    if (kind === 'final' || kind === 'version' || kind === 'picture') return undefined;
    return { ...nameIn(known), kind, key, content: null, rev: known.rev + 1, ...pack(null) };
  }
  const isKnown = known !== undefined && (known.base !== null || kindOf(kind).isFixed === true);
  if (isKnown && (kindOf(kind).isFixed === true || isSameRow(kind, row.body, parse(known.base)))) {
    return undefined;
  }
  const place = known ?? row.place;
  if (place === null) return 'waits';
  const id = known?.id ?? idOf(kind, key, place);
  return {
    ...{ account: place.account, projectId: place.projectId, kind, id, key, content: row.body },
    ...{ rev: (known?.rev ?? 0) + 1, ...pack(row.body) },
  };
}

const nameIn = ({ account, projectId, id }: KnownObject): Omit<ObjectName, 'kind'> => ({
  account,
  projectId,
  id,
});

/** Everything noted as changed, what others refer to first, and a final report right after its record. */
function inOrder(db: Db): readonly { readonly kind: KindName; readonly key: string }[] {
  const after = (kind: string): number => rankOf(kind === 'final' ? 'report' : kind);
  return loadChanged(db)
    .flatMap(({ kind, key }) => (isKind(kind) ? [{ kind, key }] : []))
    .toSorted(
      (a, b) => after(a.kind) - after(b.kind) || compareText(a.key, b.key) || rankOf(a.kind) - rankOf(b.kind),
    );
}

/** The changes that fit one statement, from a place of the list on, and the place after them. */
function loadPart(
  { core: { db } }: Exchange,
  list: ReturnType<typeof inOrder>,
  from: number,
): { readonly part: readonly Change[]; readonly next: number } {
  return inTransaction(db, () => {
    const places = loadPlaces(db);
    const part = new Map<string, Change>();
    let bytes = 0;
    const add = (change: Change): void => {
      part.set(nameOf(change), change);
      bytes += change.body?.length ?? 0;
    };
    let next = from;
    for (const { kind, key } of list.slice(from)) {
      const isFull = part.size >= MOST_ROWS || bytes > MOST_BYTES;
      // A report that is final comes with what was frozen of it, or not at all.
      if (isFull && kind !== 'final') break;
      next += 1;
      const change = changeOf(db, places, kind, key);
      if (change === undefined) saveChanged(db, kind, key, false);
      if (change === undefined || change === 'waits') continue;
      for (const sha256 of picturesOf(change)) {
        const picture = JSON.stringify([places.rowOf(change.account), sha256, change.projectId]);
        const found = changeOf(db, places, 'picture', picture);
        if (found !== undefined && found !== 'waits') add(found);
      }
      add(change);
    }
    return { part: [...part.values()], next };
  });
}

const NAMES_PICTURES: ReadonlySet<KindName> = new Set(['report', 'version', 'words']);

/** Notes what the team has; what was changed here meanwhile stays to be added. */
function noteAdded({ core: { db } }: Exchange, added: readonly Change[]): void {
  inTransaction(db, () => {
    const places = loadPlaces(db);
    for (const { kind, key, id, account, projectId, rev, content } of added) {
      const isFixed = kindOf(kind).isFixed === true;
      saveKnownObject(db, { kind, id, key, account, projectId, rev, base: asBase(kind, content) });
      const now = loadSharedRow(db, places, kind, key)?.body ?? null;
      saveChanged(db, kind, key, !isFixed && !isSameRow(kind, now, content));
    }
  });
}

/** Adds what was changed here; returns what somebody else has added before. */
async function push(exchange: Exchange): Promise<readonly Change[]> {
  const { role, readOnly } = exchange.team.membership;
  if (role === 'viewer' || readOnly !== null) return [];
  const { db } = exchange.core;
  const list = inOrder(db);
  if (list.length === 0) return [];
  const may = await loadMayAdd(exchange.team.store);
  const behind: Change[] = [];
  for (let from = 0; from < list.length;) {
    const { part: all, next } = loadPart(exchange, list, from);
    from = next;
    const part = all.filter(may);
    if (part.length === 0) continue;
    const done = new Set((await addRevisions(exchange.team.store, part)).map(nameOf));
    const added = part.filter((change) => done.has(nameOf(change)));
    noteAdded(exchange, added);
    exchange.added += added.length;
    behind.push(...part.filter((change) => !done.has(nameOf(change))));
  }
  return behind;
}

/** Colleagues may be faster so many times in a row; the next exchange goes on. */
const MOST_ROUNDS = 8;

/**
 * Exchanges shared work with the team. A viewer only takes in. Raises `team/…`, `db/…`; what was exchanged until then is kept, and the rest
 * waits.
 */
export async function exchangeObjects(core: Exchange['core'], team: Exchange['team']): Promise<Exchanged> {
  const exchange: Exchange = { core, team, wanted: new Map(), taken: 0, added: 0, clashes: 0, refused: 0 };
  await pull(exchange);
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const behind = await push(exchange);
    if (behind.length === 0) break;
    for (const change of behind) exchange.wanted.set(nameOf(change), change.key);
    await takeHeads(exchange, await loadHeads(team.store, behind), true);
  }
  const { taken, added, clashes, refused } = exchange;
  return { taken, added, clashes, refused };
}
