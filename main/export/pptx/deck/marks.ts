/** What is known of things on a slide and cannot be told to the library: it is put into the file afterwards, by their tokens. */
import type { PlottedChart } from '../../../../shared/charts/chart-data.ts';

/** A thing on a slide. */
export type Mark =
  /** In the place of the box that has the token. */
  | { readonly kind: 'chart'; readonly name: string; readonly alt: string; readonly chart: PlottedChart }
  /** A table, a picture, words: `alt` says what it shows to those who cannot see it, null where it is read itself. */
  | { readonly kind: 'thing'; readonly name: string; readonly alt: string | null }
  /** Says nothing. */
  | { readonly kind: 'decoration'; readonly name: string };

/** What marks an area that is to be hatched: a transparency that nothing else has, in percent. */
export const HATCHED_TRANSPARENCY = 99;

/** A slide beside what the library writes of it. */
export type SlideExtras = {
  readonly marks: ReadonlyMap<string, Mark>;
  /** For whoever speaks, a paragraph each. */
  readonly notes: readonly string[];
};
