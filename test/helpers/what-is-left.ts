/** What a test that failed leaves to look at: the folders that it used and pictures of its pages, in `dist/failed`. */
import { cpSync, mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';

const LEFT = join(import.meta.dirname, '..', '..', 'dist', 'failed');

/** A test, as the runner hands it to its hooks. */
export type Ended = {
  readonly fullTestName?: string;
  readonly name: string;
  readonly file: { readonly name: string };
  readonly result?: { readonly state: string } | undefined;
};

/** A page that is open, as far as its picture goes. */
type Shown = { readonly screenshot: (options: { path: string }) => Promise<unknown> };

/** The pages that are open in this process, by whoever opens browsers. */
export const openPages = new Set<() => readonly Shown[]>();

export const hasFailed = ({ result }: Ended): boolean => result?.state === 'fail';

function folderOf({ file, fullTestName, name }: Ended): string {
  const words = `${file.name} ${fullTestName ?? name}`.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 150);
  const folder = join(LEFT, words);
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** Keeps a copy of a folder that a failed test used; what cannot be copied is no second failure. */
export function keepFolder(test: Ended, folder: string): void {
  const to = join(folderOf(test), basename(folder));
  try {
    cpSync(folder, to, { recursive: true, errorOnExist: false });
    process.stderr.write(`left by ${test.file.name}: ${to}\n`);
  } catch (error) {
    process.stderr.write(`not kept of ${test.file.name}: ${String(error)}\n`);
  }
}

/** Takes a picture of each page that is open at the end of a failed test. */
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
