import type { ChartTheme } from '../../../shared/charts/theme.ts';
import type { Formatter } from '../../../shared/format/format.ts';
import type { BrandKit } from '../../../shared/reports/brand-kit.ts';
import type { BrandFigures, ReportFigures, RunFigures } from '../../../shared/domain/figures.ts';
import type { Wording } from '../../../shared/words/wording.ts';
import type { Palette } from './palette.ts';

/** What every page of a report is built from. */
export type PageContext = {
  readonly figures: ReportFigures;
  /** The agency's brand; null for a report without one. */
  readonly kit: BrandKit | null;
  readonly palette: Palette;
  readonly theme: ChartTheme;
  readonly format: Formatter;
  readonly words: Wording;
  /** The run reported on, the one before it, and the first of the report (null where there is only one). */
  readonly run: RunFigures;
  readonly previous: RunFigures | null;
  readonly first: RunFigures | null;
  /** The own brand in the run reported on; null where the service did not score it. */
  readonly own: BrandFigures | null;
  readonly issuedOnMs: number | null;
};

/** The page, in CSS pixels at 96 dpi. */
export const PAGE = { widthPx: 794, heightPx: 1123, edgePx: 56, innerPx: 682 } as const;

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
