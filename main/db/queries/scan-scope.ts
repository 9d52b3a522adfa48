/** What a scan of a project would ask. */
import { integer, orNull, text } from '../columns.ts';
import type { Db } from '../open.ts';
import { defineRows } from '../prepared.ts';
import type { RowId } from '../row-id.ts';

const SCOPE = defineRows(
  { prompts: integer, platforms: orNull(text) },
  `SELECT (SELECT count(*) FROM prompt WHERE prompt.project = p.id AND is_active = 1) AS prompts,
     p.active_platforms AS platforms
   FROM project p WHERE p.id = ?`,
);

/** The active prompts of a project and its saved selection of platforms, as they were last mirrored; null: the service named none. */
export type ScanScope = { readonly prompts: number; readonly platforms: readonly string[] | null };

/** Loads both; undefined where the project is not mirrored. */
export function loadScanScope(db: Db, project: RowId<'project'>): ScanScope | undefined {
  const row = SCOPE.get(db, project);
  if (row === undefined) return undefined;
  const { prompts, platforms } = row;
  return { prompts, platforms: platforms === null ? null : (JSON.parse(platforms) as string[]) };
}
