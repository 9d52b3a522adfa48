/** `npm run build`: bundles the program, its screens and the desktop's bridge to `dist`. `npm run check` looks at the types. */
import { join } from 'node:path';
import { build } from 'vite';
import { writeLicences } from './licences.ts';

// As of whoever starts it, it would be a test's in a test.
Reflect.deleteProperty(process.env, 'NODE_ENV');

const ROOT = join(import.meta.dirname, '..');

const BUILDS = [
  ['vite.main.config.ts', 'production'],
  // Adds to the folder of the first.
  ['vite.main.config.ts', 'sample'],
  ['vite.config.ts', 'production'],
  ['vite.preload.config.ts', 'production'],
] as const;

for (const [name, mode] of BUILDS) {
  const startedMs = performance.now();
  await build({ configFile: join(ROOT, name), mode, logLevel: 'warn' });
  process.stdout.write(`${name} (${mode}) built, ${((performance.now() - startedMs) / 1000).toFixed(1)} s\n`);
}
writeLicences();
