/**
 * Torture, run by hand: `npm run torture -- first-syncs` does at length what the suite does a few times.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

type Torture = {
  readonly test: string;
  /** How often and how much, for the test. */
  readonly env: Readonly<Record<string, string>>;
};

const TORTURES: Readonly<Record<string, Torture>> = {
  'first-syncs': {
    test: 'integration/sync/first-syncs',
    env: { SIGHTLINE_FIRST_SYNC_ROUNDS: '50', SIGHTLINE_FIRST_SYNCS: '10' },
  },
};

const [wanted = ''] = process.argv.slice(2);
const torture = TORTURES[wanted];
if (torture === undefined) {
  process.stderr.write(`say which torture: ${Object.keys(TORTURES).join(', ')}\n`);
  process.exitCode = 2;
} else {
  const { status } = spawnSync(
    process.execPath,
    [join('node_modules', 'vitest', 'vitest.mjs'), 'run', join('test', torture.test)],
    { stdio: 'inherit', env: { ...process.env, ...torture.env } },
  );
  process.exitCode = status ?? 1;
}
