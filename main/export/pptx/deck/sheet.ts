/** A slide under construction: positions in inches, and text styles. */
import { cleanLine, cleanText, cutLine, runsFromRight } from '../text.ts';
import type { LibrarySlide, RunOptions, TableOptions, TableRow } from './library.ts';
import type { SlideQuotation } from '../../../../shared/reports/slides-schema.ts';
import type { Mark, SlideExtras } from './marks.ts';

/** 16:9. */
export const PAGE_IN = { w: 13.333, h: 7.5, edge: 0.7 } as const;
export const INNER_IN = PAGE_IN.w - 2 * PAGE_IN.edge;

/** Theme colours, so that another theme recolours a slide. */
export const INK = 'tx1';
export const PAPER = 'bg1';
export const MUTED = 'tx2';
export const LINE = 'bg2';
export const BRAND = 'accent1';
export const ON_BRAND = 'accent4';

/** The theme's heading font. */
export const HEADING_FONT = '+mj-lt';

/** A box on a slide. */
export type Box = { readonly x: number; readonly y: number; readonly w: number; readonly h: number };

/** A text style. */
export type WordStyle = {
  readonly size: number;
  readonly color?: string;
  readonly bold?: boolean;
  readonly heading?: boolean;
  readonly align?: 'left' | 'center' | 'right';
};

/** Styled text; one paragraph each. `parts` are its words again, with the brands in them marked. */
export type Paragraph = WordStyle & { readonly text: string; readonly parts?: SlideQuotation['parts'] };

/** Longer text would overflow its slide. */
const MOST_LETTERS = 900;

/** Options of a text run. */
export function runOptions(text: string, style: WordStyle, language: string): RunOptions {
  const isFromRight = runsFromRight(text);
  return {
    fontSize: style.size,
    color: style.color ?? INK,
    lang: language,
    ...(style.bold === true ? { bold: true } : {}),
    ...(style.heading === true ? { fontFace: HEADING_FONT } : {}),
    ...(isFromRight ? { rtlMode: true } : {}),
    align: style.align ?? (isFromRight ? 'right' : 'left'),
  };
}

/** A paragraph's runs: own brand bold, rivals underlined, as on paper. Without marks where its text had to be cut or cleaned. */
function runsOf(
  { text, parts, ...style }: Paragraph,
  language: string,
): { text: string; options: RunOptions }[] {
  const whole = runOptions(text, style, language);
  const isWhole = parts?.map((part) => part.text).join('') === text;
  const runs = isWhole ? parts : [{ text, mark: null }];
  return runs.map((run, at) => ({
    text: run.text,
    options: {
      ...whole,
      ...(run.mark === 'own' ? { bold: true } : {}),
      ...(run.mark === 'rival' ? { underline: { style: 'sng' as const } } : {}),
      breakLine: at === runs.length - 1,
    },
  }));
}

/** Adds shapes to a library slide and records what they need afterwards. */
export class SlideSheet {
  readonly #slide: LibrarySlide;
  readonly #language: string;
  readonly #marks = new Map<string, Mark>();

  constructor(slide: LibrarySlide, language: string) {
    this.#slide = slide;
    this.#language = language;
  }

  #token(mark: Mark): string {
    const token = `thing-${this.#marks.size + 1}`;
    this.#marks.set(token, { ...mark, name: cutLine(mark.name, 80) });
    return token;
  }

  /** The slide's title, which outlines and screen readers use. */
  title(text: string, size: number): void {
    const line = cutLine(text, 300);
    const { fontSize, rtlMode, align, lang } = runOptions(line, { size }, this.#language);
    // Set on the run: on the whole text, the library uses the layout's size.
    this.#slide.addText([{ text: line, options: fontSize === undefined ? {} : { fontSize } }], {
      placeholder: 'title',
      ...(lang === undefined ? {} : { lang }),
      ...(rtlMode === true && align !== undefined ? { rtlMode, align } : {}),
    });
  }

  /** Paragraphs in one box; nothing if there is no text. */
  words(
    name: string,
    box: Box,
    paragraphs: readonly Paragraph[],
    valign: 'top' | 'middle' | 'bottom' = 'top',
  ): void {
    const shown = paragraphs
      .map((one) => ({ ...one, text: cutLine(one.text, MOST_LETTERS) }))
      .filter(({ text }) => text !== '');
    if (shown.length === 0) return;
    this.#slide.addText(
      shown.flatMap((one) => runsOf(one, this.#language)),
      {
        ...box,
        margin: 0,
        valign,
        isTextBox: true,
        objectName: this.#token({ kind: 'thing', name, alt: null }),
      },
    );
  }

  /** Multicoloured text on one line. */
  line(name: string, box: Box, runs: readonly Paragraph[]): void {
    const shown = runs.map(({ text, ...style }) => ({ text: cutLine(text, MOST_LETTERS), style }));
    this.#slide.addText(
      shown.map(({ text, style }, at) => ({
        text: at === 0 ? text : `     ${text}`,
        options: { ...runOptions(text, style, this.#language), align: 'left' as const },
      })),
      { ...box, margin: 0, isTextBox: true, objectName: this.#token({ kind: 'thing', name, alt: null }) },
    );
  }

  /** A divider. */
  rule(x: number, y: number, w: number, color: string): void {
    const objectName = this.#token({ kind: 'decoration', name: 'Line' });
    this.#slide.addShape('line', { x, y, w, h: 0, line: { color, width: 1.25 }, objectName });
  }

  /** A filled or hatched area; decorative. */
  area(box: Box, fill: { readonly color: string; readonly transparency?: number }): void {
    this.#slide.addShape('rect', {
      ...box,
      fill,
      objectName: this.#token({ kind: 'decoration', name: 'Area' }),
    });
  }

  picture(name: string, box: Box, data: string, alt: string): void {
    const altText = cleanLine(alt);
    this.#slide.addImage({
      ...box,
      data,
      altText,
      objectName: this.#token({ kind: 'thing', name, alt: altText }),
    });
  }

  chart(mark: Omit<Extract<Mark, { kind: 'chart' }>, 'kind'>, box: Box): void {
    const objectName = this.#token({ kind: 'chart', ...mark, alt: cleanText(mark.alt) });
    this.#slide.addShape('rect', { ...box, objectName });
  }

  table(
    mark: { readonly name: string; readonly alt: string },
    rows: TableRow[],
    options: TableOptions,
  ): void {
    const objectName = this.#token({ kind: 'thing', name: mark.name, alt: cleanText(mark.alt) });
    this.#slide.addTable(rows, { ...options, objectName });
  }

  /** What the slide needs once it is written. */
  extras(notes: readonly string[]): SlideExtras {
    return { marks: this.#marks, notes: notes.map(cleanText).filter((note) => note.trim() !== '') };
  }
}
