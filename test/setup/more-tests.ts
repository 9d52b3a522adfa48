/**
 * What a usual run bounds. `npm run test:all` plays the whole suite with the tests tagged as broad, the whole lists of
 * `helpers/examples.ts`, and every scenario on every host: for a release, and for who ends a larger piece of work. `npm run test:long`
 * plays only what is tried again and again, as many times as it takes to find what is rare: properties, simulations and `*.long.test.ts`.
 * `npm run test:electron` plays on Electron itself what only it can show. Further arguments are names of files, to play some of them.
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

type Reach = { readonly args: readonly string[]; readonly env: Readonly<Record<string, string>> };

/** What vitest is told for each. */
const REACHES: Readonly<Record<string, () => Reach>> = {
  all: () => ({ args: wanted, env: { SIGHTLINE_TESTS: 'all', SIGHTLINE_HOSTS: 'all' } }),
  long: () => ({
    args: ['--testTimeout=1800000', ...longFiles()],
    env: { SIGHTLINE_TESTS: 'long', SIGHTLINE_HOSTS: 'all' },
  }),
  electron: () => ({
    args: wanted.length > 0 ? wanted : ['.scenario.', 'test/security/csp', 'only-electron'],
    env: { SIGHTLINE_HOSTS: 'electron' },
  }),
};

const played = REACHES[reach];
if (played === undefined) throw new Error(`more-tests.ts plays ${Object.keys(REACHES).join(', ')}`);
const { args, env } = played();
const { status } = spawnSync(
  process.execPath,
  [join('node_modules', 'vitest', 'vitest.mjs'), 'run', ...args],
  { stdio: 'inherit', env: { ...process.env, ...env } },
);
process.exitCode = status ?? 1;
