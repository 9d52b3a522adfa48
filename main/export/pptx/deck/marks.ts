/** Facts about shapes on a slide that the library cannot take: they are added to the file afterwards, by token. */
import type { PlottedChart } from '../../../../shared/charts/chart-data.ts';

/** A shape on a slide. */
export type Mark =
  /** Replaces the box that has the token. */
  | { readonly kind: 'chart'; readonly name: string; readonly alt: string; readonly chart: PlottedChart }
  /** A table, picture or text: `alt` describes it to those who cannot see it, null if it is read itself. */
  | { readonly kind: 'thing'; readonly name: string; readonly alt: string | null }
  /** Decorative. */
  | { readonly kind: 'decoration'; readonly name: string };

/** Marks an area to hatch: a transparency that nothing else has, in percent. */
export const HATCHED_TRANSPARENCY = 99;

/** A slide's needs beyond the library's output. */
export type SlideExtras = {
  readonly marks: ReadonlyMap<string, Mark>;
  /** Speaker notes, one paragraph each. */
  readonly notes: readonly string[];
};

/** The signs of how sure something is: letters, so that they are edited with their words. */
export const SURE_SIGNS = { clear: '●', likely: '◐', close: '○', few: '◌', 'other-way': '⊂⊃' } as const;
