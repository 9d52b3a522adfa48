/** Changes to a client at the service, bound to the core. */
import type { Channels } from '../../core/channels.ts';
import type { Runtime } from '../runtime.ts';

const resources = () => import('./resources.ts');
const prompts = () => import('./prompts.ts');
const workstreams = () => import('./workstreams.ts');
const deleting = () => import('./deletions.ts');
const typedForms = () => import('./typed-forms.ts');
const joining = () => import('./join-brands.ts');

/** Binds it; each use case documents its result and errors. */
export function bindManage({ use }: Runtime) {
  return {
    addBrand: use(resources, ({ addBrand }) => addBrand),
    brandJoins: use(joining, ({ loadBrandJoins }) => loadBrandJoins),
    joinBrands: use(joining, ({ joinBrands }) => joinBrands),
    separateBrand: use(joining, ({ separateBrand }) => separateBrand),
    addTopic: use(resources, ({ addTopic }) => addTopic),
    listPrompts: use(prompts, ({ listPrompts }) => listPrompts),
    deletePrompts: use(resources, ({ deletePrompts }) => deletePrompts),
    showWorkstream: use(workstreams, ({ showWorkstream }) => showWorkstream),
    editWorkstream: use(workstreams, ({ editWorkstream }) => editWorkstream),
    addWorkstream: use(
      () => import('./add-workstream.ts'),
      ({ addWorkstreamById }) => addWorkstreamById,
    ),
    client: use(
      () => import('./managed-client.ts'),
      ({ loadManagedClient }) => loadManagedClient,
    ),
    /** Deletes prompts once the time to undo is over. */
    startDeletion: use(deleting, ({ startDeletion }) => startDeletion),
    pendingDeletions: use(deleting, ({ listDeletions }) => listDeletions),
    undoDeletion: use(deleting, ({ undoDeletion }) => undoDeletion),
    loadTypedForm: use(typedForms, ({ loadTypedForm }) => loadTypedForm),
    keepTypedForm: use(typedForms, ({ keepTypedForm }) => keepTypedForm),
    journal: use(deleting, ({ listJournal }) => listJournal),
  };
}

const orNothing = (text: string | null): string | undefined =>
  text === null || text.trim() === '' ? undefined : text;

/** The added thing, for screens, which have no dry runs. */
function addedOf(added: Awaited<ReturnType<ReturnType<typeof bindManage>['addBrand']>>) {
  if (added.isDryRun) throw new Error('screens send what they ask for');
  return { ...added.value, wasFound: added.wasFound };
}

/** Editable settings of a client at the service. */
export const manageChannels = (
  manage: ReturnType<typeof bindManage>,
): Channels<
  | `manage/${string}`
  | `brand/${string}`
  | `topic/${string}`
  | `prompt/${string}`
  | `workstream/${string}`
  | `form/${string}`
  | `journal/${string}`
> => ({
  'manage/load': manage.client,
  'brand/add': async ({ connection, projectId, name, url, description, isOwn }) =>
    addedOf(
      await manage.addBrand({
        project: { connection, projectId },
        name,
        url: orNothing(url),
        description: orNothing(description),
        isOwn,
      }),
    ),
  'brand/join': ({ old, anew, ...project }) => manage.joinBrands({ project, old, anew }),
  'brand/separate': ({ brand, ...project }) => manage.separateBrand({ project, brand }),
  'topic/add': async ({ connection, projectId, name, category }) =>
    addedOf(
      await manage.addTopic({ project: { connection, projectId }, name, category: orNothing(category) }),
    ),
  'prompt/list': async (project) => (await manage.listPrompts({ project, isLive: true })).prompts,
  'prompt/delete': manage.startDeletion,
  'prompt/pending': () => manage.pendingDeletions(),
  'prompt/undo': ({ task }) => manage.undoDeletion(task),
  'workstream/add': async (request) => ({ project: await manage.addWorkstream(request) }),
  'workstream/load': async ({ connection, workstreamId }) => {
    const { workstream } = (await manage.showWorkstream({ connection, workstreamId })).header;
    const { name = '', topicIds = [], attributes = [] } = workstream;
    return { workstreamId, name, topicIds, attributes };
  },
  'workstream/edit': ({ connection, workstreamId, name, topicIds, attributes }) =>
    manage.editWorkstream({
      connection,
      workstreamId,
      name: name ?? undefined,
      topicIds: topicIds ?? undefined,
      attributes: attributes ?? undefined,
    }),
  'form/load': manage.loadTypedForm,
  'form/keep': manage.keepTypedForm,
  'journal/list': () => manage.journal(),
});
