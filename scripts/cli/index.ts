/**
 * `npm run package:cli`: the command line as an archive for this system, or `-- all`, or `-- win-x64 linux-arm64 …`. It packs what is built.
 */
import { mkdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { layOut } from './lay-out.ts';
import { bytesOf, packFolder } from './pack-folder.ts';
import { nameOf, PACKAGE, ROOT, targetNamed, TARGETS, type Target } from './target.ts';

const OUT = join(ROOT, 'out', 'packages');

function wanted(names: readonly string[]): readonly Target[] {
  if (names.length === 1 && names[0] === 'all') return TARGETS;
  if (names.length > 0) return names.map(targetNamed);
  return TARGETS.filter(({ platform, arch }) => platform === process.platform && arch === process.arch);
}

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

mkdirSync(OUT, { recursive: true });
for (const target of wanted(process.argv.slice(2))) {
  // With the version, so that the next one can be unpacked beside it.
  const folder = join(ROOT, 'out', 'cli', `archive-${nameOf(target)}`, `sightline-${PACKAGE.version}`);
  layOut(target, folder, { hasFonts: true });
  const ending = target.platform === 'win32' ? 'zip' : 'tar.gz';
  const archive = join(OUT, `sightline-cli-${nameOf(target)}.${ending}`);
  await packFolder(folder, archive);
  const sizes = `${megabytes(statSync(archive).size)}, unpacked ${megabytes(bytesOf(folder))}`;
  process.stdout.write(`${archive} (${sizes})\n`);
  rmSync(folder, { recursive: true });
}
