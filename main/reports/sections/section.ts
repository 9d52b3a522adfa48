import type { z } from 'zod';
import type { CommentaryBlock } from '../../../shared/reports/commentary.ts';
import type { SectionChoice } from '../../../shared/reports/section-choice.ts';
import type { Finding } from '../../../shared/words/findings.ts';
import type { ContentContext } from '../content/context.ts';
import type { SectionNode } from '../pdf/document/node.ts';
import type { Paper } from '../pdf/document/paper.ts';
import type { ReportWords } from '../words/report-words.ts';
import { isDeepEqual } from '../../platform/deep-equal.ts';

/** A section's content, as plain data. */
type Said = { readonly id: string };

type Kept = {
  readonly section: Said;
  readonly paper: Paper;
  readonly node: SectionNode;
};

/** One per kind, from the last laid-out report. */
const KEPT = new Map<string, Kept>();

/**
 * The result of `layOut` for a section on a paper; the identical node as last time if both are equal, so that its
 * drawings are recognised. Nodes are immutable.
 */
function keptLayout(section: Said, paper: Paper, layOut: () => SectionNode): SectionNode {
  const kept = KEPT.get(section.id);
  if (kept !== undefined && isDeepEqual(kept.section, section) && isDeepEqual(kept.paper, paper)) {
    return kept.node;
  }
  const node = layOut();
  KEPT.set(section.id, { section, paper, node });
  return node;
}

/** A report section: its options, content and layout. */
type Section<Options, Content> = {
  /** Its name in a spec and in links. */
  readonly id: string;
  readonly title: (pages: ReportWords) => string;
  /** Its title in one report, if its kind alone is ambiguous. */
  readonly named?: (context: Omit<ContentContext, 'outline'>, id: string, options: Options) => string;
  readonly options: z.ZodType<Options>;
  /** Its headline; a section without one is not in the contents. `id` distinguishes several pages of a kind. */
  readonly find?: (context: Omit<ContentContext, 'outline'>, options: Options, id: string) => Finding;
  /** Whether it has no content for these figures and is omitted. */
  readonly isSilent?: (context: Omit<ContentContext, 'outline'>, id: string) => boolean;
  /** Its content, as plain JSON-safe data. */
  readonly content: (context: ContentContext, options: Options, id: string) => Content;
  readonly layout: (section: LaidSection<Content>, paper: Paper) => SectionNode;
};

/** A section with its content, ready for layout. */
export type LaidSection<Content> = {
  readonly id: string;
  readonly title: string;
  readonly finding: Finding | null;
  /** User-written text about it, or null. */
  readonly note: readonly CommentaryBlock[] | null;
  readonly content: Content;
};

/** A section with opaque option and content types. */
export type AnySection = {
  readonly id: string;
  readonly title: (pages: ReportWords) => string;
  /** The schema of its options. */
  readonly options: z.ZodType;
  /** Raises zod's error for unknown options. */
  readonly choose: (choice: SectionChoice) => ChosenSection;
};

/** A section with the options of one report. */
export type ChosenSection = Pick<Section<never, never>, 'id'> & {
  readonly title: (context: Omit<ContentContext, 'outline'>) => string;
  readonly isSilent?: (context: Omit<ContentContext, 'outline'>) => boolean;
  readonly find?: (context: Omit<ContentContext, 'outline'>) => Finding;
  readonly make: (context: ContentContext) => MadeSection;
};

/** A report's section: its content, and its layout function. */
export type MadeSection = {
  readonly section: LaidSection<unknown>;
  readonly layOut: (paper: Paper) => SectionNode;
};

/** Erases a section's type parameters, so that one registry holds all kinds. */
export function defineSection<Options, Content>(definition: Section<Options, Content>): AnySection {
  const { id: kind, title, named, find, isSilent, options: schema, content, layout } = definition;
  return {
    id: kind,
    title,
    options: schema,
    choose: (choice) => {
      const { id } = choice;
      const options = schema.parse(choice.options);
      const titleIn = (context: Omit<ContentContext, 'outline'>): string =>
        named?.(context, id, options) ?? title(context.pages);
      return {
        id,
        title: titleIn,
        ...(find === undefined
          ? {}
          : { find: (context: Omit<ContentContext, 'outline'>) => find(context, options, id) }),
        ...(isSilent === undefined
          ? {}
          : { isSilent: (context: Omit<ContentContext, 'outline'>) => isSilent(context, id) }),
        make: (context) => {
          const section = {
            id,
            title: titleIn(context),
            finding: context.outline.find((entry) => entry.id === id)?.finding ?? null,
            note: context.notes.sections[id] ?? null,
            content: content(context, options, id),
          };
          return { section, layOut: (paper) => keptLayout(section, paper, () => layout(section, paper)) };
        },
      };
    },
  };
}
