/** What the rivals' page says by itself, in one language. Figures, names and dates arrive written. */

/** English. Its shape is the one that every language has to fill. */
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
