import { mixColours } from '../format/contrast.ts';

/** Colours and type of a chart; the screen fills it from its tokens, print from the brand kit. */
export type ChartTheme = {
  /** The own brand's series. */
  readonly own: string;
  /** Its areas, if their colour differs from lines and marks, whose colour then outlines them; default: the same. */
  readonly ownArea?: string;
  /** Rivals' series, in order of assignment. */
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
  /** Follows the top of a percentage axis, as the locale has it. */
  readonly percentSign: string;
  readonly fontFamily: string;
  /** Pixels; axis labels and notes, and direct labels. */
  readonly fontSizes: { readonly axis: number; readonly label: number };
};

/** Fill and outline of the own brand's areas; the outline has no width if the fill is clear enough. */
export function ownAreaOf({ own, ownArea }: ChartTheme): {
  readonly fill: string;
  readonly outline: string;
  readonly outlinePx: number;
} {
  return { fill: ownArea ?? own, outline: own, outlinePx: ownArea === undefined ? 0 : 1 };
}

/** The band around the own brand's line. */
export function ownBandOf({ own, ownArea, background }: ChartTheme): string {
  return ownArea === undefined ? mixColours(own, background, 0.16) : mixColours(ownArea, background, 0.5);
}

/**
 * Dashes that distinguish rivals without colour: the first is solid. From the fourth on hues alone do not suffice for every eye, so each
 * line has a distinct pattern.
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
