import { prepared } from '../prepared.ts';
import type { Db } from '../open.ts';
import type { RowId } from '../row-id.ts';

/** Two brands of a project by the service's ids: one that left its list, and the one that it is read as. */
export type BrandPair = { readonly brandId: string; readonly joinedTo: string };

/** Joins a brand to another; what was joined to it before goes along. Call within a transaction. */
export function saveBrandJoin(
  db: Db,
  project: RowId<'project'>,
  { brandId, joinedTo }: BrandPair,
  at: string,
): void {
  prepared(
    db,
    `UPDATE brand_join SET joined_to = :joinedTo
     WHERE joined_to = :brandId AND (connection, project_id) IN (SELECT connection, project_id FROM project WHERE id = :project)`,
  ).run({ project, brandId, joinedTo });
  prepared(
    db,
    `INSERT INTO brand_join (connection, project_id, brand_id, joined_to, joined_at)
     SELECT connection, project_id, :brandId, :joinedTo, :at FROM project WHERE id = :project`,
  ).run({ project, brandId, joinedTo, at });
}

/** Takes a brand out of the one that it was joined to. */
export function deleteBrandJoin(db: Db, project: RowId<'project'>, brandId: string): void {
  prepared(
    db,
    `DELETE FROM brand_join WHERE brand_id = :brandId
       AND (connection, project_id) IN (SELECT connection, project_id FROM project WHERE id = :project)`,
  ).run({ project, brandId });
}
