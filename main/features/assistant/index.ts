/** What the user's own assistant may read, bound to the core: a part of `services.ts`. */
import type { Channels } from '../../core/channels.ts';
import type { Runtime } from '../runtime.ts';

const access = () => import('./access.ts');

/** Binds it; each use case says what it returns and raises. */
export function bindAssistant({ use, core }: Runtime) {
  return {
    access: use(access, ({ loadAccess }) => loadAccess),
    allow: use(access, ({ allowClients }) => allowClients),
    deny: use(access, ({ denyAll }) => denyAll),
    log: use(
      () => import('./log.ts'),
      ({ loadQuestions }) => loadQuestions,
    ),
    /** How an assistant starts this program, as its configuration has it, and what was asked last. */
    view: use(
      () => import('./view.ts'),
      ({ loadAssistantView }) => loadAssistantView,
    ),
    /** Opens the mirror for its questions; the one who asked closes it. */
    open: async () => (await import('./ask.ts')).openAssistant(core),
  };
}

/** How the user's own assistant is set up, and what it has asked. */
export const assistantChannels = ({
  view,
}: ReturnType<typeof bindAssistant>): Channels<`assistant/${string}`> => ({
  'assistant/load': () => view(),
});
