import { spawn, type ChildProcess } from 'node:child_process';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AppError } from '../../../shared/errors/app-error.ts';
import { childEnvironment } from '../../platform/child-environment.ts';
import type { SampleService } from '../../sample/server.ts';

/** What the process prints of itself. */
type Printed = Pick<SampleService, 'baseUrl' | 'key' | 'goals'>;

/** A sample service in a process of its own: nothing but HTTP lies between it and the mirror. */
export type SampleProcess = Printed & {
  /** Ends the process and waits until it is gone. */
  readonly stop: () => Promise<void>;
};

const ENTRY = fileURLToPath(new URL(`../index${extname(import.meta.filename)}`, import.meta.url));

/** A start that takes longer than this has failed. */
const START_TIMEOUT_MS = 20_000;

/** Reads the document that the service prints once it listens; it may arrive in pieces. */
function readPrinted(child: ChildProcess): Promise<Printed> {
  return new Promise((resolve, reject) => {
    let printed = '';
    let complaint = '';
    const fail = (): void => {
      clearTimeout(timer);
      reject(
        new AppError(
          'api/unreachable',
          `The sample service did not start. ${complaint.trim() || 'It gave no reason.'} Nothing was changed; try again.`,
        ),
      );
    };
    const timer = setTimeout(fail, START_TIMEOUT_MS);
    child.once('error', fail);
    child.once('exit', fail);
    child.stderr?.setEncoding('utf8').on('data', (text: string) => (complaint += text));
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
      if (!printed.trimEnd().endsWith('}')) return;
      clearTimeout(timer);
      child.off('exit', fail);
      resolve(JSON.parse(printed) as Printed);
    });
  });
}

/** Starts the sample service on `port` (0: any free one). Raises `api/unreachable` when it does not come up. */
export async function startSampleProcess(port: number): Promise<SampleProcess> {
  const child = spawn(process.execPath, [ENTRY, 'sample', '--json', '--quiet', '--port', String(port)], {
    env: childEnvironment('part'),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async (): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    await gone;
  };
  try {
    const { baseUrl, key, goals } = await readPrinted(child);
    return { baseUrl, key, goals, stop };
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
}
