/**
 * Members and their rights. A member is a login of the database; what it may do is in rows, so that it differs from database to database of
 * one server. Rights are judged by `session_user`, which `SET ROLE` does not change.
 */
export const MEMBERS = /* sql */ `
CREATE TABLE team.meta (
  schema integer NOT NULL,
  -- Versions of the store that a program must know at least, to read and to write it.
  min_reader integer NOT NULL,
  min_writer integer NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE team.member (
  login text PRIMARY KEY,
  role text NOT NULL CHECK (role IN ('admin', 'consultant', 'viewer')),
  added_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE team.account (
  account text PRIMARY KEY,
  name text NOT NULL,
  base_url text NOT NULL,
  added_at timestamptz NOT NULL DEFAULT now()
);

-- The clients that a member sees; '' stands for the whole account. Admins see all.
CREATE TABLE team.access (
  login text NOT NULL REFERENCES team.member ON DELETE CASCADE,
  account text NOT NULL REFERENCES team.account,
  project_id text NOT NULL DEFAULT '',
  PRIMARY KEY (login, account, project_id)
);

CREATE FUNCTION team.role() RETURNS text LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  AS $$ SELECT m.role FROM team.member m WHERE m.login = session_user $$;

-- What the caller sees: whole accounts with '', or single clients.
CREATE FUNCTION team.clients() RETURNS TABLE (account text, project_id text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  AS $$
    SELECT a.account, '' FROM team.account a WHERE team.role() = 'admin'
    UNION SELECT g.account, g.project_id FROM team.access g WHERE g.login = session_user $$;

-- Whether the caller may add something of a client; for functions, while row rights say it once for a statement.
CREATE FUNCTION team.may_write(account text, project_id text) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  AS $$ SELECT team.role() IN ('admin', 'consultant') AND EXISTS (
      SELECT 1 FROM team.clients() c WHERE c.account = $1 AND c.project_id IN ('', $2)) $$;

CREATE FUNCTION team.assert_admin() RETURNS void LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  AS $$ BEGIN
    IF team.role() IS DISTINCT FROM 'admin' THEN RAISE EXCEPTION 'only an admin of the team may do this' USING ERRCODE = '42501'; END IF;
  END $$;

CREATE FUNCTION team.set_member(new_login text, new_role text) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  AS $$ BEGIN
    PERFORM team.assert_admin();
    INSERT INTO team.member AS m (login, role) VALUES (new_login, new_role)
      ON CONFLICT (login) DO UPDATE SET role = excluded.role;
    IF NOT EXISTS (SELECT 1 FROM team.member WHERE role = 'admin') THEN
      RAISE EXCEPTION 'a team needs an admin' USING ERRCODE = '23514';
    END IF;
  END $$;

CREATE FUNCTION team.remove_member(old_login text) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  AS $$ DECLARE was_there boolean; BEGIN
    PERFORM team.assert_admin();
    DELETE FROM team.member WHERE login = old_login RETURNING true INTO was_there;
    IF NOT EXISTS (SELECT 1 FROM team.member WHERE role = 'admin') THEN
      RAISE EXCEPTION 'a team needs an admin' USING ERRCODE = '23514';
    END IF;
    RETURN coalesce(was_there, false);
  END $$;

CREATE FUNCTION team.set_access(of_login text, of_account text, of_project text, is_on boolean) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  AS $$ BEGIN
    PERFORM team.assert_admin();
    IF is_on THEN
      INSERT INTO team.access (login, account, project_id) VALUES (of_login, of_account, of_project) ON CONFLICT DO NOTHING;
    ELSE
      DELETE FROM team.access WHERE login = of_login AND account = of_account AND project_id = of_project;
    END IF;
  END $$;

CREATE FUNCTION team.add_account(new_account text, new_name text, new_url text) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  AS $$ BEGIN
    PERFORM team.assert_admin();
    INSERT INTO team.account (account, name, base_url) VALUES (new_account, new_name, new_url);
  END $$;

ALTER TABLE team.member ENABLE ROW LEVEL SECURITY;
ALTER TABLE team.account ENABLE ROW LEVEL SECURITY;
ALTER TABLE team.access ENABLE ROW LEVEL SECURITY;
CREATE POLICY seen ON team.member FOR SELECT USING (team.role() IS NOT NULL);
CREATE POLICY seen ON team.account FOR SELECT USING (account IN (SELECT c.account FROM team.clients() c));
CREATE POLICY seen ON team.access FOR SELECT USING (login = session_user OR team.role() = 'admin');
`;

/** The condition under which the caller sees a row of a client. Its parts are worked out once for a statement, not for each row. */
export const SEES_CLIENT = `account IN (SELECT c.account FROM team.clients() c WHERE c.project_id = '')
  OR (account, project_id) IN (SELECT c.account, c.project_id FROM team.clients() c WHERE c.project_id <> '')`;

/** The condition under which the caller may add a row of a client. */
export const MAY_ADD_TO_CLIENT = `(SELECT team.role()) IN ('admin', 'consultant') AND (${SEES_CLIENT})`;

/** Rights on a table that members only read and add to; the author and the transaction of a row are always the caller's. */
export const appendOnly = (table: string, sees: string, mayAdd: string): string => `
ALTER TABLE team.${table} ENABLE ROW LEVEL SECURITY;
CREATE POLICY seen ON team.${table} FOR SELECT USING (${sees});
CREATE POLICY added ON team.${table} FOR INSERT
  WITH CHECK (by = session_user AND xid = pg_current_xact_id() AND (${mayAdd}));
GRANT SELECT, INSERT ON team.${table} TO sightline_member;
`;
