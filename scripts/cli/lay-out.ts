/** The folder of the command line: the built program, what it reads from the disk, the Node of its system, and a launcher. */
import {
  chmodSync,
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, matchesGlob, sep } from 'node:path';
import { parse } from 'yaml';
import { findNode } from './node-binary.ts';
import { PACKAGE, ROOT, type Target } from './target.ts';

const FILES = join(import.meta.dirname, 'files');

type Lock = {
  readonly packages: Readonly<Record<string, { readonly dev?: true; readonly devOptional?: true }>>;
};

/** Fonts that the npm package leaves out, and the installers have once for the app and the command line. */
const FONTS = ['@embedpdf/fonts-jp', '@embedpdf/fonts-kr', '@embedpdf/fonts-sc'];

/** The installed packages that the program loads, like `node_modules/pg`, without those fonts; each brings what is nested in it. */
function packagesOf(): readonly string[] {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as Lock;
  return Object.entries(packages)
    .filter(([, { dev, devOptional }]) => dev !== true && devOptional !== true)
    .map(([place]) => place)
    .filter((place) => /^node_modules\/(?:@[^/]+\/)?[^/]+$/u.test(place) && existsSync(join(ROOT, place)));
}

/** Whether the desktop's packages have a file, by the same list; only the screens' bridge to Electron is not needed. */
function chooser({ platform, arch }: Target): (path: string) => boolean {
  const { files } = parse(readFileSync(join(ROOT, 'electron-builder.yml'), 'utf8')) as {
    files: readonly string[];
  };
  const patterns = files.map((pattern) =>
    pattern.replaceAll('${platform}', platform).replaceAll('${arch}', arch),
  );
  return (path) =>
    patterns.reduce(
      (isIn, pattern) =>
        pattern.startsWith('!')
          ? isIn && !matchesGlob(path, pattern.slice(1))
          : isIn || matchesGlob(path, pattern),
      path.startsWith('node_modules/'),
    );
}

/** The files to copy, by their paths in the checkout and in the folder. */
function* filesFor(target: Target, hasFonts: boolean): Generator<readonly [from: string, to: string]> {
  const isChosen = chooser(target);
  const fonts = hasFonts ? FONTS.map((name) => `node_modules/${name}`) : [];
  const folders = ['dist/main', 'dist/renderer', ...packagesOf(), ...fonts];
  for (const path of globSync(
    folders.map((folder) => `${folder}/**`),
    { cwd: ROOT, withFileTypes: true },
  )) {
    if (!path.isFile()) continue;
    const from = join(path.parentPath, path.name)
      .slice(ROOT.length + 1)
      .split(sep)
      .join('/');
    if (isChosen(from) && !from.endsWith('.node')) yield [from, from];
  }
  // Where both look first, whatever the system: a universal app is made of two folders with the same names.
  const { platform, arch } = target;
  const system = `${platform}-${arch}`;
  yield [
    `node_modules/better-sqlite3/prebuilds/${system}.node`,
    'node_modules/better-sqlite3/build/Release/better_sqlite3.node',
  ];
  yield [
    `node_modules/keytar/prebuilds/${system}/keytar.node`,
    'node_modules/keytar/build/Release/keytar.node',
  ];
  yield ['LICENSE', 'LICENSE'];
}

/** What a Windows shell reads needs both characters of a line end. */
const withReturns = (text: string): string => text.replaceAll(/\r?\n/gu, '\r\n');

/**
 * Makes the folder anew, from what is built; `hasFonts` says whether the East Asian fonts are in it, or beside it. Raises an error if Node for
 * that system cannot be fetched.
 */
export function layOut(target: Target, folder: string, { hasFonts }: { readonly hasFonts: boolean }): void {
  const node = findNode(target);
  rmSync(folder, { recursive: true, force: true });
  const put = (from: string, to: string, mode: number): void => {
    const file = join(folder, to);
    mkdirSync(dirname(file), { recursive: true });
    copyFileSync(from, file);
    chmodSync(file, mode);
  };
  for (const [from, to] of filesFor(target, hasFonts)) put(join(ROOT, from), to, 0o644);
  put(node.license, 'LICENSE-node', 0o644);
  put(join(FILES, 'README.md'), 'README.md', 0o644);
  const { name, version, description, license, type } = PACKAGE;
  const told = { name, version, description, license, private: true, type };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(told, null, 2)}\n`);
  if (target.platform === 'win32') {
    put(node.binary, 'node.exe', 0o755);
    if (!hasFonts) put(join(FILES, 'path.ts'), 'path.ts', 0o644);
    writeFileSync(
      join(folder, 'sightline.cmd'),
      withReturns(readFileSync(join(FILES, 'sightline.cmd'), 'utf8')),
    );
    return;
  }
  put(node.binary, 'bin/node', 0o755);
  put(join(FILES, 'sightline'), 'sightline', 0o755);
}
