/** The rival page. */
export type RivalWords = {
  readonly title: string;
  readonly none: {
    readonly headline: string;
    readonly lede: string;
  };

  readonly find: {
    readonly leads: (first: string, second: string, a: string, b: string) => string;
    readonly close: (first: string, second: string) => string;
    readonly only: (rival: string, pct: string) => string;
    readonly lead: (brand: string, points: string, range: string) => string;
    readonly gap: (a: string, b: string, points: string, range: string) => string;
    readonly ofPairs: (pairs: string) => string;
    readonly moved: (brand: string, moved: string, from: string) => string;
  };

  readonly trend: string;
  readonly trendMeasure: (from: string, to: string) => string;

  readonly topics: (own: string, rival: string) => string;
  readonly topicsMeasure: (day: string) => string;
  readonly behind: (rival: string) => string;
  readonly ahead: (own: string) => string;
  readonly note: string;
  readonly hollow: string;
  readonly left: (count: string) => string;
  readonly row: (topic: string, own: string, rival: string, verdict: string) => string;
  readonly alt: (own: string, rival: string, rows: string) => string;

  readonly leadsOn: (rival: string) => string;
  readonly trailsOn: (rival: string) => string;
  readonly place: (name: string, rival: string, own: string) => string;
  readonly eitherLeads: string;
  readonly nowhere: string;
};
