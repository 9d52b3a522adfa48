import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');

/** Products and sources, by their last file. */
const PRODUCTS: readonly (readonly [product: string, sources: readonly string[]])[] = [
  ['dist/main/source-maps.json', ['main', 'shared', 'vite.main.config.ts', 'package.json']],
  ['dist/renderer/index.html', ['renderer', 'shared', 'vite.config.ts']],
  ['dist/preload.cjs', ['main/preload.ts', 'shared/ipc', 'vite.preload.config.ts']],
];

function newestMs(path: string): number {
  const { mtimeMs } = statSync(path);
  if (!statSync(path).isDirectory()) return mtimeMs;
  return readdirSync(path).reduce((newest, name) => Math.max(newest, newestMs(join(path, name))), 0);
}

/** Whether an output of `npm run build` is missing, or older than its sources. */
export function isBuildStale(): boolean {
  return PRODUCTS.some(([product, sources]) => {
    const built = statSync(join(ROOT, product), { throwIfNoEntry: false })?.mtimeMs ?? 0;
    return sources.some((source) => newestMs(join(ROOT, source)) > built);
  });
}
