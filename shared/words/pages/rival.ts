/** What the page about one rival says by itself, in one language. Figures, names and dates arrive written. */

/** English. Its shape is the one that every language has to fill. */
export const ENGLISH_RIVAL = {
  title: 'Rival in depth',
  none: { headline: 'No rival to look at', lede: 'The run that is reported on scored no other brand.' },

  find: {
    leads: (first: string, second: string, a: string, b: string) =>
      // The figures stay together, so that a headline breaks behind its colon.
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
