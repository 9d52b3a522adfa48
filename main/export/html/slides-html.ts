/**
 * A presentation as one portable file: pictures are inlined, nothing is fetched, and its own policy forbids that. It reads without its
 * script, too, from top to bottom; with it, arrow keys move between slides.
 */
import { createHash } from 'node:crypto';
import { OWN_SIGN } from '../../../shared/reports/slides.ts';
import type {
  Mark,
  Picture,
  Presentation,
  Slide,
  SlideCell,
  SlideFigure,
  SlideSurety,
  SlideTable,
} from '../../../shared/reports/slides-schema.ts';
import { escapeXml } from '../../../shared/format/xml-text.ts';
import { PAGE_SCRIPT, UNLOCK_SCRIPT } from './page-script.ts';
import { lock } from './lock.ts';
import { addressOf, styleOf, type EmbeddedFont, type LetterFont } from './page-style.ts';

/** Escapes a text, without what is forbidden in any HTML file. */
const escape = (text: string): string =>
  escapeXml(text).replaceAll(/(?![\t\n])[\p{Cc}\u{FFFE}\u{FFFF}]/gu, '');

const FAMILIES = { sans: 'Slide Sans', serif: 'Slide Serif', other: 'Slide Hangul, sans-serif' };

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

/** `id` keeps its clips distinct from other pictures'. */
function pictureElement({ widthPx, heightPx, alt, clips, marks }: Picture, id: string): string {
  const cut = clips.map((d, at) => `<clipPath id="${id}-${at}"><path d="${escape(d)}"/></clipPath>`).join('');
  const drawn = marks.map((mark) => markElement(mark, id)).join('');
  return `<svg viewBox="0 0 ${widthPx} ${heightPx}" role="img" aria-label="${escape(alt)}"><defs>${cut}</defs>${drawn}</svg>`;
}

const classesOf = (classes: readonly string[]): string =>
  classes.length === 0 ? '' : ` class="${classes.join(' ')}"`;

/** The mark of how sure something is; the word beside it says it. */
const markOf = (mark: SlideSurety['mark']): string =>
  `<span class="sure-mark ${mark}" aria-hidden="true"></span> `;

const suretyElement = (tag: 'li' | 'dd', { subject, mark, said }: SlideSurety): string =>
  `<${tag}${tag === 'dd' ? ' class="sure"' : ''}>${tag === 'dd' ? '<span>' : ''}${subject === '' ? '' : `<bdi>${escape(subject)}</bdi>&#160;&#160; `}${markOf(mark)}<strong>${escape(said)}</strong>${tag === 'dd' ? '</span>' : ''}</${tag}>`;

const cellElement = (tag: 'th' | 'td', { text, isStrong, alignsRight, own, mark }: SlideCell): string => {
  const classes = [
    ...(isStrong ? ['strong'] : []),
    ...(alignsRight ? ['right'] : []),
    ...(own === null ? [] : ['own']),
  ];
  const scope = tag === 'th' ? ' scope="col"' : '';
  const sign = own === 'name' ? `<span class="own-sign" aria-hidden="true">${OWN_SIGN}</span> ` : '';
  const before = mark === undefined ? sign : markOf(mark);
  return `<${tag}${scope}${classesOf(classes)}>${before}<bdi>${escape(text)}</bdi></${tag}>`;
};

function tableElement({ header, rows, more, summary, sizePx, widthsPx }: SlideTable): string {
  const row = (tag: 'th' | 'td', cells: readonly SlideCell[]): string =>
    `<tr>${cells.map((cell) => cellElement(tag, cell)).join('')}</tr>`;
  const columns = widthsPx.map((width) => `<col width="${width.toFixed(1)}">`).join('');
  return (
    `<table class="size-${sizePx}" aria-label="${escape(summary)}"><colgroup>${columns}</colgroup>` +
    `<thead>${row('th', header)}</thead><tbody>${rows.map((cells) => row('td', cells)).join('')}</tbody></table>` +
    (more === '' ? '' : `<p class="more">${escape(more)}</p>`)
  );
}

function figureElement({ title, measure, picture, table }: SlideFigure, id: string): string {
  const shown =
    picture !== null
      ? `<div class="picture">${pictureElement(picture, id)}</div>`
      : table === null
        ? ''
        : tableElement(table);
  const heading =
    title === '' && measure === ''
      ? ''
      : `<h3 class="figure-title"><bdi>${escape(title)}</bdi> <span class="measure">${escape(measure)}</span></h3>`;
  return `<section class="figure">${heading}${shown}</section>`;
}

const unitElement = (words: string): string =>
  words.trim() === '' ? '' : `<span class="unit">${escape(words)}</span>`;

function tilesElement({ tiles, remark }: Slide): string {
  if (tiles.length === 0) return '';
  const shown = tiles.map(
    ({ label, value, unit: [before, after], was, sure }) =>
      `<div class="tile"><dt>${escape(label)}</dt><dd class="value">${unitElement(before)}<span>${escape(value)}</span>${unitElement(after)}</dd>` +
      (was === '' ? '' : `<dd class="was">${escape(was)}</dd>`) +
      `${sure === null ? '' : suretyElement('dd', sure)}</div>`,
  );
  return (
    `<dl class="tiles">${shown.join('')}</dl>` +
    (remark === '' ? '' : `<p class="remark"><bdi>${escape(remark)}</bdi></p>`)
  );
}

function adviceElement({ actions, bodyPx }: Slide): string {
  if (actions.length === 0) return '';
  const shown = actions.map(
    ({ action, about, evidence, moves, who, by }, at) =>
      `<li><span class="number" aria-hidden="true">${at + 1}</span>` +
      [
        ['action', action],
        ['about', about],
        ['evidence', evidence],
        ['moves', moves],
        ['who', who],
        ['by', by],
      ]
        .map(([name, words = '']) =>
          words === '' ? '' : `<p class="${name}"><bdi>${escape(words)}</bdi></p>`,
        )
        .join('') +
      '</li>',
  );
  return `<ol class="advice of-${actions.length} size-${bodyPx}">${shown.join('')}</ol>`;
}

const NAMES = { own: 'b', rival: 'u' } as const;

function quotationsElement({ quotations, bodyPx }: Slide): string {
  if (quotations.length === 0) return '';
  const shown = quotations.map(({ from, parts, cites }) => {
    const words = parts.map(({ text, mark }) =>
      mark === null ? escape(text) : `<${NAMES[mark]}>${escape(text)}</${NAMES[mark]}>`,
    );
    return (
      `<figure><figcaption>${escape(from)}</figcaption><blockquote><bdi>${words.join('')}</bdi></blockquote>` +
      `${cites === '' ? '' : `<p class="cites"><bdi>${escape(cites)}</bdi></p>`}</figure>`
    );
  });
  return `<div class="quotations size-${bodyPx}">${shown.join('')}</div>`;
}

function sureElement({ sure }: Slide): string {
  return sure.length === 0
    ? ''
    : `<ul class="sure">${sure.map((one) => suretyElement('li', one)).join('')}</ul>`;
}

/** A sheet's place: its slide, and which of the slide's figures it has. */
type FigurePlace = { readonly at: number; readonly figure: number };

function sheetElement(slide: Slide, { at, figure: number }: FigurePlace, presentation: Presentation): string {
  const { brand, client, title, invented, slides } = presentation;
  const isCover = slide.kind === 'cover';
  const figure = slide.figures[number] ?? null;
  const isFurther = number > 0;
  const logo = isCover ? brand.logoOnColour : brand.logo;
  const plate = isCover ? brand.logoOnColourPlate : brand.logoPlate;
  const sender =
    logo === null
      ? escape(brand.name)
      : `<img${plate === null ? '' : ' class="plated"'} src="${escape(logo)}" alt="${escape(brand.name)}">`;
  const level = at === 0 ? 'h1' : 'h2';
  const lede = isCover ? `${title}, ${slide.lede}` : isFurther ? '' : slide.lede;
  const [foot, footPx] =
    figure !== null && figure.note !== ''
      ? [`${figure.note} ${slide.foot}`, figure.notePx]
      : [slide.foot, slide.footPx];
  const { headline, headlinePx } =
    isFurther && figure !== null
      ? { headline: figure.headline ?? slide.headline, headlinePx: figure.headlinePx }
      : slide;
  const many = slide.figures.length > 1 ? `${number + 1} / ${slide.figures.length}` : '';
  return (
    `<section class="stage ${slide.kind}" id="slide-${at + 1}${isFurther ? `-${number + 1}` : ''}" tabindex="-1"><div class="slide">` +
    (isCover ? `<p class="sender">${sender}</p>` : '') +
    `<div class="head">${isCover ? `<p class="client"><bdi>${escape(client)}</bdi></p>` : ''}` +
    `<${level} class="headline size-${headlinePx}"><bdi>${escape(headline)}</bdi></${level}>` +
    (isCover && slide.remark !== '' ? `<p class="remark"><bdi>${escape(slide.remark)}</bdi></p>` : '') +
    (lede === '' ? '' : `<p class="lede size-${slide.ledePx}"><bdi>${escape(lede)}</bdi></p>`) +
    `${isFurther ? '' : sureElement(slide)}</div>${isFurther ? '' : tilesElement(slide)}` +
    (figure === null ? '' : figureElement(figure, `clip-${at}-${number}`)) +
    (isFurther ? '' : quotationsElement(slide)) +
    adviceElement(slide) +
    `<footer><span class="sample size-${footPx}">${invented === null ? '' : `<strong>${escape(invented)}</strong> `}${escape(foot)}</span>` +
    `<span class="place">${many === '' ? '' : `<span class="depth">${many}</span>`}<span>${at + 1} / ${slides.length}</span></span>` +
    (isCover ? '' : `<span class="mark">${sender}</span>`) +
    `</footer></div></section>`
  );
}

/** The sheets of a presentation in order: one per slide, and one for each further figure. */
function sheetsOf({ slides }: Presentation): readonly (FigurePlace & { readonly slide: Slide })[] {
  return slides.flatMap((slide, at) =>
    Array.from({ length: Math.max(1, slide.figures.length) }, (_, figure) => ({ slide, at, figure })),
  );
}

/** How many sheets, and so printed pages, a presentation takes. */
export const countSheets = (presentation: Presentation): number => sheetsOf(presentation).length;

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Nothing may be fetched, sent or embedded; only this file's own style and script run. */
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
 * Writes a presentation as HTML. With a passphrase, its whole content, the client's name included, is encrypted, and the page asks for it;
 * this protects the file at rest and in transit, not from anyone who has the passphrase.
 */
export async function writeSlidesHtml(
  presentation: Presentation,
  fonts: readonly EmbeddedFont[],
  passphrase: string | null = null,
  letters: readonly LetterFont[] = [],
): Promise<string> {
  const sheets = sheetsOf(presentation).map(({ slide, ...place }) =>
    sheetElement(slide, place, presentation),
  );
  const body = `<main>${sheets.join('\n')}</main>`;
  if (passphrase === null) {
    return page(presentation, styleOf(presentation.brand, [...fonts, ...letters]), PAGE_SCRIPT, body);
  }
  const style = styleOf(presentation.brand, fonts);
  const faces = letters.map((font) => ({
    family: font.family,
    weight: font.weight,
    source: addressOf(font),
  }));
  const locked = await lock(
    JSON.stringify({ title: `${presentation.client}: ${presentation.title}`, body, faces }),
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
