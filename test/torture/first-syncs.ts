import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** Has ten first syncs of one address race, as often as asked; returns whether all went well. */
export function tortureFirstSyncs(rounds = 50): boolean {
  const { status } = spawnSync(
    process.execPath,
    [join('node_modules', 'vitest', 'vitest.mjs'), 'run', 'test/integration/sync/first-syncs.test.ts'],
    {
      stdio: 'inherit',
      env: { ...process.env, SIGHTLINE_FIRST_SYNC_ROUNDS: String(rounds), SIGHTLINE_FIRST_SYNCS: '10' },
    },
  );
  return status === 0;
}
