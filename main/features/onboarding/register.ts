/** New clients, from a website to their first scan, and their drafts. */
import type { Channels } from '../../core/channels.ts';
import { newWorkerId } from '../../core/worker-id.ts';
import type { Runtime } from '../runtime.ts';
import type { DraftWork } from './drafts.ts';

const onboarding = () => import('./onboard.ts');
const drafts = () => import('./drafts.ts');
const draftWork = () => import('./draft-work.ts');

/** Registers them; each use case documents its result and errors. */
export function registerOnboarding({ use, view }: Runtime) {
  const work: DraftWork = { worker: newWorkerId(), tasks: new Map() };
  const enter = use(drafts, ({ enterDraft }) => enterDraft);
  const read = use(draftWork, ({ startReading }) => (core, draftId: string, url: string) => {
    startReading(core, draftId, url, work);
  });
  return {
    services: {
      analyzeWebsite: use(onboarding, ({ analyzeWebsite }) => analyzeWebsite),
      checkProposalFile: use(onboarding, ({ checkProposalFile }) => checkProposalFile),
      saveProposal: use(onboarding, ({ saveProposal }) => saveProposal),
      readProposal: use(onboarding, ({ readProposal }) => readProposal),
      confirmOnboarding: use(onboarding, ({ confirmOnboarding }) => confirmOnboarding),
    },
    channels: (): Channels<`onboarding/${string}`> => ({
      'onboarding/list': use(
        drafts,
        ({ listDrafts }) =>
          (core) =>
            listDrafts(core, work),
      ),
      'onboarding/open': use(
        drafts,
        ({ openDraft }) =>
          (core, { draftId }) =>
            openDraft(core, draftId, work),
      ),
      'onboarding/begin': async (request) => {
        const draftId = await enter(request);
        if (!request.isByHand) await read(draftId, request.url);
        return { draftId };
      },
      'onboarding/read': ({ draftId, url }) => read(draftId, url),
      'onboarding/by-hand': use(
        drafts,
        ({ fillInByHand }) =>
          (core, { draftId }) =>
            fillInByHand(core, draftId, work),
      ),
      'onboarding/stop': use(
        drafts,
        ({ stopDraft }) =>
          (core, { draftId }) =>
            stopDraft(core, draftId, work),
      ),
      'onboarding/edit': use(drafts, ({ editDraft }) => editDraft),
      'onboarding/confirm': use(
        draftWork,
        ({ startConfirming }) =>
          (core, { draftId, isAnother }) =>
            startConfirming(core, draftId, isAnother, work),
      ),
      'onboarding/look': use(
        draftWork,
        ({ startLooking }) =>
          (core, { draftId }) =>
            startLooking(core, draftId, work),
      ),
      'onboarding/discard': use(
        drafts,
        ({ discardDraft }) =>
          (core, { draftId }) =>
            discardDraft(core, draftId, work),
      ),
      'onboarding/noise': use(
        () => import('./noise.ts'),
        ({ loadNoise }) =>
          (core, { connection }) =>
            loadNoise(core, connection, view('planBasis')),
      ),
    }),
  };
}
