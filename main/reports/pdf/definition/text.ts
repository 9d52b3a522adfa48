/** Texts for pdfmake: runs in fonts that have their glyphs, each with its structure element. */
import type { Heading, Inline, PageNumberNode, TextNode, TextStyle } from '../document/node.ts';
import { balanceLines } from '../fonts/balance-lines.ts';
import type { FontChooser } from '../fonts/fallback.ts';
import { cutsOf, isOwnFamily } from '../fonts/font-cuts.ts';
import type { FontFamily } from '../fonts/font-files.ts';
import type { Hyphenate } from '../fonts/hyphenation.ts';
import { openedFont } from '../fonts/opened-fonts.ts';
import type { Unbroken } from '../fonts/unbroken.ts';
import { tagPart, tagText, type TagPlace, type TaggedPart } from '../tagging/place.ts';
import { placement, pt, type PdfmakeNode } from './pdfmake-node.ts';

/** A font's line height in units of its size: pdfmake's `lineHeight` multiplies this, without line gap. */
export function naturalLine(family: FontFamily): number {
  const font = openedFont(cutsOf(family).normal);
  return (font.ascent - font.descent) / font.unitsPerEm;
}

/** Default text style. */
export type Inherited = { readonly font: FontFamily; readonly sizePx: number; readonly linePx: number };

/** The text style of a node and its children. */
export function inherit(style: TextStyle, inherited: Inherited): Inherited {
  const sizePx = style.sizePx ?? inherited.sizePx;
  return {
    font: style.font ?? inherited.font,
    sizePx,
    linePx: style.linePx ?? inherited.linePx,
  };
}

/** `font` is the printed one. */
function textStyle(style: TextStyle, own: Inherited, font: FontFamily): PdfmakeNode {
  return {
    font,
    fontSize: pt(own.sizePx),
    lineHeight: own.linePx / (own.sizePx * naturalLine(font)),
    ...(style.bold === undefined ? {} : { bold: style.bold }),
    ...(style.colour === undefined ? {} : { color: style.colour }),
    ...(style.align === undefined ? {} : { alignment: style.align }),
    ...(style.trackingPx === undefined ? {} : { characterSpacing: pt(style.trackingPx) }),
  };
}

/** Splits text by the fonts with its glyphs; one run in the wanted font stays a plain string. */
function runsOf(text: string, style: TextStyle, own: Inherited, fonts: FontChooser): PdfmakeNode[] {
  // Each run with its font's line height, or lines with other scripts would vary in height.
  return fonts.split(text, own.font).map((run) => ({
    ...textStyle(style, own, run.family),
    text: run.text,
  }));
}

/** Where lines may end within words, and where not between them. */
export type LineEnds = { readonly hyphenate: Hyphenate; readonly unbroken: Unbroken };

const asItIs: Hyphenate = (text) => text;

/** Runs for a part of a text. Its link has the key that identifies one link's runs. */
function inlineRuns(
  inline: Inline,
  own: Inherited,
  fonts: FontChooser,
  { tag, leadsTo }: TaggedPart,
  hyphenate: Hyphenate,
): PdfmakeNode[] {
  const extra = {
    tag,
    ...leadsTo,
    ...(inline.noWrap === true ? { noWrap: true } : {}),
    ...(inline.ground === undefined ? {} : { background: inline.ground }),
    ...(inline.dotted === undefined
      ? {}
      : { decoration: 'underline', decorationStyle: 'dotted', decorationColor: inline.dotted }),
  };
  return runsOf(inline.text, inline, inherit(inline, own), fonts).map(({ text, ...run }) => ({
    ...run,
    // Fonts are chosen by letters only.
    text: hyphenate(String(text)),
    ...extra,
  }));
}

/** The words of a text. */
export function wordsOf({ text }: TextNode): string {
  return typeof text === 'string' ? text : text.map((inline) => inline.text).join('');
}

/** pdfmake nests bookmarks by parent name, not by level: hence the number of ancestors. */
function bookmarkOf({ bookmark, level, depth = level }: Heading): PdfmakeNode {
  if (bookmark === undefined) return {};
  const parent = depth === 1 ? {} : { outlineParentId: String(depth - 1) };
  return { outline: true, outlineText: bookmark, ...parent };
}

function balanced(
  text: string,
  { balancePx, trackingPx = 0 }: TextNode,
  { font: named, sizePx }: Inherited,
  fonts: FontChooser,
): string {
  if (balancePx === undefined) return text;
  const font = fonts.dress(named);
  const split = isOwnFamily(font) ? (part: string) => fonts.split(part, named) : undefined;
  return balanceLines(text, { font, sizePx, trackingPx, widthPx: balancePx, split });
}

/** A text as a paragraph, a heading, or part of its container. */
export function convertText(
  node: TextNode,
  inherited: Inherited,
  fonts: FontChooser,
  place: TagPlace,
  { hyphenate, unbroken }: LineEnds,
): PdfmakeNode {
  const own = inherit(node, inherited);
  const words = wordsOf(node);
  const { link, goTo, heading } = node;
  const text = tagText(place, node, words);
  const whole = tagPart(place, text, { link, goTo }, words);
  const inlines =
    typeof node.text === 'string'
      ? [{ text: balanced(unbroken(node.text), node, own, fonts) }]
      : node.text.map((inline) => ({ ...inline, text: unbroken(inline.text) }));
  // Side by side on paper, but read in sequence: a space outside any line separates them.
  const parted = place.kind === 'entry' ? [...inlines, { text: ' ' }] : inlines;
  return {
    text: parted.flatMap((inline: Inline) => {
      const isOwn = inline.link !== undefined || inline.language !== undefined;
      const isParted =
        node.hyphenates === true && node.language === undefined && inline.language === undefined;
      const part = isOwn ? tagPart(place, text, inline, inline.text) : whole;
      return inlineRuns(inline, own, fonts, part, isParted ? hyphenate : asItIs);
    }),
    ...textStyle(node, own, fonts.dress(own.font)),
    ...placement(node),
    ...(node.isOneLine === true ? { noWrap: true } : {}),
    ...(heading?.id === undefined ? {} : { id: heading.id }),
    ...(heading === undefined ? {} : bookmarkOf(heading)),
  };
}

/** A heading's page number, linked to it. */
export function convertPageNumber(
  node: PageNumberNode,
  inherited: Inherited,
  fonts: FontChooser,
  place: TagPlace,
): PdfmakeNode {
  const text = tagText(place, { kind: 'text', text: node.of }, node.of);
  const own = inherit(node, inherited);
  const [digits] = fonts.split('0123456789', own.font);
  const { tag, leadsTo } = tagPart(place, text, { goTo: node.of }, '');
  return {
    text: [{ pageReference: node.of, tag, linkKey: leadsTo.linkKey }],
    ...textStyle(node, own, digits?.family ?? fonts.dress(own.font)),
    ...placement(node),
  };
}
