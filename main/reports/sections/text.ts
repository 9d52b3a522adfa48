import type { CommentaryBlock } from '../../../shared/reports/commentary.ts';
import type { PlacedPicture } from '../../../shared/reports/placed-picture.ts';
import type { Finding } from '../../../shared/words/findings.ts';
import type { BaseContext, ContentContext } from '../content/context.ts';
import { TEXT_KIND } from '../../../shared/reports/repeated-sections.ts';
import { defineSection, NO_OPTIONS } from './section.ts';

/** A page of the agency's text, with an optional picture. */
type TextContent = {
  readonly blocks: readonly CommentaryBlock[];
  readonly picture: PlacedPicture | null;
};

const blocksOf = ({ notes }: Pick<BaseContext, 'notes'>, id: string): readonly CommentaryBlock[] =>
  Object.hasOwn(notes.sections, id) ? (notes.sections[id] ?? []) : [];

const pictureOf = ({ notes }: Pick<BaseContext, 'notes'>, id: string): PlacedPicture | null =>
  Object.hasOwn(notes.pictures, id) ? (notes.pictures[id] ?? null) : null;

/** Whether the page is empty: a title alone does not count. */
function hasNoText(context: BaseContext, id: string): boolean {
  return blocksOf(context, id).length === 0 && pictureOf(context, id) === null;
}

/** The page's headline: its first heading, if it starts with one. */
function findText(context: BaseContext, _options: unknown, id: string): Finding {
  const [first] = blocksOf(context, id);
  const headline =
    first?.kind === 'heading' ? first.spans.map(({ text }) => text).join('') : context.pages.text.title;
  return { headline, lede: '' };
}

/** Builds the content of a page of text. */
function buildTextContent(context: ContentContext, _options: unknown, id: string): TextContent {
  const blocks = blocksOf(context, id);
  return {
    blocks: blocks[0]?.kind === 'heading' ? blocks.slice(1) : blocks,
    picture: pictureOf(context, id),
  };
}

/** A page of text: its text and picture are the body, not a note beside one. */
export const textSection = defineSection({
  id: TEXT_KIND,
  title: (pages) => pages.text.title,
  options: NO_OPTIONS,
  isSilent: hasNoText,
  find: findText,
  content: buildTextContent,
  blocks: (content) => [{ kind: 'text', ...content }],
  isNote: true,
  onSlides: { method: null },
});
