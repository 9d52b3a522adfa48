/**
 * Runs at length what other runs bound by count: every test that uses `helpers/examples.ts`, every `*.long.test.ts`, which only this runs,
 * and every scenario on every host, where other runs play each once. Arguments are file names, to run only some of it.
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
