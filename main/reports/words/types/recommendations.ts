/** Recommendations by rule, with evidence; on the summary and on their own page. */
export type RecommendationsWords = {
  readonly title: string;
  readonly headline: (count: number) => string;
  readonly none: string;
  readonly quiet: string;
  readonly lede: (count: number) => string;
  readonly actions: string;
  readonly actionsMeasure: string;
  readonly action: string;
  readonly evidence: string;
  readonly page: string;
  readonly summary: string;
  /** Runs after the report's, which advice cannot wait for. */
  readonly later: (runs: string, count: number, last: string) => string;
  readonly further: (actions: string) => string;

  /** Owner and target run: not agreed yet. */
  readonly who: string;
  readonly agency: string;
  readonly by: (date: string) => string;
  /** For an action repeated from the client's last report. */
  readonly open: (day: string) => string;
  /** An action's expected effect, and when it will show. */
  readonly effect: {
    readonly next: (measure: string) => string;
    readonly from: (measure: string, date: string) => string;
    readonly points: (measure: string, date: string, points: string) => string;
    readonly settles: (date: string | null) => string;
  };
  readonly measures: {
    readonly named: (brand: string) => string;
    readonly onPlatform: (platform: string, brand: string) => string;
    readonly onTopic: (topic: string, brand: string) => string;
    readonly tone: (brand: string) => string;
    readonly beside: (domain: string, brand: string) => string;
    readonly cited: (domain: string) => string;
    readonly gap: (rival: string) => string;
  };

  readonly advice: {
    readonly route: string;
    readonly model: string;
    readonly rival: (brand: string) => string;
    readonly platform: (platform: string) => string;
    readonly topic: (topic: string) => string;
    readonly prompts: string;
    readonly fall: (brand: string) => string;
    readonly toneFall: (brand: string) => string;
    readonly source: (domain: string) => string;
    readonly lostSource: (domain: string) => string;
    readonly tone: (attribute: string) => string;
    readonly outreach: (domain: string) => string;
  };

  /** After the finding: counts of the newest run. */
  readonly cites: (named: string) => string;
  readonly times: (name: string, times: string) => string;
  readonly gap: (own: string, ownPct: string, rival: string, rivalPct: string, answers: string) => string;
  readonly outreachEvidence: (share: string, of: string, answers: string, brand: string) => string;
};
