/**
 * Keeps worker threads alive between the programs of a test process: a test runs many programs in sequence, and a thread that has loaded
 * its code, and printed once, prints the next report in a fifth of the time. Programs see no difference: their thread ends, and has
 * released the database by then. A thread terminated mid-task really ends. `vi.unmock` of that module, in a file about threads themselves,
 * restores the original.
 */
import { vi } from 'vitest';
import type { Thread } from '../../main/worker/thread.ts';

/** A thread, and the current owner's end listener. */
type Kept = { readonly thread: Thread; onEnd: () => void };

const free = new Set<Kept>();

vi.mock(import('../../main/worker/thread.ts'), async (original) => {
  const { startThread } = await original();

  function take(): Kept {
    const [known] = free;
    if (known !== undefined) {
      free.delete(known);
      return known;
    }
    const kept: Kept = { thread: startThread(() => kept.onEnd()), onEnd: () => undefined };
    return kept;
  }

  return {
    startThread: (onEnd) => {
      const kept = take();
      let waiting = 0;
      let isOver = false;
      const end = (): void => {
        if (isOver) return;
        isOver = true;
        onEnd();
      };
      kept.onEnd = end;
      return {
        ask: async (message) => {
          waiting += 1;
          try {
            return await kept.thread.ask(message);
          } finally {
            waiting -= 1;
          }
        },
        end: async () => {
          if (isOver) return;
          if (waiting > 0) {
            await kept.thread.end();
            return;
          }
          await kept.thread.ask({ kind: 'close' });
          end();
          kept.onEnd = () => free.delete(kept);
          free.add(kept);
        },
      };
    },
  };
});
