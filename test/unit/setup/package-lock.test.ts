import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

type Lock = {
  readonly packages: Readonly<Record<string, { readonly gypfile?: boolean; readonly resolved?: string }>>;
};

const lock = JSON.parse(
  readFileSync(join(import.meta.dirname, '..', '..', '..', 'package-lock.json'), 'utf8'),
) as Lock;

it('marks better-sqlite3 as prebuilt, so that npm ci needs no compiler (npm run lock sets the mark)', () => {
  expect(lock.packages['node_modules/better-sqlite3']?.gypfile).toBe(false);
});

it('names no registry, so that a clone installs from the one that its user has', () => {
  const resolved = Object.values(lock.packages).flatMap((entry) => entry.resolved ?? []);
  expect(resolved).toEqual([]);
});
