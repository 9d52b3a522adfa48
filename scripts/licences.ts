/**
 * What is in the program that others have made, with the licence and its text: the libraries beside it and inside its bundles, the fonts,
 * Node and Electron. `npm run build` writes it to `dist/main/licences.json`, which the app and `sightline licences` show, and
 * `npm run sbom` tells it to other programs.
 */
import { existsSync, globSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Licence } from '../shared/domain/licence-schema.ts';

const ROOT = join(import.meta.dirname, '..');

/** What the bundlers list of the libraries inside; removed once it is in the one list. */
export const BUNDLED = 'licences.bundled.json';
const LISTED = join('dist', 'main', 'licences.json');

type Manifest = {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
  readonly author?: string | { readonly name?: string };
};
type Bundled = {
  readonly name: string;
  readonly version: string;
  readonly identifier?: string | null;
  readonly text?: string;
};
type Locked = { readonly dev?: boolean; readonly devOptional?: boolean };

const LICENCE_FILE = /^(?:licen[cs]e|copying|ofl)(?:[._-].*)?$/iu;

/** For packages that name a licence and come without its text. */
const STANDARD: Readonly<Record<string, string>> = {
  MIT: `Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`,
  ISC: `Permission to use, copy, modify, and/or distribute this software for any purpose with or without fee is hereby granted, provided that the above copyright notice and this permission notice appear in all copies.

THE SOFTWARE IS PROVIDED "AS IS" AND THE AUTHOR DISCLAIMS ALL WARRANTIES WITH REGARD TO THIS SOFTWARE INCLUDING ALL IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS. IN NO EVENT SHALL THE AUTHOR BE LIABLE FOR ANY SPECIAL, DIRECT, INDIRECT, OR CONSEQUENTIAL DAMAGES OR ANY DAMAGES WHATSOEVER RESULTING FROM LOSS OF USE, DATA OR PROFITS, WHETHER IN AN ACTION OF CONTRACT, NEGLIGENCE OR OTHER TORTIOUS ACTION, ARISING OUT OF OR IN CONNECTION WITH THE USE OR PERFORMANCE OF THIS SOFTWARE.`,
};

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

function holderOf({ name, author }: Manifest): string {
  const named = typeof author === 'string' ? author.replace(/\s*[<(].*$/u, '') : author?.name;
  return named === undefined || named === '' ? `the authors of ${name}` : named;
}

/** The texts of a package's folder, or the standard one of its licence; empty if there is neither. */
function textOf(folder: string, manifest: Manifest): string {
  const texts = readdirSync(folder)
    .filter((name) => LICENCE_FILE.test(name))
    .toSorted()
    .map((name) => readFileSync(join(folder, name), 'utf8').trim());
  if (texts.length > 0) return texts.join('\n\n');
  const standard = STANDARD[manifest.license ?? ''];
  return standard === undefined ? '' : `Copyright (c) ${holderOf(manifest)}\n\n${standard}`;
}

const kindOf = (name: string): Licence['kind'] =>
  /^@(?:expo-google-fonts|fontsource|fontsource-variable)\/|^@embedpdf\/fonts-/u.test(name)
    ? 'font'
    : 'library';

/** For packages that come with a licence's text and do not name it. */
const namedBy = (text: string): string =>
  text.includes('Permission is hereby granted, free of charge') && !text.includes('GNU') ? 'MIT' : '';

function readPackage(folder: string, kind?: Licence['kind']): Licence {
  const manifest = readJson(join(folder, 'package.json')) as Manifest;
  const { name, version, license } = manifest;
  const text = textOf(folder, manifest);
  return { name, version, licence: license ?? namedBy(text), kind: kind ?? kindOf(name), text };
}

/** The packages that an installation brings beside the bundle: those of the lock file that are for more than development. */
function installedPackages(root: string): readonly Licence[] {
  const { packages } = readJson(join(root, 'package-lock.json')) as {
    readonly packages: Readonly<Record<string, Locked>>;
  };
  return (
    Object.entries(packages)
      .filter(([path, { dev, devOptional }]) => path !== '' && dev !== true && devOptional !== true)
      .map(([path]) => join(root, path))
      // Another system's, or the Node that installs itself, which is listed as what it is.
      .filter(
        (folder) => existsSync(join(folder, 'package.json')) && !/[\\/]node(?:-bin-setup)?$/u.test(folder),
      )
      .map((folder) => readPackage(folder))
  );
}

/** The fonts of the screens, which no bundler lists: style sheets import them. */
function screenFonts(root: string): readonly Licence[] {
  const { devDependencies } = readJson(join(root, 'package.json')) as {
    readonly devDependencies: Readonly<Record<string, string>>;
  };
  return Object.keys(devDependencies)
    .filter((name) => kindOf(name) === 'font')
    .map((name) => readPackage(join(root, 'node_modules', name)));
}

/** Node, by the package of this system that `node` installs, and Electron; Chromium's own list comes beside each Electron. */
function runtimes(root: string): readonly Licence[] {
  const [node] = globSync('node_modules/node/node_modules/node-*/package.json', { cwd: root });
  const electron = readPackage(join(root, 'node_modules', 'electron'), 'runtime');
  if (node === undefined) return [electron];
  const found = readPackage(join(root, node, '..'), 'runtime');
  return [electron, { ...found, name: 'node', licence: 'MIT' }];
}

/** The libraries inside the bundles of the program and the screens, as their bundlers have listed them. */
function bundledLibraries(root: string): readonly Licence[] {
  return ['main', 'renderer'].flatMap((part) => {
    const file = join(root, 'dist', part, BUNDLED);
    if (!existsSync(file)) return [];
    return (readJson(file) as readonly Bundled[]).map(({ name, version, identifier, text = '' }) => {
      const listed = {
        name,
        version,
        licence: identifier ?? namedBy(text),
        kind: kindOf(name),
        text: text.trim(),
      };
      if (listed.text !== '') return listed;
      const folder = join(root, 'node_modules', name);
      const isSame =
        existsSync(folder) && (readJson(join(folder, 'package.json')) as Manifest).version === version;
      return isSame ? readPackage(folder) : listed;
    });
  });
}

/** Everything, each version once, by name. */
export function collectLicences(root: string): readonly Licence[] {
  const all = [
    ...installedPackages(root),
    ...bundledLibraries(root),
    ...screenFonts(root),
    ...runtimes(root),
  ];
  const byVersion = new Map(all.map((one) => [`${one.name}@${one.version}`, one]));
  // By code points: the same on every computer.
  return [...byVersion].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
}

/** Writes the one list of a build, in place of the bundlers' own. */
export function writeLicences(root = ROOT): void {
  writeFileSync(join(root, LISTED), `${JSON.stringify(collectLicences(root), null, 1)}\n`);
  for (const part of ['main', 'renderer']) rmSync(join(root, 'dist', part, BUNDLED), { force: true });
}
