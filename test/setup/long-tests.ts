/**
 * Runs at length what every other run bounds by count: a sync killed at a hundred moments, a crowd of syncs and a
 * reader, properties over many examples, simulations of thousands of comparisons; and every scenario on every host,
 * where other runs play each once.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const LONG = [
  'integration/sync/crash',
  'integration/sync/storage',
  'integration/sync/arbitrary-answers',
  'integration/sync/counting',
  'integration/sample/run-states',
  'unit/main/reports/build-report',
  'unit/shared/analysis/compare/comparison-simulation',
];

const { status } = spawnSync(
  process.execPath,
  [
    join('node_modules', 'vitest', 'vitest.mjs'),
    'run',
    '--testTimeout=1800000',
    '.scenario.',
    ...LONG.map((name) => `test/${name}`),
  ],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      SIGHTLINE_CRASHES: '100',
      SIGHTLINE_CROWD: '60',
      SIGHTLINE_EXAMPLES: '4',
      SIGHTLINE_MIXTURES: '60',
      SIGHTLINE_HOSTS: 'all',
    },
  },
);
process.exitCode = status ?? 1;
