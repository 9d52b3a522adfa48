/** Shared work by functions. */
import { AS_OWNER } from './0002-members.ts';

const READS = 'SECURITY DEFINER SET search_path = pg_catalog, pg_temp';

const HEAD =
  'account text, project_id text, kind text, id text, rev integer, is_deleted boolean, body_bytes integer, packed_bytes integer, by text, at timestamptz';

const COLUMNS =
  'o.account, o.project_id, o.kind, o.id, o.rev, o.body IS NULL, o.body_bytes, coalesce(octet_length(o.body), 0), o.by, o.at';

const NEWEST = 'ORDER BY o.account, o.project_id, o.kind, o.id, o.rev DESC';

/** The condition under which a row is the caller's to see; \`mine\` is \`team.clients()\`. */
const SEEN = `(o.account = '' OR EXISTS (SELECT 1 FROM mine m WHERE m.account = o.account AND m.project_id IN ('', o.project_id)))`;

const MINE = 'mine AS MATERIALIZED (SELECT c.account, c.project_id FROM team.clients() c)';

/** Names that the caller may know, sorted out before any row is looked for: no plan or moment tells whether another is there. */
const WANTED = (names: string): string => `wanted AS MATERIALIZED (SELECT o.* FROM ${names} WHERE ${SEEN})`;

export const OBJECTS_BY_FUNCTIONS = /* sql */ `
-- From which transaction on to ask the next time, and what the caller may see by now.
CREATE FUNCTION team.object_mark() RETURNS TABLE (mark text, scope text) LANGUAGE sql STABLE ${READS}
  AS $$ SELECT pg_snapshot_xmin(pg_current_snapshot())::text, coalesce(team.role(), '') || ' ' ||
    coalesce((SELECT string_agg(c.account || '/' || c.project_id, ' ' ORDER BY c.account, c.project_id) FROM team.clients() c), '') $$;

-- The newest revisions that transactions from a mark on have added.
CREATE FUNCTION team.changed_objects(since text) RETURNS TABLE (${HEAD}) LANGUAGE plpgsql STABLE ${READS}
  AS $$ BEGIN
    IF team.role() IS NULL THEN RETURN; END IF;
    RETURN QUERY WITH ${MINE} SELECT DISTINCT ON (o.account, o.project_id, o.kind, o.id) ${COLUMNS} FROM team.object o
      WHERE o.xid >= since::xid8 AND ${SEEN} ${NEWEST};
  END $$;

-- The newest revisions of some objects.
CREATE FUNCTION team.object_heads(accounts text[], projects text[], kinds text[], ids text[]) RETURNS TABLE (${HEAD})
  LANGUAGE plpgsql STABLE ${READS}
  AS $$ BEGIN
    IF team.role() IS NULL THEN RETURN; END IF;
    RETURN QUERY WITH ${MINE}, ${WANTED('unnest(accounts, projects, kinds, ids) AS o (account, project_id, kind, id)')}
      SELECT DISTINCT ON (o.account, o.project_id, o.kind, o.id) ${COLUMNS} FROM wanted w
      JOIN team.object o ON (o.account, o.project_id, o.kind, o.id) = (w.account, w.project_id, w.kind, w.id) ${NEWEST};
  END $$;

-- The names of objects in the order in which their first revisions were added.
CREATE FUNCTION team.object_births(accounts text[], projects text[], kinds text[], ids text[])
  RETURNS TABLE (account text, project_id text, kind text, id text) LANGUAGE plpgsql STABLE ${READS}
  AS $$ BEGIN
    IF team.role() IS NULL THEN RETURN; END IF;
    RETURN QUERY WITH ${MINE}, ${WANTED('unnest(accounts, projects, kinds, ids) AS o (account, project_id, kind, id)')}
      SELECT o.account, o.project_id, o.kind, o.id FROM wanted w
      JOIN team.object o ON (o.account, o.project_id, o.kind, o.id, o.rev) = (w.account, w.project_id, w.kind, w.id, 1) ORDER BY o.at, o.xid;
  END $$;

-- The bodies of revisions that are not deletions.
CREATE FUNCTION team.object_bodies(accounts text[], projects text[], kinds text[], ids text[], revs integer[])
  RETURNS TABLE (account text, project_id text, kind text, id text, body bytea) LANGUAGE plpgsql STABLE ${READS}
  AS $$ BEGIN
    IF team.role() IS NULL THEN RETURN; END IF;
    RETURN QUERY WITH ${MINE}, ${WANTED('unnest(accounts, projects, kinds, ids, revs) AS o (account, project_id, kind, id, rev)')}
      SELECT o.account, o.project_id, o.kind, o.id, o.body FROM wanted w
      JOIN team.object o ON (o.account, o.project_id, o.kind, o.id, o.rev) = (w.account, w.project_id, w.kind, w.id, w.rev)
      WHERE o.body IS NOT NULL;
  END $$;

-- Adds revisions in their order, and returns those added; the others are behind.
CREATE FUNCTION team.add_revisions(accounts text[], projects text[], kinds text[], ids text[], revs integer[], bodies bytea[], sizes integer[])
  RETURNS TABLE (account text, project_id text, kind text, id text) LANGUAGE plpgsql ${AS_OWNER}
  AS $$ #variable_conflict use_column
  BEGIN
    IF team.role() IS NULL OR team.role() = 'viewer' OR EXISTS (
      WITH p AS MATERIALIZED (SELECT DISTINCT u.account, u.project FROM unnest(accounts, projects) AS u (account, project))
      SELECT 1 FROM p WHERE p.account IS DISTINCT FROM '' AND team.may_write(p.account, p.project) IS NOT TRUE) THEN
      RAISE EXCEPTION 'this login may not add to a client of these' USING ERRCODE = '42501';
    END IF;
    RETURN QUERY
      INSERT INTO team.object (account, project_id, kind, id, rev, body, body_bytes, by)
      SELECT g.account, g.project_id, g.kind, g.id, g.rev, g.body, g.body_bytes, session_user
      FROM unnest(accounts, projects, kinds, ids, revs, bodies, sizes) WITH ORDINALITY
        AS g (account, project_id, kind, id, rev, body, body_bytes, place) ORDER BY g.place
      ON CONFLICT DO NOTHING RETURNING account, project_id, kind, id;
  END $$;

-- As before; and what belongs to a report is of the client whose report it is.
CREATE OR REPLACE FUNCTION team.next_revision() RETURNS trigger LANGUAGE plpgsql ${AS_OWNER}
  AS $$ DECLARE newest integer; BEGIN
    -- A report and its final file one after the other: whoever comes second finds what the first has added.
    IF new.kind IN ('report', 'final') THEN
      PERFORM 1 FROM team.object o WHERE (o.account, o.project_id, o.kind, o.id, o.rev) = (new.account, new.project_id, 'report', new.id, 1)
        FOR UPDATE;
    END IF;
    SELECT coalesce(max(o.rev), 0) INTO newest FROM team.object o
      WHERE (o.account, o.project_id, o.kind, o.id) = (new.account, new.project_id, new.kind, new.id);
    IF new.rev > newest + 1 THEN RAISE EXCEPTION 'a revision may not be skipped' USING ERRCODE = '23514'; END IF;
    IF new.rev <= newest OR (new.kind = 'report' AND EXISTS (SELECT 1 FROM team.object o
      WHERE (o.account, o.project_id, o.kind, o.id) = (new.account, new.project_id, 'final', new.id))) THEN
      RETURN NULL;
    END IF;
    IF new.kind IN ('final', 'archived', 'version') AND NOT EXISTS (SELECT 1 FROM team.object o
      WHERE (o.account, o.project_id, o.kind, o.id) = (new.account, new.project_id, 'report',
        CASE new.kind WHEN 'version' THEN split_part(new.id, '/', 1) ELSE new.id END)) THEN
      RAISE EXCEPTION '% %', new.kind, new.id USING ERRCODE = 'TM005';
    END IF;
    -- On the server's clock, whatever the caller says.
    new.at := clock_timestamp();
    new.xid := pg_current_xact_id();
    RETURN new;
  END $$;
`;
