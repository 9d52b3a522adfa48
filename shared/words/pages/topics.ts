/** What the topics' page says by itself, in one language. Figures, names and dates arrive written. */

/** English. Its shape is the one that every language has to fill. */
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
