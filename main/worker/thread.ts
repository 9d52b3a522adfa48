import { extname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { childEnvironment } from '../platform/child-environment.ts';
import { OPENING, type ThreadMessage, type ThreadReply } from './messages.ts';

/** A thread of the pool, as the program holds it. It keeps the program alive only while it has something to reply. */
export type Thread = {
  /** Rejects with what ended the thread, if it ends before it has replied. */
  readonly ask: (message: ThreadMessage) => Promise<ThreadReply>;
  /** Ends it, whatever it is at, and waits until it has let go of the database. */
  readonly end: () => Promise<void>;
};

// The same code runs as .ts from a checkout and as .js once built.
const ENTRY = new URL(`./thread-main${extname(import.meta.filename)}`, import.meta.url);

/**
 * The memory of a thread, in megabytes. By default the old part is a share of the computer's, and the larger that is the later rubbish is
 * taken out: two hundred megabytes more for the same report. The longest reports take a quarter of this. The young part holds about what one
 * page leaves behind: with a quarter of it, a preview takes a sixth longer; with three times as much, no less.
 */
const MEMORY = { maxYoungGenerationSizeMb: 64, maxOldGenerationSizeMb: 1_024 } as const;

/** Starts a thread; `onEnd` is called once, before anybody hears of what it did not do. */
export function startThread(onEnd: () => void): Thread {
  const opening = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const worker = new Worker(ENTRY, {
    env: childEnvironment('part'),
    resourceLimits: MEMORY,
    workerData: opening,
  });
  worker.unref();
  const asked: PromiseWithResolvers<ThreadReply>[] = [];
  let isEnding = false;
  let hasEnded = false;
  let tellEnd = (): void => undefined;
  const ended = new Promise<void>((resolve) => {
    tellEnd = resolve;
  });
  let failure: unknown = new Error('the thread ended early');
  worker.on('message', (reply: ThreadReply) => {
    asked.shift()?.resolve(reply);
    // Whoever ends the thread waits for it: a reply that was on its way must not let the program end before.
    if (asked.length === 0 && !isEnding) worker.unref();
  });
  worker.on('error', (error) => {
    failure = error;
  });
  worker.once('exit', () => {
    hasEnded = true;
    onEnd();
    for (const { reject } of asked.splice(0)) reject(failure);
    tellEnd();
  });
  return {
    ask: (message) => {
      const reply = Promise.withResolvers<ThreadReply>();
      asked.push(reply);
      worker.ref();
      worker.postMessage(message);
      return reply.promise;
    },
    end: async () => {
      isEnding = true;
      // SQLite's binding takes the whole program with it when its thread is terminated while it opens a file.
      while (Atomics.compareExchange(opening, 0, OPENING.no, OPENING.never) === OPENING.yes && !hasEnded) {
        await wait(1);
      }
      void worker.terminate();
      await ended;
    },
  };
}
