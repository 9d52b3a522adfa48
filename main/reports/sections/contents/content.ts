import type { ContentContext } from '../../content/context.ts';
import { listSections, type ListedSection } from '../../content/outline-entries.ts';

/** The contents: each section with finding and page. */
export type ContentsContent = {
  readonly heading: string;
  readonly entries: readonly ListedSection[];
};

/** Builds the contents from the report's outline. */
export function buildContentsContent({ outline, pages }: ContentContext): ContentsContent {
  return {
    heading: pages.contents.heading,
    entries: listSections(outline),
  };
}
