/** `npm run build`: bundles the program, its screens and the desktop's bridge to `dist`. `npm run check` looks at the types. */
import { join } from 'node:path';
import { build } from 'vite';

// As of whoever starts it, it would be a test's in a test.
Reflect.deleteProperty(process.env, 'NODE_ENV');

const ROOT = join(import.meta.dirname, '..');

for (const name of ['vite.main.config.ts', 'vite.config.ts', 'vite.preload.config.ts']) {
  const startedMs = performance.now();
  await build({ configFile: join(ROOT, name), logLevel: 'warn' });
  process.stdout.write(`${name} built, ${((performance.now() - startedMs) / 1000).toFixed(1)} s\n`);
}
