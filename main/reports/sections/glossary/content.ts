import type { Finding } from '../../../../shared/words/findings.ts';
import type { ContentContext } from '../../content/context.ts';

/** The words that this report uses, in plain English. */
export type GlossaryContent = {
  readonly entries: readonly { readonly term: string; readonly text: string }[];
};

/** What the glossary says first. */
export function findGlossary({ pages }: Omit<ContentContext, 'outline'>): Finding {
  const { headline, lede } = pages.glossary;
  return { headline, lede };
}

/** Builds the content of the glossary: words of sections that are not printed are left out. */
export function buildGlossaryContent({ sectionIds, words, pages }: ContentContext): GlossaryContent {
  return {
    entries: pages.glossary.entries
      .filter((entry) => entry.in.length === 0 || entry.in.some((id) => sectionIds.includes(id)))
      .map(({ term, text }) => ({ term: `${term}${words.marks.colon}`, text })),
  };
}
