/**
 * electron-builder's last step: reads the finished programs back, and says how large everything is. A program that is not as asked for
 * fails the packing, and its packages are removed.
 */
import { existsSync, globSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { BuildResult, Configuration } from 'electron-builder';

/** Where a binary of Electron keeps its fuses: this mark, their version, their number, and one character for each. */
const MARK = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';
const WIRE_VERSION = 1;

type Fuses = NonNullable<Configuration['electronFuses']>;

/** In the order of Electron's list. The packager has no name for the last one, which stays on as shipped. */
const FUSES = [
  'runAsNode',
  'enableCookieEncryption',
  'enableNodeOptionsEnvironmentVariable',
  'enableNodeCliInspectArguments',
  'enableEmbeddedAsarIntegrityValidation',
  'onlyLoadAppFromAsar',
  'loadBrowserProcessSpecificV8Snapshot',
  'grantFileProtocolExtraPrivileges',
  'wasmTrapHandlers',
] as const;

/** The character of a fuse in a binary. */
const characterOf = (name: (typeof FUSES)[number], wanted: Fuses): string | undefined => {
  if (name === 'wasmTrapHandlers') return '1';
  const isOn = wanted[name];
  return isOn === undefined ? undefined : String(Number(isOn));
};

/**
 * How a binary's fuses differ from those asked for; empty: not at all. A universal one has them once for each processor, and all are
 * compared.
 */
export function findFuseFaults(binary: Buffer, wanted: Fuses): readonly string[] {
  const faults: string[] = [];
  let at = binary.indexOf(MARK);
  if (at === -1) return ['it has no fuses'];
  for (; at !== -1; at = binary.indexOf(MARK, at + MARK.length)) {
    const [version = 0, count = 0] = binary.subarray(at + MARK.length);
    if (version !== WIRE_VERSION) {
      return [`its fuses are of version ${String(version)}, which is not known here`];
    }
    const start = at + MARK.length + 2;
    const wire = binary.toString('latin1', start, start + count);
    if (count !== FUSES.length) {
      faults.push(`it has ${String(count)} fuses, and ${String(FUSES.length)} are known here`);
    }
    FUSES.slice(0, count).forEach((name, index) => {
      const expected = characterOf(name, wanted);
      if (expected === undefined) faults.push(`${name} is left as shipped: set it in electron-builder.yml`);
      else if (wire[index] !== expected) {
        faults.push(`${name} is ${JSON.stringify(wire[index])} instead of "${expected}"`);
      }
    });
  }
  return faults;
}

/** An unpacked program in the packager's folder. */
export type Unpacked = {
  readonly folder: string;
  /** Holds the fuses. */
  readonly binary: string;
  readonly resources: string;
  /** What its native modules are called by, such as `linux-x64`; a universal one has two. */
  readonly systems: readonly string[];
};

const FRAMEWORK = join('Contents', 'Frameworks', 'Electron Framework.framework', 'Electron Framework');
const FOLDER = /^(?<system>linux|win|mac)(?:-(?<arch>arm64|universal))?(?:-unpacked)?$/;

/** The programs that were packed into a folder. */
export function findUnpacked(outDir: string): readonly Unpacked[] {
  return readdirSync(outDir).flatMap((name): Unpacked[] => {
    const { system, arch = 'x64' } = FOLDER.exec(name)?.groups ?? {};
    const folder = join(outDir, name);
    if (system === 'linux') {
      const place = { binary: join(folder, 'sightline'), resources: join(folder, 'resources') };
      return [{ folder, ...place, systems: [`linux-${arch}`] }];
    }
    if (system === 'win') {
      const place = { binary: join(folder, 'Sightline.exe'), resources: join(folder, 'resources') };
      return [{ folder, ...place, systems: [`win32-${arch}`] }];
    }
    if (system !== 'mac') return [];
    const app = join(folder, 'Sightline.app');
    const systems = arch === 'universal' ? ['darwin-x64', 'darwin-arm64'] : [`darwin-${arch}`];
    return [{ folder, binary: join(app, FRAMEWORK), resources: join(app, 'Contents', 'Resources'), systems }];
  });
}

const MODULES = ['better-sqlite3', 'keytar'];

/** Processors as the formats of programs number them. */
const ELF: Readonly<Record<number, string>> = { 0x3e: 'linux-x64', 0xb7: 'linux-arm64' };
const PE: Readonly<Record<number, string>> = { 0x8664: 'win32-x64', 0xaa64: 'win32-arm64' };
const MACH: Readonly<Record<number, string>> = { 0x01000007: 'darwin-x64', 0x0100000c: 'darwin-arm64' };

/** The systems that a native file is for, by its own header; empty: it is none. A universal one is for two. */
export function systemsOf(file: Buffer): readonly string[] {
  const known = (name: string | undefined): readonly string[] => (name === undefined ? [] : [name]);
  if (file.length < 64) return [];
  const mark = file.readUInt32BE(0);
  if (mark === 0x7f454c46) return known(ELF[file.readUInt16LE(18)]);
  if (mark === 0xcffaedfe) return known(MACH[file.readUInt32LE(4)]);
  if (mark === 0xcafebabe) {
    const parts = Array.from({ length: Math.min(file.readUInt32BE(4), 2) }, (_, at) => 8 + at * 20);
    return parts.flatMap((at) => known(MACH[file.readUInt32BE(at)]));
  }
  const header = file.readUInt32LE(60);
  const isProgram = file.toString('latin1', 0, 2) === 'MZ' && header + 6 <= file.length;
  return isProgram ? known(PE[file.readUInt16LE(header + 4)]) : [];
}

/** What is wrong with a program's native modules: one that is for another system, or is missing for its own. */
export function findNativeFaults({ resources, systems }: Unpacked): readonly string[] {
  const found = globSync('**/*.node', { cwd: resources })
    .map((name) => ({
      name: name.split(sep).join('/'),
      systems: systemsOf(readFileSync(join(resources, name))),
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
  const foreign = found.filter(
    (one) => one.systems.length === 0 || one.systems.some((system) => !systems.includes(system)),
  );
  const missing = systems.flatMap((system) =>
    MODULES.filter(
      (module) => !found.some((one) => one.name.includes(`/${module}/`) && one.systems.includes(system)),
    ).map((module) => `${module} for ${system} is missing`),
  );
  return [
    ...foreign.map(({ name, systems: own }) => `${name} is for ${own.join(' and ') || 'no system'}`),
    ...missing,
  ];
}

const sizeOf = (path: string): number =>
  statSync(path).isDirectory()
    ? readdirSync(path, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0)
    : statSync(path).size;

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

/**
 * Compares each unpacked program with the configuration, and prints the sizes. Raises an error that names every difference, after removing
 * what was made of the programs.
 */
export function afterAllArtifactBuild({
  outDir,
  artifactPaths,
  configuration,
}: Pick<BuildResult, 'outDir' | 'artifactPaths' | 'configuration'>): string[] {
  const programs = findUnpacked(outDir);
  const faults = programs.flatMap((program) => {
    const { binary, folder } = program;
    const fuses = existsSync(binary)
      ? findFuseFaults(readFileSync(binary), configuration.electronFuses ?? {})
      : [`${binary} is missing`];
    return [...fuses, ...findNativeFaults(program)].map((fault) => `${folder}: ${fault}`);
  });
  if (programs.length === 0) faults.push(`${outDir}: there is no unpacked program to look at`);
  if (faults.length > 0) {
    for (const file of artifactPaths) rmSync(file, { force: true });
    throw new Error(
      `The finished program is not as electron-builder.yml asks. Its packages were removed; the unpacked one is still there.\n${faults.join('\n')}`,
    );
  }
  for (const path of [...programs.map(({ folder }) => folder), ...artifactPaths]) {
    process.stdout.write(`  ${path}: ${megabytes(sizeOf(path))}\n`);
  }
  return [];
}
