/**
 * `npm run sign:updates`: signs what `npm run package` has made in `out/packages`, after everything else: a file that is signed for its
 * system, stapled or packed anew afterwards is not the one in its manifest and its block map, so each is compared first. Writes the signed
 * manifest of the feed, and the same beside each installer.
 *
 * `npm run sign:updates -- --new-key FILE` makes a pair: the private key in FILE, and the public one to package with.
 */
import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { gunzipSync, inflateRawSync } from 'node:zlib';
import { parse } from 'yaml';
import { z } from 'zod';
import { hashFile, readPublicKey, readSignedManifest, SIGNED } from '../main/platform/signed-manifest.ts';

/** The packager's own, which comes with it. */
const builder = createRequire(createRequire(import.meta.url).resolve('electron-builder/package.json'));
/** Writes the block map of an installer to a file, or to its own end; returns its size there. */
export const { buildBlockMap } = builder('app-builder-lib/out/targets/blockmap/blockmap.js') as {
  readonly buildBlockMap: (
    file: string,
    format: 'gzip' | 'deflate',
    mapFile?: string,
  ) => Promise<{ readonly blockMapSize?: number }>;
};

const PRIVATE_KEY = 'SIGHTLINE_UPDATE_PRIVATE_KEY';
const BLOCK_MAP = '.blockmap';

const manifest = z.object({
  version: z.string(),
  files: z.array(
    z.object({ url: z.string(), sha512: z.string(), size: z.number(), blockMapSize: z.number().optional() }),
  ),
});
const blockMap = z.object({
  files: z.tuple([z.object({ checksums: z.array(z.string()), sizes: z.array(z.number()) })]),
});
type Listed = z.infer<typeof manifest>['files'][number];

const readMap = (unpacked: Buffer) => blockMap.parse(JSON.parse(unpacked.toString('utf8'))).files[0];

/** What is wrong with a block map beside an installer, which is one of other bytes; null if nothing is. */
async function faultOfMapBeside(file: string): Promise<string | null> {
  const folder = mkdtempSync(join(tmpdir(), 'sightline-blocks-'));
  try {
    const anew = join(folder, 'blockmap');
    await buildBlockMap(file, 'gzip', anew);
    const [kept, made] = [file + BLOCK_MAP, anew].map((one) => readMap(gunzipSync(readFileSync(one))));
    const isSame = JSON.stringify(kept) === JSON.stringify(made);
    return isSame ? null : `${basename(file)}${BLOCK_MAP} describes other bytes`;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The same of a block map at a file's end, before its own length in four bytes. */
function faultOfMapInside(file: string, bytes: number): string | null {
  const content = readFileSync(file);
  const end = content.length - 4;
  if (content.readUInt32BE(end) !== bytes) return `${basename(file)} does not end with its block map`;
  const { sizes } = readMap(inflateRawSync(content.subarray(end - bytes, end)));
  const described = sizes.reduce((sum, size) => sum + size, 0);
  return described === end - bytes ? null : `the block map in ${basename(file)} describes other bytes`;
}

/** What is wrong with an installer; null if it is the one that was packed. */
async function faultOf(file: string, { sha512, size, blockMapSize }: Listed): Promise<string | null> {
  if (!existsSync(file)) return `${basename(file)} is missing`;
  if (statSync(file).size !== size || (await hashFile(file)) !== sha512) {
    return `${basename(file)} was changed after it was packed`;
  }
  if (existsSync(file + BLOCK_MAP)) return await faultOfMapBeside(file);
  return blockMapSize === undefined ? null : faultOfMapInside(file, blockMapSize);
}

/** The private key: PEM, or the path of a file with it. Raises an ordinary error where there is none. */
export function readPrivateKey(given: string | undefined): KeyObject {
  if (given === undefined || given === '') {
    throw new Error(`${PRIVATE_KEY} is not set: the private key as PEM, or the path of a file with it`);
  }
  return createPrivateKey(given.includes('-----BEGIN') ? given : readFileSync(given, 'utf8'));
}

/**
 * Signs every manifest of a folder; returns the names of the written files. Raises an ordinary error, and writes nothing, if a manifest
 * lacks an installer, or names other bytes than there are.
 */
export async function signUpdates(folder: string, privateKey: KeyObject): Promise<readonly string[]> {
  const manifests = globSync('latest*.yml', { cwd: folder }).toSorted();
  if (manifests.length === 0) {
    throw new Error(`${folder} has no latest*.yml: package with SIGHTLINE_UPDATE_PUBLIC_KEY first`);
  }
  const written: [name: string, text: string][] = [];
  for (const name of manifests) {
    const text = readFileSync(join(folder, name), 'utf8');
    const { files } = manifest.parse(parse(text));
    for (const listed of files) {
      const fault = await faultOf(join(folder, listed.url), listed);
      if (fault !== null) throw new Error(`${name} was not signed: ${fault}. Pack again, and sign last.`);
    }
    const signature = sign(null, Buffer.from(text), privateKey).toString('base64');
    const signed = `${JSON.stringify({ manifest: text, signature }, null, 2)}\n`;
    const names = [name.slice(0, -'.yml'.length), ...files.map(({ url }) => url)];
    written.push(...names.map((one): [string, string] => [one + SIGNED, signed]));
  }
  for (const [name, text] of written) writeFileSync(join(folder, name), text);
  return written.map(([name]) => name);
}

/** Makes a pair; returns the public key as programs are packaged with it. Raises the file system's error if the file exists. */
export function makeKey(file: string): string {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' });
  return publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
}

async function run([word, file]: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  if (word === '--new-key' && file !== undefined) {
    process.stdout.write(`SIGHTLINE_UPDATE_PUBLIC_KEY=${makeKey(file)}\n`);
    return;
  }
  const folder = join(dirname(import.meta.dirname), 'out', 'packages');
  const privateKey = readPrivateKey(env[PRIVATE_KEY]);
  const packagedWith = env['SIGHTLINE_UPDATE_PUBLIC_KEY'];
  const written = await signUpdates(folder, privateKey);
  // A program that was packaged with another key would refuse all of it.
  const publicKey = packagedWith === undefined ? createPublicKey(privateKey) : readPublicKey(packagedWith);
  for (const name of written) readSignedManifest(readFileSync(join(folder, name), 'utf8'), publicKey);
  process.stdout.write(`${written.join('\n')}\n`);
}

if (import.meta.main) await run(process.argv.slice(2), process.env);
