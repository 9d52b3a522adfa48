/** Colours and type of a chart; the screen fills it from its tokens, print from the brand kit. */
export type ChartTheme = {
  /** The own brand's series. */
  readonly own: string;
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
