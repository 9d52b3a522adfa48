/** The page “What changed and why”. */
export type ChangesWords = {
  readonly title: string;

  readonly find: {
    readonly moved: (brand: string, moved: string, from: string, to: string) => string;
    readonly noneMoved: string;
    readonly quiet: string;
    readonly nothingToCompare: string;
    readonly notFollowed: string;
    readonly notComparable: string;
  };

  readonly trend: string;
  readonly trendMeasure: (from: string, to: string) => string;

  /** Short chart label: what happened, and below it the levels. */
  readonly event: {
    readonly on: (day: string, what: string) => string;
    readonly moved: (brand: string, isUp: boolean) => string;
    readonly drifted: (brand: string, isUp: boolean) => string;
    readonly overtakes: (first: string, second: string) => string;
    /** A slide that begins here and ends level or ahead. */
    readonly catchesUp: (first: string, second: string) => string;
    readonly part: (part: string, brand: string, isUp: boolean) => string;
    readonly drops: (platform: string, brand: string) => string;
    readonly begins: (platform: string, brand: string) => string;
    readonly topic: (topic: string) => string;
    readonly prompts: (count: string, isOne: boolean, isUp: boolean) => string;
    readonly source: (domain: string, isUp: boolean) => string;
    readonly tone: (attribute: string, isUp: boolean) => string;
    readonly voice: (brand: string, isUp: boolean) => string;
    readonly position: (brand: string, isLater: boolean) => string;
    readonly sentiment: (brand: string, isUp: boolean) => string;
    readonly measurement: {
      readonly platforms: string;
      readonly prompts: string;
      readonly rivals: string;
    };
    readonly route: (platforms: string) => string;
    readonly routeOfAll: string;

    readonly change: (from: string, to: string) => string;
    readonly ofAnswers: (from: string, to: string) => string;
    readonly ofItsAnswers: (from: string, to: string) => string;
    readonly ofTheirAnswers: (from: string, to: string) => string;
    readonly ofMentions: (from: string, to: string) => string;
    readonly citations: (from: string, to: string) => string;
    readonly ahead: (size: string) => string;
    readonly behind: (size: string) => string;
    readonly notMovement: string;
    readonly routeFollows: string;
  };

  readonly presence: {
    readonly title: (brand: string) => string;
    readonly counts: string;
    readonly shares: string;
    readonly hatched: string;
    readonly absent: string;
    readonly newRoute: string;
    readonly isNew: string;
    readonly gone: string;
    readonly tooFew: string;
    readonly noComparison: string;
    readonly alt: (brand: string, rows: string) => string;
    readonly altRow: (platform: string, first: string, last: string, change: string) => string;
  };

  readonly waterfall: {
    readonly title: string;
    readonly measure: (from: string) => string;
    readonly movement: (points: string, isAll: boolean) => string;
    readonly measurement: (points: string) => string;
    readonly levels: (from: string, to: string) => string;
    readonly ofAnswers: (answers: string) => string;
    readonly doubt: (half: string) => string;
    readonly platformMix: string;
    readonly promptMix: string;
    readonly others: (count: string) => string;
    readonly newRoute: string;
    readonly note: string;
    readonly hatched: string;
    readonly groupedNote: string;
    readonly alt: (from: string, to: string, steps: string) => string;
  };

  readonly known: {
    readonly title: string;
    readonly alone: (platform: string, isUp: boolean, points: string, range: string) => string;
    readonly othersMany: (count: string, isUp: boolean, points: string) => string;
    readonly othersLevel: (count: string) => string;
    readonly othersOne: (isUp: boolean, points: string) => string;
    readonly rerouted: (platform: string, points: string, total: string, isPart: boolean) => string;
  };

  readonly unknown: {
    readonly title: string;
    readonly why: (platform: string) => string;
    readonly whyWith: (platform: string) => string;
    readonly whyAll: string;
    readonly earlierRoute: (platforms: string) => string;
    readonly smaller: (points: string) => string;
  };
};
