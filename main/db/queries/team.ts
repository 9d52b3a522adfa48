/** The team that this computer has joined. */
import type { TeamRole } from '../../../shared/domain/team-schema.ts';
import { integer, orNull, rowId, text, word, type RowOf } from '../columns.ts';
import type { Db } from '../open.ts';
import { defineRows, defineValues } from '../prepared.ts';
import type { RowId } from '../row-id.ts';

const TEAM = {
  /** Without a password. */
  address: text,
  login: text,
  role: word<TeamRole>(),
  joinedAt: text,
  /** By which this computer's leases are known. */
  token: text,
  /** Which database it is; null until it was first met. */
  store: orNull(text),
  /** When the team's database was last spoken with; null: not yet. */
  metAt: orNull(text),
  /** JSON: why it could not be reached since; null if it could. */
  failure: orNull(text),
};

/** The joined team, as stored. */
export type TeamRow = RowOf<typeof TEAM>;

const JOINED = defineRows(
  TEAM,
  'SELECT address, login, role, joined_at AS joinedAt, token, store, met_at AS metAt, failure FROM team',
);

/** The joined team; undefined if there is none. */
export const loadTeam = (db: Db): TeamRow | undefined => JOINED.get(db);

const ACCOUNT = {
  connection: rowId<'connection'>(),
  account: text,
  mark: text,
  /** JSON: the clients that could be seen by that mark, '' for the whole account. */
  scope: text,
};

/** A connection whose account the team shares. */
export type SharedAccount = RowOf<typeof ACCOUNT>;

const ACCOUNTS = defineRows(ACCOUNT, 'SELECT connection, account, mark, scope FROM team_account');

/** The connections that the team shares. */
export const loadSharedAccounts = (db: Db): readonly SharedAccount[] => ACCOUNTS.all(db);

/** The team's account behind a connection; undefined if it is not shared. */
export const loadSharedAccount = (db: Db, connection: RowId<'connection'>): SharedAccount | undefined =>
  loadSharedAccounts(db).find((one) => one.connection === connection);

const CLIENT_NAME = defineValues(
  text,
  `SELECT p.name FROM team_account t JOIN project p ON p.connection = t.connection
   WHERE t.account = ? AND p.project_id = ? COLLATE NOCASE`,
);

/** The name here of a client of an account of the team; undefined if it is not mirrored. */
export const loadClientName = (db: Db, account: string, projectId: string): string | undefined =>
  CLIENT_NAME.get(db, account, projectId);

const NAME_OF_ID = defineValues(
  text,
  `SELECT p.name FROM team_account t JOIN project p ON p.connection = t.connection
     WHERE t.account = :account AND p.project_id = :id COLLATE NOCASE
   UNION ALL SELECT b.name FROM team_account t JOIN project p ON p.connection = t.connection JOIN brand b ON b.project = p.id
     WHERE t.account = :account AND b.brand_id = :id
   UNION ALL SELECT 'run of ' || substr(r.started_at, 1, 10) FROM team_account t JOIN project p ON p.connection = t.connection
     JOIN run r ON r.project = p.id WHERE t.account = :account AND r.run_id = :id AND r.started_at IS NOT NULL
   UNION ALL SELECT c.name FROM team_account t JOIN connection c ON c.id = t.connection WHERE t.account = :id LIMIT 1`,
);

/** What people call a client, a brand, a run or an account of the team by its id; undefined if it is none that is here. */
export const loadNameOfId = (db: Db, account: string, id: string): string | undefined =>
  NAME_OF_ID.get(db, { account, id });

const WAITING = defineValues(integer, 'SELECT count(*) FROM team_outbox WHERE connection = ?');

/** How many answers of a connection wait to be published. */
export const loadWaitingCount = (db: Db, connection: RowId<'connection'>): number =>
  WAITING.get(db, connection) ?? 0;
