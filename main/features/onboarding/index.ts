/** New clients, from a website to their first scan, bound to the core. */
import type { Channels } from '../../core/channels.ts';
import { isAppError } from '../../../shared/errors/app-error.ts';
import type { Input } from '../../../shared/ipc/contract.ts';
import type { Core } from '../../core/core.ts';
import { newWorkerId } from '../batch/worker-id.ts';
import type { Runtime } from '../runtime.ts';
import type { DraftWork } from './drafts.ts';

const onboarding = () => import('./onboard.ts');
const drafts = () => import('./drafts.ts');
const draftWork = () => import('./draft-work.ts');

/** Clients that suffice to measure an account's run noise. */
const MOST_MEASURED = 5;

/** Binds drafts of new clients. */
function bindDrafts({ use, view }: Runtime) {
  const listProjects = use(
    () => import('../projects/project-views.ts'),
    (module) => module.listProjects,
  );
  const work: DraftWork = { worker: newWorkerId(), tasks: new Map() };
  const startReading = use(draftWork, ({ startReading }) => (core, draftId: string, url: string) => {
    startReading(core, draftId, url, work);
  });
  return {
    list: use(
      drafts,
      ({ listDrafts }) =>
        (core: Core) =>
          listDrafts(core, work),
    ),
    open: use(
      drafts,
      ({ openDraft }) =>
        (core, draftId: string) =>
          openDraft(core, draftId, work),
    ),
    begin: async (request: Input<'onboarding/begin'>): Promise<{ draftId: string }> => {
      const draftId = await use(drafts, ({ enterDraft }) => enterDraft)(request);
      if (!request.isByHand) await startReading(draftId, request.url);
      return { draftId };
    },
    read: startReading,
    byHand: use(
      drafts,
      ({ fillInByHand }) =>
        (core, draftId: string) =>
          fillInByHand(core, draftId, work),
    ),
    stop: use(
      drafts,
      ({ stopDraft }) =>
        (core, draftId: string) =>
          stopDraft(core, draftId, work),
    ),
    edit: use(drafts, ({ editDraft }) => editDraft),
    confirm: use(
      draftWork,
      ({ startConfirming }) =>
        (core, { draftId, isAnother }: Input<'onboarding/confirm'>) =>
          startConfirming(core, draftId, isAnother, work),
    ),
    look: use(
      draftWork,
      ({ startLooking }) =>
        (core, draftId: string) =>
          startLooking(core, draftId, work),
    ),
    discard: use(
      drafts,
      ({ discardDraft }) =>
        (core, draftId: string) =>
          discardDraft(core, draftId, work),
    ),
    noise: async (connection: string) => {
      const { assumeNoise } = await import('../manage/managed-client.ts');
      const places = (await listProjects())
        .filter((one) => one.connection === connection)
        .slice(0, MOST_MEASURED);
      const bases = await Promise.all(
        places.map(async ({ projectId }) => {
          try {
            return [await view('planBasis')({ project: { connection, projectId } })];
          } catch (error) {
            // A client with unreadable runs says nothing about the others.
            if (isAppError(error)) return [];
            throw error;
          }
        }),
      );
      return assumeNoise(bases.flat());
    },
  };
}

/** Binds them; each use case documents its result and errors. */
export const bindOnboarding = (runtime: Runtime) => ({
  analyzeWebsite: runtime.use(onboarding, ({ analyzeWebsite }) => analyzeWebsite),
  checkProposalFile: runtime.use(onboarding, ({ checkProposalFile }) => checkProposalFile),
  saveProposal: runtime.use(onboarding, ({ saveProposal }) => saveProposal),
  readProposal: runtime.use(onboarding, ({ readProposal }) => readProposal),
  confirmOnboarding: runtime.use(onboarding, ({ confirmOnboarding }) => confirmOnboarding),
  drafts: bindDrafts(runtime),
});

/** Drafts of new clients. */
export const onboardingChannels = ({
  drafts,
}: ReturnType<typeof bindOnboarding>): Channels<`onboarding/${string}`> => ({
  'onboarding/list': () => drafts.list(),
  'onboarding/open': ({ draftId }) => drafts.open(draftId),
  'onboarding/begin': drafts.begin,
  'onboarding/read': ({ draftId, url }) => drafts.read(draftId, url),
  'onboarding/by-hand': ({ draftId }) => drafts.byHand(draftId),
  'onboarding/stop': ({ draftId }) => drafts.stop(draftId),
  'onboarding/edit': drafts.edit,
  'onboarding/confirm': drafts.confirm,
  'onboarding/look': ({ draftId }) => drafts.look(draftId),
  'onboarding/discard': ({ draftId }) => drafts.discard(draftId),
  'onboarding/noise': ({ connection }) => drafts.noise(connection),
});
