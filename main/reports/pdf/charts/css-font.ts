import { cutsOf } from '../fonts/font-cuts.ts';
import { FONT_FAMILIES, type FontFamily } from '../fonts/font-files.ts';

/** A chart's CSS font, resolved to the report's files. */
export type CssFont = { readonly family: FontFamily; readonly bold: boolean; readonly sizePx: number };

const CSS_FONT = /^(?<style>.*?)(?<size>[\d.]+)px(?:\/\S+)?\s+(?<families>.+)$/;

/** Parses a CSS font such as `600 12px Sans`. Rejects unknown families: they would print in another face. */
export function parseCssFont(css: string): CssFont {
  const groups = CSS_FONT.exec(css)?.groups;
  const name = groups?.['families']?.split(',')[0]?.trim().replace(/["']/g, '');
  const family = FONT_FAMILIES.find((known) => known === name);
  if (groups === undefined || family === undefined) throw new Error(`no report font for "${css}"`);
  const weight = /\b([1-9]00|bold)\b/.exec(groups['style'] ?? '')?.[1] ?? '400';
  const bold = weight === 'bold' || Number(weight) >= 600;
  const medium = !bold && Number(weight) >= 500;
  const cut =
    medium && family === 'Sans' ? 'SansMedium' : medium && family === 'Serif' ? 'SerifMedium' : family;
  return { family: cut, bold, sizePx: Number(groups['size']) };
}

/** The file of a cut. */
export function fontFile(family: FontFamily, bold: boolean): string {
  const { bold: strong, normal } = cutsOf(family);
  return bold ? strong : normal;
}
