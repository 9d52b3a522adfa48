/** The queue by functions: a batch is its member's, and an item is nobody's for ever. */
import { AS_OWNER } from './0002-members.ts';

const READS = 'SECURITY DEFINER SET search_path = pg_catalog, pg_temp';

/** Workers that may vanish over one report, or find other data, before it fails. */
const MOST_LOST = 5;
const MOST_REFUSALS = 8;

/** One report takes minutes; a worker that extends its lease for longer is taken for one that vanished. */
const LONGEST_ITEM = '1 hour';

export const QUEUE_BY_FUNCTIONS = /* sql */ `
ALTER TABLE team.batch_item ADD COLUMN taken_at timestamptz;

-- How the caller's batch stands: who has how many items, and how many wait.
CREATE FUNCTION team.look_at_batch(of_batch uuid) RETURNS TABLE (state text, worker text, login text, items integer, refused integer)
  LANGUAGE sql STABLE ${READS}
  AS $$ SELECT i.state, CASE WHEN i.state = 'taken' THEN i.worker END, CASE WHEN i.state = 'taken' THEN i.login END,
      count(*)::integer, count(*) FILTER (WHERE i.refused_by <> '{}')::integer
    FROM team.batch_item i JOIN team.batch b ON b.id = i.batch
    WHERE i.batch = $1 AND b.by = session_user AND team.role() IS NOT NULL AND i.state IN ('pending', 'taken') GROUP BY 1, 2, 3 ORDER BY 2, 3 $$;

-- The first of the wanted items of the caller's batch that are done or have failed.
CREATE FUNCTION team.ended_items(of_batch uuid, wanted integer[], most integer)
  RETURNS TABLE (id bigint, number integer, login text, result jsonb, reason jsonb) LANGUAGE sql STABLE ${READS}
  AS $$ SELECT i.id, i.number, coalesce(i.login, ''), i.result, CASE WHEN i.state = 'failed' THEN coalesce(i.reason, '{}') END
    FROM team.batch_item i JOIN team.batch b ON b.id = i.batch
    WHERE i.batch = $1 AND b.by = session_user AND team.role() IS NOT NULL AND i.state IN ('done', 'failed') AND i.number = ANY ($2)
    ORDER BY i.number LIMIT $3 $$;

-- Why waiting items of the caller's batch were given back.
CREATE FUNCTION team.refusals(of_batch uuid) RETURNS TABLE (number integer, reason jsonb) LANGUAGE sql STABLE ${READS}
  AS $$ SELECT i.number, i.reason FROM team.batch_item i JOIN team.batch b ON b.id = i.batch
    WHERE i.batch = $1 AND b.by = session_user AND team.role() IS NOT NULL AND i.state = 'pending' AND i.refused_by <> '{}'
      AND i.reason IS NOT NULL ORDER BY i.number $$;

-- The file of an item of the caller's batch.
CREATE FUNCTION team.queued_file(of_item bigint) RETURNS TABLE (sha256 bytea, pdf bytea) LANGUAGE sql STABLE ${READS}
  AS $$ SELECT f.sha256, f.pdf FROM team.batch_file f JOIN team.batch_item i ON i.id = f.item JOIN team.batch b ON b.id = i.batch
    WHERE f.item = $1 AND b.by = session_user AND team.role() IS NOT NULL $$;

-- Gives the caller one item that it may print: the first that is free, or whose worker's lease is over.
CREATE OR REPLACE FUNCTION team.take_item(of_version text, as_worker text, with_token uuid, seconds double precision)
  RETURNS TABLE (id bigint, attempt integer, account text, project_id text, request bytea)
  LANGUAGE plpgsql ${AS_OWNER}
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
        lost = i.lost + (i.state = 'taken')::integer, taken_at = clock_timestamp(),
        lease_until = clock_timestamp() + make_interval(secs => least(seconds, 600)), attempt = i.attempt + 1
      FROM next WHERE i.id = next.id
      RETURNING i.id, i.attempt, i.account, i.project_id, i.request;
  END $$;

-- Extends the leases of items, none beyond what one report may take; returns those that the caller still has.
CREATE OR REPLACE FUNCTION team.renew_items(items bigint[], with_token uuid, seconds double precision) RETURNS SETOF bigint
  LANGUAGE sql ${AS_OWNER}
  AS $$ UPDATE team.batch_item i
      SET lease_until = least(clock_timestamp() + make_interval(secs => least($3, 600)), i.taken_at + interval '${LONGEST_ITEM}')
      WHERE i.id = ANY ($1) AND team.has_item(i.id, i.attempt, $2) RETURNING i.id $$;

-- Completes an item, with its file; false: it is another's by now. Sent again after a broken connection, it is true again. Nobody holds up an
-- item that it does not have.
CREATE OR REPLACE FUNCTION team.finish_item(of_item bigint, of_attempt integer, with_token uuid, new_result jsonb, new_sha256 bytea, new_pdf bytea)
  RETURNS boolean LANGUAGE plpgsql ${AS_OWNER}
  AS $$ BEGIN
    IF sha256(new_pdf) <> new_sha256 THEN RAISE EXCEPTION 'the file is not what its hash says' USING ERRCODE = '22023'; END IF;
    PERFORM 1 FROM team.batch_item i WHERE i.id = of_item AND i.login = session_user FOR UPDATE;
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
CREATE OR REPLACE FUNCTION team.give_up_item(of_item bigint, of_attempt integer, with_token uuid, how text, why jsonb) RETURNS boolean
  LANGUAGE plpgsql ${AS_OWNER}
  AS $$ BEGIN
    IF how NOT IN ('failed', 'refused', 'released') THEN RAISE EXCEPTION 'no such way' USING ERRCODE = '22023'; END IF;
    PERFORM 1 FROM team.batch_item i WHERE i.id = of_item AND i.login = session_user FOR UPDATE;
    IF NOT team.has_item(of_item, of_attempt, with_token) THEN RETURN false; END IF;
    UPDATE team.batch_item i SET
        state = CASE WHEN how = 'failed' OR (how = 'refused' AND cardinality(i.refused_by) + 1 >= ${String(MOST_REFUSALS)}) THEN 'failed' ELSE 'pending' END,
        refused_by = CASE WHEN how = 'refused' THEN i.refused_by || i.worker ELSE i.refused_by END,
        reason = coalesce(why, i.reason), token = NULL, lease_until = NULL
      WHERE i.id = of_item;
    RETURN true;
  END $$;

-- Those of the first version wait no longer, either.
ALTER FUNCTION team.enqueue(uuid, text, text, integer[], text[], text[], text[], bytea[]) SET lock_timeout = '10s';
ALTER FUNCTION team.drop_items(uuid, integer[], boolean) SET lock_timeout = '10s';
ALTER FUNCTION team.drop_batch(uuid) SET lock_timeout = '10s';
ALTER FUNCTION team.meet(text, text, text, text, integer) SET lock_timeout = '10s';
ALTER FUNCTION team.set_access(text, text, text, boolean) SET lock_timeout = '10s';
ALTER FUNCTION team.add_account(text, text, text) SET lock_timeout = '10s';

-- The rights to call: what members' programs use, and nothing that only serves these functions.
REVOKE ALL ON ALL FUNCTIONS IN SCHEMA team FROM PUBLIC, sightline_member;
GRANT EXECUTE ON FUNCTION team.role(), team.clients(), team.role_of(text), team.accounts(), team.has_client(text, text[]),
  team.access_of(text, text), team.client_names(text), team.members(), team.account_sizes(), team.set_member(text, text),
  team.remove_member(text), team.set_access(text, text, text, boolean), team.add_account(text, text, text),
  team.publish_answers(text, text[], text[], text[], bytea[], bytea[], integer[], text[], text[], text[]), team.load_news(text, text),
  team.pull_answers(text, text, text, text, text, text, bigint), team.pull_bodies(text, text, text[], text[], bytea[]),
  team.pull_seen(text, text, text), team.publish_facts(text, text, text[], text[], text[]), team.pull_facts(text, text, text),
  team.claims_of_runs(text, boolean), team.publishers(text), team.count_answers(),
  team.take_lease(text, uuid, integer), team.release_lease(text, uuid), team.syncing(text),
  team.object_mark(), team.changed_objects(text), team.object_heads(text[], text[], text[], text[]),
  team.object_births(text[], text[], text[], text[]),
  team.object_bodies(text[], text[], text[], text[], integer[]),
  team.add_revisions(text[], text[], text[], text[], integer[], bytea[], integer[]),
  team.meet(text, text, text, text, integer), team.reviewers(text, text),
  team.enqueue(uuid, text, text, integer[], text[], text[], text[], bytea[]), team.take_item(text, text, uuid, double precision),
  team.renew_items(bigint[], uuid, double precision), team.finish_item(bigint, integer, uuid, jsonb, bytea, bytea),
  team.give_up_item(bigint, integer, uuid, text, jsonb), team.drop_items(uuid, integer[], boolean), team.drop_batch(uuid),
  team.look_at_batch(uuid), team.ended_items(uuid, integer[], integer), team.refusals(uuid), team.queued_file(bigint)
  TO sightline_member;
`;
