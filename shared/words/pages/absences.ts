/** What the page of answers that rivals have to themselves says, in English. */
export const ENGLISH_ABSENCES = {
  title: 'Where rivals are named',
  headline: (answers: string, of: string, brand: string) =>
    `${answers} of ${of} answers name a rival and not ${brand}`,
  none: {
    headline: 'No answer names a rival alone',
    lede: 'Wherever a rival is named, the brand is named beside it.',
  },
  notMirrored: {
    headline: 'Where rivals are named alone is not known',
    lede: 'The answers of these runs are needed for that, and they are not available.',
  },
  missing: (brand: string, prompts: string, asked: string) =>
    `No answer to ${prompts} of ${asked} prompts names ${brand}, and rivals are named there.`,
  somewhere: (brand: string, asked: string) =>
    `Each of ${asked} prompts names ${brand} in some of its answers; below are those that leave it out most often.`,
  counts: 'These are counts of answers; no single prompt is judged.',
  prompts: 'Prompts where rivals are named alone',
  promptsMeasure: (brand: string) => `answers that name a rival and not ${brand}`,
  platforms: 'The same by platform',
  prompt: 'Prompt',
  alone: 'Rivals alone',
  named: (brand: string) => `Name ${brand}`,
  rival: 'Named most often there',
  most: (answers: string, of: string) => `(${answers}\u00a0of\u00a0${of})`,
  more: (prompts: string) => `${prompts} more prompts leave the brand out in some answers.`,
  summary:
    'Prompts, with the answers that name a rival and not the own brand, those that name the own brand, and the rival named most often.',
  platformsSummary: 'Platforms, with the answers that name a rival and not the own brand.',
};
