/** The platforms page. */
export type PlatformsWords = {
  readonly title: string;
  readonly own: (brand: string) => string;
  readonly platform: string;
  readonly ownSummary: string;
  readonly intervalNote: string;
  readonly field: string;
  readonly measure: string;
  readonly fieldSummary: string;

  readonly panels: {
    readonly title: string;
    readonly measure: (runs: string) => string;
    readonly levels: (from: string, to: string, change: string | null) => string;
    readonly newRoute: string;
    readonly note: string;
    readonly hatched: string;
    readonly untested: string;
    readonly hidden: (count: string) => string;
    readonly panel: (platform: string, levels: string, verdict: string) => string;
    readonly alt: (brand: string, panels: string) => string;
  };
};
