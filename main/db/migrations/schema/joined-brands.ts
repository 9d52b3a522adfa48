/** A day as people write it: `3 Nov 2026`. */
const day = (time: string): string =>
  `(CAST(strftime('%d', ${time}) AS INTEGER) || ' ' ||
     substr('JanFebMarAprMayJunJulAugSepOctNovDec', 3 * CAST(strftime('%m', ${time}) AS INTEGER) - 2, 3) ||
     strftime(' %Y', ${time}))`;

/** A brand's rank among its namesakes: first those that left the list, then by date; without dates, by id. */
const order = (row: string): string =>
  `(${row}.listed_at IS NOT NULL AND ${row}.archived_at IS NULL, coalesce(${row}.created_at, ''), ${row}.brand_id)`;

/** Namesakes in the current brand's project that rank before it. */
const EARLIER_TWINS = `FROM brand e WHERE e.project = brand.project AND e.same IS NULL AND e.name <> e.brand_id
  AND lower(trim(e.name)) = lower(trim(brand.name)) AND ${order('e')} < ${order('brand')}`;

/** Determines the brand each one is read as, and its displayed name. `projects` is a condition on the brand's project. */
// Older SQLites reject an alias for the table of an UPDATE in a trigger, and then the whole file.
const settle = (projects: string): string => `
UPDATE brand SET same = (
    SELECT n.id FROM project p JOIN brand_join j ON j.connection = p.connection AND j.project_id = p.project_id
      AND j.brand_id = brand.brand_id JOIN brand n ON n.project = p.id AND n.brand_id = j.joined_to
    -- One that the service lists again is a brand of its own again.
    WHERE p.id = brand.project AND (brand.archived_at IS NOT NULL OR brand.listed_at IS NULL))
  WHERE ${projects};
UPDATE brand SET called = iif(brand.same IS NOT NULL OR NOT EXISTS (SELECT 1 ${EARLIER_TWINS}), NULL,
    brand.name || iif(brand.created_at IS NULL OR EXISTS (SELECT 1 ${EARLIER_TWINS} AND date(e.created_at) = date(brand.created_at)),
      ' (' || (1 + (SELECT count(*) ${EARLIER_TWINS})) || ')', ' (since ' || ${day('brand.created_at')} || ')'))
  WHERE ${projects};`;

const WATCHED = ['name', 'created_at', 'listed_at', 'archived_at'];

const said = (row: 'old' | 'new'): string =>
  `(${row}.name, ${row}.created_at, ${row}.listed_at IS NULL, ${row}.archived_at IS NULL)`;

const joined = (row: 'old' | 'new'): string =>
  settle(
    `brand.project IN (SELECT id FROM project WHERE connection = ${row}.connection AND project_id = ${row}.project_id)`,
  );

/**
 * Brands joined by a user: a recreated brand is read as the original one. It names them by the service's ids, so that
 * it survives a rebuild. Which brand is read as which, and the names of namesakes, are updated whenever either changes.
 */
export const JOINED_BRANDS = /* sql */ `
CREATE TRIGGER brand_settle_insert AFTER INSERT ON brand BEGIN ${settle('brand.project = new.project')} END;
CREATE TRIGGER brand_settle_delete AFTER DELETE ON brand BEGIN ${settle('brand.project = old.project')} END;
CREATE TRIGGER brand_settle_update AFTER UPDATE OF ${WATCHED.join(', ')} ON brand WHEN ${said('old')} IS NOT ${said('new')}
  BEGIN ${settle('brand.project = new.project')} END;
CREATE TRIGGER brand_join_insert AFTER INSERT ON brand_join BEGIN ${joined('new')} END;
CREATE TRIGGER brand_join_update AFTER UPDATE ON brand_join BEGIN ${joined('new')} END;
CREATE TRIGGER brand_join_delete AFTER DELETE ON brand_join BEGIN ${joined('old')} END;
-- How figures went from run to run is kept by brand.
CREATE TRIGGER brand_same AFTER UPDATE OF same ON brand WHEN old.same IS NOT new.same
  BEGIN DELETE FROM run_step WHERE run IN (SELECT id FROM run_revision WHERE project = new.project); END;

-- Each brand as it is read: the one that it is joined to, by the name that tells it from others.
CREATE VIEW known_brand AS
  SELECT b.id, n.id AS same, b.project, n.brand_id, coalesce(n.called, n.name) AS name, n.is_own, n.url, n.aliases, n.archived_at
  FROM brand b JOIN brand n ON n.id = coalesce(b.same, b.id);
`;
