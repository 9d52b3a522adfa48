/**
 * Sentences of a project's history, in one language. Figures, names and dates arrive formatted; `history-findings.ts` and `summary.ts`
 * decide which sentence applies.
 */
import { possessiveEnd } from './grammar.ts';

/** English. Defines the shape for every language. */
export const ENGLISH_HISTORY = {
  problems: {
    'single-run': 'One run tells a level and no change. The next run can be compared with it.',
    'empty-run':
      'The newest run has no answers. The next run that has some is compared with those before it.',
    'no-answers':
      'The answers of the newest run are not on this computer, so that nothing can be told of single platforms, topics or prompts. Sync again to get them.',
    'no-own-brand': 'The newest run has no score for the own brand.',
    'nothing-shared':
      'No prompt of the newest run is known from an earlier one, so that there is nothing to compare.',
    'being-read':
      'The history is still being read: this is the level so far, and changes are told once all of it is here.',
  },
  /** Movement and another route are inseparable, so no cause is called likely there, as in `byRoute`. */
  causes: {
    platforms: 'Likely cause: other platforms were asked from that time on.',
    prompts: 'Likely cause: prompts were changed at that time.',
    route:
      'Answers came by another route from that time on; whether the route or real movement did that cannot be told.',
    model: 'Likely cause: answers came from another model from that time on.',
  },
  /** What changed on the day of a tide. */
  candidates: {
    route: 'A possible reason, not proven: answers came by another route from that day on.',
    model: 'A possible reason, not proven: the model changed that day.',
  },
  /** Beside a brand's movement, where a common one of all brands cannot be told. */
  sharedUnknown: {
    'few-brands':
      'Whether platforms name fewer or more brands altogether cannot be told: at least three brands followed since the first of these runs would be needed.',
    'all-but-one':
      'All tracked brands but one moved this way then, so it cannot be told whether platforms name fewer or more brands altogether.',
  },
  certainty: {
    measurement: 'Measured differently',
    clear: 'Beyond noise',
    likely: 'Likely beyond noise',
  },
  /** The size is rounded as printed. */
  points: (written: string, size: number) => `${written} ${size === 1 ? 'point' : 'points'}`,

  lead: {
    /** All brands together; null: over platforms. */
    tide: (platform: string | null, isUp: boolean) =>
      `${platform === null ? 'Platforms name' : `${platform} names`} ${isUp ? 'more' : 'fewer'} brands`,
    drifted: (brand: string, isUp: boolean, size: string, since: string) =>
      `${brand} has ${isUp ? 'climbed' : 'slid'} ${size} since ${since}`,
    moved: (brand: string, isUp: boolean, size: string) => `${brand} ${isUp ? 'gained' : 'lost'} ${size}`,
    overtook: (first: string, second: string) => `${first} has overtaken ${second}`,
    drewLevel: (first: string, second: string) => `${first} has drawn level with ${second}`,
    platformStopped: (platform: string, brand: string) => `${platform} has all but stopped naming ${brand}`,
    platformBegan: (platform: string, brand: string) => `${platform} began to name ${brand}`,
    platformMoved: (platform: string, brand: string, isUp: boolean, since: string) =>
      `${platform} names ${brand} ${isUp ? 'more' : 'less'} often since ${since}`,
    topicMoved: (topic: string, brand: string, isUp: boolean, since: string) =>
      `On “${topic}”, ${brand} ${isUp ? 'gained' : 'lost'} ground since ${since}`,
    onePrompt: (prompt: string, brand: string, isUp: boolean) =>
      `“${prompt}” names ${brand} ${isUp ? 'more' : 'less'} often`,
    prompts: (count: string, brand: string, isUp: boolean) =>
      `${count} prompts name ${brand} ${isUp ? 'more' : 'less'} often`,
    sourceLeft: (domain: string) => `${domain} left the sources`,
    sourceEntered: (domain: string) => `${domain} entered the sources`,
    sourceMoved: (domain: string, isUp: boolean, since: string) =>
      `${domain} is cited ${isUp ? 'more' : 'less'} often since ${since}`,
    tone: (attribute: string, brand: string, isUp: boolean) =>
      `The tone about “${attribute}” ${isUp ? 'rose' : 'fell'} for ${brand}`,
    measurement: (isUp: boolean, size: string, what: 'platforms' | 'prompts') =>
      `The headline figure ${isUp ? 'rose' : 'fell'} ${size} because other ${what} were asked`,
    /** If it explains only a part. */
    measuredPart: (isUp: boolean, size: string, what: 'platforms' | 'prompts', part: string) =>
      `The headline figure ${isUp ? 'rose' : 'fell'} ${size}, ${part} of them because other ${what} were asked`,
    rivals: (isUp: boolean, size: string) =>
      `Share of voice ${isUp ? 'rose' : 'fell'} ${size} because other rivals are counted`,
    voice: (brand: string, isUp: boolean) =>
      `${brand} has a ${isUp ? 'larger' : 'smaller'} share of all mentions`,
    position: (brand: string, isLater: boolean) =>
      `${brand} is named ${isLater ? 'later' : 'earlier'} in the answers`,
    sentiment: (brand: string, isUp: boolean) => `Answers speak ${isUp ? 'better' : 'worse'} of ${brand}`,
  },

  rest: {
    tide: (from: string, to: string, of: string, since: string) =>
      `${from} of ${of} brands in an answer before, ${to} since ${since}.`,
    shared: 'What all tracked brands share is no brand’s own movement.',
    ahead: (size: string) => `${size} ahead`,
    behind: (size: string) => `${size} behind`,
    lead: (before: string, now: string, since: string) => `${before} before, ${now} since ${since}.`,
    level: (before: string, now: string, since: string) =>
      `${before} before, ${now} since ${since}; now too close to call.`,
    /** When a finding's levels are from: before it, in the runs just before a slide, in the told period or its only run, in the newest runs. */
    before: (since: string) => `before ${since}`,
    runsBefore: (runs: number, written: string, since: string) =>
      runs === 1 ? `in the run before ${since}` : `in the ${written} runs before ${since}`,
    inPeriod: 'in this period',
    onDay: (day: string) => `on ${day}`,
    inNewest: 'in the four newest',
    /** Neither is certainly ahead. */
    levelNow: (before: string, now: string, whenBefore: string, whenNow: string) =>
      `${before} ${whenBefore}, ${now} ${whenNow}: too close to call.`,
    /** After an interval of two brands that excludes zero, although no lead is proven. */
    ofAllPairs: 'On its own this range leaves out zero; corrected for all pairs of brands it proves no lead.',
    citations: (before: string, now: string, since: string) =>
      `${before} citations a run before, ${now} since ${since}.`,
    sentiment: (before: string, now: string, since: string) => `${before} before, ${now} since ${since}.`,
    position: (before: string, now: string, since: string) =>
      `Average position ${before} before, ${now} since ${since}.`,
    measurement: (before: string, now: string, since: string) =>
      `${before} before, ${now} since ${since}. This is no movement of what both sides share.`,
    drift: (before: string, now: string) => `${before} then, ${now} now.`,
    /** Two levels, each with its time. */
    judged: (before: string, now: string, whenBefore: string, whenNow: string) =>
      `${before} ${whenBefore}, ${now} ${whenNow}.`,
    prompts: (prompt: string, before: string, now: string, since: string) =>
      `${before} of their answers before, ${now} since ${since}; most of all “${prompt}”.`,
    ofMentions: (before: string, now: string, since: string) =>
      `${before} of mentions before, ${now} since ${since}.`,
    ofItsAnswers: (before: string, now: string, since: string) =>
      `${before} of its answers before, ${now} since ${since}.`,
    ofAnswers: (before: string, now: string, since: string) =>
      `${before} of answers before, ${now} since ${since}.`,
  },

  noise: {
    quiet: 'This client’s runs wander no further than their answers make likely.',
    wander: (points: string, steps: string | null) =>
      `This client’s runs wander by ${points} points by themselves${steps === null ? '' : `, measured on ${steps} earlier steps`}.`,
  },
  nothing: 'Nothing moved by more than chance.',
  /** If a single figure may be beyond noise. */
  nothingApart: 'Judged together, no figure stands out from chance: of so many, one may do so by itself.',
  nothingElse: 'No date stands out from which something changed.',
  wouldShow: (points: string) =>
    ` Between the first and the second half of these runs, a move of ${points} points would have shown four times in five.`,
  /** The same of a comparison of two times. */
  wouldShowHere: (points: string) => ` A change of ${points} points would have shown four times in five.`,
  rangeOfRuns: (range: string) => `${range} a run`,
  rangeOfPoints: (range: string) => `${range} points`,
  /** The interval of a finding's change, beside levels and leads with others. */
  /** Of a lead: of this brand’s, positive if it grew. */
  rangeOfChange: (range: string, leader: string | null) =>
    `Change${leader === null ? '' : ` of ${leader}${possessiveEnd(leader)} lead`}: ${range}`,

  /** The page a director reads first. */
  summary: {
    tide: (platform: string | null, isUp: boolean, since: string, from: string, of: string, to: string) =>
      `${platform === null ? 'Platforms name' : `${platform} names`} ${isUp ? 'more' : 'fewer'} brands since ${since}: ${from} of ${of} in an answer, ${to} since`,
    voiceHeld: (brand: string) => `${brand}${possessiveEnd(brand)} share of all mentions held`,
    levels: (from: string, to: string) => `${from} to ${to}`,
    moved: (brand: string, isUp: boolean, levels: string) =>
      `${brand} ${isUp ? 'rises' : 'falls'} from ${levels} of answers`,
    drifted: (brand: string, isUp: boolean, levels: string) =>
      `${brand} ${isUp ? 'climbs' : 'slides'} from ${levels} of answers`,
    platform: (platform: string, brand: string, isUp: boolean, levels: string) =>
      `${platform} names ${brand} ${isUp ? 'more' : 'less'} often: ${levels}`,
    topic: (brand: string, topic: string, isUp: boolean, levels: string) =>
      `${brand} ${isUp ? 'gains' : 'loses'} ground on “${topic}”: ${levels}`,
    level: (brand: string, share: string | null) =>
      share === null
        ? `No clear change in how often ${brand} is named`
        : `${brand} is named in ${share} of answers, with no clear change`,
    onShared: (moved: string) => `${moved}, on the prompts and platforms that both sides asked`,
    explains: (platform: string, brand: string, isUp: boolean, from: string, to: string) =>
      `${platform} explains the ${isUp ? 'gain' : 'fall'}: it names ${brand} in ${to} of its answers, ${isUp ? 'up' : 'down'} from ${from}`,
    overtakes: (first: string, second: string) => `${first} overtakes ${second}`,
    drawsLevel: (first: string, second: string) => `${first} draws level with ${second}`,
    /** Began before the judged period, and still holds at its end. */
    standing: {
      moved: (brand: string, isUp: boolean, levels: string, since: string) =>
        `${brand} has been named ${isUp ? 'more' : 'less'} often since ${since}: ${levels} of answers`,
      drifted: (brand: string, isUp: boolean, levels: string, since: string) =>
        `${brand} has been ${isUp ? 'climbing' : 'sliding'} since ${since}: ${levels} of answers`,
      platform: (platform: string, brand: string, isUp: boolean, levels: string, since: string) =>
        `${platform} has named ${brand} ${isUp ? 'more' : 'less'} often since ${since}: ${levels}`,
      topic: (brand: string, topic: string, isUp: boolean, levels: string, since: string) =>
        `${brand} has been ${isUp ? 'stronger' : 'weaker'} on “${topic}” since ${since}: ${levels}`,
      /** If the later level is that of a single run. */
      onDay: (headline: string, day: string) => `${headline} on ${day}`,
      other: (lead: string, since: string) => `${lead} since ${since}`,
    },
    retold: (day: string, brand: string, from: string, to: string, days: string) =>
      `Our report of ${day} said that ${from} of answers name ${brand}; since the answers of ${days} were analysed again, it is ${to}.`,
    withdrawn: (day: string, lead: string) =>
      `Our report of ${day} said: “${lead}”. With all that is known now, this no longer stands out from chance.`,
    /** `then`: the day the report gave, if `now` is another one. */
    told: (day: string, then: string | null, now: string) =>
      then === null
        ? `Our report of ${day} already told it.`
        : `Our report of ${day} put the start at ${then}; more rounds now point to ${now}.`,
    steady: { month: 'A steady month', period: 'A steady period' },
    quiet: (steady: string) => `${steady}: nothing moved by more than chance`,
    /** Below a level without a clear change, if a change worth telling could have gone unseen. */
    unseen: (level: string, points: string) => `${level}; a change under ${points} points could go unseen`,
    never: (brand: string, answers: string, count: number) =>
      count === 1 ? `The one answer does not name ${brand}` : `None of ${answers} answers names ${brand}`,
    /** Other prompts moved the level, and nothing else did. */
    exchange: {
      replaced: (gone: string, of: string, count: number) =>
        `${gone} of ${of} prompts ${count === 1 ? 'was' : 'were'} replaced`,
      retired: (gone: string, of: string, count: number) =>
        `${gone} of ${of} prompts ${count === 1 ? 'was' : 'were'} dropped`,
      added: (come: string, count: number) => `${come} ${count === 1 ? 'prompt was' : 'prompts were'} added`,
      retiredAndAdded: (gone: string, of: string, come: string, count: number) =>
        `${gone} of ${of} prompts ${count === 1 ? 'was' : 'were'} dropped and ${come} added`,
      moved: (isUp: boolean, from: string, to: string, what: string) =>
        `The figure ${isUp ? 'rises' : 'falls'} from ${from} to ${to} because ${what}; on those asked both times, no clear change`,
    },
    /** A change that another measurement may explain. */
    measuredOtherwise: (headline: string) => `${headline}, measured another way`,
    rerouted: (platform: string, levels: string) =>
      `${platform} answered at least partly by another route than before, and is not judged: ${levels}`,
    /** A rival beside an own brand that did not move. */
    named: (brand: string, isUp: boolean, levels: string) =>
      `${brand} is named ${isUp ? 'more' : 'less'} often: ${levels}`,
  },
};

/** A language's words for a project's history. */
export type HistoryWords = typeof ENGLISH_HISTORY;
