/**
 * Exchanges shared work with the team: takes in what colleagues have added, merges it with what was changed here, and adds that as the next
 * revisions. Killed or cut off anywhere, the next exchange has the same end: what the team has is noted with what it changes here, and what was
 * changed here stays noted until the team has it.
 */
import { zstdCompressSync } from 'node:zlib';
import { inTransaction, type Db } from '../../db/open.ts';
import {
  loadChanged,
  loadObjectMark,
  loadObjectOfRow,
  type KnownObject,
} from '../../db/queries/team-objects.ts';
import { forgetObject, saveChanged, saveKnownObject, saveObjectMark } from '../../db/writes/team-objects.ts';
import {
  addRevisions,
  loadChangedObjects,
  loadHeads,
  loadMayAdd,
  type NewRevision,
  type ObjectName,
} from '../../team/objects.ts';
import type { Body } from './merge-objects.ts';
import type { Refusal } from './refusals.ts';
import { isKind, kindOf, rankOf, type KindName } from './shared-kinds.ts';
import { idOf, loadPlaces, loadSharedRow, type Places } from './shared-rows.ts';
import {
  asBase,
  compareText,
  isSameRow,
  MOST_BYTES,
  MOST_ROWS,
  nameOf,
  parseBase,
  takeHeads,
  type Exchange,
} from './take-revisions.ts';

/** What an exchange did. */
export type Exchanged = {
  /** Objects that changed here. */
  readonly taken: number;
  /** Revisions that the team has since. */
  readonly added: number;
  /** Changes that lost against another of the same. */
  readonly clashes: number;
  /** What the team has and is not what it claims to be; left there. */
  readonly refused: readonly Refusal[];
};

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
  if (isKnown && (kindOf(kind).isFixed === true || isSameRow(kind, row.body, parseBase(known.base)))) {
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
  const exchange: Exchange = { core, team, wanted: new Map(), taken: 0, added: 0, clashes: 0, refused: [] };
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
