/**
 * Shared work: kits, templates, words, reports and the like, each as a row of revisions. A revision is the whole object; nothing is changed or
 * removed, a deletion is a revision without a body. The order is `rev`, never a clock: whoever adds revision n + 1 has read n, and of two who
 * add it at once one is told to read again.
 *
 * The place (account and client) belongs to the key, so that nobody takes the id of an object that they do not see.
 */
import { appendOnly, MAY_ADD_TO_CLIENT, SEES_CLIENT } from './0001-members.ts';

const SEES = `(account = '' AND (SELECT team.role()) IS NOT NULL) OR ${SEES_CLIENT}`;

export const OBJECTS = /* sql */ `
CREATE TABLE team.object (
  -- '' for what is of the agency, and of the whole account.
  account text NOT NULL,
  project_id text NOT NULL,
  kind text NOT NULL,
  id text NOT NULL,
  rev integer NOT NULL CHECK (rev > 0),
  -- JSON, compressed (zstd), and its length before; NULL: deleted.
  body bytea,
  body_bytes integer NOT NULL CHECK (body_bytes BETWEEN 0 AND 67108864),
  by text NOT NULL DEFAULT session_user,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
  PRIMARY KEY (account, project_id, kind, id, rev),
  CHECK (account <> '' OR project_id = ''),
  -- A final report is written once.
  CHECK (kind <> 'final' OR (rev = 1 AND body IS NOT NULL))
);
ALTER TABLE team.object ALTER COLUMN body SET STORAGE EXTERNAL;
CREATE INDEX object_by_transaction ON team.object (xid);

-- The caller reads again and merges, if the revision is taken or the report is final: its row is left out. A revision may not be skipped.
CREATE FUNCTION team.next_revision() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  AS $$ DECLARE newest integer; BEGIN
    SELECT coalesce(max(o.rev), 0) INTO newest FROM team.object o
      WHERE (o.account, o.project_id, o.kind, o.id) = (new.account, new.project_id, new.kind, new.id);
    IF new.rev > newest + 1 THEN RAISE EXCEPTION 'a revision may not be skipped' USING ERRCODE = '23514'; END IF;
    IF new.rev <= newest OR (new.kind = 'report' AND EXISTS (SELECT 1 FROM team.object o
      WHERE (o.account, o.project_id, o.kind, o.id) = (new.account, new.project_id, 'final', new.id))) THEN
      RETURN NULL;
    END IF;
    -- On the server's clock, whatever the caller says.
    new.at := clock_timestamp();
    RETURN new;
  END $$;
CREATE TRIGGER next_revision BEFORE INSERT ON team.object FOR EACH ROW EXECUTE FUNCTION team.next_revision();

-- Who has what open; never a lock.
CREATE TABLE team.presence (
  account text NOT NULL,
  project_id text NOT NULL,
  kind text NOT NULL,
  id text NOT NULL,
  login text NOT NULL,
  until timestamptz NOT NULL,
  PRIMARY KEY (account, project_id, kind, id, login)
);

-- Notes that the caller has something open for so many seconds (0: no more), and returns who else has.
CREATE FUNCTION team.meet(of_account text, of_project text, of_kind text, of_id text, seconds integer) RETURNS TABLE (login text)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  AS $$ BEGIN
    IF NOT EXISTS (SELECT 1 FROM team.clients() c WHERE c.account = of_account AND c.project_id IN ('', of_project)) THEN
      RAISE EXCEPTION 'this login does not see this client' USING ERRCODE = '42501';
    END IF;
    DELETE FROM team.presence p WHERE p.until < clock_timestamp() - interval '1 day'
      OR (seconds <= 0 AND (p.account, p.project_id, p.kind, p.id, p.login) = (of_account, of_project, of_kind, of_id, session_user::text));
    IF seconds > 0 THEN
      INSERT INTO team.presence AS p VALUES (of_account, of_project, of_kind, of_id, session_user,
          clock_timestamp() + make_interval(secs => least(seconds, 300)))
        ON CONFLICT ON CONSTRAINT presence_pkey DO UPDATE SET until = excluded.until;
    END IF;
    RETURN QUERY SELECT p.login FROM team.presence p WHERE p.until > clock_timestamp() AND p.login <> session_user
      AND (p.account, p.project_id, p.kind, p.id) = (of_account, of_project, of_kind, of_id) ORDER BY p.login;
  END $$;

-- Who, beside the caller, may approve a report of a client that the caller sees.
CREATE FUNCTION team.reviewers(of_account text, of_project text) RETURNS TABLE (login text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  AS $$
    SELECT m.login FROM team.member m WHERE m.login <> session_user
      AND EXISTS (SELECT 1 FROM team.clients() c WHERE c.account = of_account AND c.project_id IN ('', of_project))
      AND (m.role = 'admin' OR (m.role = 'consultant' AND EXISTS (SELECT 1 FROM team.access a
        WHERE a.login = m.login AND a.account = of_account AND a.project_id IN ('', of_project)))) ORDER BY m.login $$;

ALTER TABLE team.presence ENABLE ROW LEVEL SECURITY;
${appendOnly(
  'object',
  SEES,
  `(account = '' AND (SELECT team.role()) IN ('admin', 'consultant')) OR (${MAY_ADD_TO_CLIENT})`,
)}
`;
