/** The font families of a report: those of its pages, or a kit's replacements. */
import type { BrandKit } from '../../../../shared/reports/brand-kit.ts';
import type { KitFont, ShippedFont } from '../../../../shared/reports/kit-fonts.ts';
import type { Dress } from './font-cuts.ts';
import type { FontFamily } from './font-files.ts';
import { takeFont } from './own-fonts.ts';

/** A regular and a slightly stronger family each; the third has no stronger one. */
const FAMILIES: Readonly<Record<ShippedFont, readonly [FontFamily, FontFamily]>> = {
  'Source Serif 4': ['Serif', 'SerifMedium'],
  'Hanken Grotesk': ['Sans', 'SansMedium'],
  'Noto Sans': ['NotoSans', 'NotoSans'],
};

function familiesOf(font: KitFont): readonly [FontFamily, FontFamily] {
  if (typeof font === 'string') return FAMILIES[font];
  const family = takeFont(font);
  return [family, family];
}

/** Registers a kit's fonts: its heading font for sentences, its body font for figures and labels. */
export function dressOf(kit: Pick<BrandKit, 'headingFont' | 'bodyFont'> | null): Dress {
  const heading = kit?.headingFont === undefined ? null : familiesOf(kit.headingFont);
  const body = kit?.bodyFont === undefined ? null : familiesOf(kit.bodyFont);
  return {
    ...(heading === null ? {} : { Serif: heading[0], SerifMedium: heading[1] }),
    ...(body === null ? {} : { Sans: body[0], SansMedium: body[1] }),
  };
}
