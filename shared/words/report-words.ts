/**
 * What the pages of a report say by themselves, in one language: titles, headings of columns, captions, notes. Figures,
 * names and dates arrive written.
 */
import { ENGLISH_ABSENCES } from './pages/absences.ts';
import { ENGLISH_ANSWERS } from './pages/answers.ts';
import { ENGLISH_NINETY_DAYS } from './pages/ninety-days.ts';
import { ENGLISH_ATTRIBUTES } from './pages/attributes.ts';
import { ENGLISH_CHANGES } from './pages/changes.ts';
import { ENGLISH_CITATIONS } from './pages/citations.ts';
import { ENGLISH_EVIDENCE } from './pages/evidence.ts';
import { ENGLISH_GLOSSARY } from './pages/glossary.ts';
import { ENGLISH_GOALS } from './pages/goals.ts';
import { ENGLISH_MARKETS } from './pages/markets.ts';
import { ENGLISH_PLATFORMS } from './pages/platforms.ts';
import { ENGLISH_PROMPTS } from './pages/prompts.ts';
import { ENGLISH_RECOMMENDATIONS } from './pages/recommendations.ts';
import { ENGLISH_RIVAL } from './pages/rival.ts';
import { ENGLISH_RIVALS } from './pages/rivals.ts';
import { ENGLISH_RUNS } from './pages/runs.ts';
import { ENGLISH_SENTIMENT } from './pages/sentiment.ts';
import { ENGLISH_SLIDES } from './pages/slides.ts';
import { ENGLISH_TOPICS } from './pages/topics.ts';

/** English. Its shape is the one that every language has to fill. */
export const ENGLISH_REPORT = {
  title: (project: string) => `${project}: brand visibility in AI answers`,
  subject: (brand: string) => `Visibility report for ${brand}`,

  frame: {
    page: (page: number, pages: number) => `Page ${page} of ${pages}`,
    prompts: (prompts: string) => `${prompts} prompts`,
    platforms: (count: number) => `${count} ${count === 1 ? 'platform' : 'platforms'}`,
    /** Behind the prompts and the platforms of the judged side, where the other side had more or fewer. */
    askedBefore: (count: string) => `${count} before`,
    sample: (answers: string, date: string, asked: string) =>
      `Sample: ${answers} answers on ${date} (${asked}).`,
    /** One side of a frame: `570 answers, Nov 2026, 3 runs`. */
    side: (answers: string, when: string, runs: string, count: number) =>
      `${answers} answers, ${when}, ${runs} ${count === 1 ? 'run' : 'runs'}`,
    /** A period that is not over: the days of it that the figures are of end here. */
    upTo: (period: string, day: string) => `${period}, to ${day}`,
    judged: (side: string, asked: string) => `Sample: ${side} (${asked}).`,
    judgedAgainst: (side: string, against: string, asked: string) =>
      `Sample: ${side}, against ${against} (${asked}).`,
    sampleBefore: (answers: string, platforms: number, isPrevious: boolean) =>
      `${isPrevious ? 'Previous run' : 'Baseline'}: ${answers} answers, ${platforms} platforms.`,
    /** Of a report on invented data. */
    invented: 'Sample data',
    ranges: 'Ranges are 95%: 19 of 20 hold the true value.',
    beyondNoise: '“Beyond noise”: chance alone seldom gives such a change.',
  },

  /** Said on more than one page. */
  common: {
    runOf: (date: string) => `run of ${date}`,
    ofAnswers: '% of answers',
    ofMentions: '% of all brand mentions',
    visibility: 'Visibility',
    shareOfVoice: 'Share of voice',
    sentiment: 'Sentiment',
    interval: '95% interval',
    noInterval: 'no interval',
    axisPct: '0 to 100%',
    answers: 'Answers',
    brand: 'Brand',
    run: 'Run',
    platforms: 'Platforms',
    citations: 'Citations',
    change: (isPrevious: boolean): string => (isPrevious ? 'Since the previous run' : 'Since the baseline'),
    points: (figure: string) => `${figure} pts`,
    countOf: (part: string, of: string) => `${part} of ${of}`,
    sampleOf: (range: string, answers: string) => `${range}, n ${answers}`,
    none: 'none',
    notTested: 'not tested',
    notMirrored: 'not available',
    decimals: 'Figures from fewer than 100 answers have no decimals.',
  },

  trend: {
    added: (platforms: string) => `${platforms} added`,
    dropped: (platforms: string) => `${platforms} dropped`,
    consequence: 'level may shift',
    key: (mark: string, date: string, event: string) => `${mark}: ${event} (${date}).`,
    reading: (date: string, pct: string) => `${date} ${pct}%`,
    noRival: 'no rival',
    alt: (measure: string, brand: string, readings: string, rivals: string) =>
      `${measure} of ${brand} by run: ${readings}. Alongside: ${rivals}.`,
  },

  standings: {
    title: 'Rivals',
    row: (brand: string, pct: string) => `${brand} ${pct}%`,
    alt: (title: string, unit: string, rows: string) => `${title}, ${unit}: ${rows}.`,
    whiskers: 'Whiskers are 95% ranges: 19 of 20 hold the true value.',
    hidden: (brands: number) => `${brands} smaller brands are not shown.`,
  },

  cover: {
    title: 'Brand visibility in AI answers',
    share: (hasRival: boolean, brand: string) =>
      hasRival ? 'Share of answers that name each brand' : `Share of answers that name ${brand}`,
    caption: (cut: { readonly drawn: number; readonly runs: number } | null, hasEarlier: boolean) =>
      `One mark per run${cut === null ? '' : `, the newest ${cut.drawn} of ${cut.runs}`}${hasEarlier ? ', bold in this report’s period' : ''}. Bars are 95% ranges: 19 of 20 hold the true value`,
    /** Under the course of another figure than how often a brand is named. */
    courseCaption: (hasEarlier: boolean, hasLevels: boolean) =>
      `One mark per run${hasEarlier ? ', bold in this report’s period' : ''}.${hasLevels ? ' Dashed: the level before and since.' : ''}`,
    axisFrom: (pct: string) => `; the axis starts at ${pct}%.`,
    ahead: (date: string) => `ahead since ${date}`,
    /** What the report is about, by its period. */
    monthly: (month: string) => `Monthly report, ${month}`,
    quarterly: (quarter: number, year: number) => `Quarterly report, Q${quarter} ${year}`,
    yearly: (year: string) => `Yearly report, ${year}`,
    reportOf: (date: string) => `Report of ${date}`,
    span: (from: string, to: string) => `${from} to ${to}`,
    period: 'Period',
    runs: 'Runs covered',
    /** In a client’s first period its first run is what the others are judged against. */
    withFirst: (runs: string) => `${runs}, the first for comparison`,
    answers: 'Answers sampled',
    issued: 'Issued',
    dataUpTo: 'Data up to',
    preparedFor: (brand: string, agency: string | null) =>
      agency === null ? `Prepared for ${brand}.` : `Prepared for ${brand} by ${agency}.`,
    alt: (brand: string, readings: number, from: string, to: string, lastPct: string) =>
      `Share of answers that name ${brand}, ${readings} readings from ${from} to ${to}; the last one ${lastPct}%.`,
    rivalAlt: (rival: string, fromPct: string, lastPct: string) =>
      ` ${rival} beside it, from ${fromPct}% to ${lastPct}%.`,
  },

  contents: { title: 'Contents', heading: 'What this report finds' },

  summary: {
    title: 'Summary',
    findings: (count: number): string =>
      count === 1 ? 'One finding' : count === 2 ? 'Two findings' : 'Three findings',
    /** Where others go with those that are shown, and stand on pages of their own. */
    findingsOf: (count: number, of: number) => `${count} of ${of} findings`,
    findingsMeasure: (from: string, to: string) => `${from} to ${to}, the weightiest first`,
    tilesMeasure: 'changes count the same prompts on the same platforms',
    watch: {
      title: 'What we watch',
      measure: 'none of these moves is beyond noise',
      sign: 'Sign',
      stands: 'Where it stands',
      act: 'When we would act',
      atOrMore: (level: string) => `at ${level} or more`,
      atOrLess: (level: string) => `at ${level} or less`,
      summary:
        'What is watched, where it stands, the point from which on it would be acted on, and the page that shows it.',
    },
    lookedFor: 'What we looked for',
    underWay: 'Under way',
    howTo: {
      title: 'How to read this',
      lines: [
        {
          term: 'Percentages',
          text: 'are shares of answers: how many in a hundred name the brand. Beside each, n counts the answers or mentions behind it.',
        },
        {
          term: 'Ranges',
          text: 'are what these answers allow: nineteen of twenty such ranges hold the true value.',
        },
        {
          term: 'Beyond noise',
          text: 'is a change that chance alone seldom gives; “no clear change” is one that chance could give.',
        },
      ],
    },
    actions: 'What we recommend',
    actionsMeasure: 'where to look first; what was measured, not why it happened',
    contents: 'In this report',
    contentsMeasure: 'what each page finds',
    courseAlt: (what: string, first: string, from: string, last: string, to: string) =>
      `${what}: ${first} on ${from}, ${last} on ${to}.`,
  },

  note: {
    title: (agency: string | null) => (agency === null ? 'Our view' : `${agency}’s view`),
    measure: 'a judgement, not a measurement',
    /** Above passages of answers, which are nobody's view. */
    quoted: 'Said in answers',
    /** In place of a variable that this report has no value for. */
    noValue: '(not in this report)',
    /** Drafted by rules, for the agency to make its own. */
    draft: {
      first: (subject: string) => `What we would talk about first: ${subject}.`,
      quiet: 'We go on measuring, and come back to you when something moves.',
      begin: (isOne: boolean): string =>
        isOne
          ? 'We would begin with the action above, and judge it by the runs that follow.'
          : 'Of the actions above we would begin with the first, and judge it by the runs that follow.',
    },
  },

  comparison: { title: 'Comparison' },

  text: { title: 'Notes' },

  /** Files inside the report. */
  attachments: {
    data: 'The data behind the charts of this report',
    manifest: 'What this report was made of, and every figure that it prints',
    service: 'The report that the service itself made of the run',
    /** On the last page of a report that holds it; `run` is `common.runOf`. */
    serviceInside: (run: string, file: string) =>
      `The service’s own report of the ${run} is inside this file: ${file}.`,
  },
  changes: ENGLISH_CHANGES,

  keyFigures: {
    title: 'Key figures',
    position: 'Average position',
    axes: {
      visibility: 'visibility',
      shareOfVoice: 'share of voice',
      sentiment: 'sentiment',
      position: 'position',
    },
    axesNote: (axes: string) => `Axes: ${axes}.`,
    axis: (figure: string, range: string) => `${figure} ${range}`,
    notMeasured: 'not measured',
    noFigure: '–',
    firstRun: 'This is the report’s first run; changes show from the next run on.',
    lowerIsBetter: 'A lower position is better.',
    trend: 'Visibility by run',
    trendMeasure: (from: string, to: string) => `% of answers, ${from} to ${to}`,
    standingsMeasure: (unit: string, date: string) => `${unit}, ${date}`,
    what: 'What the figures say',
    rank: (best: number, worst: number) =>
      best === worst ? `rank ${best}` : `a shared rank, ${best} to ${worst}`,
    holds: (brand: string, rank: string, of: number) =>
      `${brand} holds ${rank} of ${of} brands. Ranks are shared where a test on the same answers cannot tell brands apart.`,
    noneNear: 'No rival is within its interval.',
    near: (brands: string) => `Too close to call in this run: ${brands}.`,
    fallback: (answers: string) =>
      `${answers} answers came by a fallback route; they may differ from the platform’s own answers.`,
  },

  rivals: ENGLISH_RIVALS,

  rival: ENGLISH_RIVAL,

  platforms: ENGLISH_PLATFORMS,

  topics: ENGLISH_TOPICS,

  prompts: ENGLISH_PROMPTS,
  sentiment: ENGLISH_SENTIMENT,
  slides: ENGLISH_SLIDES,
  attributes: ENGLISH_ATTRIBUTES,
  citations: ENGLISH_CITATIONS,
  goals: ENGLISH_GOALS,
  absences: ENGLISH_ABSENCES,
  answers: ENGLISH_ANSWERS,
  ninetyDays: ENGLISH_NINETY_DAYS,
  recommendations: ENGLISH_RECOMMENDATIONS,
  evidence: ENGLISH_EVIDENCE,
  glossary: ENGLISH_GLOSSARY,
  runs: ENGLISH_RUNS,
  markets: ENGLISH_MARKETS,

  method: {
    title: 'Method and samples',
    headline: 'How these figures were measured',
    lede: (answers: string, runs: string, isOneRun: boolean) =>
      `${answers} answers in ${runs} ${isOneRun ? 'run' : 'runs'}, collected from the platforms below and scored by the measuring service.`,
    runs: 'Runs',
    ownBrand: (brand: string) => `own brand: ${brand}`,
    naming: 'Naming',
    voice: 'Voice',
    failed: 'Failed',
    route: 'Route',
    notScored: 'not scored',
    notTold: 'not stated',
    byFallback: (answers: string) => `${answers} by fallback`,
    primary: 'primary',
    primaryUnstated: 'primary*',
    without: (platforms: string) => `without ${platforms}`,
    with: (platforms: string) => `with ${platforms}`,
    summary:
      'Each run of this report: answers, answers naming the own brand, visibility with interval, platforms.',
    platformsOf: (date: string, platforms: string) => `Platforms of ${date}: ${platforms}.`,
    namingNote: 'Naming: answers that name the own brand.',
    failedNote: 'Failed: tasks without an answer.',
    earlier: (runs: string, isOne: boolean, list: string) =>
      `${runs} earlier ${isOne ? 'run is' : 'runs are'} listed under “${list}”.`,
    unstated: '* The service recorded no route for some answers, which means the primary route.',
    how: 'How the figures are calculated',
    /** How a service counts, where that is not as the entries say. Without digits: a record of figures has none of it. */
    counting: {
      term: 'Where this service differs',
      points: {
        'analysed-only': 'only answers that it has analysed count',
        'failed-too': 'answers that failed count, too, as answers that name no brand',
        'some-answers': 'not every answer of a run counts, so a score may rest on fewer',
        'unnamed-unscored': 'a brand that no answer names may have no score, which is not the same as zero',
        'mentions-repeated': 'a brand named several times in one answer may count each time',
        'mentions-partial': 'not every answer that names a brand counts as a mention',
        'topics-overlap': 'a prompt may belong to several topics, so topics add up to more than the run',
        'topics-partial': 'not every prompt belongs to a topic, so topics add up to less than the run',
        'domains-top': 'only the most cited domains are listed, and totals of citations are theirs',
        'citations-own': 'the citations of a domain may be fewer than the answers that cite it',
      },
    },
    days: {
      term: 'Days',
      text: (zone: string) => `days, months and quarters are those of the zone ${zone}.`,
    },
    /** Few sentences; a client's analyst must be able to rebuild each figure from them. */
    entries: [
      {
        term: 'Visibility',
        text: 'the share of answers that name the brand: answers that name it, divided by all answers of the run.',
      },
      {
        term: 'Share of voice',
        text: 'the brand’s mentions divided by the mentions of all brands listed in this report. One answer counts once for each brand that it names.',
      },
      {
        term: 'Sentiment',
        text: 'the mean over mentions: each positive one counts +1, each negative one −1, each neutral one 0.',
      },
      {
        term: 'Position',
        text: 'the mean place of the brand among the brands named in an answer; 1 is first, so lower is better.',
      },
      {
        term: 'Intervals',
        text: 'at 95%. Rates of a run: Wilson’s; 19 of 20 hold the true value for the prompts that were asked, and say nothing of others. Share of voice, sentiment and position, and their changes: by drawing the prompts anew 2000 times; where the answers of a run are not available, Wilson’s and the normal one of its totals. Changes of visibility: Tango’s for pairs of answers, Student’s t over prompts where prompts were repeated.',
      },
      {
        term: 'Verdicts',
        text: '“beyond noise” means that the 95% interval of a change excludes zero; otherwise it is “no clear change”. Under 30 answers there is no verdict. Changes count only the prompts on the platforms that both runs asked, and the brands that both scored. Where the answers of a run are not available, the service’s totals are compared, which is said. Printed changes are differences of the rounded levels, so that they add up.',
      },
    ],
  },
};

/** What stands in a report that was asked to compare nothing, where otherwise it would say that nothing can be compared. */
export const ENGLISH_UNCOMPARED = {
  change: 'Not compared',
  why: 'this report compares nothing',
  sentence: 'This report tells of one time and compares it with no other.',
  named: (brand: string, mentions: string, answers: string, date: string) =>
    `${brand} was named in ${mentions} of ${answers} answers on ${date}.`,
};

/** What pages say; a language that lacks a word does not compile. */
export type ReportWords = typeof ENGLISH_REPORT;

/** What a report says that compares nothing. */
export type UncomparedWords = typeof ENGLISH_UNCOMPARED;
