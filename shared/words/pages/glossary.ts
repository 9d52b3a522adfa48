/** The words that a report uses, in plain English. */
import { glossaryEntries } from '../glossary-entries.ts';

const ENTRIES = glossaryEntries({
  answer: { term: 'Answer', text: 'what one platform returns to one prompt.' },
  platform: { term: 'Platform', text: 'an AI application that is asked, each with an answer of its own.' },
  prompt: { term: 'Prompt', text: 'a question that is put to the platforms.' },
  run: { term: 'Run', text: 'one round in which all prompts go to all platforms.' },
  visibility: { term: 'Visibility', text: 'the share of answers that name the brand: 41% means 41 of 100.' },
  shareOfVoice: {
    term: 'Share of voice',
    text: 'the brand’s part of all mentions of the brands that are compared. An answer counts once for each brand that it names.',
  },
  sentiment: {
    term: 'Sentiment',
    text: 'the mean over mentions: +1 for a positive one, 0 for a neutral one, −1 for a negative one.',
  },
  attribute: {
    term: 'Attribute',
    text: 'what a mention is about, such as price or service, as the measuring service sorts them.',
  },
  averagePosition: {
    term: 'Average position',
    text: 'where the brand stands among the brands in an answer. 1 is first, so lower is better.',
  },
  citation: { term: 'Citation', text: 'a page that an answer gives as its source.' },
  thirdParty: {
    term: 'Third party',
    text: 'a cited domain that is neither the brand’s nor a rival’s: news, reviews, forums.',
  },
  baseline: { term: 'Baseline', text: 'the run that changes start from.' },
  interval: {
    term: '95% interval',
    text: 'the values that fit the sample. 19 of 20 such ranges hold the true value.',
  },
  beyondNoise: {
    term: 'Beyond noise',
    text: 'the interval of the change leaves out zero: chance alone seldom gives such a change.',
  },
  noClearChange: {
    term: 'No clear change',
    text: 'chance alone could give this. It does not prove that nothing changed.',
  },
  likeForLike: {
    term: 'Like for like',
    text: 'only what both runs asked is compared: the same prompts on the same platforms.',
  },
  tooClose: { term: 'Too close to call', text: 'a test on the same answers cannot separate two brands.' },
  route: {
    term: 'Route',
    text: 'the way a prompt reaches a platform. A fallback may answer differently from the platform itself.',
  },
  wonAndLost: {
    term: 'Won and lost prompts',
    text: 'prompts whose answers name the brand more or less often than in the earlier run.',
  },
  forecast: {
    term: 'Forecast',
    text: 'where a reading to come would lie if the course went on; the band holds 95% of such readings.',
  },
  outlook: {
    term: 'Likely, open, unlikely',
    text: 'the whole forecast band lies above the target, holds it, or lies below it.',
  },
  failure: {
    term: 'Failure',
    text: 'a prompt that a platform left without an answer. It counts neither for nor against the brand.',
  },
});

export const ENGLISH_GLOSSARY = {
  title: 'Glossary',
  headline: 'The words we use',
  lede: 'In plain words, as this report uses them.',
  entries: ENTRIES,
};
