import { text } from '../columns.ts';
import type { Db } from '../open.ts';
import { defineValues } from '../prepared.ts';
import type { RowId } from '../row-id.ts';

const RIVALS = defineValues(
  text,
  'SELECT name FROM brand WHERE project = ? AND is_own = 0 AND archived_at IS NULL ORDER BY name COLLATE NOCASE',
);

/** The names of a project's rivals, in order. */
export function loadRivalNames(db: Db, project: RowId<'project'>): readonly string[] {
  return RIVALS.all(db, project);
}

const BRANDS = defineValues(
  text,
  'SELECT name FROM brand WHERE project = ? AND name <> brand_id ORDER BY id',
);

/** The names of all brands that a project ever had. */
export function loadBrandNames(db: Db, project: RowId<'project'>): readonly string[] {
  return BRANDS.all(db, project);
}
