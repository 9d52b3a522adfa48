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
  readonly later: (count: number, last: string) => string;
  readonly further: (actions: string) => string;

  /** Owner and target run: not agreed yet. */
  readonly who: string;
  readonly agency: string;
  readonly by: (date: string) => string;
  /** With the day that was printed before. */
  readonly byNow: (date: string, was: string) => string;
  /** For one's own action whose day has passed. */
  readonly wasDue: (date: string) => string;
  /** Of an agreed action without an owner, and without a day. */
  readonly nobody: string;
  readonly noDate: string;
  /** For an action repeated from the client's last report. */
  readonly open: (day: string) => string;
  /** For an action that an earlier report asked for, and that is not over. */
  readonly asked: (day: string) => string;
  readonly underWay: (day: string) => string;
  /** For an action that no report asked for. */
  readonly agreed: (day: string) => string;
  readonly agreedUnderWay: (day: string) => string;
  /** The level of what an action should move, of 100 answers: when it was asked for, and now. */
  readonly since: (from: string, to: string) => string;
  /** An action's expected effect, and when it will show. */
  readonly effect: {
    readonly report: (measure: string, month: string) => string;
    readonly points: (measure: string, month: string, points: string) => string;
    readonly settles: (month: string) => string;
  };
  readonly measures: {
    readonly named: (brand: string) => string;
    readonly onPlatform: (platform: string, brand: string) => string;
    readonly onTopic: (topic: string, brand: string) => string;
    readonly tone: (brand: string) => string;
    readonly beside: (domain: string, brand: string) => string;
    readonly cited: (domain: string) => string;
    readonly gap: (rival: string) => string;
    readonly level: (measure: string, level: string) => string;
  };

  readonly advice: {
    readonly route: (platform: string | null) => string;
    readonly model: string;
    readonly rival: (brand: string) => string;
    readonly platform: (platform: string) => string;
    readonly topic: (topic: string) => string;
    /** Without a final stop: a question has its own sign. */
    readonly rewrite: (page: string, question: string) => string;
    readonly hold: string;
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
  readonly ofOwn: (name: string, times: string) => string;
  readonly ofRival: (name: string, times: string) => string;
  readonly gap: (own: string, ownPct: string, rival: string, rivalPct: string, answers: string) => string;
  readonly gapBoth: (own: string, ownPct: string, rival: string, rivalPct: string, answers: string) => string;
  readonly gapOpen: (own: string, ownPct: string, rival: string, rivalPct: string, answers: string) => string;
  /** The answers to the question of an action. */
  readonly there: (own: string, named: string, of: string, rival: string, times: string) => string;
  readonly noPage: string;
  readonly gain: (points: string) => string;
  readonly outreachEvidence: (share: string, of: string, answers: string, brand: string) => string;

  /** The register of actions that earlier reports asked for. */
  readonly did: {
    readonly title: string;
    readonly measure: string;
    readonly state: string;
    readonly effect: string;
    readonly summary: string;
    /** How many of the listed actions are done. */
    readonly ofAll: (done: string, all: string) => string;
    readonly done: (day: string) => string;
    readonly inWork: string;
    readonly notStarted: string;
    readonly dropped: string;
    /** Of advice that no figure asks for any more. */
    readonly moot: string;
    /** Its questions before and since, and the questions that it did not touch; no sentence of its own. */
    readonly levels: (day: string, from: string, to: string, otherFrom: string, otherTo: string) => string;
    /** After a done action, never because of it: more than beside it, while its level rose, or did not. */
    readonly helped: (word: string, levels: string) => string;
    readonly better: (word: string, levels: string) => string;
    readonly noSign: (levels: string) => string;
    /** After a fall that may be chance. */
    readonly noSignFall: (levels: string) => string;
    /** Less than beside it, while its level fell, or did not. */
    readonly wrong: (word: string, levels: string) => string;
    readonly worse: (word: string, levels: string) => string;
    readonly tooEarly: (runs: string) => string;
    readonly unsaid: string;
    /** The same with its reason, one of the following. */
    readonly unsaidAs: (why: string) => string;
    readonly whyUnsaid: Readonly<
      Record<
        | 'fewPrompts'
        | 'fewRuns'
        | 'nothingBeside'
        | 'otherAction'
        | 'measuredOtherwise'
        | 'fewAnswers'
        | 'fixedLate',
        string
      >
    >;
    /** It is among this report's actions. */
    readonly again: (number: string) => string;
    /** Why it is not asked for any more, with its figure then and now if they are known. */
    readonly over: (from: string | null, to: string | null) => string;
  };
};
