/** What several pages say, and what belongs to no section. */
export type PagesWords = {
  readonly title: (project: string, kind: string, period: string) => string;
  readonly subject: (brand: string) => string;

  readonly frame: {
    readonly page: (page: number, pages: number) => string;
    readonly prompts: (prompts: string) => string;
    readonly platforms: (count: number) => string;
    /** After the judged side's prompts and platforms, if the other side had more or fewer. */
    readonly askedBefore: (count: string) => string;
    readonly sample: (answers: string, date: string, asked: string) => string;
    /** One side of a frame: `570 answers, Nov 2026, 3 runs`. */
    readonly side: (answers: string, when: string, runs: string, count: number) => string;
    /** An unfinished period: the figures cover its days up to here. */
    readonly upTo: (period: string, day: string) => string;
    readonly judged: (side: string, asked: string) => string;
    readonly judgedAgainst: (side: string, against: string, asked: string) => string;
    readonly sampleBefore: (answers: string, platforms: number, isPrevious: boolean) => string;
    /** Of a report on invented data. */
    readonly invented: string;
    readonly ranges: string;
    readonly beyondNoise: string;
  };

  /** Used on several pages. */
  readonly common: {
    readonly runOf: (date: string) => string;
    readonly ofAnswers: string;
    readonly ofMentions: string;
    readonly visibility: string;
    readonly shareOfVoice: string;
    readonly sentiment: string;
    readonly interval: string;
    readonly noInterval: string;
    readonly axisPct: string;
    readonly answers: string;
    readonly brand: string;
    readonly run: string;
    readonly platforms: string;
    readonly citations: string;
    readonly change: (isPrevious: boolean) => string;
    readonly points: (figure: string) => string;
    readonly countOf: (part: string, of: string) => string;
    readonly sampleOf: (range: string, answers: string) => string;
    readonly none: string;
    readonly notTested: string;
    readonly notMirrored: string;
    readonly decimals: string;
  };

  readonly trend: {
    readonly added: (platforms: string) => string;
    readonly dropped: (platforms: string) => string;
    readonly consequence: string;
    readonly key: (mark: string, date: string, event: string) => string;
    /** How many events there are that the key does not name. */
    readonly moreEvents: (count: string) => string;
    readonly reading: (date: string, pct: string) => string;
    readonly noRival: string;
    readonly alt: (measure: string, brand: string, readings: string, rivals: string) => string;
  };

  readonly standings: {
    readonly title: string;
    readonly row: (brand: string, pct: string) => string;
    readonly alt: (title: string, unit: string, rows: string) => string;
    readonly whiskers: string;
    readonly hidden: (brands: number) => string;
  };

  readonly contents: {
    readonly title: string;
    readonly heading: string;
  };

  readonly note: {
    readonly title: (agency: string | null) => string;
    readonly measure: string;
    /** Above quotations, which are nobody's view. */
    readonly quoted: string;
    /** Replaces a variable without a value in this report. */
    readonly noValue: string;
    /** Drafted by rules, for the agency to edit. */
    readonly draft: {
      readonly first: (subject: string) => string;
      readonly quiet: string;
      readonly begin: (isOne: boolean) => string;
    };
  };

  readonly comparison: {
    readonly title: string;
  };

  readonly text: {
    readonly title: string;
  };

  /** Attached files. */
  readonly attachments: {
    readonly data: string;
    readonly manifest: string;
    readonly service: string;
    /** On the report's last page, if enclosed; `run` is `common.runOf`. */
    readonly serviceInside: (run: string, file: string) => string;
  };

  /** Beyond the words of pages. */
  readonly slides: {
    /** For a table that cannot show all its rows. */
    readonly more: (count: string, isOne: boolean) => string;
    /** What the deck rests on. */
    readonly rests: (answers: string, isOne: boolean, platforms: string, count: number) => string;
    /** Likely questions; the report answers. */
    readonly questions: {
      readonly sure: string;
      readonly chance: string;
      readonly unknown: string;
      readonly measured: string;
    };
  };
};

/** For a report without a comparison by choice, instead of saying that nothing can be compared. */
export type UncomparedWords = {
  readonly change: string;
  readonly why: string;
  readonly sentence: string;
  readonly named: (brand: string, mentions: string, answers: string, date: string) => string;
};
