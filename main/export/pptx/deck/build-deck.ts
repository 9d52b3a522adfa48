/** Slides of a report with PptxGenJS: a cover, one slide per finding and per further figure, the advice. */
import { buildFormatter } from '../../../../shared/format/format.ts';
import { fitByArea, imageSize, type ImageSize } from '../../../../shared/reports/image-size.ts';
import type { Deck, DeckSlide } from '../../../../shared/reports/slides.ts';
import type { SlideSurety } from '../../../../shared/reports/slides-schema.ts';
import { cleanLine, roomOf } from '../text.ts';
import { placeFigure } from './figures.ts';
import { openLibrary, type Library } from './library.ts';
import { SURE_SIGNS, type SlideExtras } from './marks.ts';
import {
  BRAND,
  HEADING_FONT,
  INK,
  INNER_IN,
  MUTED,
  ON_BRAND,
  PAGE_IN,
  PAPER,
  SlideSheet,
  type Paragraph,
} from './sheet.ts';

const FOOT_IN = 6.98;
const CONTENT_FOOT_IN = 6.82;
const LAYOUTS = { cover: 'Cover', finding: 'Finding' } as const;

/** How sure something is, after whose that is. */
const sureWords = ({ subject, mark, said }: SlideSurety): string =>
  [subject, `${SURE_SIGNS[mark]} ${said}`].filter((part) => part !== '').join(' ');

const SVG_ADDRESS = /^data:image\/svg\+xml,(.*)$/s;

/** An image with its proportions, in base64, the only form the library takes; a kit may hold an SVG as text or as a data URL. */
function readLogo(source: string): { readonly data: string; readonly size: ImageSize } {
  const encoded = SVG_ADDRESS.exec(source)?.[1];
  const text = encoded === undefined ? source : decodeURIComponent(encoded);
  const data = text.startsWith('data:')
    ? text
    : `data:image/svg+xml;base64,${Buffer.from(text).toString('base64')}`;
  return { data, size: imageSize(text) };
}

/** A presentation in the library, and the edits its slides need afterwards. */
export type BuiltDeck = { readonly library: Library; readonly slides: readonly SlideExtras[] };

function defineLayouts(library: Library): void {
  const title = {
    name: 'title',
    type: 'title',
    x: PAGE_IN.edge,
    w: INNER_IN,
    align: 'left',
    fontFace: HEADING_FONT,
    margin: 0,
  } as const;
  library.defineSlideMaster({
    title: LAYOUTS.cover,
    background: { color: BRAND },
    objects: [
      {
        placeholder: {
          options: { ...title, y: 2.75, h: 1.7, valign: 'top', color: ON_BRAND, fontSize: 40 },
          text: '',
        },
      },
    ],
  });
  library.defineSlideMaster({
    title: LAYOUTS.finding,
    background: { color: PAPER },
    objects: [
      {
        placeholder: {
          options: { ...title, y: 0.42, h: 0.95, valign: 'bottom', color: INK, fontSize: 28 },
          text: '',
        },
      },
    ],
    slideNumber: {
      x: PAGE_IN.w - PAGE_IN.edge - 0.8,
      y: FOOT_IN,
      w: 0.8,
      h: 0.26,
      align: 'right',
      margin: 0,
      color: MUTED,
      fontSize: 10,
    },
  });
}

/** Headline size in points per pixel of the sheet: fonts on other computers are wider than those it was fitted in. */
const TITLE_PT = 0.7;
const titleSize = (headlinePx: number): number => Math.round(headlinePx * TITLE_PT);

/** The agency's logo, or its name. */
function placeSender(sheet: SlideSheet, { brand }: Deck, isCover: boolean): void {
  const source = isCover ? brand.logoOnColour : brand.logo;
  const logo = source === null ? null : readLogo(source);
  const name = cleanLine(brand.name);
  if (logo === null) {
    const box = isCover
      ? { x: PAGE_IN.edge, y: 0.6, w: 6, h: 0.35 }
      : { x: PAGE_IN.w - PAGE_IN.edge - 4.2, y: FOOT_IN, w: 3.2, h: 0.26 };
    const align = isCover ? 'left' : 'right';
    sheet.words('Agency', box, [
      { text: name, size: isCover ? 16 : 10, bold: true, color: isCover ? ON_BRAND : MUTED, align },
    ]);
    return;
  }
  const [w, h] = isCover ? fitByArea(logo.size, 1.2, [3, 0.8]) : fitByArea(logo.size, 0.22, [1.3, 0.3]);
  const box = isCover
    ? { x: PAGE_IN.edge, y: 0.55, w, h }
    : { x: PAGE_IN.w - PAGE_IN.edge - 1 - w, y: FOOT_IN + 0.13 - h / 2, w, h };
  sheet.picture('Agency', box, logo.data, name);
}

function placeFoot(sheet: SlideSheet, { foot, kind }: DeckSlide, { invented }: Deck): void {
  const isCover = kind === 'cover';
  const color = isCover ? ON_BRAND : MUTED;
  const y = FOOT_IN;
  const markIn = invented === null ? 0 : Math.min(2.4, 0.25 + roomOf(cleanLine(invented)) * 0.085);
  if (invented !== null) {
    sheet.words('Mark', { x: PAGE_IN.edge, y, w: markIn, h: 0.26 }, [
      { text: invented, size: 10, bold: true, color: isCover ? ON_BRAND : INK },
    ]);
  }
  sheet.words('Foot', { x: PAGE_IN.edge + markIn, y, w: 7.6 - markIn, h: 0.3 }, [
    { text: foot, size: 9, color },
  ]);
}

function coverSheet(sheet: SlideSheet, slide: DeckSlide, deck: Deck): void {
  sheet.title(slide.headline, titleSize(slide.headlinePx));
  placeSender(sheet, deck, true);
  sheet.words('Client', { x: PAGE_IN.edge, y: 2.2, w: INNER_IN, h: 0.45 }, [
    { text: deck.client, size: 18, bold: true, color: ON_BRAND },
  ]);
  sheet.words('News', { x: PAGE_IN.edge, y: 4.5, w: INNER_IN, h: 0.95 }, [
    { text: slide.remark, size: 18, heading: true, color: ON_BRAND },
  ]);
  sheet.words('Period', { x: PAGE_IN.edge, y: 5.5, w: INNER_IN, h: 0.4 }, [
    { text: [deck.title, slide.lede].filter(Boolean).join(', '), size: 16, heading: true, color: ON_BRAND },
  ]);
  sheet.words(
    'Certainty',
    { x: PAGE_IN.edge, y: 6, w: INNER_IN, h: 0.8 },
    slide.sure.map((one) => ({ text: sureWords(one), size: 14, bold: true, color: ON_BRAND })),
  );
  placeFoot(sheet, slide, deck);
}

function placeTiles(sheet: SlideSheet, { tiles, remark }: DeckSlide, top: number): number {
  if (tiles.length === 0) return top;
  const columns = Math.min(4, tiles.length);
  const gap = 0.35;
  const w = (INNER_IN - gap * (columns - 1)) / columns;
  const rowIn = 2.1;
  tiles.forEach(({ label, value, unit: [before, after], was, sure }, at) => {
    const x = PAGE_IN.edge + (at % columns) * (w + gap);
    const y = top + Math.floor(at / columns) * rowIn;
    sheet.rule(x, y, w, INK);
    sheet.words(label, { x, y: y + 0.1, w, h: rowIn - 0.2 }, [
      { text: label, size: 14, color: MUTED },
      { text: `${before}${value}${after}`, size: 24, heading: true },
      { text: was, size: 14, color: MUTED },
      { text: sure === null ? '' : sureWords(sure), size: 14, bold: true },
    ]);
  });
  const y = top + Math.ceil(tiles.length / columns) * rowIn;
  sheet.words('Remark', { x: PAGE_IN.edge, y, w: INNER_IN, h: 0.5 }, [
    { text: remark, size: 12, color: MUTED },
  ]);
  return y + (remark === '' ? 0 : 0.55);
}

/** Width for who does an action and by when. */
const WHO_IN = 2.4;
const MOST_QUOTATION_IN = 9.4;
/** Points per pixel of the sheet, with room for wider fonts. */
const QUOTATION_PT = 0.64;

function placeActions(sheet: SlideSheet, { actions }: DeckSlide, top: number): void {
  const rowIn = Math.min(1.6, (CONTENT_FOOT_IN - top) / Math.max(1, actions.length));
  actions.forEach(({ action, about, evidence, moves, who, by }, at) => {
    const y = top + at * rowIn;
    const box = { y: y + 0.12, h: rowIn - 0.2 };
    sheet.rule(PAGE_IN.edge, y, INNER_IN, INK);
    sheet.words(`${at + 1}`, { ...box, x: PAGE_IN.edge, w: INNER_IN - WHO_IN - 0.3 }, [
      { text: action, size: 18, heading: true },
      { text: about, size: 12, color: MUTED },
      { text: evidence, size: 13 },
      { text: moves, size: 12, color: MUTED },
    ]);
    sheet.words(`${at + 1} who`, { ...box, x: PAGE_IN.w - PAGE_IN.edge - WHO_IN, w: WHO_IN }, [
      { text: who, size: 14 },
      { text: by, size: 14, bold: true },
    ]);
  });
}

/** Answers side by side, each under the platform and the day that it is from. */
function placeQuotations(sheet: SlideSheet, { quotations, bodyPx }: DeckSlide, top: number): void {
  const gap = 0.5;
  const columns = Math.max(1, quotations.length);
  const w = Math.min(MOST_QUOTATION_IN, (INNER_IN - gap * (columns - 1)) / columns);
  quotations.forEach(({ from, parts, cites }, at) => {
    const x = PAGE_IN.edge + at * (w + gap);
    sheet.rule(x, top, w, INK);
    sheet.words(from, { x, y: top + 0.12, w, h: CONTENT_FOOT_IN - top - 0.2 }, [
      { text: from, size: 13, color: MUTED },
      {
        text: parts.map(({ text }) => text).join(''),
        parts,
        size: Math.round(bodyPx * QUOTATION_PT),
        heading: true,
      },
      { text: cites, size: 11, color: MUTED },
    ]);
  });
}

/** Headline, lede and how sure it is; returns where content begins. */
function placeHead(
  sheet: SlideSheet,
  title: string,
  headlinePx: number,
  { lede, sure }: Pick<DeckSlide, 'lede' | 'sure'>,
): number {
  sheet.title(title, titleSize(headlinePx));
  const paragraph: Paragraph = { text: lede, size: roomOf(lede) > 130 ? 14 : 16, heading: true };
  sheet.words('Lede', { x: PAGE_IN.edge, y: 1.45, w: INNER_IN, h: 0.5 }, [paragraph]);
  const top = lede.trim() === '' ? 1.45 : 2.05;
  sheet.words(
    'Certainty',
    { x: PAGE_IN.edge, y: top, w: INNER_IN, h: 0.35 * sure.length },
    sure.map((one) => ({ text: sureWords(one), size: 14, bold: true })),
  );
  return top + 0.15 + 0.35 * sure.length;
}

/** What is said under a slide: the agency's words, the figures as measured, and what they rest on. */
const notesOf = ({ notes, evidence, sample }: DeckSlide): readonly string[] => [
  ...new Set([...notes, evidence, sample]),
];

/** Writes slides with the library. */
export function buildDeck(deck: Deck): BuiltDeck {
  const library = openLibrary();
  library.defineLayout({ name: 'WIDE', width: PAGE_IN.w, height: PAGE_IN.h });
  library.layout = 'WIDE';
  defineLayouts(library);
  const slides: SlideExtras[] = [];
  const { language } = deck;
  const format = buildFormatter(language, {}, false, deck.zone);
  const add = (
    layout: keyof typeof LAYOUTS,
    notes: readonly string[],
    fill: (sheet: SlideSheet) => void,
  ): void => {
    const sheet = new SlideSheet(library.addSlide({ masterName: LAYOUTS[layout] }), language);
    fill(sheet);
    slides.push(sheet.extras(notes));
  };
  for (const slide of deck.slides) {
    if (slide.kind === 'cover') {
      add('cover', notesOf(slide), (sheet) => coverSheet(sheet, slide, deck));
      continue;
    }
    const [first, ...further] = slide.figures;
    add('finding', notesOf(slide), (sheet) => {
      const top = placeTiles(sheet, slide, placeHead(sheet, slide.headline, slide.headlinePx, slide));
      if (first !== undefined) placeFigure(sheet, first, top, CONTENT_FOOT_IN, format);
      placeQuotations(sheet, slide, top);
      placeActions(sheet, slide, top);
      placeFoot(sheet, slide, deck);
      placeSender(sheet, deck, false);
    });
    for (const figure of further) {
      add('finding', [], (sheet) => {
        const top = placeHead(sheet, figure.headline ?? slide.headline, figure.headlinePx, {
          lede: '',
          sure: [],
        });
        placeFigure(sheet, figure, top, CONTENT_FOOT_IN, format);
        placeFoot(sheet, slide, deck);
        placeSender(sheet, deck, false);
      });
    }
  }
  return { library, slides };
}
