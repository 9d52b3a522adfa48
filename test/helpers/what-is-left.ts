/** Leftovers of a failed test for inspection: its folders and page screenshots, in `dist/failed`. */
import { cpSync, mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';

const LEFT = join(import.meta.dirname, '..', '..', 'dist', 'failed');

/** A test, as passed to the runner's hooks. */
export type Ended = {
  readonly fullTestName?: string;
  readonly name: string;
  readonly file: { readonly name: string };
  readonly result?:
    { readonly state: string; readonly errors?: readonly { readonly message?: string }[] } | undefined;
};

/** The part of an open page needed for screenshots. */
type Shown = { readonly screenshot: (options: { path: string }) => Promise<unknown> };

/** This process's open pages, by browser opener. */
export const openPages = new Set<() => readonly Shown[]>();

export const hasFailed = ({ result }: Ended): boolean => result?.state === 'fail';

function folderOf({ file, fullTestName, name }: Ended): string {
  const words = `${file.name} ${fullTestName ?? name}`.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 150);
  const folder = join(LEFT, words);
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** Copies a failed test's folder, and says why it failed: a run that is cut off has no summary. A failed copy is not a second failure. */
export function keepFolder(test: Ended, folder: string): void {
  const why = (test.result?.errors ?? []).map(({ message = '' }) => message).join('\n');
  process.stderr.write(`failed: ${test.file.name}: ${why}\n`);
  const to = join(folderOf(test), basename(folder));
  try {
    cpSync(folder, to, { recursive: true, errorOnExist: false });
    process.stderr.write(`left by ${test.file.name}: ${to}\n`);
  } catch (error) {
    process.stderr.write(`not kept of ${test.file.name}: ${String(error)}\n`);
  }
}

/** Takes a screenshot of each page open at the end of a failed test. */
export async function keepPictures(test: Ended): Promise<void> {
  const pages = [...openPages].flatMap((open) => open());
  for (const [at, page] of pages.entries()) {
    const path = join(folderOf(test), `page-${at + 1}.png`);
    await page.screenshot({ path }).then(
      () => process.stderr.write(`left by ${test.file.name}: ${path}\n`),
      (error: unknown) => process.stderr.write(`no picture for ${test.file.name}: ${String(error)}\n`),
    );
  }
}
