/**
 * Before the tests: installs on Debian as root what they drive or read back with. Elsewhere it asks nobody for anything: the run names at
 * its end what it left out and how to have it. `.ci/run` demands all, and fails here for what is missing.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { isAllDemanded, missingTools, tools, type Tool } from '../helpers/programs.ts';

function isDebian(): boolean {
  if (!existsSync('/etc/os-release')) return false;
  return /^ID(_LIKE)?=.*debian/m.test(readFileSync('/etc/os-release', 'utf8'));
}

function apt(...args: readonly string[]): boolean {
  const run = spawnSync('apt-get', args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return run.status === 0;
}

/** Installs what is missing; returns whether it succeeded. */
function install(names: readonly string[]): boolean {
  if (names.length === 0) return true;
  process.stdout.write(`installing for the tests: ${names.join(', ')}\n`);
  return apt('update', '-qq') && apt('install', '-qq', '-y', '--no-install-recommends', ...names);
}

const packagesOf = (found: readonly Tool[]): readonly string[] =>
  found.flatMap(({ debian }) => (debian === null ? [] : [debian]));

const names = missingTools();
const missing: readonly Tool[] = tools().flatMap(([name, tool]) => (names.includes(name) ? [tool] : []));
const demanded = missing.filter(({ isOptional }) => isOptional !== true);
const isInstalled =
  isDebian() && process.getuid?.() === 0 && (install(packagesOf(missing)) || install(packagesOf(demanded)));
const without = isInstalled ? demanded.filter(({ debian }) => debian === null) : demanded;
if (without.length > 0 && isAllDemanded()) {
  process.stderr.write(
    `The tests need ${without.map(({ label }) => label).join(', ')}.\n` +
      `On Debian or Ubuntu: sudo apt-get install --no-install-recommends ${packagesOf(without).join(' ')}\n`,
  );
  process.exitCode = 1;
}
