/**
 * A presentation as one file that opens anywhere: pictures are inside, nothing is fetched, and its own policy forbids that. It is read
 * without its script, too, from top to bottom; with it, the arrow keys go from slide to slide.
 */
import { createHash } from 'node:crypto';
import type {
  Mark,
  Picture,
  Presentation,
  Slide,
  SlideCell,
  SlideFigure,
} from '../../../shared/reports/slides.ts';
import { PAGE_SCRIPT, UNLOCK_SCRIPT } from './page-script.ts';
import { lock } from './lock.ts';
import { styleOf, type EmbeddedFont } from './page-style.ts';

const escape = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    // What no file of HTML may hold.
    .replaceAll(/(?![\t\n])[\p{Cc}\u{FFFE}\u{FFFF}]/gu, '');

const FAMILIES = { sans: 'Slide Sans', serif: 'Slide Serif', other: 'sans-serif' };

function markElement(mark: Mark, id: string): string {
  if (mark.kind === 'path') {
    const { d, fill, stroke, clip } = mark;
    const clipped = clip === null ? '' : ` clip-path="url(#${id}-${clip})"`;
    const filled =
      fill === null ? 'fill="none"' : `fill="${escape(fill.colour)}" fill-opacity="${fill.alpha}"`;
    const stroked =
      stroke === null
        ? ''
        : ` stroke="${escape(stroke.colour)}" stroke-opacity="${stroke.alpha}" stroke-width="${stroke.widthPx}"` +
          (stroke.join === 'round' ? ' stroke-linejoin="round"' : '') +
          (stroke.cap === 'round' ? ' stroke-linecap="round"' : '') +
          (stroke.dashPx.length === 0 ? '' : ` stroke-dasharray="${stroke.dashPx.join(' ')}"`);
    return `<path d="${escape(d)}" ${filled}${stroked}${clipped}/>`;
  }
  const { text, xPx, yPx, widthPx, sizePx, font, weight, fill, matrix } = mark;
  const turned = matrix === null ? '' : ` transform="matrix(${matrix.join(' ')})"`;
  return (
    `<text x="${xPx}" y="${yPx}" textLength="${widthPx}" lengthAdjust="spacingAndGlyphs" font-family="${FAMILIES[font]}" ` +
    `font-size="${sizePx}" font-weight="${weight}" fill="${escape(fill.colour)}" fill-opacity="${fill.alpha}"${turned}>${escape(text)}</text>`
  );
}

/** `id` tells its clips from those of the other pictures. */
function pictureElement({ widthPx, heightPx, alt, clips, marks }: Picture, id: string): string {
  const cut = clips.map((d, at) => `<clipPath id="${id}-${at}"><path d="${escape(d)}"/></clipPath>`).join('');
  const drawn = marks.map((mark) => markElement(mark, id)).join('');
  return `<svg viewBox="0 0 ${widthPx} ${heightPx}" role="img" aria-label="${escape(alt)}"><defs>${cut}</defs>${drawn}</svg>`;
}

const cellElement = (tag: 'th' | 'td', { text, isStrong, alignsRight }: SlideCell): string => {
  const classes = [...(isStrong ? ['strong'] : []), ...(alignsRight ? ['right'] : [])];
  const scope = tag === 'th' ? ' scope="col"' : '';
  return `<${tag}${scope}${classes.length === 0 ? '' : ` class="${classes.join(' ')}"`}><bdi>${escape(text)}</bdi></${tag}>`;
};

function tableElement({ header, rows, more, summary }: NonNullable<SlideFigure['table']>): string {
  const row = (tag: 'th' | 'td', cells: readonly SlideCell[]): string =>
    `<tr>${cells.map((cell) => cellElement(tag, cell)).join('')}</tr>`;
  return (
    `<table aria-label="${escape(summary)}"><thead>${row('th', header)}</thead>` +
    `<tbody>${rows.map((cells) => row('td', cells)).join('')}</tbody></table>` +
    // A sign alone: slides are in the language of their report.
    (more === 0 ? '' : `<p class="range">… +${more}</p>`)
  );
}

function figureElement({ title, measure, note, picture, table }: SlideFigure, id: string): string {
  const shown = picture !== null ? pictureElement(picture, id) : table === null ? '' : tableElement(table);
  const caption = note === '' ? '' : `<figcaption>${escape(note)}</figcaption>`;
  return `<figure><h3><bdi>${escape(title)}</bdi> <span>${escape(measure)}</span></h3>${shown}${caption}</figure>`;
}

function slideElement(slide: Slide, at: number, presentation: Presentation): string {
  const { brand, client, title, sample, invented, slides } = presentation;
  const isCover = slide.kind === 'cover';
  const logo = isCover ? brand.logoOnColour : brand.logo;
  const sender =
    logo === null
      ? `<b>${escape(brand.name)}</b>`
      : `<img src="${escape(logo)}" alt="${escape(brand.name)}">`;
  const level = at === 0 ? 'h1' : 'h2';
  const tiles = slide.tiles.map(
    ({ label, value, change, range, tone }) =>
      `<div><dt>${escape(label)}</dt><dd class="value">${escape(value)}</dd><dd class="change ${tone}">${escape(change)}</dd>` +
      `<dd class="range">${escape(range)}</dd></div>`,
  );
  const actions = slide.actions.map(
    ({ action, evidence }) =>
      `<li><b><bdi>${escape(action)}</bdi></b><p><bdi>${escape(evidence)}</bdi></p></li>`,
  );
  return (
    `<section class="slide ${slide.kind}" id="slide-${at + 1}" tabindex="-1">` +
    (isCover ? `<p class="sender">${sender}</p><p class="client"><bdi>${escape(client)}</bdi></p>` : '') +
    `<${level}><bdi>${escape(slide.headline)}</bdi></${level}>` +
    `<p class="lede"><bdi>${escape(isCover ? `${title}, ${slide.lede}` : slide.lede)}</bdi></p>` +
    (tiles.length === 0 ? '' : `<dl>${tiles.join('')}</dl>`) +
    (slide.remark === '' ? '' : `<p class="range">${escape(slide.remark)}</p>`) +
    slide.figures.map((figure, number) => figureElement(figure, `clip-${at}-${number}`)).join('') +
    (actions.length === 0 ? '' : `<ol>${actions.join('')}</ol>`) +
    `<footer><span>${invented === null ? '' : `<b>${escape(invented)}</b> `}${escape(sample)}</span>` +
    `<span>${at + 1} / ${slides.length}</span>${isCover ? '' : sender}</footer></section>`
  );
}

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Nothing may be fetched, sent or embedded; only this file's own style and script hold. */
const policyOf = (style: string, script: string): string =>
  `default-src 'none'; style-src ${hashOf(style)}; script-src ${hashOf(script)}; img-src data:; font-src data:; base-uri 'none'; form-action 'none'`;

function page(
  { language, client, title }: Pick<Presentation, 'language' | 'client' | 'title'>,
  style: string,
  script: string,
  body: string,
): string {
  return (
    `<!doctype html>\n<html lang="${escape(language)}"><head><meta charset="utf-8">` +
    `<meta http-equiv="Content-Security-Policy" content="${policyOf(style, script)}">` +
    `<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><meta name="referrer" content="no-referrer">` +
    `<title>${escape(`${client}: ${title}`)}</title><style>${style}</style></head>\n` +
    `<body>${body}<script>${script}</script></body></html>\n`
  );
}

/**
 * Writes a presentation as HTML. With a passphrase everything that it says, the client's name included, is inside encrypted, and the page
 * asks for it; that protects the file while it lies or travels, not what somebody sees who has the passphrase.
 */
export async function writeSlidesHtml(
  presentation: Presentation,
  fonts: readonly EmbeddedFont[],
  passphrase: string | null = null,
): Promise<string> {
  const style = styleOf(presentation.brand, fonts);
  const { slides } = presentation;
  const body = `<main>${slides.map((slide, at) => slideElement(slide, at, presentation)).join('\n')}</main>`;
  if (passphrase === null) return page(presentation, style, PAGE_SCRIPT, body);
  const locked = await lock(
    JSON.stringify({ title: `${presentation.client}: ${presentation.title}`, body }),
    passphrase,
  );
  const plain = { language: presentation.language, client: 'Sightline', title: 'a locked presentation' };
  const form =
    '<form class="lock"><label>Passphrase <input type="password" autocomplete="off" required autofocus></label>' +
    '<button>Open</button><p role="status"></p>' +
    '<noscript><p>This file is locked, and opening it needs JavaScript.</p></noscript></form>' +
    `<template id="locked">${locked}</template>`;
  return page(plain, style, `${UNLOCK_SCRIPT}\n${PAGE_SCRIPT}`, form);
}
