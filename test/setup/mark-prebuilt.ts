/**
 * Adds to package-lock.json what npm omits: that better-sqlite3 ships its binaries (`"gypfile": false` in its package.json). Without the
 * mark, npm before version 11 compiles it from the lock file, and `npm ci` fails on every machine without a compiler. `npm run lock` calls
 * this; a test guards the mark.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

type Lock = { readonly packages: Record<string, Record<string, unknown>> };

const file = join(import.meta.dirname, '..', '..', 'package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8')) as Lock;
const entry = lock.packages['node_modules/better-sqlite3'];
if (entry === undefined) throw new Error('package-lock.json has no better-sqlite3');
entry['gypfile'] = false;
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
