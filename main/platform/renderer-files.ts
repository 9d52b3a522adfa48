import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, extname, join, relative, sep } from 'node:path';
import { AppError } from '../../shared/errors/app-error.ts';
import { findUp } from './find-up.ts';

/** A built file of the screens. */
export type RendererFile = {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly type: string;
  /** Whether its name changes with its content, so that it may be kept for good. */
  readonly isHashed: boolean;
};

/** Finds a file by its path in an address, like `/index.html`; undefined for everything that was not built. */
export type RendererFiles = (path: string) => RendererFile | undefined;

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

/** Where `npm run build` puts the screens. */
function builtFolder(): string {
  return join(dirname(findUp('package.json')), 'dist', 'renderer');
}

/** Every file below a folder. Links are not followed, which Node's own recursion does. */
function listFiles(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return listFiles(path);
    return entry.isFile() ? [path] : [];
  });
}

/**
 * Lists the built screens once; what is not on the list is not served, so that no path leads out of the folder.
 *
 * A file is read when it is first asked for and kept. Raises `input/not-found` where the screens are not built.
 */
export function openRendererFiles(folder: string = builtFolder()): RendererFiles {
  if (!existsSync(join(folder, 'index.html'))) {
    throw new AppError(
      'input/not-found',
      `The screens are not built: ${join(folder, 'index.html')} is missing. Run npm run build, then start again.`,
    );
  }
  const names = new Map(
    listFiles(folder).map((file) => [`/${relative(folder, file).split(sep).join('/')}`, file]),
  );
  const read = new Map<string, RendererFile>();
  return (path) => {
    const known = read.get(path);
    const name = names.get(path);
    const type = TYPES[extname(path)];
    if (known !== undefined || name === undefined || type === undefined) return known;
    const file = {
      bytes: new Uint8Array(readFileSync(name)),
      type,
      isHashed: path.startsWith('/assets/'),
    };
    read.set(path, file);
    return file;
  };
}
