/**
 * `npm run sbom`: writes `out/sightline-VERSION-linux.cdx.json` (mac, win), what the packages of this system consist of as CycloneDX, for
 * whoever looks up known faults in it: each library and font with its checksum of the registry, Node, Electron, and the Chromium and Node
 * inside that. It has no date and no random number, so the same sources give the same bytes. Run `npm run build` first.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Contrib, Enums, Models, Serialize, Spec, Validation } from '@cyclonedx/cyclonedx-library';
import type { Licence } from '../shared/domain/licence-schema.ts';
import { childEnvironment } from '../main/platform/child-environment.ts';
import { nodeVersionFor } from './cli/node-binary.ts';
import { OS, TARGETS } from './cli/target.ts';
import { findElectron } from './electron-binary.ts';

const ROOT = join(import.meta.dirname, '..');
const require = createRequire(import.meta.url);

type Locked = { readonly version?: string; readonly integrity?: string };

/** The Chromium of each Electron. */
const CHROMIUM = require('electron-to-chromium/full-versions.json') as Readonly<Record<string, string>>;

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** What is inside an Electron; `isExact`: read from the program itself, which not every computer has. */
type Inside = { readonly chromium: string; readonly node: string; readonly isExact: boolean };

/** Asks the binary, or else what is published of its version: of Node that is no more than the line that it is built from. */
export function lookInside(version: string, binary: string | undefined): Inside {
  if (binary !== undefined) {
    const code = 'process.stdout.write(JSON.stringify(process.versions))';
    const said = execFileSync(binary, ['-e', code], {
      env: { ...childEnvironment('build'), ELECTRON_RUN_AS_NODE: '1' },
      encoding: 'utf8',
    });
    const found = JSON.parse(said) as Record<string, string>;
    return { chromium: found['chrome'] ?? '', node: found['node'] ?? '', isExact: true };
  }
  const chromium = CHROMIUM[version];
  if (chromium === undefined) {
    throw new Error(
      `nobody has published the Chromium of Electron ${version} yet: npm update electron-to-chromium`,
    );
  }
  const { dependencies = {} } = require('electron/package.json') as { dependencies?: Record<string, string> };
  const node = /\d+/u.exec(dependencies['@types/node'] ?? '')?.[0];
  if (node === undefined) throw new Error('the package of Electron does not say which Node it is built from');
  return { chromium, node, isExact: false };
}

const { Component, Bom, LicenseExpression } = Models;
const { ComponentType, HashAlgorithm } = Enums;
type Cpe = NonNullable<InstanceType<typeof Component>['cpe']>;

const cpeOf = (product: string, version: string): Cpe => `cpe:2.3:a:${product}:${version}:*:*:*:*:*:*:*`;
const CPES: Readonly<Record<string, string>> = { node: 'nodejs:node.js', electron: 'electronjs:electron' };

const NODE = { name: 'node', licence: 'MIT', kind: 'runtime', text: '' } as const;

const licences = new Contrib.License.Factories.LicenseFactory((expression) => {
  if (!/^[\w.+() -]+$/u.test(expression)) throw new Error(`${expression} is no SPDX expression`);
});

/** An npm package as a component; `integrity`: of the lock file. */
function packageComponent({ name, version, licence, kind }: Licence, integrity: string | undefined) {
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  const type =
    kind === 'runtime'
      ? ComponentType.Platform
      : kind === 'font'
        ? ComponentType.File
        : ComponentType.Library;
  const component = new Component(type, name, { version, purl, bomRef: purl });
  component.licenses.add(licences.makeFromString(licence));
  const [, sha512] = /^sha512-(.+)$/u.exec(integrity ?? '') ?? [];
  if (sha512 !== undefined) {
    component.hashes.set(HashAlgorithm['SHA-512'], Buffer.from(sha512, 'base64').toString('hex'));
  }
  const product = CPES[name];
  if (product !== undefined) component.cpe = cpeOf(product, version);
  return component;
}

/** Chromium and Node, as they are inside Electron. */
function componentsInside({ chromium, node, isExact }: Inside) {
  const inElectron = (name: string, version: string, product: string) => {
    const bomRef = `electron/${name}@${version}`;
    const component = new Component(ComponentType.Platform, name, { version, bomRef });
    component.description = isExact ? 'inside Electron' : 'inside Electron, as published of its version';
    component.cpe = cpeOf(product, version);
    return component;
  };
  const browser = inElectron('chromium', chromium, 'google:chrome');
  browser.licenses.add(new LicenseExpression('BSD-3-Clause'));
  const runtime = inElectron('node', node, 'nodejs:node.js');
  runtime.licenses.add(new LicenseExpression('MIT'));
  return [browser, runtime];
}

/** What was collected on this computer, with the Node that the command line is packed with for its system instead of the one that built it. */
export function withPackedNode(collected: readonly Licence[], platform: keyof typeof OS): readonly Licence[] {
  const versions = TARGETS.filter((target) => target.platform === platform).map(nodeVersionFor);
  const nodes = [...new Set(versions)].map((version) => ({ ...NODE, version }));
  return [...collected.filter(({ name }) => name !== NODE.name), ...nodes];
}

/** Builds the document of a version from what the build has collected, checked against the published schema. */
export async function buildSbom(
  version: string,
  collected: readonly Licence[],
  inside: Inside,
): Promise<string> {
  const { packages } = readJson(join(ROOT, 'package-lock.json')) as {
    readonly packages: Readonly<Record<string, Locked>>;
  };
  const integrityOf = ({ name, version: wanted }: Licence): string | undefined =>
    Object.entries(packages).find(
      ([path, locked]) => path.endsWith(`node_modules/${name}`) && locked.version === wanted,
    )?.[1].integrity;
  const own = new Component(ComponentType.Application, 'sightline', {
    version,
    bomRef: `sightline@${version}`,
  });
  own.licenses.add(new LicenseExpression('Apache-2.0'));
  const bom = new Bom();
  bom.metadata.component = own;
  const components = [
    ...collected.map((one) => packageComponent(one, integrityOf(one))),
    ...componentsInside(inside),
  ];
  for (const component of components) {
    bom.components.add(component);
    own.dependencies.add(component.bomRef);
  }
  const serializer = new Serialize.JsonSerializer(new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6));
  const text = serializer.serialize(bom, { sortLists: true, space: 1 });
  const fault: unknown = await new Validation.JsonStrictValidator(Spec.Version.v1dot6).validate(text);
  if (fault !== null) throw new Error(`the document does not follow its schema: ${JSON.stringify(fault)}`);
  return `${text}\n`;
}

async function run(): Promise<void> {
  const { version } = readJson(join(ROOT, 'package.json')) as { version: string };
  const listed = join(ROOT, 'dist', 'main', 'licences.json');
  if (!existsSync(listed)) throw new Error('there is no dist/main/licences.json: run npm run build first');
  const { version: electron } = require('electron/package.json') as { version: string };
  const platform = process.platform === 'darwin' || process.platform === 'win32' ? process.platform : 'linux';
  const text = await buildSbom(
    version,
    withPackedNode(readJson(listed) as readonly Licence[], platform),
    lookInside(electron, findElectron()),
  );
  const file = join(ROOT, 'out', `sightline-${version}-${OS[platform]}.cdx.json`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  process.stdout.write(`${file}\n`);
}

if (import.meta.main) await run();
