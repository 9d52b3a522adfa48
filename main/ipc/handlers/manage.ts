import type { Handlers } from '../router.ts';
import type { HandlerContext } from './context.ts';

type ManageChannels = Extract<
  keyof Handlers,
  | `onboarding/${string}`
  | 'manage/load'
  | `brand/${string}`
  | 'topic/add'
  | `prompt/${string}`
  | 'workstream/load'
  | 'workstream/edit'
  | `form/${string}`
  | 'journal/list'
>;

/** New clients, and what of a client can be changed at the service. */
export function buildManageHandlers({ services }: HandlerContext): Pick<Handlers, ManageChannels> {
  const { manage } = services;
  const { drafts } = manage;
  const orNothing = (text: string | null): string | undefined =>
    text === null || text.trim() === '' ? undefined : text;
  return {
    'onboarding/list': () => drafts.list(),
    'onboarding/open': ({ draftId }) => drafts.open(draftId),
    'onboarding/begin': (request) => drafts.begin(request),
    'onboarding/read': quietly(({ draftId, url }) => drafts.read(draftId, url)),
    'onboarding/by-hand': quietly(({ draftId }) => drafts.byHand(draftId)),
    'onboarding/stop': quietly(({ draftId }) => drafts.stop(draftId)),
    'onboarding/edit': quietly((edit) => drafts.edit(edit)),
    'onboarding/confirm': quietly((request) => drafts.confirm(request)),
    'onboarding/look': quietly(({ draftId }) => drafts.look(draftId)),
    'onboarding/discard': quietly(({ draftId }) => drafts.discard(draftId)),
    'onboarding/noise': ({ connection }) => drafts.noise(connection),
    'manage/load': (place) => manage.client(place),
    'brand/add': async ({ connection, projectId, name, url, description, isOwn }) => {
      const added = await manage.addBrand({
        project: { connection, projectId },
        name,
        url: orNothing(url),
        description: orNothing(description),
        isOwn,
      });
      return addedOf(added);
    },
    'brand/join': quietly(({ old, anew, ...project }) => manage.joinBrands({ project, old, anew })),
    'brand/separate': quietly(({ brand, ...project }) => manage.separateBrand({ project, brand })),
    'topic/add': async ({ connection, projectId, name, category }) => {
      const added = await manage.addTopic({
        project: { connection, projectId },
        name,
        category: orNothing(category),
      });
      return addedOf(added);
    },
    'prompt/list': async (project) => (await manage.listPrompts({ project, isLive: true })).prompts,
    'prompt/delete': (request) => manage.startDeletion(request),
    'prompt/pending': () => manage.pendingDeletions(),
    'prompt/undo': ({ task }) => manage.undoDeletion(task),
    'workstream/load': async ({ connection, workstreamId }) => {
      const { workstream } = (await manage.showWorkstream({ connection, workstreamId })).header;
      const { name = '', topicIds = [], attributes = [] } = workstream;
      return { workstreamId, name, topicIds, attributes };
    },
    'workstream/edit': quietly(({ connection, workstreamId, name, topicIds, attributes }) =>
      manage.editWorkstream({
        connection,
        workstreamId,
        name: name ?? undefined,
        topicIds: topicIds ?? undefined,
        attributes: attributes ?? undefined,
      }),
    ),
    'form/load': (name) => manage.loadTypedForm(name),
    'form/keep': quietly((form) => manage.keepTypedForm(form)),
    'journal/list': () => manage.journal(),
  };
}

/** What was added, for screens, which try nothing without sending it. */
function addedOf(added: Awaited<ReturnType<HandlerContext['services']['manage']['addBrand']>>) {
  if (added.isDryRun) throw new Error('screens send what they ask for');
  return { ...added.value, wasFound: added.wasFound };
}

/** What it changes is told by an event, or read again. */
function quietly<Input>(work: (input: Input) => Promise<unknown>): (input: Input) => Promise<null> {
  return async (input) => {
    await work(input);
    return null;
  };
}
