/** Faults of a printed page that a reader would mind, found in its words and its picture. */
import { collidingWords, type PdfWord } from '../pdf.ts';
import { REPORT_LANGUAGES, type ReportLanguageCode } from '../../../shared/words/locales.ts';
import { statisticsIn } from './statistics-words.ts';
import { wordsOn, type GreyPage, type LaidLine, type LaidPage } from './laid-pages.ts';

/** The kinds of faults, with descriptions. */
export const FAULTS = {
  blank: 'a blank band across the page',
  gap: 'blocks stretched apart',
  cut: 'a name cut with … beside white space',
  decimals: 'decimals mixed in one column',
  twice: 'a sentence said twice',
  interface: 'a word of the program',
  id: 'a platform by its id',
  margin: 'words outside the margins',
  overlap: 'words on words',
  broken: 'a word broken inside',
  footer: 'a page number in two lines',
  kinsoku: 'a line that begins or ends where none may',
  statistics: 'a word of statistics where a client reads',
} as const;

export type FaultKind = keyof typeof FAULTS;

/** A fault; `size` orders those of a kind, worst first. */
export type PageFault = {
  readonly kind: FaultKind;
  readonly page: number;
  readonly what: string;
  readonly size: number;
};

/** How the pages were printed. */
export type PageSetting = {
  /** Left and right margin of inner pages, in points. */
  readonly edge: number;
  readonly hasCover: boolean;
  readonly language: string;
  /** Whether its first two pages are a cover and a summary, or a summary alone. */
  readonly hasSummary?: boolean;
};

/** Full-width blank bands, as shares of the page: the largest above the foot, and the largest between blocks. */
export type BlankBands = { readonly end: number; readonly gap: number };

/** Lighter is paper. */
const PAPER_GREY = 250;
/** Where an inner page's header ends and its foot starts at the latest, as shares of the page height. */
const [HEAD, FOOT] = [0.056, 0.9];
/** Most blank space at the end of an inner page, and between its blocks, as shares of the page. */
const MOST_BLANK = 0.25;
const MOST_GAP = 0.075;

/** The blank bands of a page's picture. */
export function blankBands({ width, height, dots }: GreyPage): BlankBands {
  const isBlank = (row: number): boolean =>
    dots.subarray(row * width, (row + 1) * width).every((grey) => grey >= PAPER_GREY);
  const bands: { from: number; to: number }[] = [];
  for (let row = Math.ceil(HEAD * height); row < height; row += 1) {
    if (!isBlank(row)) continue;
    const last = bands.at(-1);
    if (last?.to === row) last.to = row + 1;
    else bands.push({ from: row, to: row + 1 });
  }
  // The last one is below the foot.
  const inner = bands.filter(({ from, to }) => to < height && from < FOOT * height);
  // The first ink in the lowest tenth is the rule over the foot.
  const last = inner.at(-1);
  const end = inner.filter(({ to }) => to >= FOOT * height || to === last?.to).at(-1);
  const size = ({ from, to }: { from: number; to: number }): number => (to - from) / height;
  return {
    end: end === undefined ? 0 : size(end),
    gap: Math.max(0, ...inner.filter((band) => band !== end).map(size)),
  };
}

const textOf = ({ words }: LaidLine): string => words.map(({ text }) => text).join(' ');

/** Less room beside a name would not show more of it, in points. */
const ROOM_PT = 40;

/** The blank width beside a word, on one side, in points. */
function roomBeside(
  { picture, width }: LaidPage,
  word: PdfWord,
  side: 'left' | 'right',
  edge: number,
): number {
  const scale = picture.width / width;
  const [top, bottom] = [Math.ceil(word.yMin * scale) + 1, Math.floor(word.yMax * scale) - 1];
  const step = side === 'right' ? 1 : -1;
  let x = side === 'right' ? Math.ceil(word.xMax * scale) + 1 : Math.floor(word.xMin * scale) - 2;
  const start = x;
  const isInked = (): boolean => {
    for (let y = top; y <= bottom; y += 1) {
      if ((picture.dots[y * picture.width + x] ?? 0) < PAPER_GREY) return true;
    }
    return false;
  };
  while (x > edge * scale && x < picture.width - edge * scale && !isInked()) x += step;
  return Math.abs(x - start) / scale;
}

function cutNames(page: LaidPage, { edge }: PageSetting): Omit<PageFault, 'page'>[] {
  return page.blocks.flatMap(({ lines }) =>
    lines.flatMap((line) => {
      const at = line.words.findIndex(({ text }) => /\p{L}…/u.test(text));
      const [first, word] = [line.words[0], line.words[at]];
      if (word === undefined || first === undefined) return [];
      const isLast = at === line.words.length - 1;
      const room = isLast ? roomBeside(page, word, 'right', edge) : 0;
      return room < ROOM_PT ? [] : [{ kind: 'cut' as const, what: textOf(line), size: room }];
    }),
  );
}

const FIGURE = /^[+−-]?\d+(?:[.,](\d{1,2}))?\s?%?$/;
/** Words of a phrase are closer, in points. */
const PHRASE_PT = 6;
/** Tolerance for right edges of a column, and distance of successive rows, in points. */
const [SAME_EDGE_PT, NEXT_ROW_PT] = [0.35, 34];

function mixedDecimals(page: LaidPage): Omit<PageFault, 'page'>[] {
  // A figure right after a word is part of a phrase, not of a column of figures.
  const alone = (line: LaidLine): PdfWord[] =>
    line.words.filter((word, at) => word.xMin - (line.words[at - 1]?.xMax ?? -Infinity) > PHRASE_PT);
  const figures = page.blocks
    .flatMap(({ lines }) => lines.flatMap(alone))
    .filter(({ text }) => FIGURE.test(text))
    .sort((a, b) => a.yMin - b.yMin);
  const columns: PdfWord[][] = [];
  for (const figure of figures) {
    const own = columns.find((column) => {
      const last = column.at(-1);
      return (
        last !== undefined &&
        Math.abs(last.xMax - figure.xMax) < SAME_EDGE_PT &&
        Math.abs(last.yMax - last.yMin - (figure.yMax - figure.yMin)) < 0.2 &&
        figure.yMin - last.yMin < NEXT_ROW_PT
      );
    });
    if (own === undefined) columns.push([figure]);
    else own.push(figure);
  }
  return columns.flatMap((column) => {
    const decimals = new Set(column.map(({ text }) => FIGURE.exec(text)?.[1]?.length ?? 0));
    if (column.length < 3 || decimals.size < 2) return [];
    return [
      {
        kind: 'decimals' as const,
        what: column.map(({ text }) => text).join(' '),
        size: column.length,
      },
    ];
  });
}

/** Words that only a user of the program could follow, and traces of defects. */
const PROGRAM_WORDS =
  /\b[Ss]ightline\b|(?<![\p{L}-])--[a-z]{3,}|\b(?:undefined|NaN|null)\b|\[object |\{\{|`|\b(?:Sync now|Create report|Save draft|Settings)\b/u;
const ID = /(?<![\w/.@-])[a-z][a-z\d]*(?:_[a-z\d]+)+(?![\w/.@-])/g;

function programWords(page: LaidPage): Omit<PageFault, 'page'>[] {
  return page.blocks
    .flatMap(({ lines }) => lines.map(textOf))
    .flatMap((text) => [
      ...(PROGRAM_WORDS.test(text) ? [{ kind: 'interface' as const, what: text, size: 1 }] : []),
      ...(text.match(ID) ?? []).map((id) => ({ kind: 'id' as const, what: `${id} in: ${text}`, size: 1 })),
    ]);
}

/** The words around a page number: on a line of their own, whatever stands under it. */
function pageNumberLines(page: LaidPage, { edge }: PageSetting): Omit<PageFault, 'page'>[] {
  const right = page.width - edge;
  const words = wordsOn(page).filter(
    ({ yMin, xMin, xMax }) => yMin > page.height - 62 && xMin > right - 70 && xMax < right + 2,
  );
  const last = words.findLast(({ text }) => /\d/u.test(text));
  const isApart = last !== undefined && words.some(({ yMax }) => last.yMin > yMax - 2);
  return isApart ? [{ kind: 'footer', what: words.map(({ text }) => text).join(' / '), size: 1 }] : [];
}

/** What no Japanese line starts with, and what is too short for one (JIS X 4051). */
const NO_START = /^[、。，．）」』】％%ーぁぃぅぇぉっゃゅょ々日月年]/;
const TOO_SHORT = /^\p{Script=Hiragana}{1,2}。$/u;

function japaneseLines({ blocks }: LaidPage): Omit<PageFault, 'page'>[] {
  return blocks.flatMap(({ lines }) =>
    lines.flatMap((line, at) => {
      if (at === 0) return [];
      const text = textOf(line);
      const before = textOf(lines[at - 1] ?? { words: [] });
      const isDate = /^[日月年](?!\p{Script=Han})/u.test(text)
        ? /\d$/.test(before)
        : NO_START.test(text) && !/^[日月年]/.test(text);
      return isDate || TOO_SHORT.test(text)
        ? [{ kind: 'kinsoku' as const, what: `${before} / ${text}`, size: 1 }]
        : [];
    }),
  );
}

function faultsOn(page: LaidPage, setting: PageSetting, isCover: boolean): Omit<PageFault, 'page'>[] {
  const words = wordsOn(page);
  const edge = isCover ? 0 : setting.edge - 1;
  const { end, gap } = blankBands(page.picture);
  const title = textOf(page.blocks[0]?.lines[0] ?? { words: [] });
  const share = (part: number): string => `${Math.round(part * 100)} % of the page under “${title}”`;
  return [
    ...(isCover || end < MOST_BLANK ? [] : [{ kind: 'blank' as const, what: share(end), size: end }]),
    ...(isCover || gap < MOST_GAP ? [] : [{ kind: 'gap' as const, what: share(gap), size: gap }]),
    ...cutNames(page, setting),
    ...mixedDecimals(page),
    ...programWords(page),
    ...words
      .filter(({ xMin, xMax, yMin, yMax }) => {
        const isWide = xMin < edge || xMax > page.width - edge;
        return isWide || yMin < 0 || yMax > page.height;
      })
      .map(({ text, xMax }) => ({ kind: 'margin' as const, what: text, size: xMax })),
    ...collidingWords(words).map((what) => ({ kind: 'overlap' as const, what, size: 1 })),
    ...(isCover ? [] : pageNumberLines(page, setting)),
    ...(setting.language === 'ja' ? japaneseLines(page) : []),
  ];
}

/** Shorter sentences may repeat: labels and stock phrases. */
const LEAST_SENTENCE = { ja: 30, other: 60 } as const;
const SENTENCES = /(?<=[.!?])\s+|(?<=[。！？])/u;
/** A headline that ends with a shortened month: no sentence. */
const MONTH_END = /\d[\s\u00a0]?\p{L}{3,5}\.$/u;

/** Sentences repeated in a report, except on the cover, which repeats the summary. */
function repeatedSentences(pages: readonly LaidPage[], { hasCover, language }: PageSetting): PageFault[] {
  const least = language === 'ja' ? LEAST_SENTENCE.ja : LEAST_SENTENCE.other;
  const seen = new Map<string, number[]>();
  for (const [at, { blocks, height }] of pages.entries()) {
    if (hasCover && at === 0) continue;
    for (const { lines } of blocks) {
      const [top] = lines[0]?.words ?? [];
      if (top === undefined || top.yMin < HEAD * height || top.yMin > FOOT * height) continue;
      const text = lines.map(textOf).join(language === 'ja' ? '' : ' ');
      for (const sentence of text.split(SENTENCES)) {
        if (sentence.length < least || !/[.!?。！？]$/u.test(sentence) || MONTH_END.test(sentence)) {
          continue;
        }
        seen.set(sentence, [...(seen.get(sentence) ?? []), at + 1]);
      }
    }
  }
  return [...seen].flatMap(([what, on]) =>
    on.length < 2
      ? []
      : [
          {
            kind: 'twice' as const,
            page: on[1] ?? 0,
            what: `${what} (pages ${on.join(', ')})`,
            size: on.length,
          },
        ],
  );
}

/** Faults of a report's pages. */
/** The pages that a client reads first: the cover, and the page behind it. */
const FIRST_PAGES = 2;

/** Words of statistics on the pages that a client reads without a glossary. */
function statisticsAhead(pages: readonly LaidPage[], { hasSummary, language }: PageSetting): PageFault[] {
  const code = language.slice(0, 2);
  if (hasSummary !== true || !isReportLanguage(code)) return [];
  return pages.slice(0, FIRST_PAGES).flatMap(({ blocks }, at) =>
    blocks.flatMap(({ lines }) => {
      const said = lines.map(textOf).join(' ');
      return statisticsIn(said, code).map((word) => ({
        kind: 'statistics' as const,
        page: at + 1,
        what: `${word}: ${said.slice(0, 80)}`,
        size: 1,
      }));
    }),
  );
}

const isReportLanguage = (code: string): code is ReportLanguageCode =>
  REPORT_LANGUAGES.some((language) => language === code);

export function pageFaults(pages: readonly LaidPage[], setting: PageSetting): PageFault[] {
  return [
    ...pages.flatMap((page, at) =>
      faultsOn(page, setting, setting.hasCover && at === 0)
        // A report ends where it ends.
        .filter(({ kind }) => kind !== 'blank' || at === 0 || at < pages.length - 1)
        .map((fault) => ({ ...fault, page: at + 1 })),
    ),
    ...repeatedSentences(pages, setting),
    ...statisticsAhead(pages, setting),
  ];
}

/** Words that occur whole within lines, pooled over the reports of a language. */
export class Vocabulary<Of> {
  readonly #words = new Set<string>();
  readonly #ends: {
    readonly before: string;
    readonly after: string;
    readonly of: Of;
    readonly page: number;
  }[] = [];

  /** Adds a report's words. */
  add(pages: readonly LaidPage[], of: Of): void {
    for (const [at, { blocks }] of pages.entries()) {
      for (const { lines } of blocks) {
        for (const [place, { words }] of lines.entries()) {
          const inside = words.slice(place === 0 ? 0 : 1, place === lines.length - 1 ? undefined : -1);
          for (const { text } of inside) this.#words.add(bare(text));
          const [before, after] = [words.at(-1)?.text ?? '', lines[place + 1]?.words[0]?.text ?? ''];
          if (/\p{L}$/u.test(before) && /^\p{Ll}/u.test(after)) {
            this.#ends.push({ before, after, of, page: at + 1 });
          }
        }
      }
    }
  }

  /** Line ends that break a word without a hyphen: joined they are a word elsewhere, but the first half is not. */
  broken(): { readonly of: Of; readonly fault: PageFault }[] {
    return this.#ends.flatMap(({ before, after, of, page }) => {
      const isWord = this.#words.has(bare(before + after)) && !this.#words.has(bare(before));
      const fault = { kind: 'broken' as const, page, what: `${before}/${after}`, size: 1 };
      return isWord ? [{ of, fault }] : [];
    });
  }
}

const bare = (word: string): string => word.toLowerCase().replaceAll(/^[^\p{L}\d]+|[^\p{L}\d]+$/gu, '');
