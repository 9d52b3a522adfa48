/**
 * Fixes a PptxGenJS presentation so that PowerPoint opens it without offering a repair: its lists name missing parts, two masters share a
 * theme, ids are duplicated, and it holds the time of writing (its issues 1427, 1441 to 1444, 1449, 1532, 1534).
 */
import JSZip from 'jszip';
import type { Deck } from '../../../../shared/reports/slides.ts';
import type { PlottedChart } from '../../../../shared/charts/chart-data.ts';
import { chartPart, plotBox } from '../chart/plot.ts';
import { buildSheet } from '../chart/sheet.ts';
import type { SlideExtras } from '../deck/marks.ts';
import { findXml, mapXml, readXml, writeXml, xml, type XmlElement, val } from '../xml.ts';
import { mendSlide } from './mend-slide.ts';
import { NOTES_EMU, notesMasterPart, notesSlidePart } from './notes.ts';
import { contentTypesPart, readRelations, relationsPart, relationsPath, type Relation } from './relations.ts';
import { zipParts, type Part } from '../zip.ts';
import { cleanLine, hexOf } from '../text.ts';

/** Present wherever an office suite is; the program's own fonts rarely are. */
const FALLBACK = { heading: 'Georgia', body: 'Calibri' } as const;

function coloursOf({ brand, tones }: Deck): Readonly<Record<string, string>> {
  return {
    dk1: brand.ink,
    lt1: brand.paper,
    dk2: brand.muted,
    lt2: brand.line,
    accent1: brand.colour,
    accent2: tones.better,
    accent3: tones.worse,
    accent4: brand.onColour,
    accent5: brand.textColour,
    accent6: brand.muted,
    hlink: brand.textColour,
    folHlink: brand.muted,
  };
}

const fontsOf = (name: string, family: string): XmlElement =>
  xml(name, {}, [
    xml('a:latin', { typeface: family }),
    xml('a:ea', { typeface: '' }),
    xml('a:cs', { typeface: '' }),
  ]);

/** Puts the agency's colours and fonts into a theme. */
function brandTheme(theme: XmlElement, deck: Deck): XmlElement {
  const name = cleanLine(deck.brand.name) || 'Report';
  const changed = mapXml(theme, (element) => {
    if (element.name === 'a:clrScheme') {
      const colours = Object.entries(coloursOf(deck)).map(([key, colour]) =>
        xml(`a:${key}`, {}, [val('a:srgbClr', hexOf(colour))]),
      );
      return xml('a:clrScheme', { name }, colours);
    }
    if (element.name === 'a:fontScheme') {
      return xml('a:fontScheme', { name }, [
        fontsOf('a:majorFont', cleanLine(deck.fonts.heading ?? FALLBACK.heading)),
        fontsOf('a:minorFont', cleanLine(deck.fonts.body ?? FALLBACK.body)),
      ]);
    }
    // An id of the original theme.
    return element.name === 'a:extLst' ? null : element;
  });
  if (changed === null) throw new Error('the presentation has no theme');
  return {
    ...changed,
    attributes: { ...changed.attributes, name: xml('x', { name }).attributes['name'] ?? '' },
  };
}

const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/metadata/core-properties';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006';

/** Title, author, language, and issue date. The author is the agency, not this program. */
function corePart({ client, title, brand, language, madeMs, period }: Deck): XmlElement {
  const at = `${new Date(madeMs).toISOString().slice(0, 19)}Z`;
  const author = cleanLine(brand.name);
  const time = (name: string): XmlElement => xml(name, { 'xsi:type': 'dcterms:W3CDTF' }, at);
  return xml(
    'cp:coreProperties',
    {
      'xmlns:cp': PACKAGE,
      'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
      'xmlns:dcterms': 'http://purl.org/dc/terms/',
      'xmlns:dcmitype': 'http://purl.org/dc/dcmitype/',
      'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
    },
    [
      xml('dc:title', {}, cleanLine(`${client}: ${title}`)),
      xml('dc:subject', {}, cleanLine(period)),
      xml('dc:creator', {}, author),
      xml('cp:lastModifiedBy', {}, author),
      xml('cp:revision', {}, '1'),
      time('dcterms:created'),
      time('dcterms:modified'),
      xml('dc:language', {}, language),
    ],
  );
}

/** The agency as the company, and the slide count. */
function appPart({ brand }: Deck, slides: number, notes: number): XmlElement {
  return xml('Properties', { xmlns: `${OFFICE}/extended-properties` }, [
    xml('TotalTime', {}, '0'),
    xml('Application', {}, 'Microsoft Office PowerPoint'),
    xml('PresentationFormat', {}, 'Widescreen'),
    xml('Slides', {}, String(slides)),
    xml('Notes', {}, String(notes)),
    xml('HiddenSlides', {}, '0'),
    xml('Company', {}, cleanLine(brand.name)),
    xml('AppVersion', {}, '16.0000'),
  ]);
}

const TYPES = '[Content_Types].xml';
const NOTES_MASTER = 'ppt/notesMasters/notesMaster1.xml';
const [THEME, NOTES_THEME] = ['ppt/theme/theme1.xml', 'ppt/theme/theme2.xml'] as const;
const PRESENTATION = 'ppt/presentation.xml';
const SHAPES = /^ppt\/(?:slides|slideLayouts|slideMasters)\/[^/]+\.xml$/;
/** EMU per point. */
const POINT_EMU = 12_700;

type Parts = Map<string, XmlElement | Uint8Array>;

const IS_XML = /\.(?:xml|rels)$/;

async function readParts(bytes: Uint8Array): Promise<Parts> {
  const zip = await JSZip.loadAsync(bytes);
  const parts: Parts = new Map();
  for (const [path, file] of Object.entries(zip.files)) {
    if (file.dir || path === TYPES) continue;
    parts.set(path, IS_XML.test(path) ? readXml(await file.async('string')) : await file.async('uint8array'));
  }
  return parts;
}

function requireXml(parts: Parts, path: string): XmlElement {
  const part = parts.get(path);
  if (part === undefined || part instanceof Uint8Array) throw new Error(`the presentation has no ${path}`);
  return part;
}

/** The notes master comes before the slides, and notes pages are portrait. */
function mendPresentation(root: XmlElement, language: string): XmlElement {
  const order = ['p:sldMasterIdLst', 'p:notesMasterIdLst', 'p:sldIdLst'];
  const elements = root.children.filter((child) => typeof child !== 'string');
  const lists = order.flatMap((name) => elements.filter((child) => child.name === name));
  const others = elements.filter(({ name }) => !order.includes(name));
  const notesSize = xml('p:notesSz', { cx: NOTES_EMU.width, cy: NOTES_EMU.height });
  const children = [...lists, ...others.map((child) => (child.name === 'p:notesSz' ? notesSize : child))];
  const mended = mapXml({ ...root, children }, (element) =>
    element.name === 'a:defRPr'
      ? { ...element, attributes: { lang: language, ...element.attributes } }
      : element,
  );
  if (mended === null) throw new Error('the presentation is empty');
  return mended;
}

type ChartOf = { readonly chart: PlottedChart; readonly frame: { readonly cx: number; readonly cy: number } };

/** Writes charts with their workbooks, numbered across all slides. */
class ChartParts {
  readonly #parts: Parts;
  readonly #deck: Deck;
  #count = 0;

  constructor(parts: Parts, deck: Deck) {
    this.#parts = parts;
    this.#deck = deck;
  }

  /** Adds a chart and returns its part's path. */
  async add({ chart, frame }: ChartOf): Promise<string> {
    this.#count += 1;
    const path = `ppt/charts/chart${this.#count}.xml`;
    const book = `ppt/embeddings/chart${this.#count}.xlsx`;
    const { brand, language, zone } = this.#deck;
    const [widthPt, heightPt] = [frame.cx / POINT_EMU, frame.cy / POINT_EMU];
    const sheet = buildSheet(chart, zone);
    const style = {
      ink: brand.ink,
      muted: brand.muted,
      line: brand.line,
      paper: brand.paper,
      language,
      widthPt,
      heightPt,
    };
    this.#parts.set(path, chartPart(chart, sheet, plotBox(chart, widthPt, heightPt), style));
    this.#parts.set(book, await sheet.book());
    this.#parts.set(
      relationsPath(path),
      relationsPart(path, [{ id: 'rId1', kind: 'package', target: book }]),
    );
    return path;
  }
}

/** The size of a token's box, in EMU. */
function frameOf(slide: XmlElement, token: string): ChartOf['frame'] {
  const shape = findXml(slide, 'p:sp').find(
    (one) => findXml(one, 'p:cNvPr')[0]?.attributes['name'] === token,
  );
  const { cx = '0', cy = '0' } = (shape && findXml(shape, 'a:ext')[0]?.attributes) ?? {};
  return { cx: Number(cx), cy: Number(cy) };
}

async function mendSlideParts(parts: Parts, deck: Deck, slides: readonly SlideExtras[]): Promise<void> {
  const charts = new ChartParts(parts, deck);
  for (const [at, { marks, notes }] of slides.entries()) {
    const path = `ppt/slides/slide${at + 1}.xml`;
    const slide = requireXml(parts, path);
    const relations: Relation[] = readRelations(path, requireXml(parts, relationsPath(path)));
    const found = new Map<string, string>();
    for (const [token, mark] of marks) {
      if (mark.kind !== 'chart') continue;
      const target = await charts.add({ chart: mark.chart, frame: frameOf(slide, token) });
      const id = `rIdChart${found.size + 1}`;
      found.set(token, id);
      relations.push({ id, kind: 'chart', target });
    }
    const relationOf = (token: string): string => found.get(token) ?? '';
    parts.set(path, mendSlide(slide, { marks, language: deck.language, relationOf }));
    const notesPath = `ppt/notesSlides/notesSlide${at + 1}.xml`;
    if (notes.length > 0) parts.set(notesPath, notesSlidePart(notes, deck.language));
    else {
      // A slide without notes has no notes page.
      parts.delete(notesPath);
      parts.delete(relationsPath(notesPath));
    }
    const kept = relations.filter(({ target }) => parts.has(target));
    parts.set(relationsPath(path), relationsPart(path, kept));
  }
}

function mendOtherParts(parts: Parts, deck: Deck, slides: readonly SlideExtras[]): void {
  const { language } = deck;
  const none = { marks: new Map(), language, relationOf: () => '' };
  for (const [path, part] of parts) {
    if (!SHAPES.test(path) || path.startsWith('ppt/slides/') || part instanceof Uint8Array) continue;
    parts.set(path, mendSlide(part, none));
  }
  const theme = brandTheme(requireXml(parts, THEME), deck);
  parts.set(THEME, theme);
  parts.set(NOTES_THEME, theme);
  parts.set(NOTES_MASTER, notesMasterPart());
  parts.set(
    relationsPath(NOTES_MASTER),
    relationsPart(NOTES_MASTER, [{ id: 'rId1', kind: 'theme', target: NOTES_THEME }]),
  );
  parts.set(PRESENTATION, mendPresentation(requireXml(parts, PRESENTATION), language));
  parts.set('docProps/core.xml', corePart(deck));
  const noted = slides.filter(({ notes }) => notes.length > 0).length;
  parts.set('docProps/app.xml', appPart(deck, slides.length, noted));
}

/** Fixes the library's output; the same presentation yields the same bytes. */
export async function mendPackage(
  written: Uint8Array,
  deck: Deck,
  slides: readonly SlideExtras[],
): Promise<Buffer> {
  const parts = await readParts(written);
  await mendSlideParts(parts, deck, slides);
  mendOtherParts(parts, deck, slides);
  const paths = [...parts.keys()].sort();
  const contents = paths.map((path): Part => {
    const part = parts.get(path) ?? '';
    return [path, part instanceof Uint8Array || typeof part === 'string' ? part : writeXml(part)];
  });
  // Readers expect the list of types first.
  return await zipParts([[TYPES, writeXml(contentTypesPart(paths))], ...contents]);
}
