/** A data folder with four small clients and no batch, and helpers for batch tests. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { BatchResults } from '../../main/features/batch/results.ts';
import { sightline, type CommandResult } from './command-line.ts';
import { filesIn } from './files-in.ts';
import { fillOnce } from './mirrored-home.ts';
import { readRows } from './mirror-rows.ts';
import { mirrorAccount } from './sample-account.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** Fills a data folder with four clients of four runs. */
export const fillFour = fillOnce('batch-of-four', async (services) => {
  await mirrorAccount(services, 'Fathom Row', { projects: 4, runs: 4, prompts: 6, platforms: 3 });
});

/** A data folder, and a reports folder that does not exist yet. */
export type BatchDesk = { readonly home: string; readonly out: string };

/** Creates both for one test. */
export async function sitDown(): Promise<BatchDesk> {
  const home = temporaryFolder();
  await fillFour(home);
  return { home, out: join(temporaryFolder(), 'reports') };
}

/** The clients by name. */
export const clientsIn = (home: string): string[] =>
  readRows(home, 'SELECT name FROM v_project ORDER BY name').map(({ name }) => String(name));

/** Runs a batch of the shortest reports. */
export const runBatchIn = (home: string, args: readonly string[]): Promise<CommandResult> =>
  sightline(home, ['batch', '--template', 'executive', ...args]);

/** The `--json` output of a batch. */
export function resultsOf({ out: printed }: CommandResult): BatchResults {
  const { ok, ...results } = JSON.parse(printed) as BatchResults & { readonly ok: boolean };
  if (!ok) throw new Error(printed);
  return results;
}

/** The SHA-256 of a file. */
export const sha256 = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex');

/** The PDFs in a folder, recursively. */
export const pdfs = (folder: string): string[] =>
  filesIn(folder)
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((file) => file.endsWith('.pdf'))
    .sort();

/** Changes the file externally. */
export function changeIn(home: string, sql: string, ...values: readonly unknown[]): void {
  const db = new Database(join(home, 'sightline.db'));
  try {
    db.prepare(sql).run(...values);
  } finally {
    db.close();
  }
}
