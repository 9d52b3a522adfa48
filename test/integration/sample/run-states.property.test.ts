import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import type { RunProgress } from '../../../shared/api/resources.ts';
import { examples } from '../../helpers/examples.ts';
import { createManualClock, startSample, type SampleClient } from './client.ts';

const folder = mkdtempSync(join(tmpdir(), 'sample-states-'));
afterAll(() => rmSync(folder, { recursive: true }));

type Step = { readonly do: 'start' | 'cancel' | 'restart'; readonly afterMs: number };

const MINUTE_MS = 60_000;
/** Short steps hit a run that winds down, long ones one that has ended. */
const afterMs = fc.oneof(
  fc.constant(0),
  fc.integer({ min: 1, max: 40_000 }),
  fc.integer({ min: 1, max: 12 * MINUTE_MS }),
);
const steps = fc.array(
  fc.record({ do: fc.constantFrom<Step['do'][]>('start', 'start', 'cancel', 'restart'), afterMs }),
  { minLength: 1, maxLength: 12 },
);

/** What must be so of a run at every moment, whatever has happened to it. */
function checkCounters(run: RunProgress): void {
  const of = (name: keyof RunProgress): number => run[name] as number;
  expect(of('completedTasks') + of('failedTasks') + of('cancelledTasks') + of('pendingTasks')).toBe(
    of('totalTasks'),
  );
  expect(of('completedTasks') + of('failedTasks') + of('cancelledTasks')).toBe(of('settledTasks'));
  expect(of('remainingTasks')).toBe(of('pendingTasks'));
  expect(of('incompleteTasks')).toBe(of('totalTasks') - of('completedTasks'));
  expect(of('analyzedTasks')).toBe(of('completedTasks'));
  expect(of('retrievedTasks')).toBe(of('analyzedTasks') + of('extractionIncompleteTasks'));
  expect(of('extractionIncompleteTasks')).toBe(of('extractionPendingTasks') + of('extractionFailedTasks'));
  for (const [name, value] of Object.entries(run)) {
    if (name.endsWith('Tasks')) expect(value).toBeGreaterThanOrEqual(0);
  }
  const hasEnded = ['completed', 'failed', 'cancelled'].includes(run.status);
  expect(run.completedAt !== null).toBe(hasEnded);
  if (run.status === 'completed') expect(run.completedTasks).toBe(run.totalTasks);
  if (hasEnded) expect(run.pendingTasks).toBe(0);
  if (run.status === 'cancelled') expect(run.cancelRequested).toBe(true);
  expect(run.resultsRevision).toBe(run.analyzedTasks === 0 ? 0 : 1);
}

/** How a run may look after the time alone has passed. */
const LATER: Readonly<Record<string, readonly string[]>> = {
  none: ['none'],
  running: ['running', 'completed', 'failed', 'cancelled'],
  interrupted: ['interrupted'],
  completed: ['completed'],
  failed: ['failed'],
  cancelled: ['cancelled'],
};

describe('the states of a run', () => {
  it('follow the table over any sequence of starts, cancellations and restarts', async () => {
    let file = 0;
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(steps, fc.boolean(), async (sequence, fails) => {
        const clock = createManualClock();
        const options = {
          projects: 1,
          runs: 0,
          prompts: 5,
          platforms: 2,
          state: join(folder, `${(file += 1)}.json`),
          faults: fails ? ['run-failure'] : [],
        };
        let sample: SampleClient = await startSample(options, clock);
        try {
          const projectId = (await sample.read<{ id: string }[]>('/projects'))[0]!.id;
          const status = () => sample.read<RunProgress>('/prompts/status', { projectId });
          let before = await status();
          expect(before.status).toBe('none');
          for (const step of sequence) {
            clock.advanceMs(step.afterMs);
            const now = await status();
            seen.add(now.status);
            checkCounters(now);
            expect(LATER[before.status]).toContain(now.status);
            if (now.runId !== undefined) expect(now.runId).toBe(before.runId);
            // What stands still does so in every figure.
            if (before.status !== 'running') expect(now).toEqual(before);
            // Progress never goes back.
            for (const name of ['completedTasks', 'retrievedTasks', 'settledTasks'] as const) {
              expect(now[name]).toBeGreaterThanOrEqual(before[name]!);
            }
            if (step.do === 'start') {
              const { status: code, body } = await sample.call('POST', '/prompts/run', { projectId });
              if (now.status === 'running') {
                expect([code, body]).toMatchObject([409, { activeRunId: now.runId }]);
              } else if (now.status === 'interrupted') {
                expect([code, body]).toEqual([200, { runId: now.runId, status: 'running', resumed: true }]);
              } else {
                expect([code, body]).toMatchObject([200, { status: 'running', resumed: false }]);
                expect((body as { runId: string }).runId).not.toBe(now.runId);
              }
              expect((await status()).status).toBe('running');
            } else if (step.do === 'cancel') {
              const { status: code } = await sample.call('DELETE', '/prompts/run', { projectId });
              expect(code).toBe(now.status === 'running' ? 200 : 404);
              if (code === 200) {
                expect(await status()).toMatchObject({ status: 'running', cancelRequested: true });
              } else expect(await status()).toEqual(now);
            } else {
              await sample.close();
              sample = await startSample(options, clock);
              const restarted = await status();
              if (now.status !== 'running') expect(restarted).toEqual(now);
              else expect(restarted.status).toBe(now.cancelRequested === true ? 'cancelled' : 'interrupted');
              expect(restarted.completedTasks).toBe(now.completedTasks);
            }
            before = await status();
            checkCounters(before);
            const { data } = await sample.read<{ data: RunProgress[] }>('/prompts/runs', { projectId });
            expect(data.filter((run) => run.status === 'running').length).toBeLessThanOrEqual(1);
          }
        } finally {
          await sample.close();
        }
      }),
      { numRuns: examples(20), seed: 20261116 },
    );
    // Unless every state was reached, the property says less than it seems to.
    expect([...seen].sort()).toEqual(['cancelled', 'completed', 'failed', 'interrupted', 'none', 'running']);
  });
});
