import type { ContentContext } from '../../content/context.ts';

/** The contents: each section with its finding and its page. */
export type ContentsContent = {
  readonly heading: string;
  readonly entries: readonly { readonly id: string; readonly title: string; readonly finding: string }[];
};

/** Builds the contents from the report's outline. */
export function buildContentsContent({ outline, pages }: ContentContext): ContentsContent {
  return {
    heading: pages.contents.heading,
    entries: outline.map(({ id, title, finding }) => ({ id, title, finding: finding.headline })),
  };
}
