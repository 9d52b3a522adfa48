/** Sentences of findings, in one language. Figures, names and lists arrive formatted; `findings.ts` decides which sentence applies. */

/** English. Defines the shape for every language. */
export const ENGLISH_FINDINGS = {
  /** A judged change in a headline. */
  gain: { better: 'a clear gain', worse: 'a clear loss', unclear: 'no clear change' },
  noComparison: (subject: string, why: string) => `No comparison ${subject}: ${why}`,
  between: (from: string, to: string) => `between ${from} and ${to}`,
  movement: {
    unclear: 'shows no clear change',
    unclearBy: (points: string, range: string) => `shows no clear change (${points} points, ${range})`,
    moved: (isUp: boolean, points: string, range: string) =>
      `${isUp ? 'rose' : 'fell'} ${points} points (${range})`,
    range: (range: string) => `95% ${range}`,
  },

  /** Why runs cannot be compared. */
  problems: {
    'single-run': 'A comparison needs two runs. Choose a second one.',
    'too-many-runs': 'You can compare at most 12 runs. Choose fewer.',
    'same-run-twice': 'You chose the same run twice. Choose another one.',
    'overlapping-periods':
      'Not comparable: a run lies in both of the times that are compared, so its answers would be in both. Choose times that do not overlap.',
    'no-brands': 'Not comparable: one of the runs has no scored brands.',
    'no-own-brand': 'Not comparable: one of the runs has no score for the own brand.',
    'no-answers': 'Not comparable: one of the runs has no answers.',
    'no-common-platform': 'Not comparable: the runs share no platform.',
    'other-questions':
      'Not comparable: one of the runs has the service’s scores only, because its answers are not all here, and the other is counted without prompts that name brands, or without mentions that were taken out.',
  },
  /** A month of pooled runs. */
  pooled: (month: string, runs: number, written: string) =>
    `${month} (${written} ${runs === 1 ? 'run' : 'runs'} pooled)`,
  /** A run's gaps; the reasons are as stored in the mirror. */
  incomplete: (date: string, reasons: string) => `The run of ${date} is incomplete: ${reasons}.`,
  more: (count: string) => `${count} more`,

  /** Changes of measurement between two runs: the event, and its consequence. */
  breaks: {
    mixed: 'The headline can move even if no answer changed.',
    prompts: (count: number, written: string) => `${written} ${count === 1 ? 'prompt' : 'prompts'}`,
    added: (what: string) => `${what} added`,
    dropped: (what: string) => `${what} dropped`,
    retired: (what: string) => `${what} retired`,
    reworded: (what: string) => `${what} reworded`,
    afterRewording: 'Answers before and after are to different questions.',
    topicsAdded: (topics: string) => `Topics added: ${topics}`,
    topicsDropped: (topics: string) => `Topics dropped: ${topics}`,
    fallbackEnded: (before: string) => `API fallback ended (was ${before})`,
    fallbackBegan: (now: string) => `API fallback began (${now} of answers)`,
    fallbackMoved: (isUp: boolean, now: string, before: string) =>
      `API fallback ${isUp ? 'rose' : 'fell'} to ${now} of answers (was ${before})`,
    afterRoute: 'Fallback answers come by another route and can differ.',
    partial: (missing: string, total: string) => `Partial run: ${missing} of ${total} answers are missing`,
    afterPartial: 'Its figures use only the answers that arrived.',
    modelsAdded: (models: string) => `New models: ${models}`,
    modelsDropped: (models: string) => `Models no longer used: ${models}`,
    modelsChanged: (dropped: string, added: string) => `New models: ${added}; no longer used: ${dropped}`,
    afterModels: 'A different model can give different answers.',
  },

  /** The part of a change that is not movement, and its ground. */
  measurement: {
    causes: {
      platforms: 'The change of platforms',
      prompts: 'The change of prompts',
    },
    accounts: (cause: string, points: string, total: string, from: string, to: string) =>
      `${cause} alone makes ${points} points; all answers together went from ${from} to ${to} (${total}).`,
    /** Of pairs whose answers, all or some, came by another route: movement cannot be told. */
    byRoute: (points: string, total: string, from: string, to: string, isPart: boolean) =>
      `Answers that came at least partly by another route account for ${isPart ? `${points} of the ${total} points` : `${points} points, against a change of ${total}`} from ${from} to ${to} of all answers; whether the route or real movement did that cannot be told.`,
    rerouted:
      'All shared answers came by a different route than before, so real movement and the effect of the route cannot be separated.',
    changed: (events: string) => `Measured differently: ${events}.`,
    totals:
      'Changes are judged by the service’s totals, because single answers are not available or do not say which prompts they are to.',
    voiceWithout: (brands: string) =>
      `The changes in share of voice and position do not count ${brands}, scored in one run only.`,
    onPairs: (prompts: string, platforms: string, answers: string) =>
      `Changes count what both sides share: ${prompts} prompts, ${platforms} platforms, each side weighed as ${answers} answers.`,
    onPlatforms: (platforms: string, answers: string) =>
      `Changes count the ${platforms} platforms that both sides asked: each side weighed as ${answers} answers.`,
  },

  /** What levels count, where that is not simply everything. */
  basis: {
    counted: (pct: string, service: string, naming: number, total: string, brand: string) =>
      `${pct} where no question names ${brand}; the service’s dashboard says ${service}, because ${naming} of ${total} questions ${naming === 1 ? 'names' : 'name'} ${brand}.`,
    rivalsToo: (count: number) =>
      `${count === 1 ? 'A prompt that names only rivals is' : `${count} prompts that name only rivals are`} not counted either.`,
    all: (naming: number, total: string, brand: string) =>
      `All ${total} prompts are counted, as chosen, even ${naming === 1 ? 'the one that names' : `the ${naming} that name`} ${brand}: nearly every answer to ${naming === 1 ? 'it' : 'these'} does, too.`,
    few: (naming: number, total: string, brand: string) =>
      `${naming} of ${total} prompts name ${brand}, and nearly every answer to these does, too; without them too few would be left, so all are counted.`,
    corrected: (answers: number, total: string, brand: string) =>
      answers === 1
        ? `${answers} of ${total} answers says only that it knows nothing of ${brand}, and is not counted as naming it.`
        : `${answers} of ${total} answers say only that they know nothing of ${brand}, and are not counted as naming it.`,
    correctedRivals: (count: number) =>
      count === 1
        ? 'A mention of a rival is not counted, because the answer says only that it knows nothing of it.'
        : `${count} mentions of rivals are not counted, because the answers say only that they know nothing of them.`,
    /** Once, where no other sentence has it. */
    dashboard: (service: string) => `The service’s dashboard, which counts everything, says ${service}.`,
    /** The same in a list of facts. */
    term: 'Counted on',
    unnamedTerm: 'Counted, naming no brand',
    value: (prompts: string, total: string) => `${prompts} of ${total} questions`,
    plain: (prompts: string, total: string) => `${prompts} of ${total} prompts: those that name no brand`,
    /** Of what the service gives without the prompt: attributes and citations. */
    ofAll: 'All prompts are counted here, even those that name brands.',
  },

  visibility: {
    noScore: {
      headline: 'No answers were scored in this run',
      lede: 'The service returned no score for the own brand.',
    },
    share: (ofHundred: string) => `Named in ${ofHundred} of every 100 answers`,
    shareOfFew: (mentions: string, answers: string) => `Named in ${mentions} of ${answers} answers`,
    /** The level is over all answers; the change may be over what both sides share, and then says so. */
    shareSince: (ground: 'all' | 'pairs' | 'platforms', share: string, gain: string, since: string) =>
      ground === 'all'
        ? `${share}, ${gain} since ${since}`
        : `${share}; ${ground === 'pairs' ? 'on what both sides share' : 'on the platforms that both sides asked'}, ${gain} since ${since}`,
    /** For pooled runs without a baseline. */
    namedOver: (brand: string, mentions: string, answers: string, when: string) =>
      `${when}: ${brand} was named in ${mentions} of ${answers} answers.`,
    firstRun: (brand: string, mentions: string, answers: string, date: string) =>
      `${brand} was named in ${mentions} of ${answers} answers on ${date}. Changes show from the next run on.`,
    longView: (on: 'all' | 'pairs' | 'platforms', moved: string, from: string, to: string) => {
      const what = {
        all: 'Visibility',
        pairs: 'On what both runs share, visibility',
        platforms: 'On the platforms that both runs asked, visibility',
      };
      return `${what[on]} ${moved} between ${from} and ${to}`;
    },
  },

  /** The baseline of changes, and who chose it. */
  baseline: {
    previous: (when: string) => `Against the run before, ${when}.`,
    monthBefore: (when: string) => `Against the month before, ${when}.`,
    beforePeriod: (when: string) => `Against the last run before this period, ${when}.`,
    /** One period against another. */
    compared: (when: string) => `Against ${when}.`,
    firstOfPeriod: (when: string) =>
      `Against the first run of this period, ${when}; no earlier run is available.`,
    runWithTime: 'One run is compared with all runs of that time together.',
    lastYear: (when: string) => `Against the same month last year, ${when}.`,
    set: (when: string, day: string, reason: string) =>
      `Against the baseline of ${when}, set on ${day}: ${reason}.`,
    run: (when: string, made: 'comparison' | 'report') =>
      `Against the run of ${when}, chosen for this ${made}.`,
    month: (when: string, made: 'comparison' | 'report') => `Against ${when}, chosen for this ${made}.`,
    /** Its name in other sentences. */
    calledPrevious: 'the previous run',
    called: 'the baseline',
    missing: {
      first: 'No earlier run is available.',
      'not-set': 'No run is set as its baseline.',
      'set-gone': 'No scores are available for the run that is set as its baseline.',
      'set-not-earlier': 'Its baseline is not earlier than what is compared.',
      noRunIn: (month: string) => `There is no run in ${month}.`,
    },
  },

  rivals: {
    noMention: {
      headline: 'No brand was named in this run',
      lede: 'A share of voice needs at least one mention.',
    },
    share: (pct: string) => `${pct}% of all brand mentions`,
    leads: (brand: string, share: string) => `${brand} leads the field with ${share}`,
    unsettled: (brand: string, share: string) => `${brand} has ${share}; the lead is too close to call`,
    notProvenBehind: (brand: string, share: string) =>
      `${brand} has ${share}; no rival’s lead over it is proven`,
    /** Certainly behind some, none of which certainly leads. */
    behind: (brand: string, share: string, ahead: string) => `${brand} has ${share}, behind ${ahead}`,
    trails: (leader: string, brand: string, share: string) => `${leader} leads; ${brand} has ${share}`,
    voice: 'of the share of voice',
    moved: (brand: string, moved: string, from: string, to: string) =>
      `The share of voice of ${brand} ${moved} between ${from} and ${to}.`,
    apart: (brand: string) => `No rival is too close to ${brand} to call.`,
    inseparable: (brand: string, neighbours: string) =>
      `${brand} is too close to call against ${neighbours}: a test on the same answers does not tell them apart.`,
  },

  platforms: {
    noScore: {
      headline: 'No platform was scored in this run',
      lede: 'The service returned no figures by platform.',
    },
    single: (platform: string) => `One platform asked: ${platform}`,
    /** Platforms whose change holds among all; one list may be empty. */
    moved: (rose: string, fell: string) =>
      [rose === '' ? '' : `${rose} rose`, fell === '' ? '' : `${fell} fell`]
        .filter((part) => part !== '')
        .join(', ') + ' beyond noise',
    extremes: (high: string, low: string) => `Strongest on ${high}, weakest on ${low}`,
    strongest: (high: string) => `Strongest on ${high}`,
    weakest: (low: string) => `Weakest on ${low}`,
    differ: 'Platforms differ, but none stands apart from all others',
    alike: 'No clear difference between platforms',
    names: (platform: string, brand: string, pct: string) =>
      `${platform} names ${brand} in ${pct}% of its answers`,
    span: (named: string, low: string, pct: string) => `${named}, ${low} in ${pct}%.`,
    /** One sentence with its qualification, which is never cut off; `together` ends it, or is ''. */
    chance: (judged: number, moved: string | null, byChance: string, together: string) =>
      `Of ${judged} platforms compared, ${moved ?? 'none'} moved beyond noise; chance alone would show about ${byChance}${together || '.'}`,
    together: (count: number, holding: string) =>
      `; judged together, ${count === 0 ? 'none is' : `${holding} ${count === 1 ? 'is' : 'are'}`} beyond noise.`,
  },

  topics: {
    noFigures: {
      headline: 'No figures by topic',
      lede: 'No visibility by topic is on record for this run.',
    },
    single: (topic: string) => `One topic asked: ${topic}`,
    extremes: (best: string, worst: string) => `${best} is the strongest topic, ${worst} the weakest`,
    strongest: (best: string) => `${best} is the strongest topic`,
    weakest: (worst: string) => `${worst} is the weakest topic`,
    differ: 'Topics differ, but none stands apart from all others',
    alike: 'No clear difference between topics for the own brand',
    ledNone: 'In no topic is the own brand named more often than every rival beyond noise.',
    led: (count: number, of: number, topics: string) =>
      `Beyond noise, the own brand is named most often in ${count} of ${of} topics: ${topics}.`,
    doubt: (answers: string) =>
      `Topics have few answers (one has only ${answers}), so their intervals are wide.`,
  },

  sentiment: {
    noMention: { headline: 'No mention, no sentiment', lede: 'The own brand was not named in this run.' },
    notGiven: { headline: 'No sentiment on record', lede: 'There is no sentiment score for this run.' },
    balance: (positive: string, total: string, brand: string, negative: string) =>
      `${positive} of ${total} mentions of ${brand} are positive, ${negative} negative`,
    howCounted: 'The score counts each positive mention +1, each negative −1 and each neutral 0.',
    unclear: (difference: string, since: string) =>
      `The sentiment score shows no clear change since ${since} (${difference}).`,
    moved: (isUp: boolean, size: string, since: string) =>
      `The sentiment score ${isUp ? 'rose' : 'fell'} by ${size} since ${since}, beyond noise.`,
    spread: (best: AttributeWords, worst: AttributeWords) =>
      `Most positive on ${best.attribute} (${best.score}, n ${best.mentions}), least positive on ${worst.attribute} (${worst.score}, n ${worst.mentions}).`,
    /** After `spread`: on two scores of a run, and their attributes. */
    order: 'Their order may be chance.',
    unranked: (least: string) => `Attributes with fewer than ${least} mentions are not ranked.`,
  },

  sources: {
    none: { headline: 'No cited sources', lede: 'No cited pages are on record for this run.' },
    most: (domain: string, ownPct: string) =>
      `${domain} is cited most; own pages get ${ownPct}% of citations`,
    countsOver: (domains: string, citations: string, when: string) =>
      `${when}: the platforms cited ${domains} domains, ${citations} times in all.`,
    counts: (domains: string, citations: string, date: string) =>
      `The platforms cited ${domains} domains ${citations} times on ${date}.`,
  },
};

/** An attribute with its average score and mention count. */
type AttributeWords = { readonly attribute: string; readonly score: string; readonly mentions: string };

/** Sentences of findings; a language that lacks one does not compile. */
export type FindingWords = typeof ENGLISH_FINDINGS;
