import type { z } from 'zod';
import type { CommentaryBlock } from '../../../shared/reports/commentary.ts';
import type { SectionChoice } from '../../../shared/reports/section-choice.ts';
import type { Finding } from '../../../shared/words/findings.ts';
import type { ReportWords } from '../../../shared/words/report-words.ts';
import type { ContentContext } from '../content/context.ts';
import type { SectionNode } from '../pdf/document/node.ts';
import type { Paper } from '../pdf/document/paper.ts';
import { keptLayout } from './kept-layout.ts';

/** One section of a report: what it may be asked for, what it says, and how that stands on a page. */
export type Section<Options, Content> = {
  /** Names it in a spec and in links. */
  readonly id: string;
  readonly title: (pages: ReportWords) => string;
  /** What it is called in one report, where its kind alone would not tell it from others. */
  readonly named?: (context: Omit<ContentContext, 'outline'>, id: string, options: Options) => string;
  readonly options: z.ZodType<Options>;
  /** What it says first; a section without one is not listed in the contents. `id` tells one of several pages of a kind. */
  readonly find?: (context: Omit<ContentContext, 'outline'>, options: Options, id: string) => Finding;
  /** Whether it has nothing to say of these figures, so that it is left out. */
  readonly isSilent?: (context: Omit<ContentContext, 'outline'>, id: string) => boolean;
  /** All that it says, as plain data that survives JSON. */
  readonly content: (context: ContentContext, options: Options, id: string) => Content;
  readonly layout: (section: LaidSection<Content>, paper: Paper) => SectionNode;
};

/** A section with its content, ready to be laid out. */
export type LaidSection<Content> = {
  readonly id: string;
  readonly title: string;
  readonly finding: Finding | null;
  /** What people wrote about it; null where they did not. */
  readonly note: readonly CommentaryBlock[] | null;
  readonly content: Content;
};

/** A section whose kinds of options and content are its own business. */
export type AnySection = {
  readonly id: string;
  readonly title: (pages: ReportWords) => string;
  /** The schema of its options. */
  readonly options: z.ZodType;
  /** Raises zod's error for options that it does not have. */
  readonly choose: (choice: SectionChoice) => ChosenSection;
};

/** A section with the options of one report. */
export type ChosenSection = Pick<Section<never, never>, 'id'> & {
  readonly title: (context: Omit<ContentContext, 'outline'>) => string;
  readonly isSilent?: (context: Omit<ContentContext, 'outline'>) => boolean;
  readonly find?: (context: Omit<ContentContext, 'outline'>) => Finding;
  readonly make: (context: ContentContext) => MadeSection;
};

/** A section of one report: its content, and the way to lay that out. */
export type MadeSection = {
  readonly section: LaidSection<unknown>;
  readonly layOut: (paper: Paper) => SectionNode;
};

/** Closes a section over its own types, so that sections of all kinds stand in one registry. */
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
