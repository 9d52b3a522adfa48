/** What the checker of pages finds: each fault planted by itself on a page that has none. */
import { describe, expect, it } from 'vitest';
import type { PdfWord } from '../../helpers/pdf.ts';
import type { LaidBlock, LaidPage } from '../../helpers/pdf/laid-pages.ts';
import { pageFaults, Vocabulary, type FaultKind } from '../../helpers/pdf/page-faults.ts';

const [WIDTH, HEIGHT] = [595, 842];
const SETTING = { edge: 42, hasCover: false, language: 'en' } as const;

const word = (text: string, xMin: number, yMin: number, xMax = xMin + 6 * text.length): PdfWord => ({
  text,
  xMin,
  yMin,
  xMax,
  yMax: yMin + 10,
});
/** Lines of words, from the left edge unless a word says where it stands. */
const block = (top: number, ...lines: readonly (string | readonly PdfWord[])[]): LaidBlock => ({
  lines: lines.map((line, row) => {
    if (typeof line !== 'string') return { words: line };
    let x = 42;
    return {
      words: line.split(' ').map((text) => {
        const one = word(text, x, top + 14 * row);
        x = one.xMax + 4;
        return one;
      }),
    };
  }),
});

/** A page with ink where its words are, in rules from its head to its foot, and nowhere in `blank`, as shares of its height. */
function page(blocks: readonly LaidBlock[], blank: readonly [number, number] = [2, 2]): LaidPage {
  const dots = new Uint8Array(WIDTH * HEIGHT).fill(255);
  for (let y = 20; y < 0.95 * HEIGHT; y += 12) {
    if (y / HEIGHT > blank[0] && y / HEIGHT < blank[1]) continue;
    dots[y * WIDTH + 300] = 0;
  }
  for (const { words } of blocks.flatMap(({ lines }) => lines)) {
    for (const { xMin, xMax, yMin, yMax } of words) {
      for (let y = Math.max(0, Math.floor(yMin)); y < Math.min(HEIGHT, yMax); y += 1) {
        dots.fill(0, y * WIDTH + Math.max(0, Math.floor(xMin)), y * WIDTH + Math.min(WIDTH, Math.ceil(xMax)));
      }
    }
  }
  return { width: WIDTH, height: HEIGHT, blocks, picture: { width: WIDTH, height: HEIGHT, dots } };
}

const SENTENCE = 'Of all answers that were looked at in this month, one in five named it.';
const sound = [block(80, 'A headline of a page'), block(120, SENTENCE), block(790, 'Sample: 760 answers')];
const kinds = (
  pages: readonly LaidPage[],
  setting: Parameters<typeof pageFaults>[1] = SETTING,
): FaultKind[] => pageFaults(pages, setting).map(({ kind }) => kind);

describe('the checker of pages', () => {
  it('finds words of statistics where a client reads, and nowhere else', () => {
    const clients = { ...SETTING, hasSummary: true };
    for (const said of ['It fell, beyond noise.', 'Over 4 runs it held.', '44.6% of answers, n 760']) {
      const pages = [page([block(80, 'A headline of a page'), block(120, said)])];
      expect(kinds(pages, clients), said).toContain('statistics');
      expect(kinds(pages), said).not.toContain('statistics');
      // What stands behind the figures has a page of its own, further back.
      expect(kinds([page(sound), page(sound), ...pages], clients).includes('statistics'), said).toBe(false);
    }
    expect(kinds([page([block(120, 'Named in 48 of 100 answers, 50 in September.')])], clients)).toEqual([]);
  });

  it('finds nothing on a sound page', () => {
    expect(kinds([page(sound)])).toEqual([]);
  });

  const right = (text: string, row: number): PdfWord =>
    word(text, 500 - 6 * text.length, 300 + 20 * row, 500);
  it.each<[kind: string, broken: LaidPage, language?: string]>([
    ['blank', page(sound, [0.4, 0.91])],
    ['gap', page(sound, [0.4, 0.52])],
    ['cut', page([...sound, block(200, 'Northern Lakes Moun…')])],
    [
      'decimals',
      page([...sound, ...['44.7', '40.25', '38.1'].map((text, row) => block(0, [right(text, row)]))]),
    ],
    ['interface', page([...sound, block(200, 'Run sightline again')])],
    ['id', page([...sound, block(200, 'Answers of zeta_app')])],
    ['margin', page([...sound, block(0, [word('outside', 540, 200, 570)])])],
    ['overlap', page([...sound, block(0, [word('one', 60, 200), word('other', 62, 201)])])],
    ['footer', page([...sound, block(0, [word('Page', 520, 785)], [word('7', 520, 800)])])],
    ['kinsoku', page([...sound, block(200, '2026年11月2', '日')]), 'ja'],
  ])('finds %s', (kind, broken, language = 'en') => {
    expect(kinds([broken], { ...SETTING, language })).toEqual([kind]);
  });

  it('finds a sentence that stands twice in a report, and not that of its cover', () => {
    const pages = [page(sound), page([block(100, SENTENCE), block(790, 'Sample: 760 answers')])];
    expect(kinds(pages)).toEqual(['twice']);
    expect(kinds(pages, { ...SETTING, hasCover: true })).toEqual([]);
  });

  it('finds a word that is broken inside, by the same word elsewhere', () => {
    const known = new Vocabulary<string>();
    known.add([page([block(100, 'todas las Respuestas de ayer')])], 'one');
    known.add([page([block(100, 'Numero de Respuest', 'as y mas')])], 'other');
    known.add([page([block(100, 'todas las', 'respuestas de')])], 'third');
    expect(known.broken().map(({ of, fault }) => [of, fault.what])).toEqual([['other', 'Respuest/as']]);
  });
});
