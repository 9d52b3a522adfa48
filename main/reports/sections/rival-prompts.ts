import type { NamedPrompts } from '../../../shared/analysis/report/material.ts';
import type { NamedRival, RivalPrompts } from '../../../shared/analysis/report/named-prompts.ts';
import { shortName, truncate } from '../../../shared/format/short-name.ts';
import type { Finding } from '../../../shared/words/findings.ts';
import { text, type BlockTitle, type TableContent, type TableRow } from '../content/parts.ts';
import type { BaseContext, ContentContext } from '../content/context.ts';
import { countedCells, fewNote, ledeOf, MOST_LETTERS, namedClaims } from '../content/named-prompts.ts';
import { buildPartLine } from '../content/sample-line.ts';
import { given, tableBlock, type ColumnHints } from '../blocks.ts';
import type { Claim } from '../claims/claim.ts';
import { defineSection, NO_OPTIONS } from './section.ts';

/** Columns of the rivals that prompts name, and of the prompts. */
type RivalColumn = 'rival' | 'prompts' | 'named' | 'share' | 'range' | 'itself' | 'others';
type PromptColumn = 'prompt' | 'named' | 'rival';

/** Answers to prompts that name a rival and not the client; null if there are none. */
type RivalPromptsContent = {
  readonly claims: readonly { readonly claim: Claim }[];
  readonly sample: string;
  readonly rivals: BlockTitle & { readonly table: TableContent<RivalColumn>; readonly note: string | null };
  readonly prompts: BlockTitle & { readonly table: TableContent<PromptColumn>; readonly note: string | null };
} | null;

const ID = 'rival-prompts';

/** Rivals listed, others named beside each of them, and prompts. */
const MOST_ROWS = 9;
const MOST_PROMPTS = 9;
const MOST_OTHERS = 3;

const promptsOf = ({ figures }: BaseContext): NamedPrompts['rival'] =>
  figures.material.namedPrompts?.rival ?? null;

const nameIn = ({ figures }: BaseContext): string => shortName(figures.project.ownBrand, MOST_LETTERS.name);

/** The page's headline. */
function findRivalPrompts(context: BaseContext): Finding {
  const { format, pages } = context;
  const say = pages.rivalPrompts;
  const all = promptsOf(context);
  // A section without material is left out.
  if (all === null) return { headline: say.title, lede: '' };
  const brand = nameIn(context);
  const [first, ...others] = all.rows;
  const rival = others.length === 0 ? (first?.rival ?? null) : null;
  return {
    headline: say.headline(
      format.count(all.named),
      format.count(all.answers),
      brand,
      rival && shortName(rival.name, MOST_LETTERS.name),
      all.named,
    ),
    lede: ledeOf(all, [say.asked(format.count(all.prompts), brand, all.prompts)], context),
  };
}

function othersIn(others: readonly NamedRival[], { format, words, pages }: ContentContext): string {
  if (others.length === 0) return pages.common.none;
  const more = others.length - MOST_OTHERS;
  return words.list([
    ...others
      .slice(0, MOST_OTHERS)
      .map(({ name, answers }) =>
        pages.citations.named(shortName(name, MOST_LETTERS.listed), format.count(answers)),
      ),
    ...(more > 0 ? [pages.answers.moreRivals(format.count(more))] : []),
  ]);
}

function rowOf(row: RivalPrompts, context: ContentContext): TableRow<RivalColumn> {
  const { format, pages } = context;
  const { rival, answers, others } = row;
  return {
    isStrong: false,
    cells: {
      rival:
        rival === null
          ? text(pages.ownPrompts.unread, 'muted')
          : text(shortName(rival.name, MOST_LETTERS.name), 'strong'),
      ...countedCells(row, context),
      ...(rival === null
        ? {}
        : {
            itself: text(pages.common.countOf(format.count(rival.answers), format.count(answers)), 'muted'),
          }),
      others: text(othersIn(others, context), 'muted'),
    },
  };
}

function promptsBlock(
  { asked }: NonNullable<NamedPrompts['rival']>,
  context: ContentContext,
): NonNullable<RivalPromptsContent>['prompts'] {
  const { figures, format, pages } = context;
  const say = pages.rivalPrompts;
  const hidden = asked.length - MOST_PROMPTS;
  return {
    title: say.prompts,
    measure: '',
    table: {
      columns: [
        { id: 'prompt', header: pages.absences.prompt },
        {
          id: 'named',
          header: pages.absences.named(shortName(figures.project.ownBrand, MOST_LETTERS.column)),
        },
        { id: 'rival', header: pages.absences.rival },
      ],
      rows: asked.slice(0, MOST_PROMPTS).map(({ text: prompt, answers, named, most }) => ({
        isStrong: false,
        cells: {
          prompt: text(prompt === null ? pages.prompts.unknown : truncate(prompt, MOST_LETTERS.prompt)),
          named: text(pages.common.countOf(format.count(named), format.count(answers)), 'strong'),
          rival:
            most === null
              ? text(pages.common.none, 'muted')
              : {
                  kind: 'named',
                  name: most.name,
                  figures: pages.absences.most(format.count(most.answers), format.count(answers)),
                },
        },
      })),
      summary: say.promptsSummary,
    },
    note: hidden > 0 ? say.morePrompts(format.count(hidden), hidden) : null,
  };
}

/** Builds the page of prompts that name a rival. */
function buildRivalPrompts(context: ContentContext): RivalPromptsContent {
  const all = promptsOf(context);
  if (all === null) return null;
  const { figures, format, words, pages } = context;
  const say = pages.rivalPrompts;
  const hidden = all.rows.length - MOST_ROWS;
  const isSeveral = all.rows.reduce((sum, { prompts }) => sum + prompts, 0) > all.prompts;
  const notes = given([
    isSeveral ? say.several : null,
    hidden > 0 ? say.more(format.count(hidden), hidden) : null,
    fewNote(all.rows, context),
  ]);
  return {
    claims: namedClaims(ID, 'rival', all, context),
    sample: buildPartLine(all, context),
    rivals: {
      title: say.rivals,
      measure: say.rivalsMeasure(nameIn(context)),
      table: {
        columns: [
          { id: 'rival', header: pages.ownPrompts.rival },
          { id: 'prompts', header: pages.ownPrompts.prompts },
          {
            id: 'named',
            header: pages.absences.named(shortName(figures.project.ownBrand, MOST_LETTERS.column)),
          },
          { id: 'share', header: pages.citations.share },
          { id: 'range', header: pages.common.interval },
          { id: 'itself', header: pages.ownPrompts.rivalNamed },
          { id: 'others', header: say.others },
        ],
        rows: all.rows.slice(0, MOST_ROWS).map((row) => rowOf(row, context)),
        summary: say.summary,
      },
      note: notes.length === 0 ? null : notes.join(words.marks.space),
    },
    prompts: promptsBlock(all, context),
  };
}

const COLUMNS: Readonly<Record<RivalColumn, ColumnHints>> = {
  rival: { width: 104, cut: { of: 'lines', letters: 15 } },
  prompts: { width: 52, align: 'right' },
  named: { width: 84, align: 'right' },
  share: { width: 50, align: 'right' },
  range: { width: 86, align: 'right' },
  itself: { width: 78, align: 'right' },
  others: { width: '*', cut: { of: 'end', letters: 90, wordLetters: 18 } },
};

const PROMPT_COLUMNS: Readonly<Record<PromptColumn, ColumnHints>> = {
  prompt: { width: '*' },
  named: { width: 84, align: 'right' },
  rival: { width: 160 },
};

const PAD_PX = { x: 5, y: 4 } as const;

/** The page of prompts that name a rival and not the client. */
export const rivalPromptsSection = defineSection({
  id: ID,
  title: (pages) => pages.rivalPrompts.title,
  options: NO_OPTIONS,
  isSilent: (context) => promptsOf(context) === null,
  find: findRivalPrompts,
  content: buildRivalPrompts,
  blocks: (content) =>
    content === null
      ? []
      : [
          tableBlock(content.rivals, { columns: COLUMNS, padPx: PAD_PX }),
          tableBlock(content.prompts, { columns: PROMPT_COLUMNS, padPx: PAD_PX }),
        ],
  sample: (content) => content?.sample ?? '',
  onSlides: { method: null },
});
