/** What the page “What changed and why” says by itself, in one language. Figures, names and dates arrive written. */

/** English. Its shape is the one that every language has to fill. */
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

  /** Short enough to stand on a chart: what happened, and under it from how much to how much. */
  event: {
    on: (day: string, what: string) => `${day}: ${what}`,
    moved: (brand: string, isUp: boolean) => `${brand} ${isUp ? 'rises' : 'falls'}`,
    drifted: (brand: string, isUp: boolean) => `${brand} ${isUp ? 'climbs' : 'slides'} from here`,
    overtakes: (first: string, second: string) => `${first} overtakes ${second}`,
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
    hatched: 'Hatched: another route, not comparable with earlier runs.',
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
