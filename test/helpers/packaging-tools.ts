/**
 * STAND-INS for what electron-builder downloads to package for Linux: Electron's files, fpm, and the tools of AppImages. They pack nothing;
 * they keep what they were asked for, so that a computer without a network sees what would be packed, and how.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { program } from './programs.ts';

const require = createRequire(import.meta.url);

/** Where a binary of Electron keeps its fuses: this mark, their version, their number, and one character for each. */
export const FUSE_MARK = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';
/** As Electron ships them. */
const SHIPPED_FUSES = '101100011';

/** Electron's own files. Its program prints the words that it was started with. */
function writeElectron(folder: string): void {
  const { version } = require('electron/package.json') as { version: string };
  mkdirSync(join(folder, 'locales'), { recursive: true });
  mkdirSync(join(folder, 'resources'));
  const header = Buffer.from([1, SHIPPED_FUSES.length]);
  const binary = [
    Buffer.from(`#!${program('sh')}\necho "$@"\nexit 0\n${FUSE_MARK}`),
    header,
    Buffer.from(SHIPPED_FUSES),
  ];
  writeFileSync(join(folder, 'electron'), Buffer.concat(binary), { mode: 0o755 });
  writeFileSync(join(folder, 'version'), version);
  for (const name of ['LICENSE', 'LICENSES.chromium.html', 'locales/en-US.pak', 'locales/de.pak']) {
    writeFileSync(join(folder, name), '');
  }
}

/** What fpm was asked to make of the unpacked program. */
export type AskedPackage = {
  readonly args: readonly string[];
  /** The scripts of the package. */
  readonly install: string;
  readonly remove: string;
  /** Texts by the place that they are installed at: the entry of the desktop, and the types of files. */
  readonly texts: Readonly<Record<string, string>>;
};

const FPM = `
const { readFileSync, writeFileSync } = require('node:fs');
const args = process.argv.slice(2);
const after = (flag) => args[args.indexOf(flag) + 1];
const texts = args
  .filter((arg) => /\\.(?:desktop|xml)$/.test(arg) && arg.includes('=/'))
  .map((arg) => arg.split('='))
  .map(([from, to]) => [to, readFileSync(from, 'utf8')]);
const [install, remove] = ['--after-install', '--after-remove'].map((flag) => readFileSync(after(flag), 'utf8'));
const asked = { args, install, remove, texts: Object.fromEntries(texts) };
writeFileSync(__dirname + '/' + after('-t') + '.json', JSON.stringify(asked));
writeFileSync(after('--package'), 'a package');
`;

/** Writes all of them to `folder`, and returns the environment and settings that have the packager use them. */
export function writePackagingTools(folder: string) {
  const electron = join(folder, 'electron');
  writeElectron(electron);
  writeFileSync(join(folder, 'fpm'), `#!${process.execPath}\n${FPM}`, { mode: 0o755 });
  const tools = join(folder, 'appimage');
  for (const name of ['lib/x64', 'lib/arm64', 'runtimes']) mkdirSync(join(tools, name), { recursive: true });
  for (const arch of ['x64', 'arm64']) writeFileSync(join(tools, 'runtimes', `runtime-${arch}`), 'runtime');
  writeFileSync(join(tools, 'desktop-file-validate'), '');
  // The folder of an AppImage, instead of the file made of it.
  const keep = `#!${program('sh')}\ncp -R "$1" '${join(folder, 'AppDir')}' && echo "an AppImage" > "$2"\n`;
  writeFileSync(join(tools, 'mksquashfs'), keep, { mode: 0o755 });
  return {
    env: { CUSTOM_FPM_PATH: join(folder, 'fpm'), APPIMAGE_TOOLS_PATH: tools },
    settings: { electronDist: electron },
    /** The folder of the AppImage. */
    appDir: join(folder, 'AppDir'),
    asked: (kind: 'deb' | 'rpm') =>
      JSON.parse(readFileSync(join(folder, `${kind}.json`), 'utf8')) as AskedPackage,
  };
}
