/** What the user's own assistant may read, bound to the core: a part of `services.ts`. */
import type { Logger } from './platform/logger.ts';
import type { Core, Use } from './core/core.ts';

const access = () => import('./features/assistant/access.ts');

/** Binds it; each use case says what it returns and raises. */
export function bindAssistant({
  use,
  logger,
  paths,
  clock,
  hold,
}: { readonly use: Use; readonly logger: Logger; readonly hold: () => Promise<void> } & Pick<
  Core,
  'paths' | 'clock'
>) {
  return {
    access: use(access, ({ loadAccess }) => loadAccess),
    allow: use(access, ({ allowClients }) => allowClients),
    deny: use(access, ({ denyAll }) => denyAll),
    log: use(
      () => import('./features/assistant/log.ts'),
      ({ loadQuestions }) => loadQuestions,
    ),
    /** How an assistant starts this program, as its configuration has it, and what was asked last. */
    view: use(
      () => import('./features/assistant/view.ts'),
      ({ loadAssistantView }) => loadAssistantView,
    ),
    /** Serves over standard input and output until the assistant leaves. */
    serve: async (signal: AbortSignal): Promise<void> => {
      const [{ openAssistant }, { serveAssistant }] = await Promise.all([
        import('./features/assistant/ask.ts'),
        import('./mcp/serve.ts'),
      ]);
      const assistant = openAssistant({ paths, clock });
      try {
        await hold();
        await serveAssistant(assistant, { signal, logger });
      } finally {
        assistant.close();
      }
    },
  };
}
