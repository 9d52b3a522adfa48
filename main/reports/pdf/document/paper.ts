import type { ChartTheme } from '../../../../shared/charts/theme.ts';
import type { BrandKit } from '../../../../shared/reports/brand-kit.ts';
import type { Palette } from './palette.ts';

/** What a report is printed on: the agency's brand, the colours made of it, and what stands on every page. */
export type Paper = {
  /** null for a report without one. */
  readonly kit: BrandKit | null;
  readonly palette: Palette;
  readonly theme: ChartTheme;
  readonly ownBrand: string;
  /** What the figures rest on, in the foot of every inner page. */
  readonly sample: string;
  /** What marks invented data on every page; null for a client's own. */
  readonly invented: string | null;
  readonly pageNumber: (page: number, pages: number) => string;
};

/** The page, in CSS pixels at 96 dpi; `bodyPx` is what an inner page has between its header and its footer. */
export const PAGE = { widthPx: 794, heightPx: 1123, edgePx: 56, innerPx: 682, bodyPx: 951 } as const;

/** Type sizes in print, in pixels. */
export const SIZE = {
  note: 10.5,
  base: 11.5,
  strong: 13,
  lede: 14,
  subtitle: 18,
  title: 27,
  cover: 46,
} as const;
