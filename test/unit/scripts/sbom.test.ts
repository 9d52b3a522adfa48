import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { buildSbom, lookInside, withPackedNode } from '../../../scripts/sbom.ts';
import type { Licence } from '../../../shared/domain/licence-schema.ts';

const require = createRequire(import.meta.url);
const { version: electron } = require('electron/package.json') as { version: string };
const { version: zod } = require('zod/package.json') as { version: string };

const LIST: readonly Licence[] = [
  { name: 'zod', version: zod, licence: 'MIT', kind: 'library', text: '' },
  { name: '@embedpdf/fonts-jp', version: '1.0.0', licence: 'OFL-1.1', kind: 'font', text: '' },
  { name: 'jszip', version: '3.10.2', licence: '(MIT OR GPL-3.0-or-later)', kind: 'library', text: '' },
  { name: 'electron', version: electron, licence: 'MIT', kind: 'runtime', text: '' },
];

type Component = {
  readonly name: string;
  readonly version: string;
  readonly purl?: string;
  readonly cpe?: string;
  readonly hashes?: readonly { readonly alg: string; readonly content: string }[];
};

describe('the list of what is inside, for other programs', () => {
  it('follows the schema of CycloneDX, with checksums, and what is inside Electron', async () => {
    const inside = lookInside(electron, undefined);
    const document = JSON.parse(await buildSbom('1.0.0', LIST, inside)) as {
      readonly bomFormat: string;
      readonly metadata: { readonly component: Component };
      readonly components: readonly Component[];
      readonly dependencies: readonly { readonly ref: string; readonly dependsOn?: readonly string[] }[];
    };
    expect(document.bomFormat).toBe('CycloneDX');
    expect(document.metadata.component).toMatchObject({ name: 'sightline', version: '1.0.0' });
    const find = (name: string, version: string) =>
      document.components.find((one) => one.name === name && one.version === version);
    const [checksum] = find('zod', zod)?.hashes ?? [];
    expect(checksum?.alg).toBe('SHA-512');
    expect(checksum?.content).toMatch(/^[\da-f]{128}$/u);
    expect(find('@embedpdf/fonts-jp', '1.0.0')?.purl).toBe('pkg:npm/%40embedpdf/fonts-jp@1.0.0');
    expect(find('electron', electron)?.cpe).toContain('electronjs:electron');
    // Chromium is where most faults are found.
    expect(inside.chromium).toMatch(/^\d+\.\d+\.\d+\.\d+$/u);
    expect(find('chromium', inside.chromium)?.cpe).toBe(
      `cpe:2.3:a:google:chrome:${inside.chromium}:*:*:*:*:*:*:*`,
    );
    expect(inside.isExact).toBe(false);
    expect(inside.node).toMatch(/^\d+$/u);
    expect(find('node', inside.node)).toBeDefined();
    const own = document.dependencies.find(({ ref }) => ref === 'sightline@1.0.0');
    expect(own?.dependsOn).toHaveLength(LIST.length + 2);
  });

  it('has the Node that is packed for a system, not the one that packs', () => {
    const built = {
      name: 'node',
      version: '1.2.3',
      licence: 'MIT',
      kind: 'runtime',
      text: 'Node’s',
    } as const;
    const nodesFor = (platform: Parameters<typeof withPackedNode>[1]): readonly string[] =>
      withPackedNode([...LIST, built], platform)
        .filter(({ name }) => name === 'node')
        .map(({ version }) => version);
    const [own = ''] = nodesFor('linux');
    expect(own).toMatch(/^24\./u);
    expect(nodesFor('linux')).toHaveLength(1);
    expect(nodesFor('darwin')).toEqual(['26.10.0']);
    expect(nodesFor('win32')).toEqual([own, '26.7.0']);
    expect(withPackedNode(LIST, 'darwin')).toHaveLength(LIST.length + 1);
  });

  it('has the same bytes each time', async () => {
    const inside = lookInside(electron, undefined);
    expect(await buildSbom('1.0.0', LIST, inside)).toBe(await buildSbom('1.0.0', LIST, inside));
  });

  it('asks the binary of Electron where there is one, and says of which version nothing is published', () => {
    expect(() => lookInside('999.0.0', undefined)).toThrow('npm update electron-to-chromium');
    const { node } = process.versions;
    expect(lookInside(electron, process.execPath)).toEqual({ chromium: '', node, isExact: true });
  });
});
