/** The service's work on drafts of new clients: tasks of this program, at most one per draft. */
import { confirmationFile, toConfirmation, type ConfirmationFile } from '../../../shared/api/confirmation.ts';
import { nextDraftState, USUAL_PROMPTS_PER_TOPIC } from '../../../shared/domain/onboarding.ts';
import type {
  DraftProgress,
  DraftReason,
  ClientProposal,
  ProposalField,
} from '../../../shared/domain/onboarding-schema.ts';
import { AppError, isAppError, toWire } from '../../../shared/errors/app-error.ts';
import { waitFor } from '../../api/pace.ts';
import { findDraft, type KeptDraft } from '../../db/queries/onboarding.ts';
import { nowIso } from '../../platform/clock.ts';
import type { Core } from '../../core/core.ts';
import { requireConnection } from '../../core/find-connection.ts';
import type { TaskControl } from '../../core/tasks.ts';
import { change, happen, requireDraft, requireFaultless, type DraftWork } from './drafts.ts';
import { fetchPrompts, lookAfter, noteFound, requireAddress, stateAfter } from '../manage/index.ts';
import { analyzeWebsite, confirmOnboarding, costOfOnboarding, mirrorClient } from './onboard.ts';
import { openClient } from '../connections/index.ts';

/** Limit for a service that reports without end. */
const MOST_PROGRESS = 200;

/** Polls for prompts after these seconds, with one call each; a topic's are there within minutes. */
const LOOKS_S = [2, 4, 8, 15, 30, 30, 60, 60, 120, 120];

/** Fruitless polls that end the polling. */
const MOST_FRUITLESS = 3;

const FIELD_NAMES: readonly ProposalField[] = [
  'brandName',
  'url',
  'industryType',
  'location',
  'languages',
  'competitors',
  'topicList',
  'activePlatforms',
  'promptsPerTopic',
  'projectId',
  'promptAttributes',
  'generateBrandedPrompts',
];

/** The reason for a failure, at its field: the one it names, or the one the refusal is always about. */
export function reasonOf(error: unknown, proposal: ClientProposal | null): DraftReason {
  const { code, message, details = {} } = toWire(error);
  const said = code === 'api/bad-request' ? message : '';
  const named = FIELD_NAMES.find(
    (name) => details['field'] === name || new RegExp(`\\b${name}\\b`).test(said),
  );
  const field =
    named ??
    (code === 'api/platform-unavailable'
      ? 'activePlatforms'
      : code === 'api/not-found' && proposal?.projectId != null
        ? 'projectId'
        : null);
  const existing = details['existing'] as DraftReason['existing'] | undefined;
  const platforms = Array.isArray(details['platforms']) ? details['platforms'].map(String) : [];
  return { code, message, field, existing: existing ?? null, platforms };
}

/** An editable proposal from the service. */
const toProposal = (file: ConfirmationFile, url: string): ClientProposal => ({
  brandName: file.brandName,
  url,
  industryType: file.industryType ?? null,
  location: file.location ?? '',
  languages: file.languages ?? '',
  competitors: (file.competitors ?? []).map((one) =>
    typeof one === 'string' ? { name: one, url: null } : one,
  ),
  topicList: (file.topicList ?? []).map((one) =>
    typeof one === 'string' ? { name: one, category: null } : one,
  ),
  activePlatforms: null,
  promptsPerTopic: USUAL_PROMPTS_PER_TOPIC,
  projectId: null,
  promptAttributes: [],
  generateBrandedPrompts: false,
});

/** What to send of a faultless proposal. */
const toFile = (proposal: ClientProposal): ConfirmationFile =>
  confirmationFile.parse(toConfirmation(proposal));

/** Starts a draft's task and forgets it when it ends, however it ends. */
function begin(
  core: Core,
  draft: KeptDraft,
  title: string,
  work: DraftWork,
  run: (control: TaskControl) => Promise<void>,
): void {
  const { draftId, connection } = draft;
  const { task } = core.tasks.start({ kind: 'onboarding', connection, title }, async (control) => {
    try {
      await run(control);
    } catch (error) {
      // The draft records the outcome; only aborts and bugs are the task's own.
      if (control.signal.aborted) {
        throw new AppError('api/cancelled', 'Stopped on request.', { cause: error });
      }
      if (!isAppError(error)) throw error;
    } finally {
      work.tasks.delete(draftId);
      core.tell('onboarding/changed', { draftId });
    }
    return { kind: 'onboarding', draftId, state: findDraft(core.db, draftId)?.state ?? null };
  });
  work.tasks.set(draftId, task);
}

/** Saves progress and reports it to the task. */
function hear(core: Core, draftId: string, of: DraftProgress['of'], { onProgress }: TaskControl) {
  let heard = 0;
  return (text: string): void => {
    heard += 1;
    onProgress(heard, heard + 1, text);
    change(core, draftId, ({ body }) => ({
      body: { progress: [...body.progress, { at: nowIso(core.clock), of, text }].slice(-MOST_PROGRESS) },
    }));
  };
}

/** Starts the research of a draft's website. Raises `input/…`; the draft records the service's refusals. */
export function startReading(core: Core, draftId: string, url: string, work: DraftWork): void {
  const website = requireAddress(url);
  const draft = requireDraft(core, draftId);
  requireConnection(core, draft.connection);
  const startedMs = core.clock.nowMs();
  const isBegun = happen(core, draftId, 'read', {
    worker: work.worker,
    body: { url: website, reason: null, readingSince: nowIso(core.clock), readSeconds: null, progress: [] },
  });
  if (!isBegun) return;
  begin(core, draft, `Proposal for ${new URL(website).hostname}`, work, async (control) => {
    try {
      const file = await analyzeWebsite(core, {
        url: website,
        connection: draft.connection,
        signal: control.signal,
        onProgress: hear(core, draftId, 'analysis', control),
      });
      const readSeconds = Math.round((core.clock.nowMs() - startedMs) / 1000);
      happen(core, draftId, 'proposal', {
        worker: null,
        body: { proposal: toProposal(file, website), edited: [], readingSince: null, readSeconds },
      });
    } catch (error) {
      const event = draft.body.proposal === null ? 'not-read' : 'not-read-again';
      // Whoever aborted it knows why it ended.
      const reason = control.signal.aborted ? null : reasonOf(error, draft.body.proposal);
      happen(core, draftId, event, { worker: null, body: { reason, readingSince: null } });
      throw error;
    }
  });
}

/**
 * Sends a draft's confirmation, once: of two windows that ask, one sends. Raises `input/invalid` with the faulty field; the draft records
 * the service's refusals.
 */
export function startConfirming(core: Core, draftId: string, isAnother: boolean, work: DraftWork): void {
  const draft = requireDraft(core, draftId);
  requireConnection(core, draft.connection);
  if (nextDraftState(draft.state, 'confirm') === null) {
    throw new AppError(
      'input/invalid',
      'This proposal was sent already, or is not there yet. Nothing was sent.',
    );
  }
  const proposal = requireFaultless(draft);
  const isBegun = change(core, draftId, (now) => {
    const state = nextDraftState(now.state, 'confirm');
    // Only what was reviewed is sent.
    if (state === null || JSON.stringify(now.body.proposal) !== JSON.stringify(proposal)) return null;
    return { state, worker: work.worker, body: { reason: null, sentAt: null } };
  });
  if (!isBegun) return;
  begin(core, draft, `Client ${proposal.brandName}`, work, async (control) => {
    const sending = { isBegun: false };
    try {
      const made = await confirmOnboarding(core, {
        proposal: toFile(proposal),
        isAnother,
        connection: draft.connection,
        signal: control.signal,
        onProgress: hear(core, draftId, 'confirmation', control),
        onSend: (before) => {
          sending.isBegun = true;
          change(core, draftId, () => ({ body: { before, sentAt: nowIso(core.clock) } }));
        },
      });
      if (made.isDryRun) throw new Error('a draft is sent');
      const { projectId, isMirrored } = made;
      happen(core, draftId, 'made', { worker: null, body: { projectId, isMirrored } });
      core.tell('connections/changed', {});
    } catch (error) {
      const event = sending.isBegun && stateAfter(error) === 'unknown' ? 'lost' : 'refused';
      happen(core, draftId, event, { worker: null, body: { reason: reasonOf(error, proposal) } });
      throw error;
    }
    await watchPrompts(core, draftId, control);
  });
}

/** Polls for a new client's prompts until all are there, no more come, or it is aborted. */
async function watchPrompts(core: Core, draftId: string, { signal, onProgress }: TaskControl): Promise<void> {
  const { connection, body } = requireDraft(core, draftId);
  const { projectId, proposal, before } = body;
  if (projectId === null || proposal === null) return;
  const { prompts: expected } = costOfOnboarding(toFile(proposal));
  const { client } = await openClient(core, { connection, signal });
  const known = new Set(before?.prompts ?? []);
  let fruitless = 0;
  let count = body.prompts.length;
  for (const seconds of [0, ...LOOKS_S]) {
    const nextLookAt = new Date(core.clock.nowMs() + seconds * 1000).toISOString();
    if (seconds > 0) {
      change(core, draftId, () => ({ body: { nextLookAt } }));
      await waitFor(seconds * 1000, signal);
    }
    const prompts = (await fetchPrompts(client, projectId)).filter(({ id }) => !known.has(id));
    fruitless = prompts.length > count ? 0 : fruitless + 1;
    count = prompts.length;
    change(core, draftId, ({ body: { looks } }) => ({
      body: { prompts, looks: looks + 1, nextLookAt: null },
    }));
    onProgress(count, expected ?? count + 1, 'Prompts are being written');
    if ((expected !== null && count >= expected) || (count > 0 && fruitless >= MOST_FRUITLESS)) break;
  }
  const isMirrored = await mirrorClient(core, connection, projectId, signal);
  change(core, draftId, () => ({ body: { isMirrored } }));
}

/** Looks for a client whose confirmation was lost, or for more prompts of one that was made. Raises `input/not-found`. */
export function startLooking(core: Core, draftId: string, work: DraftWork): void {
  const draft = requireDraft(core, draftId);
  const { proposal, before } = draft.body;
  if (work.tasks.has(draftId) || proposal === null) return;
  if (draft.state === 'created') {
    begin(core, draft, `Prompts of ${proposal.brandName}`, work, (control) =>
      watchPrompts(core, draftId, control),
    );
    return;
  }
  if (draft.state !== 'doubtful') return;
  begin(core, draft, `Look for ${proposal.brandName}`, work, async (control) => {
    const file = toFile(proposal);
    const lookedAt = nowIso(core.clock);
    try {
      const { client } = await openClient(core, { connection: draft.connection, signal: control.signal });
      // Ended before the account was checked: nothing was sent.
      const found = before === null ? null : await lookAfter(client, file, before);
      if (found === null) {
        const message =
          before === null
            ? 'The confirmation had not been sent when Sightline was ended. You can create the client now.'
            : 'The service shows no such client. It may still have been at work: wait a minute and look again, or create it. The account is looked at once more before anything is sent.';
        const reason = {
          code: 'api/stream-failed' as const,
          message,
          field: null,
          existing: null,
          platforms: [],
        };
        happen(core, draftId, 'absent', { body: { reason, lookedAt } });
        return;
      }
      noteFound(
        core,
        { connection: draft.connection, kind: 'project/create' },
        // The last request with this address is this draft's.
        ({ request }) => request.body?.['brandName'] === file.brandName && request.body['url'] === file.url,
        { projectId: found },
      );
      happen(core, draftId, 'there', { body: { projectId: found, reason: null, lookedAt } });
    } catch (error) {
      // It stays unknown.
      change(core, draftId, () => ({ body: { reason: reasonOf(error, proposal), lookedAt } }));
      throw error;
    }
    await watchPrompts(core, draftId, control);
  });
}
