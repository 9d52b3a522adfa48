import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * The nearest `name` in this module's folder or above it.
 *
 * The same code runs from `main/` and from `dist/main/`, so the number of levels varies.
 */
export function findUp(name: string): string {
  for (let folder = import.meta.dirname; ; folder = dirname(folder)) {
    const candidate = join(folder, name);
    if (existsSync(candidate)) return candidate;
    if (dirname(folder) === folder) throw new Error(`${name} is missing from the installation`);
  }
}
