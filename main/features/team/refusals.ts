/** What the team has and is not what it claims to be: left there, and named with the member that wrote it. */
import { sharedKindTitle } from '../../../shared/words/team.ts';
import { toShownName } from '../../../shared/format/printable.ts';
import type { Db } from '../../db/open.ts';
import { loadClientName } from '../../db/queries/team.ts';
import type { ObjectPlace } from '../../team/objects.ts';

/** A row that was set aside. */
export type Refusal = ObjectPlace & {
  /** The login that has written it. */
  readonly by: string;
  /** A kind of shared work, or `answer` or `fact`. */
  readonly kind: string;
  /** The end of a sentence, such as `names another client`. */
  readonly why: string;
};

/** A client by its name here; of one that is not here there is none. */
export const clientNameOf = (db: Db, { account, projectId }: ObjectPlace): string | null => {
  const name = projectId === '' ? undefined : loadClientName(db, account, projectId);
  return name === undefined ? null : toShownName(name);
};

/** A sentence for each member that has written such rows, with the first of them. */
export function describeRefusals(db: Db, refusals: readonly Refusal[]): readonly string[] {
  return [...Map.groupBy(refusals, ({ by }) => by)].map(([by, rows]) => {
    const [first] = rows;
    const client = first === undefined ? null : clientNameOf(db, first);
    const what = first === undefined ? '' : sharedKindTitle(first.kind);
    const number = rows.length === 1 ? '1 row' : `${String(rows.length)} rows`;
    return (
      `${number} of ${toShownName(by)} in the team ${rows.length === 1 ? 'is' : 'are'} not what ${rows.length === 1 ? 'it claims' : 'they claim'} to be, and ` +
      `${rows.length === 1 ? 'was' : 'were'} left there: ${what}${client === null ? '' : ` for ${client}`} ${first?.why ?? ''}. ` +
      'Everything else was taken. Tell the team’s admin.'
    );
  });
}
