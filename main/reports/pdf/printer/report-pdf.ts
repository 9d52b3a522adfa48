import { FONT_FILES } from '../fonts/font-files.ts';
import { embeddedFont } from '../fonts/opened-fonts.ts';
import type { ShapedWord } from '../fonts/shaped-word.ts';
import { wordShaper, wordsOf } from '../fonts/word-shapes.ts';
import { StockDocumentClass, StockFontClass, type PdfPage, type StockDocument } from './stock-classes.ts';
import { describeInXml } from './xml-metadata.ts';

const FILES = new Set(Object.values(FONT_FILES).flatMap(({ normal, bold }) => [normal, bold]));

/** Whether a file is one of the report's fonts: the only files that printing reads. */
export const isFontFile = (file: string): boolean => FILES.has(file);

/** A font of the report's: parsed once for all documents, with its words shaped once for all. */
class ReportFont extends StockFontClass {
  readonly #shape: (word: string) => ShapedWord;

  constructor(document: StockDocument, file: string, id: string) {
    super(document, embeddedFont(file), id);
    this.#shape = wordShaper(file);
  }

  override layoutCached(word: string): ShapedWord {
    return this.#shape(word);
  }

  /** As PDFKit's own, which copies all glyphs so far for each further word. */
  override layout(text: string, features?: unknown, onlyWidth = false): ShapedWord {
    if (features != null) return super.layout(text, features, onlyWidth);
    const words = wordsOf(text).map(this.#shape);
    const [first] = words;
    if (first !== undefined && words.length === 1) return first;
    return {
      glyphs: onlyWidth ? [] : words.flatMap(({ glyphs }) => glyphs),
      positions: onlyWidth ? [] : words.flatMap(({ positions }) => positions),
      advanceWidth: words.reduce((sum, { advanceWidth }) => sum + advanceWidth, 0),
    };
  }
}

/** The document that a report is printed into. */
export class ReportPdf extends StockDocumentClass {
  /** The operators of each page, until the pages are written. */
  readonly #contents = new Map<PdfPage, string[]>();

  constructor(...args: never[]) {
    super(...args);
    // pdfmake names itself where a report names nobody.
    if (this.info.Producer === 'pdfmake') delete this.info.Producer;
    // Readers number the pages as they are numbered on paper.
    this._root.data['PageLabels'] = { Nums: [0, { S: 'D' }] };
  }

  override _addInfo(): void {
    this.appendXML(describeInXml(this.info, this.options.lang ?? null));
  }

  /** As PDFKit's own, which would parse the file anew. */
  override font(source: string, family?: string, size?: number): StockDocument {
    if (isFontFile(source) && this._fontFamilies[source] === undefined) {
      this._fontCount += 1;
      this._fontFamilies[source] = new ReportFont(this, source, `F${this._fontCount}`);
    }
    return super.font(source, family, size);
  }

  override addPage(options?: unknown): StockDocument {
    super.addPage(options);
    this.#contents.set(this.page, []);
    return this;
  }

  /** As PDFKit's own, which makes a buffer of every operator. */
  override addContent(operators: string): StockDocument {
    const content = this.#contents.get(this.page);
    // A group of an SVG is drawn on a page of its own, which is written at once.
    if (content === undefined) return super.addContent(operators);
    content.push(operators);
    return this;
  }

  override flushPages(): void {
    for (const [page, content] of this.#contents) page.write(content.join('\n'));
    this.#contents.clear();
    super.flushPages();
  }
}
