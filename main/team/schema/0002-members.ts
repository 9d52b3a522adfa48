/**
 * Members have no right on any table but the one that tells the store's version: a condition of a member's own, a plan, or a trigger would run
 * beside a row policy and tell of rows that it hides. Everything goes through functions of the owner, which look at who is connected
 * (`session_user`, which \`SET ROLE\` does not change) before they look at a row.
 */

/** Runs as the owner, and finds nothing that a caller has made; another's open transaction is waited for, but not for long. */
export const AS_OWNER = `SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET lock_timeout = '10s'`;

export const ONLY_FUNCTIONS = /* sql */ `
DO $$ DECLARE one record; BEGIN
  FOR one IN SELECT policyname, tablename FROM pg_policies WHERE schemaname = 'team' LOOP
    EXECUTE format('DROP POLICY %I ON team.%I', one.policyname, one.tablename);
  END LOOP;
END $$;
REVOKE ALL ON ALL TABLES IN SCHEMA team FROM sightline_member, PUBLIC;
-- Versions only: a program that is too old reads here that it is.
GRANT SELECT ON team.meta TO sightline_member;

-- The caller's role; NULL: no member. Every right is judged by it, and as of this moment: a transaction that looks at an earlier one is refused.
CREATE OR REPLACE FUNCTION team.role() RETURNS text LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  AS $$ BEGIN
    IF current_setting('transaction_isolation') NOT IN ('read committed', 'read uncommitted') THEN
      RAISE EXCEPTION 'only transactions that are read committed' USING ERRCODE = 'TM006';
    END IF;
    RETURN (SELECT m.role FROM team.member m WHERE m.login = session_user);
  END $$;

-- What the caller sees: whole accounts with '', or single clients.
CREATE OR REPLACE FUNCTION team.clients() RETURNS TABLE (account text, project_id text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  AS $$ WITH own AS MATERIALIZED (SELECT team.role() AS role)
    SELECT a.account, '' FROM team.account a, own WHERE own.role = 'admin'
    UNION SELECT g.account, g.project_id FROM team.access g, own WHERE g.login = session_user AND own.role IS NOT NULL $$;

-- Whether the caller sees a client; '' is what is about the account.
CREATE FUNCTION team.sees(of_account text, of_project text) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  AS $$ SELECT EXISTS (SELECT 1 FROM team.clients() c WHERE c.account = $1 AND c.project_id IN ('', $2)) $$;

CREATE FUNCTION team.accounts() RETURNS TABLE (account text, name text, base_url text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  AS $$ SELECT a.account, a.name, a.base_url FROM team.account a WHERE a.account IN (SELECT c.account FROM team.clients() c)
    ORDER BY a.name, a.account $$;

-- Whether an account has one of these clients, as far as the caller sees them.
CREATE FUNCTION team.has_client(of_account text, projects text[]) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  AS $$ WITH wanted AS MATERIALIZED (SELECT p.project_id FROM unnest($2) AS p (project_id) WHERE team.sees($1, p.project_id))
    SELECT EXISTS (SELECT 1 FROM wanted w JOIN team.answer a ON (a.account, a.project_id) = ($1, w.project_id)) $$;

-- What a member sees of an account: for itself, and for admins.
CREATE FUNCTION team.access_of(of_login text, of_account text) RETURNS SETOF text
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  AS $$ SELECT a.project_id FROM team.access a WHERE a.login = $1 AND a.account = $2
    AND ($1 = session_user OR team.role() = 'admin') ORDER BY 1 $$;

-- A member's role, for members; NULL: no member.
CREATE FUNCTION team.role_of(of_login text) RETURNS text
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  AS $$ SELECT m.role FROM team.member m WHERE m.login = $1 AND team.role() IS NOT NULL $$;

-- A client's name in what is said of it; NULL where that is no JSON.
CREATE FUNCTION team.name_in(described text) RETURNS text
  LANGUAGE plpgsql IMMUTABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  AS $$ BEGIN RETURN left(described::jsonb ->> 'name', 500); EXCEPTION WHEN OTHERS THEN RETURN NULL; END $$;

-- The clients of an account that the caller sees, by the latest name.
CREATE FUNCTION team.client_names(of_account text) RETURNS TABLE (project_id text, name text)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  AS $$ #variable_conflict use_column
  DECLARE sees text[] := ARRAY(SELECT c.project_id FROM team.clients() c WHERE c.account = of_account);
  BEGIN
    IF cardinality(sees) = 0 THEN RETURN; END IF;
    RETURN QUERY SELECT DISTINCT ON (f.project_id) f.project_id, team.name_in(f.value) FROM team.fact f
      WHERE f.account = of_account AND f.kind = 'project' AND ('' = ANY (sees) OR f.project_id = ANY (sees))
      ORDER BY f.project_id, f.n DESC;
  END $$;

-- Who is in the team, with when it last published something that the caller sees, and (for itself, and for admins) what it sees.
CREATE FUNCTION team.members() RETURNS TABLE (login text, role text, last_at timestamptz, access json)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  AS $$ #variable_conflict use_column
  BEGIN
    IF team.role() IS NULL THEN RETURN; END IF;
    RETURN QUERY
      WITH mine AS MATERIALIZED (SELECT c.account, c.project_id FROM team.clients() c),
      wrote AS (
        SELECT x.by, max(x.at) AS at FROM (
          SELECT a.account, a.project_id, a.by, max(a.added_at) AS at FROM team.answer a GROUP BY 1, 2, 3
          UNION ALL SELECT s.account, s.project_id, s.by, max(s.added_at) FROM team.seen s GROUP BY 1, 2, 3) x
        WHERE EXISTS (SELECT 1 FROM mine m WHERE m.account = x.account AND m.project_id IN ('', x.project_id)) GROUP BY x.by)
      SELECT m.login, m.role, w.at,
        (SELECT coalesce(json_agg(json_build_object('account', g.account, 'name', a.name, 'projectId', nullif(g.project_id, ''), 'client',
            (SELECT team.name_in(f.value) FROM team.fact f
              WHERE f.account = g.account AND f.project_id = g.project_id AND f.kind = 'project' ORDER BY f.n DESC LIMIT 1))
            ORDER BY a.name, g.project_id), '[]'::json)
          FROM team.access g JOIN team.account a ON a.account = g.account
          WHERE g.login = m.login AND (g.login = session_user OR team.role() = 'admin'))
      FROM team.member m LEFT JOIN wrote w ON w.by = m.login ORDER BY m.login;
  END $$;

-- The accounts that the caller sees, with what they have of its clients.
CREATE FUNCTION team.account_sizes() RETURNS TABLE (account text, name text, base_url text, clients integer, answers integer,
    bytes double precision, newest_at text, syncing text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  AS $$ WITH mine AS MATERIALIZED (SELECT c.account, c.project_id FROM team.clients() c)
    SELECT a.account, a.name, a.base_url, count(DISTINCT r.project_id) FILTER (WHERE r.project_id <> '')::integer, count(r.path)::integer,
      coalesce(sum(octet_length(r.body)), 0)::double precision,
      max(least(r.first_at, to_char(r.added_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))), team.syncing(a.account)
    FROM team.account a LEFT JOIN team.answer r ON r.account = a.account
      AND EXISTS (SELECT 1 FROM mine m WHERE m.account = r.account AND m.project_id IN ('', r.project_id))
    WHERE a.account IN (SELECT m.account FROM mine m) GROUP BY a.account, a.name, a.base_url ORDER BY a.name $$;

-- Lets a member's login in; the database's owner alone could, and this runs as the owner.
CREATE FUNCTION team.admit(of_login text) RETURNS void LANGUAGE plpgsql ${AS_OWNER}
  AS $$ BEGIN
    IF NOT pg_has_role(of_login, 'sightline_member', 'MEMBER') THEN EXECUTE format('GRANT sightline_member TO %I', of_login); END IF;
    IF NOT EXISTS (SELECT 1 FROM pg_database d, aclexplode(d.datacl) g WHERE d.datname = current_database()
        AND g.grantee = (SELECT r.oid FROM pg_roles r WHERE r.rolname = of_login) AND g.privilege_type = 'CONNECT') THEN
      EXECUTE format('GRANT CONNECT ON DATABASE %I TO %I', current_database(), of_login);
    END IF;
  EXCEPTION WHEN insufficient_privilege THEN
    RAISE EXCEPTION '%', of_login USING ERRCODE = 'TM004', DETAIL = current_user;
  END $$;

-- Takes back what admit gave; the members' group only if no other database of the server lets the login in by its name.
CREATE FUNCTION team.dismiss(of_login text) RETURNS void LANGUAGE plpgsql ${AS_OWNER}
  AS $$ BEGIN
    IF NOT EXISTS (SELECT 1 FROM pg_roles r WHERE r.rolname = of_login) THEN RETURN; END IF;
    EXECUTE format('REVOKE ALL ON DATABASE %I FROM %I', current_database(), of_login);
    IF NOT EXISTS (SELECT 1 FROM pg_database d, aclexplode(d.datacl) g WHERE d.datname <> current_database()
        AND g.grantee = (SELECT r.oid FROM pg_roles r WHERE r.rolname = of_login)) THEN
      EXECUTE format('REVOKE sightline_member FROM %I', of_login);
    END IF;
  EXCEPTION WHEN insufficient_privilege THEN
    -- It is no member, so every function tells it nothing; the caller is told that the login may still connect.
    NULL;
  END $$;

-- Locks the admins, so that two who take each other's role go one after the other: the second is none by then.
CREATE FUNCTION team.hold_admins() RETURNS void LANGUAGE plpgsql ${AS_OWNER}
  AS $$ BEGIN
    PERFORM 1 FROM team.member m WHERE m.role = 'admin' ORDER BY m.login FOR UPDATE;
    PERFORM team.assert_admin();
  END $$;

CREATE FUNCTION team.assert_has_admin() RETURNS void LANGUAGE plpgsql STABLE ${AS_OWNER}
  AS $$ BEGIN
    IF NOT EXISTS (SELECT 1 FROM team.member m WHERE m.role = 'admin') THEN
      RAISE EXCEPTION 'a team needs an admin' USING ERRCODE = 'TM001';
    END IF;
  END $$;

CREATE OR REPLACE FUNCTION team.set_member(new_login text, new_role text) RETURNS void LANGUAGE plpgsql ${AS_OWNER}
  AS $$ BEGIN
    PERFORM team.hold_admins();
    IF NOT EXISTS (SELECT 1 FROM pg_roles r WHERE r.rolname = new_login AND r.rolcanlogin) THEN
      RAISE EXCEPTION '%', new_login USING ERRCODE = 'TM002';
    END IF;
    -- Who can do everything anyhow is no member: neither the owner, whose rights these are, nor the server's own.
    IF new_login = current_user OR new_login = 'postgres' OR starts_with(new_login, 'pg_')
      OR EXISTS (SELECT 1 FROM pg_roles r WHERE r.rolname = new_login AND (r.rolsuper OR r.rolcreaterole OR r.rolreplication OR r.rolbypassrls))
      OR pg_has_role(new_login, current_user, 'MEMBER') THEN
      RAISE EXCEPTION '%', new_login USING ERRCODE = 'TM003';
    END IF;
    INSERT INTO team.member AS m (login, role) VALUES (new_login, new_role) ON CONFLICT (login) DO UPDATE SET role = excluded.role;
    PERFORM team.assert_has_admin();
    PERFORM team.admit(new_login);
  END $$;

-- Ends a membership, and its way into the database; \`may_connect\`: the login still has another way in.
DROP FUNCTION team.remove_member(text);
CREATE FUNCTION team.remove_member(old_login text) RETURNS TABLE (was_member boolean, may_connect boolean) LANGUAGE plpgsql ${AS_OWNER}
  AS $$ BEGIN
    PERFORM team.hold_admins();
    DELETE FROM team.member m WHERE m.login = old_login;
    was_member := FOUND;
    PERFORM team.assert_has_admin();
    IF was_member THEN PERFORM team.dismiss(old_login); END IF;
    may_connect := EXISTS (SELECT 1 FROM pg_roles r WHERE r.rolname = old_login)
      AND has_database_privilege(old_login, current_database(), 'CONNECT');
    RETURN NEXT;
  END $$;
`;
