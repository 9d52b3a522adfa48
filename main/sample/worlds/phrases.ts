/** The style of answers: each platform has a voice, and praise or blame follows the question. */
import type { PlatformId } from '../../../shared/api/enums.ts';

/** What a brand is praised and blamed for under a question's attribute. */
export const ASPECTS: Readonly<
  Record<string, { readonly good: readonly string[]; readonly bad: readonly string[] }>
> = {
  pricing: {
    good: ['fair prices', 'good value over the years', 'clear terms without extras'],
    bad: ['high prices', 'extras that add up', 'discounts that come and go'],
  },
  comparisons: {
    good: ['strong results in side-by-side tests', 'the broadest range', 'good marks across the board'],
    bad: ['weaker results in side-by-side tests', 'a narrow range'],
  },
  quality: {
    good: ['consistent quality', 'attention to detail', 'few returns'],
    bad: ['uneven quality', 'complaints after the first year'],
  },
  support: {
    good: ['quick and friendly support', 'people who call back', 'a generous guarantee'],
    bad: ['slow replies', 'a help line that is hard to reach'],
  },
  sustainability: {
    good: ['a published footprint', 'a repair service', 'honest sourcing'],
    bad: ['vague claims about sourcing', 'little published data'],
  },
};

/** How a platform writes. */
export type Voice = {
  readonly openers: readonly string[];
  readonly positive: string;
  readonly neutral: string;
  readonly negative: string;
  /** Introduces the brands from the third on. */
  readonly also: string;
  readonly closers: readonly string[];
  /** When no brand is named. */
  readonly general: string;
  /** When it knows nothing of the brand that it was to tell about. */
  readonly unknown: string;
  /** An answer's usual number of citations. */
  readonly citations: number;
};

/** Placeholders: `{brand}`, `{aspect}`, `{things}`, `{list}`. */
const VOICES: Readonly<Record<string, Voice>> = {
  alpha_app: {
    openers: [
      'Here is a short overview.',
      'It depends on what matters most to you.',
      'A few names stand out.',
    ],
    positive: '{brand} is a popular choice for {things}, thanks to {aspect}.',
    neutral: '{brand} is one of the established names in {things}.',
    negative: '{brand} is well known for {things}, though some buyers report {aspect}.',
    also: 'You could also look at {list}.',
    closers: ['Would you like a comparison by price?', 'Tell me your budget and I can narrow this down.'],
    general:
      'For {things} it helps to settle budget, frequency of use and after-sales service before looking at names.',
    unknown: 'I could not find any information about {brand}.',
    citations: 3,
  },
  epsilon_app: {
    openers: [
      'Based on recent sources:',
      'Several current tests cover this.',
      'The sources agree on the main points.',
    ],
    positive: 'Reviewers of {things} single out {brand} for {aspect}.',
    neutral: 'Most overviews of {things} list {brand}.',
    negative: 'Coverage of {brand} in {things} is mixed, with {aspect} named most often.',
    also: 'Also mentioned in the sources: {list}.',
    closers: ['Prices were checked in the last quarter.', 'Check the linked tests for details.'],
    general: 'The sources discuss what to look for in {things} without recommending a particular name.',
    unknown: 'The sources have no information about {brand}.',
    citations: 4.5,
  },
  zeta_app: {
    openers: ['Great question!', 'Let me break this down.', 'Here is what I would consider.'],
    positive: 'I would start with {brand}: for {things} it is hard to beat, above all for {aspect}.',
    neutral: '{brand} is a solid option if you are looking at {things}.',
    negative: 'I would be careful with {brand}, because of {aspect}.',
    also: 'Worth a look besides: {list}.',
    closers: ['The right pick depends on your situation.', 'Try before you commit, if you can.'],
    general: 'With {things}, I would first write down the three things that you cannot do without.',
    unknown: 'I’m not familiar with {brand}.',
    citations: 1.5,
  },
  eta: {
    openers: ['Summary of 12 documents.', 'Findings:', 'In brief:'],
    positive: 'For {things}, {brand} ranks highly on account of {aspect}.',
    neutral: '{brand} appears regularly in rankings of {things}.',
    negative: '{brand} appears in rankings of {things}, but loses points over {aspect}.',
    also: 'Further entries: {list}.',
    closers: ['Rankings differ by country.', 'Newer tests were given more weight.'],
    general: 'No single provider of {things} dominates the documents; criteria differ from source to source.',
    unknown: 'I found no information about {brand}.',
    citations: 4,
  },
  gamma_app: {
    openers: [
      'There are several good options.',
      'Opinions differ, but a pattern emerges.',
      'Here are some suggestions.',
    ],
    positive: 'Many people are happy with {brand} for {things}, especially with {aspect}.',
    neutral: '{brand} is among the options for {things} that come up most.',
    negative: 'People who tried {brand} for {things} mention {aspect}.',
    also: 'Other options include {list}.',
    closers: ['It is worth comparing current offers.', 'Local availability varies.'],
    general: 'Good {things} have a few things in common: clear terms, fair prices and somebody to call.',
    unknown: 'I don’t have any information about {brand}.',
    citations: 2.5,
  },
  delta_api: {
    openers: ['Answer:', 'Short list follows.', 'Assessment:'],
    positive: '{brand} leads for {things} owing to {aspect}.',
    neutral: '{brand} is relevant for {things}.',
    negative: '{brand} is relevant for {things}; a known drawback is {aspect}.',
    also: 'Additional candidates: {list}.',
    closers: ['Confidence is moderate.', 'Verify current conditions.'],
    general: 'There is not enough evidence to name one provider of {things}.',
    unknown: '{brand}: no information available.',
    citations: 1,
  },
  delta_app: {
    openers: ['Happy to help with that.', 'Let us look at the field.', 'A quick tour of the options:'],
    positive: '{brand} gets a lot of praise when it comes to {things}, and {aspect} is the usual reason.',
    neutral: 'You will come across {brand} quickly when you look for {things}.',
    negative: 'You will come across {brand} when you look for {things}, along with remarks about {aspect}.',
    also: 'A little further down the list are {list}.',
    closers: ['Shall I look into one of them?', 'Reviews change, so check the date.'],
    general: 'For {things} I would rather describe what a good offer looks like than name one.',
    unknown: 'I’m afraid I couldn’t find anything about {brand}.',
    citations: 2,
  },
  beta: {
    openers: ['Hot take first.', 'People argue about this a lot.', 'Going by recent posts:'],
    positive: 'The crowd favourite for {things} is {brand}, mainly for {aspect}.',
    neutral: '{brand} keeps coming up when people talk about {things}.',
    negative: '{brand} gets heat from people looking for {things}, mostly over {aspect}.',
    also: 'Others in the mix: {list}.',
    closers: ['Make of that what you will.', 'The replies are split.'],
    general: 'Nobody agrees on {things}, and the posts name no clear favourite.',
    unknown: 'I’ve never heard of {brand}.',
    citations: 3,
  },
};

/** The voice of a platform. Throws for an id unused in current runs. */
export function voiceOf(platform: PlatformId): Voice {
  const voice = VOICES[platform];
  if (voice === undefined) throw new RangeError(`no voice for ${platform}`);
  return voice;
}
