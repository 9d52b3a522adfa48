/** Runs in a thread: the sample service, until the thread is ended. */
import { parentPort, workerData } from 'node:worker_threads';
import { toWire } from '../../shared/errors/app-error.ts';
import type { SampleOptions } from './options.ts';
import { startSampleService } from './server.ts';
import type { ThreadStart } from './thread.ts';

async function start(): Promise<ThreadStart> {
  try {
    const { baseUrl, key, workstreamId, goals } = await startSampleService(workerData as SampleOptions);
    return { service: { baseUrl, key, workstreamId, goals } };
  } catch (error) {
    return { refused: toWire(error) };
  }
}

parentPort?.postMessage(await start());
