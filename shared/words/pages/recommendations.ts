/** What is recommended, by rule, and the evidence in words, in English; on the summary and on a page of its own. */
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
  further: (actions: string) => `${actions} more follow from smaller figures and are not listed.`,

  /** Who does it, and by which run: nobody has agreed to it yet. */
  who: 'Proposed',
  agency: 'Agency',
  by: (date: string) => `by ${date}`,
  /** Of an action that the client's last report asked for, too. */
  open: (day: string) => `Still open since our report of ${day}.`,
  /** What an action should move, and when that can be seen. */
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

  /** After the finding: what was counted in the newest run. */
  cites: (named: string) => `Cited most: ${named}.`,
  times: (name: string, times: string) => `${name} (${times})`,
  gap: (own: string, ownPct: string, rival: string, rivalPct: string, answers: string) =>
    `${rival} is named in ${rivalPct} of ${answers} answers, ${own} in ${ownPct}; beyond noise.`,
  outreachEvidence: (share: string, of: string, answers: string, brand: string) =>
    `${share} of ${of} citations; of ${answers} answers that cite it none names ${brand}.`,
};
