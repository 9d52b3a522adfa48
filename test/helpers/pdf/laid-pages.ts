/** PDF pages as rendered: their words in lines and blocks, and their ink, as poppler sees them. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { PdfWord } from '../pdf.ts';
import { program } from '../programs.ts';

const run = promisify(execFile);
const LIMITS = { maxBuffer: 2 ** 30 } as const;

/** Lines of words that poppler takes for one paragraph. */
export type LaidLine = { readonly words: readonly PdfWord[] };
export type LaidBlock = { readonly lines: readonly LaidLine[] };

/** A grey page, a byte per dot, row by row from the top. */
export type GreyPage = { readonly width: number; readonly height: number; readonly dots: Uint8Array };

/** A page: its size in points, its words, and its picture. */
export type LaidPage = {
  readonly width: number;
  readonly height: number;
  readonly blocks: readonly LaidBlock[];
  readonly picture: GreyPage;
};

/** Dots per inch: enough for hairlines, and fast. */
const DPI = 45;

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const plain = (text: string): string =>
  text.replaceAll(/&(\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole);

const BOX = /xMin="([-\d.]+)" yMin="([-\d.]+)" xMax="([-\d.]+)" yMax="([-\d.]+)"/;

function readWord(text: string): PdfWord {
  const [, xMin, yMin, xMax, yMax] = BOX.exec(text) ?? [];
  const [, shown = ''] = /">([\s\S]*?)<\/word>/.exec(text) ?? [];
  return {
    text: plain(shown),
    xMin: Number(xMin),
    yMin: Number(yMin),
    xMax: Number(xMax),
    yMax: Number(yMax),
  };
}

const partsOf = (text: string, tag: string): string[] => text.split(new RegExp(`<${tag} `)).slice(1);

function readBlocks(page: string): LaidBlock[] {
  return partsOf(page, 'block').map((block) => ({
    lines: partsOf(block, 'line').map((line) => ({ words: partsOf(line, 'word').map(readWord) })),
  }));
}

/** Reads a stream of portable grey maps. */
function readPictures(bytes: Buffer): GreyPage[] {
  const pages: GreyPage[] = [];
  let at = 0;
  while (at < bytes.length) {
    const head = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(bytes.toString('latin1', at, at + 40));
    if (head === null) throw new Error('pdftoppm wrote no grey map');
    const [width, height] = [Number(head[1]), Number(head[2])];
    at += head[0].length;
    pages.push({ width, height, dots: bytes.subarray(at, at + width * height) });
    at += width * height;
  }
  return pages;
}

/** A file's pages as rendered. */
export async function readLaidPages(file: string): Promise<LaidPage[]> {
  const [{ stdout: text }, { stdout: pictures }] = await Promise.all([
    run(program('pdftotext'), ['-bbox-layout', file, '-'], LIMITS),
    run(program('pdftoppm'), ['-gray', '-r', String(DPI), file], { ...LIMITS, encoding: 'buffer' }),
  ]);
  const greys = readPictures(pictures);
  return partsOf(text, 'page').map((page, at) => {
    const [, width, height] = /width="([\d.]+)" height="([\d.]+)"/.exec(page) ?? [];
    const picture = greys[at];
    if (picture === undefined) throw new Error(`no picture of page ${at + 1}`);
    return { width: Number(width), height: Number(height), blocks: readBlocks(page), picture };
  });
}

/** The words of a page. */
export const wordsOn = ({ blocks }: Pick<LaidPage, 'blocks'>): PdfWord[] =>
  blocks.flatMap(({ lines }) => lines.flatMap(({ words }) => words));
