/** What the platforms' page says by itself, in one language. Figures, names and dates arrive written. */

/** English. Its shape is the one that every language has to fill. */
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
