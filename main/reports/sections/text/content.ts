import type { CommentaryBlock } from '../../../../shared/reports/commentary.ts';
import type { Finding } from '../../../../shared/words/findings.ts';
import type { ContentContext } from '../../content/context.ts';

/** A page of the agency's own words. */
export type TextContent = { readonly blocks: readonly CommentaryBlock[] };

const blocksOf = ({ notes }: Pick<ContentContext, 'notes'>): readonly CommentaryBlock[] =>
  notes.sections['text'] ?? [];

/** What the page says first: its own heading, where it begins with one. */
export function findText(context: Omit<ContentContext, 'outline'>): Finding {
  const [first] = blocksOf(context);
  const headline =
    first?.kind === 'heading' ? first.spans.map(({ text }) => text).join('') : context.pages.text.title;
  return { headline, lede: '' };
}

/** Builds the content of a page of text. */
export function buildTextContent(context: ContentContext): TextContent {
  const blocks = blocksOf(context);
  return { blocks: blocks[0]?.kind === 'heading' ? blocks.slice(1) : blocks };
}
