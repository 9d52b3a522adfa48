/** A report's glossary terms, and the sections that use them; each language defines their meaning. */

const FIGURES = ['summary', 'key-figures', 'rivals', 'rival', 'platforms', 'topics', 'changes', 'goals'];

const SECTIONS = {
  answer: [],
  platform: [],
  prompt: [],
  run: [],
  visibility: FIGURES,
  shareOfVoice: ['summary', 'key-figures', 'rivals', 'rival'],
  sentiment: ['summary', 'key-figures', 'sentiment', 'attributes'],
  attribute: ['attributes'],
  averagePosition: ['summary', 'key-figures'],
  citation: ['citations', 'recommendations', 'evidence', 'summary', 'sentiment', 'own-prompts'],
  thirdParty: ['citations'],
  baseline: [],
  interval: [],
  beyondNoise: [],
  noClearChange: [],
  likeForLike: [],
  tooClose: ['key-figures', 'rivals', 'rival'],
  route: ['runs', 'method', 'changes', 'platforms'],
  wonAndLost: ['prompts'],
  forecast: ['goals'],
  outlook: ['goals'],
  failure: ['runs', 'method'],
} satisfies Readonly<Record<string, readonly string[]>>;

/** A term with its meaning, and the sections that use it; none for all. */
export type GlossaryEntry = { readonly term: string; readonly text: string; readonly in: readonly string[] };

/** A language's terms, by what they are called here. */
export type GlossaryTerms = Readonly<
  Record<keyof typeof SECTIONS, { readonly term: string; readonly text: string }>
>;

/** A language's entries, in the order of its catalog. */
export function glossaryEntries(words: GlossaryTerms): readonly GlossaryEntry[] {
  return Object.entries(words).map(([name, entry]) => ({
    ...entry,
    in: SECTIONS[name as keyof typeof SECTIONS],
  }));
}
