import { describe, expect, it } from 'vitest';
import { EXIT, exitStatusFor } from '../../../../main/cli/exit-status.ts';
import { ERROR_CODES } from '../../../../shared/errors/app-error.ts';

describe('the exit status', () => {
  it('of every error is one of the documented ones, and never that of success', () => {
    for (const code of ERROR_CODES) {
      expect(Object.values(EXIT)).toContain(exitStatusFor(code));
      expect(exitStatusFor(code)).not.toBe(EXIT.done);
    }
  });

  it.each([
    ['internal/defect', 1],
    ['input/invalid', 2],
    ['report/invalid-spec', 2],
    ['api/unauthorized', 3],
    ['secrets/missing', 3],
    ['input/not-found', 4],
    ['report/no-data', 4],
    ['api/usage-limit', 5],
    ['api/rate-limited', 5],
    ['api/unreachable', 6],
    ['api/server', 6],
    ['sync/incomplete', 7],
    ['report/storage', 8],
    ['db/storage', 8],
    ['sync/busy', 9],
    ['secrets/unavailable', 8],
  ] as const)('of %s is %i', (code, status) => {
    expect(exitStatusFor(code)).toBe(status);
  });
});
