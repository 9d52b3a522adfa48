/** The citations page. */
export type CitationsWords = {
  readonly title: string;
  readonly domains: string;
  readonly domainsMeasure: (date: string, citations: string, domains: string) => string;
  readonly domain: string;
  readonly kind: string;
  /** A domain's kind, from the service's category. */
  readonly kindOf: (category: string | null) => string;
  readonly citations: string;
  readonly share: string;
  readonly before: (isPrevious: boolean) => string;
  readonly change: string;
  readonly own: string;
  readonly rivals: string;
  readonly others: string;
  readonly otherDomains: (domains: string, isOne: boolean) => string;
  readonly domainsSummary: (isPrevious: boolean) => string;
  readonly noVerdict: string;
  readonly noBefore: string;
  readonly pages: string;
  readonly pagesMeasure: (shown: string, of: string) => string;
  readonly page: string;
  readonly by: string;
  readonly byPlatform: (platform: string, answers: string) => string;
  readonly pagesSummary: string;
  readonly outreach: string;
  readonly outreachMeasure: (brand: string) => string;
  readonly rivalsNamed: string;
  readonly answers: string;
  readonly named: (brand: string, answers: string) => string;
  readonly outreachSummary: string;
  readonly outreachMore: (domains: string) => string;
  /** How the share of own pages compares with others, and what to do first. */
  readonly meaning: {
    readonly title: string;
    readonly beside: (brand: string, own: string, rival: string, rivalPct: string) => string;
    readonly alone: (brand: string, own: string) => string;
    readonly mostOthers: (pct: string) => string;
    readonly others: (pct: string) => string;
    readonly behind: string;
    readonly ahead: string;
    readonly first: (domain: string, naming: string, answers: string, brand: string, count: number) => string;
  };
};
