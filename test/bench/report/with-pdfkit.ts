/** The benchmark report drawn by hand with PDFKit, caching fonts and words between documents: close to the minimum. */
import { drawChart } from '../../../main/reports/pdf/charts/draw-chart.ts';
import { buildFontChooser } from '../../../main/reports/pdf/fonts/fallback.ts';
import { FONT_FILES } from '../../../main/reports/pdf/fonts/font-files.ts';
import { embeddedFont } from '../../../main/reports/pdf/fonts/opened-fonts.ts';
import type { ShapedWord } from '../../../main/reports/pdf/fonts/shaped-word.ts';
import {
  StockDocumentClass,
  StockFontClass,
  type PdfFont,
  type StockDocument,
} from '../../../main/reports/pdf/pdfmake/stock-classes.ts';
import { PAGE_COLUMNS, type BenchContent } from './content.ts';

const INK = '#1f2937';
const BRAND = '#24527a';
const MUTED = '#6b7280';
const EDGE = 42;
const WIDTH = 511;
const COLUMNS = [42, 70, 290, 410, 475, 535] as const;

type Options = Readonly<Record<string, unknown>>;
type KitDocument = StockDocument & {
  readonly y: number;
  fillColor(colour: string): KitDocument;
  strokeColor(colour: string): KitDocument;
  lineWidth(width: number): KitDocument;
  moveTo(x: number, y: number): KitDocument;
  lineTo(x: number, y: number): KitDocument;
  stroke(): KitDocument;
  addNamedDestination(name: string, ...place: unknown[]): void;
  switchToPage(page: number): void;
  widthOfString(text: string): number;
  end(): void;
  on(event: 'data', listener: (chunk: Buffer) => void): KitDocument;
  on(event: 'end', listener: () => void): KitDocument;
};

const Kit = Object.getPrototypeOf(StockDocumentClass) as new (options: object) => KitDocument;

const words = new Map<string, Record<string, ShapedWord>>();

/** A font with PDFKit's word cache, shared by all documents. */
function keptFont(document: KitDocument, file: string, id: string): PdfFont {
  const font = new StockFontClass(document, embeddedFont(file), id);
  const kept = words.get(file) ?? (Object.create(null) as Record<string, ShapedWord>);
  words.set(file, kept);
  return Object.assign(font, { layoutCache: kept });
}

class Sheet {
  readonly #document: KitDocument;
  readonly #content: BenchContent;
  readonly #places = new Map<string, number>();
  #pages = 0;

  constructor(document: KitDocument, content: BenchContent) {
    this.#document = document;
    this.#content = content;
    for (const [at, file] of [
      FONT_FILES.Sans.normal,
      FONT_FILES.Sans.bold,
      FONT_FILES.SerifMedium.normal,
    ].entries()) {
      document._fontFamilies[file] = keptFont(document, file, `F${at + 1}`);
    }
  }

  #text(
    words: string,
    x: number,
    y: number,
    style: { size?: number; colour?: string; file?: string } = {},
    more: Options = {},
  ) {
    const { size = 9, colour = INK, file = FONT_FILES.Sans.normal } = style;
    this.#document.font(file);
    this.#document.fontSize(size);
    this.#document.fillColor(colour).text(words, x, y, { lineBreak: false, ...more });
  }

  #page(): void {
    this.#document.addPage();
    this.#pages += 1;
  }

  #heading(id: string, title: string, y = 52): void {
    this.#document.outline.addItem(title, {});
    this.#places.set(id, this.#pages);
    this.#text(
      title,
      EDGE,
      y,
      { size: 18, colour: BRAND, file: FONT_FILES.SerifMedium.normal },
      { destination: id },
    );
  }

  #paragraphs(texts: readonly string[], from: number): void {
    let y = from;
    for (const one of texts) {
      this.#text(one, EDGE, y, {}, { lineBreak: true, width: WIDTH });
      y = this.#document.y + 8;
    }
  }

  #chartPages(): void {
    const fonts = buildFontChooser(null);
    for (const [at, { title, config }] of this.#content.charts.entries()) {
      if (at % 2 === 0) this.#page();
      const y = 52 + (at % 2) * 350;
      this.#places.set(`chart-${at}`, this.#pages);
      this.#text(title, EDGE, y, { size: 12, file: FONT_FILES.Sans.bold }, { destination: `chart-${at}` });
      drawChart(this.#document, config, { xPt: EDGE, yPt: y + 20, widthPx: 682, heightPx: 320 }, fonts);
      this.#paragraphs([this.#content.paragraphs[at] ?? ''], y + 275);
    }
  }

  #head(y: number): void {
    for (const [at, name] of PAGE_COLUMNS.entries()) {
      this.#text(name, COLUMNS[at] ?? 0, y, { colour: MUTED, file: FONT_FILES.Sans.bold });
    }
  }

  #table(): void {
    this.#page();
    this.#heading('pages', 'Cited pages');
    let y = 90;
    this.#head(y);
    for (const page of this.#content.pages) {
      y += 15.3;
      if (y > 770) {
        this.#page();
        y = 60;
        this.#head(y);
        y += 15.3;
      }
      this.#text(page.number, COLUMNS[0], y);
      const textWidth = this.#document.widthOfString(page.title);
      this.#text(page.title, COLUMNS[1], y, { colour: BRAND }, { link: page.url, textWidth, wordCount: 1 });
      const rest = [page.domain, page.platform, page.date, page.position];
      rest.forEach((words, at) => this.#text(words, COLUMNS[at + 2] ?? 0, y));
      this.#document.moveTo(EDGE, y + 13).lineTo(EDGE + WIDTH, y + 13);
      this.#document.lineWidth(0.5).strokeColor('#d1d5db').stroke();
    }
  }

  #contents(page: number): void {
    this.#document.switchToPage(page);
    const titles = [
      'Key figures',
      'Method',
      ...this.#content.charts.map(({ title }) => title),
      'Cited pages',
    ];
    const ids = ['figures', 'method', ...this.#content.charts.map((_, at) => `chart-${at}`), 'pages'];
    ids.forEach((id, at) => {
      const title = titles[at] ?? '';
      const textWidth = this.#document.widthOfString(title);
      this.#text(title, EDGE, 90 + at * 14, {}, { goTo: id, textWidth, wordCount: 1 });
      this.#text(String(this.#places.get(id)), 540, 90 + at * 14);
    });
  }

  #frames(): void {
    for (let page = 1; page < this.#pages; page += 1) {
      this.#document.switchToPage(page);
      const lines = [
        'Larkfield',
        this.#content.title,
        this.#content.client,
        `Page ${page + 1} of ${this.#pages}`,
      ];
      lines.forEach((words, at) =>
        this.#text(words, at % 2 === 0 ? EDGE : 430, at < 2 ? 18 : 812, { colour: MUTED }),
      );
    }
  }

  draw(): void {
    const { title, client, tiles, paragraphs } = this.#content;
    this.#page();
    this.#text(
      title,
      EDGE,
      230,
      { size: 34, file: FONT_FILES.SerifMedium.normal },
      { lineBreak: true, width: WIDTH },
    );
    this.#text(client, EDGE, 380, { size: 18 });
    this.#page();
    this.#heading('contents', 'Contents');
    const contents = this.#pages - 1;
    this.#page();
    this.#heading('figures', 'Key figures');
    tiles.forEach(({ name, value }, at) => {
      const [x, y] = [EDGE + (at % 4) * 129, 95 + Math.floor(at / 4) * 60];
      this.#text(value, x, y, { size: 18, colour: BRAND, file: FONT_FILES.Sans.bold });
      this.#text(name, x, y + 26, { size: 8, colour: MUTED });
    });
    this.#paragraphs(paragraphs.slice(0, 4), 230);
    this.#page();
    this.#heading('method', 'Method');
    this.#paragraphs(paragraphs.slice(4), 95);
    this.#chartPages();
    this.#table();
    this.#contents(contents);
    this.#frames();
  }

  get pages(): number {
    return this.#pages;
  }
}

/** Draws the report. */
export async function printWithPdfkit(content: BenchContent): Promise<{ bytes: Buffer; pages: number }> {
  const document = new Kit({
    ...{ size: 'A4', margin: 0, bufferPages: true, autoFirstPage: false, pdfVersion: '1.7', font: null },
    info: { Title: content.title },
  });
  const chunks: Buffer[] = [];
  document.on('data', (chunk) => chunks.push(chunk));
  const ended = new Promise<void>((resolve) => document.on('end', resolve));
  const sheet = new Sheet(document, content);
  sheet.draw();
  document.end();
  await ended;
  return { bytes: Buffer.concat(chunks), pages: sheet.pages };
}
