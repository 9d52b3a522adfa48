import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { PRIVATE } from './private-files.ts';

/**
 * Creates a folder and what is missing above it, one by one: Node's own way never returns where `/proc` is above.
 * They are private unless another mode is given.
 */
export function makeFolder(folder: string, mode = PRIVATE.folder): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder), mode);
  mkdirSync(folder, { mode });
}
