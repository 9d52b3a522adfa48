import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { PRIVATE } from './private-files.ts';

/**
 * Creates a folder and its missing parents, one by one: Node's recursive mode never returns below `/proc`. They are
 * private unless another mode is given.
 */
export function makeFolder(folder: string, mode = PRIVATE.folder): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder), mode);
  mkdirSync(folder, { mode });
}
