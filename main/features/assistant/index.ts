/** What the user's assistant may read, bound to the core: a part of `services.ts`. */
import type { Channels } from '../../core/channels.ts';
import type { Runtime } from '../runtime.ts';

const access = () => import('./access.ts');

/** Binds it; each use case documents its result and errors. */
export function bindAssistant({ use, core }: Runtime) {
  return {
    access: use(access, ({ loadAccess }) => loadAccess),
    allow: use(access, ({ allowClients }) => allowClients),
    deny: use(access, ({ denyAll }) => denyAll),
    log: use(
      () => import('./log.ts'),
      ({ loadQuestions }) => loadQuestions,
    ),
    /** The assistant's configuration for starting this program, and its last questions. */
    view: use(
      () => import('./view.ts'),
      ({ loadAssistantView }) => loadAssistantView,
    ),
    /** Opens the mirror for its questions; the caller closes it. */
    open: async () => (await import('./ask.ts')).openAssistant(core),
  };
}

/** The assistant's setup, and its questions. */
export const assistantChannels = ({
  view,
}: ReturnType<typeof bindAssistant>): Channels<`assistant/${string}`> => ({
  'assistant/load': () => view(),
});
