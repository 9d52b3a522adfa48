/** Generated text of report pages, in one language: titles, column headings, captions, notes. Figures, names and dates arrive formatted. */
import { categoryWords } from './evidence.ts';
import { glossaryEntries } from './glossary-entries.ts';
import { pluralIn } from './grammar.ts';

const plural = pluralIn('en');

/** The page of answers naming only rivals, in English. */
export const ENGLISH_ABSENCES = {
  title: 'Where rivals are named',
  /** The count as a number chooses the forms of its words, here and below. */
  headline: (answers: string, of: string, brand: string, count: number) =>
    `${answers} of ${of} answers ${plural(count, 'names', 'name')} a rival and not ${brand}`,
  none: {
    headline: 'No answer names a rival alone',
    lede: 'Wherever a rival is named, the brand is named beside it.',
  },
  notMirrored: {
    headline: 'Where rivals are named alone is not known',
    lede: 'The answers of these runs are needed for that, and they are not available.',
  },
  missing: (brand: string, prompts: string, asked: string) =>
    `No answer to ${prompts} of ${asked} prompts names ${brand}, and rivals are named there.`,
  somewhere: (brand: string, asked: string) =>
    `Each of ${asked} prompts names ${brand} in some of its answers; below are those that leave it out most often.`,
  counts: 'These are counts of answers; no single prompt is judged.',
  prompts: 'Prompts where rivals are named alone',
  promptsMeasure: (brand: string) => `answers that name a rival and not ${brand}`,
  platforms: 'The same by platform',
  prompt: 'Prompt',
  alone: 'Rivals alone',
  named: (brand: string) => `Name ${brand}`,
  rival: 'Named most often there',
  most: (answers: string, of: string) => `(${answers}\u00a0of\u00a0${of})`,
  more: (prompts: string, count: number) =>
    `${prompts} more ${plural(count, 'prompt leaves', 'prompts leave')} the brand out in some answers.`,
  summary:
    'Prompts, with the answers that name a rival and not the own brand, those that name the own brand, and the rival named most often.',
  platformsSummary: 'Platforms, with the answers that name a rival and not the own brand.',
};

/** The page with one answer per platform, in English. */
export const ENGLISH_ANSWERS = {
  title: 'Answers side by side',
  allName: (brand: string, platforms: string) => `One question, ${platforms} platforms: all name ${brand}`,
  someName: (brand: string, naming: string, platforms: string, count: number) =>
    `One question, ${platforms} platforms: ${naming} ${plural(count, 'names', 'name')} ${brand}`,
  noneNames: (brand: string, platforms: string) =>
    `One question, ${platforms} platforms: none names ${brand}`,
  lede: 'What each platform answered in the newest run, in its own words. Single answers are examples; every figure of this report rests on all answers.',
  prompt: 'The prompt',
  measure: 'the same for each platform',
  answer: 'What it answered',
  names: (brand: string) => `Names ${brand}`,
  namesNot: (brand: string) => `Does not name ${brand}`,
  rivals: (brands: string) => `Rivals: ${brands}`,
  moreRivals: (count: string) => `${count} more`,
  page: (title: string, address: string) => `${title} (${address})`,
  morePages: (count: string) => `Further pages cited: ${count}`,
  marks: (brand: string) =>
    `In the answers, ${brand} stands in bold on a tinted ground, and rivals in bold over a dotted line.`,
  without: (platforms: string) => `No answer to this prompt: ${platforms}.`,
  summary:
    'Each platform with its answer to one prompt: the date, whether it names the own brand, the rivals that it names, an excerpt, and pages that it cites.',
};

/** The attributes section, in English. */
export const ENGLISH_ATTRIBUTES = {
  title: 'Attributes',
  spread: (brand: string, best: string, worst: string) =>
    `${brand} scores highest on ${best}, lowest on ${worst}`,
  one: (brand: string, attribute: string) => `Mentions of ${brand} are about ${attribute} alone`,
  scored: (attribute: string, score: string, mentions: string) => `${attribute} ${score} (n ${mentions})`,
  lede: (best: string, worst: string) => `Highest: ${best}. Lowest: ${worst}.`,
  few: 'Too few mentions by attribute to say where the tone is better or worse',
  alike: (brand: string, attributes: string) => `${brand} scores alike on ${attributes} attributes`,
  byAttribute: (brand: string) => `${brand} by attribute`,
  measure: 'average sentiment, the most mentioned first',
  attribute: 'Attribute',
  axis: '−1 to +1',
  mentions: 'Mentions',
  warmestRival: 'Highest rival',
  rivalFigures: (score: string, mentions: string) => `${score} (n ${mentions})`,
  summary: 'Average sentiment of the own brand by attribute, and the rival with the highest.',
  note: 'The service gives no spread for attributes, so there is no interval and no verdict.',
  further: (attributes: string, isOne: boolean) =>
    `${attributes} more ${isOne ? 'attribute is' : 'attributes are'} not listed.`,
};

/** Generated text of the page “What changed and why”, in one language. Figures, names and dates arrive formatted. */

/** English. Defines the shape for every language. */
export const ENGLISH_CHANGES = {
  title: 'What changed and why',

  find: {
    moved: (brand: string, moved: string, from: string, to: string) =>
      `The visibility of ${brand} ${moved} between ${from} and ${to}.`,
    noneMoved: 'No platform by itself changed beyond noise.',
    quiet: 'Nothing moved by more than chance',
    nothingToCompare: 'A first reading, with nothing to compare',
    notFollowed: 'What happened between these runs cannot be told in full',
    notComparable: 'The runs of this period cannot be compared',
  },

  trend: 'Visibility by run',
  trendMeasure: (from: string, to: string) => `% of answers that name the brand, ${from} to ${to}`,

  /** Short chart label: what happened, and below it the levels. */
  event: {
    on: (day: string, what: string) => `${day}: ${what}`,
    moved: (brand: string, isUp: boolean) => `${brand} ${isUp ? 'rises' : 'falls'}`,
    drifted: (brand: string, isUp: boolean) => `${brand} ${isUp ? 'climbs' : 'slides'} from here`,
    overtakes: (first: string, second: string) => `${first} overtakes ${second}`,
    /** A slide that begins here and ends level or ahead. */
    catchesUp: (first: string, second: string) => `${first} gains on ${second} from here`,
    part: (part: string, brand: string, isUp: boolean) => `${brand} ${isUp ? 'rises' : 'falls'} on ${part}`,
    drops: (platform: string, brand: string) => `${platform} drops ${brand}`,
    begins: (platform: string, brand: string) => `${platform} begins to name ${brand}`,
    topic: (topic: string) => `“${topic}”`,
    prompts: (count: string, isOne: boolean, isUp: boolean) =>
      `${count} ${isOne ? 'prompt' : 'prompts'} ${isUp ? 'won' : 'lost'}`,
    source: (domain: string, isUp: boolean) => `${domain} cited ${isUp ? 'more' : 'less'}`,
    tone: (attribute: string, isUp: boolean) => `tone ${isUp ? 'rises' : 'falls'} on “${attribute}”`,
    voice: (brand: string, isUp: boolean) => `${brand}: ${isUp ? 'larger' : 'smaller'} share of voice`,
    position: (brand: string, isLater: boolean) => `${brand} named ${isLater ? 'later' : 'earlier'}`,
    sentiment: (brand: string, isUp: boolean) => `${isUp ? 'better' : 'worse'} tone about ${brand}`,
    measurement: {
      platforms: 'other platforms asked',
      prompts: 'other prompts asked',
      rivals: 'other rivals counted',
    },
    route: (platforms: string) => `${platforms} by another route`,
    routeOfAll: 'answers by another route',

    change: (from: string, to: string) => `${from} to ${to}`,
    ofAnswers: (from: string, to: string) => `${from} to ${to} of answers`,
    ofItsAnswers: (from: string, to: string) => `${from} to ${to} of its answers`,
    ofTheirAnswers: (from: string, to: string) => `${from} to ${to} of their answers`,
    ofMentions: (from: string, to: string) => `${from} to ${to} of mentions`,
    citations: (from: string, to: string) => `${from} to ${to} citations a run`,
    ahead: (size: string) => `${size} ahead`,
    behind: (size: string) => `${size} behind`,
    notMovement: 'measured otherwise, no movement',
    routeFollows: 'not comparable with earlier runs',
  },

  presence: {
    title: (brand: string) => `Answers naming ${brand}`,
    counts: 'by platform and run; darker: a larger share of the platform’s answers',
    shares: '% of the platform’s answers, by run',
    hatched:
      'Hatched: another route. A change is judged only where it has about the same share on both sides.',
    absent: 'An empty place: not tested in that run.',
    newRoute: 'another route',
    isNew: 'new here',
    gone: 'no longer asked',
    tooFew: 'too few answers',
    noComparison: 'no comparison',
    alt: (brand: string, rows: string) => `Answers naming ${brand} by platform and run. ${rows}.`,
    altRow: (platform: string, first: string, last: string, change: string) =>
      `${platform}: ${first} in its first run, ${last} in its last one, ${change}`,
  },

  waterfall: {
    title: 'What each platform adds to the change',
    measure: (from: string) => `points of visibility; the axis starts at ${from}`,
    movement: (points: string, isAll: boolean) =>
      `${isAll ? 'Like for like' : 'By the same route'}\n${points} points`,
    measurement: (points: string) => `Measured otherwise\n${points} points`,
    levels: (from: string, to: string) => `${from} to ${to}%`,
    ofAnswers: (answers: string) => `n ${answers}`,
    doubt: (half: string) => `±${half}`,
    platformMix: 'Other platforms',
    promptMix: 'Other prompts',
    others: (count: string) => `${count} others`,
    newRoute: 'new route',
    note: 'Steps are shares of all answers, so that they add up but for their rounding; ± is half the 95% interval.',
    hatched: 'Hatched: no movement, or not known to be.',
    groupedNote: 'The smallest steps stand together.',
    alt: (from: string, to: string, steps: string) =>
      `Visibility from ${from} to ${to}, in points of all answers: ${steps}.`,
  },

  known: {
    title: 'What we know',
    alone: (platform: string, isUp: boolean, points: string, range: string) =>
      `${platform} alone ${isUp ? 'adds' : 'costs'} ${points} points (${range}).`,
    othersMany: (count: string, isUp: boolean, points: string) =>
      `The other ${count} platforms together ${isUp ? 'add' : 'cost'} ${points} points; none changed beyond noise.`,
    othersLevel: (count: string) =>
      `The other ${count} platforms balance each other; none changed beyond noise.`,
    othersOne: (isUp: boolean, points: string) =>
      `The other platform ${isUp ? 'adds' : 'costs'} ${points} points: no clear change.`,
    rerouted: (platform: string, points: string, total: string, isPart: boolean) =>
      `${platform} answered at least partly by another route; ${isPart ? `${points} of the ${total} points may come from that` : `${points} points may come from that, against ${total} in all`}.`,
  },

  unknown: {
    title: 'What we do not know',
    why: (platform: string) =>
      `Why the answers of ${platform} changed: route, prompts and models stayed the same.`,
    whyWith: (platform: string) =>
      `Whether ${platform} changed by itself, or because something was measured otherwise.`,
    whyAll: 'Why: what happened at the same time is on this page, but no cause was tested.',
    earlierRoute: (platforms: string) => `How ${platforms} would have answered by the earlier route.`,
    smaller: (points: string) =>
      `Whether anything moved by less than ${points} points: these runs would often not show it.`,
  },
};

export const ENGLISH_CITATIONS = {
  title: 'Citations',
  domains: 'Domains that platforms cite',
  domainsMeasure: (date: string, citations: string, domains: string) =>
    `${citations} citations of ${domains} domains, ${date}`,
  domain: 'Domain',
  kind: 'Kind',
  /** A domain's kind, from the service's category. */
  kindOf: categoryWords,
  citations: 'Citations',
  share: 'Share',
  before: (isPrevious: boolean): string => (isPrevious ? 'Previous run' : 'Baseline'),
  change: 'Change',
  own: 'Own pages',
  rivals: 'Rivals’ pages',
  others: 'Third parties',
  otherDomains: (domains: string, isOne: boolean) => `${domains} other ${isOne ? 'domain' : 'domains'}`,
  domainsSummary: (isPrevious: boolean) =>
    `The cited domains, grouped as own, rivals’ and third parties’, with their share of citations and the ${isPrevious ? 'previous run’s' : 'baseline’s'}.`,
  noVerdict:
    'Changes are in points. Pages of one answer are not cited independently, so shares carry no verdict.',
  noBefore: 'The citations of the earlier run are not available.',
  pages: 'Pages cited most often',
  pagesMeasure: (shown: string, of: string) => `${shown} of ${of} pages`,
  page: 'Page',
  by: 'Cited by',
  byPlatform: (platform: string, answers: string) => `${platform} ${answers}`,
  pagesSummary: 'The pages cited most often, each once, with the platforms whose answers cite them.',
  outreach: 'Cited beside rivals only',
  outreachMeasure: (brand: string) => `no answer that cites these domains names ${brand}`,
  rivalsNamed: 'Rivals named there',
  answers: 'Answers',
  named: (brand: string, answers: string) => `${brand} (${answers})`,
  outreachSummary: 'Domains cited in answers that name rivals and never the own brand, most answers first.',
  outreachMore: (domains: string) =>
    `${domains} more domains are cited beside rivals only, each in as few answers or fewer.`,
  /** How the share of own pages compares with others, and what to do first. */
  meaning: {
    title: 'What this share means',
    beside: (brand: string, own: string, rival: string, rivalPct: string) =>
      `Own pages of ${brand} get ${own} of all citations; ${rival}, the rival’s domain cited most, gets ${rivalPct}.`,
    alone: (brand: string, own: string) =>
      `Own pages of ${brand} get ${own} of all citations; no page of a rival is cited.`,
    mostOthers: (pct: string) =>
      `${pct} go to third parties: most of what platforms say rests on pages that no brand of this report owns.`,
    others: (pct: string) => `${pct} go to third parties.`,
    behind:
      'Own pages stand behind that rival’s. If they are to be cited more, pages that answer the prompts asked here come first.',
    ahead:
      'Own pages do not stand behind that rival’s. If more citations are wanted, the third parties that are cited most come first.',
    first: (domain: string, naming: string, answers: string, brand: string, count: number) =>
      `The first to look at is ${domain}: ${naming} of the ${answers} answers that cite it ${plural(count, 'names', 'name')} ${brand}.`,
  },
};

/** The evidence appendix, in English. */
export const ENGLISH_EVIDENCE = {
  title: 'Evidence',
  headline: 'The answers behind each finding',
  /** If some findings have no answer that shows them. */
  headlineOf: (shown: string, of: string) => `Answers behind ${shown} of ${of} findings`,
  lede: 'Single answers of the newest run, as the platforms gave them. They show what a finding is about, beside what the same prompt was answered before where that says otherwise; the finding itself rests on all answers.',
  nothing: 'No finding to show an answer for',
  nothingLede: 'No movement was found that a single answer could show.',
  finding: 'Finding',
  answer: 'An answer that shows it',
  from: (platform: string, date: string) => `${platform}, ${date}`,
  prompt: (prompt: string) => `Prompt “${prompt}”`,
  citesNothing: 'Cites no page',
  none: 'No single answer of the newest run that is available here shows this.',
  summary:
    'Each finding of this report with an answer: its platform, date, prompt, an excerpt and a page that it cites.',
  findings: 'Findings and answers',
  measure: (shown: string, of: string) => `${shown} of ${of}`,
};

const ENTRIES = glossaryEntries({
  answer: { term: 'Answer', text: 'what one platform returns to one prompt.' },
  platform: { term: 'Platform', text: 'an AI application that is asked, each with an answer of its own.' },
  prompt: { term: 'Prompt', text: 'a question that is put to the platforms.' },
  run: { term: 'Run', text: 'one round in which all prompts go to all platforms.' },
  visibility: { term: 'Visibility', text: 'the share of answers that name the brand: 41% means 41 of 100.' },
  shareOfVoice: {
    term: 'Share of voice',
    text: 'the brand’s part of all mentions of the brands that are compared. An answer counts once for each brand that it names.',
  },
  sentiment: {
    term: 'Sentiment',
    text: 'the mean over mentions: +1 for a positive one, 0 for a neutral one, −1 for a negative one.',
  },
  attribute: {
    term: 'Attribute',
    text: 'what a mention is about, such as price or service, as the measuring service sorts them.',
  },
  averagePosition: {
    term: 'Average position',
    text: 'where the brand stands among the brands in an answer. 1 is first, so lower is better.',
  },
  citation: { term: 'Citation', text: 'a page that an answer gives as its source.' },
  thirdParty: {
    term: 'Third party',
    text: 'a cited domain that is neither the brand’s nor a rival’s: news, reviews, forums.',
  },
  baseline: { term: 'Baseline', text: 'the run that changes start from.' },
  interval: {
    term: '95% interval',
    text: 'the values that fit the sample. 19 of 20 such ranges hold the true value.',
  },
  beyondNoise: {
    term: 'Beyond noise',
    text: 'the interval of the change leaves out zero: chance alone seldom gives such a change.',
  },
  noClearChange: {
    term: 'No clear change',
    text: 'chance alone could give this. It does not prove that nothing changed.',
  },
  likeForLike: {
    term: 'Like for like',
    text: 'only what both runs asked is compared: the same prompts on the same platforms.',
  },
  tooClose: { term: 'Too close to call', text: 'a test on the same answers cannot separate two brands.' },
  route: {
    term: 'Route',
    text: 'the way a prompt reaches a platform. A fallback may answer differently from the platform itself.',
  },
  wonAndLost: {
    term: 'Won and lost prompts',
    text: 'prompts whose answers name the brand more or less often than in the earlier run.',
  },
  forecast: {
    term: 'Forecast',
    text: 'where a reading to come would lie if the course went on; the band holds 95% of such readings.',
  },
  outlook: {
    term: 'Likely, open, unlikely',
    text: 'the whole forecast band lies above the target, holds it, or lies below it.',
  },
  failure: {
    term: 'Failure',
    text: 'a prompt that a platform left without an answer. It counts neither for nor against the brand.',
  },
});

export const ENGLISH_GLOSSARY = {
  title: 'Glossary',
  headline: 'The words we use',
  lede: 'In plain words, as this report uses them.',
  entries: ENTRIES,
};

/** The goals scorecard, in English. */
export const ENGLISH_GOALS = {
  title: 'Goals',
  headline: (counts: { readonly likely: number; readonly open: number; readonly unlikely: number }) => {
    const { likely, open, unlikely } = counts;
    const judged = likely + open + unlikely;
    if (judged === 0) return 'It is too early to tell whether the goals will be met';
    const of = (count: number): string => (judged === 1 ? 'The goal' : `${count} of ${judged} goals`);
    if (unlikely > 0) return `${of(unlikely)} will probably be missed`;
    if (open > 0) return `${of(open)} ${open === 1 ? 'is' : 'are'} still open`;
    return `${of(likely)} will probably be met`;
  },
  lede: (goals: string, date: string) => `${goals}, read up to ${date}.`,
  goals: (count: number) => `${count} ${count === 1 ? 'goal' : 'goals'}`,
  scorecard: 'Scorecard',
  measure: 'readings, then the forecast as a 95% band; the thick mark is the target',
  goal: 'Goal',
  reading: 'Last reading',
  outlook: 'Outlook',
  likely: 'Likely',
  open: 'Open',
  unlikely: 'Unlikely',
  notJudged: 'Not told yet',
  target: (pct: string, day: string) => `${pct} by ${day}`,
  targetOnly: (pct: string) => `${pct}, no deadline`,
  noTarget: 'no target set',
  on: (day: string) => `on ${day}`,
  forecast: (range: string) => `forecast ${range}`,
  above: (points: string) => `band starts ${points} above the target`,
  inside: 'target inside the band',
  below: (points: string) => `band ends ${points} short`,
  points: (written: string, size: number) => `${written} ${size === 1 ? 'point' : 'points'}`,
  tooFew: (readings: string, needed: string) => `${readings} readings, ${needed} needed`,
  tooFewUntil: (readings: string, needed: string, day: string) =>
    `${readings} of ${needed} readings; a verdict from about ${day}`,
  noDeadline: 'without a deadline there is no forecast',
  noGoal: 'without a target there is no verdict',
  tooFar: (day: string) => `readings tell until ${day} only`,
  over: (day: string) => `the deadline was ${day}`,
  noProjection: 'these readings cannot be projected',
  noReadings: 'no readings yet',
  unnamed: 'Goal without a name',
  alt: (goal: string, first: string, last: string, target: string) =>
    `${goal}: from ${first} to ${last}; target ${target}.`,
  none: 'none',
  summary: 'Each goal with its last reading, its course and forecast, and the outlook.',
  note: 'The forecast assumes that the course goes on as it did. It knows nothing of actions that are planned. Targets are of visibility.',
};

/** The opening of a multi-market report, in English. */
export const ENGLISH_MARKETS = {
  title: 'Markets',
  count: (markets: string) => `${markets} markets`,
  headline: (markets: string) => `Visibility in ${markets} markets`,
  /** Markets that moved beyond noise, each judged separately. */
  moved: (markets: string, up: string, down: string) =>
    `${markets} markets: visibility up in ${up}, down in ${down}, beyond noise`,
  lede: 'Each market has prompts of its own: figures are neither added up over markets nor ranked between them.',
  market: 'Market',
  finding: 'Main finding',
  summary:
    'Each market: its visibility with interval and sample, the change, the main finding, and its page.',
  note: 'Changes are like for like, judged as on the pages of each market, which name what they are against.',
  /** Replaces the figures of a market without runs. */
  noRuns: 'No runs',
  /** For a market without runs: the report's days, and its runs before and after them. */
  noRunsIn: (from: string, to: string) => `No runs from ${from} to ${to}`,
  lastRun: (day: string) => `The last run before was on ${day}.`,
  nextRun: (day: string) => `The first run after was on ${day}.`,
  neverRun: 'This market has no completed runs yet.',
  counted: 'It counts in none of this report’s figures.',
  withoutRuns: (markets: string) => `Without runs: ${markets}.`,
};

/** The page on the first ninety days, in English. */
export const ENGLISH_NINETY_DAYS = {
  title: 'The first ninety days',
  headline: 'What we would do in the first ninety days',
  lede: 'Each step rests on a figure of this report. The last one asks the same again and shows what came of it.',
  stages: [
    { title: 'Days 1 to 30', measure: 'agree what is asked, and read what is said' },
    { title: 'Days 31 to 60', measure: 'give platforms pages to answer from' },
    { title: 'Days 61 to 90', measure: 'be where platforms look, and measure again' },
  ],
  stage: (stage: string) => `What is done on ${stage}, the figure that it rests on, and who does it.`,
  who: 'Who',
  agree: 'Agree which questions matter: those asked here are a proposal.',
  asked: (prompts: string, platforms: string, answers: string) =>
    `Prompts: ${prompts}; platforms: ${platforms}; answers: ${answers}.`,
  platform: (platform: string, brand: string) => `Read what ${platform} answers in place of ${brand}.`,
  platformAlone: (alone: string, of: string, brand: string, count: number) =>
    `${alone} of its ${of} answers ${plural(count, 'names', 'name')} a rival and not ${brand}.`,
  prompt: (prompt: string) => `Write a page that answers “${prompt}”`,
  promptAlone: (
    alone: string,
    of: string,
    brand: string,
    rival: string,
    most: string,
    count: number,
    ofMost: number,
  ) =>
    `${alone} of ${of} answers ${plural(count, 'names', 'name')} a rival and not ${brand}; ${most} of them ${plural(ofMost, 'names', 'name')} ${rival}.`,
  source: (domain: string, brand: string) => `Ask ${domain} to cover ${brand}.`,
  sourceCited: (
    share: string,
    citations: string,
    naming: string,
    answers: string,
    brand: string,
    count: number,
  ) =>
    `${share} of ${citations} citations; ${naming} of the ${answers} answers that cite it ${plural(count, 'names', 'name')} ${brand}.`,
  again: 'Ask the same prompts again, and compare with today.',
  today: (named: string, of: string, brand: string, count: number) =>
    `Today ${named} of ${of} answers ${plural(count, 'names', 'name')} ${brand}.`,
};

/** Generated text of the platforms page, in one language. Figures, names and dates arrive formatted. */

/** English. Defines the shape for every language. */
export const ENGLISH_PLATFORMS = {
  title: 'Platforms',
  own: (brand: string) => `${brand} by platform`,
  platform: 'Platform',
  ownSummary: 'The own brand’s visibility on each platform, with its interval and its change.',
  intervalNote: 'Intervals appear only where the single answers are available.',
  field: 'The field by platform',
  measure: '% of the platform’s answers',
  fieldSummary: 'Visibility of each brand on each platform, in percent of that platform’s answers.',

  panels: {
    title: 'Platforms by run',
    measure: (runs: string) =>
      `% of the platform’s answers, ${runs} runs on one axis; the largest change first`,
    levels: (from: string, to: string, change: string | null) =>
      `${from} to ${to}%${change === null ? '' : `, ${change}`}`,
    newRoute: 'new route',
    note: 'Above each: from, to and the change in points. Band: 95% interval of the own brand.',
    hatched: 'Hatched: answers by another route; levels before and after are not compared.',
    untested: 'No line: not tested in those runs.',
    hidden: (count: string) => `${count} more platforms with smaller changes stand in the table alone.`,
    panel: (platform: string, levels: string, verdict: string) => `${platform} ${levels} (${verdict})`,
    alt: (brand: string, panels: string) => `${brand} by platform and run, in percent: ${panels}.`,
  },
};

/** The page of prompts won and lost, in English. */
export const ENGLISH_PROMPTS = {
  title: 'Prompts',
  lostAndWon: (lost: number, won: number, brand: string) =>
    `${lost} ${lost === 1 ? 'prompt no longer names' : 'prompts no longer name'} ${brand}; ${won} now ${won === 1 ? 'does' : 'do'}`,
  lost: (lost: number, brand: string) =>
    `${lost} ${lost === 1 ? 'prompt no longer names' : 'prompts no longer name'} ${brand}`,
  won: (won: number, brand: string) =>
    `${won} ${won === 1 ? 'prompt now names' : 'prompts now name'} ${brand} that did not before`,
  /** Unjudged moves of shares: not findings. */
  moved: (less: number, more: number, prompts: number, brand: string) =>
    `By share of answers, ${brand} is named less often on ${less} of ${prompts} ${prompts === 1 ? 'prompt' : 'prompts'}, more often on ${more}`,
  steady: (brand: string) => `Every prompt names ${brand} as often as before`,
  nothing: 'Prompts cannot be compared here',
  why: {
    'first-run': 'This is the first run. The next one can be compared with it.',
    'no-answers': 'The answers of both runs are needed for that, and not all of them are available.',
    'nothing-shared': 'The two runs share no prompt on a platform that both asked.',
  },
  ground: (prompts: string, steady: string, count: number, ofSteady: number) =>
    `Both times, ${prompts} ${plural(count, 'prompt was', 'prompts were')} asked on the same platforms; ${steady} of them ${plural(ofSteady, 'names', 'name')} the brand as often as before.`,
  judged: (count: number) =>
    count === 0
      ? 'Single prompts have too few answers for a verdict: these are counts, and examples of what moved.'
      : `${count} of the changes ${count === 1 ? 'is' : 'are'} beyond noise by ${count === 1 ? 'itself' : 'themselves'}; the others are counts.`,
  less: 'Named less often',
  more: 'Named more often',
  measure: (brand: string, from: string, to: string) => `answers that name ${brand}; ring ${from}, dot ${to}`,
  prompt: 'Prompt',
  onPlatforms: 'Where',
  /** Named answers of all answers, before and now. */
  platform: (platform: string, before: string, now: string) => `${platform} ${before}\u00a0→\u00a0${now}`,
  further: (platforms: string) => `${platforms}\u00a0more`,
  insteadNow: 'Named there instead',
  insteadBefore: 'Named there before',
  instead: (answers: string, of: string) => `(${answers}\u00a0of\u00a0${of})`,
  beyond: 'beyond noise',
  unknown: 'a prompt whose text is not available',
  lessSummary:
    'Prompts that name the own brand less often, before and now, by platform, and the rival named there instead.',
  moreSummary:
    'Prompts that name the own brand more often, before and now, by platform, and the rival named there before.',
  notListed: (prompts: string, most: string) =>
    `${prompts} more moved by ${most} or fewer and are not listed.`,
  answers: (count: string, isOne: boolean) => `${count} ${isOne ? 'answer' : 'answers'}`,
};

/** Recommendations by rule, with evidence, in English; on the summary and on their own page. */
export const ENGLISH_RECOMMENDATIONS = {
  title: 'Recommendations',
  headline: (count: number) => (count === 1 ? 'One thing to do next' : `${count} things to do next`),
  none: 'No finding calls for action.',
  quiet:
    'What moved asks for no action by itself; no topic lies far behind a rival, and no large source leaves the brand out.',
  lede: (count: number) =>
    `${count === 1 ? 'It follows' : 'Each follows'} by a rule from a figure of this report. It says where to look first, not why something happened.`,
  actions: 'What we recommend',
  actionsMeasure: 'the weightiest first',
  action: 'Action',
  evidence: 'The evidence behind it',
  page: 'Page',
  summary: 'Actions in their order, each with the evidence that set it off and the page that shows it.',
  /** Runs after the report's, which advice cannot wait for. */
  later: (runs: string, count: number, last: string) =>
    `${runs} later ${count === 1 ? 'run is' : 'runs are'} here already, the last of ${last}.`,
  further: (actions: string) => `${actions} more follow from smaller figures and are not listed.`,

  /** Owner and target run: not agreed yet. */
  who: 'Proposed',
  agency: 'Agency',
  by: (date: string) => `by ${date}`,
  /** For an action repeated from the client's last report. */
  open: (day: string) => `Still open since our report of ${day}.`,
  /** An action's expected effect, and when it will show. */
  effect: {
    next: (measure: string) => `To move: ${measure}. Seen in the runs that follow.`,
    from: (measure: string, date: string) => `To move: ${measure}. Seen in runs from ${date} on.`,
    points: (measure: string, date: string, points: string) =>
      `To move: ${measure}. Runs from ${date} on would show a change of ${points} points or more.`,
    settles: (date: string | null) =>
      date === null
        ? 'To settle: whether the change is one of answers or of measurement. Seen in the runs that follow.'
        : `To settle: whether the change is one of answers or of measurement. Seen in runs from ${date} on.`,
  },
  measures: {
    named: (brand: string) => `how often answers name ${brand}`,
    onPlatform: (platform: string, brand: string) => `how often ${platform} names ${brand}`,
    onTopic: (topic: string, brand: string) => `how often answers on “${topic}” name ${brand}`,
    tone: (brand: string) => `how well answers speak of ${brand}`,
    beside: (domain: string, brand: string) => `answers that cite ${domain} and name ${brand}`,
    cited: (domain: string) => `how often ${domain} is cited`,
    gap: (rival: string) => `the distance to ${rival}`,
  },

  advice: {
    route: 'Wait for runs by one route before acting on this change.',
    model: 'Compare runs of one model before acting on this change.',
    rival: (brand: string) => `Look at the domains that are cited where answers name ${brand}.`,
    platform: (platform: string) => `Look at the pages that ${platform} cites now.`,
    topic: (topic: string) => `Write a page brief for “${topic}”.`,
    prompts: 'Read the answers to these prompts beside earlier ones.',
    fall: (brand: string) => `Read answers that no longer name ${brand}, beside earlier ones.`,
    toneFall: (brand: string) => `Read the answers that speak badly of ${brand}.`,
    source: (domain: string) => `See what ${domain} says: platforms cite it more often.`,
    lostSource: (domain: string) => `Check whether the pages of ${domain} are still there.`,
    tone: (attribute: string) => `Read what answers say about “${attribute}”.`,
    outreach: (domain: string) => `Write to ${domain}: platforms cite it often, and never beside you.`,
  },

  /** After the finding: counts of the newest run. */
  cites: (named: string) => `Cited most: ${named}.`,
  times: (name: string, times: string) => `${name} (${times})`,
  gap: (own: string, ownPct: string, rival: string, rivalPct: string, answers: string) =>
    `${rival} is named in ${rivalPct} of ${answers} answers, ${own} in ${ownPct}; beyond noise.`,
  outreachEvidence: (share: string, of: string, answers: string, brand: string) =>
    `${share} of ${of} citations; of ${answers} answers that cite it none names ${brand}.`,
};

/** Generated text of the rival page, in one language. Figures, names and dates arrive formatted. */

/** English. Defines the shape for every language. */
export const ENGLISH_RIVAL = {
  title: 'Rival in depth',
  none: { headline: 'No rival to look at', lede: 'The run that is reported on scored no other brand.' },

  find: {
    leads: (first: string, second: string, a: string, b: string) =>
      // Keeps the figures together, so that a headline breaks after its colon.
      `${first} is ahead of ${second}: ${a}\u00a0against\u00a0${b}`,
    close: (first: string, second: string) => `${first} and ${second} are too close to call`,
    only: (rival: string, pct: string) => `${rival} is named in ${pct} of answers`,
    lead: (brand: string, points: string, range: string) =>
      `${brand} leads by ${points} points (95% ${range}).`,
    gap: (a: string, b: string, points: string, range: string) =>
      `${a} against ${b}: ${points} points apart (95% ${range}).`,
    ofPairs: (pairs: string) =>
      `On its own this range leaves out zero; corrected for all ${pairs} pairs of brands it proves no lead.`,
    moved: (brand: string, moved: string, from: string) => `${brand} ${moved} since ${from}.`,
  },

  trend: 'Both by run',
  trendMeasure: (from: string, to: string) => `% of answers, ${from} to ${to}`,

  topics: (own: string, rival: string) => `${own} and ${rival} by topic`,
  topicsMeasure: (day: string) => `% of the topic’s answers, ${day}; where it leads most first`,
  behind: (rival: string) => `▼ ${rival} leads`,
  ahead: (own: string) => `▲ ${own} leads`,
  note: 'Bars are 95% intervals. Verdicts test both brands on the same answers, corrected for all rivals and topics.',
  hollow: 'Hollow: under 30 answers.',
  left: (count: string) => `${count} topics with smaller gaps are not drawn.`,
  row: (topic: string, own: string, rival: string, verdict: string) =>
    `${topic} ${own} against ${rival} (${verdict})`,
  alt: (own: string, rival: string, rows: string) => `${own} against ${rival} by topic, in percent: ${rows}.`,

  leadsOn: (rival: string) => `Where ${rival} leads`,
  trailsOn: (rival: string) => `Where ${rival} trails`,
  place: (name: string, rival: string, own: string) => `${name}: ${rival} against ${own}.`,
  eitherLeads: 'Where either leads',
  nowhere: 'On no platform and in no topic, beyond noise.',
};

/** Generated text of the rivals page, in one language. Figures, names and dates arrive formatted. */

/** English. Defines the shape for every language. */
export const ENGLISH_RIVALS = {
  title: 'Rivals',
  field: 'The field',
  rank: 'Rank',
  voice: 'Voice',
  change: 'Change',
  summary: (against: 'previous' | 'baseline' | null) =>
    `Brands by visibility, with their share of voice${against === null ? '' : ` and the change of both since the ${against === 'previous' ? 'previous run' : 'baseline'}`}.`,
  sharedRanks: 'A range of ranks: a test on the same answers cannot tell these brands apart.',
  note:
    'Share of voice is a brand’s mentions among the mentions of all brands listed here. ' +
    'Ranks are by visibility; a range means that a test on the same answers cannot tell the brands in it apart.',

  slope: {
    title: 'Visibility, start and end',
    measure: '% of answers; 95% interval behind each name',
    others: (count: string, least: string, most: string) => `${count} others ${least} to ${most}`,
    row: (brand: string, from: string, to: string) => `${brand} ${from} to ${to}`,
    rowNew: (brand: string, to: string) => `${brand} ${to}`,
    alt: (from: string, to: string, rows: string) =>
      `Visibility on ${from} and on ${to}, in percent: ${rows}.`,
    note: 'In colour: the own brand, and rivals whose change is beyond noise.',
  },
  lead: {
    title: 'The lead',
    measure: (brand: string) => `over ${brand}, in points`,
    ahead: (brand: string) => `${brand} ahead`,
    alt: (own: string, rival: string, first: string, from: string, last: string, to: string) =>
      `Lead of ${own} over ${rival} in points: ${first} on ${from}, ${last} on ${to}.`,
    note: 'Band: 95% interval, on the same answers.',
  },
  pairs: {
    title: 'By platform',
    measure: (day: string) => `% of its answers, ${day}`,
    row: (platform: string, own: string, rival: string) => `${platform} ${own} against ${rival}`,
    alt: (own: string, rival: string, rows: string) =>
      `${own} against ${rival} by platform, in percent: ${rows}.`,
    left: (count: string) => `${count} more with smaller gaps are not drawn.`,
    sample: (least: string, most: string) => `n ${least} to ${most} each.`,
    sampleAlike: (n: string) => `n ${n} each.`,
    few: 'Hollow: under 30 answers.',
  },
  moved: {
    title: 'Who moved',
    move: (brand: string, moved: string) => `${brand} ${moved}.`,
    none: (from: string, to: string) => `No brand moved beyond noise between ${from} and ${to}.`,
    rest: (count: string) => `The other ${count} brands show no clear change.`,
    restOne: 'The other brand shows no clear change.',
    chance: (judged: string, byChance: string) =>
      `Of ${judged} brands compared, chance alone would show about ${byChance} beyond noise.`,
  },
  others: (count: string) => `${count} others`,
  span: (least: string, most: string) => `${least} to ${most}%`,
};

/** The list of all runs, in English. */
export const ENGLISH_RUNS = {
  title: 'All runs',
  headline: (runs: number) =>
    runs === 1 ? 'The run behind this report' : `The ${runs} runs behind this report`,
  complete: 'Every prompt was answered in every run.',
  failures: (failed: string, tasks: string) => `${failed} of ${tasks} questions were left without an answer.`,
  notTold: 'The service does not state for every run how many questions failed.',
  byFallback: (answers: string, runs: number) =>
    `${answers} answers in ${runs} ${runs === 1 ? 'run' : 'runs'} came by a fallback route.`,
  table: 'Runs',
  measure: 'the newest one last',
  day: 'Day',
  prompts: 'Prompts',
  failed: 'Failed',
  route: 'Route',
  platforms: 'Platforms',
  summary: 'Each run of this report: its day, prompts, answers, failures, routes and platforms.',
};

/** The sentiment page, in English. */
export const ENGLISH_SENTIMENT = {
  title: 'Sentiment',
  bars: 'Tone by brand',
  barsMeasure: (date: string) => `% of mentions, ${date}; balance is positive minus negative, from −1 to +1`,
  brand: 'Brand',
  positive: 'positive',
  neutral: 'neutral',
  negative: 'negative',
  balance: 'Balance',
  sample: 'n',
  barsSummary: 'The mentions of each brand by tone, in percent, and their balance with its interval.',
  quotes: 'In their own words',
  of: (platform: string, prompt: string) => `${platform}, prompt “${prompt}”`,
  ofPlatform: (platform: string) => platform,
  names: (brand: string) => `names ${brand}`,
  namesNot: (brand: string) => `does not name ${brand}`,
  open: '“',
  close: '”',
  cites: (address: string) => `Cites ${address}`,
  examples: 'These are examples of single answers, not proof of a trend.',
};

/** Generated text of slides, beyond that of the pages. */

export const ENGLISH_SLIDES = {
  /** For a table that cannot show all its rows. */
  more: (count: string, isOne: boolean): string =>
    `and ${count} more ${isOne ? 'row' : 'rows'} in the report`,
  /** The recommendations headline. */
  actions: (count: number): string =>
    count === 1
      ? 'We recommend one step'
      : count === 2
        ? 'We recommend two steps'
        : 'We recommend three steps',
  /** Likely questions; the report answers. */
  questions: {
    sure: 'How sure are these figures?',
    chance: 'Could it be chance?',
    unknown: 'What do we not know?',
    measured: 'How is this measured?',
  },
};

/** Generated text of the topics page, in one language. Figures, names and dates arrive formatted. */

/** English. Defines the shape for every language. */
export const ENGLISH_TOPICS = {
  title: 'Topics',
  gaps: (brand: string) => `${brand} against the best rival`,
  measure: (day: string) => `% of the topic’s answers, ${day}; the widest gap behind first`,
  topic: 'Topic',
  bestRival: 'best rival',
  gap: 'Gap',
  verdict: 'Verdict',
  change: 'Change',
  sample: 'n',
  ahead: '▲ Leads every rival',
  behind: (brand: string) => `▼ ${brand} leads`,
  close: '≈ Too close to call',
  few: 'Too few answers',
  noRival: 'No rival named',
  intervals:
    'Bars are 95% intervals. Verdicts test both brands on the same answers; with several topics and rivals, the bar is raised.',
  hollow: 'Hollow: under 30 answers.',
  changeSince: (since: string) => `Change: of the own brand since ${since}, in points.`,
  chance: (judged: number, byChance: string) =>
    `With ${judged} topics compared, chance alone would show about ${byChance} beyond noise.`,
  leftOut: (count: string, topics: string) => `Not drawn: ${count} topics with smaller gaps (${topics}).`,
  row: (topic: string, own: string, rival: string, verdict: string) =>
    `${topic} ${own} against ${rival} (${verdict})`,
  rivalFigure: (brand: string, pct: string) => `${brand} ${pct}`,
  alt: (brand: string, rows: string) => `${brand} by topic against the best rival, in percent: ${rows}.`,
  field: 'The field by topic',
  fieldMeasure: '% of the topic’s answers',
  fieldSummary: 'Visibility of the leading brands by topic, in percent of the topic’s answers.',
};

/** English. Defines the shape for every language. */
export const ENGLISH_REPORT = {
  title: (project: string) => `${project}: brand visibility in AI answers`,
  subject: (brand: string) => `Visibility report for ${brand}`,

  frame: {
    page: (page: number, pages: number) => `Page ${page} of ${pages}`,
    prompts: (prompts: string) => `${prompts} prompts`,
    platforms: (count: number) => `${count} ${count === 1 ? 'platform' : 'platforms'}`,
    /** After the judged side's prompts and platforms, if the other side had more or fewer. */
    askedBefore: (count: string) => `${count} before`,
    sample: (answers: string, date: string, asked: string) =>
      `Sample: ${answers} answers on ${date} (${asked}).`,
    /** One side of a frame: `570 answers, Nov 2026, 3 runs`. */
    side: (answers: string, when: string, runs: string, count: number) =>
      `${answers} answers, ${when}, ${runs} ${count === 1 ? 'run' : 'runs'}`,
    /** An unfinished period: the figures cover its days up to here. */
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

  /** Used on several pages. */
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
    /** Below the course of a figure other than visibility. */
    courseCaption: (hasEarlier: boolean, hasLevels: boolean) =>
      `One mark per run${hasEarlier ? ', bold in this report’s period' : ''}.${hasLevels ? ' Dashed: the level before and since.' : ''}`,
    axisFrom: (pct: string) => `; the axis starts at ${pct}%.`,
    ahead: (date: string) => `ahead since ${date}`,
    /** The report's subject, by period. */
    monthly: (month: string) => `Monthly report, ${month}`,
    quarterly: (quarter: number, year: number) => `Quarterly report, Q${quarter} ${year}`,
    yearly: (year: string) => `Yearly report, ${year}`,
    reportOf: (date: string) => `Report of ${date}`,
    span: (from: string, to: string) => `${from} to ${to}`,
    period: 'Period',
    runs: 'Runs covered',
    /** In a client’s first period its first run is the baseline of the others. */
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
    /** If related findings have their own pages. */
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
    /** Above quotations, which are nobody's view. */
    quoted: 'Said in answers',
    /** Replaces a variable without a value in this report. */
    noValue: '(not in this report)',
    /** Drafted by rules, for the agency to edit. */
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

  /** Attached files. */
  attachments: {
    data: 'The data behind the charts of this report',
    manifest: 'What this report was made of, and every figure that it prints',
    service: 'The report that the service itself made of the run',
    /** On the report's last page, if enclosed; `run` is `common.runOf`. */
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
    /** How a service counts, if it deviates from the entries. Without digits: it is in no record of figures. */
    counting: {
      term: 'Where this service differs',
      points: {
        'analysed-only': 'only answers that it has analysed count',
        'failed-too': 'answers that failed count, too, as answers that name no brand',
        'some-answers': 'not every answer of a run counts, so a score may rest on fewer',
        'unnamed-unscored': 'a brand that no answer names may have no score, which is not the same as zero',
        'mentions-repeated': 'a brand that the service counts several times in one answer counts once here',
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
    /** Brief, but a client's analyst must be able to reproduce each figure. */
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

/** For a report without a comparison by choice, instead of saying that nothing can be compared. */
export const ENGLISH_UNCOMPARED = {
  change: 'Not compared',
  why: 'this report compares nothing',
  sentence: 'This report tells of one time and compares it with no other.',
  named: (brand: string, mentions: string, answers: string, date: string) =>
    `${brand} was named in ${mentions} of ${answers} answers on ${date}.`,
};

/** Page text; a language that lacks an entry does not compile. */
export type ReportWords = typeof ENGLISH_REPORT;

/** Text of a report without a comparison. */
export type UncomparedWords = typeof ENGLISH_UNCOMPARED;
