/** What the page of one answer of each platform says, in English. */
export const ENGLISH_ANSWERS = {
  title: 'Answers side by side',
  allName: (brand: string, platforms: string) => `One question, ${platforms} platforms: all name ${brand}`,
  someName: (brand: string, naming: string, platforms: string) =>
    `One question, ${platforms} platforms: ${naming} name ${brand}`,
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
