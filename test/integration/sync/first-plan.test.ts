import { describe, expect, it } from 'vitest';
import { openMirror } from '../../helpers/mirror.ts';
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
    },
  );
});
