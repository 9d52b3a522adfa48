import { readdirSync, type Dirent } from 'node:fs';

/** Every file in a folder and in those below it. */
export function filesIn(folder: string): readonly Dirent[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
}
