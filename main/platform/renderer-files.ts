import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { AppError } from '../../shared/errors/app-error.ts';
import { INSTALLATION } from './installation.ts';

/** A built file of the UI. */
export type RendererFile = {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly type: string;
  /** Whether its name changes with its content: cacheable forever. */
  readonly isHashed: boolean;
};

/** Finds a built file by its URL path, like `/index.html`; otherwise undefined. */
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

/** Where `npm run build` puts them. */
const BUILT_FOLDER = join(INSTALLATION, 'dist', 'renderer');

/** Every file below a folder. Does not follow links, unlike Node's recursion. */
function listFiles(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return listFiles(path);
    return entry.isFile() ? [path] : [];
  });
}

/**
 * Lists the built files once; only these are served, so that no path escapes the folder.
 *
 * Files are read on first request and cached. Raises `input/not-found` if the renderer is not built.
 */
export function openRendererFiles(folder: string = BUILT_FOLDER): RendererFiles {
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
