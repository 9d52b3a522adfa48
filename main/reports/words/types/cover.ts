/** The cover. Levels are whole answers of a hundred. */
export type CoverWords = {
  readonly title: string;
  /** What kind of report it is, by its period or its template. */
  readonly kinds: Readonly<
    Record<'monthly' | 'quarterly' | 'yearly' | 'other' | 'competitor' | 'citations' | 'proposal', string>
  >;
  /** What the picture counts: of one brand or of each, and of one platform's answers or of all. */
  readonly counted: (brand: string | null, platform: string | null) => string;
  /** Of several months: whether some are measured another way, which have no answers, and the only round of the last one. */
  readonly caption: (hasOtherWay: boolean, without: string | null, lastRound: string | null) => string;
  /** Which brands a picture of rivals shows: how many, how many others, and the page that has those. */
  readonly nearest: (
    brand: string,
    count: number,
    figure: string,
    others: number,
    rest: string,
    page: string | null,
  ) => string;
  readonly span: (from: string, to: string) => string;
  readonly inMonth: (brand: string, month: string) => string;
  readonly level: (figure: string) => string;
  readonly before: (figure: string, month: string | null) => string;
  readonly newest: (date: string, isSame: boolean, figure: string) => string;
  readonly sure: string;
  readonly doing: string;
  /** How many pages to write, or actions of several kinds, and the first one's day. */
  readonly pagesToWrite: (count: number, figure: string, date: string | null, isSame: boolean) => string;
  readonly actions: (count: number, figure: string, date: string | null, isSame: boolean) => string;
  /** Where they are listed. */
  readonly questionsOn: (page: string, count: number) => string;
  readonly actionsOn: (page: string, count: number) => string;
  readonly nothingToDo: string;
  readonly period: string;
  readonly answers: string;
  readonly platforms: string;
  readonly rivalsFollowed: string;
  readonly comparedWith: string;
  /** In a client’s first period its first round is the baseline of the others. */
  readonly firstRound: (date: string) => string;
  readonly issued: string;
  readonly dataUpTo: string;
  readonly preparedFor: (brand: string, agency: string | null) => string;
  readonly shortFor: (short: string, name: string) => string;
  /** The picture for those who do not see it: each brand’s first and last level. */
  readonly alt: (counted: string, from: string, to: string, brands: string) => string;
  readonly altLine: (brand: string, from: string, to: string) => string;
  /** What a picture of cited websites counts, and its mark for an earlier time. */
  readonly citedCounted: (isOfAnswers: boolean) => string;
  readonly thinMark: (time: string) => string;
  readonly barWas: (figure: string, month: string | null) => string;
  /** The own pages as the one number: of answers, or of citations. */
  readonly ownPages: (brand: string) => string;
  readonly citeOne: string;
  readonly goToThem: string;
  readonly ofCitations: (figure: string) => string;
  readonly citations: string;
  readonly whatCitation: string;
  /** A prospect's question, with its counts: how often it was asked, the rival named without the own brand, and the own brand. */
  readonly ask: string;
  readonly asked: (
    asks: number,
    count: string,
    rival: string,
    times: string,
    mentions: number,
    own: string,
    ownTimes: string,
    named: number,
    month: string | null,
  ) => string;
  /** The parts of a hundred answers. */
  readonly nameRival: (own: string) => string;
  readonly nameOwn: (own: string) => string;
  readonly nameNobody: string;
  readonly dotsOf: (questions: string, period: string) => string;
  readonly today: (brand: string) => string;
  readonly nameIt: string;
  readonly rivalIn: (rival: string, figure: string) => string;
  readonly doingFirst: string;
  readonly example: string;
};
