/** Answers by functions: what a member adds is of its clients, under its own name, and no later than the server's clock. */
import { isMoment, RUN_OF_QUERY } from './0002-limits.ts';
import { AS_OWNER } from './0002-members.ts';

const READS = 'SECURITY DEFINER SET search_path = pg_catalog, pg_temp';

/** Planned for the lists that are given: a plan for lists of any length compares each of their rows with each. */
const BY_LENGTH = 'SET plan_cache_mode = force_custom_plan';

/** Bytes of bodies in one page; a page has one answer at least. */
const PAGE_BYTES = 32 * 1024 * 1024;
const PAGE_ROWS = 1_000;

/** Of one member, in all: then colleagues have their turn. */
const LONGEST_LEASE = '4 hours';
const PAUSE_AFTER_LEASE = '1 minute';

const INSTANT = `'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`;

const SOON = `to_char((clock_timestamp() + interval '1 day') AT TIME ZONE 'UTC', ${INSTANT})`;

export const ANSWERS_BY_FUNCTIONS = /* sql */ `
-- A clock of a member's may be a day ahead of the server's; what is later is of this moment, so that one clock moves nobody's newest moments.
CREATE FUNCTION team.no_later(moment text) RETURNS text LANGUAGE sql STABLE ${READS}
  AS $$ SELECT CASE WHEN $1 COLLATE "C" > ${SOON} AND (${isMoment('$1')})
    THEN to_char(clock_timestamp() AT TIME ZONE 'UTC', ${INSTANT}) ELSE $1 END $$;

CREATE FUNCTION team.assert_may_add(of_account text, projects text[]) RETURNS void LANGUAGE plpgsql STABLE ${READS}
  AS $$ BEGIN
    -- Once for each client, not for each row.
    IF EXISTS (WITH d AS MATERIALIZED (SELECT DISTINCT u.p FROM unnest(projects) AS u (p))
      SELECT 1 FROM d WHERE team.may_write(of_account, d.p) IS NOT TRUE) THEN
      RAISE EXCEPTION 'this login may not add to a client of these' USING ERRCODE = '42501';
    END IF;
  END $$;

-- Adds answers; a known body only adds the moments at which it came again.
CREATE FUNCTION team.publish_answers(of_account text, projects text[], paths text[], queries text[], hashes bytea[], bodies bytea[],
    sizes integer[], links text[], firsts text[], moments text[]) RETURNS void LANGUAGE plpgsql ${AS_OWNER} ${BY_LENGTH}
  AS $$ #variable_conflict use_column
  BEGIN
    PERFORM team.assert_may_add(of_account, projects);
    WITH given AS MATERIALIZED (
      SELECT g.project_id, g.path, g.query, g.sha256, g.body, g.body_bytes, g.link, g.place,
        CASE WHEN g.first_at COLLATE "C" > soon.at THEN team.no_later(g.first_at) ELSE g.first_at END AS first_at,
        CASE WHEN g.at COLLATE "C" > soon.at THEN team.no_later(g.at) ELSE g.at END AS at
      FROM unnest(projects, paths, queries, hashes, bodies, sizes, links, firsts, moments) WITH ORDINALITY
        AS g (project_id, path, query, sha256, body, body_bytes, link, first_at, at, place),
        (SELECT ${SOON} AS at) soon),
    put AS (
      INSERT INTO team.answer (account, project_id, path, query, sha256, body, body_bytes, link, run_id, first_at, by)
      SELECT of_account, project_id, path, query, sha256, body, body_bytes, link, ${RUN_OF_QUERY}, first_at, session_user
      FROM given ORDER BY place
      ON CONFLICT DO NOTHING RETURNING project_id, path, query, sha256, first_at)
    INSERT INTO team.seen (account, project_id, path, query, sha256, at, by)
    SELECT of_account, g.project_id, g.path, g.query, g.sha256, m.at, session_user FROM given g
    LEFT JOIN put p ON (p.project_id, p.path, p.query, p.sha256) = (g.project_id, g.path, g.query, g.sha256)
    CROSS JOIN LATERAL (SELECT g.first_at AS at UNION SELECT g.at) m
    WHERE CASE WHEN p.path IS NOT NULL THEN m.at <> p.first_at
      ELSE NOT EXISTS (SELECT 1 FROM team.answer a WHERE (a.account, a.project_id, a.path, a.query, a.sha256, a.first_at)
        = (of_account, g.project_id, g.path, g.query, g.sha256, m.at)) END
    ON CONFLICT DO NOTHING;
  END $$;

-- What transactions from a mark on have added to the caller's clients of an account, and the next mark; a row without a client says only that.
CREATE FUNCTION team.load_news(of_account text, since text) RETURNS TABLE (mark text, own text[], scope text[], project_id text,
    answers integer, newest_at text, listed_seconds_ago double precision) LANGUAGE plpgsql STABLE ${READS}
  AS $$ #variable_conflict use_column
  DECLARE
    sees text[] := ARRAY(SELECT c.project_id FROM team.clients() c WHERE c.account = of_account ORDER BY 1);
    sees_all boolean := '' = ANY (sees);
    from_there xid8 := since::xid8;
  BEGIN
    RETURN QUERY
      WITH news AS (
        SELECT a.project_id, 1 AS answers, a.first_at AS at, a.by, a.path, a.added_at FROM team.answer a
          WHERE a.account = of_account AND a.xid >= from_there AND (sees_all OR a.project_id = ANY (sees))
        UNION ALL SELECT s.project_id, 0, s.at, s.by, s.path, s.added_at FROM team.seen s
          WHERE s.account = of_account AND s.xid >= from_there AND (sees_all OR s.project_id = ANY (sees))
        UNION ALL SELECT f.project_id, 0, '', f.by, '', NULL FROM team.fact f
          WHERE f.account = of_account AND f.xid >= from_there AND (sees_all OR f.project_id = ANY (sees)))
      SELECT pg_snapshot_xmin(pg_current_snapshot())::text,
        ARRAY(SELECT g.project_id FROM team.access g WHERE g.login = session_user AND g.account = of_account AND g.project_id <> ''),
        sees, n.project_id, n.answers, n.newest_at, n.listed_seconds_ago
      FROM (VALUES (1)) one LEFT JOIN (
        SELECT x.project_id, sum(x.answers)::integer AS answers, max(x.at) AS newest_at,
          extract(epoch FROM clock_timestamp() - max(x.added_at)
            FILTER (WHERE x.path IN ('/projects', '/prompts/runs') AND x.by <> session_user))::double precision AS listed_seconds_ago
        FROM news x GROUP BY x.project_id) n ON true;
  END $$;

-- A page of a client's answers that are news since a mark, in the order in which they were kept: all of them, those of a run, or of none. One's
-- own come without a body.
CREATE FUNCTION team.pull_answers(of_account text, of_project text, since text, about text, of_run text, after_at text, after_n bigint)
  RETURNS TABLE (path text, query text, sha256 bytea, body bytea, body_bytes integer, packed_bytes integer, link text, first_at text,
    added_at timestamptz, by text, n bigint, is_last boolean)
  LANGUAGE plpgsql STABLE ${READS}
  AS $$ #variable_conflict use_column
  DECLARE from_there xid8 := since::xid8;
  BEGIN
    IF NOT team.sees(of_account, of_project) THEN RETURN; END IF;
    RETURN QUERY
      SELECT p.path, p.query, p.sha256, p.body, p.body_bytes, p.packed_bytes, p.link, p.first_at, p.added_at, p.by, p.n, p.place = p.total FROM (
        SELECT a.*, row_number() OVER inorder AS place, count(*) OVER () AS total,
          sum(coalesce(octet_length(a.body), 0)) OVER inorder AS bytes FROM (
          SELECT t.path, t.query, t.sha256, CASE WHEN t.by <> session_user THEN t.body END AS body, t.body_bytes,
            octet_length(t.body) AS packed_bytes, t.link, left(t.first_at, 40) AS first_at, t.added_at, t.by, t.n
          FROM team.answer t
          WHERE t.account = of_account AND t.project_id = of_project AND t.xid >= from_there AND (left(t.first_at, 40), t.n) > (after_at, after_n)
            AND CASE about WHEN 'everything' THEN true WHEN 'no-run' THEN t.run_id IS NULL ELSE t.run_id = of_run END
          ORDER BY left(t.first_at, 40), t.n LIMIT ${String(PAGE_ROWS + 1)}) a
        WINDOW inorder AS (ORDER BY a.first_at, a.n)) p
      WHERE p.place = 1 OR (p.place <= ${String(PAGE_ROWS)} AND p.bytes <= ${String(PAGE_BYTES)}) ORDER BY p.place;
  END $$;

-- The first of the wanted answers of a client, with their bodies; \`place\`: which of those wanted.
CREATE FUNCTION team.pull_bodies(of_account text, of_project text, paths text[], queries text[], hashes bytea[])
  RETURNS TABLE (place bigint, path text, query text, sha256 bytea, body bytea, body_bytes integer, packed_bytes integer, link text,
    first_at text, added_at timestamptz, by text)
  LANGUAGE plpgsql STABLE ${READS} ${BY_LENGTH}
  AS $$ #variable_conflict use_column
  BEGIN
    IF NOT team.sees(of_account, of_project) THEN RETURN; END IF;
    RETURN QUERY
      SELECT p.place, p.path, p.query, p.sha256, p.body, p.body_bytes, p.packed_bytes, p.link, p.first_at, p.added_at, p.by FROM (
        SELECT w.place, a.path, a.query, a.sha256, a.body, a.body_bytes, octet_length(a.body) AS packed_bytes, a.link, a.first_at, a.added_at, a.by,
          row_number() OVER inorder AS number, sum(octet_length(a.body)) OVER inorder AS bytes
        FROM unnest(paths, queries, hashes) WITH ORDINALITY AS w (path, query, sha256, place)
        JOIN team.answer a ON (a.account, a.project_id, a.path, a.query, a.sha256) = (of_account, of_project, w.path, w.query, w.sha256)
        WINDOW inorder AS (ORDER BY w.place)) p
      WHERE p.number = 1 OR p.bytes <= ${String(PAGE_BYTES)} ORDER BY p.place;
  END $$;

CREATE FUNCTION team.pull_seen(of_account text, of_project text, since text)
  RETURNS TABLE (path text, query text, sha256 bytea, at text, added_at timestamptz, by text) LANGUAGE plpgsql STABLE ${READS}
  AS $$ #variable_conflict use_column
  BEGIN
    IF NOT team.sees(of_account, of_project) THEN RETURN; END IF;
    RETURN QUERY SELECT s.path, s.query, s.sha256, s.at, s.added_at, s.by FROM team.seen s
      WHERE s.account = of_account AND s.project_id = of_project AND s.xid >= since::xid8 ORDER BY s.at;
  END $$;

-- Adds what no answer says of a client, and returns what was added: only of runs, and of clients, that the caller has published answers of.
CREATE FUNCTION team.publish_facts(of_account text, of_project text, runs text[], kinds text[], given text[])
  RETURNS TABLE (run_id text, kind text, value text, n bigint) LANGUAGE plpgsql ${AS_OWNER}
  AS $$ #variable_conflict use_column
  DECLARE own text[];
  BEGIN
    PERFORM team.assert_may_add(of_account, ARRAY[of_project]);
    own := ARRAY(
      SELECT DISTINCT lower(coalesce(a.run_id, '')) FROM team.answer a
        WHERE a.account = of_account AND a.project_id = of_project AND a.by = session_user
      UNION SELECT lower(coalesce(substring(s.query from '(?:^|&)runId=([^&]*)'), '')) FROM team.seen s
        WHERE s.account = of_account AND s.project_id = of_project AND s.by = session_user);
    PERFORM f.value::jsonb FROM unnest(kinds, given) AS f (kind, value) WHERE f.kind = 'project';
    RETURN QUERY
      INSERT INTO team.fact (account, project_id, run_id, kind, value, at, by)
      SELECT of_account, of_project, f.run_id, f.kind, f.value, to_char(clock_timestamp() AT TIME ZONE 'UTC', ${INSTANT}), session_user
      FROM unnest(runs, kinds, given) AS f (run_id, kind, value)
      WHERE CASE WHEN f.run_id = '' THEN cardinality(own) > 0 ELSE lower(f.run_id) = ANY (own) END
      RETURNING run_id, kind, value, n;
  END $$;

CREATE FUNCTION team.pull_facts(of_account text, of_project text, since text)
  RETURNS TABLE (run_id text, kind text, value text, n bigint, by text) LANGUAGE plpgsql STABLE ${READS}
  AS $$ #variable_conflict use_column
  BEGIN
    IF NOT team.sees(of_account, of_project) THEN RETURN; END IF;
    RETURN QUERY SELECT DISTINCT ON (f.run_id, f.kind) f.run_id, f.kind, f.value, f.n, f.by FROM team.fact f
      WHERE f.account = of_account AND f.project_id = of_project AND f.xid >= since::xid8 ORDER BY f.run_id, f.kind, f.n DESC;
  END $$;

-- Who has said, in order, of which of the caller's clients a run is: of runs that two have had, or of every run.
CREATE FUNCTION team.claims_of_runs(of_account text, every boolean) RETURNS TABLE (run_id text, project_id text, by text)
  LANGUAGE plpgsql STABLE ${READS}
  AS $$ #variable_conflict use_column
  DECLARE sees text[] := ARRAY(SELECT c.project_id FROM team.clients() c WHERE c.account = of_account);
  BEGIN
    IF cardinality(sees) = 0 THEN RETURN; END IF;
    RETURN QUERY
      WITH depth AS MATERIALIZED (SELECT f.run_id, f.project_id, f.by, f.n FROM team.fact f
        WHERE f.account = of_account AND f.kind = 'depth' AND ('' = ANY (sees) OR f.project_id = ANY (sees)))
      SELECT d.run_id, d.project_id, d.by FROM depth d
      WHERE every OR d.run_id IN (SELECT e.run_id FROM depth e GROUP BY e.run_id HAVING count(DISTINCT e.project_id) > 1)
      ORDER BY d.n;
  END $$;

-- Who has published answers of which of the caller's clients.
CREATE FUNCTION team.publishers(of_account text) RETURNS TABLE (by text, project_id text) LANGUAGE plpgsql STABLE ${READS}
  AS $$ #variable_conflict use_column
  DECLARE sees text[] := ARRAY(SELECT c.project_id FROM team.clients() c WHERE c.account = of_account);
  BEGIN
    IF cardinality(sees) = 0 THEN RETURN; END IF;
    RETURN QUERY SELECT DISTINCT a.by, a.project_id FROM team.answer a
      WHERE a.account = of_account AND ('' = ANY (sees) OR a.project_id = ANY (sees));
  END $$;

-- The answers of the caller's clients, by account and client.
CREATE FUNCTION team.count_answers() RETURNS TABLE (account text, project_id text, answers integer) LANGUAGE sql STABLE ${READS}
  AS $$ WITH mine AS MATERIALIZED (SELECT c.account, c.project_id FROM team.clients() c)
    SELECT a.account, a.project_id, count(*)::integer FROM team.answer a
    WHERE EXISTS (SELECT 1 FROM mine m WHERE m.account = a.account AND m.project_id IN ('', a.project_id)) GROUP BY 1, 2 ORDER BY 1, 2 $$;

ALTER TABLE team.sync_lease ADD COLUMN since timestamptz NOT NULL DEFAULT clock_timestamp();

-- Takes or extends the lease; returns who has it and for how many seconds. It is on the server's clock, and a member has it for so long at most:
-- one that gives it back and takes it again at once goes on with the same time.
CREATE OR REPLACE FUNCTION team.take_lease(of_account text, with_token uuid, seconds integer)
  RETURNS TABLE (holder text, is_mine boolean, seconds_left double precision)
  LANGUAGE plpgsql ${AS_OWNER}
  AS $$ BEGIN
    IF team.role() IS NULL OR team.role() = 'viewer'
      OR NOT EXISTS (SELECT 1 FROM team.clients() c WHERE c.account = of_account) THEN
      RAISE EXCEPTION 'this login may not sync this account' USING ERRCODE = '42501';
    END IF;
    INSERT INTO team.sync_lease AS l (account, holder, token, since, until)
      VALUES (of_account, session_user, with_token, clock_timestamp(),
        clock_timestamp() + make_interval(secs => greatest(1, least(coalesce(seconds, 0), 600))))
      ON CONFLICT (account) DO UPDATE SET holder = excluded.holder, token = excluded.token,
        since = CASE WHEN l.holder = excluded.holder AND l.until > clock_timestamp() - interval '${PAUSE_AFTER_LEASE}'
          THEN l.since ELSE excluded.since END,
        until = CASE WHEN l.holder = excluded.holder AND l.until > clock_timestamp() - interval '${PAUSE_AFTER_LEASE}'
          THEN least(excluded.until, l.since + interval '${LONGEST_LEASE}') ELSE excluded.until END
      WHERE (l.token = excluded.token OR l.until < clock_timestamp())
        AND (l.holder <> excluded.holder OR l.since + interval '${LONGEST_LEASE}' > clock_timestamp()
          OR l.until <= clock_timestamp() - interval '${PAUSE_AFTER_LEASE}');
    RETURN QUERY SELECT l.holder, l.token = with_token AND l.until > clock_timestamp(),
        greatest(1, extract(epoch FROM l.until - clock_timestamp()
          + CASE WHEN l.until > clock_timestamp() THEN interval '0' ELSE interval '${PAUSE_AFTER_LEASE}' END))::double precision
      FROM team.sync_lease l WHERE l.account = of_account;
  END $$;

-- Ends the lease; who held it last is kept, for the time that it had.
CREATE OR REPLACE FUNCTION team.release_lease(of_account text, with_token uuid) RETURNS void LANGUAGE sql ${AS_OWNER}
  AS $$ UPDATE team.sync_lease SET until = least(until, clock_timestamp())
    WHERE account = of_account AND token = with_token AND holder = session_user $$;
`;
