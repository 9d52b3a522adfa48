/** How a thread ends, in a program of its own: what goes wrong there takes the whole program with it. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../main/db/open.ts';
import { systemClock } from '../../../main/platform/clock.ts';

const home = mkdtempSync(join(tmpdir(), 'sightline-thread-'));
const database = join(home, 'sightline.db');

beforeAll(() => openDatabase(database, { clock: systemClock }).close());
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** How a program ends that starts threads of its own, and says that it has come to its end. */
function endOf(program: string): { status: number | null; signal: string | null; stdout: string } {
  const thread = new URL('../../../main/worker/thread.ts', import.meta.url).href;
  const { status, signal, stdout } = spawnSync(
    process.execPath,
    [
      '--eval',
      `import { setTimeout as wait } from 'node:timers/promises';
       import { startThread } from ${JSON.stringify(thread)};
       ${program}
       process.stdout.write('ended');`,
    ],
    { encoding: 'utf8' },
  );
  return { status, signal, stdout };
}

describe('a thread', () => {
  it('is waited for when it is ended with a reply on its way', () => {
    // While the program does something else, the reply comes; it is read after the thread was told to end.
    expect(
      endOf(`
        const thread = startThread(() => undefined);
        await thread.ask({ kind: 'load', jobs: [] });
        void thread.ask({ kind: 'load', jobs: [] });
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1000);
        await thread.end();`),
    ).toEqual({ status: 0, signal: null, stdout: 'ended' });
  });

  it('can be ended while it opens the database, whatever moment that is', () => {
    const job = { kind: 'do', database, job: 'kitText', input: '' };
    expect(
      endOf(`
        for (let time = 0; time < 24; time += 1) {
          const thread = startThread(() => undefined);
          await thread.ask({ kind: 'load', jobs: [] });
          void thread.ask(${JSON.stringify(job)}).catch(() => undefined);
          await wait(time % 6);
          await thread.end();
        }`),
    ).toEqual({ status: 0, signal: null, stdout: 'ended' });
  });
});
