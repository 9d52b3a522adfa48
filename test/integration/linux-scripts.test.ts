/** What a deb or rpm does beside its files: run in a folder that stands for the system, with what it finds there. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readlinkSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { program } from '../helpers/programs.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

const SCRIPTS = join(import.meta.dirname, '..', '..', 'build', 'linux');
const PROFILE = 'etc/apparmor.d/sightline';
const PLACES = /\/(?:opt|etc|proc|usr)\//g;

/** What the packager puts in, and the places of the system under `root`. */
const scriptIn = (root: string, name: string): string =>
  readFileSync(join(SCRIPTS, name), 'utf8')
    .replaceAll('${executable}', 'sightline')
    .replaceAll('${sanitizedProductName}', 'Sightline')
    .replaceAll(PLACES, (place) => `${root}${place}`);

type System = {
  /** What the parser of AppArmor does, in shell; without it there is none. */
  readonly parser?: string;
  /** Settings of the kernel, by their path in /proc/sys. */
  readonly kernel?: Readonly<Record<string, string>>;
  readonly hasLauncher?: boolean;
};

const UBUNTU = { 'kernel/apparmor_restrict_unprivileged_userns': '1', 'user/max_user_namespaces': '63000' };

/** A system in which the package's files are in place. */
function install({ parser, kernel = {}, hasLauncher = false }: System) {
  const root = temporaryFolder();
  const write = (name: string, text: string, mode = 0o644): void => {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text, { mode });
  };
  mkdirSync(join(root, 'usr', 'bin'), { recursive: true });
  mkdirSync(join(root, 'etc', 'apparmor.d'), { recursive: true });
  write('opt/Sightline/sightline', '', 0o755);
  write('opt/Sightline/chrome-sandbox', '', 0o755);
  if (hasLauncher) write('opt/Sightline/resources/cli/sightline', '', 0o755);
  write('opt/Sightline/resources/apparmor-profile', 'profile sightline');
  for (const [name, value] of Object.entries(kernel)) write(join('proc', 'sys', name), `${value}\n`);
  const shell = program('sh');
  // Nobody but root may give a file away, and the test need not be root.
  const found = {
    chown: 'exit 0',
    ischroot: 'exit 1',
    ...(parser === undefined ? {} : { apparmor_parser: parser }),
  };
  for (const [name, text] of Object.entries(found)) {
    write(join('bin', name), `#!${shell}\necho "${name} $*" >> '${root}/calls'\n${text}\n`, 0o755);
  }
  const run = (name: string, ...args: readonly string[]) => {
    const { status, stderr } = spawnSync(shell, ['-c', scriptIn(root, name), name, ...args], {
      // The parser itself is among the programs of root, and not found.
      env: { PATH: `${join(root, 'bin')}:/usr/bin:/bin` },
      encoding: 'utf8',
    });
    return { status, stderr };
  };
  const installed = run('after-install.sh', 'configure');
  return {
    installed,
    run,
    has: (name: string) => existsSync(join(root, name)),
    calls: () => (existsSync(join(root, 'calls')) ? readFileSync(join(root, 'calls'), 'utf8') : ''),
    sandbox: () => (statSync(join(root, 'opt/Sightline/chrome-sandbox')).mode & 0o7777).toString(8),
    link: () => readlinkSync(join(root, 'usr/bin/sightline')).slice(root.length),
  };
}

const DONE = { status: 0, stderr: '' };

describe.skipIf(process.platform === 'win32')('after its files are in place, a package', () => {
  it('loads its profile where programs without one may make no user namespaces', () => {
    const system = install({ parser: 'exit 0', kernel: UBUNTU });
    expect(system.installed).toEqual(DONE);
    expect(system.has(PROFILE)).toBe(true);
    expect(system.calls()).toMatch(/apparmor_parser --replace .*\/etc\/apparmor\.d\/sightline/);
    expect(system.sandbox()).toBe('755');
    expect(system.link()).toBe('/opt/Sightline/sightline');
  });

  it('leaves the profile out where AppArmor is older than it, and restricts nothing', () => {
    const system = install({ parser: 'exit 1' });
    expect(system.installed).toEqual(DONE);
    expect(system.has(PROFILE)).toBe(false);
    expect(system.calls()).not.toContain('--replace');
    expect(system.sandbox()).toBe('755');
  });

  it.each([
    [
      'a profile that the system does not load',
      { parser: 'case "$1" in --replace) exit 1 ;; esac', kernel: UBUNTU },
    ],
    ['no parser beside a restriction', { kernel: UBUNTU }],
    ['a system without user namespaces', { kernel: { 'user/max_user_namespaces': '0' } }],
    ['a system that gives them to root alone', { kernel: { 'kernel/unprivileged_userns_clone': '0' } }],
  ])('lets the sandbox’s helper run as root: %s', (_what, found: System) => {
    const system = install(found);
    expect(system.installed).toEqual(DONE);
    expect(system.has(PROFILE)).toBe(false);
    expect(system.sandbox()).toBe('4755');
  });

  it('puts the launcher of the command line on the path where there is one', () => {
    expect(install({ hasLauncher: true }).link()).toBe('/opt/Sightline/resources/cli/sightline');
  });
});

describe.skipIf(process.platform === 'win32')('when it is removed, a package', () => {
  it('unloads and removes what it had added', () => {
    const system = install({ parser: 'exit 0', kernel: UBUNTU });
    expect(system.run('after-remove.sh', 'remove')).toEqual(DONE);
    expect(system.calls()).toContain('apparmor_parser --remove');
    expect([system.has(PROFILE), system.has('usr/bin/sightline')]).toEqual([false, false]);
    expect(system.run('after-remove.sh', 'purge')).toEqual(DONE);
    expect(install({}).run('after-remove.sh', '0')).toEqual(DONE);
  });

  it.each(['upgrade', 'failed-upgrade', 'abort-upgrade', '1'])(
    'keeps it for the version that follows: %s',
    (word) => {
      const system = install({ parser: 'exit 0', kernel: UBUNTU });
      expect(system.run('after-remove.sh', word)).toEqual(DONE);
      expect([system.has(PROFILE), system.has('usr/bin/sightline')]).toEqual([true, true]);
    },
  );
});
