import { shortName, cutWords } from '../../../shared/format/short-name.ts';
import { isPooled } from '../../../shared/domain/run-selection.ts';
import type { AnswerInPair } from '../../../shared/analysis/report/material.ts';
import { quotedPairSchema } from '../../../shared/reports/compared-words.ts';
import { PAIR_KIND } from '../../../shared/reports/repeated-sections.ts';
import type { Finding } from '../../../shared/words/findings.ts';
import type { BlockTitle, Cell, TableRow } from '../content/parts.ts';
import type { BaseContext, ContentContext } from '../content/context.ts';
import { tableBlock, type Blocks } from '../blocks.ts';
import { answerCell, answerRow, marksNote, quotedPrompt, type AnswerRow } from '../content/answer-row.ts';
import { defineSection } from './section.ts';

/** A side: its time, how often the brand is named in it, and a quoted answer. */
type PairSide = {
  /** `Before: Oct 2026` */
  readonly head: string;
  /** The quoted answer's day; null if that is the side's time. */
  readonly day: string | null;
  /** `Named in 5 of 5 answers` */
  readonly count: string;
  readonly row: AnswerRow;
};

/** A pair of answers. */
export type PairContent = {
  readonly block: BlockTitle & {
    readonly prompt: string;
    readonly sides: readonly [PairSide, PairSide];
    readonly heads: { readonly named: string; readonly answer: string };
    readonly summary: string;
    readonly note: string;
  };
};

const MOST_BRAND = 32;

/** Whether its runs or answers are no longer in the mirror. */
const hasNoPair = ({ figures }: BaseContext, id: string): boolean => figures.pairs?.[id] == null;

function pairOf({ figures }: BaseContext, id: string) {
  const pair = figures.pairs?.[id];
  if (pair == null) throw new Error(`the pair of answers ${id} has no figures`);
  return pair;
}

/** The headline: how often the platform named the brand on each side. */
function findPair(context: BaseContext, _options: unknown, id: string): Finding {
  const { format, pages } = context;
  const { platform, brand, before, after } = pairOf(context, id);
  const counts = [before.named, before.answers, after.named, after.answers].map(format.count);
  const [named = '', of = '', then = '', thenOf = ''] = counts;
  const name = shortName(brand.name, MOST_BRAND);
  return {
    headline: pages.answers.pairHeadline(format.platform(platform), name, named, of, then, thenOf),
    lede: pages.answers.pairLede,
  };
}

function sideOf(
  { time, named, answers, isNaming, answer }: AnswerInPair,
  head: (time: string) => string,
  brand: string,
  context: ContentContext,
): PairSide {
  const { format, pages } = context;
  const row = answerRow(answer, { name: brand, isNaming }, context);
  return {
    head: head(isPooled(time) ? format.period(time) : row.day),
    day: isPooled(time) ? row.day : null,
    count: pages.answers.pairCount(format.count(named), format.count(answers)),
    row,
  };
}

/** Builds the page of a pair of answers. */
function buildPairContent(context: ContentContext, _options: unknown, id: string): PairContent {
  const { format, pages } = context;
  const say = pages.answers;
  const { prompt, platform, brand, before, after } = pairOf(context, id);
  return {
    block: {
      title: say.prompt,
      measure: say.pairMeasure(format.platform(platform)),
      prompt: quotedPrompt(prompt, context),
      sides: [sideOf(before, say.before, brand.name, context), sideOf(after, say.after, brand.name, context)],
      heads: { named: say.pairNamed, answer: say.answer },
      summary: say.pairSummary,
      note: marksNote(context),
    },
  };
}

const HEAD_PX = 74;
/** Letters per word in a side's column, and of the row heads. */
const WORD_LETTERS = { side: 32, page: 40, prompt: 40, head: 11 } as const;

function linesOf({ day, count, row: { isNamed, named, rivals } }: PairSide): Cell {
  const cut = (words: string): string => cutWords(words, WORD_LETTERS.side);
  return {
    kind: 'lines',
    lines: [
      { text: cut(named), role: isNamed ? 'named' : 'unnamed' },
      { text: cut(count), role: 'plain' },
      ...(rivals === null ? [] : [{ text: cut(rivals), role: 'detail' } as const]),
      ...(day === null ? [] : [{ text: cut(day), role: 'detail' } as const]),
    ],
  };
}

function blocksOf({ block: { prompt, sides, heads, summary, ...rest } }: PairContent): Blocks {
  const [before, after] = sides;
  const rowOf = (head: string, cellOf: (side: PairSide) => Cell): TableRow<'head' | 'before' | 'after'> => ({
    isStrong: false,
    cells: {
      head: { kind: 'text', text: cutWords(head, WORD_LETTERS.head), emphasis: 'muted' },
      before: cellOf(before),
      after: cellOf(after),
    },
  });
  const table = {
    columns: [
      { id: 'head', header: '' },
      { id: 'before', header: before.head },
      { id: 'after', header: after.head },
    ] as const,
    rows: [rowOf(heads.named, linesOf), rowOf(heads.answer, ({ row }) => answerCell(row, WORD_LETTERS.page))],
    summary,
  };
  return [
    tableBlock(
      { ...rest, table },
      {
        columns: { head: { width: HEAD_PX }, before: { width: '*' }, after: { width: '*' } },
        prompt: cutWords(prompt, WORD_LETTERS.prompt),
        padPx: { x: 8, y: 6 },
        abovePx: 0,
        notePx: 8,
      },
    ),
  ];
}

/** One prompt on one platform, answered before and after. */
export const pairSection = defineSection({
  id: PAIR_KIND,
  title: (pages) => pages.answers.title,
  named: ({ format, pages, words }, _id, { platform }) =>
    `${pages.answers.title}${words.marks.colon}${format.platform(platform)}`,
  options: quotedPairSchema,
  isSilent: hasNoPair,
  find: findPair,
  content: buildPairContent,
  blocks: blocksOf,
  onSlides: { slide: 'pair' },
});
