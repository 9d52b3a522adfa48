/** The summary: words without statistics; levels are whole numbers of 100 answers. */
export type SummaryWords = {
  readonly title: string;
  readonly happened: string;
  /** Beside it, without news. */
  readonly quiet: string;
  readonly all: (month: string) => string;
  readonly compared: (now: string, before: string, isWhole: boolean) => string;
  readonly newest: (day: string, level: string) => string;
  readonly was: (value: string, month: string) => string;
  /** For a time other than a month. */
  readonly wasAt: (value: string, time: string) => string;
  /** The level before on what is asked now, and on all that was asked then. */
  /** Before a page's number. */
  readonly page: string;
  readonly footing: (time: string, value: string, all: string) => string;
  /** Both levels on what both sides share, if the tile has other ones. */
  readonly alike: (from: string, to: string) => string;
  /** Why a move has another word than the tile of its figure. */
  readonly twoSpans: (isUp: boolean, date: string, word: string, time: string, other: string) => string;
  /** What a word under a finding is of, where its tile has another word for another comparison. */
  readonly ofCardSince: (isUp: boolean, date: string) => string;
  readonly tiles: {
    readonly named: string;
    readonly share: string;
    readonly tone: string;
    readonly place: string;
    readonly ofAnswers: (value: string) => string;
    readonly ofMentions: (value: string) => string;
    readonly positive: (value: string) => string;
    readonly first: (value: string) => string;
    readonly none: string;
  };
  /** What a word of certainty under a finding is of, and what stands there for a count. */
  readonly ofCard: Readonly<Record<'rise' | 'fall' | 'change' | 'lead' | 'counted', string>>;
  readonly told: SummaryToldWords;
  readonly next: SummaryNextWords;
  /** Over the actions of earlier reports. */
  readonly did: string;
  readonly underWay: string;
  readonly goal: (level: string, target: string) => string;
  readonly ranges: (page: string) => string;
  readonly later: (runs: string, count: number, last: string, brand: string, level: string) => string;
  readonly courseAlt: (what: string, first: string, from: string, last: string, to: string) => string;
};

/** What happened. */
type SummaryToldWords = {
  /** When the headline's movement began, and on how many platforms it shows. */
  readonly everywhere: (brand: string, isUp: boolean, date: string, platforms: string) => string;
  readonly partly: (brand: string, isUp: boolean, date: string, count: string, platforms: string) => string;
  readonly others: (brand: string, to: string, from: string, isSame: boolean) => string;
  readonly onPlatform: (
    platform: string,
    rival: string,
    times: string,
    brand: string,
    level: string,
  ) => string;
  /** Of 100 answers: those that name both, and those that name the own brand. */
  readonly together: (both: string, own: string, brand: string, rival: string) => string;
  readonly level: (brand: string, to: string, from: string) => string;
  readonly since: (brand: string, to: string, from: string, date: string) => string;
  readonly platform: (platform: string, brand: string, to: string, from: string) => string;
  readonly platformSince: (platform: string, brand: string, to: string, from: string, date: string) => string;
  readonly topic: (topic: string, brand: string, to: string, from: string, date: string) => string;
  readonly questions: (count: string, brand: string, isUp: boolean, date: string) => string;
  readonly question: (question: string, brand: string, isUp: boolean, date: string) => string;
  readonly standing: (rival: string, times: string, brand: string, level: string) => string;
  readonly gap: (topic: string, rival: string, times: string, brand: string, level: string) => string;
  /** How many brands 100 answers of a platform name, or all. */
  readonly tide: (platform: string | null, date: string, to: string, from: string) => string;
  /** The name of that number beside its line. */
  readonly brandsNamed: string;
  readonly tone: (attribute: string, brand: string, isUp: boolean, date: string) => string;
  readonly speak: (brand: string, isUp: boolean, date: string) => string;
  readonly share: (brand: string, to: string, from: string, date: string) => string;
  readonly place: (brand: string, isEarlier: boolean, date: string) => string;
  /** Citations a round. */
  readonly citedTimes: (domain: string, to: string, from: string, date: string) => string;
  readonly otherWay: (platform: string, brand: string, to: string, from: string) => string;
  readonly otherQuestions: (date: string) => string;
  readonly otherPlatforms: (date: string) => string;
  readonly otherRoute: (date: string) => string;
  readonly otherModel: (date: string) => string;
  readonly otherRivals: (date: string) => string;
  readonly own: (brand: string, to: string, from: string) => string;
  readonly ownAlone: (brand: string, to: string) => string;
  /** In pictures. */
  readonly with: (brand: string) => string;
  readonly inAll: string;
  readonly before: string;
  readonly now: string;
};

/** What is done next. */
type SummaryNextWords = {
  readonly title: string;
  readonly measure: string;
  readonly what: string;
  readonly now: string;
  readonly who: string;
  readonly moves: string;
  readonly summary: string;
  readonly rewrite: (page: string) => string;
  readonly publish: string;
  readonly quoted: (question: string) => string;
  readonly there: (own: string, named: string, of: string, rival: string, times: string) => string;
  readonly cited: (named: string) => string;
  readonly level: (brand: string, level: string) => string;
  readonly pair: (rival: string, times: string, brand: string, level: string) => string;
  readonly onPlatform: (platform: string, brand: string, level: string) => string;
  readonly citedIn: (level: string) => string;
  /** A website or page, and how often it is cited. */
  readonly citedTimes: (name: string, count: number, times: string, isFirst: boolean) => string;
  readonly citing: (answers: string, brand: string) => string;
  readonly stands: (what: string, level: string) => string;
  /** Of an agreed action that no figure asks for: the questions that it is about, with their level when it was agreed. */
  readonly ownMoves: (count: number, questions: string, level: string | null) => string;
  readonly noMeasure: string;
  readonly seen: (month: string) => string;
  readonly settles: string;
};
