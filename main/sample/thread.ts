/** The sample service in a thread of its own, so that its work does not hold up the program that asks it. It ends with the program. */
import { Worker } from 'node:worker_threads';
import { fromWire, type WireError } from '../../shared/errors/app-error.ts';
import { childEnvironment } from '../platform/child-environment.ts';
import { entryFile } from '../platform/installation.ts';
import type { SampleOptions } from './options.ts';
import type { SampleService } from './server.ts';

/** What the thread says once: where the service listens, or why it does not. */
export type ThreadStart =
  { readonly service: Omit<SampleService, 'close'> } | { readonly refused: WireError };

/** A service in a thread. */
export type SampleThread = SampleService & {
  /** Resolves when the thread has ended, whatever the reason. */
  readonly ended: Promise<void>;
};

/** As `startSampleService`, in a thread. A listening one does not keep the program alive. */
export async function startSampleThread(options: SampleOptions): Promise<SampleThread> {
  const worker = new Worker(entryFile('sample/thread-main'), {
    env: childEnvironment('part'),
    workerData: options,
  });
  const ended = new Promise<void>((resolve) => {
    worker.once('exit', () => resolve());
  });
  const start = await new Promise<ThreadStart>((resolve, reject) => {
    worker.once('message', resolve);
    // Once it listens, a failure is seen by its callers: nobody answers.
    worker.on('error', reject);
    worker.once('exit', () => reject(new Error('the sample service ended before it listened')));
  });
  if ('refused' in start) {
    await ended;
    throw fromWire(start.refused);
  }
  worker.unref();
  const close = async () => void (await worker.terminate());
  return { ...start.service, ended, close };
}
