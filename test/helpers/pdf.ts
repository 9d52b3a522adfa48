/** Reads PDFs back with common tools: poppler and qpdf. */
import { execFileSync } from 'node:child_process';
import { program } from './programs.ts';

function run(path: string, ...args: readonly string[]): string {
  return execFileSync(path, args, {
    encoding: 'utf8',
    maxBuffer: 256 * 2 ** 20,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** The lines of a poppler table, without its two header lines. */
const tableLines = (text: string): string[] =>
  text
    .split('\n')
    .slice(2)
    .filter((line) => line.trim() !== '');

/** `pdfinfo` output, under its own names. */
export function pdfInfo(file: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    run(program('pdfinfo'), file)
      .split('\n')
      .filter((line) => line.includes(':'))
      .map((line) => {
        const colon = line.indexOf(':');
        return [line.slice(0, colon), line.slice(colon + 1).trim()];
      }),
  );
}

/** A file's XML metadata (XMP); '' if none. */
export function pdfMetadata(file: string): string {
  return run(program('pdfinfo'), '-meta', file);
}

/** A tagged file's structure tree with text, as poppler assembles it. */
export function pdfStructure(file: string): string {
  return run(program('pdfinfo'), '-struct-text', file);
}

/** The text of each page, in reading order. */
export function pdfPages(file: string): string[] {
  return run(program('pdftotext'), '-enc', 'UTF-8', file, '-').split('\f').slice(0, -1);
}

/** A file's fonts, with their embedding by `pdffonts`. */
export function pdfFonts(
  file: string,
): { name: string; embedded: boolean; subset: boolean; unicode: boolean }[] {
  return tableLines(run(program('pdffonts'), file)).map((line) => {
    const [, name = '', embedded, subset, unicode] =
      /^(\S+)\s.*?\s(yes|no)\s+(yes|no)\s+(yes|no)\s+\d+\s+\d+\s*$/.exec(line) ?? [];
    return { name, embedded: embedded === 'yes', subset: subset === 'yes', unicode: unicode === 'yes' };
  });
}

/** A file's raster images: the object number of each, by page. */
export function pdfImages(file: string): { page: number; object: number }[] {
  return tableLines(run(program('pdfimages'), '-list', file)).map((line) => {
    const columns = line.trim().split(/\s+/);
    return { page: Number(columns[0]), object: Number(columns[10]) };
  });
}

/** A word with its box in points, y downward. */
export type PdfWord = {
  readonly text: string;
  readonly xMin: number;
  readonly yMin: number;
  readonly xMax: number;
  readonly yMax: number;
};

/** Every word of every page with its box, and the pages' size in points. */
export function pdfWords(file: string): { width: number; height: number; words: PdfWord[] }[] {
  const pages = run(program('pdftotext'), '-bbox', file, '-').split('<page ').slice(1);
  return pages.map((page) => {
    const size = /width="([\d.]+)" height="([\d.]+)"/.exec(page);
    const words = [
      ...page.matchAll(
        /<word xMin="([-\d.]+)" yMin="([-\d.]+)" xMax="([-\d.]+)" yMax="([-\d.]+)">(.*?)<\/word>/gs,
      ),
    ].map(([, xMin, yMin, xMax, yMax, text = '']) => ({
      text,
      xMin: Number(xMin),
      yMin: Number(yMin),
      xMax: Number(xMax),
      yMax: Number(yMax),
    }));
    return { width: Number(size?.[1]), height: Number(size?.[2]), words };
  });
}

/** The pages as pixels, at a resolution at which no letter falls on a quarter pixel boundary: readers round such places differently. */
export function pdfPixels(file: string): Buffer {
  return execFileSync(program('pdftoppm'), ['-r', '101', file], { maxBuffer: 2 ** 30 });
}

type Outline = {
  readonly title: string;
  readonly destpageposfrom1: number;
  readonly kids: readonly Outline[];
};

/** A bookmark with its page (from 1), and its children. */
type PdfBookmark = {
  readonly title: string;
  readonly page: number;
  readonly below: readonly PdfBookmark[];
};

/** A file's bookmarks. */
export function pdfBookmarks(file: string): PdfBookmark[] {
  const { outlines } = JSON.parse(run(program('qpdf'), '--json=2', '--json-key=outlines', file)) as {
    outlines: readonly Outline[];
  };
  const read = ({ title, destpageposfrom1: page, kids }: Outline): PdfBookmark => ({
    ...{ title, page },
    below: kids.map(read),
  });
  return outlines.map(read);
}

/** The file uncompressed: what a reader's own parser would see. */
export function pdfUnpacked(file: string): string {
  return execFileSync(program('qpdf'), ['--qdf', '--object-streams=disable', file, '-'], {
    encoding: 'latin1',
    maxBuffer: 256 * 2 ** 20,
  });
}

/** Throws unless qpdf finds the file's syntax and streams valid. */
export function checkPdf(file: string): void {
  run(program('qpdf'), '--check', file);
}

/** Each page's drawing operators, as text. */
export function pdfPageOperators(file: string): string[] {
  return pdfUnpacked(file)
    .split(/^%% Contents for page \d+$/m)
    .slice(1)
    .map((part) => /\bstream\n([\s\S]*?)\nendstream/.exec(part)?.[1] ?? '');
}

/** Pairs of words that overlap illegibly. */
export function collidingWords(words: readonly PdfWord[]): string[] {
  const overlap = (from: number, to: number, otherFrom: number, otherTo: number): number =>
    Math.max(0, Math.min(to, otherTo) - Math.max(from, otherFrom));
  return words.flatMap((one, index) =>
    words.slice(index + 1).flatMap((other) => {
      const width = overlap(one.xMin, one.xMax, other.xMin, other.xMax);
      const height = overlap(one.yMin, one.yMax, other.yMin, other.yMax);
      // A line's box exceeds its letters, so neighbouring lines may touch.
      const least = 0.45 * Math.min(one.yMax - one.yMin, other.yMax - other.yMin);
      return width > 1 && height > least ? [`${one.text} on ${other.text}`] : [];
    }),
  );
}
