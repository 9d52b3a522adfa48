/** What changes something at a service, bound to the core: a part of `services.ts`. */
import type { PlanBasis } from '../shared/analysis/plan/plan.ts';
import type { ProjectItem } from '../shared/domain/project.ts';
import { isAppError } from '../shared/errors/app-error.ts';
import type { Input, ProjectPlace } from '../shared/ipc/contract.ts';
import { newWorkerId } from './features/batch/worker-id.ts';
import type { Core, Use } from './core/core.ts';
import type { DraftWork } from './features/onboarding/drafts.ts';

const scans = () => import('./features/scans/scan.ts');
const resources = () => import('./features/manage/resources.ts');
const prompts = () => import('./features/manage/prompts.ts');
const workstreams = () => import('./features/manage/workstreams.ts');
const onboarding = () => import('./features/onboarding/onboard.ts');
const drafts = () => import('./features/onboarding/drafts.ts');
const draftWork = () => import('./features/onboarding/draft-work.ts');
const deleting = () => import('./features/manage/deletions.ts');
const typedForms = () => import('./features/manage/typed-forms.ts');
const joining = () => import('./features/manage/join-brands.ts');
const managed = () => import('./features/manage/managed-client.ts');

/** So many clients tell how much the runs of an account differ. */
const MOST_MEASURED = 5;

type ManageDeps = {
  readonly use: Use;
  /** The projects that are mirrored, and what plans of one rest on. */
  readonly projects: () => Promise<readonly ProjectItem[]>;
  readonly planBasis: (request: { readonly project: ProjectPlace }) => Promise<PlanBasis>;
};

/** Binds drafts of new clients. */
function bindDrafts({ use, projects, planBasis }: ManageDeps) {
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
      const { assumeNoise } = await managed();
      const places = (await projects())
        .filter((one) => one.connection === connection)
        .slice(0, MOST_MEASURED);
      const bases = await Promise.all(
        places.map(async ({ projectId }) => {
          try {
            return [await planBasis({ project: { connection, projectId } })];
          } catch (error) {
            // A client whose runs cannot be read says nothing of the others.
            if (isAppError(error)) return [];
            throw error;
          }
        }),
      );
      return assumeNoise(bases.flat());
    },
  };
}

/** Binds them; each use case says what it returns and raises. */
export function bindManage(deps: ManageDeps) {
  const { use } = deps;
  return {
    startScan: use(scans, ({ startScan }) => startScan),
    watchScan: use(scans, ({ watchScan }) => watchScan),
    cancelScan: use(scans, ({ cancelScan }) => cancelScan),
    addBrand: use(resources, ({ addBrand }) => addBrand),
    brandJoins: use(joining, ({ loadBrandJoins }) => loadBrandJoins),
    joinBrands: use(joining, ({ joinBrands }) => joinBrands),
    separateBrand: use(joining, ({ separateBrand }) => separateBrand),
    addTopic: use(resources, ({ addTopic }) => addTopic),
    listPrompts: use(prompts, ({ listPrompts }) => listPrompts),
    deletePrompts: use(resources, ({ deletePrompts }) => deletePrompts),
    showWorkstream: use(workstreams, ({ showWorkstream }) => showWorkstream),
    editWorkstream: use(workstreams, ({ editWorkstream }) => editWorkstream),
    analyzeWebsite: use(onboarding, ({ analyzeWebsite }) => analyzeWebsite),
    checkProposalFile: use(onboarding, ({ checkProposalFile }) => checkProposalFile),
    saveProposal: use(onboarding, ({ saveProposal }) => saveProposal),
    readProposal: use(onboarding, ({ readProposal }) => readProposal),
    confirmOnboarding: use(onboarding, ({ confirmOnboarding }) => confirmOnboarding),
    drafts: bindDrafts(deps),
    client: use(managed, ({ loadManagedClient }) => loadManagedClient),
    /** Deletes prompts once the time to undo it is over. */
    startDeletion: use(deleting, ({ startDeletion }) => startDeletion),
    pendingDeletions: use(deleting, ({ listDeletions }) => listDeletions),
    undoDeletion: use(deleting, ({ undoDeletion }) => undoDeletion),
    loadTypedForm: use(typedForms, ({ loadTypedForm }) => loadTypedForm),
    keepTypedForm: use(typedForms, ({ keepTypedForm }) => keepTypedForm),
    journal: use(deleting, ({ listJournal }) => listJournal),
  };
}
