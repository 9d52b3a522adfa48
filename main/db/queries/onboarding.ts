/** Drafts of new clients, as stored. */
import type { OnboardingDraft, DraftState } from '../../../shared/domain/onboarding-schema.ts';
import { orNull, text, word } from '../columns.ts';
import type { Db } from '../open.ts';
import { defineRows } from '../prepared.ts';

/** A draft's JSON; `before`: the account's state when the confirmation was sent. */
export type DraftBody = Omit<
  OnboardingDraft,
  'draftId' | 'connection' | 'state' | 'title' | 'createdAt' | 'changedAt' | 'faults'
> & {
  readonly before: {
    readonly projects: readonly string[];
    /** Of the client to add to; null for a new one. */
    readonly prompts: readonly string[] | null;
  } | null;
};

/** A stored draft. */
export type KeptDraft = {
  readonly draftId: string;
  readonly connection: string;
  readonly state: DraftState;
  readonly body: DraftBody;
  readonly worker: string | null;
  readonly createdAt: string;
  readonly changedAt: string;
};

const ROW = {
  draftId: text,
  connection: text,
  state: word<DraftState>(),
  body: text,
  worker: orNull(text),
  createdAt: text,
  changedAt: text,
};

const COLUMNS = `SELECT draft_id AS draftId, connection, state, draft AS body, worker, created_at AS createdAt,
   changed_at AS changedAt FROM onboarding_draft`;
const ALL = defineRows(ROW, `${COLUMNS} ORDER BY changed_at DESC, draft_id`);
const ONE = defineRows(ROW, `${COLUMNS} WHERE draft_id = ?`);

const parse = ({ body, ...row }: NonNullable<ReturnType<typeof ONE.get>>): KeptDraft => ({
  ...row,
  body: JSON.parse(body) as DraftBody,
});

/** Every draft, the last changed first. */
export const loadDrafts = (db: Db): readonly KeptDraft[] => ALL.all(db).map(parse);

/** A draft by its id. */
export function findDraft(db: Db, draftId: string): KeptDraft | undefined {
  const row = ONE.get(db, draftId);
  return row === undefined ? undefined : parse(row);
}
