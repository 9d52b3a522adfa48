import type { ChartTheme } from '../../../../shared/charts/theme.ts';
import type { BrandKit } from '../../../../shared/reports/brand-kit.ts';
import type { ReportSpec } from '../../../../shared/reports/report-spec.ts';
import type { BlockTitle } from '../../content/blocks.ts';
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
  readonly sheet: Sheet;
  /** What the agency has in the foot of every inner page, a line each at the least. */
  readonly imprint: readonly string[];
  /** The pictures of its pages of text, by their SHA-256. */
  readonly pictures: Readonly<Record<string, string>>;
  /** Above what the agency itself says. */
  readonly view: BlockTitle;
  /** Above what it quotes. */
  readonly quoted: string;
};

/** Width of what stands between the edges, the same on every paper, in CSS pixels at 96 dpi. */
export const PAGE = { innerPx: 682 } as const;

/** Room above what stands on an inner page, for its header. */
export const HEAD_PX = 90;

/** Room below it where the foot says no more than what the figures rest on, in two lines. */
const FOOT_PX = 82;

/** A sheet of paper: its size, the edge left and right of what is printed, and the room for its foot; in CSS pixels. */
export type Sheet = {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly edgePx: number;
  readonly footPx: number;
};

/** What an inner page has between its header and its footer. */
export function bodyHeight({ heightPx, footPx }: Sheet): number {
  return heightPx - HEAD_PX - footPx;
}

/** The sheets that reports are printed on. */
export const SHEETS: Readonly<Record<ReportSpec['paper'], Sheet>> = {
  A4: { widthPx: 794, heightPx: 1123, edgePx: 56, footPx: FOOT_PX },
  Letter: { widthPx: 816, heightPx: 1056, edgePx: 67, footPx: FOOT_PX },
};

/** Type sizes in print, in pixels. */
export const SIZE = {
  note: 10.5,
  base: 11.5,
  strong: 13,
  lede: 14,
  subtitle: 18,
  under: 21,
  title: 27,
  cover: 38,
} as const;
