/**
 * Threads outlive the program that started them, as far as a test's process goes: a test plays many programs one after the
 * other, and a thread that has loaded its code, and printed once, prints the next report in a fifth of the time. What a
 * program sees is the same: its thread ends, and has let go of the database by then. A thread that is ended in the middle
 * of something does end. `vi.unmock` of that module, in a file about threads themselves, gives them back as they are.
 */
import { vi } from 'vitest';
import type { Thread } from '../../main/worker/thread.ts';

/** A thread, and what its end is told to: whoever has it now. */
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
