/** Drafts of new clients for screens, and edits that need no call to the service. */
import { randomUUID } from 'node:crypto';
import { faultsOf } from '../../../shared/api/confirmation.ts';
import { emptyProposal, nextDraftState, type DraftEvent } from '../../../shared/domain/onboarding.ts';
import type {
  DraftHead,
  OnboardingDraft,
  ProposalField,
  DraftState,
} from '../../../shared/domain/onboarding-schema.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import type { Input } from '../../../shared/ipc/contract.ts';
import { mayBeAtWork } from '../../core/worker-id.ts';
import { findDraft, loadDrafts, type DraftBody, type KeptDraft } from '../../db/queries/onboarding.ts';
import { nowIso } from '../../platform/clock.ts';
import type { Core } from '../../core/core.ts';
import { requireConnection } from '../../core/find-connection.ts';
import { loadDeletedIds, requireAddress, withoutDeleted } from '../manage/index.ts';
import { type Db, inTransaction } from '../../db/open.ts';
import { prepared } from '../../db/prepared.ts';

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

/** This program's work: the tasks of its drafts, and its worker name. */
export type DraftWork = { readonly worker: string; readonly tasks: Map<string, string> };

type Told = Pick<Core, 'db' | 'clock' | 'tell'>;

const NEW_BODY: Omit<DraftBody, 'url'> = {
  proposal: null,
  edited: [],
  progress: [],
  readingSince: null,
  readSeconds: null,
  reason: null,
  sentAt: null,
  lookedAt: null,
  projectId: null,
  isMirrored: false,
  prompts: [],
  looks: 0,
  nextLookAt: null,
  before: null,
};

/** Changes a draft and tells; returns whether it changed. */
export function change(
  { db, clock, tell }: Told,
  draftId: string,
  decide: (draft: KeptDraft) => DraftChange | null,
): boolean {
  const changed = changeDraft(db, draftId, nowIso(clock), decide);
  if (changed !== undefined) tell('onboarding/changed', { draftId });
  return changed !== undefined;
}

/** Applies an event to a draft, with its other changes; returns false if the event does not apply. */
export function happen(
  core: Told,
  draftId: string,
  event: DraftEvent,
  rest: Omit<DraftChange, 'state'> = {},
): boolean {
  return change(core, draftId, (draft) => {
    const state = nextDraftState(draft.state, event);
    return state === null ? null : { ...rest, state };
  });
}

/** Maximum time to wait for an answer; a worker still busy by then has died. */
const LONGEST_WORK_MS = 60 * 60 * 1000;

/** Whether a draft claims to be in progress, but nobody is working on it. */
function isAbandoned(
  { draftId, state, worker, changedAt }: KeptDraft,
  work: DraftWork,
  nowMs: number,
): boolean {
  if (state !== 'reading' && state !== 'confirming') return false;
  if (work.tasks.has(draftId)) return false;
  if (worker === null) return true;
  const isOfThisProcess = worker.split('|', 2).join('|') === work.worker.split('|', 2).join('|');
  return isOfThisProcess || !mayBeAtWork(worker, Date.parse(changedAt) + LONGEST_WORK_MS, nowMs);
}

/** A draft, after settling what a dead program left. */
function settled(core: Told, draft: KeptDraft, work: DraftWork): KeptDraft {
  if (!isAbandoned(draft, work, core.clock.nowMs())) return draft;
  const changed = changeDraft(core.db, draft.draftId, nowIso(core.clock), (now) => {
    if (!isAbandoned(now, work, core.clock.nowMs())) return null;
    const event =
      now.state === 'confirming' ? 'lost' : now.body.proposal === null ? 'not-read' : 'not-read-again';
    const state = nextDraftState(now.state, event);
    if (state === null) return null;
    const message =
      event === 'lost'
        ? 'Sightline was ended while the service confirmed. Whether the client exists is not known: look before anything is sent again.'
        : 'Sightline was ended while the service read the website. Nothing was saved; have it read again, or fill in the proposal by hand.';
    const reason = {
      code: 'api/stream-failed' as const,
      message,
      field: null,
      existing: null,
      platforms: [],
    };
    return { state, worker: null, body: { reason } };
  });
  return changed ?? draft;
}

const titleOf = ({ body }: KeptDraft): string => {
  const brand = body.proposal?.brandName.trim() ?? '';
  return brand === '' ? body.url : brand;
};

const headOf = (draft: KeptDraft): DraftHead => {
  const { draftId, connection, state, createdAt, changedAt } = draft;
  return { draftId, connection, state, title: titleOf(draft), createdAt, changedAt };
};

/** The drafts, last changed first. */
export const listDrafts = (core: Told, work: DraftWork): readonly DraftHead[] =>
  loadDrafts(core.db).map((draft) => headOf(settled(core, draft, work)));

/** An existing draft. Raises `input/not-found`. */
export function requireDraft({ db }: Pick<Core, 'db'>, draftId: string): KeptDraft {
  const draft = findDraft(db, draftId);
  if (draft !== undefined) return draft;
  throw new AppError(
    'input/not-found',
    'This draft is no longer there; it may have been discarded in another window.',
  );
}

/** A draft with everything about it. Raises `input/not-found`. */
export function openDraft(core: Told, draftId: string, work: DraftWork): OnboardingDraft {
  const draft = settled(core, requireDraft(core, draftId), work);
  const { body } = draft;
  // A dead program no longer waits for prompts.
  const isWaiting = work.tasks.has(draftId);
  const faults = draft.state === 'proposed' && body.proposal !== null ? faultsOf(body.proposal) : {};
  const deleted = body.projectId === null ? new Set<string>() : loadDeletedIds(core, body.projectId);
  const prompts = withoutDeleted(body.prompts, deleted);
  return { ...headOf(draft), ...body, prompts, faults, nextLookAt: isWaiting ? body.nextLookAt : null };
}

/** Creates a draft; a person fills in the proposal on request. Raises `input/…`. */
export function enterDraft(core: Told, { connection, url, isByHand }: Input<'onboarding/begin'>): string {
  requireConnection(core, connection);
  const website = isByHand && url.trim() === '' ? '' : requireAddress(url);
  const draftId = randomUUID();
  const now = nowIso(core.clock);
  insertDraft(core.db, {
    draftId,
    connection,
    state: isByHand ? 'proposed' : 'new',
    body: { ...NEW_BODY, url: website, proposal: isByHand ? emptyProposal(website) : null },
    worker: null,
    createdAt: now,
    changedAt: now,
  });
  core.tell('onboarding/changed', { draftId });
  return draftId;
}

/** Changes the given values of a proposal; a draft past editing stays as it is, and says so. Raises `input/…`. */
export function editDraft(core: Told, { draftId, changes }: Input<'onboarding/edit'>): void {
  requireDraft(core, draftId);
  const isDone = change(core, draftId, ({ state, body }) => {
    if (state !== 'proposed' || body.proposal === null) return null;
    const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
    const fields = Object.keys(given) as ProposalField[];
    return {
      body: {
        proposal: { ...body.proposal, ...given },
        edited: [...new Set([...body.edited, ...fields])],
        // A remark on a field lapses once the field changes.
        reason: body.reason?.field != null && fields.includes(body.reason.field) ? null : body.reason,
      },
    };
  });
  if (!isDone) {
    throw new AppError(
      'input/invalid',
      'This proposal cannot be changed now: it is being read or was confirmed. Nothing was changed.',
    );
  }
}

/** Ends the research without its result; the user's own input stays. Raises `input/not-found`. */
export function fillInByHand(core: Told & Pick<Core, 'tasks'>, draftId: string, work: DraftWork): void {
  const { body } = requireDraft(core, draftId);
  const proposal = body.proposal ?? emptyProposal(body.url);
  happen(core, draftId, 'by-hand', { worker: null, body: { proposal, reason: null, readingSince: null } });
  stopDraft(core, draftId, work);
}

/** Aborts a draft's research. */
export function stopDraft({ tasks }: Pick<Core, 'tasks'>, draftId: string, work: DraftWork): void {
  const task = work.tasks.get(draftId);
  if (task !== undefined) tasks.cancel(task);
}

/** Deletes a draft. Raises `input/invalid` while its confirmation is running. */
export function discardDraft(core: Told & Pick<Core, 'tasks'>, draftId: string, work: DraftWork): void {
  const { state } = settled(core, requireDraft(core, draftId), work);
  if (state === 'confirming') {
    throw new AppError(
      'input/invalid',
      'The service is making this client now. The draft stays until that has ended.',
    );
  }
  stopDraft(core, draftId, work);
  deleteDraft(core.db, draftId);
  core.tell('onboarding/changed', { draftId });
}

/** Validates a proposal for confirmation. Raises `input/invalid` with the first faulty field. */
export function requireFaultless(draft: KeptDraft): NonNullable<DraftBody['proposal']> {
  const { proposal } = draft.body;
  if (proposal === null) {
    throw new AppError('input/invalid', 'There is no proposal to confirm yet. Nothing was sent.');
  }
  const [fault] = Object.entries(faultsOf(proposal));
  if (fault === undefined) return proposal;
  throw new AppError('input/invalid', `${fault[1]} Nothing was sent.`, { details: { field: fault[0] } });
}
