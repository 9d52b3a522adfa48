/**
 * What a usual run bounds. `npm run test:all` plays the whole suite with the tests tagged as broad, the whole lists of
 * `helpers/examples.ts`, and every scenario on every host: for a release, and for who ends a larger piece of work. `npm run test:long`
 * plays only what is tried again and again, as many times as it takes to find what is rare: properties, simulations and `*.long.test.ts`.
 * Further arguments are names of files, to play some of them.
 */
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const [reach = '', ...wanted] = process.argv.slice(2);

/** Whether long runs differ from others in this file. */
const isTriedAtLength = (file: string): boolean =>
  /\.(scenario|long)\.test\.ts$/.test(file) || readFileSync(file, 'utf8').includes('/examples.ts');

/** The files of a long run, by path: what is wanted of them. */
const longFiles = (): readonly string[] =>
  globSync('test/**/*.test.ts')
    .filter(isTriedAtLength)
    .filter((file) => wanted.length === 0 || wanted.some((name) => file.includes(name)));

const { status } = spawnSync(
  process.execPath,
  [
    ...[join('node_modules', 'vitest', 'vitest.mjs'), 'run'],
    ...(reach === 'all' ? wanted : ['--testTimeout=1800000', ...longFiles()]),
  ],
  { stdio: 'inherit', env: { ...process.env, SIGHTLINE_TESTS: reach, SIGHTLINE_HOSTS: 'all' } },
);
process.exitCode = status ?? 1;
