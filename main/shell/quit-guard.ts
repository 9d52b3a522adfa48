import type { TaskView } from '../../shared/domain/task.ts';
import type { Logger } from '../platform/logger.ts';
import type { Ask } from './links.ts';

/** A preventable attempt to end the program. */
type Attempt = { readonly preventDefault: () => void };

/** Controls the exit; see {@link buildQuitGuard}. */
export type QuitGuard = {
  /** Called when a user closes the window or quits. */
  readonly onAttempt: (attempt: Attempt) => void;
  /** Called when the system shuts down: no time for questions. */
  readonly onSystemEnd: (attempt: Attempt) => void;
  readonly isClosing: () => boolean;
  /** Closes the core without a question, and ends the process by `last`: the user has said so, and nothing is under way. */
  readonly endWith: (last: () => void) => Promise<void>;
};

type QuitDeps = {
  readonly running: () => readonly TaskView[];
  readonly ask: Ask;
  /** Hides the window and saves its state. */
  readonly leave: () => void;
  /** Stops work at its next safe point and closes the core. */
  readonly close: () => Promise<void>;
  /** Ends the process. */
  readonly quit: () => void;
  readonly logger: Logger;
};

async function mayStop(running: readonly TaskView[], ask: Ask): Promise<boolean> {
  const [first] = running;
  if (first === undefined) return true;
  const { response } = await ask({
    type: 'question',
    message: running.length === 1 ? `${first.title} is under way.` : `${running.length} tasks are under way.`,
    detail: [
      ...(running.length === 1 ? [] : running.map(({ title }) => title)),
      'Data received so far is kept, and a sync continues where it stopped. An unfinished report leaves no file.',
    ].join('\n'),
    buttons: ['Keep working', 'Stop and quit'],
    defaultId: 0,
    cancelId: 0,
    noLink: true,
  });
  return response === 1;
}

/**
 * Builds the only exit: asks if work is running, lets it reach its next safe point, closes the core, and only then ends the process. A
 * second attempt meanwhile has no effect.
 */
export function buildQuitGuard({ running, ask, leave, close, quit, logger }: QuitDeps): QuitGuard {
  let phase: 'open' | 'asking' | 'closing' | 'closed' = 'open';

  const end = async (last: () => void = quit): Promise<void> => {
    phase = 'closing';
    leave();
    try {
      await close();
    } catch (error) {
      logger.warn(`the core did not close: ${error instanceof Error ? error.message : String(error)}`);
    }
    phase = 'closed';
    last();
  };
  const consider = async (): Promise<void> => {
    phase = 'asking';
    const stops = await mayStop(running(), ask).catch(() => false);
    if (isClosing()) return;
    if (stops) await end();
    else phase = 'open';
  };
  const isClosing = (): boolean => phase === 'closing' || phase === 'closed';

  return {
    onAttempt: (attempt) => {
      if (phase === 'closed') return;
      attempt.preventDefault();
      if (phase === 'open') void consider();
    },
    onSystemEnd: (attempt) => {
      if (phase === 'closed') return;
      attempt.preventDefault();
      if (!isClosing()) void end();
    },
    isClosing,
    endWith: async (last) => {
      if (!isClosing()) await end(last);
    },
  };
}
