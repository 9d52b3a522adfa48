/** What the section of attributes says, in English. */
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
