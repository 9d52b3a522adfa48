import { describe, expect, it } from 'vitest';
import { openMirror } from '../../helpers/mirror.ts';
import { listedRun, reply, startPlayedService } from '../../helpers/played-service.ts';
import { startAccount } from '../../helpers/sample-account.ts';

describe('the plan of a first sync', () => {
  it.each(['standard', 'bare', 'paged', 'wrapped', 'terse'])(
    'announces as many calls as the sync makes: %s service',
    async (dialect) => {
      const service = await startAccount({ dialect });
      const mirror = openMirror(service, { key: service.key });
      const plan = await mirror.plan();
      const { calls } = await mirror.sync();
      expect(calls).toBe(plan.calls + plan.lookingCalls);
      // The plan has brought the histories: the list of projects is left to look at, and a document that none is kept of.
      // After its runs, each project's newest page is looked at once more.
      expect(plan.lookingCalls).toBe((dialect === 'bare' ? 2 : 1) + plan.projects.length);
    },
  );

  it('is not what a later sync goes by: histories are looked at when the plan is old, and when there are runs', async () => {
    const service = await startAccount();
    const mirror = openMirror(service, { key: service.key });
    await mirror.plan();
    mirror.clock.ms += 20 * 60 * 1000;
    const { calls, projects } = await mirror.sync();
    const again = await mirror.sync();
    expect(again.calls).toBe(1 + projects);
    const fresh = openMirror(service, { key: service.key });
    const plan = await fresh.plan();
    expect(calls).toBe(plan.calls + plan.lookingCalls + projects);
  });

  it('does not spare the look at a history with a run under way, which may have ended since', async () => {
    const startedAt = '2026-01-31T00:00:00.000Z';
    let status = 'running';
    const service = await startPlayedService(({ path }) =>
      path === '/prompts/runs' ? reply([{ ...listedRun(1), status, startedAt }]) : undefined,
    );
    const mirror = openMirror(service);
    await mirror.plan();
    status = 'completed';
    const { runsMirrored } = await mirror.sync();
    expect(runsMirrored).toBe(1);
  });
});
