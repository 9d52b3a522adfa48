/** Whether a store's functions, checks and rights are those that this program has made: whoever owns the database can change them. */

/**
 * SQL for the SHA-256 (hex) of everything in the store that keeps its promises: the functions with their rights, the checks, triggers and row
 * policies, and what members and everybody may do with tables. Text of a function, not of the server: it is the same for every version of
 * PostgreSQL, and after a backup was restored.
 */
export const FINGERPRINT = /* sql */ `(
  WITH mine AS (SELECT oid, nspowner FROM pg_catalog.pg_namespace WHERE nspname = 'team'),
  may AS (
    SELECT 'function ' || p.oid::pg_catalog.text AS what, a.grantee, a.privilege_type, p.proowner AS owner
      FROM pg_catalog.pg_proc p JOIN mine ON p.pronamespace = mine.oid,
        pg_catalog.aclexplode(coalesce(p.proacl, pg_catalog.acldefault('f', p.proowner))) a
    UNION ALL SELECT 'table ' || c.oid::pg_catalog.text, a.grantee, a.privilege_type, c.relowner
      FROM pg_catalog.pg_class c JOIN mine ON c.relnamespace = mine.oid, pg_catalog.aclexplode(c.relacl) a
    UNION ALL SELECT 'table ' || c.oid::pg_catalog.text, a.grantee, a.privilege_type || ' of ' || t.attname, c.relowner
      FROM pg_catalog.pg_class c JOIN mine ON c.relnamespace = mine.oid JOIN pg_catalog.pg_attribute t ON t.attrelid = c.oid,
        pg_catalog.aclexplode(t.attacl) a),
  granted AS (
    SELECT what, pg_catalog.string_agg(coalesce(r.rolname, 'PUBLIC') || ' ' || privilege_type, ',' ORDER BY r.rolname COLLATE "C", privilege_type) AS rights
    FROM may LEFT JOIN pg_catalog.pg_roles r ON r.oid = may.grantee
    WHERE may.grantee <> may.owner AND (may.grantee = 0 OR r.rolname = 'sightline_member') GROUP BY what),
  line AS (
    SELECT pg_catalog.concat_ws(' ', 'function', p.proname, pg_catalog.pg_get_function_identity_arguments(p.oid),
        pg_catalog.pg_get_function_result(p.oid), l.lanname, p.prosecdef, p.provolatile, p.proconfig, p.proowner = mine.nspowner, p.prosrc,
        (SELECT g.rights FROM granted g WHERE g.what = 'function ' || p.oid::pg_catalog.text)) AS said
      FROM pg_catalog.pg_proc p JOIN mine ON p.pronamespace = mine.oid JOIN pg_catalog.pg_language l ON l.oid = p.prolang
    UNION ALL SELECT pg_catalog.concat_ws(' ', 'table', c.relname, c.relkind, c.relrowsecurity, c.relowner = mine.nspowner,
        (SELECT g.rights FROM granted g WHERE g.what = 'table ' || c.oid::pg_catalog.text))
      FROM pg_catalog.pg_class c JOIN mine ON c.relnamespace = mine.oid WHERE c.relkind IN ('r', 'v', 'm', 'f', 'p')
    UNION ALL SELECT pg_catalog.concat_ws(' ', 'check', c.relname, k.conname, k.contype)
      FROM pg_catalog.pg_constraint k JOIN pg_catalog.pg_class c ON c.oid = k.conrelid JOIN mine ON k.connamespace = mine.oid
      WHERE k.contype <> 'n'
    UNION ALL SELECT pg_catalog.concat_ws(' ', 'trigger', c.relname, t.tgname, t.tgenabled, t.tgfoid::pg_catalog.regproc)
      FROM pg_catalog.pg_trigger t JOIN pg_catalog.pg_class c ON c.oid = t.tgrelid JOIN mine ON c.relnamespace = mine.oid WHERE NOT t.tgisinternal
    UNION ALL SELECT pg_catalog.concat_ws(' ', 'policy', c.relname, y.polname)
      FROM pg_catalog.pg_policy y JOIN pg_catalog.pg_class c ON c.oid = y.polrelid JOIN mine ON c.relnamespace = mine.oid)
  SELECT pg_catalog.encode(pg_catalog.sha256(pg_catalog.convert_to(
    pg_catalog.string_agg(said, E'\\n' ORDER BY said COLLATE "C"), 'UTF8')), 'hex') FROM line)`;

/** That of a store which this program has made; `test/integration/team/upgrade.test.ts` says it anew where the steps change. */
export const STORE_FINGERPRINT = '7f48f48f912c0815603e144fd9d504141d2d182d03581814f82435e75694772c';
