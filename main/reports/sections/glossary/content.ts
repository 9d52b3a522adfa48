import type { Finding } from '../../../../shared/words/findings.ts';
import type { ContentContext } from '../../content/context.ts';

/** The report's terms, in plain English. */
export type GlossaryContent = {
  readonly entries: readonly { readonly term: string; readonly text: string }[];
};

/** The glossary's headline. */
export function findGlossary({ pages }: Omit<ContentContext, 'outline'>): Finding {
  const { headline, lede } = pages.glossary;
  return { headline, lede };
}

/** Builds the glossary, without terms of sections that are not printed. */
export function buildGlossaryContent({ sectionIds, words, pages }: ContentContext): GlossaryContent {
  return {
    entries: pages.glossary.entries
      .filter((entry) => entry.in.length === 0 || entry.in.some((id) => sectionIds.includes(id)))
      .map(({ term, text }) => ({ term: `${term}${words.marks.colon}`, text })),
  };
}
