/** The topics page. */
export type TopicsWords = {
  readonly title: string;
  readonly gaps: (brand: string) => string;
  readonly measure: (day: string) => string;
  readonly topic: string;
  readonly bestRival: string;
  readonly gap: string;
  readonly verdict: string;
  readonly change: string;
  readonly sample: string;
  readonly ahead: string;
  readonly behind: (brand: string) => string;
  readonly close: string;
  readonly few: string;
  readonly noRival: string;
  readonly intervals: string;
  readonly hollow: string;
  readonly changeSince: (since: string) => string;
  readonly chance: (judged: number, byChance: string) => string;
  readonly leftOut: (count: string, topics: string) => string;
  readonly row: (topic: string, own: string, rival: string, verdict: string) => string;
  readonly rivalFigure: (brand: string, pct: string) => string;
  readonly alt: (brand: string, rows: string) => string;
  readonly field: string;
  readonly fieldMeasure: string;
  readonly fieldSummary: string;
};
