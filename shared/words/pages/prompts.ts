/** What the page of prompts won and lost says, in English. */
export const ENGLISH_PROMPTS = {
  title: 'Prompts',
  lostAndWon: (lost: number, won: number, brand: string) =>
    `${lost} ${lost === 1 ? 'prompt no longer names' : 'prompts no longer name'} ${brand}; ${won} now ${won === 1 ? 'does' : 'do'}`,
  lost: (lost: number, brand: string) =>
    `${lost} ${lost === 1 ? 'prompt no longer names' : 'prompts no longer name'} ${brand}`,
  won: (won: number, brand: string) =>
    `${won} ${won === 1 ? 'prompt now names' : 'prompts now name'} ${brand} that did not before`,
  /** Of moves without a verdict: they are counts, and no findings. */
  moved: (less: number, more: number, prompts: number, brand: string) =>
    `By count, ${brand} is named less often on ${less} of ${prompts} ${prompts === 1 ? 'prompt' : 'prompts'}, more often on ${more}`,
  steady: (brand: string) => `Every prompt names ${brand} as often as before`,
  nothing: 'Prompts cannot be compared here',
  why: {
    'first-run': 'This is the first run. The next one can be compared with it.',
    'no-answers': 'The answers of both runs are needed for that, and not all of them are available.',
    'nothing-shared': 'The two runs share no prompt on a platform that both asked.',
  },
  ground: (prompts: string, steady: string) =>
    `Both times, ${prompts} prompts were asked on the same platforms; ${steady} of them name the brand as often as before.`,
  judged: (count: number) =>
    count === 0
      ? 'Single prompts have too few answers for a verdict: these are counts, and examples of what moved.'
      : `${count} of the changes ${count === 1 ? 'is' : 'are'} beyond noise by ${count === 1 ? 'itself' : 'themselves'}; the others are counts.`,
  less: 'Named less often',
  more: 'Named more often',
  measure: (brand: string, from: string, to: string) => `answers that name ${brand}; ring ${from}, dot ${to}`,
  prompt: 'Prompt',
  onPlatforms: 'Where',
  platform: (platform: string, change: string) => `${platform} ${change}`,
  further: (platforms: string) => `${platforms} more`,
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
