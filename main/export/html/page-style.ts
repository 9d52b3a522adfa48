/** The style of an exported presentation. */
import { SHEET, SHEET_STYLE } from '../../../shared/reports/slide-sheet.ts';
import type { SlideBrand } from '../../../shared/reports/slides-schema.ts';

/** A font of the pages, as the file it came in. */
export type EmbeddedFont = {
  readonly family: 'Slide Sans' | 'Slide Serif';
  readonly weight: number;
  readonly bytes: Uint8Array;
};

/** A font with the letters of this presentation alone: with which ones, it tells of what a locked file has. */
export type LetterFont = {
  readonly family: 'Slide Hangul';
  readonly weight: number;
  readonly bytes: Uint8Array;
};

const COLOUR = /^#[0-9a-f]{3,8}$/i;

/** A colour that is safe in a style; a kit's are checked when it is created. */
function safe(colour: string): string {
  if (!COLOUR.test(colour)) throw new Error(`not a colour of a kit: ${colour}`);
  return colour;
}

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

/** A letter font's file as an address. */
export const addressOf = ({ bytes }: LetterFont): string => `data:font/woff;base64,${base64(bytes)}`;

const fontFace = (font: EmbeddedFont | LetterFont): string => {
  const { family, weight, bytes } = font;
  const source =
    font.family === 'Slide Hangul'
      ? `url(${addressOf(font)}) format("woff")`
      : `url(data:font/ttf;base64,${base64(bytes)}) format("truetype")`;
  return `@font-face{font-family:"${family}";font-weight:${weight};src:${source}}`;
};

/** Page style: slides stacked on screen, each as large as fits, and one per printed page. */
export function styleOf(brand: SlideBrand, fonts: readonly (EmbeddedFont | LetterFont)[]): string {
  return `${fonts.map(fontFace).join('')}
:root{--brand:${safe(brand.colour)};--brand-text:${safe(brand.textColour)};--on-brand:${safe(brand.onColour)};--ink:${safe(brand.ink)};--muted:${safe(brand.muted)};--paper:${safe(brand.paper)};--line:${safe(brand.line)};--better:${safe(brand.better)};--worse:${safe(brand.worse)};--slide-sans:"Slide Sans","Slide Hangul",system-ui,sans-serif;--slide-serif:"Slide Serif","Slide Hangul",Georgia,serif}
html{background:#e9e7e8;scroll-snap-type:y proximity}
body{margin:0}
${SHEET_STYLE}
.stage{width:min(100%,calc(100vh*16/9));margin:0 auto 24px;outline:0;scroll-snap-align:start}
.lock{max-width:30em;padding:20vh 20px;margin:auto;font:18px/1.45 var(--slide-sans)}.lock input,.lock button{padding:8px;font:inherit}
@page{size:${SHEET.widthPx}px ${SHEET.heightPx}px;margin:0}
@media print{html{background:none;scroll-snap-type:none}.stage{width:${SHEET.widthPx}px;height:${SHEET.heightPx}px;margin:0;aspect-ratio:auto;break-inside:avoid;print-color-adjust:exact;-webkit-print-color-adjust:exact}.stage+.stage{break-before:page}.slide{transform:none}}`;
}
