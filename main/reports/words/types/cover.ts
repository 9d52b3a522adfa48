/** The cover. */
export type CoverWords = {
  readonly title: string;
  readonly share: (hasRival: boolean, brand: string) => string;
  readonly caption: (
    cut: { readonly drawn: number; readonly runs: number } | null,
    hasEarlier: boolean,
  ) => string;
  /** Below the course of a figure other than visibility. */
  readonly courseCaption: (hasEarlier: boolean, hasLevels: boolean) => string;
  /** What the course of a tide counts. */
  readonly brandsNamed: string;
  readonly axisFrom: (pct: string) => string;
  readonly ahead: (date: string) => string;
  /** The report's subject, by period. */
  readonly monthly: (month: string) => string;
  readonly quarterly: (quarter: number, year: number) => string;
  readonly yearly: (year: string) => string;
  readonly reportOf: (date: string) => string;
  readonly span: (from: string, to: string) => string;
  readonly period: string;
  readonly runs: string;
  /** In a client’s first period its first run is the baseline of the others. */
  readonly withFirst: (runs: string) => string;
  readonly answers: string;
  readonly issued: string;
  readonly dataUpTo: string;
  readonly preparedFor: (brand: string, agency: string | null) => string;
  readonly alt: (brand: string, readings: number, from: string, to: string, lastPct: string) => string;
  readonly rivalAlt: (rival: string, fromPct: string, lastPct: string) => string;
};
