/** What the user's assistant may read. */
import type { Channels } from '../../core/channels.ts';
import type { Runtime } from '../runtime.ts';

const access = () => import('./access.ts');

/** Registers it; each use case documents its result and errors. */
export function registerAssistant({ use, core }: Runtime) {
  /** The assistant's configuration for starting this program, and its last questions. */
  const view = use(
    () => import('./view.ts'),
    ({ loadAssistantView }) => loadAssistantView,
  );
  return {
    services: {
      access: use(access, ({ loadAccess }) => loadAccess),
      allow: use(access, ({ allowClients }) => allowClients),
      deny: use(access, ({ denyAll }) => denyAll),
      log: use(
        () => import('./log.ts'),
        ({ loadQuestions }) => loadQuestions,
      ),
      view,
      /** Opens the mirror for its questions; the caller closes it. */
      open: async () => (await import('./ask.ts')).openAssistant(core),
    },
    channels: (): Channels<`assistant/${string}`> => ({ 'assistant/load': () => view() }),
  };
}
