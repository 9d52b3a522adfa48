/** The key figures page. */
export type KeyFiguresWords = {
  readonly title: string;
  readonly position: string;
  readonly axes: {
    readonly visibility: string;
    readonly shareOfVoice: string;
    readonly sentiment: string;
    readonly position: string;
  };
  readonly axesNote: (axes: string) => string;
  readonly axis: (figure: string, range: string) => string;
  readonly notMeasured: string;
  readonly noFigure: string;
  readonly firstRun: string;
  readonly lowerIsBetter: string;
  readonly trend: string;
  readonly trendMeasure: (from: string, to: string) => string;
  readonly standingsMeasure: (unit: string, date: string) => string;
  readonly what: string;
  readonly rank: (best: number, worst: number) => string;
  readonly holds: (brand: string, rank: string, of: number) => string;
  readonly noneNear: string;
  readonly near: (brands: string) => string;
  readonly fallback: (answers: string) => string;
};
