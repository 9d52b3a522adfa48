import { escapeXml } from '../../../../shared/format/xml-text.ts';
import { FONT_FILES } from '../fonts/font-files.ts';
import { embeddedFont } from '../fonts/opened-fonts.ts';
import type { ShapedWord } from '../fonts/shaped-word.ts';
import { isOwnFont } from '../fonts/own-fonts.ts';
import { wordShaper, wordsOf } from '../fonts/word-shapes.ts';
import { PackedObjects } from './object-streams.ts';
import {
  StockDocumentClass,
  StockFontClass,
  type PdfPage,
  type PdfReference,
  type StockDocument,
  type PdfInfo,
} from './stock-classes.ts';

const element = (name: string, value: unknown): string => {
  const text = value instanceof Date ? `${value.toISOString().slice(0, 19)}Z` : value;
  return typeof text === 'string' && text !== '' ? `<${name}>${escapeXml(text)}</${name}>\n` : '';
};

function list(name: string, kind: 'Alt' | 'Seq' | 'Bag', value: unknown): string {
  if (typeof value !== 'string' || value === '') return '';
  const language = kind === 'Alt' ? ' xml:lang="x-default"' : '';
  return `<${name}><rdf:${kind}><rdf:li${language}>${escapeXml(value)}</rdf:li></rdf:${kind}></${name}>\n`;
}

/**
 * A document's XML metadata (XMP), equal to its information dictionary: its author, type and language. PDFKit does not
 * escape names, so that a "Tom & Jerry" breaks it, and writes "undefined" if there is none.
 */
function describeInXml(info: PdfInfo, language: string | null): string {
  return (
    '<rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/" ' +
    'xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/">\n' +
    element('xmp:CreateDate', info.CreationDate) +
    element('xmp:ModifyDate', info['ModDate']) +
    element('xmp:CreatorTool', info.Creator) +
    list('dc:title', 'Alt', info['Title']) +
    list('dc:creator', 'Seq', info['Author']) +
    list('dc:description', 'Alt', info['Subject']) +
    list('dc:language', 'Bag', language) +
    element('pdf:Producer', info.Producer) +
    '</rdf:Description>'
  );
}

const FILES = new Set(Object.values(FONT_FILES).flatMap(({ normal, bold }) => [normal, bold]));

/** Whether a file is a report font: the only files read in printing. */
export const isFontFile = (file: string): boolean => FILES.has(file) || isOwnFont(file);

/** A report font: parsed once for all documents, with words shaped once for all. */
class ReportFont extends StockFontClass {
  readonly #shape: (word: string) => ShapedWord;

  constructor(document: StockDocument, file: string, id: string) {
    super(document, embeddedFont(file), id);
    this.#shape = wordShaper(file);
  }

  override layoutCached(word: string): ShapedWord {
    return this.#shape(word);
  }

  /** Like PDFKit's, which copies all previous glyphs for each word. */
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

/** An object that PDFKit has started writing; its end tells whether it is a stream. */
type BegunObject = { readonly id: number; readonly head: string; body: string | null };

/** A report's PDF document. */
export class ReportPdf extends StockDocumentClass {
  readonly #objects = new PackedObjects();
  #begun: BegunObject | null = null;
  /** Each page's operators, until it is written. */
  readonly #contents = new Map<PdfPage, string[]>();

  /** Pages of named destinations. */
  readonly #places = new Map<string, PdfPage>();

  constructor(...args: never[]) {
    super(...args);
    // pdfmake's default, if a report names nobody.
    if (this.info.Creator === 'pdfmake') delete this.info.Creator;
    if (this.info.Producer === 'pdfmake') delete this.info.Producer;
    // Readers show the printed page numbers.
    this._root.data['PageLabels'] = { Nums: [0, { S: 'D' }] };
  }

  override _addInfo(): void {
    this.appendXML(describeInXml(this.info, this.options.lang ?? null));
  }

  /** Like PDFKit's, which would reparse the file. */
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

  override addNamedDestination(name: string, kind: 'XYZ', left: number, top: number, zoom: null): void {
    this.#places.set(name, this.page);
    super.addNamedDestination(name, kind, left, top, zoom);
  }

  /** The pages of destinations, from 1. */
  pagesOfPlaces(): ReadonlyMap<string, number> {
    const pages = [...this.#contents.keys()];
    return new Map([...this.#places].map(([name, page]) => [name, pages.indexOf(page) + 1]));
  }

  /** Like PDFKit's, which buffers every operator. */
  override addContent(operators: string): StockDocument {
    const content = this.#contents.get(this.page);
    // An SVG group is drawn on a separate page, which is written at once.
    if (content === undefined) return super.addContent(operators);
    content.push(operators);
    return this;
  }

  /** pdfmake sets text colour by filling; without a path that paints nothing, and needs no tag. */
  override fill(colour?: unknown, rule?: unknown): StockDocument {
    const isColour = typeof colour === 'string' && colour.startsWith('#');
    return isColour ? this.fillColor(colour) : super.fill(colour, rule);
  }

  /** Reserves an object number for `writeObject`; a PDFKit object takes ten times the memory. */
  reserveObject(): number {
    return this._offsets.push(null);
  }

  /** Writes an object; `body` is PDF syntax with one byte per character. */
  writeObject(id: number, body: string): void {
    this.#objects.add(id, body);
  }

  /** The same for one that PDFKit objects refer to. */
  endObject(reference: PdfReference, body: string): void {
    this.#objects.add(reference.id, body);
    this._refEnd(reference);
  }

  /** Like PDFKit's, but holds back non-stream objects for packing. */
  override _write(data: string | Buffer): void {
    // PDFKit's constructor writes the file's first lines before our fields exist.
    const begun = #objects in this ? this.#begun : null;
    if (begun === null) {
      const id = typeof data === 'string' ? /^(\d+) 0 obj$/.exec(data)?.[1] : undefined;
      if (id === undefined) super._write(data);
      else this.#begun = { id: Number(id), head: String(data), body: null };
    } else if (begun.body === null) {
      begun.body = String(data);
    } else {
      this.#begun = null;
      if (data === 'endobj') {
        this.#objects.add(begun.id, begun.body);
        return;
      }
      for (const part of [begun.head, begun.body, data]) super._write(part);
    }
  }

  override _finalize(): void {
    const id = `<${this._id.toString('hex')}>`;
    const entries = `/Root ${this._root.id} 0 R/Info ${this._info.id} 0 R/ID[${id} ${id}]`;
    super._write(this.#objects.end(this._offsets, this._offset, entries));
    this.push(null);
  }

  override end(): void {
    // Readers look names up by bytes (ISO 32000-1, 7.9.6); PDFKit sorts them as words.
    const { data } = this._root.data.Names;
    const places = Object.entries(data.Dests._items).sort(([one], [other]) => (one < other ? -1 : 1));
    Object.assign(data, { Dests: { Names: places.flatMap(([name, place]) => [new String(name), place]) } });
    super.end();
  }

  override flushPages(): void {
    for (const [page, content] of this.#contents) page.write(content.join('\n'));
    this.#contents.clear();
    super.flushPages();
  }
}
