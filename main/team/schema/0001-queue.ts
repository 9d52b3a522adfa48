/**
 * The queue of reports that any computer of the team may print. Members read what is of their clients, and change it only through these
 * functions. A taken item has a lease on the server's clock: one whose worker vanishes is taken by another, and a late completion is refused,
 * because by then the item has another attempt.
 */
import { SEES_CLIENT } from './0001-members.ts';

/** Workers that may vanish over one report, or find other data, before it fails. */
const MOST_LOST = 5;
const MOST_REFUSALS = 8;

/** A batch that nobody has come back for in so long is dropped. */
const KEPT_DAYS = 30;

const SECURE = 'SECURITY DEFINER SET search_path = pg_catalog, pg_temp';

export const QUEUE = /* sql */ `
CREATE TABLE team.batch (
  id uuid PRIMARY KEY,
  title text NOT NULL,
  by text NOT NULL,
  at timestamptz NOT NULL DEFAULT clock_timestamp()
);

CREATE TABLE team.batch_item (
  -- New for each time it is enqueued; also the order in which items are taken.
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  batch uuid NOT NULL REFERENCES team.batch ON DELETE CASCADE,
  number integer NOT NULL,
  account text NOT NULL REFERENCES team.account,
  project_id text NOT NULL,
  -- Only this version of the program prints it.
  version text NOT NULL,
  -- The hash of what to print and from which data.
  job text NOT NULL,
  -- What to print: compressed JSON.
  request bytea NOT NULL CHECK (octet_length(request) <= 33554432),
  state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'taken', 'done', 'failed')),
  -- Who has it, or had it last: a process, and its login.
  worker text,
  login text,
  token uuid,
  lease_until timestamptz,
  attempt integer NOT NULL DEFAULT 0,
  -- Workers that vanished over it, and those that gave it back because of their data.
  lost integer NOT NULL DEFAULT 0,
  refused_by text[] NOT NULL DEFAULT '{}',
  result jsonb,
  reason jsonb,
  UNIQUE (batch, number)
);
ALTER TABLE team.batch_item ALTER COLUMN request SET STORAGE EXTERNAL;
CREATE INDEX batch_item_to_take ON team.batch_item (version, id) WHERE state IN ('pending', 'taken');

CREATE TABLE team.batch_file (
  item bigint PRIMARY KEY REFERENCES team.batch_item ON DELETE CASCADE,
  attempt integer NOT NULL,
  sha256 bytea NOT NULL,
  pdf bytea NOT NULL CHECK (octet_length(pdf) <= 268435456)
);
ALTER TABLE team.batch_file ALTER COLUMN pdf SET STORAGE EXTERNAL;

CREATE FUNCTION team.assert_may_print() RETURNS void LANGUAGE plpgsql STABLE ${SECURE}
  AS $$ BEGIN
    IF team.role() IS NULL OR team.role() = 'viewer' THEN
      RAISE EXCEPTION 'this login may not print for the team' USING ERRCODE = '42501';
    END IF;
  END $$;

-- Enters items of the caller's batch. One that is there for the same job stays as it is, printed or not; another is made anew.
CREATE FUNCTION team.enqueue(of_batch uuid, new_title text, of_version text, numbers integer[], accounts text[], projects text[],
    jobs text[], requests bytea[]) RETURNS void
  LANGUAGE plpgsql ${SECURE}
  AS $$ DECLARE owner text; BEGIN
    PERFORM team.assert_may_print();
    IF EXISTS (SELECT 1 FROM unnest(accounts, projects) AS g (account, project) WHERE team.may_write(g.account, g.project) IS NOT TRUE) THEN
      RAISE EXCEPTION 'this login may not print a client of this batch' USING ERRCODE = '42501';
    END IF;
    DELETE FROM team.batch WHERE at < clock_timestamp() - interval '${String(KEPT_DAYS)} days';
    INSERT INTO team.batch AS b (id, title, by) VALUES (of_batch, new_title, session_user)
      ON CONFLICT (id) DO UPDATE SET at = clock_timestamp() WHERE b.by = session_user RETURNING b.by INTO owner;
    IF owner IS NULL THEN RAISE EXCEPTION 'this batch is of another member' USING ERRCODE = '42501'; END IF;
    DELETE FROM team.batch_item i USING unnest(numbers, jobs) AS g (number, job)
      WHERE i.batch = of_batch AND i.number = g.number
        AND (i.job <> g.job OR i.version <> of_version OR i.state = 'failed' OR i.refused_by <> '{}');
    INSERT INTO team.batch_item (batch, number, account, project_id, version, job, request)
      SELECT of_batch, g.number, g.account, g.project, of_version, g.job, g.request
      FROM unnest(numbers, accounts, projects, jobs, requests) AS g (number, account, project, job, request) ORDER BY g.number
      ON CONFLICT (batch, number) DO NOTHING;
  END $$;

-- Gives the caller one item that it may print: the first that is free, or whose worker's lease is over.
CREATE FUNCTION team.take_item(of_version text, as_worker text, with_token uuid, seconds double precision)
  RETURNS TABLE (id bigint, attempt integer, account text, project_id text, request bytea)
  LANGUAGE plpgsql ${SECURE}
  AS $$ #variable_conflict use_column
  BEGIN
    PERFORM team.assert_may_print();
    UPDATE team.batch_item SET state = 'failed', token = NULL, lease_until = NULL,
        reason = jsonb_build_object('code', 'report/render-failed', 'message',
          format('It was not printed: %s workers ended over it, the last one on %s. Try it again, on this computer alone.', lost + 1, split_part(worker, '|', 1)))
      WHERE state = 'taken' AND lease_until < clock_timestamp() AND lost + 1 >= ${String(MOST_LOST)};
    RETURN QUERY
      WITH mine AS MATERIALIZED (SELECT c.account, c.project_id FROM team.clients() c),
      next AS (
        SELECT i.id FROM team.batch_item i
        WHERE i.version = of_version AND (i.state = 'pending' OR (i.state = 'taken' AND i.lease_until < clock_timestamp()))
          AND NOT (as_worker = ANY (i.refused_by))
          AND EXISTS (SELECT 1 FROM mine m WHERE m.account = i.account AND m.project_id IN ('', i.project_id))
        -- Those that a worker has vanished over come last: one that ends every worker keeps none from the others.
        ORDER BY i.lost, i.id LIMIT 1 FOR UPDATE SKIP LOCKED)
      UPDATE team.batch_item i SET state = 'taken', worker = as_worker, login = session_user, token = with_token,
        lost = i.lost + (i.state = 'taken')::integer,
        lease_until = clock_timestamp() + make_interval(secs => least(seconds, 600)), attempt = i.attempt + 1
      FROM next WHERE i.id = next.id
      RETURNING i.id, i.attempt, i.account, i.project_id, i.request;
  END $$;

-- Whether the caller still has an item: the condition of every change that a worker makes.
CREATE FUNCTION team.has_item(of_item bigint, of_attempt integer, with_token uuid) RETURNS boolean
  LANGUAGE sql STABLE ${SECURE}
  AS $$ SELECT EXISTS (SELECT 1 FROM team.batch_item i WHERE i.id = $1 AND i.attempt = $2 AND i.token = $3 AND i.state = 'taken'
      AND i.login = session_user AND team.may_write(i.account, i.project_id)) $$;

-- Extends the leases of items; returns those that the caller still has.
CREATE FUNCTION team.renew_items(items bigint[], with_token uuid, seconds double precision) RETURNS SETOF bigint
  LANGUAGE sql ${SECURE}
  AS $$ UPDATE team.batch_item i SET lease_until = clock_timestamp() + make_interval(secs => least($3, 600))
      WHERE i.id = ANY ($1) AND team.has_item(i.id, i.attempt, $2) RETURNING i.id $$;

-- Completes an item, with its file; false: it is another's by now. Sent again after a broken connection, it is true again.
CREATE FUNCTION team.finish_item(of_item bigint, of_attempt integer, with_token uuid, new_result jsonb, new_sha256 bytea, new_pdf bytea)
  RETURNS boolean LANGUAGE plpgsql ${SECURE}
  AS $$ BEGIN
    IF sha256(new_pdf) <> new_sha256 THEN RAISE EXCEPTION 'the file is not what its hash says' USING ERRCODE = '22023'; END IF;
    PERFORM 1 FROM team.batch_item i WHERE i.id = of_item FOR UPDATE;
    IF EXISTS (SELECT 1 FROM team.batch_item i JOIN team.batch_file f ON f.item = i.id WHERE i.id = of_item AND i.state = 'done'
        AND i.attempt = of_attempt AND i.token = with_token AND i.login = session_user AND f.sha256 = new_sha256) THEN
      RETURN true;
    END IF;
    IF NOT team.has_item(of_item, of_attempt, with_token) THEN RETURN false; END IF;
    UPDATE team.batch_item i SET state = 'done', result = new_result, lease_until = NULL WHERE i.id = of_item;
    INSERT INTO team.batch_file (item, attempt, sha256, pdf) VALUES (of_item, of_attempt, new_sha256, new_pdf);
    RETURN true;
  END $$;

-- Gives an item up. 'failed': nobody can print it; 'refused': this worker cannot, because of its data; 'released': it only stops.
CREATE FUNCTION team.give_up_item(of_item bigint, of_attempt integer, with_token uuid, how text, why jsonb) RETURNS boolean
  LANGUAGE plpgsql ${SECURE}
  AS $$ BEGIN
    IF how NOT IN ('failed', 'refused', 'released') THEN RAISE EXCEPTION 'no such way' USING ERRCODE = '22023'; END IF;
    PERFORM 1 FROM team.batch_item i WHERE i.id = of_item FOR UPDATE;
    IF NOT team.has_item(of_item, of_attempt, with_token) THEN RETURN false; END IF;
    UPDATE team.batch_item i SET
        state = CASE WHEN how = 'failed' OR (how = 'refused' AND cardinality(i.refused_by) + 1 >= ${String(MOST_REFUSALS)}) THEN 'failed' ELSE 'pending' END,
        refused_by = CASE WHEN how = 'refused' THEN i.refused_by || i.worker ELSE i.refused_by END,
        reason = coalesce(why, i.reason), token = NULL, lease_until = NULL
      WHERE i.id = of_item;
    RETURN true;
  END $$;

-- Removes items of the caller's batch: those that are gathered, or not wanted any more; \`untaken\`: only those that nobody has begun.
CREATE FUNCTION team.drop_items(of_batch uuid, numbers integer[], untaken boolean) RETURNS SETOF integer
  LANGUAGE sql ${SECURE}
  AS $$ DELETE FROM team.batch_item i USING team.batch b
      WHERE b.id = i.batch AND b.by = session_user AND i.batch = $1 AND i.number = ANY ($2)
        AND (NOT $3 OR i.state = 'pending') RETURNING i.number $$;

-- Removes the caller's batch once nothing of it is left.
CREATE FUNCTION team.drop_batch(of_batch uuid) RETURNS void
  LANGUAGE sql ${SECURE}
  AS $$ DELETE FROM team.batch b WHERE b.id = $1 AND b.by = session_user
      AND NOT EXISTS (SELECT 1 FROM team.batch_item i WHERE i.batch = b.id) $$;

ALTER TABLE team.batch ENABLE ROW LEVEL SECURITY;
ALTER TABLE team.batch_item ENABLE ROW LEVEL SECURITY;
ALTER TABLE team.batch_file ENABLE ROW LEVEL SECURITY;
CREATE POLICY seen ON team.batch FOR SELECT USING (by = session_user AND team.role() IS NOT NULL);
CREATE POLICY seen ON team.batch_item FOR SELECT USING (${SEES_CLIENT});
-- Files are for the batch's own member; both tables are read with the reader's rights.
CREATE POLICY seen ON team.batch_file FOR SELECT USING (EXISTS (
  SELECT 1 FROM team.batch_item i JOIN team.batch b ON b.id = i.batch WHERE i.id = item));
GRANT SELECT ON team.batch, team.batch_file TO sightline_member;
-- All but the token.
GRANT SELECT (id, batch, number, account, project_id, version, job, request, state, worker, login, lease_until, attempt, lost, refused_by,
  result, reason) ON team.batch_item TO sightline_member;
`;
