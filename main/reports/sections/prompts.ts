import { z } from 'zod';
import type { PromptTurn, PromptTurns } from '../../../shared/analysis/report/prompt-turns.ts';
import { swingOf } from '../../../shared/domain/answer-pairs.ts';
import type { Formatter } from '../../../shared/format/format.ts';
import { truncate } from '../../../shared/format/short-name.ts';
import type { Finding } from '../../../shared/words/findings.ts';
import { text, type BlockTitle, type TableContent, type TableRow } from '../content/parts.ts';
import type { BaseContext, ContentContext } from '../content/context.ts';
import { spanOf } from '../content/span.ts';
import { tableBlock, type ColumnHints } from '../blocks.ts';
import { leadWithFinding } from '../content/finding-sections.ts';
import { defineSection } from './section.ts';

/** The section's options. */
const promptsOptions = z.strictObject({
  /** Prompts listed per side, the largest moves first; by default as many as fit. */
  prompts: z.int().min(1).max(40).optional(),
});

/** Columns of the prompts. */
type PromptColumn = 'prompt' | 'before' | 'move' | 'after' | 'platforms' | 'instead';

/** Prompts that moved one way. */
type PromptBlock = BlockTitle & {
  readonly table: TableContent<PromptColumn>;
  /** Number of unlisted ones; null if all are listed. */
  readonly note: string | null;
};

/** The prompts that name the own brand less, and more often than before; null if none. */
export type PromptsContent = { readonly lost: PromptBlock | null; readonly won: PromptBlock | null };

/** Printed letters of a prompt. */
const MOST_LETTERS = 150;

/** Lines about platforms beside a prompt: the second counts the others if there are several. */
const MOST_PLATFORMS = 2;

/** Maximum lines of both tables together, to stay on one page, and the letters of a line. */
const MOST_LINES = 30;
const LINE_LETTERS = 32;
const MOST_ON_A_PAGE = 8;

/** Points: below any move by an answer, above rounding errors. */
const ROUNDING = 1e-9;

/** Letters of the brand's name in a headline. */
const MOST_NAME = 24;

const shortly = (name: string): string => truncate(name, MOST_NAME);

const isGone = ({ after }: PromptTurn): boolean => after.named === 0;
const isNew = ({ before }: PromptTurn): boolean => before.named === 0;

/** A prompt's move, in points of its share of answers: with different numbers of runs, counts alone mislead. */
const moveOf = (turn: PromptTurn): number => 100 * Math.abs(swingOf(turn));

/** One side's listed prompts, the largest moves first, and the largest unlisted move. */
type Listed = { readonly turns: readonly PromptTurn[]; readonly left: number; readonly leftMove: number };

function listed(turns: readonly PromptTurn[], most: number): Listed {
  const rest = turns.slice(most);
  return {
    turns: turns.slice(0, most),
    left: rest.length,
    leftMove: Math.ceil(Math.max(0, ...rest.map(moveOf)) - ROUNDING),
  };
}

/** What the headline may count: listed moves, no smaller than those called too small; one prompt alone has too few answers to head a page. */
function countStanding({ turns, leftMove }: Listed, isCounted: (turn: PromptTurn) => boolean): number {
  const { length } = turns.filter((turn) => isCounted(turn) && moveOf(turn) > leftMove + ROUNDING);
  return length < 2 ? 0 : length;
}

function headlineOf(turns: PromptTurns, { figures, pages }: BaseContext): string {
  const say = pages.prompts;
  const { lost, won } = turns;
  const brand = shortly(figures.project.ownBrand);
  const room = roomFor(turns);
  const [gone, come] = [
    countStanding(listed(lost, room.lost), isGone),
    countStanding(listed(won, room.won), isNew),
  ];
  if (gone > 0 && come > 0) return say.lostAndWon(gone, come, brand);
  if (gone > 0) return say.lost(gone, brand);
  if (come > 0) return say.won(come, brand);
  if (lost.length + won.length > 0) return say.moved(lost.length, won.length, turns.prompts, brand);
  return say.steady(brand);
}

/** The prompts' changes since the baseline. */
function findPrompts(context: BaseContext): Finding {
  const { figures, before, format, words, pages } = context;
  const say = pages.prompts;
  const turns = figures.material.prompts;
  if (turns === null || turns.prompts === 0) {
    const why = before === null ? 'first-run' : turns === null ? 'no-answers' : 'nothing-shared';
    return { headline: say.nothing, lede: say.why[why] };
  }
  const judged = [...turns.lost, ...turns.won].filter(({ isJudged }) => isJudged).length;
  const ground = say.ground(
    format.count(turns.prompts),
    format.count(turns.steady),
    turns.prompts,
    turns.steady,
  );
  return {
    headline: headlineOf(turns, context),
    lede: turns.steady === turns.prompts ? ground : [ground, say.judged(judged)].join(words.marks.space),
  };
}

/** Named answers of all answers, briefly: `2/5`. */
const shareWords = ({ named, answers }: PromptTurn['before'], format: Formatter): string =>
  `${format.count(named)}/${format.count(answers)}`;

function whereOf({ platforms }: PromptTurn, { format, words, pages }: ContentContext): string {
  const say = pages.prompts;
  const named = platforms
    .slice(0, platforms.length > MOST_PLATFORMS ? MOST_PLATFORMS - 1 : MOST_PLATFORMS)
    .map(({ platform, before, after }) =>
      say.platform(format.platform(platform), shareWords(before, format), shareWords(after, format)),
    );
  const more = platforms.length - named.length;
  return [...named, ...(more > 0 ? [say.further(format.count(more))] : [])].join(words.marks.comma);
}

function rowOf(turn: PromptTurn, isUsual: boolean, context: ContentContext): TableRow<PromptColumn> {
  const { format, pages } = context;
  const say = pages.prompts;
  const { before, after, instead, isJudged } = turn;
  const countOf = ({ named, answers }: PromptTurn['before']): string =>
    isUsual ? format.count(named) : pages.common.countOf(format.count(named), format.count(answers));
  return {
    isStrong: false,
    cells: {
      prompt: {
        kind: 'titled',
        title: turn.text === null ? say.unknown : truncate(turn.text, MOST_LETTERS),
        note: isJudged ? say.beyond : '',
      },
      before: text(countOf(before), 'muted'),
      move: {
        kind: 'move',
        // On one axis for any runs: shares of the later run's answers.
        from: (before.named * after.answers) / before.answers,
        to: after.named,
        of: after.answers,
      },
      after: text(countOf(after), 'strong'),
      platforms: text(whereOf(turn, context), 'muted'),
      instead:
        instead === null
          ? text(pages.common.none, 'muted')
          : {
              kind: 'named',
              name: instead.brand,
              figures: say.instead(format.count(instead.answers), format.count(instead.of)),
            },
    },
  };
}

function blockOf(
  turns: readonly PromptTurn[],
  most: number,
  isLost: boolean,
  context: ContentContext,
): PromptBlock | null {
  const { figures, before, format, words, pages } = context;
  const { prompts: say } = pages;
  if (turns.length === 0 || before === null) return null;
  const { turns: shown, left, leftMove } = listed(turns, most);
  const usual = figures.material.prompts?.usualAnswers ?? 0;
  const { from, to } = spanOf(context)?.heads ?? { from: '', to: '' };
  // Unless all numbers of answers are alike, each cell states its own.
  const isUsual = shown.every(
    ({ before: earlier, after }) => earlier.answers === usual && after.answers === usual,
  );
  const rows = shown.map((turn) => rowOf(turn, isUsual, context));
  return {
    title: isLost ? say.less : say.more,
    measure: say.measure(shortly(figures.project.ownBrand), from, to),
    table: {
      columns: [
        { id: 'prompt', header: say.prompt },
        { id: 'before', header: from },
        { id: 'move', header: isUsual ? say.answers(format.count(usual), usual === 1) : '' },
        { id: 'after', header: to },
        { id: 'platforms', header: say.onPlatforms },
        { id: 'instead', header: isLost ? say.insteadNow : say.insteadBefore },
      ],
      rows,
      summary: isLost ? say.lessSummary : say.moreSummary,
    },
    note:
      left === 0
        ? null
        : say.notListed(format.count(left), words.history.points(format.count(leftMove), leftMove)),
  };
}

const linesOf = ({ text: prompt }: PromptTurn): number =>
  Math.max(1, Math.ceil(Math.min(prompt?.length ?? LINE_LETTERS, MOST_LETTERS) / LINE_LETTERS));

/** How many prompts fit into that many lines. */
function fitting(turns: readonly PromptTurn[], lines: number): number {
  let taken = 0;
  const past = turns.findIndex((turn) => (taken += linesOf(turn)) > lines);
  return Math.min(MOST_ON_A_PAGE, past < 0 ? turns.length : Math.max(1, past));
}

/** Number of prompts listed per side; one side's spare lines go to the other. */
function roomFor({ lost, won }: PromptTurns): { readonly lost: number; readonly won: number } {
  const linesIn = (turns: readonly PromptTurn[], most: number): number =>
    turns.slice(0, most).reduce((sum, turn) => sum + linesOf(turn), 0);
  const half = MOST_LINES / 2;
  const [least, other] = [fitting(lost, half), fitting(won, half)];
  const lostMost = fitting(lost, MOST_LINES - Math.min(half, linesIn(won, other)));
  return {
    lost: Math.max(least, lostMost),
    won: Math.max(other, fitting(won, MOST_LINES - Math.max(half, linesIn(lost, lostMost)))),
  };
}

/** Builds the prompts page. */
function buildPromptsContent(
  context: ContentContext,
  options: z.infer<typeof promptsOptions>,
): PromptsContent {
  const turns = context.figures.material.prompts;
  if (turns === null) return { lost: null, won: null };
  const { lost, won } = turns;
  const room = roomFor(turns);
  return {
    lost: blockOf(lost, options.prompts ?? room.lost, true, context),
    won: blockOf(won, options.prompts ?? room.won, false, context),
  };
}

const COLUMNS: Readonly<Record<PromptColumn, ColumnHints>> = {
  prompt: { width: '*' },
  before: { width: 60, align: 'right' },
  move: { width: 92 },
  after: { width: 62 },
  platforms: { width: 136 },
  instead: { width: 116 },
};

/** Maximum rows to share a page, with their heading. */
const FEW_ROWS = 4;

const blocksIn = ({ lost, won }: PromptsContent): readonly PromptBlock[] =>
  [lost, won].filter((block) => block !== null);

/** The prompts page. */
export const promptsSection = defineSection({
  id: 'prompts',
  title: (pages) => pages.prompts.title,
  options: promptsOptions,
  find: (context) => leadWithFinding('prompts', context, findPrompts(context)),
  content: buildPromptsContent,
  blocks: (content) =>
    blocksIn(content).map((block) => tableBlock(block, { columns: COLUMNS, padPx: { x: 5, y: 4 } })),
  joins: (content) => blocksIn(content).reduce((sum, { table }) => sum + table.rows.length, 0) <= FEW_ROWS,
});
