/** What the page of the first ninety days says, in English. */
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
  platformAlone: (alone: string, of: string, brand: string) =>
    `${alone} of its ${of} answers name a rival and not ${brand}.`,
  prompt: (prompt: string) => `Write a page that answers “${prompt}”`,
  promptAlone: (alone: string, of: string, brand: string, rival: string, most: string) =>
    `${alone} of ${of} answers name a rival and not ${brand}; ${rival} is named in ${most} of them.`,
  source: (domain: string, brand: string) => `Ask ${domain} to cover ${brand}.`,
  sourceCited: (share: string, citations: string, naming: string, answers: string, brand: string) =>
    `${share} of ${citations} citations; ${naming} of the ${answers} answers that cite it name ${brand}.`,
  again: 'Ask the same prompts again, and compare with today.',
  today: (named: string, of: string, brand: string) => `Today ${named} of ${of} answers name ${brand}.`,
};
