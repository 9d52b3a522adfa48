/** The rivals page. */
export type RivalsWords = {
  readonly title: string;
  readonly field: string;
  readonly rank: string;
  readonly voice: string;
  readonly change: string;
  readonly summary: (against: 'previous' | 'baseline' | null) => string;
  readonly sharedRanks: string;
  readonly note: string;

  readonly slope: {
    readonly title: string;
    readonly measure: string;
    readonly others: (count: string, least: string, most: string) => string;
    readonly row: (brand: string, from: string, to: string) => string;
    readonly rowNew: (brand: string, to: string) => string;
    readonly alt: (from: string, to: string, rows: string) => string;
    readonly note: string;
  };
  readonly lead: {
    readonly title: string;
    readonly measure: (brand: string) => string;
    readonly ahead: (brand: string) => string;
    readonly alt: (
      own: string,
      rival: string,
      first: string,
      from: string,
      last: string,
      to: string,
    ) => string;
    readonly note: string;
  };
  readonly pairs: {
    readonly title: string;
    readonly measure: (day: string) => string;
    readonly row: (platform: string, own: string, rival: string) => string;
    readonly alt: (own: string, rival: string, rows: string) => string;
    readonly left: (count: string) => string;
    readonly sample: (least: string, most: string) => string;
    readonly sampleAlike: (n: string) => string;
    readonly few: string;
  };
  readonly moved: {
    readonly title: string;
    readonly move: (brand: string, moved: string) => string;
    readonly none: (from: string, to: string) => string;
    readonly rest: (count: string) => string;
    readonly restOne: string;
    readonly chance: (judged: string, byChance: string) => string;
  };
  readonly others: (count: string) => string;
  readonly span: (least: string, most: string) => string;
};
