import type { Finding } from '../../../shared/words/findings.ts';
import type { BaseContext, ContentContext } from '../content/context.ts';
import type { Term } from '../content/parts.ts';
import { defineSection, NO_OPTIONS } from './section.ts';

/** The report's terms, in plain English. */
type GlossaryContent = {
  readonly entries: readonly Term[];
};

/** The glossary's headline. */
function findGlossary({ pages }: BaseContext): Finding {
  const { headline, lede } = pages.glossary;
  return { headline, lede };
}

/** Builds the glossary, without terms of sections that are not printed. */
function buildGlossaryContent({ sectionIds, words, pages }: ContentContext): GlossaryContent {
  return {
    entries: pages.glossary.entries
      .filter((entry) => entry.in.length === 0 || entry.in.some((id) => sectionIds.includes(id)))
      .map(({ term, text }) => ({ term: `${term}${words.marks.colon}`, text })),
  };
}

/** The glossary, which shares a page if it fits. */
export const glossarySection = defineSection({
  id: 'glossary',
  title: (pages) => pages.glossary.title,
  options: NO_OPTIONS,
  find: findGlossary,
  content: buildGlossaryContent,
  blocks: ({ entries }) => [{ kind: 'list', of: 'terms', title: null, entries }],
  joins: () => true,
  onSlides: { slide: 'none' },
  isOfAllMarkets: true,
});
