/** Runs the crash and crowd tests in full: a sync killed at a hundred moments, and a minute of two syncs and a reader. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const folder = join('test', 'integration', 'sync');
const { status } = spawnSync(
  process.execPath,
  [
    join('node_modules', 'vitest', 'vitest.mjs'),
    'run',
    join(folder, 'crash.test.ts'),
    join(folder, 'storage.test.ts'),
  ],
  { stdio: 'inherit', env: { ...process.env, SIGHTLINE_CRASHES: '100', SIGHTLINE_CROWD_S: '60' } },
);
process.exitCode = status ?? 1;
