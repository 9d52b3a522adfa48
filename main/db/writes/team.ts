/** The joined team, and the connections that it shares. */
import { inTransaction, type Db } from '../open.ts';
import { prepared } from '../prepared.ts';
import type { TeamRow } from '../queries/team.ts';
import type { RowId } from '../row-id.ts';

/** Joins a team in place of any other. */
export function saveTeam(
  db: Db,
  team: Pick<TeamRow, 'address' | 'login' | 'role' | 'joinedAt' | 'token'>,
): void {
  inTransaction(db, () => {
    deleteTeam(db);
    prepared(
      db,
      `INSERT INTO team (id, address, login, role, joined_at, token, met_at)
       VALUES (1, :address, :login, :role, :joinedAt, :token, :joinedAt)`,
    ).run(team);
  });
}

/**
 * Notes which database the team's is. If it is another than before, a backup was restored: what it has is asked for from the beginning, and
 * everything here is offered to it again.
 */
export function saveStore(db: Db, store: string): void {
  inTransaction(db, () => {
    const { changes } = prepared(db, 'UPDATE team SET store = :store WHERE store <> :store').run({ store });
    prepared(db, 'UPDATE team SET store = :store WHERE store IS NULL').run({ store });
    if (changes > 0) offerAgain(db);
  });
}

function offerAgain(db: Db): void {
  for (const sql of [
    `UPDATE team_account SET mark = '0'`,
    `UPDATE team_client SET mark = '0', facts_due = 1`,
    'DELETE FROM team_fact',
    `INSERT OR IGNORE INTO team_outbox (connection, response)
       SELECT a.connection, a.id FROM api_response a JOIN team_account t ON t.connection = a.connection`,
  ]) {
    prepared(db, sql).run();
  }
}

/** Notes the role that the team's database says. */
export function saveTeamRole(db: Db, role: TeamRow['role']): void {
  prepared(db, 'UPDATE team SET role = :role WHERE role <> :role').run({ role });
}

/** Notes that the team's database was spoken with, or JSON: why it could not be. */
export function saveTeamMet(db: Db, at: string, failure: string | null): void {
  prepared(
    db,
    failure === null
      ? 'UPDATE team SET met_at = :at, failure = NULL'
      : 'UPDATE team SET failure = :failure WHERE failure IS NOT :failure',
  ).run(failure === null ? { at } : { failure });
}

/** Forgets the team; everything mirrored stays. */
export function deleteTeam(db: Db): void {
  inTransaction(db, () => {
    for (const table of ['team_outbox', 'team_fact', 'team_client', 'team_account', 'team']) {
      db.prepare(`DELETE FROM ${table}`).run();
    }
  });
}

/** Shares a connection; everything that is here of it waits to be published. */
export function saveSharedAccount(db: Db, connection: RowId<'connection'>, account: string): void {
  inTransaction(db, () => {
    prepared(db, 'INSERT INTO team_account (connection, account) VALUES (?, ?)').run(connection, account);
    prepared(
      db,
      'INSERT INTO team_outbox (connection, response) SELECT connection, id FROM api_response WHERE connection = ?',
    ).run(connection);
  });
}
