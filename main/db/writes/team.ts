/** The joined team, and the connections that it shares. */
import { inTransaction, type Db } from '../open.ts';
import { prepared } from '../prepared.ts';
import type { TeamRow } from '../queries/team.ts';
import type { RowId } from '../row-id.ts';

/** Everything that is here and may be shared, noted as the triggers of migration 37 note a change. */
const EVERYTHING_SHARED: readonly string[] = [
  ...(
    [
      ['kit', 'brand_kit', 'lower(name)'],
      ['template', 'report_template', 'lower(name), version'],
      ['comparison', 'comparison', 'comparison_id'],
      ['event', 'event', 'event_id'],
      ['action', 'action', 'action_id'],
      ['action-change', 'action_change', 'change_id'],
      ['baseline', 'baseline', 'connection, project_id'],
      ['joined-brand', 'brand_join', 'connection, project_id, brand_id'],
      ['naming', 'naming_choice', 'connection, project_id, prompt_id'],
      ['mention', 'mention_choice', 'connection, project_id, run_id, response_id, brand_id'],
      ['words', 'commentary', 'connection, project_id, period_from, period_to'],
      ['client-kit', 'client_kit', 'connection, project_id'],
      ['report', 'studio_report', 'report_id'],
      ['archived', 'studio_report', 'report_id'],
      ['version', 'studio_version', 'report_id, saved_at, length(content)'],
      ['comment', 'studio_comment', 'comment_id'],
      ['final', 'studio_final', 'report_id'],
    ] as const
  ).map(
    ([kind, table, key]) =>
      `INSERT OR IGNORE INTO team_changed (kind, key) SELECT '${kind}', json_array(${key}) FROM ${table}`,
  ),
  `INSERT OR IGNORE INTO team_changed (kind, key) SELECT s.name, json_array(e.key) FROM setting s, json_each(s.value) e
   WHERE s.name IN ('tags', 'zones', 'yearStarts', 'bases')`,
];

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
    for (const sql of EVERYTHING_SHARED) db.prepare(sql).run();
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
    `UPDATE team_account SET mark = '0', scope = '[]'`,
    `UPDATE team_client SET mark = '0', facts_due = 1`,
    'DELETE FROM team_fact',
    // What was written since the backup is offered as a change of what it had.
    `UPDATE team SET object_mark = '0', object_scope = ''`,
    'INSERT OR IGNORE INTO team_changed (kind, key) SELECT kind, key FROM team_object',
    'UPDATE team_object SET rev = 0, base = NULL',
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
    // `team` first: without one, no trigger notes changes.
    for (const table of ['team', 'team_outbox', 'team_fact', 'team_client', 'team_account', 'team_object']) {
      db.prepare(`DELETE FROM ${table}`).run();
    }
    // What lost a clash stays: it may be nowhere else.
    db.prepare('DELETE FROM team_changed').run();
  });
}

/** Shares a connection; everything that is here of it waits to be published. */
export function saveSharedAccount(db: Db, connection: RowId<'connection'>, account: string): void {
  inTransaction(db, () => {
    prepared(db, 'INSERT INTO team_account (connection, account) VALUES (?, ?)').run(connection, account);
    // What is left of a connection that was removed names rows that are gone.
    prepared(db, 'DELETE FROM team_object WHERE account = ?').run(account);
    prepared(
      db,
      'INSERT INTO team_outbox (connection, response) SELECT connection, id FROM api_response WHERE connection = ?',
    ).run(connection);
  });
}
