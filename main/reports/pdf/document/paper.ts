import type { ChartTheme } from '../../../../shared/charts/theme.ts';
import type { BrandKit } from '../../../../shared/reports/brand-kit.ts';
import type { ReportSpec } from '../../../../shared/reports/report-spec.ts';
import type { BlockTitle } from '../../content/parts.ts';
import type { Palette } from './palette.ts';

/** A report's paper: the agency's brand, its colours, and the content of every page. */
export type Paper = {
  /** null for an unbranded report. */
  readonly kit: BrandKit | null;
  readonly palette: Palette;
  readonly theme: ChartTheme;
  readonly ownBrand: string;
  /** The sample of the figures, in the footer of inner pages. */
  readonly sample: string;
  /** Marks invented data on every page; null for real data. */
  readonly invented: string | null;
  readonly pageNumber: (page: number, pages: number) => string;
  readonly sheet: Sheet;
  /** The agency's footer of inner pages, at least one line each. */
  readonly imprint: readonly string[];
  /** Pictures of its text pages, by SHA-256. */
  readonly pictures: Readonly<Record<string, string>>;
  /** Above the agency's own words. */
  readonly view: BlockTitle;
  /** Above its quotations. */
  readonly quoted: string;
};

/** Content width between the margins, equal on every paper, in CSS pixels at 96 dpi. */
export const PAGE = { innerPx: 682 } as const;

/** Header height of an inner page. */
export const HEAD_PX = 90;

/** Footer height if it only has two lines about the sample. */
const FOOT_PX = 82;

/** A paper sheet: its size, its side margins, and its footer height; in CSS pixels. */
export type Sheet = {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly edgePx: number;
  readonly footPx: number;
};

/** Height between an inner page's header and footer. */
export function bodyHeight({ heightPx, footPx }: Sheet): number {
  return heightPx - HEAD_PX - footPx;
}

/** The paper sizes of reports. */
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
