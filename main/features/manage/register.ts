/** Editable settings of a client at the service. */
import type { Channels } from '../../core/channels.ts';
import type { Runtime } from '../runtime.ts';
import type { AddedItem } from '../../../shared/domain/manage.ts';
import type { Changed } from './resources.ts';

const resources = () => import('./resources.ts');
const prompts = () => import('./prompts.ts');
const workstreams = () => import('./workstreams.ts');
const deleting = () => import('./deletions.ts');
const typedForms = () => import('./typed-forms.ts');
const joining = () => import('./join-brands.ts');

const orNothing = (text: string | null): string | undefined =>
  text === null || text.trim() === '' ? undefined : text;

/** The added thing, for screens, which have no dry runs. */
function addedOf(added: Changed<AddedItem>) {
  if (added.isDryRun) throw new Error('screens send what they ask for');
  return { ...added.value, wasFound: added.wasFound };
}

/** Registers them; each use case documents its result and errors. */
export function registerManage(runtime: Runtime) {
  const services = bindManage(runtime);
  runtime.onSync({
    mirrored: runtime.use(
      () => import('./after-sync.ts'),
      ({ settleChanges }) => settleChanges,
    ),
  });
  return {
    services,
    channels: (): Channels<
      | `manage/${string}`
      | `brand/${string}`
      | `topic/${string}`
      | `prompt/${string}`
      | `workstream/${string}`
      | `form/${string}`
      | `journal/${string}`
    > => ({
      'manage/load': services.client,
      'brand/add': async ({ connection, projectId, name, url, description, isOwn }) =>
        addedOf(
          await services.addBrand({
            project: { connection, projectId },
            name,
            url: orNothing(url),
            description: orNothing(description),
            isOwn,
          }),
        ),
      'brand/join': ({ old, anew, ...project }) => services.joinBrands({ project, old, anew }),
      'brand/separate': ({ brand, ...project }) => services.separateBrand({ project, brand }),
      'topic/add': async ({ connection, projectId, name, category }) =>
        addedOf(
          await services.addTopic({
            project: { connection, projectId },
            name,
            category: orNothing(category),
          }),
        ),
      'prompt/list': async (project) => (await services.listPrompts({ project, isLive: true })).prompts,
      'prompt/class': ({ promptId, naming, ...project }) =>
        services.classPrompt({ project, promptId, naming }),
      'prompt/delete': services.startDeletion,
      'prompt/pending': () => services.pendingDeletions(),
      'prompt/undo': ({ task }) => services.undoDeletion(task),
      'workstream/add': async (request) => ({ project: await services.addWorkstream(request) }),
      'workstream/load': async ({ connection, workstreamId }) => {
        const { workstream } = (await services.showWorkstream({ connection, workstreamId })).header;
        const { name = '', topicIds = [], attributes = [] } = workstream;
        return { workstreamId, name, topicIds, attributes };
      },
      'workstream/edit': ({ connection, workstreamId, name, topicIds, attributes }) =>
        services.editWorkstream({
          connection,
          workstreamId,
          name: name ?? undefined,
          topicIds: topicIds ?? undefined,
          attributes: attributes ?? undefined,
        }),
      'form/load': services.loadTypedForm,
      'form/keep': services.keepTypedForm,
      'journal/list': () => services.journal(),
    }),
  };
}

function bindManage({ use }: Runtime) {
  return {
    addBrand: use(resources, ({ addBrand }) => addBrand),
    brandJoins: use(joining, ({ loadBrandJoins }) => loadBrandJoins),
    joinBrands: use(joining, ({ joinBrands }) => joinBrands),
    separateBrand: use(joining, ({ separateBrand }) => separateBrand),
    addTopic: use(resources, ({ addTopic }) => addTopic),
    listPrompts: use(prompts, ({ listPrompts }) => listPrompts),
    /** Puts a prompt into another class, or back into that of its text. */
    classPrompt: use(
      () => import('./class-prompts.ts'),
      ({ classPrompt }) => classPrompt,
    ),
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
