import { readdirSync, type Dirent } from 'node:fs';

/** All files in a folder, recursively. */
export function filesIn(folder: string): readonly Dirent[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
}
