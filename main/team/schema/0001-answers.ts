/**
 * What the service has answered. The body is kept once for each request; `seen` says when it came again, because the order of moments is what
 * a replay follows. There is no table of bodies shared by hash: it would tell a member whether another client's answer exists.
 *
 * `xid` is the transaction that wrote a row. A reader remembers the oldest transaction that is still open (`pg_snapshot_xmin`), and asks for
 * rows from there on: a row that is committed late is not missed, as it would be by a sequence.
 */
import { appendOnly, MAY_ADD_TO_CLIENT, SEES_CLIENT } from './0001-members.ts';

export const ANSWERS = /* sql */ `
CREATE TABLE team.answer (
  account text NOT NULL REFERENCES team.account,
  -- '' for answers about the account.
  project_id text NOT NULL,
  path text NOT NULL,
  query text NOT NULL,
  sha256 bytea NOT NULL,
  -- Compressed (zstd); body_bytes is its length before.
  body bytea NOT NULL,
  body_bytes integer NOT NULL,
  link text,
  run_id text,
  first_at text NOT NULL,
  -- The order in which the author has kept it, for those that came at one moment.
  n bigint GENERATED ALWAYS AS IDENTITY,
  by text NOT NULL DEFAULT session_user,
  -- On the server's clock: laptops' differ.
  added_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
  PRIMARY KEY (account, project_id, path, query, sha256)
);
-- They are compressed: a second attempt only costs time.
ALTER TABLE team.answer ALTER COLUMN body SET STORAGE EXTERNAL;
CREATE INDEX answer_by_transaction ON team.answer (account, xid);

CREATE TABLE team.seen (
  account text NOT NULL REFERENCES team.account,
  project_id text NOT NULL,
  path text NOT NULL,
  query text NOT NULL,
  sha256 bytea NOT NULL,
  at text NOT NULL,
  by text NOT NULL DEFAULT session_user,
  added_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
  PRIMARY KEY (account, project_id, path, query, sha256, at)
);
CREATE INDEX seen_by_transaction ON team.seen (account, xid);

-- What no answer says: parts that the service lacks, whose run it is, how deep it was mirrored, when lists were complete.
CREATE TABLE team.fact (
  account text NOT NULL REFERENCES team.account,
  project_id text NOT NULL,
  run_id text NOT NULL,
  kind text NOT NULL,
  value text NOT NULL,
  at text NOT NULL,
  n bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  by text NOT NULL DEFAULT session_user,
  xid xid8 NOT NULL DEFAULT pg_current_xact_id()
);
CREATE INDEX fact_by_transaction ON team.fact (account, xid);

-- Who asks the service for an account's data; on the server's clock, because those of laptops differ.
CREATE TABLE team.sync_lease (
  account text PRIMARY KEY REFERENCES team.account,
  holder text NOT NULL,
  token uuid NOT NULL,
  until timestamptz NOT NULL
);

-- Takes or extends the lease; returns who has it and for how many seconds.
CREATE FUNCTION team.take_lease(of_account text, with_token uuid, seconds integer)
  RETURNS TABLE (holder text, is_mine boolean, seconds_left double precision)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  AS $$ BEGIN
    IF team.role() IS NULL OR team.role() = 'viewer'
      OR NOT EXISTS (SELECT 1 FROM team.clients() c WHERE c.account = of_account) THEN
      RAISE EXCEPTION 'this login may not sync this account' USING ERRCODE = '42501';
    END IF;
    INSERT INTO team.sync_lease AS l (account, holder, token, until)
      VALUES (of_account, session_user, with_token, clock_timestamp() + make_interval(secs => least(seconds, 600)))
      ON CONFLICT (account) DO UPDATE SET holder = excluded.holder, token = excluded.token, until = excluded.until
      WHERE l.token = excluded.token OR l.until < clock_timestamp();
    RETURN QUERY SELECT l.holder, l.token = with_token, extract(epoch FROM l.until - clock_timestamp())::double precision
      FROM team.sync_lease l WHERE l.account = of_account;
  END $$;

CREATE FUNCTION team.release_lease(of_account text, with_token uuid) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  AS $$ DELETE FROM team.sync_lease WHERE account = of_account AND token = with_token $$;

-- Who syncs an account at this moment.
CREATE FUNCTION team.syncing(of_account text) RETURNS text
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  AS $$ SELECT l.holder FROM team.sync_lease l WHERE l.account = of_account AND l.until > clock_timestamp()
    AND EXISTS (SELECT 1 FROM team.clients() c WHERE c.account = of_account) $$;

ALTER TABLE team.sync_lease ENABLE ROW LEVEL SECURITY;
${['answer', 'seen', 'fact'].map((table) => appendOnly(table, SEES_CLIENT, MAY_ADD_TO_CLIENT)).join('')}
`;
