/**
 * The pdfmake and PDFKit classes that reports extend. Neither exports them, so their shapes are declared below, and
 * anything missing after an update is reported at once.
 */
import { createRequire } from 'node:module';
import type { Font } from 'fontkit';
import type { PdfDocument } from '../charts/pdf-surface.ts';
import { FONT_FILES } from '../fonts/font-files.ts';
import type { GlyphPosition, ShapedWord } from '../fonts/shaped-word.ts';

/** A file object: its dictionary is extensible until it is ended. */
export type PdfReference = {
  readonly id: number;
  data: Record<string, unknown>;
  end(content?: Buffer): void;
};

/** The names of a document, by kind. */
type PdfNames = Record<string, unknown> & {
  readonly Dests: { readonly _items: Readonly<Record<string, unknown>> };
};

/** The catalogue of a document. */
type PdfCatalogue = PdfReference & {
  readonly data: Record<string, unknown> & { readonly Names: { readonly data: PdfNames } };
};

/** A page to draw on. */
export type PdfPage = {
  readonly width: number;
  readonly height: number;
  readonly fonts: Record<string, PdfReference>;
  write(operators: string): void;
  readonly dictionary: PdfReference;
  readonly annotations: PdfReference[];
};

/** A bookmark with possible children. */
export type PdfBookmark = {
  readonly outlineData: Record<string, unknown>;
  readonly children: readonly PdfBookmark[];
  addItem(
    title: string,
    options: { readonly expanded?: boolean; readonly left?: number; readonly top?: number },
  ): PdfBookmark;
};

/** A document's font. `ascender` in thousandths of the font size. */
export type PdfFont = {
  readonly id: string;
  readonly ascender: number;
  layout(text: string, features?: unknown, onlyWidth?: boolean): ShapedWord;
  encode(text: string): readonly [glyphs: readonly string[], positions: readonly GlyphPosition[]];
  ref(): PdfReference;
  layoutCached(word: string): ShapedWord;
  lineHeight(size: number): number;
  widthOfString(text: string, size: number): number;
};

/** Document information. */
export type PdfInfo = {
  readonly [name: string]: unknown;
  readonly CreationDate: Date;
  Creator?: string;
  Producer?: string;
};

/** A PDFKit document for pdfmake. */
export type StockDocument = Omit<PdfDocument, 'addContent' | 'font'> & {
  info: PdfInfo;
  readonly options: { readonly lang?: string };
  readonly page: PdfPage;
  readonly _font: PdfFont;
  readonly outline: PdfBookmark;
  readonly _root: PdfCatalogue;
  readonly _info: PdfReference;
  readonly _id: Buffer;
  readonly _offsets: (number | null)[];
  readonly _offset: number;
  readonly _fontFamilies: Record<string, PdfFont>;
  _fontCount: number;
  addContent(operators: string): StockDocument;
  font(source: string, family?: string, size?: number): StockDocument;
  addPage(options?: unknown): StockDocument;
  fill(colour?: unknown, rule?: unknown): StockDocument;
  fillColor(colour: string): StockDocument;
  flushPages(): void;
  _write(data: string | Buffer): void;
  _refEnd(reference: PdfReference): void;
  _finalize(): void;
  push(chunk: null): unknown;
  end(): void;
  addNamedDestination(name: string, kind: 'XYZ', left: number, top: number, zoom: null): void;
  ref(data: Record<string, unknown>): PdfReference;
  appendXML(xml: string): void;
  _addInfo(): void;
  bufferedPageRange(): { readonly start: number; readonly count: number };
};

/** A run of a line in one style; `x` and `width` in points, from the line's left edge. */
export type Inline = {
  readonly [name: string]: unknown;
  readonly text: string;
  readonly x: number;
  readonly width: number;
  readonly font: PdfFont;
  readonly fontSize: number;
  /** Width of the hyphen drawn after it at a line's end: for part of a word. */
  readonly hyphenWidth?: number | undefined;
  /** The first word of its run, with the same style. */
  readonly look?: object;
};

/** A placeholder for a page number. */
export type PageInline = Inline & {
  readonly alignment?: unknown;
  readonly _pageNodeRef?: { readonly positions?: readonly { readonly pageNumber: number }[] };
};

/** A word before measuring: its text and its run's style. */
export type Word = {
  readonly [name: string]: unknown;
  readonly text: string;
  readonly lineEnd?: boolean | undefined;
  readonly noNewLine?: boolean | undefined;
};

/** Measures words in the current styles. */
export type StockInlines = {
  measure(words: readonly Word[], styles: object): readonly Inline[];
  widthOfText(text: string, style: Inline): number;
};

/** Style properties of a node. */
export type Style = Readonly<Record<string, unknown>>;

/** The styles around a text, the innermost last. */
export type StockStyles = {
  readonly styleDictionary: object;
  readonly defaultStyle: Style;
  readonly styleOverrides: Style[];
  clone(): StockStyles;
  getProperty(name: string): unknown;
};

/** A bookmark to a line. */
export type Bookmark = {
  readonly text: string;
  readonly expanded: boolean;
  /** Its number of ancestors; absent for none. */
  readonly parentId?: string;
};

/** A positioned line of text. */
export type Line = {
  inlines: readonly PageInline[];
  _outline?: Bookmark;
  id?: string;
  getAscenderHeight(): number;
  clone(): Line;
};

/** Draws a pdfmake layout. */
export type StockRenderer = {
  readonly pdfDocument: StockDocument;
  renderPages(pages: readonly unknown[]): void;
  renderLine(line: Line, x: number, y: number): void;
  renderVector(vector: object): void;
  renderImage(image: object): void;
  renderSVG(image: object): void;
};

type EmbeddedFontClass = new (document: StockDocument, font: Font, id: string) => PdfFont;
type DocumentClass = new (...args: never[]) => StockDocument;
type InlinesClass = new (...args: never[]) => StockInlines;
type RendererClass = new (...args: never[]) => StockRenderer;
type StylesClass = {
  new (styleDictionary: object, defaultStyle: Style): StockStyles;
  getStyleProperty(item: Style, styles: StockStyles | null, name: string, otherwise: unknown): unknown;
};

/** pdfmake's exports. */
export type Pdfmake = {
  setFonts(fonts: unknown): void;
  setUrlAccessPolicy(policy: (url: string) => boolean): void;
  setLocalAccessPolicy(policy: (path: string) => boolean): void;
  createPdf(
    definition: Readonly<Record<string, unknown>>,
    options?: Readonly<Record<string, unknown>>,
  ): { getStream(): Promise<StockDocument>; getBuffer(): Promise<Buffer> };
};

const require = createRequire(import.meta.url);

export const pdfmake = require('pdfmake') as Pdfmake;

// pdfmake looks these classes up in their modules for each document, so a subclass can replace them.
const rendererModule = require('pdfmake/js/Renderer') as { default: RendererClass };
const inlinesModule = require('pdfmake/js/TextInlines') as { default: InlinesClass };
const documentModule = require('pdfmake/js/PDFDocument') as { default: DocumentClass };
const stylesModule = require('pdfmake/js/StyleContextStack') as { default: StylesClass };

/** PDFKit does not export its file font class; a document's first font is one. */
function findEmbeddedFont(): EmbeddedFontClass {
  const KitDocument = Object.getPrototypeOf(documentModule.default) as new (options: object) => StockDocument;
  const document = new KitDocument({ autoFirstPage: false, font: null });
  return document.font(FONT_FILES.Sans.normal)._font.constructor as unknown as EmbeddedFontClass;
}

/** Raises an error that names a class's missing methods. */
function expectMethods(what: string, { prototype }: { prototype: object }, names: readonly string[]): void {
  const missing = names.filter((name) => typeof (prototype as Record<string, unknown>)[name] !== 'function');
  if (missing.length > 0) throw new Error(`${what} has no ${missing.join(', ')} in this version`);
}

/** pdfmake's document, a PDFKit one. */
export const StockDocumentClass = documentModule.default;

/** pdfmake's renderer. */
export const StockRendererClass = rendererModule.default;

/** pdfmake's word measuring. */
export const StockInlinesClass = inlinesModule.default;

/** pdfmake's styles around a text. */
export const StockStylesClass = stylesModule.default;

/** PDFKit's file font. */
export const StockFontClass = findEmbeddedFont();

expectMethods("pdfmake's document", StockDocumentClass, [
  ...['font', 'ref', 'fill', 'fillColor', 'appendXML'],
  ...['_addInfo', '_write', '_refEnd', '_finalize', 'end'],
]);
expectMethods("pdfmake's renderer", StockRendererClass, [
  ...['renderPages', 'renderLine', 'renderVector', 'renderImage', 'renderSVG'],
]);
expectMethods("pdfmake's styles", StockStylesClass, ['clone', 'getProperty', 'auto']);
expectMethods("pdfmake's measuring", StockInlinesClass, ['measure', 'widthOfText']);
expectMethods("PDFKit's font", StockFontClass, ['layout', 'layoutCached', 'encode', 'widthOfString']);

/** The classes pdfmake prints with. */
type PrinterClasses = {
  readonly document: DocumentClass;
  readonly renderer: RendererClass;
  readonly inlines: InlinesClass;
  readonly styles: StylesClass;
};

/** Sets the classes pdfmake prints with. */
export function printWith({ document, renderer, inlines, styles }: PrinterClasses): void {
  documentModule.default = document;
  rendererModule.default = renderer;
  inlinesModule.default = inlines;
  stylesModule.default = styles;
}
