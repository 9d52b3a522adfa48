import { z } from 'zod';
import type { CommentaryBlock } from '../../../shared/reports/commentary.ts';
import type { SectionChoice } from '../../../shared/reports/section-choice.ts';
import type { Finding } from '../../../shared/words/findings.ts';
import type { Blocks } from '../blocks.ts';
import type { BaseContext, ContentContext } from '../content/context.ts';
import { drawBlocks } from '../pdf/document/draw-blocks.ts';
import { innerSection } from '../pdf/document/frame.ts';
import type { SectionNode } from '../pdf/document/node.ts';
import type { Paper } from '../pdf/document/paper.ts';
import type { ReportWords } from '../words/report-words.ts';
import { isDeepEqual } from '../../platform/deep-equal.ts';

/** For sections without options. */
export const NO_OPTIONS = z.strictObject({});

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

/** What a presentation makes of a section. */
type OnSlides = {
  /**
   * Its slides: its finding with its drawings, the findings and key figures of the summary, answers in their own words,
   * a pair of them, its advice among the last; none if it is for reading only.
   */
  readonly slide: 'finding' | 'summary' | 'answers' | 'pair' | 'advice' | 'none';
  /** Whether it is on visibility, which exists by platform. */
  readonly isByPlatform: boolean;
  /** The index of the method's entry that explains its figures; null if none does. */
  readonly method: number | null;
};

const USUAL: OnSlides = { slide: 'finding', isByPlatform: false, method: 0 };

/** How a section is drawn: from its blocks, or by itself. */
type Drawn<Content> =
  | {
      /** Its blocks, in reading order. */
      readonly blocks: (content: Content) => Blocks;
      /** Whether it is short enough to join the previous section's page, space permitting. */
      readonly joins?: (content: Content) => boolean;
      /** The sample in its footer, if it is specific to it; such a section shares no page. */
      readonly sample?: (content: Content) => string;
      /** Whether its body is what users write about it: then it has no note. */
      readonly isNote?: boolean;
    }
  | { readonly draw: (section: LaidSection<Content>, paper: Paper) => SectionNode };

/** A report section: its options, its content, and how it is shown. */
type Section<Options, Content> = Drawn<Content> & {
  /** Its name in a spec and in links. */
  readonly id: string;
  readonly title: (pages: ReportWords) => string;
  /** Its title in one report, if its kind alone is ambiguous. */
  readonly named?: (context: BaseContext, id: string, options: Options) => string;
  readonly options: z.ZodType<Options>;
  /** Its headline; a section without one is not in the contents. `id` distinguishes several pages of a kind. */
  readonly find?: (context: BaseContext, options: Options, id: string) => Finding;
  /** Whether it has no content for these figures and is omitted. */
  readonly isSilent?: (context: BaseContext, id: string) => boolean;
  /** Its content, as plain JSON-safe data. */
  readonly content: (context: ContentContext, options: Options, id: string) => Content;
  readonly onSlides?: Partial<OnSlides> & {
    /** What its first drawing says of the weightiest finding; null if it says nothing. */
    readonly pictured?: (content: Content, context: ContentContext) => string | null;
  };
  /** Whether a report of several markets has it once for all, or states it differently. */
  readonly isOfAllMarkets?: boolean;
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
  readonly isOfAllMarkets: boolean;
  /** Raises zod's error for unknown options. */
  readonly choose: (choice: SectionChoice) => ChosenSection;
};

/** A section with the options of one report. */
export type ChosenSection = Pick<Section<never, never>, 'id'> & {
  readonly title: (context: BaseContext) => string;
  readonly isSilent?: (context: BaseContext) => boolean;
  readonly find?: (context: BaseContext) => Finding;
  readonly make: (context: ContentContext) => MadeSection;
};

/** A report's section: its content, its blocks, and its layout function. */
export type MadeSection = {
  readonly section: LaidSection<unknown>;
  /** Its blocks, and the user-written text before them; none of a section that draws itself. */
  readonly shown: {
    readonly blocks: Blocks;
    readonly note: readonly CommentaryBlock[] | null;
    /** The sample in its footer, if it is specific to it. */
    readonly sample: string | null;
  };
  readonly onSlides: OnSlides & { readonly pictured: string | null };
  readonly layOut: (paper: Paper) => SectionNode;
};

type Shown = MadeSection['shown'] & { readonly joins: boolean };

function shownBy<Content>(drawn: Drawn<Content>, { content, note }: LaidSection<Content>): Shown {
  if ('draw' in drawn) return { blocks: [], note: null, sample: null, joins: false };
  const { blocks, joins, sample, isNote } = drawn;
  return {
    blocks: blocks(content),
    note: isNote === true ? null : note,
    sample: sample?.(content) ?? null,
    joins: joins?.(content) ?? false,
  };
}

/** Pages with a section's blocks. */
function drawSection(
  { id, title, finding }: LaidSection<unknown>,
  { blocks, note, sample, joins }: Shown,
  paper: Paper,
): SectionNode {
  const own = sample === null ? paper : { ...paper, sample };
  const node = innerSection({ id, title, finding, note }, drawBlocks(blocks, own, finding), own, joins);
  return sample === null ? node : { ...node, isAlone: true };
}

/** Erases a section's type parameters, so that one registry holds all kinds. */
export function defineSection<Options, Content>(definition: Section<Options, Content>): AnySection {
  const { id: kind, title, named, find, isSilent, options: schema, content, onSlides = {} } = definition;
  const { pictured, ...slides } = onSlides;
  return {
    id: kind,
    title,
    options: schema,
    isOfAllMarkets: definition.isOfAllMarkets === true,
    choose: (choice) => {
      const { id } = choice;
      const options = schema.parse(choice.options);
      const titleIn = (context: BaseContext): string => named?.(context, id, options) ?? title(context.pages);
      return {
        id,
        title: titleIn,
        ...(find === undefined ? {} : { find: (context: BaseContext) => find(context, options, id) }),
        ...(isSilent === undefined ? {} : { isSilent: (context: BaseContext) => isSilent(context, id) }),
        make: (context) => {
          const section = {
            id,
            title: titleIn(context),
            finding: context.outline.find((entry) => entry.id === id)?.finding ?? null,
            note: context.notes.sections[id] ?? null,
            content: content(context, options, id),
          };
          const shown = shownBy(definition, section);
          const layOut = (paper: Paper): SectionNode =>
            'draw' in definition ? definition.draw(section, paper) : drawSection(section, shown, paper);
          return {
            section,
            shown,
            onSlides: { ...USUAL, ...slides, pictured: pictured?.(section.content, context) ?? null },
            layOut: (paper) => keptLayout(section, paper, () => layOut(paper)),
          };
        },
      };
    },
  };
}
