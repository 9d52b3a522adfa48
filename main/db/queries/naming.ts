/** Which brands a client's prompts name. */
import type { Naming } from '../../../shared/domain/naming.ts';
import { text, word } from '../columns.ts';
import type { Db } from '../open.ts';
import { defineTuples } from '../prepared.ts';
import type { RowId } from '../row-id.ts';

const NAMING = defineTuples(
  [text, word<Naming>()],
  'SELECT prompt_id, naming FROM named_prompt WHERE project = ?',
);

/** The class of each prompt that is known of a project, by its id: the person's choice, or else what its text says. */
export function loadNaming(db: Db, project: RowId<'project'>): ReadonlyMap<string, Naming> {
  return new Map(NAMING.all(db, project));
}
