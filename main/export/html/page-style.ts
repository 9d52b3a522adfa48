/** The style of an exported presentation. */
import type { SlideBrand } from '../../../shared/reports/slides.ts';

/** A font that the pages are set in, as the file that it came in. */
export type EmbeddedFont = {
  readonly family: 'Slide Sans' | 'Slide Serif';
  readonly weight: number;
  readonly bytes: Uint8Array;
};

const COLOUR = /^#[0-9a-f]{3,8}$/i;

/** A colour as it may stand in a style; a kit's are checked when it is made. */
function safe(colour: string): string {
  if (!COLOUR.test(colour)) throw new Error(`not a colour of a kit: ${colour}`);
  return colour;
}

const fontFace = ({ family, weight, bytes }: EmbeddedFont): string =>
  `@font-face{font-family:"${family}";font-weight:${weight};src:url(data:font/ttf;base64,${Buffer.from(bytes).toString('base64')}) format("truetype")}`;

/** Style of the pages: slides below each other on a screen, one on each page of paper. */
export function styleOf(brand: SlideBrand, fonts: readonly EmbeddedFont[]): string {
  return `${fonts.map(fontFace).join('')}
:root{--brand:${safe(brand.colour)};--brand-text:${safe(brand.textColour)};--on-brand:${safe(brand.onColour)};--ink:${safe(brand.ink)};--muted:${safe(brand.muted)};--paper:${safe(brand.paper)};--line:${safe(brand.line)};--better:${safe(brand.better)};--worse:${safe(brand.worse)}}
*{box-sizing:border-box}
html{background:#e9e7e8;scroll-snap-type:y proximity}
body{margin:0;color:var(--ink);font:18px/1.45 "Slide Sans",system-ui,sans-serif}
.slide{display:flex;min-height:100vh;max-width:1280px;flex-direction:column;padding:48px 64px 20px;margin:0 auto 24px;background:var(--paper);scroll-snap-align:start;outline:0}
.cover{justify-content:center;background:var(--brand);color:var(--on-brand)}
h1,h2{max-width:24em;margin:0;font:500 38px/1.2 "Slide Serif",Georgia,serif;text-wrap:balance}
h1{font-size:50px}
h3{margin:0 0 6px;font-size:17px}
h3 span,figcaption,dt,.range,footer{color:var(--muted);font-weight:400}
.lede{max-width:54em;margin:8px 0 0;font:19px/1.45 "Slide Serif",Georgia,serif}
.client{margin:0 0 8px;font-weight:600}
.sender{margin:0 0 auto}
img{max-width:220px;max-height:44px}
figure{margin:24px 0 0}
figcaption{font-size:14px}
svg{display:block;width:100%;height:auto;overflow:visible}
text{white-space:pre}
table{width:100%;border-collapse:collapse;font-size:16px}
th,td{padding:8px 12px 8px 0;border-bottom:1px solid var(--line);text-align:start;vertical-align:top}
th{color:var(--muted);font-weight:500}
.right{text-align:end}.strong{font-weight:600}
dl,ol{display:grid;padding:0;margin:48px 0 0;gap:32px;grid-template-columns:repeat(auto-fit,minmax(200px,1fr));list-style:none}
dl div,li{padding-top:10px;border-top:2px solid var(--ink)}
dd{margin:0}.value{font:500 42px/1.25 "Slide Serif",Georgia,serif}.change{font-weight:600}.better{color:var(--better)}.worse{color:var(--worse)}.range{font-size:15px}
li b{font:500 24px/1.3 "Slide Serif",Georgia,serif}
footer{display:flex;align-items:center;padding-top:16px;margin-top:auto;gap:24px;font-size:14px}
footer span:first-child{flex:1}
.cover footer{color:inherit}.cover{padding-bottom:20px}
.lock{max-width:30em;padding:20vh 20px;margin:auto}.lock input,.lock button{padding:8px;font:inherit}
@media (max-width:700px){.slide{padding:28px 20px 16px}h1,h2{font-size:28px}}
@media print{@page{size:1280px 720px;margin:0}html{background:none}.slide{min-height:720px;margin:0;break-after:page;print-color-adjust:exact;-webkit-print-color-adjust:exact}figure,dl,li{break-inside:avoid}}`;
}
