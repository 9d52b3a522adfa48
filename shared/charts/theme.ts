import { mixColours } from '../format/contrast.ts';

/** Colours and type of a chart; the screen fills it from its tokens, print from the brand kit. */
export type ChartTheme = {
  /** The own brand's series. */
  readonly own: string;
  /** Its areas, where they have another colour than lines and marks and so are outlined in that; default: the same. */
  readonly ownArea?: string;
  /** Rivals' series, in the order in which they are assigned. */
  readonly rivals: readonly string[];
  /** The same hues at text strength. */
  readonly rivalTexts: readonly string[];
  /** Bars of everyone but the own brand. */
  readonly context: string;
  readonly background: string;
  readonly text: string;
  readonly textMuted: string;
  readonly grid: string;
  readonly axis: string;
  readonly hatch: string;
  /** What stands behind the top of an axis in percent, as the locale has it. */
  readonly percentSign: string;
  readonly fontFamily: string;
  /** Pixels; axis labels and notes, and direct labels. */
  readonly fontSizes: { readonly axis: number; readonly label: number };
};

/** How an area of the own brand is filled and outlined; an outline of no width where its colour stands by itself. */
export function ownAreaOf({ own, ownArea }: ChartTheme): {
  readonly fill: string;
  readonly outline: string;
  readonly outlinePx: number;
} {
  return { fill: ownArea ?? own, outline: own, outlinePx: ownArea === undefined ? 0 : 1 };
}

/** The band around a line of the own brand. */
export function ownBandOf({ own, ownArea, background }: ChartTheme): string {
  return ownArea === undefined ? mixColours(own, background, 0.16) : mixColours(ownArea, background, 0.5);
}

/**
 * Dashes that tell rivals apart without colour: the first is solid. From the fourth on hues alone would no longer do
 * for every eye, so each line has a pattern of its own.
 */
export const RIVAL_DASHES: readonly (readonly number[])[] = [
  [],
  [5, 3],
  [1.5, 2.5],
  [9, 3],
  [7, 2.5, 1.5, 2.5],
  [3, 2],
  [10, 2.5, 3, 2.5],
  [6, 2, 1.5, 2, 1.5, 2],
];
