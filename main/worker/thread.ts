import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { childEnvironment } from '../platform/child-environment.ts';
import { entryFile } from '../platform/installation.ts';
import { OPENING, type ThreadMessage, type ThreadReply } from './messages.ts';

/** A pool thread, as seen by the program. It keeps the program alive only while a reply is pending. */
export type Thread = {
  /** Rejects with what ended the thread, if it ends before replying. */
  readonly ask: (message: ThreadMessage) => Promise<ThreadReply>;
  /** Ends it, whatever it is doing, and waits until it has closed the database. */
  readonly end: () => Promise<void>;
};

/**
 * A thread's memory, in megabytes. By default the old generation is a share of the computer's, and the larger it is the
 * later garbage is collected: two hundred megabytes more for the same report. The longest reports take a quarter of
 * this. The young generation holds about one page's garbage: with a quarter of it, a preview takes a sixth longer; with
 * three times as much, no less.
 */
export const THREAD_MEMORY = { maxYoungGenerationSizeMb: 64, maxOldGenerationSizeMb: 1_024 } as const;

/** The environment, which is all that tells a thread where the program keeps compiled code: in a folder for this Node, below the one named. */
function environmentWithCache(): Readonly<Record<string, string | undefined>> {
  const folder = getCompileCacheDir();
  return folder === undefined ? process.env : { ...process.env, NODE_COMPILE_CACHE: dirname(folder) };
}

/** Starts a thread; `onEnd` is called once, before pending requests reject. */
export function startThread(onEnd: () => void): Thread {
  const opening = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const env = environmentWithCache();
  const worker = new Worker(entryFile('worker/thread-main'), {
    env: childEnvironment('part', env),
    resourceLimits: THREAD_MEMORY,
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
    // Whoever ends the thread waits for it: a pending reply must not let the program exit first.
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
      // SQLite's binding crashes the whole program if its thread is terminated while opening a file.
      while (Atomics.compareExchange(opening, 0, OPENING.no, OPENING.never) === OPENING.yes && !hasEnded) {
        await wait(1);
      }
      void worker.terminate();
      await ended;
    },
  };
}
