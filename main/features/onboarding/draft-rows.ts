import type { DraftState } from '../../../shared/domain/onboarding-schema.ts';
import { type Db, inTransaction } from '../../db/open.ts';
import { prepared } from '../../db/prepared.ts';
import { type DraftBody, findDraft, type KeptDraft } from '../../db/queries/onboarding.ts';

/** Enters a draft. */
export function insertDraft(db: Db, { draftId, connection, state, body, createdAt }: KeptDraft): void {
  prepared(
    db,
    `INSERT INTO onboarding_draft (draft_id, connection, state, draft, created_at, changed_at)
     VALUES (?, ?, ?, ?, ?, ?)`,
  ).run(draftId, connection, state, JSON.stringify(body), createdAt, createdAt);
}

/** Changes to a draft. */
export type DraftChange = {
  readonly state?: DraftState;
  readonly body?: Partial<DraftBody>;
  readonly worker?: string | null;
};

/**
 * Reads and changes a draft in one transaction: of two equal decisions, one succeeds, and the other sees the result. `decide` returns null
 * to change nothing.
 *
 * @returns the draft after the change; undefined if unchanged.
 */
export function changeDraft(
  db: Db,
  draftId: string,
  at: string,
  decide: (draft: KeptDraft) => DraftChange | null,
): KeptDraft | undefined {
  return inTransaction(db, () => {
    const known = findDraft(db, draftId);
    const change = known === undefined ? null : decide(known);
    if (known === undefined || change === null) return undefined;
    const changed: KeptDraft = {
      ...known,
      state: change.state ?? known.state,
      body: { ...known.body, ...change.body },
      worker: change.worker === undefined ? known.worker : change.worker,
      changedAt: at,
    };
    prepared(
      db,
      'UPDATE onboarding_draft SET state = ?, draft = ?, worker = ?, changed_at = ? WHERE draft_id = ?',
    ).run(changed.state, JSON.stringify(changed.body), changed.worker, at, draftId);
    return changed;
  });
}

/** Deletes a draft. */
export function deleteDraft(db: Db, draftId: string): void {
  prepared(db, 'DELETE FROM onboarding_draft WHERE draft_id = ?').run(draftId);
}
