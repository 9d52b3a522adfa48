/** What is signed for updates, and what packaging puts into the program about them. */
import { createHash, generateKeyPairSync } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readPublicKey, readSignedManifest } from '../../../main/platform/signed-manifest.ts';
import { readUpdateSource } from '../../../main/shell/updates/update-source.ts';
import { buildBlockMap, makeKey, readPrivateKey, signUpdates } from '../../../scripts/sign-updates.ts';
import { updateConfiguration } from '../../../scripts/update-source.ts';
import { installerBytes } from '../../helpers/update-feed.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const LINE = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');

/** Writes a manifest of these files, as they are now. */
function writeManifest(folder: string, name: string, files: readonly string[], blockMapSize?: number): void {
  const listed = files.flatMap((file) => [
    `  - url: ${file}`,
    `    sha512: ${createHash('sha512')
      .update(readFileSync(join(folder, file)))
      .digest('base64')}`,
    `    size: ${statSync(join(folder, file)).size}`,
    ...(blockMapSize === undefined ? [] : [`    blockMapSize: ${blockMapSize}`]),
  ]);
  writeFileSync(join(folder, name), ['version: 1.1.0', 'files:', ...listed, ''].join('\n'));
}

/** A Windows installer with its block map beside it. */
async function makeInstaller(): Promise<{ readonly folder: string; readonly file: string }> {
  const folder = temporaryFolder();
  const file = join(folder, 'sightline-1.1.0-win-x64.exe');
  writeFileSync(file, installerBytes(1, 200_000));
  await buildBlockMap(file, 'gzip', `${file}.blockmap`);
  writeManifest(folder, 'latest.yml', ['sightline-1.1.0-win-x64.exe']);
  return { folder, file };
}

describe('signing a release', () => {
  it('signs the manifest of each system, for the feed and beside each installer', async () => {
    const { folder } = await makeInstaller();
    expect(await signUpdates(folder, privateKey)).toEqual([
      'latest.signed.json',
      'sightline-1.1.0-win-x64.exe.signed.json',
    ]);
    const [feed, beside] = ['latest', 'sightline-1.1.0-win-x64.exe'].map((name) =>
      readFileSync(join(folder, `${name}.signed.json`), 'utf8'),
    );
    expect(beside).toBe(feed);
    const manifest = readFileSync(join(folder, 'latest.yml'), 'utf8');
    expect(readSignedManifest(feed ?? '', readPublicKey(LINE))).toBe(manifest);
  });

  it('refuses an installer that was signed for its system after it was packed', async () => {
    const { folder, file } = await makeInstaller();
    appendFileSync(file, 'a signature');
    await expect(signUpdates(folder, privateKey)).rejects.toThrow('was changed after it was packed');
    // The manifest made anew, the block map forgotten: every later update would be downloaded whole, or broken.
    writeManifest(folder, 'latest.yml', ['sightline-1.1.0-win-x64.exe']);
    await expect(signUpdates(folder, privateKey)).rejects.toThrow('.blockmap describes other bytes');
    expect(existsSync(join(folder, 'latest.signed.json'))).toBe(false);
  });

  it('looks into an AppImage for its block map', async () => {
    const folder = temporaryFolder();
    const file = join(folder, 'sightline-1.1.0-linux-x86_64.AppImage');
    writeFileSync(file, installerBytes(2, 200_000));
    const { blockMapSize = 0 } = await buildBlockMap(file, 'deflate');
    const names = ['sightline-1.1.0-linux-x86_64.AppImage'];
    writeManifest(folder, 'latest-linux.yml', names, blockMapSize);
    expect(await signUpdates(folder, privateKey)).toHaveLength(2);
    writeFileSync(file, Buffer.concat([Buffer.from('more'), readFileSync(file)]));
    writeManifest(folder, 'latest-linux.yml', names, blockMapSize);
    await expect(signUpdates(folder, privateKey)).rejects.toThrow('describes other bytes');
    appendFileSync(file, 'a signature');
    writeManifest(folder, 'latest-linux.yml', names, blockMapSize);
    await expect(signUpdates(folder, privateKey)).rejects.toThrow('does not end with its block map');
  });

  it('needs a release, and a key', async () => {
    await expect(signUpdates(temporaryFolder(), privateKey)).rejects.toThrow('has no latest*.yml');
    expect(() => readPrivateKey('')).toThrow('SIGHTLINE_UPDATE_PRIVATE_KEY is not set');
  });

  it('makes a pair, and keeps the private key from others', () => {
    const file = join(temporaryFolder(), 'key.pem');
    const made = makeKey(file);
    expect(readPublicKey(made).asymmetricKeyType).toBe('ed25519');
    expect(readPrivateKey(file).asymmetricKeyType).toBe('ed25519');
    expect(readPrivateKey(readFileSync(file, 'utf8')).asymmetricKeyType).toBe('ed25519');
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(() => makeKey(file)).toThrow('EEXIST');
  });
});

describe('what packaging says of updates', () => {
  const feed = 'https://downloads.example/sightline/';

  it('is nothing where nothing is set, and then the program has no feed', () => {
    expect(updateConfiguration({})).toEqual({});
    const file = join(temporaryFolder(), 'package.json');
    writeFileSync(file, '{"version":"1.0.0"}');
    expect(readUpdateSource(file)).toEqual({ feed: null, publicKey: null });
  });

  it('is the feed and the key, as the program reads them', () => {
    const { extraMetadata, publish } = updateConfiguration({
      SIGHTLINE_UPDATE_FEED: feed,
      SIGHTLINE_UPDATE_PUBLIC_KEY: LINE,
    });
    expect(publish).toEqual({ provider: 'generic', url: feed });
    const file = join(temporaryFolder(), 'package.json');
    writeFileSync(file, JSON.stringify({ version: '1.0.0', ...extraMetadata }));
    const source = readUpdateSource(file);
    expect(source.feed).toBe(feed);
    expect(source.publicKey?.equals(publicKey)).toBe(true);
  });

  it('may be a key alone, for updates from files', () => {
    const { extraMetadata, publish } = updateConfiguration({ SIGHTLINE_UPDATE_PUBLIC_KEY: LINE });
    expect(extraMetadata).toEqual({ updates: { publicKey: LINE } });
    expect(publish?.url).toBe('https://updates.invalid/');
  });

  it.each([
    [{ SIGHTLINE_UPDATE_FEED: feed }, 'SIGHTLINE_UPDATE_PUBLIC_KEY'],
    [{ SIGHTLINE_UPDATE_FEED: 'http://downloads.example/', SIGHTLINE_UPDATE_PUBLIC_KEY: LINE }, 'https'],
    [
      { SIGHTLINE_UPDATE_FEED: 'https://me:pw@downloads.example/', SIGHTLINE_UPDATE_PUBLIC_KEY: LINE },
      'user name',
    ],
    [{ SIGHTLINE_UPDATE_FEED: feed, SIGHTLINE_UPDATE_PUBLIC_KEY: 'no key' }, 'no Ed25519 key'],
  ])('refuses %o', (env, said) => {
    expect(() => updateConfiguration(env)).toThrow(said);
  });
});
