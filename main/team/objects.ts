/** Shared work in a team's database: revisions of objects, who has what open, and who may review. */
import { isUnfit } from './errors.ts';
import type { Store } from './store.ts';

/** Where an object belongs: '' and '' for the agency, an account and '' for all of it, or one of its clients. */
export type ObjectPlace = { readonly account: string; readonly projectId: string };

/** An object's name in the team. */
export type ObjectName = ObjectPlace & { readonly kind: string; readonly id: string };

/** A revision without its body. */
export type ObjectHead = ObjectName & {
  readonly rev: number;
  readonly isDeleted: boolean;
  readonly bodyBytes: number;
  /** As stored: what its writer says of the body need not be so. */
  readonly packedBytes: number;
  readonly by: string;
  /** ISO 8601, on the server's clock. */
  readonly at: string;
};

/** A revision to add. `body` null: a deletion. */
export type NewRevision = ObjectName & {
  readonly rev: number;
  readonly body: Buffer | null;
  readonly bodyBytes: number;
};

type Statements = Pick<Store, 'rows'>;

/** The largest body, packed or unpacked: a larger one is not read. */
export const MOST_BODY_BYTES = 64 * 1024 * 1024;

/** Longer names are of no object. */
const MOST_NAME_LETTERS = 2_000;
const cut = (name: string, as = name): string => `left(${name}, ${String(MOST_NAME_LETTERS)}) AS "${as}"`;

const HEAD = `${cut('account')}, ${cut('project_id', 'projectId')}, ${cut('kind')}, ${cut('id')}, rev, is_deleted AS "isDeleted",
  body_bytes AS "bodyBytes", packed_bytes AS "packedBytes", by, to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at`;

/**
 * The newest revisions that transactions from `mark` on have added, and the next mark: the oldest transaction that is still open, because what
 * it commits later is to be asked for again. `scope` changes with what the caller may see. Raises `team/…`.
 */
export async function loadChangedObjects(
  { rows }: Statements,
  known: { readonly mark: string; readonly scope: string },
): Promise<{ readonly mark: string; readonly scope: string; readonly heads: readonly ObjectHead[] }> {
  const [now] = await rows<{ mark: string; scope: string }>('SELECT mark, scope FROM team.object_mark()');
  if (now === undefined) return { ...known, heads: [] };
  // What has just become visible may be old.
  const from = now.scope === known.scope ? known.mark : '0';
  const heads = await rows<ObjectHead>(`SELECT ${HEAD} FROM team.changed_objects($1)`, [from]);
  return { ...now, heads };
}

const column = <T, K extends keyof T>(rows: readonly T[], name: K): T[K][] => rows.map((row) => row[name]);

const NAMES = '$1::text[], $2::text[], $3::text[], $4::text[]';

const namesOf = (objects: readonly ObjectName[]): unknown[] => [
  column(objects, 'account'),
  column(objects, 'projectId'),
  column(objects, 'kind'),
  column(objects, 'id'),
];

/** The newest revisions of some objects. Raises `team/…`. */
export const loadHeads = (
  { rows }: Statements,
  objects: readonly ObjectName[],
): Promise<readonly ObjectHead[]> =>
  rows<ObjectHead>(`SELECT ${HEAD} FROM team.object_heads(${NAMES})`, namesOf(objects));

/** The names of objects in the order in which their first revisions were added, on the server's clock. Raises `team/…`. */
export const loadInOrderOfBirth = (
  { rows }: Statements,
  objects: readonly ObjectName[],
): Promise<readonly ObjectName[]> =>
  rows<ObjectName>(
    `SELECT account, project_id AS "projectId", kind, id FROM team.object_births(${NAMES})`,
    namesOf(objects),
  );

/** The bodies of revisions that are not deletions, and not too large. Raises `team/…`. */
export const loadBodies = (
  { rows }: Statements,
  heads: readonly ObjectHead[],
): Promise<readonly (ObjectName & { readonly body: Buffer })[]> =>
  rows<ObjectName & { readonly body: Buffer }>(
    `SELECT account, project_id AS "projectId", kind, id, body FROM team.object_bodies(${NAMES}, $5::int[])
     WHERE octet_length(body) <= ${String(MOST_BODY_BYTES)}`,
    [...namesOf(heads), column(heads, 'rev')],
  );

/**
 * Adds revisions, in their order and in one statement if they all fit the team's database; returns those added. The others are behind: read and
 * merge. Raises `team/…`; `team/refused` for one that does not fit, after the others were added.
 */
export async function addRevisions(
  store: Statements,
  revisions: readonly NewRevision[],
): Promise<readonly ObjectName[]> {
  try {
    return await addTogether(store, revisions);
  } catch (error) {
    if (!isUnfit(error) || revisions.length === 1) throw error;
    const added: ObjectName[] = [];
    let isWhole = true;
    for (const one of revisions) {
      try {
        added.push(...(await addTogether(store, [one])));
      } catch (failure) {
        if (!isUnfit(failure)) throw failure;
        isWhole = false;
      }
    }
    if (!isWhole) throw error;
    return added;
  }
}

const addTogether = (
  { rows }: Statements,
  revisions: readonly NewRevision[],
): Promise<readonly ObjectName[]> =>
  rows<ObjectName>(
    `SELECT account, project_id AS "projectId", kind, id FROM team.add_revisions(${NAMES}, $5::int[], $6::bytea[], $7::int[])`,
    [
      ...namesOf(revisions),
      column(revisions, 'rev'),
      column(revisions, 'body'),
      column(revisions, 'bodyBytes'),
    ],
  );

/** The clients to which the caller may add: keys `account/client`, with `account/` for a whole account. Raises `team/…`. */
export async function loadMayAdd({ rows }: Statements): Promise<(place: ObjectPlace) => boolean> {
  const seen = await rows<ObjectPlace>('SELECT account, project_id AS "projectId" FROM team.clients()');
  const places = new Set(seen.map(({ account, projectId }) => `${account}/${projectId}`));
  return ({ account, projectId }) =>
    account === '' ||
    places.has(`${account}/`) ||
    (projectId !== '' && places.has(`${account}/${projectId}`));
}

/** Notes for so many seconds that the caller has an object open, and returns who else has. Raises `team/…`. */
export async function meetOthers(
  { rows }: Statements,
  { account, projectId, kind, id }: ObjectName,
  seconds: number,
): Promise<readonly string[]> {
  const found = await rows<{ login: string }>('SELECT login FROM team.meet($1, $2, $3, $4, $5)', [
    account,
    projectId,
    kind,
    id,
    seconds,
  ]);
  return column(found, 'login');
}

/** Who else may approve a client's report. Raises `team/…`. */
export async function loadReviewers(
  { rows }: Statements,
  { account, projectId }: ObjectPlace,
): Promise<readonly string[]> {
  return column(
    await rows<{ login: string }>('SELECT login FROM team.reviewers($1, $2)', [account, projectId]),
    'login',
  );
}
