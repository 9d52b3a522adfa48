/**
 * Runs at length what every other run bounds by count: every test that asks `helpers/examples.ts` how much to try, every
 * `*.long.test.ts`, which no other run plays, and every scenario on every host, where other runs play each once.
 * Arguments are names of files, to run only some of it.
 */
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const wanted = process.argv.slice(2);
const files = globSync('test/**/*.test.ts')
  .filter(
    (file) =>
      /\.(scenario|long)\.test\.ts$/.test(file) || readFileSync(file, 'utf8').includes('/examples.ts'),
  )
  .filter((file) => wanted.length === 0 || wanted.some((name) => file.includes(name)));

const { status } = spawnSync(
  process.execPath,
  [join('node_modules', 'vitest', 'vitest.mjs'), 'run', '--testTimeout=1800000', ...files],
  { stdio: 'inherit', env: { ...process.env, SIGHTLINE_LONG: '1', SIGHTLINE_HOSTS: 'all' } },
);
process.exitCode = status ?? 1;
