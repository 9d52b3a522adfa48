/** The words that a report uses, in plain English; each with the sections that use it, none for all. */
type Entry = {
  readonly term: string;
  readonly text: string;
  readonly in: readonly string[];
};

const FIGURES = ['summary', 'key-figures', 'rivals', 'rival', 'platforms', 'topics', 'changes', 'goals'];

const ENTRIES: readonly Entry[] = [
  { term: 'Answer', text: 'what one platform returns to one prompt.', in: [] },
  { term: 'Platform', text: 'an AI application that is asked, each with an answer of its own.', in: [] },
  { term: 'Run', text: 'one round in which all prompts go to all platforms.', in: [] },
  {
    term: 'Visibility',
    text: 'the share of answers that name the brand: 41% means 41 of 100.',
    in: FIGURES,
  },
  {
    term: 'Share of voice',
    text: 'the brand’s part of all mentions of the brands that are compared. An answer counts once for each brand that it names.',
    in: ['summary', 'key-figures', 'rivals', 'rival'],
  },
  {
    term: 'Sentiment',
    text: 'the mean over mentions: +1 for a positive one, 0 for a neutral one, −1 for a negative one.',
    in: ['summary', 'key-figures', 'sentiment', 'attributes'],
  },
  {
    term: 'Attribute',
    text: 'what a mention is about, such as price or service, as the measuring service sorts them.',
    in: ['attributes'],
  },
  {
    term: 'Average position',
    text: 'where the brand stands among the brands in an answer. 1 is first, so lower is better.',
    in: ['summary', 'key-figures'],
  },
  {
    term: 'Citation',
    text: 'a page that an answer gives as its source.',
    in: ['citations', 'recommendations', 'evidence', 'summary', 'sentiment'],
  },
  {
    term: 'Third party',
    text: 'a cited domain that is neither the brand’s nor a rival’s: news, reviews, forums.',
    in: ['citations'],
  },
  { term: 'Baseline', text: 'the run that changes start from.', in: [] },
  {
    term: '95% interval',
    text: 'the values that fit the sample. 19 of 20 such ranges hold the true value.',
    in: [],
  },
  {
    term: 'Beyond noise',
    text: 'the interval of the change leaves out zero: chance alone seldom gives such a change.',
    in: [],
  },
  {
    term: 'No clear change',
    text: 'chance alone could give this. It does not prove that nothing changed.',
    in: [],
  },
  {
    term: 'Like for like',
    text: 'only what both runs asked is compared: the same prompts on the same platforms.',
    in: [],
  },
  {
    term: 'Too close to call',
    text: 'a test on the same answers cannot separate two brands.',
    in: ['key-figures', 'rivals', 'rival'],
  },
  {
    term: 'Route',
    text: 'the way a prompt reaches a platform. A fallback may answer differently from the platform itself.',
    in: ['runs', 'method', 'changes', 'platforms'],
  },
  {
    term: 'Won and lost prompts',
    text: 'prompts whose answers name the brand more or less often than in the earlier run.',
    in: ['prompts'],
  },
  {
    term: 'Forecast',
    text: 'where a reading to come would lie if the course went on; the band holds 95% of such readings.',
    in: ['goals'],
  },
  {
    term: 'Likely, open, unlikely',
    text: 'the whole forecast band lies above the target, holds it, or lies below it.',
    in: ['goals'],
  },
  {
    term: 'Failure',
    text: 'a prompt that a platform left without an answer. It counts neither for nor against the brand.',
    in: ['runs', 'method'],
  },
];

export const ENGLISH_GLOSSARY = {
  title: 'Glossary',
  headline: 'The words we use',
  lede: 'In plain words, as this report uses them.',
  entries: ENTRIES,
};
